/// What a stream needs of a `CAEmitterCell`: its numbers with the emitter's multipliers in them.
///
/// Lengths are in points of the emitter layer, times in seconds, angles in turns, colour components 0…1 without
/// premultiplication. `…Range` is the whole width of an even spread around the value; see ``ParticleStream/spread``.
/// 4-byte fields without gaps: `Shaders/particles.glsl` reads the same bytes.
public struct ParticleCell: BitwiseCopyable, Sendable, Equatable {
  public var lifetime: Float = 0
  public var lifetimeRange: Float = 0
  public var velocity: Float = 0
  public var velocityRange: Float = 0
  /// Direction in the plane of the layer, from +x towards +y.
  public var longitude: Float = 0
  public var longitudeRange: Float = 0
  /// Out of the plane, towards +z.
  public var latitude: Float = 0
  public var accelerationX: Float = 0
  public var accelerationY: Float = 0
  public var accelerationZ: Float = 0
  public var scale: Float = 1
  public var scaleRange: Float = 0
  public var scaleSpeed: Float = 0
  public var rotation: Float = 0
  public var rotationRange: Float = 0
  public var spin: Float = 0
  public var spinRange: Float = 0
  public var color = SIMD4<Float>(1, 1, 1, 1).parts
  public var colorRange = SIMD4<Float>().parts
  public var colorSpeed = SIMD4<Float>().parts
  /// How far the sprite's plane is tilted out of the layer's, and in which direction.
  public var tilt: Float = 0
  public var tiltRange: Float = 0
  public var tiltLongitude: Float = 0
  /// How far directions of planes are from where longitude and latitude lead, at most; 0 for the fan of sprites.
  public var cone: Float = 0
  // Of cells that particles emit:
  /// Age of the parent when births begin, seconds between two of them, and how many there are at most.
  public var begin: Float = 0
  public var period: Float = 1
  public var births: Float = .infinity
  /// Births that can be alive at once.
  public var slots: UInt32 = 1
  /// Tells cells of one emitter apart in the hash.
  public var seed: UInt32 = 0
  // For behaviours:
  /// Forces are divided by it.
  public var mass: Float = 1
  public var massRange: Float = 0
  /// How much faster its particles' time runs than that of the outermost cell's, in which all times are counted.
  public var pace: Float = 1

  public init() {}
}

/// Four numbers in 4-byte steps: a SIMD4 would want 16.
public struct FourFloats: BitwiseCopyable, Sendable, Equatable {
  public var x: Float, y: Float, z: Float, w: Float
}

extension SIMD4<Float> {
  public var parts: FourFloats { FourFloats(x: x, y: y, z: z, w: w) }
}
