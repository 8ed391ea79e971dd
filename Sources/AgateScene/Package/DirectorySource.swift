import Foundation
import Glibc

/// A folder on disk. Symbolic links are followed only if their targets are inside the folder.
struct DirectorySource: PackageSource {
  let name: String
  private let root: String
  private let limits: SceneLimits

  init(_ path: String, limits: SceneLimits) throws(SceneError) {
    guard let resolved = DirectorySource.realPath(path) else {
      throw SceneError(file: path, message: DirectorySource.reason(errno))
    }
    name = path.count > 1 && path.hasSuffix("/") ? String(path.dropLast()) : path
    root = resolved
    self.limits = limits
  }

  func list() throws(SceneError) -> [String] {
    var files: [String] = []
    var pending = [""]
    while let folder = pending.popLast() {
      let depth = folder.split(separator: "/").count
      guard depth <= limits.folderDepth else {
        throw SceneError(file: label(folder), message: "folders nest deeper than \(limits.folderDepth)")
      }
      let names = (try? FileManager.default.contentsOfDirectory(atPath: "\(root)/\(folder)")) ?? []
      for name in names {
        let path = folder.isEmpty ? name : "\(folder)/\(name)"
        guard !PackagePath.isDebris(path) else { continue }
        var status = stat()
        guard lstat("\(root)/\(path)", &status) == 0 else { continue }
        switch status.st_mode & S_IFMT {
        case S_IFDIR: pending.append(path)
        case S_IFREG: files.append(path)
        default: continue
        }
        guard files.count + pending.count <= limits.entries else {
          throw SceneError(file: name, message: "holds more than \(limits.entries) files; open the scene inside it")
        }
      }
    }
    return files.sorted()
  }

  func names(in folder: String) -> [String] {
    guard let inside = PackagePath.resolve(folder), let full = DirectorySource.realPath("\(root)/\(inside)"),
      full == root || root == "/" || full.hasPrefix(root + "/")
    else { return [] }
    return ((try? FileManager.default.contentsOfDirectory(atPath: full)) ?? []).sorted()
  }

  func data(_ path: String, limit: Int) throws(SceneError) -> Data? {
    guard let inside = PackagePath.resolve(path), let full = DirectorySource.realPath("\(root)/\(inside)") else {
      return nil
    }
    guard root == "/" || full.hasPrefix(root + "/") else {
      throw SceneError(file: label(path), message: "is a link that leads out of the package; it is not followed")
    }
    // The file is opened without blocking, so that a pipe or device in the package cannot block the reader.
    let descriptor = open(full, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
    guard descriptor >= 0 else { throw SceneError(file: label(path), message: DirectorySource.reason(errno)) }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
      throw SceneError(file: label(path), message: "is not a plain file")
    }
    guard status.st_size <= limit else { throw tooLarge(path, limit: limit) }
    return try DirectorySource.read(descriptor, count: Int(status.st_size), label: label(path))
  }

  func stamp(_ path: String) -> FileStamp? {
    var status = stat()
    guard let inside = PackagePath.resolve(path), stat("\(root)/\(inside)", &status) == 0 else { return nil }
    // The status change time is used, because programs can reset the modification time but not this time.
    let time = status.st_ctim
    return FileStamp(
      version: UInt64(truncatingIfNeeded: time.tv_sec &* 1_000_000_000 &+ time.tv_nsec), size: Int(status.st_size),
      number: UInt64(status.st_ino))
  }

  private static func read(_ descriptor: CInt, count: Int, label: String) throws(SceneError) -> Data {
    guard let bytes = malloc(max(count, 1)) else { throw SceneError(file: label, message: reason(ENOMEM)) }
    var done = 0
    while done < count {
      let got = Glibc.read(descriptor, bytes + done, count - done)
      if got < 0, errno == EINTR { continue }
      guard got >= 0 else {
        let code = errno
        free(bytes)
        throw SceneError(file: label, message: reason(code))
      }
      guard got > 0 else { break }
      done += got
    }
    return Data(bytesNoCopy: bytes, count: done, deallocator: .free)
  }

  static func realPath(_ path: String) -> String? {
    guard let resolved = realpath(path, nil) else { return nil }
    defer { free(resolved) }
    return String(cString: resolved)
  }

  static func reason(_ code: CInt) -> String {
    code == ENOENT ? "there is no such file" : "cannot be read: \(String(cString: strerror(code)))"
  }
}
