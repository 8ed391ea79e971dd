import CAgatePixels

/// Limits for the subdivision of curves.
enum CurveSegments {
  /// The intended maximum distance of a piece from its curve, in pixels. A few pieces exceed it slightly (see
  /// `CurveSteps`).
  static let tolerance = 0.05
  static let most = 256

  /// Returns the maximum number of pieces of each curve, for a path with `curves` curves. The limit bounds the memory
  /// of the whole path.
  static func most(of curves: Int) -> Int { min(most, max(4, 8_000_000 / max(curves, 1))) }
}

/// Iterates over the pieces of a curve.
///
/// The error of a piece of length `dt` is at most |B″|·dt²/8, so pieces are longer where |B″| is small. B″ is linear,
/// so |B″| is largest at one end of any part. |B″| is evaluated for eighths of the curve, which bounds the error well
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
  ///   - most: The maximum number of pieces.
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
    // The square root of |B″| / 8, in units of the tolerance, is the number of pieces per unit of t.
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
    // If `n` is not a number, the maximum is used, and no cut is at the end either.
    count = n < Float(most) ? max(Int(n), 1) : most
    stride = sum < .infinity ? sum / Float(count) : 0
  }

  /// Calls `body` with the parameter t of each cut, which is the beginning of a piece. The first piece has no cut.
  @inline(__always)
  func forEachCut(_ body: (Double) -> Void) {
    withUnsafePointer(to: eighths) { eighths in
      let ends = UnsafeRawPointer(eighths).assumingMemoryBound(to: Float.self)
      let origins = ends + 8, paces = ends + 16
      var eighth = 0
      for index in 1..<max(count, 1) {
        // No cut is at the end of the last eighth. Most cuts are in the same eighth as the cut before, or in the next
        // eighth. Which of the two it is cannot be predicted, so the first comparison has no branch.
        let place = Float(index) * stride
        eighth &+= ends[eighth] <= place ? 1 : 0
        while ends[eighth] <= place { eighth &+= 1 }
        body(Double(origins[eighth] + place * paces[eighth]))
      }
    }
  }

  @inline(__always)
  func point(_ t: Double) -> SIMD2<Double> { ((a * t + b) * t + c) * t + d }

  /// Returns the curve's derivative at `t`. Its length is the speed.
  @inline(__always)
  func slope(_ t: Double) -> SIMD2<Double> { (a * (3 * t) + b * 2) * t + c }
}
