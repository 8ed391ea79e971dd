import Foundation

/// The source of a scene's files. Paths are relative, have `/` between their parts, and never leave the package.
package protocol PackageSource {
  /// The name of the package in messages.
  var name: String { get }

  /// Returns the paths of all files.
  func list() throws(SceneError) -> [String]

  /// Returns the names of the files directly in a folder. For a large folder, the list can be incomplete.
  func names(in folder: String) -> [String]

  /// Returns the bytes of a file; nil if there is no such file. Throws an error if the file has more than `limit`
  /// bytes.
  func data(_ path: String, limit: Int) throws(SceneError) -> Data?

  /// Returns a value that changes when the file changes; nil if the file is missing or changes cannot be detected.
  func stamp(_ path: String) -> FileStamp?
}

extension PackageSource {
  package func stamp(_ path: String) -> FileStamp? { nil }

  package func names(in folder: String) -> [String] {
    ((try? list()) ?? []).filter { PackagePath.directory(of: $0) == folder }.map(PackagePath.last)
  }

  /// Returns the name that messages use for a file of the package.
  package func label(_ path: String) -> String {
    path.isEmpty ? name : "\(name)/\(path)"
  }

  func tooLarge(_ path: String, limit: Int) -> SceneError {
    SceneError(file: label(path), message: "is larger than \(limit >> 20) MiB; such files are not read")
  }
}

/// Files in memory.
package struct MemorySource: PackageSource {
  package var name: String
  package var files: [String: Data]

  package init(name: String, files: [String: Data]) {
    self.name = name
    self.files = files
  }

  package func list() -> [String] { files.keys.sorted() }

  package func data(_ path: String, limit: Int) throws(SceneError) -> Data? {
    guard let data = files[path] else { return nil }
    guard data.count <= limit else { throw tooLarge(path, limit: limit) }
    return data
  }
}

/// A source that reports each file read from another source.
struct WatchedSource: PackageSource {
  let source: any PackageSource
  let reading: (String, Data?) -> Void

  var name: String { source.name }

  func list() throws(SceneError) -> [String] { try source.list() }

  func names(in folder: String) -> [String] { source.names(in: folder) }

  func data(_ path: String, limit: Int) throws(SceneError) -> Data? {
    let data = try source.data(path, limit: limit)
    reading(path, data)
    return data
  }

  func stamp(_ path: String) -> FileStamp? { source.stamp(path) }
}

/// Path arithmetic inside a package.
package enum PackagePath {
  /// Resolves `.` and `..` in `base/path`. Returns nil if the result is outside the package.
  package static func resolve(_ path: some StringProtocol, in base: String = "") -> String? {
    guard !path.hasPrefix("/"), !path.contains("\0") else { return nil }
    var parts = base.split(separator: "/")
    for part in path.split(separator: "/") {
      switch part {
      case ".": continue
      case "..": if parts.popLast() == nil { return nil }
      default: parts.append(Substring(part))
      }
    }
    return parts.joined(separator: "/")
  }

  /// Returns the path with `/` instead of backslashes, which programs on Windows write into archives and documents.
  package static func slashed(_ path: String) -> String {
    path.contains("\\") ? path.replacing("\\", with: "/") : path
  }

  package static func directory(of path: String) -> String {
    path.lastIndex(of: "/").map { String(path[..<$0]) } ?? ""
  }

  static func last(_ path: String) -> String {
    path.split(separator: "/").last.map(String.init) ?? path
  }

  /// Returns the part of a path after the `.wallpaper` folder, for messages; the whole path without such a folder.
  static func short(_ path: String) -> String {
    path.range(of: ".wallpaper/").map { String(path[$0.upperBound...]) } ?? path
  }

  /// Returns whether a path belongs to a metadata file that macOS adds to archives.
  static func isDebris(_ path: String) -> Bool {
    path.split(separator: "/").contains { $0 == "__MACOSX" || $0 == ".DS_Store" || $0.hasPrefix("._") }
  }
}
