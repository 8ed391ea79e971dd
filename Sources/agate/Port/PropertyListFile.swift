import AgateHost
import Foundation

/// A property list that the tool makes for the bundle of a program.
enum PropertyListFile {
  /// Writes a property list in XML, unless the file already has the same contents. Folders are made as needed.
  static func write(_ entries: [String: Any], to path: String) throws(CommandFailure) {
    do {
      let data = try PropertyListSerialization.data(fromPropertyList: entries, format: .xml, options: 0)
      if FileManager.default.contents(atPath: path) == data { return }
      let url = URL(fileURLWithPath: path)
      try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try data.write(to: url, options: .atomic)
    } catch {
      throw CommandFailure(.output, "\(path): cannot be written: \(error.localizedDescription)")
    }
  }
}
