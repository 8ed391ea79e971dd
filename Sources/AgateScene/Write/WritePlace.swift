import AgateGraphics
import Foundation

/// A path to which a scene may be written.
package struct WritePlace {
  /// The given path.
  let path: String
  /// The path with symbolic links resolved. A link that leads nowhere is replaced itself.
  let target: String
  let form: SceneForm
  /// Whether a file or folder that may be replaced exists at the path.
  let isThere: Bool
  /// Whether the write may replace the existing item: another scene, or a link that leads nowhere.
  let replaces: Bool
  /// The folder of the scene that is read.
  private let source: String?
  /// The files that the scene was read from, with symbolic links resolved.
  private var sourceFiles = Set<String>()

  /// Checks, before the scene is read, whether it may be written to `path`.
  ///
  /// - Parameters:
  ///   - path: A path whose extension determines the format.
  ///   - source: The file or folder that the scene is read from. The default is nil: the scene does not come from a
  ///     file.
  ///   - replaces: Whether another scene at the path may be replaced. The default is true. An empty folder and a
  ///     link that leads nowhere may always be replaced.
  /// - Throws: ``SceneError`` if something else exists at the path, or if writing would change the scene that is
  ///   read.
  package init(_ path: String, source: String? = nil, replaces: Bool = true) throws(SceneError) {
    let path = path.count > 1 && path.hasSuffix("/") ? String(path.dropLast()) : path
    self.path = path
    form = try SceneForm(path: path)
    let place = URL(fileURLWithPath: path)
    let parent = place.deletingLastPathComponent().path
    guard let folder = DirectorySource.realPath(parent) else {
      throw SceneError(file: parent, message: "there is no such directory; create it first")
    }
    var status = stat()
    let hasName = lstat(path, &status) == 0
    let leadsNowhere = hasName && stat(path, &status) != 0
    let resolved = leadsNowhere ? nil : DirectorySource.realPath(path)
    target = resolved ?? folder + "/" + place.lastPathComponent
    self.replaces = replaces || leadsNowhere
    self.source = source.map {
      // A document that is a link is read from the folder to which the link leads.
      DirectorySource.isFolder($0)
        ? $0 : URL(fileURLWithPath: DirectorySource.realPath($0) ?? $0).deletingLastPathComponent().path
    }
    isThere = hasName
    try refuse(source: source)
    if hasName, !leadsNowhere { try refuse(status) }
  }

  /// Throws an error if writing to the path would change the scene that is read.
  private func refuse(source: String?) throws(SceneError) {
    guard let source, let file = DirectorySource.realPath(source) else { return }
    var (here, there) = (stat(), stat())
    let isSame =
      stat(target, &here) == 0 && stat(file, &there) == 0
      && here.st_dev == there.st_dev && here.st_ino == there.st_ino
    if isSame || target == file {
      throw SceneError(file: path, message: "cannot be written: it is the scene that is read; choose another name")
    }
    if target.hasPrefix(file + "/") {
      throw SceneError(
        file: path, message: "cannot be written: it lies inside the scene that is read; choose another name")
    }
    if file.hasPrefix(target + "/") {
      throw SceneError(file: path, message: "cannot be written: it holds the scene that is read; choose another name")
    }
  }

  /// Throws an error if the existing item is not a scene of the same format, or if replacing is not allowed.
  private func refuse(_ status: stat) throws(SceneError) {
    let kind = status.st_mode & S_IFMT
    guard kind == (form.isFolder ? S_IFDIR : S_IFREG) else {
      let words = form.isFolder ? "something that is no folder" : "something that is no file"
      throw SceneError(file: path, message: "cannot be written: \(words) has this name")
    }
    let names = form.isFolder ? (try? FileManager.default.contentsOfDirectory(atPath: target)) ?? [] : []
    if form.isFolder && names.isEmpty { return }
    guard replaces else {
      throw SceneError(
        file: path,
        message: "cannot be written: it is there already; choose another name, or replace it with --force")
    }
    if form.isFolder, ["main.caml", "index.xml", "Wallpaper.plist"].allSatisfy({ !names.contains($0) }) {
      throw SceneError(
        file: path, message: "cannot be written: a folder that holds no scene has this name; it is left alone")
    }
  }

  /// Records a further file that the scene was read from, which must not be changed.
  ///
  /// - Parameter name: The path in the folder of the scene.
  package mutating func keep(_ name: String) {
    guard let source, let file = DirectorySource.realPath("\(source)/\(name)") else { return }
    sourceFiles.insert(file)
  }

  /// Returns whether this file is one of the files that the scene was read from.
  func isSource(_ path: String) -> Bool {
    !sourceFiles.isEmpty && DirectorySource.realPath(path).map(sourceFiles.contains) == true
  }
}

extension DirectorySource {
  static func isFolder(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
  }
}
