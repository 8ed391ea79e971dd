import Agate
import AgateHost
import AgateVulkan
import Foundation

/// Shows a scene in a window until the window is closed.
///
/// The layers are used on the main thread; the window and its frames have a thread of their own (``PlayerWindow``).
@MainActor
final class Player {
  let timeline: SceneTimeline
  let state: PlayState
  let overlay = PlayerOverlay()
  let options: PlayerOptions
  var content: PlayerWindow.Content
  var router = InputRouter()
  var watch: SceneWatch?
  var tilt: PointerTilt
  var loop = PlayerLoop()
  var presses = PointerPresses()
  var inspector: (Inspector, window: InspectorWindow)?
  /// The meter of the window's frames, since the inspector was opened.
  var meter: FrameMeter?
  var recording: Recording?
  /// The window's size in points, and its pixels per point.
  var place: (size: CGSize, scale: Double) = (.zero, 1)
  /// Hides the time line after a while.
  let timeLineTimer = DelayedCall()
  /// Shows the time while the scene plays.
  let clockTimer = DelayedCall()
  /// Hides a note after a while.
  let noteTimer = DelayedCall()
  /// Brings the inspector up to date while the scene plays.
  let inspectorTimer = DelayedCall()
  /// The backend that shows the windows; nil before the first one.
  private(set) var backend: SinkBackend?
  private let renderers: BackendChoice
  private var renderer: any Renderer
  /// The window that shows the scene now.
  private var window: PlayerWindow?

  init(
    timeline: SceneTimeline, renderers: BackendChoice, options: PlayerOptions
  ) throws(CommandFailure) {
    self.timeline = timeline
    self.renderers = renderers
    self.options = options
    renderer = try renderers.first()
    tilt = PointerTilt(isOn: options.tilt == nil)
    state = PlayState(held: options.heldTime, changes: timeline.changeTimes)
    content = PlayerWindow.Content(
      compositor: try timeline.frame(at: options.heldTime ?? 0).compositor, background: options.background,
      size: timeline.scene.size, place: options.place, isMetered: options.reports)
  }

  func run(on backend: SinkBackend, size: FrameSize?, seconds: Double?) async throws(CommandFailure) {
    let scene = timeline.scene
    let layout = try FrameLayout(scene: scene.size, size: size, scale: 1, place: options.place)
    try layout.check(renderer.capabilities, sized: size != nil)
    // Times that layers query, and the begin times of animations added between frames, are scene times.
    MediaClock.current = state.clock
    prepare(content.compositor)
    self.backend = backend
    defer {
      closeInspector()
      recording?.cancel()
    }
    if options.watches {
      watch = try SceneWatch(options.scene) { [weak self] in self?.reload() }
      watch?.add(folders: timeline.imageFolders)
    }
    let target = PlayTarget(backend, title: options.title, width: layout.width, height: layout.height)
    StopSignal.finishesWork()
    let end = seconds.map { ContinuousClock.now + .seconds($0) }
    while true {
      let shown = content.compositor
      let window = await PlayerWindow(content, renderer: renderer, state: state, listener: listener())
      if let last = self.window { await window.set(fullscreen: last.isFullscreen) }
      self.window = window
      // The scene may have been read again meanwhile.
      if content.compositor !== shown { await window.show(content) }
      do throws(RenderError) {
        let (statistics, frames) = try await window.run(target, until: end)
        if let problem = (renderer as? VulkanRenderer)?.validationProblem { throw RenderError.unavailable(problem) }
        if options.reports {
          report(statistics)
          for line in frames?.lines ?? [] { print(line) }
        }
        break
      } catch {
        try replaceRenderer(after: error, backend)
      }
    }
    try StopSignal.check()
  }

  private func listener() -> PlayerWindow.Listener {
    var listener = PlayerWindow.Listener { [weak self] event in self?.onMain { $0.handle(event) } }
    listener.change = { [weak self] time in self?.onMain { $0.change(by: time) } }
    listener.rewind = { [weak self] time in self?.onMain { $0.showScene(at: time) } }
    listener.resize = { [weak self] size, scale in self?.onMain { $0.resize(to: size, scale) } }
    return listener
  }

  /// Continues the scene in a new window with another renderer, if there is one.
  private func replaceRenderer(after error: RenderError, _ backend: SinkBackend) throws(CommandFailure) {
    if backend.probe().problem == nil, let next = renderers.replacement(for: renderer, error) {
      renderer = next
      return
    }
    // Whatever goes wrong with a window, the display cannot be used.
    throw CommandFailure(error.status == .temporary ? .temporary : .backend, "\(error)")
  }

  /// Runs `body` on the main thread, in the order of the calls, and commits its changes.
  private nonisolated func onMain(_ body: @escaping @MainActor @Sendable (Player) -> Void) {
    DispatchQueue.main.async {
      MainActor.assumeIsolated { body(self) }
      CATransaction.flush()
    }
  }

  func refresh() { command { $0.refresh() } }

  /// Calls the window on its own thread.
  func command(_ body: @escaping @Sendable @WindowActor (PlayerWindow) -> Void) {
    guard let window else { return }
    Task { @WindowActor in body(window) }
  }

  private func report(_ statistics: WindowStatistics) {
    print("delivered \(statistics.delivered)")
    print("unchanged \(statistics.unchanged)")
    print("presented \(statistics.presented)")
    print("discarded \(statistics.discarded)")
    print("missed \(statistics.missed)")
    print("shown by \(statistics.isPresentedByRenderer ? "the renderer" : "shared memory")")
    if let interval = statistics.refreshInterval { print("refresh \(interval * 1000) ms") }
  }

  /// Prints a line. A reader that has closed its end does not close the window.
  func print(_ text: String) { try? StandardOutput.print(text) }
}
