import AgateBackend

/// The places of a frame's parts in a slot's upload buffer, in bytes.
struct UploadLayout {
  /// Number of elements in each of the frame's tables.
  private(set) var counts = TableNumbers()
  /// Offsets of the frame's own tables. Tables whose keys tell frames apart are not in the buffer.
  private var tables = TableNumbers()
  // Entries that the device needs besides:
  /// Offset of the images. An entry for each stream lies before it, in descending order: the place where the stream's
  /// stamps are added up.
  private(set) var images = 0
  /// Offset of the shadows. An entry for each shape lies before it, in descending order.
  private(set) var shadows = 0
  private(set) var passBoxes = 0
  private(set) var passItems = 0
  private(set) var values = 0
  private(set) var end = 0

  init() {}

  /// - Parameter made: Number of items to leave room for beyond those of the frame.
  init(
    _ counts: TableNumbers, made: Int = 0, images imageRows: Int, passItems passItemCount: Int, values valueCount: Int
  ) {
    self.counts = counts
    var next = 0
    func place(_ bytes: Int, alignment: Int = 64) -> Int {
      defer { next = (next + bytes + alignment - 1) / alignment * alignment }
      return next
    }
    for index in 0..<FrameTable.count {
      let table = FrameTable(rawValue: index)!
      // Gradients follow homographies without a gap.
      if table.use == .keyed || table == .gradients { continue }
      switch table {
      case .items, .boxes: tables[table] = place((counts[table] + made) * table.stride)
      case .homographies:
        // Shaders read two homographies even where an item has none.
        tables[table] = place(max(counts[table], 2) * table.stride, alignment: 4)
        tables[.gradients] = place(counts[.gradients] * FrameTable.gradients.stride)
      default: tables[table] = place(counts[table] * table.stride)
      }
    }
    _ = place(counts[.particleStreams] * MemoryLayout<ImageEntry>.stride)
    images = place((imageRows + 1) * MemoryLayout<ImageEntry>.stride)
    _ = place(counts[.shapes] * MemoryLayout<MaskEntry>.stride)
    shadows = place((counts[.shadows] + 1) * MemoryLayout<ShadowEntry>.stride)
    passBoxes = place(passItemCount * MemoryLayout<PixelBox>.stride)
    passItems = place(passItemCount * MemoryLayout<DrawItem>.stride)
    values = place(valueCount * 4)
    end = next
  }

  /// The offset of a table.
  subscript(table: FrameTable) -> Int { tables[table] }

  /// Offset of the entry with the place of a shape's mask.
  func shape(_ index: Int) -> Int { shadows - MemoryLayout<MaskEntry>.stride * (index + 1) }

  /// Offset of the entry with the place where a stream's stamps are added up.
  func sums(of stream: Int) -> Int { images - MemoryLayout<ImageEntry>.stride * (stream + 1) }
}
