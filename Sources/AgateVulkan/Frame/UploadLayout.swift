import AgateBackend

/// Where the parts of a frame lie in a slot's upload buffer, in bytes.
struct UploadLayout {
  /// Elements of the frame's tables.
  private(set) var counts = TableNumbers()
  /// Beginnings of the frame's own tables; those whose keys tell frames apart are not there.
  private var tables = TableNumbers()
  // Entries that the device needs besides:
  /// Before the first, backwards, an entry for each stream: where its stamps are added up.
  private(set) var images = 0
  /// Before the first, backwards, an entry for each shape.
  private(set) var shadows = 0
  private(set) var passBoxes = 0
  private(set) var passItems = 0
  private(set) var values = 0
  private(set) var end = 0

  init() {}

  /// - Parameter made: room for so many items more than the frame has.
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

  /// Where a table begins.
  subscript(table: FrameTable) -> Int { tables[table] }

  /// What says where the mask of a shape is.
  func shape(_ index: Int) -> Int { shadows - MemoryLayout<MaskEntry>.stride * (index + 1) }

  /// What says where the stamps of a stream are added up.
  func sums(of stream: Int) -> Int { images - MemoryLayout<ImageEntry>.stride * (stream + 1) }
}
