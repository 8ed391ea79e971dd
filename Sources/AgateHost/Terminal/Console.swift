import AgateGraphics
import Foundation
import Synchronization

/// Messages and the progress bar on standard error, from any thread.
package enum Console {
  private struct State {
    var bar = ""
    var program = "agate"
    var isVerbose = false
  }
  private static let state = Mutex(State())

  package static let isTerminal = isatty(STDERR_FILENO) == 1

  /// Whether the terminal can erase a line. Messages have no colours, so `NO_COLOR` changes nothing.
  package static let hasEscapes = ProcessInfo.processInfo.environment["TERM"] != "dumb"

  /// Opens the standard descriptors that the process was started without. Otherwise a file could get the number of
  /// standard output or standard error, and with it the messages. Writing to a missing output remains an error.
  package static func holdStandardDescriptors() {
    for descriptor in STDIN_FILENO...STDERR_FILENO where fcntl(descriptor, F_GETFD) < 0 {
      _ = open("/dev/null", descriptor == STDERR_FILENO ? O_WRONLY : O_RDONLY)
    }
  }

  /// The program name in messages. The default is `agate`.
  package static var program: String {
    get { state.withLock { $0.program } }
    set { state.withLock { $0.program = newValue } }
  }

  /// Whether details are printed. The default is false.
  package static var isVerbose: Bool {
    get { state.withLock { $0.isVerbose } }
    set { state.withLock { $0.isVerbose = newValue } }
  }

  /// Prints a message if details are wanted.
  package static func detail(_ message: String) { if isVerbose { note(message) } }

  /// Prints `agate: message` on a line of its own above the progress bar. Further lines of the message are indented,
  /// so that none can be mistaken for one that a scheduler reads.
  package static func note(_ message: String) {
    let lines = message.split(separator: "\n", omittingEmptySubsequences: false).map { String($0).printable }
    write("\(program): \(lines.joined(separator: "\n  "))")
  }

  package static func write(_ text: String) {
    state.withLock { state in
      let line = text.hasSuffix("\n") ? text : text + "\n"
      put(state.bar.isEmpty ? line : eraseLine + line + state.bar)
    }
  }

  private static let eraseLine = "\r\u{1B}[2K"

  /// Shows `text` as the last line, or on lines of its own where the terminal has no escapes.
  package static func showBar(_ text: String) {
    if !hasEscapes { return write(text) }
    state.withLock { state in
      if state.bar == text { return }
      state.bar = text
      put(eraseLine + text)
    }
  }

  /// Turns the bar into an ordinary line.
  package static func endBar() {
    state.withLock { state in
      if state.bar.isEmpty { return }
      state.bar = ""
      put("\n")
    }
  }

  package static var columns: Int {
    var size = winsize()
    guard ioctl(STDERR_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return 80 }
    return Int(size.ws_col)
  }

  /// Prints a last message of a process that is about to end. Waits for no other thread, and at most 50 milliseconds
  /// for a reader.
  package static func lastWords(_ message: String) {
    let start = state.withLockIfAvailable { ($0.bar.isEmpty ? "" : "\n") + $0.program } ?? "agate"
    var poller = pollfd(fd: STDERR_FILENO, events: Int16(POLLOUT), revents: 0)
    if poll(&poller, 1, 50) == 1, poller.revents & Int16(POLLOUT) != 0 { put("\(start): \(message)\n") }
  }

  private static func put(_ text: String) {
    var text = text
    text.withUTF8 { buffer in
      var done = 0
      while done < buffer.count {
        let written = Foundation.write(STDERR_FILENO, buffer.baseAddress! + done, buffer.count - done)
        // Standard error is gone, so the failure cannot be reported.
        if written <= 0 && errno != EINTR { return }
        done += max(written, 0)
      }
    }
  }
}
