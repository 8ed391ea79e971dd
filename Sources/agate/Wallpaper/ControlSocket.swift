import AgateHost
import AgateWayland
import Dispatch
import Foundation
import Glibc

/// The socket on which the process that shows wallpapers receives requests. A request is a line of JSON, and so is the
/// reply.
///
/// There is one socket for each Wayland display, in the user's runtime folder, which only the user can access.
final class ControlSocket: @unchecked Sendable {
  /// The maximum length of a request, in bytes.
  private static let longest = 64 << 10

  private let path: String
  private let descriptor: Int32
  private let lock: Int32
  private let source: any DispatchSourceRead
  private let queue = DispatchQueue(label: "agate.control")

  /// Returns the path of the socket for the display that the environment specifies.
  static func path(_ environment: [String: String]) throws(CommandFailure) -> String {
    guard let folder = environment["XDG_RUNTIME_DIR"], !folder.isEmpty else {
      throw CommandFailure(.backend, "XDG_RUNTIME_DIR is not set; run this inside a Wayland session")
    }
    let display = environment["WAYLAND_DISPLAY"].map { $0.split(separator: "/").last.map(String.init) ?? $0 }
    return "\(folder)/agate-wallpaper-\(display ?? "wayland-0").sock"
  }

  /// Opens the socket.
  ///
  /// - Parameters:
  ///   - answer: Called on the main thread with each request.
  ///   - onStop: Called on any thread after the reply to a request to stop.
  /// - Throws: If another program already shows wallpapers on the display.
  init(
    path: String, answer: @escaping @MainActor @Sendable (ControlRequest) async -> ControlReply,
    onStop: @escaping @Sendable () -> Void
  ) throws(CommandFailure) {
    // The lock is held while the program runs, so that two programs that start at the same time do not replace each
    // other's socket.
    let lock = Glibc.open(path + ".lock", O_CREAT | O_RDWR | O_CLOEXEC, 0o600)
    if let problem = Self.problem(path, lock: lock) {
      if lock >= 0 { close(lock) }
      throw problem
    }
    // A socket without a listener was left by a program that was killed.
    unlink(path)
    guard let descriptor = LocalSocket.listen(at: path) else {
      let problem = CommandFailure(.backend, "\(path): \(String(cString: strerror(errno)))")
      close(lock)
      throw problem
    }
    (self.lock, self.descriptor) = (lock, descriptor)
    self.path = path
    source = DispatchSource.makeReadSource(fileDescriptor: descriptor, queue: queue)
    source.setCancelHandler { [descriptor] in close(descriptor) }
    source.setEventHandler { [descriptor] in
      let client = accept(descriptor, nil, nil)
      guard client >= 0 else {
        // If no file descriptors are available, the source fires again immediately, so the handler waits.
        usleep(100_000)
        return
      }
      _ = fcntl(client, F_SETFD, FD_CLOEXEC)
      // A client that does not send a request must not block others.
      var patience = timeval(tv_sec: 1, tv_usec: 0)
      for option in [SO_RCVTIMEO, SO_SNDTIMEO] {
        setsockopt(client, SOL_SOCKET, option, &patience, socklen_t(MemoryLayout<timeval>.size))
      }
      let queue = DispatchQueue(label: "agate.control.client")
      queue.async {
        let line = Self.readLine(client)
        Task {
          let request = try? JSONDecoder().decode(ControlRequest.self, from: line)
          let reply = if let request { await answer(request) } else { ControlReply(error: "this is no request") }
          queue.async {
            Self.write(ControlRequest.line(reply), to: client)
            close(client)
            if request?.command == .stop { onStop() }
          }
        }
      }
    }
    source.activate()
  }

  /// Returns the reason why this process cannot show wallpapers; nil if there is none.
  private static func problem(_ path: String, lock: Int32) -> CommandFailure? {
    if let other = LocalSocket.connect(to: path) {
      close(other)
      return CommandFailure(
        .backend,
        "wallpapers are shown already; change them with 'agate wallpaper set', or end them with 'agate wallpaper stop'")
    }
    if lock < 0 { return CommandFailure(.backend, "\(path).lock: \(String(cString: strerror(errno)))") }
    if flock(lock, LOCK_EX | LOCK_NB) == 0 { return nil }
    return CommandFailure(.backend, "another program is about to show wallpapers")
  }

  /// Removes the socket.
  func remove() {
    unlink(path)
    unlink(path + ".lock")
    source.cancel()
    close(lock)
  }

  /// Sends a request to the process that shows wallpapers, and returns its reply.
  static func send(_ request: ControlRequest, to path: String) throws(CommandFailure) -> ControlReply {
    guard let descriptor = LocalSocket.connect(to: path) else {
      throw CommandFailure(.backend, "no wallpaper is shown; show one with 'agate play SCENE --wallpaper'")
    }
    defer { close(descriptor) }
    write(ControlRequest.line(request), to: descriptor)
    guard let reply = try? JSONDecoder().decode(ControlReply.self, from: readLine(descriptor)) else {
      throw CommandFailure(.backend, "the program that shows the wallpapers did not answer")
    }
    return reply
  }

  private static func readLine(_ descriptor: Int32) -> Data {
    var line = Data()
    var bytes = [UInt8](repeating: 0, count: 4096)
    let end = ContinuousClock.now + .seconds(3)
    while line.count < longest, line.last != 10, ContinuousClock.now < end {
      let count = recv(descriptor, &bytes, bytes.count, 0)
      guard count > 0 else { break }
      line.append(contentsOf: bytes.prefix(count))
    }
    return line
  }

  private static func write(_ data: Data, to descriptor: Int32) {
    var rest = data
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Glibc.send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL)) }
      guard count > 0 else { return }
      rest = rest.dropFirst(count)
    }
  }
}
