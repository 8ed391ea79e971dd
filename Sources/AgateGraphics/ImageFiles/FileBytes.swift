import Foundation

/// The reason why a file could not be read or written.
public struct FileError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The path of the file.
  public var path: String
  /// A description of the reason.
  public var reason: String

  /// Creates an error for a file.
  public init(path: String, reason: String) {
    self.path = path
    self.reason = reason
  }

  init(path: String, action: String, errno code: Int32) {
    self.init(path: path, reason: "\(action): \(String(cString: strerror(code)))")
  }

  public var description: String { "\(path): \(reason)" }
}

/// Reads whole files up to a size limit.
public enum FileBytes {
  /// Reads the bytes of a regular file of at most `limit` bytes. Throws an error if the file is larger, is not a
  /// regular file, or cannot be read.
  public static func read(_ path: String, limit: Int) throws(FileError) -> [UInt8] {
    // Without O_NONBLOCK, opening a FIFO would wait for a writer.
    let file = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard file >= 0 else { throw FileError(path: path, action: "cannot be read", errno: errno) }
    defer { close(file) }
    var status = stat()
    guard fstat(file, &status) == 0 else { throw FileError(path: path, action: "cannot be read", errno: errno) }
    guard status.st_mode & S_IFMT == S_IFREG else {
      throw FileError(path: path, reason: "cannot be read: not a regular file")
    }
    let size = Int(status.st_size)
    guard size <= limit else {
      throw FileError(path: path, reason: "cannot be read: it has \(size) bytes, and at most \(limit) are read")
    }
    // Files that the kernel generates when they are read report a size of 0.
    if size == 0 { return try readToEnd(of: file, path, limit: limit) }
    var code: Int32 = 0
    let bytes = [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
      while count < size {
        let got = Foundation.read(file, buffer.baseAddress! + count, size - count)
        if got < 0 && errno == EINTR { continue }
        if got < 0 { code = errno }
        if got <= 0 { return }
        count += got
      }
    }
    guard code == 0 else { throw FileError(path: path, action: "cannot be read", errno: code) }
    return bytes
  }

  private static func readToEnd(of file: Int32, _ path: String, limit: Int) throws(FileError) -> [UInt8] {
    var bytes: [UInt8] = [], part = [UInt8](repeating: 0, count: 4096)
    while true {
      let got = Foundation.read(file, &part, part.count)
      if got < 0 && errno == EINTR { continue }
      guard got >= 0 else { throw FileError(path: path, action: "cannot be read", errno: errno) }
      if got == 0 { return bytes }
      bytes += part[..<got]
      guard bytes.count <= limit else {
        throw FileError(path: path, reason: "cannot be read: it has more than the \(limit) bytes that are read")
      }
    }
  }
}
