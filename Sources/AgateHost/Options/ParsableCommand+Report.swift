import ArgumentParser

extension ParsableCommand {
  /// Help and version go to standard output, everything else is wrong usage.
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
