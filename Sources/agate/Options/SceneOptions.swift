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

  @Option(
    parsing: .unconditional,
    help: "Frames per second of scene time: 25, 12.5, 30000/1001; 23.976, 29.97 and 59.94 are exactly that.")
  var fps = FrameRate(argument: "60")!

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

  @Option(help: "CPU threads; 0 means one per core.")
  var threads = 0

  @Option(help: "How to tell how far it is (default: tty on a terminal).")
  var progress: ProgressMode?

  @Option(
    help: ArgumentHelp(
      "Writes what took how long, for chrome://tracing or ui.perfetto.dev. With Vulkan, one frame at a time is drawn.",
      valueName: "FILE"))
  var trace: String?

  @Option(help: OverlaySet.help) var debug: OverlaySet?

  @Flag(help: "Tells in the end how many frames a second were made, and what each stage of them took.")
  var stats = false

  /// Frames are measured.
  var isMetered: Bool { stats || debug?.overlays.contains(.meter) == true }

  func validate() throws {
    guard scale.isFinite, scale > 0, scale <= 64 else {
      throw ValidationError("--scale must be more than 0 and at most 64.")
    }
    if frames != nil, time != nil { throw ValidationError("--frames and --time cannot be used together.") }
    if let time, !(time.isFinite && abs(time) <= 1e9) {
      throw ValidationError("--time must be a number of seconds between -1e9 and 1e9.")
    }
    guard (0...1024).contains(threads) else { throw ValidationError("--threads must be 0 to 1024.") }
  }

  /// Number and scene time of every frame wanted.
  var moments: [FrameMoment] {
    if let time { return [FrameMoment(number: fps.frame(at: time), time: time)] }
    return (frames?.frames ?? [0]).map { FrameMoment(number: $0, time: fps.time(ofFrame: $0)) }
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
