import AgateGraphics
import CAgateSystem
import Foundation
import Synchronization

/// SIGTERM and SIGINT as a flag that long work checks.
///
/// Work that does not check it in time is cut off: a dedicated thread ends the process within a second of the signal,
/// after it has removed ``Unfinished`` files and processes. A second signal ends the process at once.
package enum StopSignal {
  private static let received = Atomic<Int32>(0)
  private static let count = Atomic<Int>(0)
  private static let milliseconds = Atomic<Int>(0)
  /// The semaphore that the signal handler posts; a handler may do little else.
  private static let wake = {
    let semaphore = UnsafeMutablePointer<sem_t>.allocate(capacity: 1)
    sem_init(semaphore, 0, 0)
    return Semaphore(pointer: semaphore)
  }()

  /// A semaphore that lives as long as the process.
  private struct Semaphore: @unchecked Sendable {
    let pointer: UnsafeMutablePointer<sem_t>
  }

  /// The time that work has to end by itself, in milliseconds.
  private static let grace = 700

  private static let listeners = Mutex<[Int: @Sendable () -> Void]>([:])

  /// Calls `body` on another thread when a signal comes, or now if there was one: for work that waits.
  ///
  /// - Returns: The number for ``forget(_:)``.
  package static func listen(_ body: @escaping @Sendable () -> Void) -> Int {
    let number = listeners.withLock { listeners in
      let number = (listeners.keys.max() ?? 0) + 1
      listeners[number] = body
      return number
    }
    if isSet { body() }
    return number
  }

  package static func forget(_ number: Int) { listeners.withLock { $0[number] = nil } }

  package static var isSet: Bool { received.load(ordering: .relaxed) != 0 }

  /// The signal that was received, for messages.
  package static var name: String { received.load(ordering: .relaxed) == SIGINT ? "SIGINT" : "SIGTERM" }

  /// Installs the signal handlers. Call it once.
  ///
  /// - Parameter isImmediate: Whether there is no work yet that would end by itself. If true, the process ends at
  ///   once on a signal until ``finishesWork()`` is called.
  package static func install(isImmediate: Bool = false) {
    // The lazily made statics must exist before a handler touches them.
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
      // The thread that should do it may itself be held up by a file system that does not answer.
      if StopSignal.count.wrappingAdd(1, ordering: .relaxed).newValue > 2 { _exit(ExitStatus.stopped.rawValue) }
      sem_post(StopSignal.wake.pointer)
      errno = code
    }
    // Without SA_RESTART: blocking calls return and the flag is seen.
    sigaction(SIGTERM, &action, nil)
    sigaction(SIGINT, &action, nil)
    // The parent process may have blocked them.
    var both = sigset_t()
    sigemptyset(&both)
    sigaddset(&both, SIGTERM)
    sigaddset(&both, SIGINT)
    pthread_sigmask(SIG_UNBLOCK, &both, nil)
  }

  /// Gives work time to end before the process stops, from now on.
  package static func finishesWork() { milliseconds.store(grace, ordering: .relaxed) }

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
      // The process is ending by itself; it may still wait for a reader of its last words.
      usleep(200_000)
      _exit(ExitStatus.stopped.rawValue)
    }
    Unfinished.removeAll {
      Console.lastWords(message)
      _exit(ExitStatus.stopped.rawValue)
    }
  }

  /// Returns after the given time, or when another signal comes.
  private static func waitForAnother(_ milliseconds: Int) {
    var end = timespec()
    clock_gettime(CLOCK_MONOTONIC, &end)
    end.tv_nsec += milliseconds * 1_000_000
    end.tv_sec += end.tv_nsec / 1_000_000_000
    end.tv_nsec %= 1_000_000_000
    while agate_wait(wake.pointer, &end) != 0 && errno == EINTR {}
  }
}
