/// The exit status of the process. Schedulers and scripts rely on the numbers.
package enum ExitStatus: Int32, Sendable, CaseIterable {
  case done = 0
  case foundProblem = 1
  case usage = 2
  case scene = 3
  case backend = 4
  case output = 5
  case stopped = 6
  case temporary = 75
  /// The status that shells report for a program ended by a closed pipe: 128 plus the number of SIGPIPE.
  case closedPipe = 141

  /// The meaning of the status, for help texts and the manual.
  package var meaning: String {
    switch self {
    case .done: "all done"
    case .foundProblem: "some frames failed, or the command found another problem"
    case .usage: "wrong usage"
    case .scene: "the scene cannot be read"
    case .backend: "the backend or device cannot be used"
    case .output: "output cannot be written"
    case .stopped: "stopped by SIGTERM or SIGINT"
    case .temporary: "temporary, try again"
    case .closedPipe: "the reader of standard output went away"
    }
  }

  /// Returns a sentence that lists all exit codes except those in `left`.
  package static func list(without left: [ExitStatus] = []) -> String {
    let codes = allCases.filter { !left.contains($0) }.map { "\($0.rawValue) \($0.meaning)" }
    return "Exit codes: \(codes.joined(separator: "; "))."
  }
}

/// An error that ends a command, with an exit status and a message. An empty message is not printed.
package struct CommandFailure: Error, CustomStringConvertible {
  package var status: ExitStatus
  package var message: String

  package init(_ status: ExitStatus, _ message: String) {
    self.status = status
    self.message = message
  }

  package var description: String { message }

  /// Prints the message on standard error and returns the status.
  package func report() -> ExitStatus {
    // The signal handler also prints a message. Claiming the end of the process prevents a second one.
    if status == .stopped { ProcessEnd.claim() }
    if !message.isEmpty { Console.note(message) }
    return status
  }
}
