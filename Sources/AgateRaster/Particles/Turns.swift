/// Returns the sine and cosine of angles in turns. `Shaders/turns.glsl` has the same polynomial.
///
/// The error is below 2⁻²² for angles up to a thousand turns. Larger angles are themselves less precise.
@inlinable @inline(__always)
public func sincosTurns(_ turns: SIMD8<Float>) -> (sin: SIMD8<Float>, cos: SIMD8<Float>) {
  // The angles are reduced to −½…½. The cosine is the sine of the angle plus a quarter turn.
  let t = turns - nearestWhole(turns)
  let on = t + 0.25
  return (sineOfTurns(t), sineOfTurns(on - nearestWhole(on)))
}

/// Returns the nearest integers, for magnitudes below 2²². The addition of 1.5 · 2²³ rounds the fraction, and the
/// subtraction restores the number. This takes two additions, whereas the C library's function takes one call for each
/// lane.
@inlinable @inline(__always)
func nearestWhole(_ x: SIMD8<Float>) -> SIMD8<Float> { (x + 12_582_912) - 12_582_912 }

/// Returns the nearest integers as `Int32`, for magnitudes below 2²².
@inlinable @inline(__always)
func nearestInteger(_ x: SIMD8<Float>) -> SIMD8<Int32> {
  unsafeBitCast(x + 12_582_912, to: SIMD8<Int32>.self) &- 0x4b40_0000
}

/// Returns sin(2πt) for −½ ≤ t ≤ ½.
@inlinable @inline(__always)
func sineOfTurns(_ t: SIMD8<Float>) -> SIMD8<Float> {
  // sin(2πt) = sin(2π(½ − t)), so t can be folded into −¼…¼.
  let folded = 0.25 - magnitudes(magnitudes(t) - 0.25)
  let sign = unsafeBitCast(t, to: SIMD8<UInt32>.self) & 0x8000_0000
  let z = folded * folded
  var sum = SIMD8<Float>(repeating: 39.536_713)
  sum = sum * z - 76.549_78
  sum = sum * z + 81.601_006
  sum = sum * z - 41.341_656
  sum = sum * z + 6.283_185
  let value = folded * sum
  return unsafeBitCast(unsafeBitCast(value, to: SIMD8<UInt32>.self) ^ sign, to: SIMD8<Float>.self)
}

/// Returns the angles of vectors in turns, from −½ to ½: 0 is along +x, and ¼ along +y. The error is below 2⁻²².
@inlinable @inline(__always)
func turns(ofX x: SIMD8<Float>, y: SIMD8<Float>) -> SIMD8<Float> {
  // The arc tangent of the smaller component divided by the larger is computed first, and then adjusted for the octant.
  let ax = magnitudes(x), ay = magnitudes(y)
  let isSteep = ay .> ax
  let large = ax.replacing(with: ay, where: isSteep), small = ay.replacing(with: ax, where: isSteep)
  let t = small / large.replacing(with: 1, where: .!(large .> 0))
  let z = t * t
  var sum = SIMD8<Float>(repeating: 0.001_084_125)
  sum = sum * z - 0.005_348_263
  sum = sum * z + 0.012_672_485
  sum = sum * z - 0.021_061_511
  sum = sum * z + 0.031_525_116
  sum = sum * z - 0.053_026_238
  sum = sum * z + 0.159_154_32
  var angle = t * sum
  angle.replace(with: 0.25 - angle, where: isSteep)
  angle.replace(with: 0.5 - angle, where: x .< 0)
  return angle.replacing(with: -angle, where: y .< 0)
}

@inlinable @inline(__always)
func magnitudes(_ x: SIMD8<Float>) -> SIMD8<Float> {
  unsafeBitCast(unsafeBitCast(x, to: SIMD8<UInt32>.self) & 0x7fff_ffff, to: SIMD8<Float>.self)
}
