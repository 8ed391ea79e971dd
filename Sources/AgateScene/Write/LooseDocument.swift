import Agate
import Foundation

/// A `.caml` file on disk. Its images are in the folder `assets` next to the file, which can also contain images of
/// other documents.
struct LooseDocument {
  private let place: WritePlace
  /// The document's folder, with a slash at its end.
  private let folder: String
  /// The text of the existing document, which is replaced.
  private let old: String

  init(_ place: WritePlace) {
    self.place = place
    folder = place.target.lastIndex(of: "/").map { String(place.target[...$0]) } ?? ""
    let bytes = place.form == .caml ? try? FileBytes.read(place.target, limit: SceneLimits().documentBytes) : nil
    old = bytes.map { String(decoding: $0, as: UTF8.self) } ?? ""
  }

  /// Returns whether another document may need the file at this path.
  func isTaken(_ asset: String) -> Bool {
    var status = stat()
    return lstat(folder + asset, &status) == 0 && (!old.contains(asset) || place.isSource(folder + asset))
  }

  /// Writes all files. All files are written to disk under temporary names before any file is renamed. The document is
  /// renamed last.
  ///
  /// - Parameter files: The document, followed by its images.
  func write(_ files: [PackageFile]) throws(SceneError) {
    let assets = folder + "assets"
    var status = stat()
    let isNew = files.count > 1 && lstat(assets, &status) != 0
    var written: [PendingFile] = []
    do throws(SceneError) {
      if isNew {
        let code = Unfinished.makeFolder(assets, isShared: true)
        guard code == 0 else { throw PackageOnDisk.failure(assets, code) }
      }
      for file in files.dropFirst() + files.prefix(1) {
        let target = file.path == files[0].path ? place.target : folder + file.path
        try PackageOnDisk.checked { () throws(FileError) in
          let pending = try PendingFile(target)
          written.append(pending)
          try pending.write(file.bytes)
        }
      }
      try PackageOnDisk.checked { () throws(FileError) in
        for (index, file) in written.enumerated() {
          try file.publish(replacing: place.replaces || index < written.count - 1)
        }
      }
    } catch {
      for file in written { file.discard() }
      if isNew { rmdir(assets) }
      Unfinished.forget(folder: assets)
      throw error
    }
    Unfinished.forget(folder: assets)
  }
}
