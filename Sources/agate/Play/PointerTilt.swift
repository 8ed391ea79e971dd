import Agate

/// A tilt of a scene that follows the pointer. At the centre of the window the tilt is 0; at the edges it is −1 or 1.
struct PointerTilt {
  var isOn: Bool
  private var last: CGPoint?

  init(isOn: Bool) { self.isOn = isOn }

  @MainActor mutating func follow(_ location: CGPoint, in size: CGSize, _ scene: SceneSource) {
    guard isOn, size.width > 0, size.height > 0 else { return }
    func part(_ value: Double, _ whole: Double) -> Double { min(max(2 * value / whole - 1, -1), 1) }
    let tilt = CGPoint(x: part(location.x, size.width), y: part(location.y, size.height))
    if tilt == last { return }
    last = tilt
    scene.tilt(x: tilt.x, y: tilt.y)
  }

  /// Applies the last tilt to a scene that has been reloaded.
  @MainActor func restore(_ scene: SceneSource) {
    if isOn, let last { scene.tilt(x: last.x, y: last.y) }
  }
}
