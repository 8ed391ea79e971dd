import AgateGraphics
import Foundation
import Synchronization

/// Reports the progress of a job to users or schedulers. Any thread may use a reporter.
package final class ProgressReporter: Sendable {
  private struct State {
    var done = 0
    var failed = 0
    var last: ContinuousClock.Instant?
  }
  private let mode: ProgressMode
  private let total: Int
  private let start = ContinuousClock.now
  private let state = Mutex(State())

  /// - Parameter total: The number of requested frames.
  package init(mode: ProgressMode?, total: Int) {
    self.mode = mode ?? (Console.isTerminal && Console.hasEscapes ? .tty : .none)
    self.total = total
  }

  package func frameDone(_ number: Int) {
    state.withLock { state in
      state.done += 1
      show(&state, frame: number, always: state.done + state.failed == total)
    }
  }

  package func frameFailed(_ number: Int, _ reason: String) {
    Console.note("frame \(number) failed: \(reason)")
    state.withLock { state in
      state.failed += 1
      if mode == .openjd { Self.line("openjd_status: frame \(number) failed: \(reason)") }
      show(&state, frame: number, always: state.done + state.failed == total)
    }
  }

  /// Ends the report after the last frame.
  package func finish() {
    if mode == .tty { Console.endBar() }
  }

  /// Reports to an Open Job Description scheduler why the whole job failed. Does nothing in other modes.
  package static func fail(_ mode: ProgressMode?, _ problem: String) {
    if mode == .openjd { line("openjd_fail: \(problem)") }
  }

  /// The shortest time between two reports. On terminals without escapes, each report is a new line, so the interval is
  /// longer.
  private var interval: Duration { mode == .tty && !Console.hasEscapes ? .seconds(5) : .milliseconds(250) }

  /// Reports the progress unless the last report was less than ``interval`` ago. If `always` is true, the progress is
  /// always reported.
  private func show(_ state: inout State, frame: Int, always: Bool) {
    let now = ContinuousClock.now
    if !always, let last = state.last, now - last < interval { return }
    state.last = now
    let seconds = (now - start) / .seconds(1)
    let finished = state.done + state.failed
    let rate = seconds > 0 ? Double(finished) / seconds : 0
    let left = rate > 0 ? Double(total - finished) / rate : 0
    switch mode {
    case .none: break
    case .tty: Console.showBar(bar(finished: finished, failed: state.failed, rate: rate, left: left))
    case .json:
      Console.write(
        """
        {"type":"progress","frame":\(frame),"done":\(state.done),"failed":\(state.failed),"total":\(total),\
        "frames_per_second":\(Self.decimal(rate)),"seconds_left":\(Self.decimal(left))}
        """)
    case .openjd:
      Self.line("openjd_progress: \(Self.decimal(100 * Double(finished) / Double(max(total, 1))))")
      Self.line("openjd_status: frame \(frame)")
    }
  }

  private func bar(finished: Int, failed: Int, rate: Double, left: Double) -> String {
    let counts = "\(finished)/\(total)\(failed > 0 ? " (\(failed) failed)" : "")"
    let text = " \(counts)  \(Self.decimal(rate)) frames/s  \(Self.duration(left)) left"
    let room = min(max(Console.columns - text.count - 3, 0), 40)
    guard room >= 5 else { return String(text.dropFirst().prefix(Console.columns - 1)) }
    let filled = room * finished / max(total, 1)
    return "[" + String(repeating: "#", count: filled) + String(repeating: "-", count: room - filled) + "]" + text
  }

  /// Prints a line of the Open Job Description protocol on standard output.
  private static func line(_ text: String) {
    // Errors are ignored: the frames must not fail if the scheduler no longer reads.
    Array((text.printable + "\n").utf8).withUnsafeBytes { _ = StandardOutput.writeAll($0) }
  }

  package static func decimal(_ value: Double) -> String {
    let tenths = Int((value * 10).rounded())
    return "\(tenths / 10).\(tenths % 10)"
  }

  package static func duration(_ seconds: Double) -> String {
    let whole = Int(seconds.rounded(.up))
    func two(_ value: Int) -> String { value < 10 ? "0\(value)" : "\(value)" }
    return whole < 60
      ? "\(whole) s"
      : whole < 3600
        ? "\(whole / 60):\(two(whole % 60))" : "\(whole / 3600):\(two(whole / 60 % 60)):\(two(whole % 60))"
  }
}
