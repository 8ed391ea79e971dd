import Foundation

/// Zip archives made by hand, so that their names and sizes can be wrong.
struct TinyZip {
  struct Entry {
    var name: String
    var content: [UInt8] = []
    /// Compressed bytes, if `content` is not stored.
    var deflated: [UInt8]?
    /// The uncompressed size that the archive claims.
    var claimedSize: Int?
    /// Unix file mode.
    var mode: UInt32 = 0o100644
  }

  var entries: [Entry] = []

  mutating func add(_ name: String, _ content: some Sequence<UInt8>) {
    entries.append(Entry(name: name, content: Array(content)))
  }

  func data() -> Data {
    var bytes: [UInt8] = []
    var directory: [UInt8] = []
    for entry in entries {
      let offset = bytes.count
      let packed = entry.deflated ?? entry.content
      let common =
        little(20, 2) + little(0x800, 2) + little(entry.deflated == nil ? 0 : 8, 2) + little(0, 4)
        + little(Int(Checksum.crc32(entry.content)), 4) + little(packed.count, 4)
        + little(entry.claimedSize ?? entry.content.count, 4) + little(entry.name.utf8.count, 2) + little(0, 2)
      bytes += little(0x0403_4B50, 4) + common + Array(entry.name.utf8) + packed
      directory += little(0x0201_4B50, 4) + little(3 << 8 | 20, 2) + common + little(0, 2) + little(0, 2)
      directory += little(0, 2) + little(Int(entry.mode) << 16, 4) + little(offset, 4) + Array(entry.name.utf8)
    }
    let end =
      little(0x0605_4B50, 4) + little(0, 4) + little(entries.count, 2) + little(entries.count, 2)
      + little(directory.count, 4) + little(bytes.count, 4) + little(0, 2)
    return Data(bytes + directory + end)
  }

  private func little(_ value: Int, _ size: Int) -> [UInt8] { (0..<size).map { UInt8(value >> (8 * $0) & 255) } }

  /// A deflate stream of `count` zeros in one block with fixed codes: 13 bits for every 258 bytes.
  static func deflatedZeros(_ count: Int) -> [UInt8] {
    var bits = BitWriter()
    bits.write(0b1, 1)
    bits.write(0b01, 2)
    bits.writeCode(0b0011_0000, 8)
    for _ in 0..<((count - 1) / 258) {
      bits.writeCode(0b1100_0101, 8)
      bits.writeCode(0, 5)
    }
    for _ in 0..<((count - 1) % 258) { bits.writeCode(0b0011_0000, 8) }
    bits.writeCode(0, 7)
    return bits.bytes
  }

  private struct BitWriter {
    var bytes: [UInt8] = []
    var used = 8

    mutating func write(_ value: Int, _ count: Int) {
      for bit in 0..<count {
        if used == 8 {
          bytes.append(0)
          used = 0
        }
        bytes[bytes.count - 1] |= UInt8(value >> bit & 1) << UInt8(used)
        used += 1
      }
    }

    /// Huffman codes are written from the highest bit down.
    mutating func writeCode(_ code: Int, _ count: Int) {
      for bit in (0..<count).reversed() { write(code >> bit & 1, 1) }
    }
  }
}

/// A folder that is removed when the value is deallocated.
final class TemporaryFolder {
  let path: String

  init() throws {
    path = NSTemporaryDirectory() + "agate-scene-tests-" + UUID().uuidString
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  @discardableResult
  func write(_ name: String, _ data: Data) throws -> String {
    let file = "\(path)/\(name)"
    let folder = (file as NSString).deletingLastPathComponent
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    try data.write(to: URL(fileURLWithPath: file))
    return file
  }

  @discardableResult
  func write(_ name: String, _ text: String) throws -> String { try write(name, Data(text.utf8)) }
}
