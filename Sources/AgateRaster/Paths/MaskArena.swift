/// Memory for the masks of one frame: handed out piece by piece, taken back as a whole.
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
    // What one frame needed for something large, another may not.
    while chunks.count > 1, heldBytes > 64 << 20 { chunks.removeLast().memory.deallocate() }
  }

  func allocate(_ bytes: Int) -> UnsafeMutableRawPointer {
    let size = (bytes + 7) & ~7
    while chunk < chunks.count {
      if used + size <= chunks[chunk].bytes {
        defer { used += size }
        return chunks[chunk].memory + used
      }
      chunk += 1
      used = 0
    }
    let bytes = max(size, Self.chunkBytes)
    chunks.append((.allocate(byteCount: bytes, alignment: 64), bytes))
    used = size
    return chunks[chunk].memory
  }
}
