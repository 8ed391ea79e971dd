import Agate
import CZip
import Foundation

/// Puts the files of a scene on disk: all of them or none.
struct PackageOnDisk {
  let path: String
  let form: SceneForm

  func write(_ files: [PackageFile]) throws(SceneError) {
    let parent = URL(fileURLWithPath: path).deletingLastPathComponent().path
    guard FileManager.default.fileExists(atPath: parent) else {
      throw SceneError(file: parent, message: "there is no such directory; create it first")
    }
    switch form {
    case .caml: try LooseDocument(path).write(files)
    case .ca, .wallpaper: try writeFolder(files)
    case .tendies: try writeArchive(files)
    }
  }

  private func writeFolder(_ files: [PackageFile]) throws(SceneError) {
    let target = path.count > 1 && path.hasSuffix("/") ? String(path.dropLast()) : path
    var status = stat()
    let isThere = lstat(target, &status) == 0
    if isThere {
      guard status.st_mode & S_IFMT == S_IFDIR else {
        throw SceneError(file: target, message: "cannot be written: something that is no folder has this name")
      }
      guard isScene(target) else {
        throw SceneError(
          file: target, message: "cannot be written: a folder that holds no scene has this name; it is left alone")
      }
    }
    let temporary = "\(target).partial.\(getpid())"
    let manager = FileManager.default
    try? manager.removeItem(atPath: temporary)
    do throws(SceneError) {
      for file in files {
        try PackageOnDisk.makeFolder(of: "\(temporary)/\(file.path)")
        try PackageOnDisk.write(file.bytes, to: "\(temporary)/\(file.path)")
      }
      let old = "\(target).replaced.\(getpid())"
      if isThere, rename(target, old) != 0 { throw PackageOnDisk.failure(target) }
      guard rename(temporary, target) == 0 else {
        let failure = PackageOnDisk.failure(target)
        if isThere { _ = rename(old, target) }
        throw failure
      }
      if isThere { try? manager.removeItem(atPath: old) }
    } catch {
      try? manager.removeItem(atPath: temporary)
      throw error
    }
  }

  /// Whether a folder is one that may be replaced.
  private func isScene(_ folder: String) -> Bool {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return names.isEmpty || !["main.caml", "index.xml", "Wallpaper.plist"].allSatisfy { !names.contains($0) }
  }

  static func makeFolder(of file: String) throws(SceneError) {
    guard let end = file.lastIndex(of: "/"), end != file.startIndex else { return }
    do {
      try FileManager.default.createDirectory(atPath: String(file[..<end]), withIntermediateDirectories: true)
    } catch {
      throw SceneError(file: String(file[..<end]), message: "cannot be made: \(error.localizedDescription)")
    }
  }

  static func write(_ bytes: [UInt8], to path: String) throws(SceneError) {
    do throws(FileError) {
      try AtomicFile.write(bytes, to: path)
    } catch {
      throw SceneError(file: error.path, message: error.reason)
    }
  }

  static func failure(_ path: String) -> SceneError {
    SceneError(file: path, message: "cannot be written: \(String(cString: strerror(errno)))")
  }

  // MARK: Archives

  private func writeArchive(_ files: [PackageFile]) throws(SceneError) {
    let temporary = "\(path).partial.\(getpid())"
    defer { unlink(temporary) }
    var code: CInt = 0
    guard let archive = zip_open(temporary, CInt(ZIP_CREATE | ZIP_TRUNCATE), &code) else {
      throw PackageOnDisk.failure(path)
    }
    for file in files {
      // The archive reads the bytes when it is closed, and frees them then.
      guard let memory = malloc(max(file.bytes.count, 1)) else {
        zip_discard(archive)
        throw SceneError(file: path, message: "cannot be written: there is no memory left")
      }
      file.bytes.withUnsafeBytes { bytes in
        if let base = bytes.baseAddress { memory.copyMemory(from: base, byteCount: bytes.count) }
      }
      guard let source = zip_source_buffer(archive, memory, zip_uint64_t(file.bytes.count), 1) else {
        free(memory)
        throw archiveFailure(archive)
      }
      let index = zip_file_add(archive, file.path, source, zip_flags_t(ZIP_FL_ENC_UTF_8))
      guard index >= 0 else {
        zip_source_free(source)
        throw archiveFailure(archive)
      }
      // The same scene gives the same bytes: the first moment that archives know.
      zip_file_set_mtime(archive, zip_uint64_t(index), 315_532_800, 0)
    }
    guard zip_close(archive) == 0 else { throw archiveFailure(archive) }
    let descriptor = open(temporary, O_RDONLY | O_CLOEXEC)
    if descriptor >= 0 {
      fsync(descriptor)
      close(descriptor)
    }
    guard rename(temporary, path) == 0 else { throw PackageOnDisk.failure(path) }
  }

  private func archiveFailure(_ archive: OpaquePointer) -> SceneError {
    let reason = String(cString: zip_strerror(archive))
    zip_discard(archive)
    return SceneError(file: path, message: "cannot be written: \(reason)")
  }
}
