import Agate
import AgateHost
import ArgumentParser

struct PlayCommand: AgateSubcommand {
  static let configuration = CommandConfiguration(
    commandName: "play", abstract: "Shows a scene in a window.",
    discussion:
      "The scene keeps its aspect. Escape or q closes the window, f makes it fill the screen, space pauses, s "
      + "slows everything down ten times, m shows what frames cost. Scenes of the gallery that take a key themselves get it "
      + "first.")

  @Argument(help: SceneSource.help, completion: SceneSource.completion)
  var scene: String

  @Option(help: "auto, wayland, or the name of a backend that shows frames: where the scene is to be seen.")
  var backend = "auto"

  @Option(help: "auto, cpu, vulkan, or the name of another registered backend: what draws it.")
  var renderer = "auto"

  @Option(help: ArgumentHelp("Index or part of the name of the device.", valueName: "INDEX|NAME"))
  var device: String?

  @Option(help: ArgumentHelp("Size of the window in points (default: the scene's own).", valueName: "WxH"))
  var size: FrameSize?

  @Option(help: "The scene's state to show.")
  var state: String?

  @Option(name: .customLong("transition"), help: StateChange.help)
  var transitions: [StateChange] = []

  @Option(parsing: .unconditional, help: Tilt.help) var parallax: Tilt?

  @Option(parsing: .unconditional, help: ArgumentHelp("Stands still at this scene time.", valueName: "SECONDS"))
  var time: Double?

  @Option(parsing: .unconditional, help: ArgumentHelp("Closes after this long.", valueName: "N"))
  var seconds: Double?

  @Option(help: ArgumentHelp("What lies under the scene: a name or #rrggbb.", valueName: "COLOR"))
  var background = Background(argument: "black")!

  @Option(help: "CPU threads; 0 means one for each core that the process may use.")
  var threads = 0

  @Flag(help: FrameOptions.validationHelp) var validation = false

  @Flag(help: "Prints what became of the frames and what they cost, and which layer was clicked.")
  var stats = false

  @Option(help: OverlaySet.help) var debug: OverlaySet?

  @Flag(help: Verbosity.help)
  var verbose = false

  @OptionGroup var limitOptions: LimitOptions

  @OptionGroup var libraries: LibraryOptions

  func validate() throws {
    if let seconds, !(seconds.isFinite && seconds >= 0) {
      throw ValidationError("--seconds must be a number that is not negative.")
    }
    if let time, !(time.isFinite && abs(time) <= 1e9) {
      throw ValidationError("--time must be a number of seconds between -1e9 and 1e9.")
    }
    guard (0...1024).contains(threads) else { throw ValidationError("--threads must be 0 to 1024.") }
  }

  func perform() async throws(CommandFailure) {
    Console.isVerbose = verbose
    let place = try PlayTarget.backend(named: backend)
    place.tellScale()
    let timeline = try SceneTimeline(
      scene, state: state, changes: transitions, tilt: parallax, isLive: true, limits: limitOptions.limits)
    timeline.overlays = debug?.overlays ?? []
    let choice = try BackendChoice(
      named: renderer, options: RendererOptions(device: device, threads: threads, validation: validation))
    timeline.scene.printWarnings(of: scene)
    let player = try Player(
      timeline: timeline, title: scene, renderers: choice, background: background.color, heldTime: time, reports: stats)
    try await player.run(on: place, size: size, seconds: seconds)
  }
}
