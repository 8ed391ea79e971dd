import Agate
import ArgumentParser

/// The command-line options of a program with a window.
struct HostOptions: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: Console.program,
      abstract: "Opens a window, or draws its contents to files.",
      discussion: ExitStatus.list(without: [.scene]))
  }

  @Option(
    help: ArgumentHelp(
      "Opens no window, and draws --frames to NAME.png, NAME.%04d.png, NAME.mp4, .mkv, .webm, .gif or .apng, or '-'.",
      valueName: "OUTPUT"),
    transform: { try OutputPattern($0) })
  var render: OutputPattern?

  @Option(help: "Where the window is shown: auto, wayland, or the name of another backend that shows frames.")
  var backend = "auto"

  @Option(help: "The renderer: auto, cpu, vulkan, or the name of another registered backend.")
  var renderer = "auto"

  @Option(parsing: .unconditional, help: ArgumentHelp("Closes the window after this many seconds.", valueName: "N"))
  var seconds: Double?

  @OptionGroup var drawing: FrameOptions

  @MainActor func chooseRenderer() throws(CommandFailure) -> BackendChoice {
    try BackendChoice(named: renderer, options: drawing.renderer)
  }

  func validate() throws {
    if let seconds, !(0...1e9).contains(seconds) {
      throw ValidationError("--seconds must be 0 to 1e9.")
    }
    if let render { return try render.check(drawing) }
    if drawing.frames != nil || drawing.time != nil {
      throw ValidationError("--frames and --time choose what --render draws; a window shows all times.")
    }
  }
}
