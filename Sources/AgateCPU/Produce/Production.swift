import Agate
import AgateRaster

/// The produce stage: puts the items of particles in the place of those that stand for them.
struct Production: ~Copyable {
  private var items = ScratchBuffer<DrawItem>()
  private var boxes = ScratchBuffer<PixelBox>()

  /// The frame with all its items; `view` itself if nothing has to be made.
  mutating func produce(_ frame: borrowing FrameSnapshot, _ view: FrameView, _ pool: WorkerPool) -> FrameView {
    if frame.particleStreams.isEmpty { return view }
    var count = view.count
    for stream in frame.particleStreams where !stream.flags.contains(.stamps) { count += Int(stream.slots) }
    items.reserve(count)
    boxes.reserve(count)
    var produced = view
    produced.items = UnsafePointer(items.base)
    produced.boxes = UnsafePointer(boxes.base)
    produced.count = 0
    frame.particleCells.withUnsafeBufferPointer { cells in
      frame.particleBirths.withUnsafeBufferPointer { births in
        guard let cells = cells.baseAddress, let births = births.baseAddress else { return }
        let field = ParticleField(cells: cells, births: births)
        for index in 0..<view.count {
          items.base[produced.count] = view.items[index]
          boxes.base[produced.count] = view.boxes[index]
          produced.count += 1
          guard view.items[index].kind == .particles else { continue }
          let stream = frame.particleStreams[Int(view.items[index].image)]
          if stream.flags.contains(.stamps) { continue }
          // It has nothing of its own to show.
          boxes.base[produced.count - 1] = .empty
          pool.run(
            .particles(
              ProduceJob(
                stream: stream, field: field, row: view.items[index].row, items: items.base + produced.count,
                boxes: boxes.base + produced.count)))
          produced.count += Int(stream.slots)
        }
      }
    }
    return produced
  }
}

/// Makes the items of a stream, a range of slots at a time.
struct ProduceJob {
  var stream: ParticleStream
  var field: ParticleField
  /// Row of the emitter.
  var row: Int32
  var items: UnsafeMutablePointer<DrawItem>
  var boxes: UnsafeMutablePointer<PixelBox>

  var count: Int { Int(stream.slots) }
  private static let partSlots = 2048
  var partCount: Int { (count + Self.partSlots - 1) / Self.partSlots }

  func run(part: Int) {
    let end = min((part + 1) * Self.partSlots, count)
    for first in stride(from: part * Self.partSlots, to: end, by: 8) {
      let block = field.particles(stream, stream.slots(at: UInt32(first)))
      let sprites = ParticleSprites(stream, block)
      for lane in 0..<min(8, end - first) {
        var box = PixelBox.empty
        if var item = DrawItem(sprites, lane: lane, stream, box: &box) {
          item.row = row
          items[first + lane] = item
          boxes[first + lane] = box
        } else {
          items[first + lane] = DrawItem()
          boxes[first + lane] = .empty
        }
      }
    }
  }
}
