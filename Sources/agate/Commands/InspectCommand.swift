import Agate
import AgateHost
import AgateScene
import ArgumentParser

struct InspectCommand: AgateSubcommand {
  static let configuration = CommandConfiguration(
    commandName: "inspect",
    abstract: "Lists the contents of a scene, and everything in it that is not drawn, not known, or without effect.",
    discussion: """
      With --check, standard output has one line for each finding and nothing else, as editors read it: \
      FILE:LINE:COLUMN: warning: MESSAGE [KIND]. Findings are errors where the picture is lost or wrong. Columns count \
      characters from 1. A finding about a whole file has no line and column. The exit code is 0 if there is no finding, 1 if \
      there are some, and 3 if the scene cannot be read.
      """)

  @Argument(help: SceneSource.help, completion: SceneSource.completion)
  var scene: String

  @OptionGroup var variantOptions: VariantOptions

  @OptionGroup var limitOptions: LimitOptions

  @Flag(help: "Prints JSON instead of text.")
  var json = false

  @Flag(help: "Prints only the findings, one line each, and tells by the exit code whether there are some.")
  var check = false

  func validate() throws {
    if check, scene.hasPrefix(SceneSource.galleryPrefix) {
      throw ValidationError("--check needs a file; 'agate convert \(scene) scene.ca' writes one.")
    }
  }

  func perform() async throws(CommandFailure) {
    if check { return try printFindings() }
    if scene.hasPrefix(SceneSource.galleryPrefix) {
      let scene = try SceneSource.galleryScene(scene)
      let report = LayerReport(scene)
      return try StandardOutput.print(json ? JSONText.pretty(report) : report.text)
    }
    let inspection = SceneInspection(try SceneSource.load(scene, limitOptions.limits, variant: variantOptions.variant))
    try StandardOutput.print(json ? inspection.json : inspection.text)
  }

  private func printFindings() throws(CommandFailure) {
    let lint: SceneLint, isRead: Bool
    do throws(SceneError) {
      let loaded = try Scene.load(scene, limits: limitOptions.limits, variant: variantOptions.variant)
      (lint, isRead) = (SceneLint(loaded, path: scene), true)
    } catch {
      // A place in a file is for the editor.
      guard error.line != nil else { throw CommandFailure(.scene, "\(error)") }
      (lint, isRead) = (SceneLint(error), false)
    }
    let text = json ? try JSONText.pretty(lint.items) : lint.text
    if !text.isEmpty { try StandardOutput.print(text) }
    if !isRead { throw CommandFailure(.scene, "") }
    if !lint.items.isEmpty { throw CommandFailure(.someFramesFailed, "") }
  }
}
