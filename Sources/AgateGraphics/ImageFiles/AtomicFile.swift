import Foundation

/// Writes files that appear whole or not at all.
///
/// The bytes go to a temporary name in the same directory, reach the disk, and are then renamed. On failure the
/// temporary file is removed and a file that was there before stays as it was.
public enum AtomicFile {
  /// Writes `bytes` to `path`, replacing what is there.
  ///
  /// Devices, pipes and sockets cannot be replaced and are written to directly. A symbolic link keeps pointing where
  /// it does; the file it points to is replaced.
  public static func write(_ bytes: [UInt8], to path: String) throws(FileError) {
    var status = stat()
    var target = path
    if stat(path, &status) == 0 {
      switch status.st_mode & S_IFMT {
      case S_IFREG:
        if let resolved = realpath(path, nil) {
          target = String(cString: resolved)
          free(resolved)
        }
      case S_IFDIR:
        throw FileError(path: path, reason: "cannot be written: it is a directory")
      default:
        return try writeDirectly(bytes, to: path)
      }
    }

    // By chance, not by the process's number: machines that share a disk have the same ones.
    let temporary = "\(target).partial.\(String(UInt64.random(in: 0 ... .max), radix: 36))"
    let file = open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
    guard file >= 0 else { throw FileError(path: path, action: "cannot be written", errno: errno) }
    var code = writeAll(bytes, to: file)
    if code == 0 && fsync(file) != 0 && errno != EINVAL { code = errno }
    // Some file systems report a full disk only here.
    if close(file) != 0 && code == 0 { code = errno }
    if code == 0 && rename(temporary, target) != 0 { code = errno }
    if code != 0 {
      unlink(temporary)
      throw FileError(path: path, action: "cannot be written", errno: code)
    }
  }

  private static func writeDirectly(_ bytes: [UInt8], to path: String) throws(FileError) {
    let file = open(path, O_WRONLY | O_CLOEXEC)
    guard file >= 0 else { throw FileError(path: path, action: "cannot be written", errno: errno) }
    let code = writeAll(bytes, to: file)
    close(file)
    if code != 0 { throw FileError(path: path, action: "cannot be written", errno: code) }
  }

  /// 0, or the error's number.
  private static func writeAll(_ bytes: [UInt8], to file: Int32) -> Int32 {
    bytes.withUnsafeBytes { buffer in
      var done = 0
      while done < buffer.count {
        let written = Foundation.write(file, buffer.baseAddress! + done, buffer.count - done)
        if written < 0 && errno == EINTR { continue }
        if written < 0 { return errno }
        done += written
      }
      return 0
    }
  }
}
