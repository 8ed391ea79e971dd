/// A force on all particles of a stream. Its words, which are floats of 4 bytes, are stored in
/// `FrameSnapshot.particleBehaviors`.
///
/// A force accelerates a particle by the force divided by the particle's mass. Forces act in the emitter layer's
/// coordinates and time. Each field is a word, because `Shaders/particle_forces.glsl` reads the same memory.
public struct ParticleForce: BitwiseCopyable, Sendable, Equatable {
  /// The kind of a force. Raw values are integers, stored as floats like all words.
  public enum Kind: Float, BitwiseCopyable, Sendable {
    /// Drag: the force is −`strength` times the velocity.
    case drag
    /// The force is `vector` times a wave that oscillates between −1 and 1 with `strength` periods per second. A period
    /// consists of two parabolas. ``radius`` contains the phase at the time of the frame, in turns.
    case wave
    /// The force points to the point at `vector`, to the line through this point along `axis`, or to the plane through
    /// this point perpendicular to `axis`. The excess is the particle's distance from the point, line or plane, minus
    /// `radius`. The force is `strength` times the excess, clamped to `low`…`high`. The force is also multiplied by
    /// 1 − `fade` · |excess|, with the unclamped excess, or by 0 if this factor is negative.
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
  /// The minimum to which the distance minus the radius is clamped, in points.
  public var low: Float = 0
  /// The maximum to which the distance minus the radius is clamped, in points.
  public var high: Float = 0
  /// The fraction of the force that is lost per point by which the distance differs from the radius.
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

/// A curve of a property over a particle's life. Its words in `FrameSnapshot.particleBehaviors` are the target, the
/// flags, the number of stops, and then the stops.
///
/// A location on the curve is a fraction of the particle's life, from 0 at birth to 1 at its end. Values between two
/// stops are interpolated linearly. A curve of a rate (velocity, spin or scale speed) changes the position, rotation or
/// scale by its integral since birth.
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
  /// The number of words of a stop: the location, the value, the slope from this stop to the next, and the integral of
  /// the value from 0 to the location. The slope is the change of the value if it continued for a whole life.
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
