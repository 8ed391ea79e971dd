import Foundation

/// Builds PNG files byte by byte, so that tests of the reader do not depend on the writer.
///
/// The image data is stored, not compressed.
struct PNGBuilder {
  var width: Int
  var height: Int
  var bitDepth: UInt8
  var colorType: UInt8
  var interlaced = false
  /// Chunks between header and data.
  var extra: [(type: String, data: [UInt8])] = []
  /// Rows of the image, each with its filter byte.
  var scanlines: [UInt8]

  func bytes() -> [UInt8] {
    var result: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
    let header = Self.word(UInt32(width)) + Self.word(UInt32(height)) + [bitDepth, colorType, 0, 0, interlaced ? 1 : 0]
    result += chunk("IHDR", header)
    for (type, data) in extra { result += chunk(type, data) }
    result += chunk("IDAT", Self.stored(scanlines))
    result += chunk("IEND", [])
    return result
  }

  /// Zlib data with `data` in stored (uncompressed) blocks.
  static func stored(_ data: [UInt8]) -> [UInt8] {
    var result: [UInt8] = [0x78, 0x01]
    var rest = data[...]
    repeat {
      let part = rest.prefix(65_535)
      rest = rest.dropFirst(part.count)
      let length = UInt16(part.count)
      result.append(rest.isEmpty ? 1 : 0)
      result += [UInt8(length & 255), UInt8(length >> 8), UInt8(~length & 255), UInt8(~length >> 8)]
      result += part
    } while !rest.isEmpty
    var (a, b): (UInt32, UInt32) = (1, 0)
    for byte in data {
      a = (a + UInt32(byte)) % 65_521
      b = (b + a) % 65_521
    }
    return result + Self.word(b << 16 | a)
  }

  static func word(_ value: UInt32) -> [UInt8] {
    [UInt8(value >> 24), UInt8(value >> 16 & 255), UInt8(value >> 8 & 255), UInt8(value & 255)]
  }

  private func chunk(_ type: String, _ data: [UInt8]) -> [UInt8] {
    let body = Array(type.utf8) + data
    var crc: UInt32 = 0xFFFF_FFFF
    for byte in body {
      crc ^= UInt32(byte)
      for _ in 0..<8 { crc = crc & 1 == 1 ? crc >> 1 ^ 0xEDB8_8320 : crc >> 1 }
    }
    return Self.word(UInt32(data.count)) + body + Self.word(~crc)
  }
}

/// A directory that is removed when the value is deallocated.
final class TemporaryDirectory {
  let path: String

  init() throws {
    var template = Array("/tmp/agate-test.XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else { throw CocoaError(.fileWriteUnknown) }
    path = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  func file(_ name: String) -> String { path + "/" + name }

  deinit { try? FileManager.default.removeItem(atPath: path) }
}
