import Agate
import AgateWayland

/// The window in which a scene plays, on a thread of its own: its frames go on whatever the scene's layers do.
@WindowActor
final class PlayerWindow {
  /// What the scene's own thread is told of.
  struct Listener: Sendable {
    var input: @Sendable (InputEvent) -> Void
    /// The state is to change.
    var change: @Sendable () -> Void
  }

  private let compositor: Compositor
  private let renderer: any Renderer
  private let sceneSize: CGSize
  private let background: CGColor
  private let state: PlayState
  private let listener: Listener
  /// nil while nobody wants to know.
  private var meter: FrameMeter?
  /// Frames seen too late that the meter was told of.
  private var missed = 0
  /// Sequence number of the frame in the window.
  private var shownSequence: UInt64?

  init(
    compositor: Compositor, sceneSize: CGSize, renderer: any Renderer, background: CGColor, state: PlayState,
    listener: Listener, isMetered: Bool
  ) {
    self.compositor = compositor
    if isMetered || compositor.debugOverlays.contains(.meter) { meter = FrameMeter() }
    compositor.meter = meter
    self.sceneSize = sceneSize
    self.renderer = renderer
    self.background = background
    self.state = state
    self.listener = listener
  }

  /// Opens the window and shows the scene until it is closed, or until `end`.
  func run(
    title: String, layout: FrameLayout, end: ContinuousClock.Instant?
  ) async throws(RenderError) -> (window: WindowStatistics, frames: FrameReading?) {
    let window = try WaylandWindow(
      title: title, width: layout.width, height: layout.height, renderer: renderer, queue: WindowActor.queue)
    window.onInput = { [unowned self, unowned window, listener] event in
      if case .key(let key) = event, key.phase == .pressed { self.handle(key, window) }
      listener.input(event)
    }
    defer { window.close() }
    while !window.isClosed && !StopSignal.isSet {
      var patience = 0.1
      if let end {
        let left = (end - ContinuousClock.now) / .seconds(1)
        if left <= 0 { break }
        patience = min(patience, left)
      }
      guard let request = try await window.nextFrame(timeout: patience) else { continue }
      try await draw(request, window)
    }
    return (window.statistics, meter?.total)
  }

  private func draw(_ request: FrameRequest, _ window: WaylandWindow) async throws(RenderError) {
    let layout = fit(request)
    let time = state.begin(request.time, origin: window.origin, layout: layout, scale: request.scale)
    while state.takeChange(by: time) { listener.change() }
    let viewport = Viewport(
      width: request.width, height: request.height, transform: layout.transform, background: background)
    let ticket = try compositor.draw(at: time, viewport: viewport, with: renderer, into: request.target)
    let sequence = compositor.sequence
    let damage = shownSequence.flatMap { compositor.damage(since: $0) }
    let pixels = try await renderer.finish(ticket)
    try window.deliver(pixels, for: request, damage: damage, sequence: sequence)
    if sequence != shownSequence { meter?.noteFrame(at: request.time) } else { meter?.noteTime(at: request.time) }
    meter?.noteMissed(window.statistics.missed - missed)
    missed = window.statistics.missed
    shownSequence = sequence
  }

  private func fit(_ request: FrameRequest) -> FrameLayout {
    // The window's size in pixels, which the scene's own checks have nothing to say about.
    let size = FrameSize(width: request.width, height: request.height)
    guard let layout = try? FrameLayout(scene: sceneSize, size: size, scale: 1) else {
      preconditionFailure("the scene had a size when the window was opened")
    }
    return layout
  }

  private func showOrHideMeter() {
    if meter == nil { meter = FrameMeter() }
    compositor.meter = meter
    compositor.debugOverlays.formSymmetricDifference(.meter)
  }

  private func handle(_ key: KeyEvent, _ window: WaylandWindow) {
    switch key.name {
    case "Escape", "q": window.close()
    case "f": window.isFullscreen.toggle()
    case "space": state.pauseOrGoOn()
    case "m": showOrHideMeter()
    default: break
    }
  }
}
