import AgateBackend
import AgateRaster
import Dispatch
import Synchronization

/// The masks of a frame's shapes, stored by tiles of the shade stage.
///
/// The host computes the coverage of shapes, as for the CPU renderer. Each tile of 16×16 pixels has two words. The
/// first word is the position of the tile's first byte, and the second word contains bits. The low 16 bits mark the
/// rows of pixels that have sixteen bytes, and the high 16 bits mark the rows that are covered completely.
final class MaskStore {
  let store = ShapeStore()
  private var isShown: [Bool] = []
  /// Entries of the masks, by shape.
  private var entries: [MaskEntry] = []
  private var words: [UInt32] = []
  /// Coverage of one row of tiles, as rows of pixels.
  private var band: [UInt64] = []
  private let threads = min(Processors.count, 8)

  /// Returns the masks of a frame's items, and of the items of the passes that have to be drawn.
  func use(
    _ frame: FrameView, passes wanted: [Int], _ memory: ImageMemory
  ) throws(RenderError) -> [MaskEntry] {
    if frame.shapes.shapes.isEmpty && store.masks.isEmpty { return [] }
    entries.removeAll(keepingCapacity: true)
    entries.append(contentsOf: repeatElement(MaskEntry(), count: frame.shapes.shapes.count))
    isShown.removeAll(keepingCapacity: true)
    isShown.append(contentsOf: repeatElement(false, count: frame.shapes.shapes.count))
    for item in frame.items where item.kind == .shape { isShown[Int(item.image)] = true }
    for pass in wanted {
      for index in frame.passes[pass].items where frame.passItems[index].kind == .shape {
        isShown[Int(frame.passItems[index].image)] = true
      }
    }
    make(frame.shapes)
    words.removeAll(keepingCapacity: true)
    for index in frame.items.indices where frame.items[index].kind == .shape {
      pack(frame.items[index], frame.boxes[index])
    }
    for pass in wanted {
      for index in frame.passes[pass].items where frame.passItems[index].kind == .shape {
        pack(frame.passItems[index], frame.passBoxes[index])
      }
    }
    if words.isEmpty { return entries }
    let span = try memory.allocate(bytes: (words.count + 8) * 4)
    // The memory is released after this frame is complete.
    memory.free(span)
    span.write { target in words.withUnsafeBufferPointer { target.update(from: $0.baseAddress!, count: $0.count) } }
    for index in entries.indices { (entries[index].address, entries[index].texel) = (span.address, span.texel) }
    return entries
  }

  /// Creates the masks that are not cached, on several threads.
  private func make(_ tables: ShapeTablesView) {
    let parts = store.begin(tables.shapes, isShown: isShown, threads: threads)
    if parts > 0 {
      store.withMasks { masks in
        let job = Job(store: store, shapes: tables.shapes, paths: tables.paths, masks: masks, parts: parts)
        if parts < 4 {
          job.work(0)
        } else {
          DispatchQueue.concurrentPerform(iterations: min(threads, parts)) { job.work($0) }
        }
      }
    }
    store.end(tables.shapes)
  }

  private final class Job: @unchecked Sendable {
    let store: ShapeStore
    let shapes: UnsafeBufferPointer<FrameShape>
    let paths: PathTables
    let masks: UnsafeMutablePointer<ShapeMask>
    let parts: Int
    private let next = Atomic<Int>(0)

    init(
      store: ShapeStore, shapes: UnsafeBufferPointer<FrameShape>, paths: PathTables,
      masks: UnsafeMutablePointer<ShapeMask>, parts: Int
    ) {
      (self.store, self.shapes, self.paths, self.masks, self.parts) = (store, shapes, paths, masks, parts)
    }

    func work(_ thread: Int) {
      while case let part = next.wrappingAdd(1, ordering: .relaxed).oldValue, part < parts {
        store.run(part, thread: thread, shapes, paths, masks)
      }
    }
  }

  // MARK: Tiles

  private func pack(_ item: DrawItem, _ box: PixelBox) {
    let shape = Int(item.image), mask = store.masks[shape]
    guard entries[shape].columns == 0, !mask.isEmpty, !box.isEmpty else { return }
    let x0 = mask.x &+ item.shapeOrigin.x, y0 = mask.y &+ item.shapeOrigin.y
    // Tiles are packed for the whole mask, because items with the same shape may have different boxes.
    let area = PixelBox(x0: x0, y0: y0, x1: x0 + mask.blocks * 16, y1: y0 + mask.rows)
    var entry = MaskEntry()
    entry.firstColumn = area.x0 >> 4
    entry.firstRow = area.y0 >> 4
    entry.columns = UInt32((area.x1 + 15) >> 4 - entry.firstColumn)
    entry.rows = UInt32((area.y1 + 15) >> 4 - entry.firstRow)
    entry.table = UInt32(words.count)
    entries[shape] = entry
    let columns = Int(entry.columns), stride = columns * 2
    words.append(contentsOf: repeatElement(0, count: columns * Int(entry.rows) * 2))
    if band.count < 16 * stride { band = [UInt64](repeating: 0, count: 16 * stride) }
    for row in 0..<Int(entry.rows) {
      let top = (Int(entry.firstRow) + row) * 16
      var used = 0
      for line in 0..<16 {
        let y = top + line - Int(y0)
        let isInside = y >= 0 && y < Int(mask.rows)
        if isInside { used |= 1 << line }
        band.withUnsafeMutableBytes { bytes in
          let target = (bytes.baseAddress! + line * stride * 8).assumingMemoryBound(to: UInt8.self)
          target.update(repeating: 0, count: stride * 8)
          if isInside { mask.copyRow(y, to: target + Int(x0 & 15)) }
        }
      }
      for column in 0..<columns { packTile(Int(entry.table) + (row * columns + column) * 2, column, stride, used) }
    }
  }

  private func packTile(_ at: Int, _ column: Int, _ stride: Int, _ used: Int) {
    var bits: UInt32 = 0
    words[at] = UInt32(words.count)
    for line in 0..<16 where used >> line & 1 != 0 {
      let low = band[line * stride + column * 2], high = band[line * stride + column * 2 + 1]
      if low & high == .max {
        bits |= 1 << UInt32(16 + line)
      } else if low | high != 0 {
        bits |= 1 << UInt32(line)
        words.append(UInt32(truncatingIfNeeded: low))
        words.append(UInt32(truncatingIfNeeded: low >> 32))
        words.append(UInt32(truncatingIfNeeded: high))
        words.append(UInt32(truncatingIfNeeded: high >> 32))
      }
    }
    words[at + 1] = bits
  }
}
