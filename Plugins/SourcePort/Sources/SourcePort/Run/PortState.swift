import Foundation

/// Facts about the last run, by which the next one knows whether a build has to begin anew.
struct PortState: Codable {
  struct Entry: Codable, Equatable {
    /// Hash of the original file.
    var source: UInt64
    /// Hash of the rewritten file, if there is one.
    var output: UInt64?
  }

  var generation = 0
  var files: [String: Entry] = [:]

  static func read(_ path: String) -> PortState {
    guard let data = FileManager.default.contents(atPath: path) else { return PortState() }
    return (try? JSONDecoder().decode(PortState.self, from: data)) ?? PortState()
  }

  func write(_ path: String) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .prettyPrinted]
    try PortRun.write(Array(encoder.encode(self)), to: path)
  }

  /// FNV-1a.
  static func hash(_ bytes: [UInt8]) -> UInt64 {
    bytes.reduce(0xcbf2_9ce4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
  }
}
