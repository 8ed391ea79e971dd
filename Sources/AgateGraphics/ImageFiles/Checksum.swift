import CPNG

/// The CRC-32 checksum of zlib and PNG.
package enum Checksum {
  package static func crc32(_ bytes: UnsafeRawBufferPointer) -> UInt32 {
    var value: UInt = 0
    var rest = bytes
    // The length that zlib takes has 32 bits.
    while !rest.isEmpty {
      let part = rest.prefix(1 << 30)
      value = CPNG.crc32(value, part.baseAddress!.assumingMemoryBound(to: UInt8.self), UInt32(part.count))
      rest = UnsafeRawBufferPointer(rebasing: rest.dropFirst(part.count))
    }
    return UInt32(truncatingIfNeeded: value)
  }
}

extension UnsafeRawBufferPointer {
  fileprivate func prefix(_ count: Int) -> UnsafeRawBufferPointer {
    UnsafeRawBufferPointer(rebasing: self[0..<Swift.min(count, self.count)])
  }
}
