/// Eight particles at one time, in the emitter layer's coordinates.
public struct ParticleBlock {
  public typealias Floats = SIMD8<Float>
  public typealias Words = SIMD8<UInt32>
  public typealias Mask = SIMDMask<SIMD8<Int32>>

  /// The lanes with a living particle. Other lanes have undefined values.
  public var isAlive = Mask(repeating: false)
  /// The positions, in points.
  public var x = Floats(), y = Floats(), z = Floats()
  /// The time since birth, in seconds.
  public var age = Floats()
  /// The scale factor of the sprite.
  public var scale = Floats()
  /// The rotation, in turns.
  public var angle = Floats()
  /// The cosine of the tilt, and the direction of the tilt in turns.
  public var tiltCosine = Floats(repeating: 1), tiltDirection = Floats()
  /// The colour components, in 0…1, not premultiplied.
  public var red = Floats(), green = Floats(), blue = Floats(), alpha = Floats()
  /// The random number that selects a frame of the sprite sheet.
  public var framePick = Floats()

  public init() {}

  /// Copies the lanes of `other` that are set in `mask`.
  mutating func merge(_ other: ParticleBlock, where mask: Mask) {
    isAlive = (isAlive .& .!mask) .| (other.isAlive .& mask)
    x.replace(with: other.x, where: mask)
    y.replace(with: other.y, where: mask)
    z.replace(with: other.z, where: mask)
    age.replace(with: other.age, where: mask)
    scale.replace(with: other.scale, where: mask)
    angle.replace(with: other.angle, where: mask)
    tiltCosine.replace(with: other.tiltCosine, where: mask)
    tiltDirection.replace(with: other.tiltDirection, where: mask)
    red.replace(with: other.red, where: mask)
    green.replace(with: other.green, where: mask)
    blue.replace(with: other.blue, where: mask)
    alpha.replace(with: other.alpha, where: mask)
    framePick.replace(with: other.framePick, where: mask)
  }
}
