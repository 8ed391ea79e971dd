/// Memory for the masks of one frame. Masks are allocated one after another, and released together.
final class MaskArena {
  private var chunks: [(memory: UnsafeMutableRawPointer, bytes: Int)] = []
  private var chunk = 0
  private var used = 0
  private static let chunkBytes = 1 << 20

  deinit {
    for chunk in chunks { chunk.memory.deallocate() }
  }

  var heldBytes: Int { chunks.reduce(0) { $0 + $1.bytes } }

  func reset() {
    (chunk, used) = (0, 0)
    // Later frames may need less memory, so excess chunks are freed.
    while chunks.count > 1, heldBytes > 64 << 20 { chunks.removeLast().memory.deallocate() }
  }

  /// Returns memory for the next mask, aligned to 8 bytes, with room for `bytes` bytes. If the current chunk has not
  /// enough room, the mask's first `written` bytes are copied to another chunk.
  func extend(to bytes: Int, written: Int) -> UnsafeMutableRawPointer {
    let last: UnsafeMutableRawPointer? = chunk < chunks.count ? chunks[chunk].memory + used : nil
    while chunk < chunks.count && used + bytes > chunks[chunk].bytes { (chunk, used) = (chunk + 1, 0) }
    if chunk == chunks.count {
      // The mask may need more later.
      let size = max(2 * bytes, Self.chunkBytes)
      chunks.append((.allocate(byteCount: size, alignment: 64), size))
    }
    let memory = chunks[chunk].memory + used
    if let last, last != memory { memory.copyMemory(from: last, byteCount: written) }
    return memory
  }

  /// Ends the current mask, which takes `bytes` bytes.
  func take(_ bytes: Int) { used += (bytes + 7) & ~7 }
}
