/// A timing curve: a cubic Bézier curve from (0, 0) to (1, 1), which gives y for x.
package struct CubicBezier: BitwiseCopyable, Sendable, Equatable {
  /// The coefficients of the polynomials x and y in the curve parameter, from the third power to the first.
  package let ax, bx, cx, ay, by, cy: Double

  package init(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) {
    cx = 3 * x1
    bx = 3 * (x2 - x1) - cx
    ax = 1 - cx - bx
    cy = 3 * y1
    by = 3 * (y2 - y1) - cy
    ay = 1 - cy - by
  }

  package static let linear = CubicBezier(0, 0, 1, 1)

  /// Returns y at `x`. `x` is limited to 0...1. The error is below 2e-7.
  package func solve(_ x: Double) -> Double {
    if x <= 0 { return 0 }
    if x >= 1 { return 1 }
    if self == .linear { return x }
    var s = x
    for _ in 0..<8 {
      let error = ((ax * s + bx) * s + cx) * s - x
      if error.magnitude < 1e-9 { return ((ay * s + by) * s + cy) * s }
      let slope = (3 * ax * s + 2 * bx) * s + cx
      if slope.magnitude < 1e-6 { break }
      s -= error / slope
    }
    // Newton's method may fail for steep curves. Bisection always converges, because x is monotonic in s.
    var low = 0.0, high = 1.0
    s = x
    for _ in 0..<60 {
      let error = ((ax * s + bx) * s + cx) * s - x
      if error.magnitude < 1e-9 { break }
      if error > 0 { high = s } else { low = s }
      s = (low + high) / 2
    }
    return ((ay * s + by) * s + cy) * s
  }
}
