import Foundation

/// Where the files of a scene come from. Paths are relative, separated by `/` and never leave the package.
package protocol PackageSource {
  /// How messages name the package.
  var name: String { get }

  /// The paths of all files.
  func list() throws(SceneError) -> [String]

  /// A file's bytes, or nil if there is no such file.
  func data(_ path: String, limit: Int) throws(SceneError) -> Data?
}

extension PackageSource {
  /// How messages name a file of the package.
  func label(_ path: String) -> String {
    path.isEmpty ? name : "\(name)/\(path)"
  }

  func tooLarge(_ path: String, limit: Int) -> SceneError {
    SceneError(file: label(path), message: "is larger than \(limit >> 20) MiB; such files are not read")
  }
}

/// Files that already are in memory.
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

/// Another source, and somebody who is told what is read of it.
struct WatchedSource: PackageSource {
  let source: any PackageSource
  let reading: (String, Data?) -> Void

  var name: String { source.name }

  func list() throws(SceneError) -> [String] { try source.list() }

  func data(_ path: String, limit: Int) throws(SceneError) -> Data? {
    let data = try source.data(path, limit: limit)
    reading(path, data)
    return data
  }
}

/// Path arithmetic inside a package.
enum PackagePath {
  /// `base/path` without `.` and `..`, or nil if that leaves the package.
  static func resolve(_ path: some StringProtocol, in base: String = "") -> String? {
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

  static func directory(of path: String) -> String {
    path.lastIndex(of: "/").map { String(path[..<$0]) } ?? ""
  }

  static func last(_ path: String) -> String {
    path.split(separator: "/").last.map(String.init) ?? path
  }

  /// A path for people: without the folders that every wallpaper package wraps around its wallpaper.
  static func short(_ path: String) -> String {
    path.range(of: ".wallpaper/").map { String(path[$0.upperBound...]) } ?? path
  }

  /// Files that Mac archivers leave behind.
  static func isDebris(_ path: String) -> Bool {
    path.split(separator: "/").contains { $0 == "__MACOSX" || $0 == ".DS_Store" || $0.hasPrefix("._") }
  }
}
