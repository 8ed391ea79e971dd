/// A force on all particles of a stream, as words of `FrameSnapshot.particleBehaviors`.
///
/// The acceleration of a force is strength / mass. Forces act in the emitter layer's coordinates and time. All fields
/// have 4 bytes, because `Shaders/particle_forces.glsl` reads the same memory.
public struct ParticleForce: BitwiseCopyable, Sendable, Equatable {
  /// The kind of a force. Raw values are integers, stored as floats like all words.
  public enum Kind: Float, BitwiseCopyable, Sendable {
    /// Drag: the force is −`strength` times the velocity.
    case drag
    /// The force is `vector` times a wave that oscillates between −1 and 1 with `strength` periods per second. A period
    /// consists of two parabolas. ``radius`` contains the phase at the time of the frame, in turns.
    case wave
    /// The force points to the point at `vector`, to the line through this point along `axis`, or to the plane through
    /// this point perpendicular to `axis`. The force is `strength` times the distance beyond `radius`, which is clamped
    /// to `low`…`high`. The force fades by the fraction `fade` per unit of the unclamped distance.
    case radial, axial, planar
  }

  /// The raw value of the ``Kind``.
  public var kind: Float
  /// The strength of the force, or the frequency of waves in periods per second. The default is 0.
  public var strength: Float = 0
  /// The position of the force, or the amplitude and direction of waves.
  public var vector = (Float(0), Float(0), Float(0))
  /// The direction of the line of axial forces, or the normal of the plane of planar forces. The default is the z axis.
  public var axis = (Float(0), Float(0), Float(1))
  /// The radius, in points, or the phase of waves, in turns.
  public var radius: Float = 0
  /// The minimum of the distance beyond the radius, in points.
  public var low: Float = 0
  /// The maximum of the distance beyond the radius, in points.
  public var high: Float = 0
  /// The fraction by which the force fades per unit of the distance beyond the radius.
  public var fade: Float = 0

  public init(_ kind: Kind) { self.kind = kind.rawValue }

  /// The number of words of a force.
  public static let words = 12

  public static func == (a: ParticleForce, b: ParticleForce) -> Bool {
    a.allWords == b.allWords
  }

  /// The words of the force, in the order of its fields.
  public var allWords: [Float] {
    [
      kind, strength, vector.0, vector.1, vector.2, axis.0, axis.1, axis.2, radius, low, high, fade,
    ]
  }

  /// The maximum number of steps in which motion is integrated. If lifetimes are long, the steps are longer.
  public static let mostSteps = 512
  /// The length of a step in seconds, if a life has at most ``mostSteps`` steps. The length is a power of two, so that
  /// sums of steps are exact.
  public static let shortestStep: Float = 1.0 / 64
}

/// A curve of a property over a particle's life, as words of `FrameSnapshot.particleBehaviors`: the target, the flags,
/// the number of stops, and then the stops.
///
/// The curve defines the value at the location age / lifetime, with linear interpolation between stops. For rates
/// (velocity, spin and scale speed), the integral of the value since birth is used.
public enum ParticleCurve {
  /// The property that a curve sets. Raw values are integers, stored as floats like all words.
  public enum Target: Float, CaseIterable, BitwiseCopyable, Sendable {
    case positionX, positionY, positionZ
    case velocityX, velocityY, velocityZ
    /// The rotation in turns, and the spin in turns per second.
    case rotation, spin
    case scale, scaleSpeed
    case red, green, blue, alpha
  }

  /// The number of words before the stops.
  public static let headWords = 3
  /// The number of words of a stop: the location, the value, the slope of the value per whole life, and the integral of
  /// the value from 0 to the location.
  public static let stopWords = 4

  /// Appends a curve. Does nothing if there are no stops. Locations are in 0…1 and must ascend. The value is constant
  /// before the first stop and after the last stop.
  ///
  /// - Parameter adds: Whether the curve is added to the particle's own value. If false, the curve replaces the value.
  public static func append(
    _ target: Target, adds: Bool, _ stops: [(location: Float, value: Float)], to words: inout [Float]
  ) {
    guard let first = stops.first, let last = stops.last else { return }
    var all = stops
    if first.location > 0 { all.insert((0, first.value), at: 0) }
    if last.location < 1 { all.append((1, last.value)) }
    words += [target.rawValue, adds ? 1 : 0, Float(all.count)]
    var integral: Float = 0
    for index in all.indices {
      let (location, value) = all[index]
      let next = index + 1 < all.count ? all[index + 1] : all[index]
      let length = next.location - location
      words += [location, value, length > 0 ? (next.value - value) / length : 0, integral]
      integral += length * (value + next.value) / 2
    }
  }
}
