import AgateBackend
/// The coverage of a typeface's glyphs. Rows are padded to multiples of eight bytes. Rows keep their address as long as
/// the sheet exists, so that other threads can read them.
final class GlyphSheet: @unchecked Sendable {
  private var chunks: [UnsafeMutablePointer<UInt8>] = []
  // The numbers of used bytes and free bytes in the last chunk.
  private var used = 0
  private var left = 0
  private static let chunkBytes = 16 << 10

  deinit {
    for chunk in chunks { chunk.deallocate() }
  }

  /// Copies rows of pixels, and returns their new address. Call this method while the engine is locked.
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
