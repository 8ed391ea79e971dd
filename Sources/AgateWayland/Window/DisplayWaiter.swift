import AgateBackend
import Dispatch
import Glibc
import Synchronization

/// Waits for events of the compositor without blocking a thread. Events are also handled while no task waits. Use a
/// waiter on its queue.
final class DisplayWaiter: @unchecked Sendable {
  /// The error that ended the connection; nil while the connection is open.
  private(set) var failure: RenderError?

  /// Called on the queue after the socket became readable and its events were delivered, and when the connection has
  /// ended.
  var onEvents: (() -> Void)?

  private let socket: DisplaySocket
  private let source: DescriptorSource
  private let timer: any DispatchSourceTimer
  private struct Waiting {
    var continuation: CheckedContinuation<Void, Never>?
    /// Whether the waiter was woken while no task waited.
    var hasNews = false
  }
  /// The waiting task. The lock is needed because cancellation handlers of tasks run on any thread.
  private let waiting = Mutex(Waiting())

  /// Creates a waiter for a connection.
  ///
  /// - Throws: ``RenderError/exhausted(_:)`` if no file descriptors are left.
  init(socket: DisplaySocket, queue: DispatchQueue) throws(RenderError) {
    self.socket = socket
    guard let source = DescriptorSource(socket.descriptor, .readable, queue: queue) else {
      throw .exhausted("no file descriptor left for the window: \(String(cString: strerror(errno)))")
    }
    self.source = source
    timer = DispatchSource.makeTimerSource(queue: queue)
    source.activate { [weak self] in self?.readable() }
    timer.setEventHandler { [weak self] in self?.wake() }
    timer.schedule(deadline: .distantFuture)
    timer.activate()
    socket.add(self)
  }

  deinit {
    source.cancel()
    timer.cancel()
  }

  /// Delivers received events, and sends queued requests.
  ///
  /// - Returns: Whether all requests were sent.
  func pump() throws(RenderError) -> Bool {
    if let failure { throw failure }
    // The call below delivers all events that have arrived.
    waiting.withLock { $0.hasNews = false }
    do {
      if try socket.dispatchAvailable() { socket.wake(except: self) }
      return try socket.flush()
    } catch {
      fail(error)
      throw error
    }
  }

  /// Waits until events arrive, until ``wake()`` is called, until the deadline, or until the task is cancelled.
  ///
  /// - Parameter deadline: A time on the monotonic clock. Nil means no deadline.
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
      // Replies to pings must not wait for the next frame.
      _ = try socket.flush()
    } catch {
      fail(error)
    }
    wake()
    onEvents?()
  }

  private func fail(_ error: RenderError) {
    failure = error
    // A closed connection would stay readable and call the handler without end.
    source.cancel()
  }

  /// Ends the current wait. If no task waits, the next wait ends immediately. Any thread may call this method.
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
