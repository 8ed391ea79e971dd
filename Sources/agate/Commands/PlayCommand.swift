import Agate
import AgateHost
import AgateScene
import AgateWayland
import ArgumentParser
import Foundation

struct PlayCommand: AgateSubcommand {
  static let configuration = CommandConfiguration(
    commandName: "play", abstract: "Shows a scene in a window.",
    discussion:
      "The scene keeps its aspect ratio, unless --fit says otherwise. The key ? shows the keys: space pauses, arrows step "
      + "a frame, f toggles full screen, Escape or q closes the window. If a gallery scene uses a key itself, it receives "
      + "the key first. A time line appears when the pointer moves."
  )

  @Argument(help: SceneSource.help, completion: SceneSource.completion)
  var scene: String

  @Option(help: "Where the scene is shown: auto, wayland, or the name of another backend that shows frames.")
  var backend = "auto"

  @Option(help: "The renderer: auto, cpu, vulkan, or the name of another registered backend.")
  var renderer = "auto"

  @Option(help: ArgumentHelp("Index or part of the name of the device.", valueName: "INDEX|NAME"))
  var device: String?

  @Option(help: ArgumentHelp("Size of the window in points (default: the scene's own).", valueName: "WxH"))
  var size: FrameSize?

  @OptionGroup var fitting: FitOptions

  @Option(help: "The state of the scene to show.")
  var state: String?

  @Option(name: .customLong("transition"), help: StateChange.help)
  var transitions: [StateChange] = []

  @Option(parsing: .unconditional, help: Tilt.help) var parallax: Tilt?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Shows the scene at this time, and does not play.", valueName: "SECONDS"))
  var time: Double?

  @Flag(help: "Reads the scene again when its files change, and goes on at the same time and state.")
  var watch = false

  @Option(parsing: .unconditional, help: ArgumentHelp("Closes the window after this many seconds.", valueName: "N"))
  var seconds: Double?

  @Option(help: ArgumentHelp("The colour under the scene: a name or #rrggbb.", valueName: "COLOR"))
  var background = Background(argument: "black")!

  @Option(help: "CPU threads; 0 means one for each core that the process may use.")
  var threads = 0

  @Flag(help: FrameOptions.validationHelp) var validation = false

  @Flag(help: "Prints how many frames were shown and dropped, what they cost, and which layers were clicked.")
  var stats = false

  @Option(help: OverlaySet.help) var debug: OverlaySet?

  @Flag(help: Verbosity.help)
  var verbose = false

  @OptionGroup var wallpaperOptions: WallpaperOptions

  @OptionGroup var variantOptions: VariantOptions

  @OptionGroup var limitOptions: LimitOptions

  @OptionGroup var libraries: LibraryOptions

  func validate() throws {
    if let seconds, !(0...1e9).contains(seconds) {
      throw ValidationError("--seconds must be 0 to 1e9.")
    }
    if let time, !(time.isFinite && abs(time) <= 1e9) {
      throw ValidationError("--time must be a number of seconds between -1e9 and 1e9.")
    }
    guard (0...1024).contains(threads) else { throw ValidationError("--threads must be 0 to 1024.") }
    if wallpaperOptions.wallpaper, time != nil || size != nil || !transitions.isEmpty || stats || debug != nil {
      throw ValidationError("--wallpaper takes no --time, --size, --transition, --stats or --debug.")
    }
    if watch, wallpaperOptions.wallpaper || scene.hasPrefix(SceneSource.galleryPrefix) {
      throw ValidationError(
        "--watch is for a file in a window" + (wallpaperOptions.wallpaper ? "." : ", and the gallery has no files."))
    }
  }

  func perform() async throws(CommandFailure) {
    Console.isVerbose = verbose
    let place = try PlayTarget.backend(named: backend)
    place.tellScale()
    if wallpaperOptions.wallpaper { return try await showWallpaper(place) }
    var request = SceneRequest(scene, state: state)
    (request.tilt, request.isLive, request.isHosted) = (parallax, true, true)
    (request.limits, request.variant) = (limitOptions.limits, variantOptions.repeating)
    // The images are cached, because going back to an earlier state reads the scene again.
    request.images = ImageCache()
    let timeline = try SceneTimeline(request, changes: transitions)
    timeline.overlays = debug?.overlays ?? []
    let choice = try BackendChoice(
      named: renderer, options: RendererOptions(device: device, threads: threads, validation: validation))
    timeline.scene.printWarnings(of: scene)
    var options = PlayerOptions(
      scene: scene, background: background.color, place: timeline.place(fitting, size: size), heldTime: time)
    (options.reports, options.watches, options.tilt) = (stats, watch, parallax)
    options.rendering = rendering
    let player = try Player(timeline: timeline, renderers: choice, options: options)
    try await player.run(on: place, size: size, seconds: seconds)
  }

  /// The arguments with which `agate render` draws the same scene.
  private var rendering: [String] {
    var arguments = [scene, "--backend", renderer, "--background", "\(background.text)", "--threads", "\(threads)"]
    if let device { arguments += ["--device", device] }
    if let state { arguments += ["--state", state] }
    if let parallax { arguments.append("--parallax=\(parallax.text)") }
    return arguments + variantOptions.arguments + limitOptions.arguments
  }

  @MainActor private func showWallpaper(_ backend: SinkBackend) async throws(CommandFailure) {
    guard backend.name == WaylandBackend.sink.name else {
      throw CommandFailure(.usage, "--wallpaper needs the backend wayland, not \(backend.name)")
    }
    let settings = WallpaperSettings(
      backend: backend, renderer: renderer,
      rendererOptions: RendererOptions(device: device, threads: threads, validation: validation),
      background: background.color, fitting: fitting, tilt: parallax,
      limits: limitOptions.limits, variant: variantOptions.repeating, output: wallpaperOptions.output,
      isAboveDesktopIcons: wallpaperOptions.layer == .bottom,
      frameInterval: wallpaperOptions.fps.map { 1 / $0 } ?? 0, pause: wallpaperOptions.pause ?? .standard,
      environment: ProcessInfo.processInfo.environment)
    let player = WallpaperPlayer(settings, scene: scene, state: state)
    try await player.run(until: seconds.map { ContinuousClock.now + .seconds($0) })
  }
}
