import Agate
import Foundation

/// A `.caml` on disk, whose images lie in a folder `assets` beside it, perhaps with those of other documents.
struct LooseDocument {
  /// With a slash at its end, or empty.
  let folder: String
  private let path: String
  /// The document that is to be replaced.
  private let old: String

  init(_ path: String) {
    self.path = path
    folder = path.lastIndex(of: "/").map { String(path[...$0]) } ?? ""
    let bytes = try? FileBytes.read(path, limit: SceneLimits().documentBytes)
    old = bytes.map { String(decoding: $0, as: UTF8.self) } ?? ""
  }

  /// Another document may need what has this name.
  func isTaken(_ asset: String) -> Bool {
    var status = stat()
    return lstat(folder + asset, &status) == 0 && !old.contains(asset)
  }

  /// Everything is on disk before anything gets its name; the document gets its own last.
  ///
  /// - Parameter files: the document and then its images.
  func write(_ files: [PackageFile]) throws(SceneError) {
    let assets = folder + "assets"
    var status = stat()
    let isNew = files.count > 1 && lstat(assets, &status) != 0
    var written: [(temporary: String, target: String)] = []
    do throws(SceneError) {
      for file in files.dropFirst() + files.prefix(1) {
        let target = file.path == files[0].path ? path : folder + file.path
        try PackageOnDisk.makeFolder(of: target)
        let temporary = "\(target).partial.\(getpid())"
        written.append((temporary, target))
        try PackageOnDisk.write(file.bytes, to: temporary)
      }
      for (temporary, target) in written where rename(temporary, target) != 0 { throw PackageOnDisk.failure(target) }
    } catch {
      for file in written { unlink(file.temporary) }
      if isNew { rmdir(assets) }
      throw error
    }
  }
}
