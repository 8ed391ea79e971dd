import AgateGraphics
import Foundation
import Synchronization

/// Prints messages and the progress bar on standard error. Any thread may use this type.
package enum Console {
  private struct State {
    var bar = ""
    var program = "agate"
    var isVerbose = false
  }
  private static let state = Mutex(State())

  package static let isTerminal = isatty(STDERR_FILENO) == 1

  /// Whether the terminal can erase a line. `NO_COLOR` is not checked, because messages have no colours.
  package static let hasEscapes = ProcessInfo.processInfo.environment["TERM"] != "dumb"

  /// Opens standard descriptors that are closed when the process starts. Otherwise, a file could get the descriptor of
  /// standard output or standard error and receive its messages. Writing to a missing output is still an error.
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

  /// Prints `agate: message` on its own line above the progress bar. Further lines of the message are indented, so that
  /// a scheduler does not mistake them for its protocol.
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

  /// Shows `text` as the progress bar in the last line. On a terminal without escapes, prints `text` as an ordinary
  /// line.
  package static func showBar(_ text: String) {
    if !hasEscapes { return write(text) }
    state.withLock { state in
      if state.bar == text { return }
      state.bar = text
      put(eraseLine + text)
    }
  }

  /// Ends the progress bar. Its last text stays as an ordinary line.
  package static func endBar() {
    state.withLock { state in
      if state.bar.isEmpty { return }
      state.bar = ""
      put("\n")
    }
  }

  /// The width of the terminal, in characters. The value is 80 if the width is unknown.
  package static var columns: Int {
    var size = winsize()
    guard ioctl(STDERR_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return 80 }
    return Int(size.ws_col)
  }

  /// Prints the last message of a process that is about to end. Does not wait for other threads. Waits at most 50
  /// milliseconds until standard error can be written, and drops the message otherwise.
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
        // The failure cannot be reported, because standard error itself cannot be written.
        if written <= 0 && errno != EINTR { return }
        done += max(written, 0)
      }
    }
  }
}
