import Foundation

/// Messages for developers about calls without effect.
enum Messages {
  static func write(_ message: String) {
    try? FileHandle.standardError.write(contentsOf: Data("Agate: \(message)\n".utf8))
  }
}
