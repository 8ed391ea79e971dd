import Foundation
import Synchronization

/// SIGTERM and SIGINT as a flag that long work looks at. A second signal ends the process at once.
package enum StopSignal {
  private static let received = Atomic<Int32>(0)

  package static var isSet: Bool { received.load(ordering: .relaxed) != 0 }

  /// What was received, for messages.
  package static var name: String { received.load(ordering: .relaxed) == SIGINT ? "SIGINT" : "SIGTERM" }

  package static func install() {
    // The lazily made atomic must exist before a handler touches it.
    _ = received.load(ordering: .relaxed)
    var action = sigaction()
    action.__sigaction_handler.sa_handler = { number in
      if StopSignal.received.exchange(number, ordering: .relaxed) != 0 { _exit(ExitStatus.stopped.rawValue) }
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

  package static func check() throws(CommandFailure) {
    if isSet { throw CommandFailure(.stopped, "stopped by \(name)") }
  }
}
