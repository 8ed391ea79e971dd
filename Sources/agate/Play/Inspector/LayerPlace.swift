import Agate

/// The place of a layer in its tree, by which the same layer is found after its scene has been read again.
struct LayerPlace {
  private let steps: [(index: Int?, name: String?)]

  /// The place of a layer; nil for a layer that is in no tree.
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

  /// The layer at the place; nil if there is none, or one with another name.
  ///
  /// - Parameter root: The root of the scene, which has a superlayer of the player's.
  func layer(in root: CALayer) -> CALayer? {
    var layer = root
    // The first step leads to the scene's root.
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
