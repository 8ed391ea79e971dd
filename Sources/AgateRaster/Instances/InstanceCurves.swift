import AgateBackend

/// The timing curves of eight instances.
struct InstanceCurves {
  typealias Floats = InstanceBlock.Floats
  var ax: Floats, bx: Floats, cx: Floats
  var ay: Floats, by: Floats, cy: Floats

  /// Returns the y coordinates of the curves at `x`. `x` is clamped to 0…1.
  @inline(__always)
  func solve(_ x: Floats) -> Floats {
    // x increases monotonically with the parameter, so bisection always converges.
    var low = Floats(), step: Float = 0.5
    for _ in 0..<Self.halvings {
      let s = low + step
      low.replace(with: s, where: ((ax * s + bx) * s + cx) * s .<= x)
      step *= 0.5
    }
    let y = ((ay * low + by) * low + cy) * low
    return y.replacing(with: 1, where: x .>= 1).replacing(with: 0, where: x .<= 0)
  }

  /// The number of bisection steps. More steps would exceed the precision of a float.
  static let halvings = 23
}

extension InstanceCurve {
  /// Returns the y coordinates of the curve at `x`. `x` is clamped to 0…1.
  @inline(__always)
  func solve(_ x: InstanceBlock.Floats) -> InstanceBlock.Floats {
    typealias Floats = InstanceBlock.Floats
    return InstanceCurves(
      ax: Floats(repeating: ax), bx: Floats(repeating: bx), cx: Floats(repeating: cx),
      ay: Floats(repeating: ay), by: Floats(repeating: by), cy: Floats(repeating: cy)
    ).solve(x)
  }
}
