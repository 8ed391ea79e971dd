/// Elementary functions that use only basic arithmetic and square roots.
///
/// The C library runs different code on different processors (with or without fused multiply-add), so the last bit of a
/// result can differ between machines. These functions return the same bits on all machines.
package enum DeterministicMath {
  /// Returns e to the power of `x`, with a relative error below 1e-15. Returns infinity above 709.7, and 0 below -708.
  package static func exp(_ x: Double) -> Double {
    if x.isNaN { return x }
    if x > 709.7 { return .infinity }
    if x < -708 { return 0 }
    let k = (x * 1.4426950408889634).rounded(.toNearestOrEven)
    let r = (x - k * 0.693147180369123816490) - k * 1.90821492927058770002e-10
    var sum = 1.0
    var n = 13.0
    while n >= 1 {
      sum = 1 + sum * r / n
      n -= 1
    }
    return sum * Double(sign: .plus, exponent: Int(k), significand: 1)
  }

  /// Returns the base-2 logarithm of a positive number. Returns 1024 for infinity, and −1074 for numbers that are not
  /// positive or not a number.
  package static func log2(_ x: Double) -> Double {
    guard x > 0, x.isFinite else { return x > 0 ? 1024 : -1074 }
    let m = x.significand, t = (m - 1) / (m + 1), z = t * t
    // 2 · atanh(t) / ln 2, |t| ≤ 1/3.
    var sum = 0.0
    for k in stride(from: 23.0, through: 1, by: -2) { sum = sum * z + 1 / k }
    return Double(x.exponent) + sum * t * 2.885390081777926815
  }

  /// Returns the sine and cosine of `x` radians. The error is below 1e-15 for |x| < 1e6, and otherwise below 1e-16 ·
  /// |x|. Both results are not-a-number if `x` is not finite.
  package static func sincos(_ x: Double) -> (sin: Double, cos: Double) {
    guard x.isFinite else { return (.nan, .nan) }
    // The product of up to 2²⁰ quarter turns and the first part of π/2 is exact.
    let near = x.magnitude < 0x1p20 * 1.57 ? x : x.remainder(dividingBy: 2 * .pi)
    // After the addition of the constant, the sum has no fraction bits, so that its low bits are the number of quarter
    // turns.
    let shift = 0x1.8p52, turned = near * 0.6366197723675814 + shift, k = turned - shift
    let r = ((near - k * 1.57079632673412561417) - k * 6.07710050630396597660e-11) - k * 2.02226624879595063154e-21
    let (s, c) = (sinNearZero(r), cosNearZero(r))
    switch turned.bitPattern & 3 {
    case 0: return (s, c)
    case 1: return (c, -s)
    case 2: return (-s, -c)
    default: return (-c, s)
    }
  }

  /// Returns the angle of the point (x, y), in radians from −π to π.
  package static func atan2(_ y: Double, _ x: Double) -> Double {
    if x == 0 && y == 0 { return x.sign == .minus ? (y.sign == .minus ? -.pi : .pi) : y }
    if y == 0 { return x > 0 ? y : (y.sign == .minus ? -.pi : .pi) }
    let ax = x.magnitude, ay = y.magnitude
    var angle = ay <= ax ? atanUnit(ay / ax) : 1.5707963267948966 - atanUnit(ax / ay)
    if x < 0 { angle = .pi - angle }
    return y < 0 ? -angle : angle
  }

  /// Returns the angle, in radians, whose sine is `x`. `x` is clamped to −1…1.
  package static func asin(_ x: Double) -> Double {
    let c = min(max(x, -1), 1)
    return atan2(c, ((1 - c) * (1 + c)).squareRoot())
  }

  /// Returns the angle, in radians, whose cosine is `x`. `x` is clamped to −1…1.
  package static func acos(_ x: Double) -> Double {
    let c = min(max(x, -1), 1)
    return atan2(((1 - c) * (1 + c)).squareRoot(), c)
  }

  // Taylor series, exact to the last bit for |r| ≤ π/4.
  private static func sinNearZero(_ r: Double) -> Double {
    let z = r * r
    var sum = 1.0 / 355_687_428_096_000
    sum = sum * z - 1.0 / 1_307_674_368_000
    sum = sum * z + 1.0 / 6_227_020_800
    sum = sum * z - 1.0 / 39_916_800
    sum = sum * z + 1.0 / 362_880
    sum = sum * z - 1.0 / 5_040
    sum = sum * z + 1.0 / 120
    sum = sum * z - 1.0 / 6
    return r + r * z * sum
  }

  private static func cosNearZero(_ r: Double) -> Double {
    let z = r * r
    var sum = -1.0 / 6_402_373_705_728_000
    sum = sum * z + 1.0 / 20_922_789_888_000
    sum = sum * z - 1.0 / 87_178_291_200
    sum = sum * z + 1.0 / 479_001_600
    sum = sum * z - 1.0 / 3_628_800
    sum = sum * z + 1.0 / 40_320
    sum = sum * z - 1.0 / 720
    sum = sum * z + 1.0 / 24
    return 1 - (0.5 * z - z * z * sum)
  }

  /// Returns the arc tangent of a number in 0…1, with three half-angle steps and then the series.
  private static func atanUnit(_ x: Double) -> Double {
    var t = x
    for _ in 0..<3 { t = t / (1 + (1 + t * t).squareRoot()) }
    let z = t * t
    var sum = 0.0
    var n = 19.0
    while n >= 1 {
      sum = 1 / n - z * sum
      n -= 2
    }
    return 8 * t * sum
  }
}
