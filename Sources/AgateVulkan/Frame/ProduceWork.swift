import AgateBackend
import AgateRaster
import CVulkan

/// The commands that expand particles and instances on the device. The frame's upload is copied with a gap after the
/// item of each stream. Dispatches fill the gap with the items of the stream. Streams of stamps have no items. Their
/// stamps are summed in images that only this frame uses.
struct ProduceWork {
  struct Step {
    var kernel: Kernel
    var features: ProduceFeatures
    var block: Block
    /// Number of particles, or of instances of one source.
    var count: Int
    /// The stream, if its stamps are summed in a picture.
    var stamps: ParticleStream?
    /// The division of the stamps into tiles, if they are binned.
    var tiles: StampTiles?

    /// Push constants of the dispatch.
    enum Block {
      case particles(ProduceBlock)
      case instances(InstanceBlock)
    }
  }

  private(set) var steps: [Step] = []
  /// Copies from the upload to the buffer that shaders read. Empty if shaders read the upload itself.
  private(set) var copies: [VkBufferCopy] = []
  var isPlaced: Bool { !copies.isEmpty }
  /// Pictures in which stamps are summed.
  private(set) var sums: [(stream: Int, span: ImageMemory.Span, entry: ImageEntry)] = []
  /// Memory for binning stamps into tiles. Streams use the memory one after another.
  private(set) var scratch: ImageMemory.Span?

  /// - Parameters:
  ///   - packed: Layout of the upload.
  ///   - placed: Layout of the buffer that shaders read.
  ///   - sortsStamps: Whether streams with many stamps are binned into tiles.
  init(
    _ frame: FrameView, _ packed: UploadLayout, _ placed: UploadLayout, _ images: ImageStore,
    _ memory: ImageMemory, sortsStamps: Bool
  ) throws(RenderError) {
    var first = 0, made = 0, scratchBytes = 0
    for index in frame.items.indices {
      let item = frame.items[index]
      if item.kind == .instances {
        let stream = frame.instances.streams[Int(item.image)]
        let sources = frame.instances.sources[Int(stream.firstSource)..<Int(stream.firstSource + stream.sources)]
        for (number, source) in sources.enumerated() {
          var block = InstanceBlock(placed)
          (block.stream, block.source) = (item.image, UInt32(number))
          (block.item, block.row) = (UInt32(index + made), UInt32(bitPattern: item.row))
          steps.append(
            Step(
              kernel: .produceInstances, features: ProduceFeatures(stream, source), block: .instances(block),
              count: Int(stream.instances)))
        }
        copyItems(first...index, made, packed, placed)
        first = index + 1
        made += Int(stream.count)
        continue
      }
      guard item.kind == .particles else { continue }
      let stream = frame.particleStreams[Int(item.image)]
      if stream.slots == 0 { continue }
      var block = ProduceBlock(placed)
      (block.stream, block.item) = (item.image, UInt32(index + made))
      block.row = UInt32(bitPattern: item.row)
      var step = Step(
        kernel: .produceParticles, features: ProduceFeatures(stream, frame), block: .particles(block),
        count: Int(stream.slots))
      if stream.flags.contains(.stamps) {
        step.kernel = .produceStamps
        step.stamps = stream
        let box = frame.boxes[index]
        if box.isEmpty || !images.has(stream.image) { continue }
        // A stream has one image, with the size of its item's box.
        guard !sums.contains(where: { $0.stream == Int(item.image) }) else {
          throw .limit("particle stream \(item.image) has stamps, and more than one item shows them")
        }
        let span = try memory.allocate(bytes: box.width * box.height * 4)
        // The memory is released after this frame is complete.
        memory.free(span)
        sums.append((Int(item.image), span, ImageEntry(span, width: box.width, height: box.height)))
        if sortsStamps { step.tiles = StampTiles(stream, box) }
        scratchBytes = max(scratchBytes, step.tiles?.scratchBytes ?? 0)
      } else {
        copyItems(first...index, made, packed, placed)
        first = index + 1
        made += Int(stream.slots)
      }
      steps.append(step)
    }
    if scratchBytes > 0 {
      let span = try memory.allocate(bytes: scratchBytes)
      memory.free(span)
      scratch = span
    }
    if made == 0 { return }
    if first < frame.items.count { copyItems(first...frame.items.count - 1, made, packed, placed) }
    copies.append(
      VkBufferCopy(
        srcOffset: UInt64(packed[.homographies]), dstOffset: UInt64(placed[.homographies]),
        size: UInt64(packed.end - packed[.homographies])))
  }

