/// Sine and cosine of angles in turns, in floats: the polynomial that `Shaders/particle_motion.glsl` has too.
///
/// Error below 2⁻²² within a million turns of 0.
@inlinable @inline(__always)
public func sincosTurns(_ turns: SIMD8<Float>) -> (sin: SIMD8<Float>, cos: SIMD8<Float>) {
  // To −½…½, then both functions of a quarter turn around the nearest half.
  let t = turns - turns.rounded(.toNearestOrEven)
  return (sineOfTurns(t), sineOfTurns(quarterOn(t)))
}

/// `t` + ¼, within −½…½.
@inlinable @inline(__always)
func quarterOn(_ t: SIMD8<Float>) -> SIMD8<Float> {
  let on = t + 0.25
  return on - on.rounded(.toNearestOrEven)
}

/// sin(2πt) for −½ ≤ t ≤ ½.
@inlinable @inline(__always)
func sineOfTurns(_ t: SIMD8<Float>) -> SIMD8<Float> {
  // sin(2πt) = sin(2π(½ − t)): fold into −¼…¼.
  let magnitude = unsafeBitCast(unsafeBitCast(t, to: SIMD8<UInt32>.self) & 0x7fff_ffff, to: SIMD8<Float>.self)
  let folded =
    0.25
    - unsafeBitCast(
      unsafeBitCast(magnitude - 0.25, to: SIMD8<UInt32>.self) & 0x7fff_ffff, to: SIMD8<Float>.self)
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
