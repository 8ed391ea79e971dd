import Agate

/// How a device is held, as its accelerometer tells: to the right and up, 1 is the earth's gravity.
struct Tilt {
  var x: Double
  var y: Double

  /// Gravity of a space whose y goes up. On a device that is held sideways its axes change places.
  func gravity(isLandscape: Bool) -> CGPoint {
    isLandscape ? CGPoint(x: y * 1000, y: -x * 1000) : CGPoint(x: x * 1000, y: y * 1000)
  }
}
