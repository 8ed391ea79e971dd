/// The random numbers of particles. Each number is a function of its purpose, not of the numbers drawn before.
///
/// A particle's name is a hash of its emitter, cell and number. Each of its attributes is a lane of that hash.
/// Attributes are therefore independent of each other, and a particle is the same in every frame. Only integers are
/// involved: the bits are those of `Shaders/particle_random.glsl`.
///
/// The hash is a finaliser of two multiplications (the constants are those found by exhaustive search for least bias)
/// instead of PCG. It has constant shifts: shifts by a variable have no vector form on many processors.
public enum ParticleRandom {
  public typealias Words = SIMD8<UInt32>

  /// Spreads every bit of `x` over all bits of the result.
  @inlinable @inline(__always)
  public static func mixed(_ x: Words) -> Words {
    var h = x
    h ^= h &>> 16
    h &*= 0x7feb_352d
    h ^= h &>> 15
    h &*= 0x846c_a68b
    h ^= h &>> 16
    return h
  }

  @inlinable @inline(__always)
  public static func mixed(_ x: UInt32) -> UInt32 {
    var h = x
    h ^= h &>> 16
    h &*= 0x7feb_352d
    h ^= h &>> 15
    h &*= 0x846c_a68b
    h ^= h &>> 16
    return h
  }

  /// The names of the particles with `numbers`, hashed from `seed` and each number.
  @inlinable @inline(__always)
  public static func names(_ seed: Words, _ numbers: Words) -> Words {
    mixed(seed ^ (numbers &* 0x9e37_79b9 &+ 0x7f4a_7c15))
  }

  @inlinable
  public static func name(_ seed: UInt32, _ number: UInt32) -> UInt32 {
    mixed(seed ^ (number &* 0x9e37_79b9 &+ 0x7f4a_7c15))
  }

  /// The random numbers of a lane for each particle, evenly spread over −½ ≤ x < ½ in steps of 2⁻²³.
  @inlinable @inline(__always)
  public static func centred(_ names: Words, _ lane: Lane) -> SIMD8<Float> {
    let bits = mixed(names &+ lane.rawValue &* 0x6c07_8965) &>> 9 | 0x3f80_0000
    return unsafeBitCast(bits, to: SIMD8<Float>.self) - 1.5
  }

  /// The attribute that a random number is drawn for.
  public enum Lane: UInt32, CaseIterable, Sendable {
    case lifetime, velocity, longitude
    case positionX, positionY, positionZ, positionPick
    case scale, spin, rotation
    case red, green, blue, alpha
    case orientation, orientationLongitude, frame
    case cone, mass
  }
}
