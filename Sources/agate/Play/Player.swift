import Agate
import AgateHost
import AgateVulkan
import Foundation

/// A player that shows a scene in a window until the window is closed.
///
/// The layers are used on the main thread. The window and its frames use a separate thread (``PlayerWindow``).
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
  /// The meter of the window's frames; nil until the inspector is opened.
  var meter: FrameMeter?
  var recording: Recording?
  /// The window's size in points, and its number of pixels per point.
  var place: (size: CGSize, scale: Double) = (.zero, 1)
  /// The delay after which the time line is hidden.
  let timeLineTimer = DelayedCall()
  /// The delay between updates of the displayed time.
  let clockTimer = DelayedCall()
  /// The delay after which a note is hidden.
  let noteTimer = DelayedCall()
  /// The delay between updates of the inspector.
  let inspectorTimer = DelayedCall()
  /// The backend that shows the windows; nil before the first window.
  private(set) var backend: SinkBackend?
  private let renderers: BackendChoice
  private var renderer: any Renderer
  /// The window that shows the scene.
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
    try layout.check(renderer.capabilities, sized: size != nil, options: "--size")
    // Times that layers query, and begin times of animations that are added between frames, are scene times.
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
      // The scene may have been reloaded while the window was created.
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

  /// Selects another renderer, with which the scene continues in a new window.
  ///
  /// - Throws: If no other renderer can replace the current one, or the display cannot be used.
  private func replaceRenderer(after error: RenderError, _ backend: SinkBackend) throws(CommandFailure) {
    if backend.probe().problem == nil, let next = renderers.replacement(for: renderer, error) {
      renderer = next
      return
    }
    // The display cannot be used, whatever the error of the window.
    throw CommandFailure(error.status == .temporary ? .temporary : .backend, "\(error)")
  }

  /// Runs `body` on the main thread, in the order of the calls, and commits the changes.
  private nonisolated func onMain(_ body: @escaping @MainActor @Sendable (Player) -> Void) {
    DispatchQueue.main.async {
      MainActor.assumeIsolated { body(self) }
      CATransaction.flush()
    }
  }

  func refresh() { command { $0.refresh() } }

  /// Calls the window on the window's thread.
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

  /// Prints a line. A closed output pipe is ignored, so the window stays open.
  func print(_ text: String) { try? StandardOutput.print(text) }
}
