import Agate

/// A layer together with what the scene file says about it.
package struct SceneNode {
  package var layer: CALayer
  /// The class the file asks for.
  package var className: String
  /// The `id` that states refer to.
  package var identifier: String?
  package var line: Int
  /// Number of the superlayer's node in ``SceneTree/nodes``.
  package var parent: Int?
  /// Place among its siblings, counted from 0.
  package var index: Int
  /// It is its superlayer's mask, not one of its sublayers.
  package var isMask = false
  /// What its style says follows the device's tilt.
  package var parallax: [ParallaxGroup] = []
}

/// All layers of a scene in document order; superlayers come before their sublayers.
package struct SceneTree {
  package var nodes: [SceneNode] = []

  package init() {}

  /// The names from the root down to a layer, joined with `/`. A layer without a name shows class and place.
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
