import Glibc

/// Unix domain sockets with a path in the file system.
package enum LocalSocket {
  /// Connects to a socket at a path, at which a program listens. Returns a descriptor, or nil with the reason in
  /// `errno`.
  package static func connect(to path: String) -> Int32? { open(path) { Glibc.connect($0, $1, $2) } }

  /// Creates a socket at a path and listens for connections. Returns a descriptor, or nil with the reason in `errno`.
  package static func listen(at path: String) -> Int32? {
    open(path) { bind($0, $1, $2) == 0 ? Glibc.listen($0, 16) : -1 }
  }

  private static func open(
    _ path: String, _ use: (Int32, UnsafePointer<sockaddr>, socklen_t) -> Int32
  ) -> Int32? {
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    guard path.utf8.count < MemoryLayout.size(ofValue: address.sun_path) else {
      errno = ENAMETOOLONG
      return nil
    }
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8) }
    let descriptor = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
    guard descriptor >= 0 else { return nil }
    let status = withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        use(descriptor, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
      }
    }
    if status == 0 { return descriptor }
    let reason = errno
    close(descriptor)
    errno = reason
    return nil
  }
}
