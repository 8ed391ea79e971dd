import AgateBackend
import Dispatch
import Glibc
import Synchronization

/// Waits for the compositor without blocking a thread, and answers it even when no task waits. A waiter belongs to
/// its queue.
final class DisplayWaiter: @unchecked Sendable {
  /// The reason why the connection ended.
  private(set) var failure: RenderError?

  /// Called on the queue after events were read while no task waited for them, or when the connection has ended.
  var onEvents: (() -> Void)?

  private let socket: DisplaySocket
  private let source: any DispatchSourceRead
  private let timer: any DispatchSourceTimer
  private struct Waiting {
    var continuation: CheckedContinuation<Void, Never>?
    /// Whether something happened while no task waited.
    var hasNews = false
  }
  /// The state of waiting. It is guarded because a task's closures may run beside the queue.
  private let waiting = Mutex(Waiting())

  /// Creates a waiter for a connection.
  ///
  /// - Throws: ``RenderError/exhausted(_:)`` when file descriptors have run out.
  init(socket: DisplaySocket, queue: DispatchQueue) throws(RenderError) {
    self.socket = socket
    // One of its own, because a source must end before its descriptor is closed.
    let descriptor = fcntl(socket.descriptor, F_DUPFD_CLOEXEC, 0)
    guard descriptor >= 0 else {
      throw .exhausted("no file descriptor left for the window: \(String(cString: strerror(errno)))")
    }
    source = DispatchSource.makeReadSource(fileDescriptor: descriptor, queue: queue)
    timer = DispatchSource.makeTimerSource(queue: queue)
    source.setCancelHandler { close(descriptor) }
    source.setEventHandler { [weak self] in self?.readable() }
    timer.setEventHandler { [weak self] in self?.wake() }
    timer.schedule(deadline: .distantFuture)
    source.activate()
    timer.activate()
    socket.add(self)
  }

  deinit {
    source.cancel()
    timer.cancel()
  }

  /// Delivers events that have come in, and sends queued requests.
  ///
  /// - Returns: Whether all requests were sent.
  func pump() throws(RenderError) -> Bool {
    if let failure { throw failure }
    // Events that have arrived are dispatched here.
    waiting.withLock { $0.hasNews = false }
    do {
      if try socket.dispatchAvailable() { socket.wake(except: self) }
      return try socket.flush()
    } catch {
      fail(error)
      throw error
    }
  }

  /// Waits until something came in, until the deadline (monotonic clock), or until the task is cancelled.
  nonisolated(nonsending) func wait(until deadline: Double?) async {
    let hasFailed = failure != nil
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let isOver = hasFailed || Task.isCancelled
        let isNeedless = waiting.withLock { waiting in
          if isOver || waiting.hasNews { return true }
          waiting.continuation = continuation
          return false
        }
        if isNeedless { return continuation.resume() }
        if let deadline {
          timer.schedule(deadline: .now() + max(0, deadline - MonotonicClock.now), leeway: .microseconds(100))
        }
      }
    } onCancel: {
      wake()
    }
  }

  private func readable() {
    do {
      if try socket.dispatchAvailable() { socket.wake(except: self) }
      // Answers to pings must not wait for the next frame.
      _ = try socket.flush()
    } catch {
      fail(error)
    }
    wake()
    onEvents?()
  }

  private func fail(_ error: RenderError) {
    failure = error
    // The end of a connection stays readable for ever.
    source.cancel()
  }

  /// Ends the current wait, or the next one. It may be called on any thread.
  func wake() {
    timer.schedule(deadline: .distantFuture)
    let continuation = waiting.withLock { waiting in
      defer { waiting.continuation = nil }
      waiting.hasNews = waiting.continuation == nil
      return waiting.continuation
    }
    continuation?.resume()
  }
}
