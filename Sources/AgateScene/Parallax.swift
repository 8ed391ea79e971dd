import Agate

/// What a scene does when the device is tilted: one number of a layer follows one axis (`wallpaperParallaxGroups`).
package struct ParallaxGroup: Sendable, Equatable {
  package enum Axis: String, Sendable { case x, y }

  package var axis: Axis
  /// The name of the layer that moves.
  package var layerName: String
  package var keyPath: String
  /// What the number is at −1 and at 1; in between it is mixed.
  package var low: Double
  package var high: Double
  /// Kept for writing the group again.
  package var view: String?

  /// - Parameter tilt: −1…1.
  func value(at tilt: Double) -> Double { low + (high - low) * (min(max(tilt, -1), 1) + 1) / 2 }
}

extension ScenePart {
  /// Moves what follows the device's tilt. 0 is at rest.
  func tilt(x: Double, y: Double) {
    for group in tree.nodes.flatMap(\.parallax) {
      guard let layer = tree.nodes.first(where: { $0.layer.name == group.layerName })?.layer else { continue }
      layer.setValue(group.value(at: group.axis == .x ? x : y), forKeyPath: group.keyPath)
    }
  }
}
