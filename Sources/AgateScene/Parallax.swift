import Agate

/// A scene's reaction to the device's tilt: one number of a layer follows one axis (`wallpaperParallaxGroups`).
package struct ParallaxGroup: Sendable, Equatable {
  package enum Axis: String, Sendable { case x, y }

  package var axis: Axis
  /// The name of the layer that moves.
  package var layerName: String
  package var keyPath: String
  /// The numbers at tilt −1 and at tilt 1; values between are interpolated linearly.
  package var low: Double
  package var high: Double
  /// The view's name, kept for writing the group again.
  package var view: String?

  /// The number at a tilt, interpolated linearly.
  ///
  /// - Parameter tilt: A tilt from −1 to 1; values outside are limited.
  func value(at tilt: Double) -> Double { low + (high - low) * (min(max(tilt, -1), 1) + 1) / 2 }
}

extension ScenePart {
  /// Moves the layers that follow the device's tilt. A tilt of 0 is at rest.
  func tilt(x: Double, y: Double) {
    for group in tree.nodes.flatMap(\.parallax) {
      guard let layer = tree.nodes.first(where: { $0.layer.name == group.layerName })?.layer else { continue }
      layer.setValue(group.value(at: group.axis == .x ? x : y), forKeyPath: group.keyPath)
    }
  }
}
