import CVulkan

/// A file with compiled pipelines: a header, then the data of the driver's pipeline cache.
///
/// Drivers trust this data. So a file is valid only if its size and checksum are right, and if both headers, this one and
/// the driver's own, name the driver and the device that are to use the data. The header says nothing about shaders:
/// drivers find a pipeline by the code of its shader, so pipelines of older shaders are never used.
struct PipelineFile: Equatable, Sendable {
  let key: PipelineKey
  /// The data, as the driver returned it.
  let data: [UInt8]

  private static let mark = Array("AGATEVKP".utf8)
  private static let version: UInt32 = 1
  /// Size of the header, in bytes.
  static let headerSize = 56

  /// Returns nil if the data does not begin with the driver's header (`VkPipelineCacheHeaderVersionOne`) for `key`.
  init?(key: PipelineKey, data: [UInt8]) {
    let numbers = [32, VK_PIPELINE_CACHE_HEADER_VERSION_ONE.rawValue, key.vendor, key.device]
    guard data.starts(with: numbers.flatMap(Self.bytes) + key.identifier) else { return nil }
    (self.key, self.data) = (key, data)
  }

  /// Reads the bytes of a file. Returns nil if they are not valid for `key`.
  init?(_ bytes: [UInt8], key: PipelineKey) {
    guard bytes.count >= Self.headerSize else { return nil }
    self.init(key: key, data: Array(bytes[Self.headerSize...]))
    guard bytes.starts(with: header) else { return nil }
  }

  /// The bytes of the file.
  var bytes: [UInt8] { header + data }

  /// The mark, the version of the format, the key, the number of bytes of data, and a checksum of all this and the data.
  private var header: [UInt8] {
    let numbers = [Self.version, key.vendor, key.device, key.driverVersion]
    let header = Self.mark + numbers.flatMap(Self.bytes) + key.identifier + Self.bytes(UInt64(data.count))
    return header + Self.bytes(Self.checksum(header, data))
  }

  /// Returns the bytes of a number, the least significant byte first.
  private static func bytes<Number: FixedWidthInteger>(_ number: Number) -> [UInt8] {
    withUnsafeBytes(of: number.littleEndian) { Array($0) }
  }

  /// Returns the FNV-1a hash, 64 bits. If one byte changes, the hash changes.
  private static func checksum(_ parts: [UInt8]...) -> UInt64 {
    var value: UInt64 = 0xcbf2_9ce4_8422_2325
    for part in parts {
      for byte in part { value = (value ^ UInt64(byte)) &* 0x100_0000_01b3 }
    }
    return value
  }
}
