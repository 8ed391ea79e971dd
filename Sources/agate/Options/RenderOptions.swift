import AgateHost
import ArgumentParser

/// What to draw and where the frames go: the options that `render` and `farm` share.
struct RenderOptions: ParsableArguments {
  @OptionGroup var scene: SceneOptions

  @Option(
    name: .shortAndLong, parsing: .unconditional,
    help: "A PNG file, a pattern for several, a video, or - for raw frames.", completion: .file(),
    transform: { try OutputPattern($0) })
  var output: OutputPattern

  @Flag(help: "Leave finished frames alone.")
  var resume = false

  @Flag(help: "Draw every frame, also those that --resume would leave alone.")
  var force = false

  func validate() throws {
    try output.check(scene.drawing)
    if case .video = output, resume {
      throw ValidationError("--resume needs PNG files; a video is made from all of its frames at once.")
    }
    if output == .standardOutput, resume {
      throw ValidationError("--resume needs files; standard output cannot be resumed.")
    }
  }
}
