/// How finely curves are cut: the error stays below a tolerance.
enum CurveSegments {
  /// Pixels between an outline and what is drawn of it.
  static let tolerance = 0.05
  static let most = 256

  /// The most for each of so many curves: together they take no more memory than a long path of lines.
  static func most(of curves: Int) -> Int { min(most, max(4, 8_000_000 / max(curves, 1))) }

  /// Pieces for a cubic curve whose control points are `scale` times as far apart in pixels.
  @inline(__always)
  static func count(
    _ a: SIMD2<Double>, _ b: SIMD2<Double>, _ c: SIMD2<Double>, _ d: SIMD2<Double>, scale: Double, most: Int
  ) -> Int {
    let u = a - b * 2 + c, v = b - c * 2 + d
    let square = max(u.x * u.x + u.y * u.y, v.x * v.x + v.y * v.y)
    return count(0.75 * square.squareRoot() * scale, most)
  }

  /// The same for a quadratic curve.
  @inline(__always)
  static func count(
    _ a: SIMD2<Double>, _ b: SIMD2<Double>, _ c: SIMD2<Double>, scale: Double, most: Int
  ) -> Int {
    let u = a - b * 2 + c
    return count(0.25 * (u.x * u.x + u.y * u.y).squareRoot() * scale, most)
  }

  @inline(__always)
  private static func count(_ bend: Double, _ most: Int) -> Int {
    let n = (bend / tolerance).squareRoot().rounded(.up)
    // Also the most for what is no number.
    return n < Double(most) ? max(Int(n), 1) : most
  }
}

/// Walks the pieces of curves.
struct CurveSteps {
  private let a: SIMD2<Double>
  private let b: SIMD2<Double>
  private let c: SIMD2<Double>
  private let d: SIMD2<Double>

  @inline(__always)
  init(_ p: SIMD2<Double>, _ q: SIMD2<Double>, _ r: SIMD2<Double>, _ s: SIMD2<Double>) {
    a = s - p + (q - r) * 3
    b = (p - q * 2 + r) * 3
    c = (q - p) * 3
    d = p
  }

  @inline(__always)
  init(_ p: SIMD2<Double>, _ q: SIMD2<Double>, _ r: SIMD2<Double>) {
    a = SIMD2(0, 0)
    b = p - q * 2 + r
    c = (q - p) * 2
    d = p
  }

  @inline(__always)
  func point(_ t: Double) -> SIMD2<Double> { ((a * t + b) * t + c) * t + d }

  /// Which way the curve goes; the length says how fast.
  @inline(__always)
  func slope(_ t: Double) -> SIMD2<Double> { (a * (3 * t) + b * 2) * t + c }
}
