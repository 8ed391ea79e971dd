/// A force on all particles of a stream, as words of `FrameSnapshot.particleBehaviors`.
///
/// Forces accelerate by strength / mass. They act in the emitter layer's coordinates and in its time, in which `before`
/// is how many seconds before the frame something happens. 4-byte fields: `Shaders/particle_forces.glsl` reads the
/// same bytes.
public struct ParticleForce: BitwiseCopyable, Sendable, Equatable {
  /// Whole numbers, in floats like all else.
  public enum Kind: Float, BitwiseCopyable, Sendable {
    /// Slows down: −`strength` times the velocity.
    case drag
    /// `vector` times a wave of `strength` periods a second, −1…1: two parabolas a period, with `phase` at the frame.
    case wave
    /// To a point at `vector`, to a line through it along `axis`, or to a plane through it across `axis`: `strength`
    /// times the distance beyond `radius`, that limited to `low`…`high`, and fading with `fade` for each point of it.
    case radial, axial, planar
  }

  public var kind: Float
  public var strength: Float = 0
  public var vector = (Float(0), Float(0), Float(0))
  public var axis = (Float(0), Float(0), Float(1))
  /// The phase of waves, in turns.
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

  /// Steps that motion is added up in, at most; those of long lives are longer.
  public static let mostSteps = 512
  /// Seconds of a step, if a life has not more than ``mostSteps`` of them. A power of two, so that sums of it are exact.
  public static let shortestStep: Float = 1.0 / 64
}

/// A property of particles as a function of their life, as words of `FrameSnapshot.particleBehaviors`: target, flags and
/// number of stops, then the stops.
///
/// What it gives is the value at age / lifetime, on straight lines between stops. Rates (velocity, spin, growth) come
/// with the value's integral from birth on.
public enum ParticleCurve {
  /// Whole numbers, in floats like all else.
  public enum Target: Float, CaseIterable, BitwiseCopyable, Sendable {
    case positionX, positionY, positionZ
    case velocityX, velocityY, velocityZ
    /// In turns, and turns a second.
    case rotation, spin
    case scale, scaleSpeed
    case red, green, blue, alpha
  }

  public static let headWords = 3
  /// Location, value, value's change for a whole life, integral of the value from 0 to here.
  public static let stopWords = 4

  /// Writes a curve. Locations ascend; before the first and after the last the value rests.
  ///
  /// - Parameter adds: to what the particle has without it, instead of taking its place.
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
