import AgateBackend
/// Coverage of a typeface's glyphs. Rows are padded to whole words of eight bytes. They stay in place as long as the
/// sheet exists, so that threads may read any rows whose address they have received.
final class GlyphSheet: @unchecked Sendable {
  private var chunks: [UnsafeMutablePointer<UInt8>] = []
  // Bytes used and left in the last chunk.
  private var used = 0
  private var left = 0
  private static let chunkBytes = 16 << 10

  deinit {
    for chunk in chunks { chunk.deallocate() }
  }

  /// Copies rows of pixels, and returns their new address. Call with the engine locked.
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
