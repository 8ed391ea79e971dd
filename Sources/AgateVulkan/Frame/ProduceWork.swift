import Agate
import AgateRaster
import CVulkan

/// How particles are made on the device: the frame's upload is copied apart, so that the items of a stream's particles
/// have room behind the item that stands for them, and for each stream one dispatch fills its gap. Streams of stamps
/// have no items; they are added up in pictures that only this frame uses.
struct ProduceWork {
  struct Step {
    var kernel: Kernel
    var features: ProduceFeatures
    var block: ProduceBlock
    /// Particles.
    var count: Int
  }

  private(set) var steps: [Step] = []
  /// From the upload to where shaders see it; empty if that is the upload.
  private(set) var copies: [VkBufferCopy] = []
  var isPlaced: Bool { !copies.isEmpty }
  /// Where stamps are added up.
  private(set) var sums: [(stream: Int, span: ImageMemory.Span, entry: ImageStore.Entry)] = []

  /// Items that the frame's streams become.
  static func itemCount(_ frame: borrowing FrameSnapshot) -> Int {
    if frame.particleStreams.isEmpty { return 0 }
    var count = 0
    for item in frame.items where item.kind == .particles {
      let stream = frame.particleStreams[Int(item.image)]
      if !stream.flags.contains(.stamps) { count += Int(stream.slots) }
    }
    return count
  }

  /// - Parameters:
  ///   - packed: the upload.
  ///   - placed: where shaders see it.
  init(
    _ frame: borrowing FrameSnapshot, _ packed: UploadLayout, _ placed: UploadLayout, _ images: ImageStore,
    _ memory: ImageMemory
  ) throws(RenderError) {
    var first = 0, made = 0
    for index in frame.items.indices where frame.items[index].kind == .particles {
      let item = frame.items[index], stream = frame.particleStreams[Int(item.image)]
      if stream.slots == 0 { continue }
      var step = Step(
        kernel: .produceParticles, features: ProduceFeatures(stream), block: ProduceBlock(placed),
        count: Int(stream.slots))
      step.block.stream = item.image
      step.block.item = UInt32(index + made)
      step.block.row = UInt32(bitPattern: item.row)
      if stream.flags.contains(.stamps) {
        step.kernel = .produceStamps
        let box = frame.boxes[index]
        if box.isEmpty || !images.has(stream.image) { continue }
        let span = try memory.allocate(bytes: box.width * box.height * 4)
        // It goes when this frame is over.
        memory.free(span)
        sums.append((Int(item.image), span, ImageStore.Entry(span, width: box.width, height: box.height)))
      } else {
        copyItems(first...index, made, packed, placed)
        first = index + 1
        made += Int(stream.slots)
      }
      steps.append(step)
    }
    if made == 0 { return }
    if first < frame.items.count { copyItems(first...frame.items.count - 1, made, packed, placed) }
    copies.append(
      VkBufferCopy(
        srcOffset: UInt64(packed.homographies), dstOffset: UInt64(placed.homographies),
        size: UInt64(packed.end - packed.homographies)))
  }

  private mutating func copyItems(
    _ range: ClosedRange<Int>, _ made: Int, _ packed: UploadLayout, _ placed: UploadLayout
  ) {
    func copy(_ from: Int, _ to: Int, _ stride: Int) -> VkBufferCopy {
      VkBufferCopy(
        srcOffset: UInt64(from + range.lowerBound * stride), dstOffset: UInt64(to + (range.lowerBound + made) * stride),
        size: UInt64(range.count * stride))
    }
    copies.append(copy(packed.boxes, placed.boxes, MemoryLayout<PixelBox>.stride))
    copies.append(copy(packed.items, placed.items, MemoryLayout<DrawItem>.stride))
  }

  /// Tells shaders where sums are; the others have none.
  func writeSums(to upload: UnsafeMutableRawPointer, _ layout: UploadLayout) {
    for stream in 0..<layout.counts.streams {
      upload.storeBytes(of: ImageStore.Entry(), toByteOffset: layout.sums(of: stream), as: ImageStore.Entry.self)
    }
    for sum in sums {
      upload.storeBytes(of: sum.entry, toByteOffset: layout.sums(of: sum.stream), as: ImageStore.Entry.self)
    }
  }
}

/// The push constants of `Shaders/particles.glsl`.
struct ProduceBlock: BitwiseCopyable {
  var upload: UInt64 = 0
  // Bytes from `upload`.
  var boxes: UInt32
  var items: UInt32
  var streams: UInt32
  var cells: UInt32
  var births: UInt32
  var behaviors: UInt32
  var images: UInt32
  /// Which stream, the item that stands for it, and that one's row.
  var stream: UInt32 = 0
  var item: UInt32 = 0
  var row: UInt32 = 0

  init(_ layout: UploadLayout) {
    (boxes, items, images) = (UInt32(layout.boxes), UInt32(layout.items), UInt32(layout.images))
    (streams, cells, births) = (UInt32(layout.streams), UInt32(layout.cells), UInt32(layout.births))
    behaviors = UInt32(layout.behaviors)
  }
}

extension ProduceFeatures {
  fileprivate init(_ stream: ParticleStream) {
    self = []
    if stream.shape != .point { insert(.shaped) }
    if stream.levels > 1 { insert(.nested) }
    if stream.births > 1 { insert(.stretched) }
    if stream.flags.contains(.tilted) { insert(.tilted) }
    if stream.frames > 1 { insert(.sheets) }
    if stream.flags.contains(.behaves) { insert(.behaves) }
    if stream.step > 0 { insert(.stepped) }
  }
}
