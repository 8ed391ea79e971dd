import CAgatePixels

/// Limits of how finely curves are cut.
enum CurveSegments {
  /// The largest intended distance of pieces from their curve, in pixels. `CurveSteps` documents the excess of a few
  /// pieces.
  static let tolerance = 0.05
  static let most = 256

  /// The largest number of pieces of each of so many curves. Together they take no more memory than a long path of
  /// lines.
  static func most(of curves: Int) -> Int { min(most, max(4, 8_000_000 / max(curves, 1))) }
}

/// Iterates over the pieces of a curve.
///
/// The error of a piece of length `dt` is at most |B″|·dt²/8, so pieces are longer where |B″| is small. B″ is linear,
/// so |B″| is largest at one end of any part. It is evaluated for eighths of the curve, which bounds the error well,
/// but not strictly. The worst error that a search has found is 0.0508 pixels.
struct CurveSteps {
  /// The number of pieces of the curve.
  let count: Int
  private let a: SIMD2<Double>
  private let b: SIMD2<Double>
  private let c: SIMD2<Double>
  private let d: SIMD2<Double>
  private let eighths: agate_curve_eighths
  /// The distance from one cut to the next, in the units of `ends`.
  private let stride: Float

  /// - Parameters:
  ///   - scale: The number of pixels in a unit of the points.
  ///   - most: The largest number of pieces.
  @inline(__always)
  init(
    _ p: SIMD2<Double>, _ q: SIMD2<Double>, _ r: SIMD2<Double>, _ s: SIMD2<Double>, scale: Double, most: Int
  ) {
    self.init(s - p + (q - r) * 3, (p - q * 2 + r) * 3, (q - p) * 3, from: p, scale: scale, most: most)
  }

  @inline(__always)
  init(_ p: SIMD2<Double>, _ q: SIMD2<Double>, _ r: SIMD2<Double>, scale: Double, most: Int) {
    self.init(SIMD2(0, 0), p - q * 2 + r, (q - p) * 2, from: p, scale: scale, most: most)
  }

  @inline(__always)
  private init(
    _ a: SIMD2<Double>, _ b: SIMD2<Double>, _ c: SIMD2<Double>, from d: SIMD2<Double>, scale: Double, most: Int
  ) {
    (self.a, self.b, self.c, self.d) = (a, b, c, d)
    // The square root of |B″| / 8 in tolerances is the number of pieces by t.
    let unit = scale / (8 * CurveSegments.tolerance)
    var from = SIMD2<Float>(b * (2 * unit)), way = SIMD2<Float>(a * (6 * unit))
    var eighths = agate_curve_eighths()
    let sum = withUnsafeBytes(of: &from) { from in
      withUnsafeBytes(of: &way) { way in
        agate_curve_rates(
          from.baseAddress?.assumingMemoryBound(to: Float.self), way.baseAddress?.assumingMemoryBound(to: Float.self),
          &eighths)
      }
    }
    self.eighths = eighths
    let n = sum.rounded(.up)
    // Also the most for what is no number, and no cut is at the end then either.
    count = n < Float(most) ? max(Int(n), 1) : most
    stride = sum < .infinity ? sum / Float(count) : 0
  }

  /// Calls `body` with the parameter t of each cut: the beginning of every piece except the first.
  @inline(__always)
  func forEachCut(_ body: (Double) -> Void) {
    withUnsafePointer(to: eighths) { eighths in
      let ends = UnsafeRawPointer(eighths).assumingMemoryBound(to: Float.self)
      let origins = ends + 8, paces = ends + 16
      var eighth = 0
      for index in 1..<max(count, 1) {
        // No place is at the end of the last eighth. Most cuts are in the same eighth as the one before or in the next,
        // which of them can not be foreseen.
        let place = Float(index) * stride
        eighth &+= ends[eighth] <= place ? 1 : 0
        while ends[eighth] <= place { eighth &+= 1 }
        body(Double(origins[eighth] + place * paces[eighth]))
      }
    }
  }

  @inline(__always)
  func point(_ t: Double) -> SIMD2<Double> { ((a * t + b) * t + c) * t + d }

  /// The curve's derivative at `t`. Its length is the speed.
  @inline(__always)
  func slope(_ t: Double) -> SIMD2<Double> { (a * (3 * t) + b * 2) * t + c }
}
