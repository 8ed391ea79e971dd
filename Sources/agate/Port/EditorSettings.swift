import AgateHost
import Foundation

/// The settings with which SourceKit-LSP, and therefore any editor, reads a package through its overlay.
///
/// The settings contain the compiler's options instead of the toolset, because SourceKit-LSP does not pass a toolset on
/// when it builds the modules that a file imports.
struct EditorSettings {
  private struct Settings: Codable {
    struct Package: Codable { var swiftCompilerFlags: [String] }
    var swiftPM: Package
  }

  /// The part of a toolset that applies to the compiler.
  private struct Toolset: Decodable {
    struct Compiler: Decodable { var extraCLIOptions: [String] }
    var swiftCompiler: Compiler
  }

  /// The path of `.sourcekit-lsp/config.json` in the package.
  let path: String
  /// The folder of the overlay. A settings file that contains this path was written by this tool.
  private let folder: String
  private let text: String

  init(package: String, toolset: String) throws(CommandFailure) {
    path = package + "/.sourcekit-lsp/config.json"
    folder = (toolset as NSString).deletingLastPathComponent
    let options: [String]
    do {
      let data = try Data(contentsOf: URL(fileURLWithPath: toolset))
      options = try JSONDecoder().decode(Toolset.self, from: data).swiftCompiler.extraCLIOptions
    } catch {
      throw CommandFailure(.output, "\(toolset): \(error.localizedDescription)")
    }
    text = try Self.text(options)
  }

  private static func text(_ options: [String]) throws(CommandFailure) -> String {
    try JSONText.pretty(Settings(swiftPM: .init(swiftCompilerFlags: options))) + "\n"
  }

  /// Writes the settings. A file with other contents is not changed; the settings to add to it are printed.
  func write() throws(CommandFailure) {
    if let data = FileManager.default.contents(atPath: path), try !isOwn(data) {
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

  /// Returns whether a file was written by this tool, possibly with other options.
  private func isOwn(_ data: Data) throws(CommandFailure) -> Bool {
    guard let settings = try? JSONDecoder().decode(Settings.self, from: data) else { return false }
    let options = settings.swiftPM.swiftCompilerFlags
    guard options.contains(where: { $0.hasPrefix(folder) }) else { return false }
    return try data == Data(Self.text(options).utf8)
  }
}
