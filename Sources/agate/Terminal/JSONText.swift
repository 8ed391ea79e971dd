import AgateHost
import Foundation

/// JSON encoding with sorted keys.
enum JSONText {
  static func pretty(_ value: some Encodable) throws(CommandFailure) -> String {
    try encode(value, [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes])
  }

  static func line(_ value: some Encodable) throws(CommandFailure) -> String {
    try encode(value, [.sortedKeys, .withoutEscapingSlashes])
  }

  private static func encode(
    _ value: some Encodable, _ formatting: JSONEncoder.OutputFormatting
  ) throws(CommandFailure) -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = formatting
    do {
      return String(decoding: try encoder.encode(value), as: UTF8.self)
    } catch {
      throw CommandFailure(.output, "cannot be written as JSON: \(error)")
    }
  }
}
