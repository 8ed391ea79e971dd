import Agate
import AgateHEIF
import AgateHost
import AgateLottie
import ArgumentParser
import Foundation

@main
enum Main {
  @MainActor
  static func main() async {
    Console.holdStandardDescriptors()
    StopSignal.install(isImmediate: true)
    // Mesa's device selection layer connects to the display, and prints an error if there is no display.
    setenv("NODEVICE_SELECT", "1", 0)
    // With SIGPIPE ignored, writing to a closed pipe is an error of write() instead of the end of the process.
    signal(SIGPIPE, SIG_IGN)
    // Exceeding the file size limit is also an error of write().
    signal(SIGXFSZ, SIG_IGN)
    HEIFFormat.register()
    LottieReader.register()
    ProcessEnd.end(await run(Array(CommandLine.arguments.dropFirst())))
  }

  @MainActor
  private static func run(_ arguments: [String]) async -> ExitStatus {
    if let problem = CommandPath.problem(in: arguments) {
      Console.write("Error: \(problem)")
      return .usage
    }
    let command: any ParsableCommand
    do {
      command = try AgateCommand.parseAsRoot(arguments)
    } catch {
      return AgateCommand.report(error)
    }
    guard let command = command as? any AgateSubcommand else { return runBuiltIn(command) }
    do throws(CommandFailure) {
      try await command.perform()
      return .done
    } catch {
      return error.report()
    }
  }

  /// Runs a built-in command of the parser, such as help. Prints the help if no subcommand was given.
  private static func runBuiltIn(_ command: any ParsableCommand) -> ExitStatus {
    if command is AgateCommand || command is FarmCommand {
      Console.write(AgateCommand.helpMessage(for: type(of: command)))
      return .usage
    }
    var command = command
    do {
      try command.run()
      return .done
    } catch {
      return AgateCommand.report(error)
    }
  }
}
