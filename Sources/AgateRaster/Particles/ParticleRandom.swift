/// The random numbers of particles. A random number depends only on its particle and its purpose, and not on numbers
/// that were drawn before.
///
/// A particle's name is a hash of its emitter, cell and number. Each attribute of the particle uses a separate lane of
/// this hash. So attributes are independent of each other, and a particle is the same in every frame. The functions use
/// only integers, so the bits are identical to those of `Shaders/particle_random.glsl`.
///
/// The hash is a finaliser with two multiplications. Its constants were found by exhaustive search for the least bias.
/// Unlike PCG, the hash uses only constant shifts: many processors have no vector instruction for shifts by a variable.
public enum ParticleRandom {
  public typealias Words = SIMD8<UInt32>

  /// Returns a hash of `x`. Each bit of `x` affects all bits of the result.
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

  /// Returns the names of eight particles: hashes of `seed` and `numbers`.
  @inlinable @inline(__always)
  public static func names(_ seed: Words, _ numbers: Words) -> Words {
    mixed(seed ^ (numbers &* 0x9e37_79b9 &+ 0x7f4a_7c15))
  }

  @inlinable
  public static func name(_ seed: UInt32, _ number: UInt32) -> UInt32 {
    mixed(seed ^ (number &* 0x9e37_79b9 &+ 0x7f4a_7c15))
  }

  /// Returns the random number of a lane for each particle. The numbers are uniformly distributed over −½ ≤ x < ½, in
  /// steps of 2⁻²³.
  @inlinable @inline(__always)
  public static func centred(_ names: Words, _ lane: Lane) -> SIMD8<Float> {
    let bits = mixed(names &+ lane.rawValue &* 0x6c07_8965) &>> 9 | 0x3f80_0000
    return unsafeBitCast(bits, to: SIMD8<Float>.self) - 1.5
  }

  /// The attribute for which a random number is drawn.
  public enum Lane: UInt32, CaseIterable, Sendable {
    case lifetime, velocity, longitude
    case positionX, positionY, positionZ, positionPick
    case scale, spin, rotation
    case red, green, blue, alpha
    case orientation, orientationLongitude, frame
    case cone, mass
  }
}
