import Agate
import Foundation

/// Records how the frame files in the same directory were made. The manifest has a line of JSON for each frame, which
/// is appended when the frame's file is complete.
///
/// Several processes may append to one manifest. The last line of a frame is valid, and unreadable lines are ignored.
package struct Manifest: Sendable {
  /// Everything that determines the pixels of a frame.
  package struct Key: Codable, Equatable, Sendable {
    var scene: String
    var state: String?
    var transitions: [String]?
    var parallax: String?
    var version: String
    var backend: String
    var width: Int
    var height: Int
    var scale: Double
    var place: String?
    var background: String
    var debug: String?
    /// The limits that change pictures and differ from the defaults, as `NAME=VALUE`.
    var limits: [String]?

    package init(
      scene: String, state: String?, transitions: [String]?, parallax: String?, version: String, backend: String,
      width: Int, height: Int, scale: Double, place: String? = nil, background: String, debug: String?,
      limits: [String]? = nil
    ) {
      (self.scene, self.state, self.transitions, self.parallax) = (scene, state, transitions, parallax)
      (self.version, self.backend, self.width, self.height) = (version, backend, width, height)
      (self.scale, self.place, self.background, self.debug, self.limits) = (scale, place, background, debug, limits)
    }
  }

  struct Entry: Codable, Equatable, Sendable {
    var frame: Int
    var time: Double
    var file: String
    var bytes: Int
    var crc32: String
    var key: Key
  }

  let path: String
  let key: Key
  let times: [Int: Double]

  /// - Parameter times: The scene times of the requested frames, in seconds, by frame number.
  package init(path: String, key: Key, times: [Int: Double]) {
    (self.path, self.key, self.times) = (path, key, times)
  }

  /// Returns the manifest's line for a frame.
  ///
  /// - Parameter backend: The name of the backend that drew the frame. It may differ from the name in ``key``.
  func line(frame: Int, path: String, bytes: [UInt8], by backend: String) -> [UInt8] {
    var key = key
    key.backend = backend
    let entry = Entry(
      frame: frame, time: times[frame] ?? 0, file: Self.name(path), bytes: bytes.count, crc32: Self.checksum(bytes),
      key: key)
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    guard let data = try? encoder.encode(entry) else { return [] }
    return Array(data) + [0x0A]
  }

  func append(_ line: [UInt8]) throws(CommandFailure) {
    let file = open(path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0o666)
    guard file >= 0 else { throw failure(errno) }
    defer { close(file) }
    // A single write keeps the lines of several processes from mixing.
    let written = write(file, line, line.count)
    if written != line.count { throw failure(written < 0 ? errno : ENOSPC) }
  }

  private func failure(_ code: Int32) -> CommandFailure {
    CommandFailure(.output, "\(path): cannot be written: \(String(cString: strerror(code)))")
  }

  /// Returns the requested frames whose file exists, is unchanged, and was made with the same key and scene time.
  package func finished(_ pattern: OutputPattern) -> Set<Int> {
    guard let bytes = try? FileBytes.read(path, limit: 1 << 30) else { return [] }
    var entries: [Int: Entry] = [:]
    let decoder = JSONDecoder()
    for line in bytes.split(separator: 0x0A) {
      // A manifest may have the lines of a long job, of which this process draws only a part. Other lines are not
      // decoded.
      guard let frame = Self.frame(in: line), times[frame] != nil else { continue }
      guard let entry = try? decoder.decode(Entry.self, from: Data(line)) else { continue }
      entries[entry.frame] = entry
    }
    var result = Set<Int>()
    for (frame, time) in times {
      guard let entry = entries[frame], entry.key == key, entry.time == time else { continue }
      let path = pattern.path(frame: frame)
      guard entry.file == Self.name(path), let file = try? FileBytes.read(path, limit: 1 << 32),
        file.count == entry.bytes, Self.checksum(file) == entry.crc32
      else { continue }
      result.insert(frame)
    }
    return result
  }

  /// Returns the number after the first `"frame":`. This key is the entry's own, because quotes in strings are escaped.
  private static func frame(in line: ArraySlice<UInt8>) -> Int? {
    var from = line.startIndex
    while let quote = line[from...].firstIndex(of: 0x22) {
      if line[quote...].starts(with: frameKey) {
        let digits = line[(quote + frameKey.count)...].prefix { $0 == 0x2D || (0x30...0x39).contains($0) }
        return Int(String(decoding: digits, as: UTF8.self))
      }
      from = quote + 1
    }
    return nil
  }

  private static let frameKey = Array(#""frame":"#.utf8)

  private static func name(_ path: String) -> String { path.split(separator: "/").last.map(String.init) ?? path }

  private static func checksum(_ bytes: [UInt8]) -> String {
    let value = bytes.withUnsafeBytes { Checksum.crc32($0) }
    let digits = String(value, radix: 16)
    return String(repeating: "0", count: 8 - digits.count) + digits
  }
}
