import AgateBackend
import AgateRaster

/// The produce stage. It expands each emitter and replicator item into one item per particle or instance.
struct Production: ~Copyable {
  private var items = ScratchBuffer<DrawItem>()
  private var boxes = ScratchBuffer<PixelBox>()
  private var bins: [StampBins] = []
  private var tables: [StampTable] = []
  /// Ranges of the particles' items in the list that was produced last. All stamps of a stream are one item.
  private(set) var particlePlaces: [Range<Int>] = []
  /// The frame and grid of the stamps in `bins`.
  private var stamped: (sequence: UInt64, grid: TileGrid)?
  /// The stamps of the frame by stream, or nil for a stream whose particles are separate items.
  private(set) var stamps: [StampView?] = []

  /// Maximum number of sprites whose tables are kept.
  private static let keptTables = 16

  /// Returns the list of the frame with all items, or `view` itself if there are no particles and no instances.
  mutating func produce(_ frame: FrameView, _ view: PaintList, _ pool: WorkerPool) -> PaintList {
    particlePlaces.removeAll(keepingCapacity: true)
    if frame.particleStreams.isEmpty && frame.instances.streams.isEmpty { return view }
    let count = view.count + frame.producedItemCount
    items.reserve(count)
    boxes.reserve(count)
    var produced = view
    produced.items = UnsafePointer(items.base)
    produced.boxes = UnsafePointer(boxes.base)
    produced.count = 0
    let instances = frame.instances.field, particles = frame.particleField
    for index in 0..<view.count {
      let item = view.items[index], at = produced.count
      items.base[at] = item
      boxes.base[at] = view.boxes[index]
      produced.count += 1
      let target = (items: items.base + at + 1, boxes: boxes.base + at + 1)
      if item.kind == .particles {
        let stream = frame.particleStreams[Int(item.image)]
        if stream.flags.contains(.stamps) {
          particlePlaces.append(at..<at + 1)
          continue
        }
        pool.run(
          .particles(
            ProduceJob(stream: stream, field: particles, row: item.row, items: target.items, boxes: target.boxes)))
        produced.count += Int(stream.slots)
        particlePlaces.append(at + 1..<produced.count)
      } else if item.kind == .instances {
        let stream = frame.instances.streams[Int(item.image)]
        pool.run(
          .instances(
            InstanceJob(stream: stream, field: instances, row: item.row, items: target.items, boxes: target.boxes)))
        produced.count += Int(stream.count)
      } else {
        // Other items stay as they are.
        continue
      }
      // The emitter's or replicator's own item shows nothing.
      boxes.base[at] = .empty
    }
    return produced
  }

  /// Bins the stamps of a frame into tiles.
  mutating func stamp(_ frame: FrameView, grid: TileGrid, _ images: ImageStore, _ pool: WorkerPool) {
    if frame.particleStreams.isEmpty {
      stamps.removeAll(keepingCapacity: true)
      return
    }
    if let stamped, stamped.sequence == frame.sequence, stamped.grid == grid { return }
    stamped = (frame.sequence, grid)
    stamps.removeAll(keepingCapacity: true)
    var next = 0
    let field = frame.particleField
    for stream in frame.particleStreams {
      guard stream.flags.contains(.stamps), let table = table(stream, images) else {
        stamps.append(nil)
        continue
      }
      if next == bins.count { bins.append(StampBins()) }
      bins[next].build(stream, field, grid: grid, table, pool)
      stamps.append(bins[next].view(tiles: grid.count))
      next += 1
    }
  }

  /// Drops the tables of a slot, because the slot has another image.
  mutating func forgetTables(of slot: UInt32) {
    if tables.isEmpty { return }
    tables.removeAll { $0.key.image == slot }
    stamped = nil
  }

  private mutating func table(_ stream: ParticleStream, _ images: ImageStore) -> StampTable? {
    let key = StampTable.Key(stream)
    if let index = tables.firstIndex(where: { $0.key == key }) { return tables[index] }
    guard stream.image < images.slots.count, let image = images.slots[Int(stream.image)] else { return nil }
    if tables.count == Self.keptTables { tables.removeFirst() }
    tables.append(StampTable(key, image.image))
    return tables[tables.count - 1]
  }
}

/// A job that creates the items of a stream. Each part is a range of slots.
struct ProduceJob {
  var stream: ParticleStream
  var field: ParticleField
  /// Row of the emitter's item, which all its particles take over.
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
