import AgateHost
import Foundation

/// The toolset with which SwiftPM builds a ported package. It contains the options of Apple's names, and the overlay.
struct Toolset {
  private var contents: [String: Any]

  /// Reads the toolset with Apple's names.
  init(names path: String) throws(CommandFailure) {
    guard let data = FileManager.default.contents(atPath: path),
      let contents = try? JSONSerialization.jsonObject(with: data) as? [String: Any]
    else { throw CommandFailure(.backend, "\(path): not a toolset") }
    self.contents = contents
  }

  /// Adds options of the Swift compiler.
  mutating func add(_ options: [String]) {
    var compiler = contents["swiftCompiler"] as? [String: Any] ?? [:]
    compiler["extraCLIOptions"] = (compiler["extraCLIOptions"] as? [String] ?? []) + options
    contents["swiftCompiler"] = compiler
  }

  /// Writes the toolset, unless the file already has the same contents.
  func write(to path: String) throws(CommandFailure) {
    do {
      let options: JSONSerialization.WritingOptions = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
      let data = try JSONSerialization.data(withJSONObject: contents, options: options)
      if FileManager.default.contents(atPath: path) != data {
        try data.write(to: URL(fileURLWithPath: path), options: .atomic)
      }
    } catch {
      throw CommandFailure(.output, "\(path): cannot be written: \(error.localizedDescription)")
    }
  }
}
