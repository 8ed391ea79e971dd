import Dispatch
import Glibc

/// Writes a text into the pipe of another program, without blocking a thread. A program that does not read for a minute, or
/// has not read all after five minutes, ends the writing.
final class PipeWriter: @unchecked Sendable {
  /// The longest pause of the other program, in seconds.
  private static let patience = 60.0
  /// The longest time in all, in seconds.
  private static let total = 300.0
  private static let interval = 0.5
  /// The number of texts that may be written at the same time.
  private static let limit = 64
  /// The number of texts that are written now, on the queue of pipes.
  private nonisolated(unsafe) static var count = 0

  private let descriptor: Int32
  private let bytes: [UInt8]
  private let source: any DispatchSourceWrite
  private let timer: any DispatchSourceTimer
  private let end = DispatchTime.now() + total
  /// The time at which a program is given up that has read nothing until then.
  private var deadline = DispatchTime.now() + patience
  private var written = 0
  private var isOver = false

  /// Writes bytes and closes the descriptor.
  static func write(_ bytes: [UInt8], to descriptor: Int32) {
    PipeReader.queue.async {
      guard !bytes.isEmpty, count < limit else {
        close(descriptor)
        return
      }
      count += 1
      _ = PipeWriter(bytes, descriptor)
    }
  }

  private init(_ bytes: [UInt8], _ descriptor: Int32) {
    (self.bytes, self.descriptor) = (bytes, descriptor)
    _ = fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL) | O_NONBLOCK)
    source = DispatchSource.makeWriteSource(fileDescriptor: descriptor, queue: PipeReader.queue)
    timer = DispatchSource.makeTimerSource(queue: PipeReader.queue)
    source.setCancelHandler { close(descriptor) }
    source.setEventHandler { self.writable() }
    // Dispatch does not tell that a full pipe has lost its reader: try to write now and then.
    timer.setEventHandler { self.writable() }
    timer.schedule(deadline: .now() + Self.interval, repeating: Self.interval)
    source.activate()
    timer.activate()
  }

  private func writable() {
    if isOver { return }
    let count = bytes.withUnsafeBytes { bytes in
      Self.writeQuietly(descriptor, UnsafeRawBufferPointer(rebasing: bytes[written...]))
    }
    if count > 0 {
      written += count
      if written == bytes.count { return finish() }
      deadline = .now() + Self.patience
    } else if errno != EAGAIN && errno != EINTR {
      return finish()
    }
    if .now() > min(deadline, end) { finish() }
  }

  private func finish() {
    if isOver { return }
    isOver = true
    Self.count -= 1
    // Their handlers, which keep this object, go with them.
    source.cancel()
    timer.cancel()
  }

  /// Writes without the signal that a pipe without readers raises, which ends programs.
  private static func writeQuietly(_ descriptor: Int32, _ bytes: UnsafeRawBufferPointer) -> Int {
    var signals = sigset_t(), before = sigset_t(), pending = sigset_t()
    sigemptyset(&signals)
    sigaddset(&signals, SIGPIPE)
    sigpending(&pending)
    pthread_sigmask(SIG_BLOCK, &signals, &before)
    let count = Glibc.write(descriptor, bytes.baseAddress, bytes.count), reason = errno
    if count < 0, reason == EPIPE, sigismember(&pending, SIGPIPE) == 0 {
      var none = timespec()
      sigtimedwait(&signals, nil, &none)
    }
    pthread_sigmask(SIG_SETMASK, &before, nil)
    errno = reason
    return count
  }
}
