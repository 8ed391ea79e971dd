import Foundation

/// A file that somebody else writes under a temporary name, and that appears under its own when it is whole.
struct PendingFile: Sendable {
  /// Where to write.
  let temporary: String
  private let path: String
  private let target: String

  /// Makes the temporary file beside the target; a symbolic link keeps pointing where it does.
  init(_ path: String) throws(CommandFailure) {
    self.path = path
    var status = stat()
    var target = path
    if stat(path, &status) == 0 {
      guard status.st_mode & S_IFMT == S_IFREG else {
        throw CommandFailure(.output, "\(path): cannot be written: it is there already and no file")
      }
      if let resolved = realpath(path, nil) {
        target = String(cString: resolved)
        free(resolved)
      }
    }
    self.target = target
    temporary = "\(target).partial.\(String(UInt64.random(in: 0 ... .max), radix: 36))"
    let file = open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
    guard file >= 0 else { throw Self.failure(path, errno) }
    close(file)
  }

  /// The file is whole.
  func publish() throws(CommandFailure) {
    let file = open(temporary, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { throw Self.failure(path, errno) }
    var code: Int32 = 0
    if fsync(file) != 0 && errno != EINVAL { code = errno }
    close(file)
    if code == 0 && rename(temporary, target) != 0 { code = errno }
    if code != 0 { throw Self.failure(path, code) }
  }

  /// Nothing is left.
  func discard() { unlink(temporary) }

  private static func failure(_ path: String, _ code: Int32) -> CommandFailure {
    CommandFailure(.output, "\(path): cannot be written: \(String(cString: strerror(code)))")
  }
}
