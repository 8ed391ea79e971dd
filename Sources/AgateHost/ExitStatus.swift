/// How the process ends; schedulers and scripts rely on the numbers.
package enum ExitStatus: Int32, Sendable {
  case done = 0
  case someFramesFailed = 1
  case usage = 2
  case scene = 3
  case backend = 4
  case output = 5
  case stopped = 6
  case temporary = 75
}

/// Ends a command with a status and one message.
package struct CommandFailure: Error, CustomStringConvertible {
  package var status: ExitStatus
  package var message: String

  package init(_ status: ExitStatus, _ message: String) {
    self.status = status
    self.message = message
  }

  package var description: String { message }
}
