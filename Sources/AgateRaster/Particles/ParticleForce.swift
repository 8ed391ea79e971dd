/// A force on all particles of a stream, as words of `FrameSnapshot.particleBehaviors`.
///
/// Forces accelerate by strength / mass. They act in the emitter layer's coordinates and time. In this time, `before`
/// is the number of seconds before the frame. The fields have 4 bytes: `Shaders/particle_forces.glsl` reads the same
/// bytes.
public struct ParticleForce: BitwiseCopyable, Sendable, Equatable {
  /// The kind of a force. Raw values are whole numbers, stored in floats as all words are.
  public enum Kind: Float, BitwiseCopyable, Sendable {
    /// Slows particles down: the force is −`strength` times the velocity.
    case drag
    /// The force is `vector` times a wave of `strength` periods a second, −1…1. A period is two parabolas. The phase
    /// at the frame is in ``radius``, in turns.
    case wave
    /// The force points to a point at `vector`, to a line through it along `axis`, or to a plane through it across
    /// `axis`. It is `strength` times the distance beyond `radius`, limited to `low`…`high`. It fades by `fade` for
    /// each point of the unlimited distance.
    case radial, axial, planar
  }

  public var kind: Float
  public var strength: Float = 0
  public var vector = (Float(0), Float(0), Float(0))
  public var axis = (Float(0), Float(0), Float(1))
  /// The radius, or the phase of waves in turns.
  public var radius: Float = 0
  public var low: Float = 0
  public var high: Float = 0
  public var fade: Float = 0

  public init(_ kind: Kind) { self.kind = kind.rawValue }

  public static let words = 12

  public static func == (a: ParticleForce, b: ParticleForce) -> Bool {
    a.allWords == b.allWords
  }

  public var allWords: [Float] {
    [
      kind, strength, vector.0, vector.1, vector.2, axis.0, axis.1, axis.2, radius, low, high, fade,
    ]
  }

  /// The largest number of steps in which motion is integrated. Steps of long lives are longer.
  public static let mostSteps = 512
  /// The length of a step in seconds, if a life has at most ``mostSteps`` of them. It is a power of two, so that sums
  /// of it are exact.
  public static let shortestStep: Float = 1.0 / 64
}

/// A curve of a particle property over its life, as words of `FrameSnapshot.particleBehaviors`: target, flags and
/// number of stops, then the stops.
///
/// The curve gives the value at age / lifetime, on straight lines between stops. Rates (velocity, spin, growth) come
/// with the value's integral from birth on.
public enum ParticleCurve {
  /// The property that a curve sets. Raw values are whole numbers, stored in floats as all words are.
  public enum Target: Float, CaseIterable, BitwiseCopyable, Sendable {
    case positionX, positionY, positionZ
    case velocityX, velocityY, velocityZ
    /// The rotation in turns, and the spin in turns a second.
    case rotation, spin
    case scale, scaleSpeed
    case red, green, blue, alpha
  }

  public static let headWords = 3
  /// The number of words of a stop: location, value, the value's change for a whole life, and the integral of the
  /// value from 0 to the location.
  public static let stopWords = 4

  /// Appends a curve. Locations ascend. The value is constant before the first and after the last.
  ///
  /// - Parameter adds: Whether the curve is added to the particle's own value, instead of replacing it.
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
