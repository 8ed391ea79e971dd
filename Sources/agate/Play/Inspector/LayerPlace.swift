import Agate

/// The path of a layer in its tree. It identifies the corresponding layer after the scene has been reloaded.
struct LayerPlace {
  private let steps: [(index: Int?, name: String?)]

  /// Creates the path of a layer. The result is nil for a layer without a superlayer.
  init?(_ layer: CALayer) {
    if layer.superlayer == nil { return nil }
    var steps: [(index: Int?, name: String?)] = []
    var current = layer
    while let parent = current.superlayer {
      steps.append((parent.sublayers?.firstIndex { $0 === current }, current.name))
      current = parent
    }
    self.steps = steps.reversed()
  }

  /// Returns the layer at the path. If the layer at an index has another name, uses its first sibling with the expected
  /// name. Returns nil if there is no such layer.
  ///
  /// - Parameter root: The root layer of the scene. Its superlayer belongs to the player.
  func layer(in root: CALayer) -> CALayer? {
    var layer = root
    // The first step leads to the scene's root layer.
    for step in steps.dropFirst() {
      guard let index = step.index else {
        guard let mask = layer.mask else { return nil }
        layer = mask
        continue
      }
      let sublayers = layer.sublayers ?? []
      if sublayers.indices.contains(index), sublayers[index].name == step.name {
        layer = sublayers[index]
      } else if step.name != nil, let other = sublayers.first(where: { $0.name == step.name }) {
        layer = other
      } else {
        return nil
      }
    }
    return layer
  }
}
