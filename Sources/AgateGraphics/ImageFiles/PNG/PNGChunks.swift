/// Writes the chunks of PNG files.
enum PNGChunks {
  /// Begins a file: the signature, the header and the colour space.
  static func begin(_ file: inout [UInt8], width: Int, height: Int, isOpaque: Bool) {
    file += [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
    append("IHDR", to: &file) { file in
      append(UInt32(width), to: &file)
      append(UInt32(height), to: &file)
      // 8 bits, RGB or RGBA, compression method 0, filter method 0, not interlaced.
      file += [8, isOpaque ? 2 : 6, 0, 0, 0]
    }
    // Perceptual rendering intent.
    append("sRGB", to: &file) { $0.append(0) }
  }

  static func end(_ file: inout [UInt8]) { append("IEND", to: &file) { _ in } }

  /// Appends a chunk. `body` appends the data of the chunk.
  static func append(_ name: StaticString, to file: inout [UInt8], _ body: (inout [UInt8]) -> Void) {
    let start = file.count
    append(0 as UInt32, to: &file)
    name.withUTF8Buffer { file += $0 }
    body(&file)
    let length = UInt32(file.count - start - 8)
    for index in 0..<4 { file[start + index] = UInt8(truncatingIfNeeded: length >> UInt32(24 - 8 * index)) }
    let checksum = file.withUnsafeBytes { Checksum.crc32(UnsafeRawBufferPointer(rebasing: $0[(start + 4)...])) }
    append(checksum, to: &file)
  }

  /// Appends a number, the most significant byte first.
  static func append(_ number: UInt32, to file: inout [UInt8]) {
    for shift in [24, 16, 8, 0] as [UInt32] { file.append(UInt8(truncatingIfNeeded: number >> shift)) }
  }
}
