import Agate

/// The tilt of a device as reported by its accelerometer, in units of the earth's gravity. `x` points to the right and
/// `y` up.
struct Tilt {
  var x: Double
  var y: Double

  /// Returns the gravity of a physics space whose y axis points up. In landscape orientation, the device's axes are
  /// exchanged.
  func gravity(isLandscape: Bool) -> CGPoint {
    isLandscape ? CGPoint(x: y * 1000, y: -x * 1000) : CGPoint(x: x * 1000, y: y * 1000)
  }
}
