import Agate
import ArgumentParser

/// The common options of programs that draw frames to files: the frames, their size, and the way of drawing.
package struct FrameOptions: ParsableArguments {
  @Option(help: ArgumentHelp("Index or part of the name of the device.", valueName: "INDEX|NAME"))
  package var device: String?

  @Option(help: ArgumentHelp("Size in points (default: the scene's own).", valueName: "WxH"))
  package var size: FrameSize?

  @Option(parsing: .unconditional, help: "Pixels per point.")
  package var scale = 1.0

  @Option(
    name: .customLong("fps"), parsing: .unconditional,
    help:
      "Frames per second of scene time: 25, 12.5 or 30000/1001. 23.976, 29.97 and 59.94 mean the exact NTSC rates (default: the rate of an animation with frames of its own, otherwise 60)."
  )
  package var rate: FrameRate?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Frame numbers, separated by commas: n, a-b, a-b:step or a-bxstep (default: 0).", valueName: "SET"),
    transform: { try FrameSet($0) })
  package var frames: FrameSet?

  @Option(
    parsing: .unconditional, help: ArgumentHelp("Draws a single frame, at this scene time.", valueName: "SECONDS"))
  package var time: Double?

  @Option(
    help: ArgumentHelp(
      "The colour under the scene: none, #rrggbb, #rrggbbaa or a name (default: the scene's own, or none).",
      valueName: "COLOR|none"))
  package var background: Background?

  @Option(help: "CPU threads; 0 means one for each core that the process may use.")
  package var threads = 0

  @Option(help: "The form of progress reports (default: tty on a terminal).")
  package var progress: ProgressMode?

  @Option(
    help: ArgumentHelp(
      "Writes the times of all steps, for chrome://tracing or ui.perfetto.dev. With Vulkan, frames are then drawn one by one.",
      valueName: "FILE"))
  package var trace: String?

  @Option(help: OverlaySet.help) package var debug: OverlaySet?

  @Flag(help: "Reports at the end how many frames were drawn per second, and the time of each stage.")
  package var stats = false

  @Flag(help: Verbosity.help)
  package var verbose = false

  @Flag(help: FrameOptions.validationHelp) package var validation = false

  package init() {}

  package static let validationHelp: ArgumentHelp =
    "Checks every Vulkan call with the Khronos validation layers. Any message ends the command with exit code 4."

  @Flag(name: .customLong("no-backend-folders"), help: LibraryOptions.help)
  package var ignoresFolders = false

  /// The options for the renderer.
  package var renderer: RendererOptions {
    RendererOptions(device: device, threads: threads, validation: validation)
  }

  /// The rate of the frames.
  package var fps: FrameRate { rate ?? FrameRate(argument: "60")! }

  /// Returns the options for a scene that is an animation with an end. If the options set no rate, the animation's rate
  /// is used. If they choose no frames, all frames are drawn.
  ///
  /// - Parameters:
  ///   - own: The animation's rate, in frames per second.
  ///   - count: The number of the animation's frames at this rate.
  ///   - takesAll: Whether all frames are drawn if the options choose no frames.
  package func completed(rate own: Double, frames count: Int, takesAll: Bool) -> FrameOptions {
    var options = self
    let own = FrameRate(nearest: own)
    if rate == nil { options.rate = own }
    if takesAll, frames == nil, time == nil {
      let most = max(1, own.map { options.fps.count(of: count, at: $0) } ?? count)
      if most > FrameSet.limit {
        Console.note("of \(most) frames the first \(FrameSet.limit) are drawn; choose others with --frames")
      }
      options.frames = FrameSet(first: most)
    }
    return options
  }

  /// Whether frames are measured.
  package var isMetered: Bool { stats || debug?.overlays.contains(.meter) == true }

  package func validate() throws {
    if ignoresFolders { BackendLibraries.ignoreFolders() }
    guard scale.isFinite, scale > 0, scale <= 64 else {
      throw ValidationError("--scale must be more than 0 and at most 64.")
    }
    if frames != nil, time != nil { throw ValidationError("--frames and --time cannot be used together.") }
    if let time, !(time.isFinite && abs(time) <= 1e9) {
      throw ValidationError("--time must be a number of seconds between -1e9 and 1e9.")
    }
    guard (0...1024).contains(threads) else { throw ValidationError("--threads must be 0 to 1024.") }
  }

  /// The number and scene time of every requested frame.
  package var moments: [FrameMoment] {
    if let time { return [FrameMoment(number: fps.frame(at: time), time: time)] }
    return (frames?.frames ?? [0]).map { FrameMoment(number: $0, time: fps.time(ofFrame: $0)) }
  }
}

/// A frame's number and scene time.
package struct FrameMoment: Equatable, Sendable {
  package var number: Int
  /// Scene time in seconds.
  package var time: Double

  package init(number: Int, time: Double) {
    (self.number, self.time) = (number, time)
  }
}

/// A form of progress reports: a progress bar, JSON lines on standard error, Open Job Description lines on standard
/// output, or none.
package enum ProgressMode: String, CaseIterable, ExpressibleByArgument, Sendable {
  case tty, json, openjd, none
}
