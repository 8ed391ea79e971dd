import AgateBackend

/// The offsets of a frame's parts in a slot's upload buffer, in bytes.
struct UploadLayout {
  /// Number of elements in each of the frame's tables.
  private(set) var counts = TableNumbers()
  /// Offsets of the frame's own tables. Tables whose contents are identified by keys are not in the buffer.
  private var tables = TableNumbers()
  // Offsets of further entries that the device needs:
  /// Offset of the images. Before this offset, in descending order, there is one entry for each stream: the image in
  /// which the stream's stamps are summed.
  private(set) var images = 0
  /// Offset of the shadows. Before this offset, in descending order, there is one entry for each shape.
  private(set) var shadows = 0
  private(set) var passBoxes = 0
  private(set) var passItems = 0
  private(set) var values = 0
  private(set) var end = 0

  init() {}

  /// - Parameter made: Number of items for which there is room after the frame's own items.
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
        // Shaders read two homographies even if an item has none.
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

  /// Checks that every offset has 32 bits, as in the blocks that shaders read.
  func check() throws(RenderError) {
    guard end <= Int(UInt32.max) else {
      throw .limit("the tables of a frame have \(end) bytes; the limit is \(UInt32.max)")
    }
  }

  /// The offset of a table.
  subscript(table: FrameTable) -> Int { tables[table] }

  /// Returns the offset of the entry of a shape's mask.
  func shape(_ index: Int) -> Int { shadows - MemoryLayout<MaskEntry>.stride * (index + 1) }

  /// Returns the offset of the entry of the image in which a stream's stamps are summed.
  func sums(of stream: Int) -> Int { images - MemoryLayout<ImageEntry>.stride * (stream + 1) }
}
