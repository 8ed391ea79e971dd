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
    // Mesa's layer for choosing a GPU asks the display, and complains on standard error where there is none.
    setenv("NODEVICE_SELECT", "1", 0)
    // A closed pipe is an error of write(), not the end of the process.
    signal(SIGPIPE, SIG_IGN)
    // And so is a file that may not grow further.
    signal(SIGXFSZ, SIG_IGN)
    HEIFFormat.register()
    LottieReader.register()
    ProcessEnd.end(await run(Array(CommandLine.arguments.dropFirst())))
  }

  @MainActor
  private static func run(_ arguments: [String]) async -> ExitStatus {
    if let problem = HelpTopic.problem(in: arguments) {
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

  /// Runs a command of the parser, such as help, or prints the help if no subcommand was named.
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
