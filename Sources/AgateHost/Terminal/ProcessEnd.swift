import CAgateSystem
import Foundation
import Synchronization

/// The end of the process, while threads of it may still be at work.
///
/// `exit` destroys the statics of libraries that those threads use: of Cairo, of fontconfig, of a Vulkan driver. They
/// cannot be waited for, as they may draw for minutes, or be another program's. So the process ends without `atexit`
/// handlers and destructors; those of `at_quick_exit` are called.
package enum ProcessEnd {
  private enum Owner { static let nobody = 0, program = 1, signal = 2 }
  private static let owner = Atomic<Int>(Owner.nobody)

  /// Ends the process once what was printed is out. Results that cannot be written make a failure of success.
  package static func end(_ status: ExitStatus) -> Never {
    claim()
    var status = status
    if let failure = flushFailure(), status == .done { status = failure.report() }
    agate_flush_streams()
    quick_exit(status.rawValue)
  }

  /// Takes the end of the process upon the calling thread, unless a signal ends it already: then this never returns.
  static func claim() {
    let found = owner.compareExchange(expected: Owner.nobody, desired: Owner.program, ordering: .relaxed).original
    while found == Owner.signal { pause() }
  }

  /// False if the program is ending by itself.
  static func claimForSignal() -> Bool {
    owner.compareExchange(expected: Owner.nobody, desired: Owner.signal, ordering: .relaxed).exchanged
  }

  /// Writes text that is left in the buffer of `print`. Returns the failure if it cannot be written.
  private static func flushFailure() -> CommandFailure? {
    let code = agate_flush_output()
    if code == 0 { return nil }
    // After an earlier write that failed, only a flag is left.
    var poller = pollfd(fd: STDOUT_FILENO, events: Int16(POLLOUT), revents: 0)
    let isClosed = poll(&poller, 1, 0) == 1 && poller.revents & Int16(POLLERR) != 0
    return StandardOutput.failure(isClosed ? EPIPE : code)
  }
}
