import Agate
import AgateHost
import AgateWayland

/// A scene on an output, in a separate surface.
@MainActor final class ShownScene {
  let timeline: SceneTimeline
  private let playState: PlayState
  private let content: PlayerWindow.Content
  private let renderers: BackendChoice
  private let target: PlayTarget
  private var window: PlayerWindow
  private var showing: Task<Void, Never>?
  private var isResting = false
  private var isClosed = false
  /// Whether the first frame has been submitted to the display.
  private(set) var isShown = false
  /// Whether the wait for the first frame is over: the frame has been submitted, took too long, or cannot be drawn.
  private var isSettled = false
  private var failure: CommandFailure?
  private var waiting: [CheckedContinuation<Void, Never>] = []
  /// Called when the first frame has been submitted. If the frame was submitted before the closure is set, the closure
  /// is called immediately.
  var onShown: (() -> Void)? { didSet { if isShown { onShown?() } } }
  /// The end of the scene. The outer optional is nil until the scene ends. The inner optional is the error, or nil if
  /// the compositor removed the surface.
  private var end: CommandFailure??
  /// Called when the compositor has removed the surface, or when no renderer can draw the scene. In the second case,
  /// the argument is the error. If the scene has ended before the closure is set, the closure is called immediately.
  var onEnd: ((CommandFailure?) -> Void)? { didSet { if let end { onEnd?(end) } } }

  /// Loads a scene and opens its surface.
  ///
  /// - Throws: The reason why the scene cannot be shown.
  init(
    _ scene: String, state: String?, on output: DesktopWatcher.OutputState, _ settings: WallpaperSettings,
    _ beginning: SceneBeginning
  ) async throws(CommandFailure) {
    var request = SceneRequest(scene, state: state)
    (request.tilt, request.isLive) = (settings.tilt, true)
    (request.limits, request.variant) = (settings.limits, settings.variant)
    timeline = try SceneTimeline(request, changes: [])
    timeline.scene.printWarnings(of: scene)
    let place = timeline.place(settings.fitting, size: FrameSize(width: output.width, height: output.height))
    playState = PlayState(held: nil, changes: [], beginning: beginning)
    let compositor = try timeline.frame(at: 0).compositor
    compositor.clock = playState.clock
    MediaClock.current = playState.clock
    var content = PlayerWindow.Content(
      compositor: compositor, background: settings.background, size: timeline.scene.size, place: place, isMetered: false
    )
    content.frameInterval = settings.frameInterval
    self.content = content
    renderers = try BackendChoice(named: settings.renderer, options: settings.rendererOptions)
    var target = PlayTarget(
      settings.backend, title: scene, width: output.width, height: output.height, environment: settings.environment)
    target.wallpaper = WallpaperPlace(output: output.name)
    target.wallpaper?.isAboveDesktopIcons = settings.isAboveDesktopIcons
    self.target = target
    let renderer = try renderers.first()
    window = await PlayerWindow(content, renderer: renderer, state: playState, listener: .init { _ in })
    showing = Task { await show(with: renderer) }
  }

  /// Shows the scene until the scene is closed. If a renderer fails, continues with another renderer.
  private func show(with renderer: any Renderer) async {
    var renderer = renderer
    while !isClosed {
      let window = window
      let watching = Task { if await window.waitUntilShown() { noteShown() } }
      do {
        _ = try await window.run(target, until: nil)
        await watching.value
        break
      } catch {
        await watching.value
        guard !isClosed else { break }
        guard target.backend.probe().problem == nil, let next = renderers.replacement(for: renderer, error) else {
          let failure = CommandFailure(.backend, "\(target.wallpaper?.output ?? "the output"): \(error)")
          if isSettled { Console.note("warning: \(failure)") }
          settle(failure)
          finish(failure)
          return
        }
        renderer = next
        self.window = await PlayerWindow(content, renderer: next, state: playState, listener: .init { _ in })
        await self.window.rest(isResting)
      }
    }
    settle(CommandFailure(.backend, "\(target.wallpaper?.output ?? "the output"): the compositor took no picture"))
    if !isClosed { finish(nil) }
  }

  private func finish(_ failure: CommandFailure?) {
    end = .some(failure)
    onEnd?(failure)
  }

  /// Waits until the scene's first frame has been submitted to the display, for at most 5 seconds. Afterwards,
  /// ``isShown`` tells whether the frame has been submitted.
  ///
  /// - Throws: The reason why the frame cannot be drawn.
  func waitUntilShown() async throws(CommandFailure) {
    if !isSettled {
      // An output that is switched off may not accept a frame for hours. The next request must not wait for this
      // output.
      let patience = Task {
        try await Task.sleep(for: .seconds(5))
        settle(nil)
      }
      await withCheckedContinuation { waiting.append($0) }
      patience.cancel()
    }
    if let failure { throw failure }
  }

  private func noteShown() {
    if isShown { return }
    isShown = true
    settle(nil)
    onShown?()
  }

  /// Ends the wait for the first frame.
  ///
  /// - Parameter failure: The reason why the frame cannot be drawn; nil if it was submitted or took too long.
  private func settle(_ failure: CommandFailure?) {
    if isSettled { return }
    (isSettled, self.failure) = (true, failure)
    for continuation in waiting { continuation.resume() }
    waiting = []
  }

  /// Stops or resumes drawing frames, depending on whether the output is hidden.
  func rest(_ isResting: Bool) async {
    self.isResting = isResting
    await window.rest(isResting)
  }

  /// Holds the scene's time, or lets the time continue.
  func hold(_ isHeld: Bool) async {
    playState.hold(isHeld)
    await window.refresh()
  }

  /// Adapts the scene to the output's size.
  func fill(_ output: DesktopWatcher.OutputState) {
    guard content.place.fit == .fill else { return }
    timeline.scene.fill(CGSize(width: Double(output.width), height: Double(output.height)))
    CATransaction.flush()
  }

  /// Changes to a state of the scene with the scene's transition.
  func enter(_ state: String) {
    MediaClock.current = playState.clock
    timeline.scene.enter(state)
    CATransaction.flush()
  }

  func close() async {
    isClosed = true
    await window.close()
    await showing?.value
  }
}
