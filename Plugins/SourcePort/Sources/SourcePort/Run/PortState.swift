import Foundation

/// The facts about the last run that determine whether a build must start again.
struct PortState: Codable {
  struct Entry: Codable, Equatable {
    /// The hash of the original file.
    var source: UInt64
    /// The hash of the rewritten file; nil if there is none.
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

  /// Returns the FNV-1a hash of bytes.
  static func hash(_ bytes: [UInt8]) -> UInt64 {
    bytes.reduce(0xcbf2_9ce4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
  }
}
