import AgateGraphics
import Foundation

/// A `.ca` or `.wallpaper` folder on disk.
struct SceneFolder {
  private let place: WritePlace
  private let foreign: ForeignFiles

  init(_ place: WritePlace, foreign: ForeignFiles) { (self.place, self.foreign) = (place, foreign) }

  /// Creates a new folder next to the old one, with hard links to the files that are not part of the scene. Then
  /// exchanges the two folders atomically.
  func write(_ files: [PackageFile]) throws(SceneError) {
    let temporary = PendingFile.temporaryName(for: place.target)
    let code = Unfinished.makeFolder(temporary)
    guard code == 0 else { throw PackageOnDisk.failure(place.path, code) }
    defer {
      try? FileManager.default.removeItem(atPath: temporary)
      Unfinished.forget(folder: temporary)
    }
    for file in files {
      let path = "\(temporary)/\(file.path)"
      try PackageOnDisk.makeFolder(of: path)
      try PackageOnDisk.checked { () throws(FileError) in try AtomicFile.write(file.bytes, to: path) }
    }
    for path in foreign.paths { try link(path, into: temporary) }
    try exchange(temporary)
  }

  /// Hard-links a file into the new folder, without copying or moving it.
  private func link(_ path: String, into folder: String) throws(SceneError) {
    let (old, new) = ("\(place.target)/\(path)", "\(folder)/\(path)")
    try PackageOnDisk.makeFolder(of: new)
    var status = stat()
    guard lstat(old, &status) == 0 else { return }
    let isFolder = status.st_mode & S_IFMT == S_IFDIR
    if isFolder ? mkdir(new, status.st_mode & 0o7777) == 0 : linkat(AT_FDCWD, old, AT_FDCWD, new, 0) == 0 { return }
    throw SceneError(
      file: place.path,
      message: "cannot be replaced: '\(path)' in it is none of the scene's files and cannot be kept: "
        + "\(String(cString: strerror(errno))); move it away")
  }

  private func exchange(_ temporary: String) throws(SceneError) {
    let target = place.target
    var status = stat()
    if stat(target, &status) == 0 { chmod(temporary, status.st_mode & 0o7777) }
    // An empty folder may be replaced without an exchange, but not a link that leads nowhere.
    var code = PendingFile.rename(temporary, target, replacing: place.isThere)
    if place.isThere && place.replaces && [ENOTEMPTY, EEXIST, ENOTDIR].contains(code) {
      code = PendingFile.exchange(temporary, target)
    }
    if code != 0 { throw PackageOnDisk.failure(place.path, code) }
  }
}
