/// Sine and cosine of angles in turns, in floats: the polynomial that `Shaders/particle_motion.glsl` has too.
///
/// Error below 2⁻²² within a thousand turns of 0; beyond, angles themselves become coarse.
@inlinable @inline(__always)
public func sincosTurns(_ turns: SIMD8<Float>) -> (sin: SIMD8<Float>, cos: SIMD8<Float>) {
  // To −½…½, then both functions of a quarter turn around the nearest half.
  let t = turns - nearestWhole(turns)
  let on = t + 0.25
  return (sineOfTurns(t), sineOfTurns(on - nearestWhole(on)))
}

/// The whole number next to each; for magnitudes below 2²². Adding and taking away 1.5 · 2²³ leaves no room for
/// fractions, which is one addition where the C library's function is a call for each lane.
@inlinable @inline(__always)
func nearestWhole(_ x: SIMD8<Float>) -> SIMD8<Float> { (x + 12_582_912) - 12_582_912 }

/// The same as integers.
@inlinable @inline(__always)
func nearestInteger(_ x: SIMD8<Float>) -> SIMD8<Int32> {
  unsafeBitCast(x + 12_582_912, to: SIMD8<Int32>.self) &- 0x4b40_0000
}

/// sin(2πt) for −½ ≤ t ≤ ½.
@inlinable @inline(__always)
func sineOfTurns(_ t: SIMD8<Float>) -> SIMD8<Float> {
  // sin(2πt) = sin(2π(½ − t)): fold into −¼…¼.
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

@inlinable @inline(__always)
func magnitudes(_ x: SIMD8<Float>) -> SIMD8<Float> {
  unsafeBitCast(unsafeBitCast(x, to: SIMD8<UInt32>.self) & 0x7fff_ffff, to: SIMD8<Float>.self)
}
