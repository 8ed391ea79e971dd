import Agate

/// A layer with the information from the scene file that is not part of the layer.
package struct SceneNode {
  package var layer: CALayer
  /// The class name in the file.
  package var className: String
  /// The `id` that states refer to.
  package var identifier: String?
  /// The position of the layer's element.
  package var position = TextPosition.none
  /// The positions of attributes and child elements that a check may report, by name.
  package var places: [String: TextPosition] = [:]
  /// The positions of the animations, by key.
  package var animationPlaces: [String: ElementPlaces] = [:]
  /// The positions of an emitter's cells. Each cell precedes its nested cells.
  package var cellPlaces: [ElementPlaces] = []
  /// The names of attributes and child elements that could not be read, or that misspelt names resemble. They were
  /// already reported.
  var unread: Set<String> = []
  /// The index of the superlayer's node in ``SceneTree/nodes``.
  package var parent: Int?
  /// The position among the layer's siblings, counted from 0.
  package var index: Int
  /// The line on which the layer's element begins; 0 if the layer does not come from a file.
  package var line: Int { position.line }
  /// Whether the layer is its superlayer's mask instead of a sublayer.
  package var isMask = false
  /// The parallax groups of the layer's style, which follow the device's tilt.
  package var parallax: [ParallaxGroup] = []
}

/// All layers of a scene in document order; superlayers come before their sublayers.
package struct SceneTree {
  package var nodes: [SceneNode] = []

  package init() {}

  /// Returns the names from the root down to a layer, joined with `/`. A layer without a name appears with its class
  /// and index.
  package func path(of node: Int) -> String {
    var names: [String] = []
    var current: Int? = node
    while let number = current {
      let node = nodes[number]
      let name = node.layer.name ?? ""
      let place = node.isMask ? "mask" : "\(node.className)[\(node.index)]"
      names.append(name.isEmpty ? place : String(name.prefix(80)))
      current = node.parent
    }
    let path = names.reversed().joined(separator: "/")
    return path.count <= 400 ? path : "…" + path.suffix(400)
  }
}
