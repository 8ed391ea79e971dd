import Agate
import Foundation

/// Puts the files of a scene on disk: all of them or none.
struct PackageOnDisk {
  let place: WritePlace
  private let document: LooseDocument
  private let foreign: ForeignFiles

  init(_ place: WritePlace) {
    self.place = place
    document = LooseDocument(place)
    foreign = ForeignFiles(place)
  }

  /// True if an image must not have `path`, which is inside the package.
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

  /// Turns the error of a file into one of a scene.
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
