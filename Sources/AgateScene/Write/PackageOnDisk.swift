import Agate
import Foundation

/// Writes the files of a scene to disk atomically.
struct PackageOnDisk {
  let place: WritePlace
  private let document: LooseDocument
  private let foreign: ForeignFiles

  init(_ place: WritePlace) {
    self.place = place
    document = LooseDocument(place)
    foreign = ForeignFiles(place)
  }

  /// Returns whether an image must not be written to `path` in the package.
  func isTaken(_ path: String) -> Bool {
    place.form == .caml ? document.isTaken(path) : foreign.paths.contains(path)
  }

  func write(_ files: [PackageFile]) throws(SceneError) {
    switch place.form {
    case .caml: try document.write(files)
    case .ca, .wallpaper: try SceneFolder(place, foreign: foreign).write(files)
    case .tendies:
      let bytes = try SceneArchive.bytes(of: files, path: place.path)
      try PackageOnDisk.checked { () throws(FileError) in
        let file = try PendingFile(place.target)
        do throws(FileError) {
          try file.write(bytes)
          try file.publish(replacing: place.replaces)
        } catch {
          file.discard()
          throw error
        }
      }
    }
  }

  static func makeFolder(of file: String) throws(SceneError) {
    guard let end = file.lastIndex(of: "/"), end != file.startIndex else { return }
    let folder = String(file[..<end])
    do {
      try Unfinished.undisturbed {
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
      }
    } catch {
      throw SceneError(file: folder, message: "cannot be made: \(error.localizedDescription)")
    }
  }

  /// Calls `body` and converts its file error into a scene error.
  static func checked<Value>(_ body: () throws(FileError) -> Value) throws(SceneError) -> Value {
    do throws(FileError) {
      return try body()
    } catch {
      throw SceneError(file: error.path, message: error.reason)
    }
  }

  static func failure(_ path: String, _ code: CInt) -> SceneError {
    SceneError(file: path, message: "cannot be written: \(String(cString: strerror(code)))")
  }
}
