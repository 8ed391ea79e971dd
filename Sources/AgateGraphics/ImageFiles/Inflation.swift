import CPNG

/// Decompresses data that zlib or gzip compressed.
package enum Inflation {
  package enum Failure: Error {
    /// The data is damaged, truncated, or has another format.
    case damaged
    /// The content is longer than the limit.
    case tooLarge
  }

  /// The format of compressed data.
  package enum Format: Int32 {
    case zlib = 15
    case gzip = 31
  }

  /// Returns the decompressed bytes.
  ///
  /// - Parameter limit: the maximum number of decompressed bytes.
  package static func bytes(of data: some Collection<UInt8>, _ format: Format, limit: Int) throws(Failure) -> [UInt8] {
    var input = Array(data)
    var stream = z_stream()
    let size = Int32(MemoryLayout<z_stream>.size)
    guard input.count <= Int(UInt32.max), inflateInit2_(&stream, format.rawValue, ZLIB_VERSION, size) == Z_OK else {
      throw .damaged
    }
    defer { inflateEnd(&stream) }
    var output: [UInt8] = []
    var status = Z_OK
    input.withUnsafeMutableBufferPointer { input in
      stream.next_in = input.baseAddress
      stream.avail_in = UInt32(input.count)
      withUnsafeTemporaryAllocation(of: UInt8.self, capacity: chunk) { part in
        while status == Z_OK && output.count <= limit {
          stream.next_out = part.baseAddress
          stream.avail_out = UInt32(chunk)
          status = inflate(&stream, Z_NO_FLUSH)
          output += part[..<(chunk - Int(stream.avail_out))]
        }
      }
    }
    if output.count > limit { throw .tooLarge }
    guard status == Z_STREAM_END else { throw .damaged }
    return output
  }

  /// The number of bytes that are decompressed at a time.
  private static let chunk = 1 << 15
}
