import Agate
import AgateHost
import AgateScene
import ArgumentParser

struct InspectCommand: AgateSubcommand {
  static let configuration = CommandConfiguration(
    commandName: "inspect",
    abstract: "Lists the contents of a scene, and everything in it that is not drawn, not known, or without effect.")

  @Argument(help: SceneSource.help, completion: SceneSource.completion)
  var scene: String

  @OptionGroup var variantOptions: VariantOptions

  @OptionGroup var limitOptions: LimitOptions

  @Flag(help: "Prints JSON instead of text.")
  var json = false

  func perform() async throws(CommandFailure) {
    if scene.hasPrefix(SceneSource.galleryPrefix) {
      let scene = try SceneSource.galleryScene(scene)
      let report = LayerReport(scene)
      return try StandardOutput.print(json ? JSONText.pretty(report) : report.text)
    }
    let inspection = SceneInspection(try SceneSource.load(scene, limitOptions.limits, variant: variantOptions.variant))
    try StandardOutput.print(json ? inspection.json : inspection.text)
  }
}
