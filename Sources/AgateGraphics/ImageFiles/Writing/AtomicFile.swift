import Foundation

/// Writes files atomically.
///
/// The bytes are written to a temporary file in the same directory and synchronised with the disk; then the file is
/// renamed. On failure, the temporary file is removed and an existing file stays as it was.
public enum AtomicFile {
  /// Writes `bytes` to `path`. An existing file is replaced; a directory is an error.
  ///
  /// Devices, pipes and sockets cannot be replaced and are written to directly. A symbolic link is kept; the file that
  /// it points to is replaced.
  public static func write(_ bytes: [UInt8], to path: String) throws(FileError) {
    var status = stat()
    if stat(path, &status) == 0 {
      switch status.st_mode & S_IFMT {
      case S_IFREG: break
      case S_IFDIR: throw FileError(path: path, reason: "cannot be written: it is a directory")
      default: return try writeDirectly(bytes, to: path)
      }
    }
    let file = try PendingFile(path)
    do throws(FileError) {
      try file.write(bytes)
      try file.publish()
    } catch {
      file.discard()
      throw error
    }
  }

  private static func writeDirectly(_ bytes: [UInt8], to path: String) throws(FileError) {
    let file = open(path, O_WRONLY | O_CLOEXEC)
    guard file >= 0 else { throw FileError(path: path, action: "cannot be written", errno: errno) }
    let code = PendingFile.writeAll(bytes, to: file)
    close(file)
    if code != 0 { throw FileError(path: path, action: "cannot be written", errno: code) }
  }
}
