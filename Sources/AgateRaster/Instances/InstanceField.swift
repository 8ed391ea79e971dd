import AgateBackend

/// The tables that instance streams refer to, and the functions that evaluate their instances.
/// `Shaders/instance_motion.glsl` has the same equations with the same names, for one instance at a time.
public struct InstanceField {
  typealias Floats = InstanceBlock.Floats
  typealias Words = InstanceBlock.Words
  typealias Mask = InstanceBlock.Mask

  let levels: UnsafeBufferPointer<InstanceLevel>
  let powers: UnsafeBufferPointer<InstanceMatrix>
  let sources: UnsafeBufferPointer<InstanceSource>
  let tracks: UnsafeBufferPointer<InstanceTrack>
  let timings: UnsafeBufferPointer<InstanceTiming>
  let numbers: UnsafeBufferPointer<Float>

  /// Creates the items of some blocks of eight instances, and their boxes. Item `n · sources + source` of the stream
  /// shows the source in instance n. Instances that are not visible get an empty box.
  ///
  /// - Parameters:
  ///   - blocks: The numbers of the blocks, less than the stream's ``InstanceStream/blocks``.
  ///   - row: The row of all items.
  ///   - items, boxes: Memory for all items of the stream.
  public func expand(
    _ stream: InstanceStream, blocks: Range<Int>, row: Int32, _ items: UnsafeMutablePointer<DrawItem>,
    _ boxes: UnsafeMutablePointer<PixelBox>
  ) {
    let all = Int(stream.sources)
    withUnsafeTemporaryAllocation(of: InstanceBlock.Instance.self, capacity: 8) { memory in
      let instances = memory.baseAddress!
      instances.initialize(repeating: InstanceBlock.Instance(), count: 8)
      for number in blocks {
        let source = number % all, first = number / all * 8
        let shown = sources.baseAddress! + Int(stream.firstSource) + source
        evaluate(InstanceBlock(shown, instances), stream, first)
        for lane in 0..<min(8, Int(stream.instances) - first) {
          let at = (first + lane) * all + source
          if var item = DrawItem(instances + lane, shown, stream, box: &boxes[at]) {
            item.row = row
            items[at] = item
          } else {
            (items[at], boxes[at]) = (DrawItem(), .empty)
          }
        }
      }
    }
  }

  /// Evaluates eight instances. Those beyond the stream's last instance have no meaning.
  @inline(__always)
  private func evaluate(_ block: InstanceBlock, _ stream: InstanceStream, _ first: Int) {
    let source = block.source.pointee
    var digits = InstanceDigits(UInt32(first))
    var delay = Floats()
    var matrices = InstanceMatrices()
    var red = Floats(repeating: stream.red), green = Floats(repeating: stream.green)
    var blue = Floats(repeating: stream.blue), alpha = Floats(repeating: stream.opacity)
    for index in 0..<stream.levels {
      let level = levels[Int(stream.firstLevel + index)]
      let digit = digits.next(level.count)
      let k = Floats(digit)
      delay += k * level.delay
      red *= limited(level.color.x + k * level.offset.x)
      green *= limited(level.color.y + k * level.offset.y)
      blue *= limited(level.color.z + k * level.offset.z)
      alpha *= limited(level.color.w + k * level.offset.w)
      let (high, low) = digits.divided(digit, by: level.split)
      matrices = matrices.then(powers(level.firstPower, low))
      matrices = matrices.then(powers(level.firstPower + level.split, high))
    }
    if stream.flags.contains(.moving) {
      for track in 0..<source.tracks { move(block, tracks[Int(source.firstTrack + track)], late: delay) }
    }
    let opacity = alpha * (source.opacity * limited(block.lanes { $0.opacity }))
    let all = block.placements().then(InstanceMatrices(source.outer)).then(matrices)
    block.set(all, red: red, green: green, blue: blue, opacity: opacity)
  }

  /// Returns the matrices at `first + index`.
  @inline(__always)
  private func powers(_ first: UInt32, _ index: Words) -> InstanceMatrices {
    // Often only the innermost level differs.
    if all(index .== Words(repeating: index[0])) { return InstanceMatrices(powers[Int(first + index[0])]) }
    var result = InstanceMatrices()
    for lane in 0..<8 { result[lane] = powers[Int(first + index[lane])] }
    return result
  }
}

extension InstanceStream {
  /// The number of blocks of eight instances of one source.
  public var blocks: Int { (Int(instances) + 7) / 8 * Int(sources) }
}
