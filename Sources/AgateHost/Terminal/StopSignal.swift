import Foundation
import Synchronization

/// SIGTERM and SIGINT as a flag that long work looks at. A second signal ends the process at once.
package enum StopSignal {
  private static let received = Atomic<Int32>(0)
  private static let endsAtOnce = Atomic<Bool>(false)

  package static var isSet: Bool { received.load(ordering: .relaxed) != 0 }

  /// What was received, for messages.
  package static var name: String { received.load(ordering: .relaxed) == SIGINT ? "SIGINT" : "SIGTERM" }

  /// - Parameter isImmediate: there is nothing yet that would have to be brought to an end: until ``finishesWork()`` is
  ///   called, the process ends where it is.
  package static func install(isImmediate: Bool = false) {
    // The lazily made atomics must exist before a handler touches them.
    _ = received.load(ordering: .relaxed)
    endsAtOnce.store(isImmediate, ordering: .relaxed)
    var action = sigaction()
    action.__sigaction_handler.sa_handler = { number in
      let isFirst = StopSignal.received.exchange(number, ordering: .relaxed) == 0
      if isFirst && !StopSignal.endsAtOnce.load(ordering: .relaxed) { return }
      if isFirst {
        let message: StaticString = "agate: stopped\n"
        _ = write(STDERR_FILENO, message.utf8Start, message.utf8CodeUnitCount)
      }
      _exit(ExitStatus.stopped.rawValue)
    }
    // Without SA_RESTART: blocking calls return and the flag is seen.
    sigaction(SIGTERM, &action, nil)
    sigaction(SIGINT, &action, nil)
    // Whoever started the process may have blocked them.
    var both = sigset_t()
    sigemptyset(&both)
    sigaddset(&both, SIGTERM)
    sigaddset(&both, SIGINT)
    pthread_sigmask(SIG_UNBLOCK, &both, nil)
  }

  /// From now on work is brought to an end before the process stops.
  package static func finishesWork() { endsAtOnce.store(false, ordering: .relaxed) }

  package static func check() throws(CommandFailure) {
    if isSet { throw CommandFailure(.stopped, "stopped by \(name)") }
  }
}
