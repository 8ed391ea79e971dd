import ArgumentParser

/// What to draw and where the frames go: the options that `render` and `farm` share.
struct RenderOptions: ParsableArguments {
  @OptionGroup var scene: SceneOptions

  @Option(
    name: .shortAndLong, parsing: .unconditional,
    help: "A PNG file, a pattern for several, a video, or - for raw frames.",
    transform: { try OutputPattern($0) })
  var output: OutputPattern

  @Flag(help: "Leave finished frames alone.")
  var resume = false

  @Flag(help: "Draw every frame, also those that --resume would leave alone.")
  var force = false

  func validate() throws {
    let frames = scene.moments
    if case .single = output, frames.count > 1 {
      throw ValidationError("\(frames.count) frames need a pattern such as NAME.%04d.png.")
    }
    if case .video = output, resume {
      throw ValidationError("--resume needs PNG files; a video is made from all of its frames at once.")
    }
    if output == .standardOutput {
      if resume { throw ValidationError("--resume needs files; standard output cannot be resumed.") }
      if scene.progress == .openjd {
        throw ValidationError("--progress openjd writes to standard output and cannot be used with '-o -'.")
      }
    }
  }
}
