import AgateMath

/// An affine transform of the plane: x' = a·x + c·y + tx, y' = b·x + d·y + ty.
struct Matrix: Equatable, BitwiseCopyable, Sendable {
  var a = 1.0, b = 0.0, c = 0.0, d = 1.0, tx = 0.0, ty = 0.0

  static let identity = Matrix()

  init() {}

  init(translation t: SIMD2<Double>) { (tx, ty) = (t.x, t.y) }

  init(scale s: SIMD2<Double>) { (a, d) = (s.x, s.y) }

  /// - Parameter degrees: the angle in degrees, clockwise if y points down.
  init(rotation degrees: Double) {
    let (sine, cosine) = LottieMath.sincos(degrees: degrees)
    (a, b, c, d) = (cosine, sine, -sine, cosine)
  }

  /// - Parameters:
  ///   - degrees: the skew angle, clamped to ±85 degrees.
  ///   - axis: the direction of the skew axis, in degrees.
  init(skew degrees: Double, axis: Double) {
    let (sine, cosine) = LottieMath.sincos(degrees: max(-85, min(85, degrees)))
    var shear = Matrix()
    shear.c = sine / cosine
    self = Matrix(rotation: -axis).then(shear).then(Matrix(rotation: axis))
  }

  /// Returns the transform that applies this transform first and then `next`.
  func then(_ next: Matrix) -> Matrix {
    var result = Matrix()
    result.a = a * next.a + b * next.c
    result.b = a * next.b + b * next.d
    result.c = c * next.a + d * next.c
    result.d = c * next.b + d * next.d
    result.tx = tx * next.a + ty * next.c + next.tx
    result.ty = tx * next.b + ty * next.d + next.ty
    return result
  }

  @inline(__always)
  func apply(_ p: SIMD2<Double>) -> SIMD2<Double> { SIMD2(a * p.x + c * p.y + tx, b * p.x + d * p.y + ty) }

  /// Transforms a direction, without the translation.
  @inline(__always)
  func applyLinear(_ p: SIMD2<Double>) -> SIMD2<Double> { SIMD2(a * p.x + c * p.y, b * p.x + d * p.y) }

  var determinant: Double { a * d - b * c }

  var inverse: Matrix? {
    let det = determinant
    guard det != 0, det.isFinite else { return nil }
    var result = Matrix()
    (result.a, result.b, result.c, result.d) = (d / det, -b / det, -c / det, a / det)
    result.tx = -(tx * result.a + ty * result.c)
    result.ty = -(tx * result.b + ty * result.d)
    return result
  }
}

/// Mathematical functions with identical results on all processors.
enum LottieMath {
  static func sincos(degrees: Double) -> (sine: Double, cosine: Double) {
    switch degrees {
    case 0: return (0, 1)
    case 90, -270: return (1, 0)
    case 180, -180: return (0, -1)
    case 270, -90: return (-1, 0)
    default:
      let (sine, cosine) = DeterministicMath.sincos(degrees.remainder(dividingBy: 360) * .pi / 180)
      return (sine, cosine)
    }
  }

  static func power(_ base: Double, _ exponent: Double) -> Double {
    if base == 1 || exponent == 0 { return 1 }
    if exponent == exponent.rounded(), exponent.magnitude <= 4096 {
      var result = 1.0, factor = exponent < 0 ? 1 / base : base, left = Int(exponent.magnitude)
      while left > 0 {
        if left & 1 == 1 { result *= factor }
        factor *= factor
        left >>= 1
      }
      return result
    }
    guard base > 0 else { return 0 }
    return DeterministicMath.exp(exponent * DeterministicMath.log2(base) * 0.6931471805599453)
  }
}

extension LottieMath {
  /// Returns the direction of a vector in degrees, clockwise from the right if y points down.
  static func degrees(of way: SIMD2<Double>) -> Double { DeterministicMath.atan2(way.y, way.x) * 180 / .pi }
}
