import AgateBackend

extension InstanceCurve {
  /// Returns the y coordinate of the curve at `x`. `x` is clamped to 0…1.
  @inline(__always)
  public func solve(_ x: Float) -> Float {
    if x <= 0 { return 0 }
    if x >= 1 { return 1 }
    // x increases monotonically with the parameter, so bisection always converges.
    var low: Float = 0, step: Float = 0.5
    for _ in 0..<InstanceCurve.halvings {
      let s = low + step
      if ((ax * s + bx) * s + cx) * s <= x { low = s }
      step *= 0.5
    }
    return ((ay * low + by) * low + cy) * low
  }

  /// The number of bisection steps. More steps would exceed the precision of a float.
  static let halvings = 23
}
