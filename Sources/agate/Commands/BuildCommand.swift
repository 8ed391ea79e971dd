import AgateHost
import ArgumentParser
import Foundation

struct BuildCommand: AgateSubcommand {
  static let configuration = CommandConfiguration(
    commandName: "build", abstract: "Ports an iOS package and builds it.",
    discussion: """
      Runs 'agate port', and then 'swift build' with its toolset. Arguments that are not listed here go to \
      'swift build', such as '--product NAME'.

      \(PortOptions.exitCodes)
      """)

  @OptionGroup var options: PortOptions

  @Argument(parsing: .allUnrecognized, help: ArgumentHelp("Arguments of 'swift build'.", valueName: "ARGUMENT"))
  var arguments: [String] = []

  func perform() async throws(CommandFailure) {
    var port = PackagePort(options)
    let isPart = arguments.contains { $0.hasPrefix("--product") || $0.hasPrefix("--target") }
    var report = try port.run(isWhole: !isPart)
    Console.note(report.summary)
    while true {
      let outcome = try build(port)
      if outcome.status == 0 { return try port.copyResources() }
      // The compiler's messages name the calls that the compiler rejects. The next run of the port rewrites these
      // calls.
      guard try port.note(outcome.text) else {
        throw CommandFailure(.foundProblem, advice(report, port.obstacles + port.hints))
      }
      Console.note("initialisers of classes known at run time are rewritten; building again")
      report = try port.run()
    }
  }

  private func build(_ port: PackagePort) throws(CommandFailure) -> ChildProgram.Outcome {
    var program = ChildProgram(
      "swift",
      [
        "build", "--package-path", port.package, "--scratch-path", port.build, "--toolset", port.toolset,
        "--configuration", options.configuration.rawValue,
      ] + arguments)
    program.echo = { data in _ = data.withUnsafeBytes { StandardOutput.writeAll($0) } }
    return try program.run()
  }

  private func advice(_ report: PortReport, _ reasons: [String]) -> String {
    let count = report.findings.count
    let text = "the build failed"
    let places = count == 0 ? "" : "; 'agate port' lists \(count) \(count == 1 ? "place" : "places") to look at"
    return ([text + places] + reasons).joined(separator: "\n")
  }
}
