import Agate
import AgateWayland
import Gallery

/// Shows a scene in a window until it is closed.
@MainActor
final class Player {
  private let scene: SceneSource
  private let title: String
  private let renderer: any Renderer
  private let background: CGColor
  private let compositor: Compositor
  private let reports: Bool
  /// The scene stands still at this time.
  private var heldTime: Double?
  private var lastTime = 0.0
  /// Scene time minus window time.
  private var offset = 0.0
  /// Sequence number of the frame in the window.
  private var shownSequence: UInt64?
  private var layout: FrameLayout?
  private var scale = 1.0
  private var pressed: (any PointerResponder)?
  /// The time of the frame drawn last, for the scene.
  private let clock = MediaClock(time: 0)

  init(
    scene: SceneSource, title: String, renderer: any Renderer, background: CGColor, heldTime: Double?, reports: Bool
  ) {
    self.scene = scene
    self.title = title
    self.renderer = renderer
    self.background = background
    self.heldTime = heldTime
    self.reports = reports
    compositor = Compositor(layer: scene.layer)
    MediaClock.current = clock
  }

  func run(size: FrameSize?, seconds: Double?) async throws(CommandFailure) {
    let layout = try FrameLayout(scene: scene.size, size: size, scale: 1)
    try layout.check(renderer.capabilities, sized: size != nil)
    do throws(RenderError) {
      let window = try WaylandWindow(title: title, width: layout.width, height: layout.height, renderer: renderer)
      window.onInput = { [weak self, weak window] event in
        guard let self, let window else { return }
        self.handle(event, window)
        // The next frame may be drawn on another thread, where this one's implicit transaction is not seen.
        CATransaction.flush()
      }
      defer { window.close() }
      try await loop(window, seconds: seconds)
      if reports { report(window.statistics) }
    } catch {
      // Whatever goes wrong with a window, the display cannot be used.
      throw CommandFailure(error.status == .temporary ? .temporary : .backend, "\(error)")
    }
    try StopSignal.check()
  }

  private func loop(_ window: WaylandWindow, seconds: Double?) async throws(RenderError) {
    let end = seconds.map { ContinuousClock.now + .seconds($0) }
    while !window.isClosed && !StopSignal.isSet {
      var patience = 0.1
      if let end {
        let left = (end - ContinuousClock.now) / .seconds(1)
        if left <= 0 { return }
        patience = min(patience, left)
      }
      guard let request = try await window.nextFrame(timeout: patience) else { continue }
      try await draw(request, window)
    }
  }

  private func draw(_ request: FrameRequest, _ window: WaylandWindow) async throws(RenderError) {
    lastTime = request.time
    let layout = fit(request)
    self.layout = layout
    scale = request.scale
    let viewport = Viewport(
      width: request.width, height: request.height, transform: layout.transform, background: background)
    clock.time = heldTime ?? request.time + offset
    let ticket = try compositor.draw(at: clock.time, viewport: viewport, with: renderer, into: request.target)
    let sequence = compositor.sequence
    let damage = shownSequence.flatMap { compositor.damage(since: $0) }
    let pixels = try await renderer.finish(ticket)
    try window.deliver(pixels, for: request, damage: damage, sequence: sequence)
    shownSequence = sequence
  }

  private func fit(_ request: FrameRequest) -> FrameLayout {
    // The window's size in pixels, which the scene's own checks have nothing to say about.
    let size = FrameSize(width: request.width, height: request.height)
    guard let layout = try? FrameLayout(scene: scene.size, size: size, scale: 1) else {
      preconditionFailure("the scene had a size when the window was opened")
    }
    return layout
  }

  private func handle(_ event: InputEvent, _ window: WaylandWindow) {
    switch event {
    case .key(let key) where key.phase == .pressed: handle(key, window)
    case .pointer(let pointer) where pointer.phase == .pressed && pointer.button == .left: press(pointer.location)
    case .pointer(let pointer) where pointer.phase == .moved: pressed?.pointerMoved(to: scenePoint(pointer.location))
    case .pointer(let pointer) where pointer.phase == .released && pointer.button == .left:
      release(pointer.location)
    case .touch(let touch) where touch.phase == .began: press(touch.location)
    case .touch(let touch) where touch.phase == .moved: pressed?.pointerMoved(to: scenePoint(touch.location))
    case .touch(let touch) where touch.phase == .ended || touch.phase == .cancelled: release(touch.location)
    default: break
    }
  }

  private func handle(_ key: KeyEvent, _ window: WaylandWindow) {
    switch key.name {
    case "Escape", "q": window.close()
    case "f": window.isFullscreen.toggle()
    case "s": scene.layer.play(at: scene.layer.speed == 1 ? 0.1 : 1)
    case "space":
      if let held = heldTime {
        offset = held - lastTime
        heldTime = nil
      } else {
        heldTime = lastTime + offset
      }
    default: break
    }
  }

  private func press(_ location: CGPoint) {
    let point = scenePoint(location)
    let layer = scene.layer.hitTest(point)
    if reports { print("click at \(point.x), \(point.y): \(layer?.treePath ?? "no layer")") }
    pressed = layer?.responder
    pressed?.pointerPressed(at: point)
  }

  private func release(_ location: CGPoint) {
    pressed?.pointerReleased(at: scenePoint(location))
    pressed = nil
  }

  /// From window points to the root layer's superlayer space.
  private func scenePoint(_ location: CGPoint) -> CGPoint {
    guard let layout else { return location }
    return CGPoint(x: location.x * scale, y: location.y * scale).applying(layout.transform.inverted())
  }

  private func report(_ statistics: WindowStatistics) {
    print("delivered \(statistics.delivered)")
    print("unchanged \(statistics.unchanged)")
    print("presented \(statistics.presented)")
    print("discarded \(statistics.discarded)")
    print("missed \(statistics.missed)")
    if let interval = statistics.refreshInterval { print("refresh \(interval * 1000) ms") }
  }

  /// A reader that went away does not close the window.
  private func print(_ text: String) { try? StandardOutput.print(text) }
}
