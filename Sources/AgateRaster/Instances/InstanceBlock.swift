import AgateBackend

/// Eight consecutive instances of one source, in memory that the caller provides.
struct InstanceBlock {
  typealias Floats = SIMD8<Float>
  typealias Words = SIMD8<UInt32>
  typealias Mask = SIMDMask<SIMD8<Int32>>

  /// One instance of a block.
  struct Instance: BitwiseCopyable {
    /// The values of the source with animations applied.
    var values = InstanceValues()
    /// The matrix that maps coordinates, with the origin in the middle of the source's rectangle, to pixels.
    var matrix = InstanceMatrix()
    /// The factors for the red, green and blue components of colours. The factor for alpha is ``opacity``.
    var red: Float = 1, green: Float = 1, blue: Float = 1
    /// The opacity of the instance, which is multiplied with the alpha of colours.
    var opacity: Float = 1
  }

  /// The source that the instances show.
  let source: UnsafePointer<InstanceSource>
  let instances: UnsafeMutablePointer<Instance>

  /// Begins with the values of the source without animations.
  @inline(__always)
  init(_ source: UnsafePointer<InstanceSource>, _ instances: UnsafeMutablePointer<Instance>) {
    (self.source, self.instances) = (source, instances)
    for lane in 0..<8 { instances[lane].values = source.pointee.values }
  }

  /// Returns one of the values of each instance.
  @inline(__always)
  func lanes(_ value: (InstanceValues) -> Float) -> Floats {
    var result = Floats()
    for lane in 0..<8 { result[lane] = value(instances[lane].values) }
    return result
  }

  /// Sets a word of the values of some instances.
  ///
  /// - Parameters:
  ///   - field: The index of the word.
  ///   - adds: Whether the new value is added to the old one.
  @inline(__always)
  func set(_ field: UInt32, _ value: Floats, where mask: Mask, adds: Bool) {
    let words = UnsafeMutableRawPointer(instances) + Int(field) * 4
    for lane in 0..<8 where mask[lane] {
      let word = (words + lane * MemoryLayout<Instance>.stride).assumingMemoryBound(to: Float.self)
      word.pointee = adds ? value[lane] + word.pointee : value[lane]
    }
  }

  /// Sets the results of the evaluation.
  @inline(__always)
  func set(_ matrices: InstanceMatrices, red: Floats, green: Floats, blue: Floats, opacity: Floats) {
    for lane in 0..<8 {
      instances[lane].matrix = matrices[lane]
      (instances[lane].red, instances[lane].green) = (red[lane], green[lane])
      (instances[lane].blue, instances[lane].opacity) = (blue[lane], opacity[lane])
    }
  }

  /// Returns the matrices that map coordinates, with the origin in the middle of the rectangle, to the superlayer's
  /// coordinates.
  @inline(__always)
  func placements() -> InstanceMatrices {
    var m = InstanceMatrices()
    let scaleX = lanes { $0.scaleX }, scaleY = lanes { $0.scaleY }, shear = lanes { $0.shear }
    let turns = lanes { $0.turns }
    if source.pointee.flags.contains(.parts) {
      let (sine, cosine) = sincosTurns(turns)
      (m.a, m.b) = (cosine * scaleX, sine * scaleX)
      (m.c, m.d) = ((cosine * shear - sine) * scaleY, (sine * shear + cosine) * scaleY)
    } else {
      (m.a, m.b, m.c, m.d) = (scaleX, scaleY, shear, turns)
    }
    let x = (0.5 - lanes { $0.anchorX }) * lanes { $0.width }, y = (0.5 - lanes { $0.anchorY }) * lanes { $0.height }
    m.tx = lanes { $0.positionX } + (x * m.a + y * m.c + lanes { $0.translationX })
    m.ty = lanes { $0.positionY } + (x * m.b + y * m.d + lanes { $0.translationY })
    return m
  }
}

/// Clamps values to 0…1. Not-a-number counts as 0.
@inline(__always)
func limited(_ values: InstanceBlock.Floats) -> InstanceBlock.Floats {
  let low = values.replacing(with: 0, where: .!(values .> 0))
  return low.replacing(with: 1, where: .!(low .< 1))
}

/// Returns the largest integers that are not greater.
@inline(__always)
func wholePart(_ x: InstanceBlock.Floats) -> InstanceBlock.Floats {
  // The C library's function takes one call for each lane, and is only necessary for large numbers.
  if any(.!(magnitudes(x) .< 4_194_304)) { return x.rounded(.down) }
  let near = nearestWhole(x)
  return near.replacing(with: near - 1, where: near .> x)
}
