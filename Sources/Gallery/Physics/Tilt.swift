import Agate

/// The tilt of a device as its accelerometer reports it, to the right and up, in units of the earth's gravity.
struct Tilt {
  var x: Double
  var y: Double

  /// The gravity of a space whose y points up. In landscape orientation, the device's axes are exchanged.
  func gravity(isLandscape: Bool) -> CGPoint {
    isLandscape ? CGPoint(x: y * 1000, y: -x * 1000) : CGPoint(x: x * 1000, y: y * 1000)
  }
}
