import Glibc

/// The process at the other end of a socket.
enum PeerProcess {
  /// Returns the name of the process that listens, or nil if the system does not provide it.
  static func name(of descriptor: Int32) -> String? {
    // This tuple has the layout of `struct ucred`, which Glibc declares only with _GNU_SOURCE.
    var credentials: (process: Int32, user: UInt32, group: UInt32) = (0, 0, 0)
    var length = socklen_t(MemoryLayout.size(ofValue: credentials))
    guard getsockopt(descriptor, SOL_SOCKET, SO_PEERCRED, &credentials, &length) == 0, credentials.process > 0,
      let file = fopen("/proc/\(credentials.process)/comm", "re")
    else { return nil }
    defer { fclose(file) }
    var line = [CChar](repeating: 0, count: 64)
    guard fgets(&line, Int32(line.count), file) != nil else { return nil }
    let text = line.prefix { $0 != 0 && $0 != 10 }.map { UInt8(bitPattern: $0) }
    return text.isEmpty ? nil : String(decoding: text, as: UTF8.self)
  }
}
