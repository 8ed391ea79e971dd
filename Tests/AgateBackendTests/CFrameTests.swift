import AgateBackend
import CAgateBackend
import Testing

@testable import AgateBackendPlugin

/// Frames that C callers pass to renderers written in Swift.
@Suite("Frames of C callers") struct CFrameTests {
  /// Returns the widths of the items' borders, as a renderer sees them in a frame whose items have `stride` bytes.
  private func borders(_ items: [UInt8], count: Int, stride: Int) throws -> [Float] {
    var copied = FrameTables()
    return try items.withUnsafeBytes { bytes in
      var tables = [agate_table](repeating: agate_table(), count: FrameTable.count)
      tables[FrameTable.items.rawValue] = agate_table(
        base: bytes.baseAddress, count: UInt32(count), stride: UInt32(stride))
      return try tables.withUnsafeBufferPointer { tables in
        var frame = agate_frame()
        frame.size = UInt32(MemoryLayout<agate_frame>.size)
        (frame.width, frame.height, frame.table_count) = (4, 4, UInt32(FrameTable.count))
        frame.tables = tables.baseAddress
        return try FrameView.with(&frame, copied: &copied) { view in view.items.map(\.borderWidth) }
      }
    }
  }

  @Test("elements may be larger than in the header, and are refused if they are smaller")
  func sizes() throws {
    let size = MemoryLayout<DrawItem>.stride
    func items(excess: Int) -> [UInt8] {
      [1, 2].flatMap { (border: Float) -> [UInt8] in
        var item = DrawItem()
        item.borderWidth = border
        return withUnsafeBytes(of: item) { Array($0) } + [UInt8](repeating: 0, count: excess)
      }
    }
    #expect(try borders(items(excess: 0), count: 2, stride: size) == [1, 2])
    #expect(try borders(items(excess: 8), count: 2, stride: size + 8) == [1, 2])
    #expect(try borders([], count: 0, stride: 0) == [])
    #expect(throws: RenderError.self) { try borders(items(excess: 0), count: 2, stride: size - 4) }
    #expect(throws: RenderError.self) { try borders(items(excess: 0), count: 2, stride: 0) }
  }
}
