import AgateBackend
import CAgateBackend

extension FrameView {
  /// Passes the frame to `body` as a C structure, which is valid only during the call.
  func withCFrame<R>(_ body: (UnsafePointer<agate_frame>) -> R) -> R {
    let described = FrameTable.allCases.map { table in
      let bytes = tables.bytes(of: table)
      return agate_table(
        base: bytes.isEmpty ? nil : bytes.baseAddress, count: UInt32(bytes.count / table.stride),
        stride: UInt32(table.stride))
    }
    return withCChanges { changes in
      described.withUnsafeBufferPointer { described in
        var frame = agate_frame()
        frame.size = UInt32(MemoryLayout<agate_frame>.size)
        frame.table_count = UInt32(FrameTable.count)
        (frame.width, frame.height) = (Int32(clamping: width), Int32(clamping: height))
        frame.background = background
        frame.group_depth = UInt32(clamping: groupDepth)
        (frame.sequence, frame.layout_sequence) = (sequence, layoutSequence)
        frame.blended_pixel_limit = Int64(blendedPixelLimit)
        frame.tables = described.baseAddress
        (frame.changes, frame.change_count) = (changes.baseAddress, UInt32(changes.count))
        frame.change_stride = UInt32(MemoryLayout<agate_frame_change>.stride)
        return body(&frame)
      }
    }
  }

  private func withCChanges<R>(_ body: (UnsafeBufferPointer<agate_frame_change>) -> R) -> R {
    let items = history.flatMap(\.items)
    return items.withUnsafeBufferPointer { items in
      var first = 0
      let changes = history.map { change in
        defer { first += change.items.count }
        return agate_frame_change(change, items: items.baseAddress.map { $0 + first })
      }
      return changes.withUnsafeBufferPointer(body)
    }
  }

  /// Passes a C frame to `body` as a frame view. The C frame may have fewer or more tables than this program knows, and
  /// its tables may have larger elements.
  ///
  /// - Parameter copied: Receives copies of the tables with larger elements. Each copied element has only the bytes
  ///   that this program knows.
  /// - Throws: `RenderError.limit` if a table's elements are smaller than this program's, or the error of `body`.
  static func with<R: ~Copyable>(
    _ frame: UnsafePointer<agate_frame>, copied: inout FrameTables, _ body: (FrameView) throws(RenderError) -> R
  ) throws(RenderError) -> R {
    var view = FrameView(measures: frame)
    var larger: [FrameTable] = []
    copied.removeAll()
    if let source = frame.pointee.tables {
      for index in 0..<min(FrameTable.count, Int(frame.pointee.table_count)) {
        let table = FrameTable(rawValue: index)!, described = source[index]
        guard let base = described.base, described.count > 0 else { continue }
        guard Int(described.stride) >= table.stride else {
          throw .limit("elements of \(table) have \(described.stride) bytes; they need \(table.stride)")
        }
        if Int(described.stride) == table.stride {
          view.tables.lend(UnsafeRawBufferPointer(start: base, count: Int(described.count) * table.stride), as: table)
          continue
        }
        larger.append(table)
        for element in 0..<Int(described.count) {
          let start = base + element * Int(described.stride)
          copied.append(UnsafeRawBufferPointer(start: start, count: table.stride), to: table)
        }
      }
    }
    if larger.isEmpty { return try body(view) }
    return try copied.withView { (lent) throws(RenderError) in
      for table in larger { view.tables.lend(lent.bytes(of: table), as: table) }
      return try body(view)
    }
  }

  /// Creates a view of a C frame without its tables.
  private init(measures frame: UnsafePointer<agate_frame>) {
    self.init()
    // The structure of an older program is shorter and has no fields for changes.
    let knowsChanges = Int(frame.pointee.size) >= MemoryLayout<agate_frame>.size
    (width, height) = (Int(frame.pointee.width), Int(frame.pointee.height))
    background = frame.pointee.background
    groupDepth = Int(frame.pointee.group_depth)
    sequence = frame.pointee.sequence
    layoutSequence = knowsChanges ? frame.pointee.layout_sequence : sequence
    blendedPixelLimit = Int(frame.pointee.blended_pixel_limit)
    guard knowsChanges, let changes = frame.pointee.changes else { return }
    let stride = Int(frame.pointee.change_stride)
    if stride < MemoryLayout<agate_frame_change>.size { return }
    let whole = PixelBox(x0: 0, y0: 0, x1: Int32(clamping: width), y1: Int32(clamping: height))
    history = (0..<Int(frame.pointee.change_count)).map { index in
      let change = UnsafeRawPointer(changes) + index * stride
      return FrameChange(change.load(as: agate_frame_change.self), in: whole)
    }
  }
}

extension agate_frame_change {
  /// - Parameter items: The indices of the change's items. They must stay valid as long as this structure is used.
  fileprivate init(_ change: FrameChange, items: UnsafePointer<Int32>?) {
    self.init()
    sequence = change.sequence
    box_count = UInt32(change.region.count)
    withUnsafeMutableBytes(of: &boxes) { boxes in
      for index in 0..<change.region.count {
        boxes.storeBytes(
          of: change.region[index], toByteOffset: index * MemoryLayout<PixelBox>.stride, as: PixelBox.self)
      }
    }
    (item_count, self.items) = (UInt32(change.items.count), items)
  }
}

extension FrameChange {
  /// - Parameter whole: The box of the frame, outside of which there is nothing to draw again.
  fileprivate init(_ change: agate_frame_change, in whole: PixelBox) {
    self.init()
    sequence = change.sequence
    withUnsafeBytes(of: change.boxes) { boxes in
      for index in 0..<min(Int(change.box_count), DamageRegion.limit) {
        let box = boxes.load(fromByteOffset: index * MemoryLayout<PixelBox>.stride, as: PixelBox.self)
        region.add(box.intersection(whole))
      }
    }
    items = Array(UnsafeBufferPointer(start: change.items, count: change.items == nil ? 0 : Int(change.item_count)))
  }
}
