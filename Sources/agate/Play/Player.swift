import Agate
import AgateHost
import AgateVulkan
import Gallery

/// Shows a scene in a window until the window is closed.
///
/// The layers are used on the main thread; the window and its frames have a thread of their own (``PlayerWindow``).
@MainActor
final class Player {
  private let timeline: SceneTimeline
  private let title: String
  private let renderers: BackendChoice
  private var renderer: any Renderer
  private let background: CGColor
  private let reports: Bool
  private let place: FramePlace
  private let heldTime: Double?
  private let state: PlayState
  private var router = InputRouter()
  /// The window that shows the scene now.
  private var window: PlayerWindow?

  init(
    timeline: SceneTimeline, title: String, renderers: BackendChoice, background: CGColor, heldTime: Double?,
    reports: Bool, place: FramePlace = FramePlace()
  ) throws(CommandFailure) {
    self.timeline = timeline
    self.title = title
    self.renderers = renderers
    renderer = try renderers.first()
    self.background = background
    self.reports = reports
    self.place = place
    self.heldTime = heldTime
    // Earlier changes are made before the window opens.
    state = PlayState(held: heldTime, changes: timeline.changeTimes.filter { $0 > heldTime ?? 0 })
  }

  func run(on backend: SinkBackend, size: FrameSize?, seconds: Double?) async throws(CommandFailure) {
    let scene = timeline.scene
    let layout = try FrameLayout(scene: scene.size, size: size, scale: 1, place: place)
    try layout.check(renderer.capabilities, sized: size != nil)
    let compositor = try timeline.frame(at: heldTime ?? 0).compositor
    // Times that layers query, and the begin times of animations added between frames, are scene times.
    let clock = state.clock
    MediaClock.current = clock
    compositor.clock = clock
    var listener = PlayerWindow.Listener { [weak self] event in self?.onMain { $0.handle(event) } }
    listener.change = { [weak self] in self?.onMain { $0.timeline.change() } }
    let content = PlayerWindow.Content(
      compositor: compositor, background: background, size: scene.size, place: place, isMetered: reports)
    let target = PlayTarget(backend, title: title, width: layout.width, height: layout.height)
    StopSignal.finishesWork()
    let end = seconds.map { ContinuousClock.now + .seconds($0) }
    while true {
      let window = await PlayerWindow(content, renderer: renderer, state: state, listener: listener)
      if let last = self.window { await window.set(fullscreen: last.isFullscreen) }
      self.window = window
      do throws(RenderError) {
        let (statistics, frames) = try await window.run(target, until: end)
        if let problem = (renderer as? VulkanRenderer)?.validationProblem { throw RenderError.unavailable(problem) }
        if reports {
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

  private func handle(_ event: InputEvent) {
    let layer = timeline.scene.layer
    if reports, let location = event.pressedLocation {
      let point = state.scenePoint(location)
      print("click at \(point.x), \(point.y): \(layer.hitTest(point)?.treePath ?? "no layer")")
    }
    let isTaken = router.send(event, to: layer, place: state.scenePoint)
    if case .key(let key) = event, key.phase == .pressed, !isTaken { act(on: key) }
  }

  /// Handles a key that the scene has not handled.
  private func act(on key: KeyEvent) {
    switch key.name {
    case "Escape", "q": command { $0.close() }
    case "f": command { $0.toggleFullscreen() }
    case "space":
      state.pauseOrGoOn()
      command { $0.refresh() }
    case "m": command { $0.showOrHideMeter() }
    case "s": timeline.scene.layer.play(at: timeline.scene.layer.speed == 1 ? 0.1 : 1)
    default: break
    }
  }

  private func command(_ body: @escaping @Sendable @WindowActor (PlayerWindow) -> Void) {
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
  private func print(_ text: String) { try? StandardOutput.print(text) }
}

extension InputEvent {
  /// The location where a finger or the left button was pressed.
  fileprivate var pressedLocation: CGPoint? {
    switch self {
    case .pointer(let event) where event.phase == .pressed && event.button == .left: event.location
    case .touch(let touch) where touch.phase == .began: touch.location
    default: nil
    }
  }
}
