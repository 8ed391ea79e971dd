/// The memory of a grey context, with one byte per pixel. The context draws 32-bit pixels. Their lightness is copied to
/// this memory when the program reads or flushes the context.
final class GrayBitmap {
  let memory: UnsafeMutablePointer<UInt8>
  let stride: Int
  private let isOwned: Bool

  /// - Parameters:
  ///   - memory: the caller's bytes, or nil to allocate bytes that are initially black.
  ///   - stride: the number of bytes from one row to the next.
  init(memory: UnsafeMutableRawPointer?, height: Int, stride: Int) {
    self.stride = stride
    isOwned = memory == nil
    if let memory {
      self.memory = memory.assumingMemoryBound(to: UInt8.self)
    } else {
      self.memory = .allocate(capacity: stride * height)
      self.memory.initialize(repeating: 0, count: stride * height)
    }
  }

  deinit { if isOwned { memory.deallocate() } }

  /// Copies the bytes to the canvas as opaque grey pixels.
  func load(into canvas: Canvas, width: Int, height: Int) {
    for y in 0..<height {
      let from = memory + y * stride, to = canvas.memory + y * (canvas.stride / 4)
      for x in 0..<width { to[x] = 0xFF00_0000 | UInt32(from[x]) * 0x01_0101 }
    }
  }

  /// Copies the lightness of the canvas's pixels to the bytes.
  func store(from canvas: Canvas, width: Int, height: Int) {
    canvas.flush()
    for y in 0..<height {
      let from = canvas.memory + y * (canvas.stride / 4), to = memory + y * stride
      for x in 0..<width { to[x] = UInt8(truncatingIfNeeded: from[x].lightness) }
    }
  }
}
