import Agate

/// A scene's reaction to the device's tilt: one number of a layer follows one axis (`wallpaperParallaxGroups`).
package struct ParallaxGroup: Sendable, Equatable {
  package enum Axis: String, Sendable { case x, y }

  package var axis: Axis
  /// The name of the layer that moves.
  package var layerName: String
  package var keyPath: String
  /// The value at tilt −1. `high` is the value at tilt 1.
  package var low: Double
  package var high: Double
  /// The name of the view. It is only kept so that the group can be written again.
  package var view: String?

  /// Returns the value at a tilt, interpolated linearly between `low` and `high`.
  ///
  /// - Parameter tilt: A tilt from −1 to 1; values outside are limited.
  func value(at tilt: Double) -> Double { low + (high - low) * (min(max(tilt, -1), 1) + 1) / 2 }
}

extension ScenePart {
  /// Moves the layers that follow the device's tilt, from −1 to 1. A tilt of 0 is the rest position.
  func tilt(x: Double, y: Double) {
    for group in tree.nodes.flatMap(\.parallax) {
      guard let layer = tree.nodes.first(where: { $0.layer.name == group.layerName })?.layer else { continue }
      layer.setValue(group.value(at: group.axis == .x ? x : y), forKeyPath: group.keyPath)
    }
  }
}
