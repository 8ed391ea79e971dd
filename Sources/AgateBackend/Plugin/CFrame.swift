import CAgateBackend

extension FrameSnapshot {
  /// Lends the frame as C has it.
  borrowing func withCFrame<R>(_ body: (UnsafePointer<agate_frame>) -> R) -> R {
    var described = [agate_table](repeating: agate_table(), count: FrameTable.count)
    return tables.describe(from: 0, &described) { described in
      var frame = agate_frame()
      frame.size = UInt32(MemoryLayout<agate_frame>.size)
      frame.table_count = UInt32(FrameTable.count)
      (frame.width, frame.height) = (Int32(clamping: width), Int32(clamping: height))
      frame.background = background
      frame.group_depth = UInt32(clamping: groupDepth)
      (frame.sequence, frame.layout_sequence) = (sequence, layoutSequence)
      frame.blended_pixel_limit = Int64(blendedPixelLimit)
      frame.tables = described
      return body(&frame)
    }
  }

  /// Becomes a copy of a frame of C's, whose tables may have larger elements, and fewer or more tables. Nothing is known of
  /// what changed since the frame before.
  mutating func take(_ frame: UnsafePointer<agate_frame>) {
    let source = frame.pointee
    (width, height) = (Int(source.width), Int(source.height))
    background = source.background
    groupDepth = Int(source.group_depth)
    (sequence, layoutSequence) = (source.sequence, source.sequence)
    blendedPixelLimit = Int(source.blended_pixel_limit)
    history.removeAll(keepingCapacity: true)
    tables.removeAll()
    for index in 0..<min(FrameTable.count, Int(source.table_count)) {
      let table = FrameTable(rawValue: index)!, described = source.tables[index]
      guard let base = described.base else { continue }
      if Int(described.stride) == table.stride {
        tables.append(UnsafeRawBufferPointer(start: base, count: Int(described.count) * table.stride), to: table)
      } else {
        for element in 0..<Int(described.count) {
          let start = base + element * Int(described.stride)
          tables.append(UnsafeRawBufferPointer(start: start, count: table.stride), to: table)
        }
      }
    }
  }
}

extension FrameTables {
  /// Describes the tables from one on, and calls `body` while all of them are lent.
  fileprivate func describe<R>(
    from index: Int, _ described: inout [agate_table], _ body: (UnsafePointer<agate_table>) -> R
  ) -> R {
    guard let table = FrameTable(rawValue: index) else {
      return described.withUnsafeBufferPointer { body($0.baseAddress!) }
    }
    return withUnsafeBytes(of: table) { bytes in
      described[index] = agate_table(
        base: bytes.isEmpty ? nil : bytes.baseAddress, count: UInt32(bytes.count / table.stride),
        stride: UInt32(table.stride))
      return describe(from: index + 1, &described, body)
    }
  }
}
