import AgateHost
import ArgumentParser

/// The output options that `render` and `farm` share, in addition to those of the scene.
struct RenderOptions: ParsableArguments {
  @Option(
    name: .shortAndLong, parsing: .unconditional,
    help: "A PNG file, a pattern for several files, a video, or - for raw frames.", completion: .file(),
    transform: { try OutputPattern($0) })
  var output: OutputPattern

  @Flag(help: "Skips frames that are finished.")
  var resume = false

  @Flag(help: "Draws every frame, also those that --resume would skip.")
  var force = false

  @Option(
    help: ArgumentHelp(
      "Encoding time against size, for .mp4 and .webm: fast, medium or slow (default: medium).", valueName: "PRESET"))
  var preset: VideoPreset?

  /// Reports options that conflict with each other.
  func check(_ drawing: FrameOptions) throws {
    try output.check(drawing)
    if output.isVideo, resume {
      throw ValidationError("--resume needs PNG files; a video is made from all of its frames at once.")
    }
    if preset != nil {
      guard case .video(_, let format) = output, format.hasPresets else {
        throw ValidationError("--preset is for .mp4 and .webm files; other files are written in one way.")
      }
    }
    if output == .standardOutput, resume {
      throw ValidationError("--resume needs files; standard output cannot be resumed.")
    }
  }
}

extension VideoPreset: ExpressibleByArgument {}
