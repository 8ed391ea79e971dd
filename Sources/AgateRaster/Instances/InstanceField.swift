import AgateBackend

/// The tables that instance streams refer to, and the functions that evaluate their instances.
/// `Shaders/instance_motion.glsl` has the same equations with the same names.
public struct InstanceField {
  let levels: UnsafeBufferPointer<InstanceLevel>
  let powers: UnsafeBufferPointer<InstanceMatrix>
  let sources: UnsafeBufferPointer<InstanceSource>
  let tracks: UnsafeBufferPointer<InstanceTrack>
  let timings: UnsafeBufferPointer<InstanceTiming>
  let numbers: UnsafeBufferPointer<Float>

  /// A source in one instance.
  public struct Instance {
    /// The source that the instance shows.
    public var source: InstanceSource
    /// The values of the source with animations applied.
    public var values: InstanceValues
    /// The matrix that maps coordinates, with the origin in the middle of the source's rectangle, to pixels.
    public var matrix: InstanceMatrix
    /// The factors for the red, green and blue components of colours. The factor for alpha is ``opacity``.
    public var red: Float, green: Float, blue: Float
    /// The opacity of the instance, which is multiplied with the alpha of colours.
    public var opacity: Float
  }

  /// - Parameter number: The number of the item in the stream, less than the stream's `count`.
  @inline(__always)
  public func instance(_ stream: InstanceStream, _ number: UInt32) -> Instance {
    let source = sources[Int(stream.firstSource + number % stream.sources)]
    var rest = number / stream.sources
    var delay: Float = 0
    var matrix = InstanceMatrix()
    var (red, green, blue, alpha) = (stream.red, stream.green, stream.blue, stream.opacity)
    for index in 0..<stream.levels {
      let level = levels[Int(stream.firstLevel + index)]
      let digit = rest % level.count
      rest /= level.count
      let k = Float(digit)
      delay += k * level.delay
      red *= limited(level.color.x + k * level.offset.x)
      green *= limited(level.color.y + k * level.offset.y)
      blue *= limited(level.color.z + k * level.offset.z)
      alpha *= limited(level.color.w + k * level.offset.w)
      matrix = matrix.then(powers[Int(level.firstPower + digit % level.split)])
      matrix = matrix.then(powers[Int(level.firstPower + level.split + digit / level.split)])
    }
    var values = source.values
    if stream.flags.contains(.moving) {
      for track in 0..<source.tracks { move(&values, tracks[Int(source.firstTrack + track)], late: delay) }
    }
    let own = source.placement(values).then(source.outer)
    return Instance(
      source: source, values: values, matrix: own.then(matrix), red: red, green: green, blue: blue,
      opacity: alpha * (source.opacity * limited(values.opacity)))
  }
}

extension InstanceSource {
  /// Returns the matrix that maps coordinates, with the origin in the middle of the rectangle, to the superlayer's
  /// coordinates. `v` may contain animated values.
  @inline(__always)
  public func placement(_ v: InstanceValues) -> InstanceMatrix {
    var m = InstanceMatrix()
    if flags.contains(.parts) {
      let (sine, cosine) = sincosTurns(v.turns)
      (m.a, m.b) = (cosine * v.scaleX, sine * v.scaleX)
      (m.c, m.d) = ((cosine * v.shear - sine) * v.scaleY, (sine * v.shear + cosine) * v.scaleY)
    } else {
      (m.a, m.b, m.c, m.d) = (v.scaleX, v.scaleY, v.shear, v.turns)
    }
    let x = (0.5 - v.anchorX) * v.width, y = (0.5 - v.anchorY) * v.height
    m.tx = v.positionX + (x * m.a + y * m.c + v.translationX)
    m.ty = v.positionY + (x * m.b + y * m.d + v.translationY)
    return m
  }
}

/// Clamps a value to 0…1. Not-a-number counts as 0.
@inline(__always)
func limited(_ value: Float) -> Float { value > 0 ? (value < 1 ? value : 1) : 0 }

/// Returns the sine and cosine of an angle in turns. The vector function computes them, so that the results are
/// identical.
@inline(__always)
func sincosTurns(_ turns: Float) -> (sin: Float, cos: Float) {
  let both = sincosTurns(SIMD8<Float>(repeating: turns))
  return (both.sin[0], both.cos[0])
}
