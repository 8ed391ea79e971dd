import AgateGraphics
import CAgateSystem
import Foundation
import Synchronization

/// Handles SIGTERM and SIGINT, and sets a flag that long-running work checks.
///
/// If the work does not end in time, a dedicated thread removes ``Unfinished`` files and processes and ends the
/// process, within a second of the signal. A second signal ends the process immediately.
package enum StopSignal {
  private static let received = Atomic<Int32>(0)
  private static let count = Atomic<Int>(0)
  private static let milliseconds = Atomic<Int>(0)
  /// The semaphore that the signal handler posts. Few other functions are safe in a signal handler.
  private static let wake = {
    let semaphore = UnsafeMutablePointer<sem_t>.allocate(capacity: 1)
    sem_init(semaphore, 0, 0)
    return Semaphore(pointer: semaphore)
  }()

  /// A semaphore that exists until the process ends.
  private struct Semaphore: @unchecked Sendable {
    let pointer: UnsafeMutablePointer<sem_t>
  }

  /// The time in which work can end by itself, in milliseconds.
  private static let grace = 700

  private static let listeners = Mutex<[Int: @Sendable () -> Void]>([:])

  /// Calls `body` on another thread when a signal arrives. Calls `body` immediately if a signal has already arrived.
  /// Use this method for work that waits and cannot check ``isSet``.
  ///
  /// - Returns: A number to pass to ``forget(_:)``.
  package static func listen(_ body: @escaping @Sendable () -> Void) -> Int {
    let number = listeners.withLock { listeners in
      let number = (listeners.keys.max() ?? 0) + 1
      listeners[number] = body
      return number
    }
    if isSet { body() }
    return number
  }

  /// Removes the listener with a number that ``listen(_:)`` returned.
  package static func forget(_ number: Int) { listeners.withLock { $0[number] = nil } }

  /// Whether SIGTERM or SIGINT has arrived.
  package static var isSet: Bool { received.load(ordering: .relaxed) != 0 }

  /// The name of the received signal, for messages.
  package static var name: String { received.load(ordering: .relaxed) == SIGINT ? "SIGINT" : "SIGTERM" }

  /// Installs the signal handlers. Call this method once.
  ///
  /// - Parameter isImmediate: Whether a signal ends the process immediately until ``finishesWork()`` is called. The
  ///   default is false, which gives work time to end by itself.
  package static func install(isImmediate: Bool = false) {
    // The lazily initialized statics must exist before the signal handler uses them.
    _ = (received.load(ordering: .relaxed), count.load(ordering: .relaxed), wake)
    milliseconds.store(isImmediate ? 0 : grace, ordering: .relaxed)
    let thread = Thread { watch() }
    thread.name = "stop signal"
    thread.stackSize = 1 << 18
    thread.start()
    var action = sigaction()
    action.__sigaction_handler.sa_handler = { number in
      let code = errno
      StopSignal.received.store(number, ordering: .relaxed)
      // The thread that ends the process may be blocked by a file system. A third signal ends the process here.
      if StopSignal.count.wrappingAdd(1, ordering: .relaxed).newValue > 2 { _exit(ExitStatus.stopped.rawValue) }
      sem_post(StopSignal.wake.pointer)
      errno = code
    }
    // SA_RESTART is not set, so that blocking calls return and their callers check the flag.
    sigaction(SIGTERM, &action, nil)
    sigaction(SIGINT, &action, nil)
    // The parent process may have blocked these signals.
    var both = sigset_t()
    sigemptyset(&both)
    sigaddset(&both, SIGTERM)
    sigaddset(&both, SIGINT)
    pthread_sigmask(SIG_UNBLOCK, &both, nil)
  }

  /// Gives work time to end by itself after a later signal.
  package static func finishesWork() { milliseconds.store(grace, ordering: .relaxed) }

  /// Throws ``ExitStatus/stopped`` if a signal has arrived.
  package static func check() throws(CommandFailure) {
    if isSet { throw CommandFailure(.stopped, message) }
  }

  private static var message: String { "stopped by \(name)" }

  private static func watch() {
    while sem_wait(wake.pointer) != 0 {}
    for body in listeners.withLock({ Array($0.values) }) { body() }
    let milliseconds = milliseconds.load(ordering: .relaxed)
    if milliseconds > 0 { waitForAnother(milliseconds) }
    guard ProcessEnd.claimForSignal() else {
      // The process is already ending by itself, but may be blocked while it writes its last message.
      usleep(200_000)
      _exit(ExitStatus.stopped.rawValue)
    }
    Unfinished.removeAll {
      Console.lastWords(message)
      _exit(ExitStatus.stopped.rawValue)
    }
  }

  /// Returns after the given time, or when another signal arrives.
  private static func waitForAnother(_ milliseconds: Int) {
    var end = timespec()
    clock_gettime(CLOCK_MONOTONIC, &end)
    end.tv_nsec += milliseconds * 1_000_000
    end.tv_sec += end.tv_nsec / 1_000_000_000
    end.tv_nsec %= 1_000_000_000
    while agate_wait(wake.pointer, &end) != 0 && errno == EINTR {}
  }
}
