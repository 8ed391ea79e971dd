import CAgateSystem
import Foundation
import Synchronization

/// Ends the process while other threads may still run.
///
/// `exit` would destroy static objects of Cairo, fontconfig or a Vulkan driver while other threads use them. Waiting
/// for these threads is not possible: they may draw for minutes, or belong to code outside this package. Therefore, the
/// process ends without `atexit` handlers and destructors. Handlers of `at_quick_exit` are called.
package enum ProcessEnd {
  private enum Owner { static let nobody = 0, program = 1, signal = 2 }
  private static let owner = Atomic<Int>(Owner.nobody)

  /// Ends the process after buffered output is written. If the output cannot be written, ``ExitStatus/done`` becomes
  /// the status of this failure.
  package static func end(_ status: ExitStatus) -> Never {
    claim()
    var status = status
    if let failure = flushFailure(), status == .done { status = failure.report() }
    agate_flush_streams()
    quick_exit(status.rawValue)
  }

  /// Claims the end of the process for the calling thread. Never returns if a signal is already ending the process.
  static func claim() {
    let found = owner.compareExchange(expected: Owner.nobody, desired: Owner.program, ordering: .relaxed).original
    while found == Owner.signal { pause() }
  }

  /// Claims the end of the process for a signal. Returns false if the program is already ending by itself.
  static func claimForSignal() -> Bool {
    owner.compareExchange(expected: Owner.nobody, desired: Owner.signal, ordering: .relaxed).exchanged
  }

  /// Writes the text in the buffer of `print`. Returns the failure if the text cannot be written.
  private static func flushFailure() -> CommandFailure? {
    let code = agate_flush_output()
    if code == 0 { return nil }
    // If an earlier write failed, its error number is lost. A poll shows whether the reader closed the pipe.
    var poller = pollfd(fd: STDOUT_FILENO, events: Int16(POLLOUT), revents: 0)
    let isClosed = poll(&poller, 1, 0) == 1 && poller.revents & Int16(POLLERR) != 0
    return StandardOutput.failure(isClosed ? EPIPE : code)
  }
}
