import ArgumentParser

extension ParsableCommand {
  /// Prints help and version texts on standard output. Prints all other errors on standard error and returns
  /// ``ExitStatus/usage``.
  package static func report(_ error: any Error) -> ExitStatus {
    let text = fullMessage(for: error)
    if exitCode(for: error) == .success {
      do throws(CommandFailure) {
        try StandardOutput.print(text)
        return .done
      } catch {
        return error.report()
      }
    }
    Console.write(text)
    return .usage
  }
}
