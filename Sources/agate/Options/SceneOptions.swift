import ArgumentParser
import Foundation

/// What to draw, with what, and how large: the options that `render` and `digest` share.
struct SceneOptions: ParsableArguments {
  @Argument(help: "A .caml file, a .ca or .wallpaper directory, a .tendies package, or gallery:NAME.")
  var scene: String

  @Option(help: "auto, cpu, vulkan, or the name of another registered backend.")
  var backend = "auto"

  @Option(help: ArgumentHelp("Index or part of the name of the device.", valueName: "INDEX|NAME"))
  var device: String?

  @Option(help: ArgumentHelp("Size in points (default: the scene's own).", valueName: "WxH"))
  var size: FrameSize?

  @Option(parsing: .unconditional, help: "Pixels per point.")
  var scale = 1.0

  @Option(parsing: .unconditional, help: "Frames per second of scene time.")
  var fps = 60.0

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Frames: a comma list of n, a-b, a-b:step, a-bxstep (default: 0).", valueName: "SET"),
    transform: { try FrameSet($0) })
  var frames: FrameSet?

  @Option(parsing: .unconditional, help: ArgumentHelp("One frame at this scene time.", valueName: "SECONDS"))
  var time: Double?

  @Option(help: "The scene's state to show.")
  var state: String?

  @Option(name: .customLong("transition"), help: StateChange.help)
  var transitions: [StateChange] = []

  @Option(parsing: .unconditional, help: Tilt.help) var parallax: Tilt?

  @Option(help: ArgumentHelp("What lies under the scene: none, #rrggbb, #rrggbbaa or a name.", valueName: "COLOR|none"))
  var background = Background.none

  @Option(help: "CPU threads (default: one per core).")
  var threads = 0

  @Option(help: "tty, json, openjd or none (default: tty on a terminal).")
  var progress: ProgressMode?

  @Option(help: .hidden) var trace: String?
  @Option(help: .hidden) var debug: String?

  func validate() throws {
    guard scale.isFinite, scale > 0, scale <= 64 else {
      throw ValidationError("--scale must be more than 0 and at most 64.")
    }
    guard fps.isFinite, fps > 0, fps <= 100_000 else {
      throw ValidationError("--fps must be more than 0 and at most 100000.")
    }
    if frames != nil, time != nil { throw ValidationError("--frames and --time cannot be used together.") }
    if let time, !(time.isFinite && abs(time) <= 1e9) {
      throw ValidationError("--time must be a number of seconds between -1e9 and 1e9.")
    }
    guard (0...1024).contains(threads) else { throw ValidationError("--threads must be 0 to 1024.") }
    if trace != nil { throw ValidationError("--trace is not available yet.") }
    if debug != nil { throw ValidationError("--debug is not available yet.") }
  }

  /// Number and scene time of every frame wanted.
  var moments: [FrameMoment] {
    if let time { return [FrameMoment(number: Int((time * fps).rounded(.down)), time: time)] }
    return (frames?.frames ?? [0]).map { FrameMoment(number: $0, time: Double($0) / fps) }
  }
}

struct FrameMoment: Equatable, Sendable {
  var number: Int
  /// Scene time in seconds.
  var time: Double
}

enum ProgressMode: String, CaseIterable, ExpressibleByArgument, Sendable {
  case tty, json, openjd, none
}
