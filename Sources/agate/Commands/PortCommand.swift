import AgateHost
import ArgumentParser

struct PortCommand: AgateSubcommand {
  static let configuration = CommandConfiguration(
    commandName: "port", abstract: "Prepares an iOS package for a build on Linux.",
    discussion: """
      Sources that use the Objective-C runtime are rewritten line for line into '.build/agate-port', for the package \
      and its dependencies. The originals never change, and messages of the compiler name their lines. \
      '.build/agate-port/toolset.json' makes any build read the rewritten sources and find UIKit: \
      'swift build --toolset FILE', or 'agate build'. The report lists what cannot be ported, with its place.

      \(PortOptions.exitCodes)
      """)

  @OptionGroup var options: PortOptions

  @Flag(help: "Prints the report as JSON.")
  var json = false

  @Flag(name: .shortAndLong, help: "Lists every line that is rewritten.")
  var verbose = false

  @Flag(help: "Writes .sourcekit-lsp/config.json, by which editors read the package the same way.")
  var editor = false

  @Flag(help: "First writes a Package.swift with the targets of the Xcode project in the package's folder.")
  var manifest = false

  func perform() async throws(CommandFailure) {
    var port = PackagePort(options)
    if manifest { try writeManifest(port.package) }
    let report = try port.run()
    for obstacle in port.obstacles { Console.note(obstacle) }
    try StandardOutput.print(json ? JSONText.pretty(report) : report.text(isVerbose: verbose))
    if editor { try EditorSettings(package: port.package, toolset: port.toolset).write() }
  }

  private func writeManifest(_ folder: String) throws(CommandFailure) {
    guard let project = try XcodeProject.find(in: folder) else {
      throw CommandFailure(.scene, "\(folder) has no Xcode project: name the project's folder with --package-path")
    }
    try XcodeManifest(project).save()
  }
}
