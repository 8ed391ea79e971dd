import CAgateSystem
import Foundation

/// A file that is written under a temporary name and renamed when it is complete.
package struct PendingFile: Sendable {
  /// The path of the temporary file, to which the content is written.
  package let temporary: String
  private let path: String
  private let target: String

  /// Creates the temporary file in the directory of the target. A symbolic link is kept; the file that it points to is
  /// replaced.
  package init(_ path: String) throws(FileError) {
    self.path = path
    var status = stat()
    var target = path
    if stat(path, &status) == 0 {
      switch status.st_mode & S_IFMT {
      case S_IFREG: break
      case S_IFDIR: throw FileError(path: path, reason: "cannot be written: it is a directory")
      default: throw FileError(path: path, reason: "cannot be written: it is a pipe or a device; name a file")
      }
      if let resolved = realpath(path, nil) {
        target = String(cString: resolved)
        free(resolved)
      }
    }
    self.target = target
    temporary = Self.temporaryName(for: target)
    let (file, code) = Unfinished.makeFile(temporary)
    guard file >= 0 else { throw FileError(path: path, action: "cannot be written", errno: code) }
    close(file)
  }

  /// Returns a random name for a temporary file in the directory of `path`.
  package static func temporaryName(for path: String) -> String {
    // The process number is not used, because machines that share a disk have the same numbers.
    "\(path).partial.\(String(UInt64.random(in: 0 ... .max), radix: 36))"
  }

  /// Writes bytes at the end of the file.
  package func write(_ bytes: [UInt8]) throws(FileError) {
    let file = open(temporary, O_WRONLY | O_APPEND | O_CLOEXEC)
    guard file >= 0 else { throw failure(errno) }
    var code = Self.writeAll(bytes, to: file)
    // Some file systems report a full disk only here.
    if close(file) != 0 && code == 0 { code = errno }
    if code != 0 { throw failure(code) }
  }

  /// Synchronises the file with the disk, then renames it to its final name.
  ///
  /// - Parameter replacing: whether an existing file is replaced. If false, an existing file is an error.
  package func publish(replacing: Bool = true) throws(FileError) {
    let file = open(temporary, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { throw failure(errno) }
    var code: Int32 = 0
    if fsync(file) != 0 && errno != EINVAL { code = errno }
    close(file)
    if code == 0 { code = Self.rename(temporary, target, replacing: replacing) }
    if code != 0 { throw failure(code) }
    Unfinished.forget(file: temporary)
  }

  /// Removes the temporary file.
  package func discard() {
    unlink(temporary)
    Unfinished.forget(file: temporary)
  }

  /// Renames a file or a folder. Returns 0, or the error's number.
  package static func rename(_ old: String, _ new: String, replacing: Bool) -> Int32 {
    if !replacing {
      if agate_rename_new(old, new) == 0 { return 0 }
      // Not all file systems support this operation.
      return errno == EINVAL || errno == ENOSYS ? renameByLink(old, new) : errno
    }
    return Foundation.rename(old, new) == 0 ? 0 : errno
  }

  /// Renames a file or a folder without replacing a file, on file systems that do not support this operation. A hard
  /// link is an error if the new name exists. Folders, and files on file systems without hard links, are renamed after
  /// the new name was found to be free. Returns 0, or the error's number.
  package static func renameByLink(_ old: String, _ new: String) -> Int32 {
    if link(old, new) == 0 { return unlink(old) == 0 ? 0 : errno }
    var status = stat()
    if errno == EEXIST || lstat(new, &status) == 0 { return EEXIST }
    return Foundation.rename(old, new) == 0 ? 0 : errno
  }

  /// Exchanges two files. If the file system cannot do this atomically, the files are renamed one after the other.
  /// Returns 0, or the error's number.
  package static func exchange(_ one: String, _ other: String) -> Int32 {
    if agate_exchange(one, other) == 0 { return 0 }
    guard errno == EINVAL || errno == ENOSYS else { return errno }
    let between = temporaryName(for: other)
    return Unfinished.undisturbed {
      guard Foundation.rename(other, between) == 0 else { return errno }
      guard Foundation.rename(one, other) == 0 else {
        let code = errno
        Foundation.rename(between, other)
        return code
      }
      return Foundation.rename(between, one) == 0 ? 0 : errno
    }
  }

  /// Writes all bytes to a file descriptor. Returns 0, or the error's number.
  static func writeAll(_ bytes: [UInt8], to file: Int32) -> Int32 {
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

  private func failure(_ code: Int32) -> FileError {
    FileError(path: path, action: "cannot be written", errno: code)
  }
}
