import Agate

/// The folders of the user's home that desktops give a purpose, by the standard `xdg-user-dirs`.
///
/// A folder is named by an environment variable such as `XDG_PICTURES_DIR`, or else by the file `user-dirs.dirs` in
/// `XDG_CONFIG_HOME` (`~/.config`).
package struct UserFolders: Sendable {
  /// A purpose of a folder.
  package enum Kind: String, Sendable {
    case pictures = "Pictures"
    case downloads = "Downloads"

    fileprivate var variable: String {
      switch self {
      case .pictures: "XDG_PICTURES_DIR"
      case .downloads: "XDG_DOWNLOAD_DIR"
      }
    }
  }

  private let environment: [String: String]

  package init(environment: [String: String] = ProcessInfo.processInfo.environment) { self.environment = environment }

  /// The folders that controllers use which are created, and images which are saved, in a task. Tests set the value.
  @TaskLocal package static var current = UserFolders()

  /// The home folder.
  package var home: URL { URL(fileURLWithPath: environment["HOME"] ?? NSHomeDirectory(), isDirectory: true) }

  /// Returns the folder with a purpose, which need not exist. The home folder itself has no purpose: a setting that
  /// names it, with which users turn a folder off, counts as missing.
  package func folder(_ kind: Kind) -> URL {
    let named = environment[kind.variable] ?? setting(kind.variable)
    if let named, named.hasPrefix("/") {
      let url = URL(fileURLWithPath: named, isDirectory: true).standardizedFileURL
      if url.path != home.standardizedFileURL.path, url.path != "/" { return url }
    }
    return home.appendingPathComponent(kind.rawValue, isDirectory: true)
  }

  /// Reads the value of a variable from the file `user-dirs.dirs`, with `$HOME` replaced.
  private func setting(_ name: String) -> String? {
    let own = environment["XDG_CONFIG_HOME"].flatMap { $0.hasPrefix("/") ? $0 : nil }
    let folder = own ?? home.appendingPathComponent(".config").path
    guard let text = try? String(contentsOfFile: "\(folder)/user-dirs.dirs", encoding: .utf8) else { return nil }
    let start = "\(name)=\""
    let line = text.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }.last { $0.hasPrefix(start) }
    guard let line else { return nil }
    var value = ""
    var characters = line.dropFirst(start.count).makeIterator()
    while let character = characters.next(), character != "\"" {
      if character == "\\", let escaped = characters.next() { value.append(escaped) } else { value.append(character) }
    }
    guard value == "$HOME" || value.hasPrefix("$HOME/") else { return value }
    return home.path + value.dropFirst("$HOME".count)
  }

  // MARK: Saving

  /// Writes a new file into a folder, which is created if it does not exist. If the name is taken, a number is added.
  ///
  /// - Parameters:
  ///   - data: the bytes of the file.
  ///   - name: the name of the file with its extension.
  ///   - kind: the purpose of the folder.
  /// - Returns: the URL of the file.
  package func save(_ data: Data, as name: String, in kind: Kind) throws -> URL {
    try FreeName.use(name, in: makeFolder(kind)) { try data.write(to: $0, options: .withoutOverwriting) }
  }
  /// Copies a file into a folder, as ``save(_:as:in:)`` writes one.
  package func save(copyOf file: URL, in kind: Kind) throws -> URL {
    try FreeName.copy(file, to: makeFolder(kind))
  }

  /// Returns the folder with a purpose, and creates it if it does not exist.
  private func makeFolder(_ kind: Kind) throws -> URL {
    let folder = folder(kind)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    return folder
  }
}
