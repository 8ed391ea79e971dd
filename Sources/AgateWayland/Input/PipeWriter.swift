import Dispatch
import Glibc

/// Writes a text to a pipe from which another program reads, without blocking a thread. The write is cancelled if the
/// program reads nothing for a minute, or not the whole text within five minutes.
final class PipeWriter: @unchecked Sendable {
  /// The maximum time in which the program reads no data, in seconds.
  private static let patience = 60.0
  /// The maximum total time, in seconds.
  private static let total = 300.0
  /// The maximum number of concurrent writes.
  private static let limit = 64
  /// The number of writes in progress. Use it on the queue of pipes only.
  private nonisolated(unsafe) static var count = 0

  private let descriptor: Int32
  private let bytes: [UInt8]
  private let source: DescriptorSource
  private let timer: any DispatchSourceTimer
  private let end = DispatchTime.now() + total
  private var written = 0
  private var isOver = false

  /// Writes bytes asynchronously, then closes the descriptor. Writes nothing if too many writes are in progress.
  static func write(_ bytes: [UInt8], to descriptor: Int32) {
    PipeReader.queue.async {
      guard !bytes.isEmpty, count < limit,
        let source = DescriptorSource(descriptor, .writable, queue: PipeReader.queue)
      else {
        close(descriptor)
        return
      }
      count += 1
      _ = PipeWriter(bytes, descriptor, source)
    }
  }

  private init(_ bytes: [UInt8], _ descriptor: Int32, _ source: DescriptorSource) {
    (self.bytes, self.descriptor, self.source) = (bytes, descriptor, source)
    _ = fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL) | O_NONBLOCK)
    timer = DispatchSource.makeTimerSource(queue: PipeReader.queue)
    // The handlers retain the writer until it has finished.
    source.activate { self.writable() }
    timer.setEventHandler { self.finish() }
    timer.schedule(deadline: min(end, .now() + Self.patience))
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
      timer.schedule(deadline: min(end, .now() + Self.patience))
    } else if errno != EAGAIN && errno != EINTR {
      finish()
    }
  }

  private func finish() {
    if isOver { return }
    isOver = true
    Self.count -= 1
    // Cancelling releases the handlers, which retain this object.
    source.cancel()
    timer.cancel()
    close(descriptor)
  }

  /// Writes to a pipe with SIGPIPE blocked. Otherwise, a pipe without a reader would end the process.
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
