import AgateBackend
/// Coverage of a typeface's glyphs. Rows are filled up to whole words of eight bytes; they stay where they are as long as
/// the sheet is there, so that threads may read what was added before they heard of it.
final class GlyphSheet: @unchecked Sendable {
  private var chunks: [UnsafeMutablePointer<UInt8>] = []
  // Of the last chunk.
  private var used = 0
  private var left = 0
  private static let chunkBytes = 16 << 10

  deinit {
    for chunk in chunks { chunk.deallocate() }
  }

  /// Copies rows of pixels, and returns where they are now. Locked.
  func add(_ pixels: UnsafePointer<UInt8>, stride: Int, width: Int, height: Int) -> UnsafePointer<UInt8> {
    let rowBytes = GlyphRows.stride(width), bytes = rowBytes * height
    if bytes > left {
      left = max(bytes, Self.chunkBytes)
      chunks.append(.allocate(capacity: left))
      chunks[chunks.count - 1].initialize(repeating: 0, count: left)
      used = 0
    }
    let rows = chunks[chunks.count - 1] + used
    for y in 0..<height { (rows + y * rowBytes).update(from: pixels + y * stride, count: width) }
    left -= bytes
    used += bytes
    return UnsafePointer(rows)
  }
}
