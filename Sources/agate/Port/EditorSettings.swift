import AgateHost
import Foundation

/// The settings by which SourceKit-LSP, and so any editor, reads a package through its overlay.
struct EditorSettings {
  /// `.sourcekit-lsp/config.json` in the package.
  let path: String
  private let text: String

  init(package: String, toolset: String) throws(CommandFailure) {
    struct Settings: Encodable {
      struct Package: Encodable { var toolsets: [String] }
      var swiftPM: Package
    }
    path = package + "/.sourcekit-lsp/config.json"
    text = try JSONText.pretty(Settings(swiftPM: .init(toolsets: [toolset]))) + "\n"
  }

  /// Writes the settings. A file that has other contents stays; the settings to add to it are printed.
  func write() throws(CommandFailure) {
    if let data = FileManager.default.contents(atPath: path) {
      if data == Data(text.utf8) { return }
      Console.note("\(path) has settings already and stays as it is; add these:")
      return try StandardOutput.write(Array(text.utf8))
    }
    do {
      let url = URL(fileURLWithPath: path)
      try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: url, options: .atomic)
    } catch {
      throw CommandFailure(.output, "\(path): cannot be written: \(error.localizedDescription)")
    }
    Console.note("wrote \(path)")
  }
}
