import CAgateSystem
import Foundation
import Synchronization

/// The end of the process, while its threads may still be at work.
///
/// `exit` destroys static objects of libraries that those threads use: of Cairo, fontconfig or a Vulkan driver. The
/// threads cannot be waited for, since they may draw for minutes, or belong to another program. So the process ends
/// without `atexit` handlers and destructors; handlers of `at_quick_exit` are called.
package enum ProcessEnd {
  private enum Owner { static let nobody = 0, program = 1, signal = 2 }
  private static let owner = Atomic<Int>(Owner.nobody)

  /// Ends the process once the printed text is written. A success becomes a failure if results cannot be written.
  package static func end(_ status: ExitStatus) -> Never {
    claim()
    var status = status
    if let failure = flushFailure(), status == .done { status = failure.report() }
    agate_flush_streams()
    quick_exit(status.rawValue)
  }

  /// Claims the end of the process for the calling thread. If a signal is ending the process already, this never
  /// returns.
  static func claim() {
    let found = owner.compareExchange(expected: Owner.nobody, desired: Owner.program, ordering: .relaxed).original
    while found == Owner.signal { pause() }
  }

  /// Claims the end of the process for a signal; false if the program is ending by itself.
  static func claimForSignal() -> Bool {
    owner.compareExchange(expected: Owner.nobody, desired: Owner.signal, ordering: .relaxed).exchanged
  }

  /// Writes the text that is left in the buffer of `print`. Returns the failure if it cannot be written.
  private static func flushFailure() -> CommandFailure? {
    let code = agate_flush_output()
    if code == 0 { return nil }
    // After an earlier write that failed, only a flag is left.
    var poller = pollfd(fd: STDOUT_FILENO, events: Int16(POLLOUT), revents: 0)
    let isClosed = poll(&poller, 1, 0) == 1 && poller.revents & Int16(POLLERR) != 0
    return StandardOutput.failure(isClosed ? EPIPE : code)
  }
}
