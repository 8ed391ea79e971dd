import AgateBackend

extension InstanceCurve {
  /// The y of the curve at `x`.
  @inline(__always)
  public func solve(_ x: Float) -> Float {
    if x <= 0 { return 0 }
    if x >= 1 { return 1 }
    // x grows with the parameter, however steep the curve: halving always arrives.
    var low: Float = 0, step: Float = 0.5
    for _ in 0..<InstanceCurve.halvings {
      let s = low + step
      if ((ax * s + bx) * s + cx) * s <= x { low = s }
      step *= 0.5
    }
    return ((ay * low + by) * low + cy) * low
  }

  /// The number of halvings. A float has no more digits.
  static let halvings = 23
}