  private mutating func copyItems(
    _ range: ClosedRange<Int>, _ made: Int, _ packed: UploadLayout, _ placed: UploadLayout
  ) {
    func copy(_ from: Int, _ to: Int, _ stride: Int) -> VkBufferCopy {
      VkBufferCopy(
        srcOffset: UInt64(from + range.lowerBound * stride), dstOffset: UInt64(to + (range.lowerBound + made) * stride),
        size: UInt64(range.count * stride))
    }
    copies.append(copy(packed[.boxes], placed[.boxes], MemoryLayout<PixelBox>.stride))
    copies.append(copy(packed[.items], placed[.items], MemoryLayout<DrawItem>.stride))
  }

  /// Writes the entries of the sums for shaders. The entries of other streams are empty.
  func writeSums(to upload: UnsafeMutableRawPointer, _ layout: UploadLayout) {
    for stream in 0..<layout.counts[.particleStreams] {
      upload.storeBytes(of: ImageEntry(), toByteOffset: layout.sums(of: stream), as: ImageEntry.self)
    }
    for sum in sums {
      upload.storeBytes(of: sum.entry, toByteOffset: layout.sums(of: sum.stream), as: ImageEntry.self)
    }
  }
}

extension ProduceBlock {
  init(_ layout: UploadLayout) {
    self.init()
    (boxes, items, images) = (UInt32(layout[.boxes]), UInt32(layout[.items]), UInt32(layout.images))
    (streams, cells, births) = (
      UInt32(layout[.particleStreams]), UInt32(layout[.particleCells]), UInt32(layout[.particleBirths])
    )
    behaviors = UInt32(layout[.particleBehaviors])
  }
}

extension InstanceBlock {
  init(_ layout: UploadLayout) {
    self.init()
    (boxes, items) = (UInt32(layout[.boxes]), UInt32(layout[.items]))
    streams = UInt32(layout[.instanceStreams])
    (levels, powers) = (UInt32(layout[.instanceLevels]), UInt32(layout[.instancePowers]))
    (sources, tracks) = (UInt32(layout[.instanceSources]), UInt32(layout[.instanceTracks]))
    (timings, numbers) = (UInt32(layout[.instanceTimings]), UInt32(layout[.instanceNumbers]))
  }
}

extension ProduceFeatures {
  fileprivate init(_ stream: InstanceStream, _ source: InstanceSource) {
    self = []
    if stream.flags.contains(.moving) && source.tracks > 0 { insert(.moving) }
    if source.flags.contains(.image) { insert(.images) }
  }

  fileprivate init(_ stream: ParticleStream, _ frame: FrameView) {
    self = []
    switch stream.shape {
    case .point: break
    case .line: insert(.line)
    case .rectangle: insert(.rectangle)
    case .cuboid: insert(.cuboid)
    case .circle: insert(.circle)
    case .sphere: insert(.sphere)
    }
    let births = frame.particleBirths[Int(stream.firstBirth)..<Int(stream.firstBirth + stream.births)]
    let inner = frame.particleCells[Int(stream.firstCell) + 1..<Int(stream.firstCell + stream.levels)]
    if births.contains(where: { frame.particleCells[Int($0.cell)].latitude != 0 })
      || inner.contains(where: { $0.latitude != 0 })
    {
      insert(.latitudes)
    }
    if stream.levels > 1 { insert(.nested) }
    if stream.births > 1 { insert(.stretched) }
    if stream.flags.contains(.tilted) { insert(.tilted) }
    if stream.frames > 1 { insert(.sheets) }
    if stream.flags.contains(.behaves) { insert(.behaves) }
    if stream.step > 0 { insert(.stepped) }
  }
}
