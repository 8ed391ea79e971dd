import Foundation

/// Writes results to standard output. Output is not buffered, and errors are reported.
package enum StandardOutput {
  package static func print(_ text: String) throws(CommandFailure) {
    try write(Array((text + "\n").utf8))
  }

  package static func write(_ bytes: [UInt8]) throws(CommandFailure) {
    var code: Int32 = 0
    bytes.withUnsafeBytes { code = writeAll($0) }
    if code == EINTR { try StopSignal.check() }
    if code != 0 { throw failure(code) }
  }

  /// Returns the failure for an error number of standard output. A closed pipe has an exit status but no message,
  /// because its reader ended deliberately.
  package static func failure(_ code: Int32) -> CommandFailure {
    if code == EPIPE { return CommandFailure(.closedPipe, "") }
    let reason = code == 0 ? "" : ": \(String(cString: strerror(code)))"
    return CommandFailure(.output, "standard output cannot be written\(reason)")
  }

  /// Writes all bytes. Returns 0 or the error number. Returns EINTR if the process is to stop and `stoppable` is true.
  package static func writeAll(_ buffer: UnsafeRawBufferPointer, stoppable: Bool = true) -> Int32 {
    var done = 0
    while done < buffer.count {
      let written = Foundation.write(STDOUT_FILENO, buffer.baseAddress! + done, buffer.count - done)
      if written >= 0 {
        done += written
        continue
      }
      switch errno {
      case EINTR:
        if stoppable && StopSignal.isSet { return EINTR }
      case EAGAIN:
        var poller = pollfd(fd: STDOUT_FILENO, events: Int16(POLLOUT), revents: 0)
        poll(&poller, 1, 100)
        if stoppable && StopSignal.isSet { return EINTR }
      default:
        return errno
      }
    }
    return 0
  }
}
