import Agate
import AgateWayland

/// The window in which a scene plays, on a thread of its own: its frames go on whatever the scene's layers do.
@WindowActor
package final class PlayerWindow {
  /// What the scene's own thread is told of.
  package struct Listener: Sendable {
    /// The user did something.
    package var input: @Sendable (InputEvent) -> Void
    /// The state is to change.
    package var change: @Sendable () -> Void = {}
    /// The window has this size in points, and so many pixels per point.
    package var resize: @Sendable (CGSize, Double) -> Void = { _, _ in }

    package init(input: @escaping @Sendable (InputEvent) -> Void) { self.input = input }
  }

  /// What is shown.
  package struct Content: Sendable {
    package var compositor: Compositor
    package var background: CGColor
    /// In points. The scene keeps its aspect; nil for one that has the window's size.
    package var size: CGSize?
    /// Frames are measured from the beginning.
    package var isMetered: Bool

    package init(compositor: Compositor, background: CGColor, size: CGSize?, isMetered: Bool) {
      (self.compositor, self.background) = (compositor, background)
      (self.size, self.isMetered) = (size, isMetered)
    }
  }

  private let content: Content
  private let renderer: any Renderer
  private let state: PlayState
  private let listener: Listener
  /// nil while nobody wants to know.
  private var meter: FrameMeter?
  /// Frames seen too late that the meter was told of.
  private var missed = 0
  /// Sequence number of the frame in the window.
  private var shownSequence: UInt64?
  /// What the listener was last told.
  private var told: (size: CGSize, scale: Double)?
  private var limits = LimitReporter()
  /// The frame that asked for too much, while the window shows nothing in its place.
  private var refused: UInt64?
  private var window: WaylandWindow?
  /// What the window is to be, also before it is there. Without a title it has the target's.
  private var title: String?
  package private(set) var isFullscreen = false
  /// It was closed before it opened, or is no window.
  private var isOver = false

  package init(_ content: Content, renderer: any Renderer, state: PlayState, listener: Listener) {
    self.content = content
    if content.isMetered || content.compositor.debugOverlays.contains(.meter) { meter = FrameMeter() }
    content.compositor.meter = meter
    self.renderer = renderer
    self.state = state
    self.listener = listener
  }

  /// Opens the window and shows the scene until it is closed, or until `end`.
  package func run(
    _ target: PlayTarget, until end: ContinuousClock.Instant?
  ) async throws(RenderError) -> (window: WindowStatistics, frames: FrameReading?) {
    switch target.place {
    case .wayland:
      let window = try WaylandWindow(
        title: title ?? target.title, applicationID: target.applicationID, width: target.width, height: target.height,
        renderer: renderer, connection: WaylandConnection(environment: target.environment), queue: WindowActor.queue)
      self.window = window
      if isFullscreen { window.isFullscreen = true }
      defer { window.close() }
      try await show(window, until: end)
      return (window.statistics, meter?.total)
    case .sink(let backend):
      let options = SinkOptions(title: target.title, width: target.width, height: target.height)
      try await feed(backend.makeSink(options), until: end)
      return (WindowStatistics(), meter?.total)
    }
  }

  /// No more frames are shown.
  package func close() {
    isOver = true
    window?.close()
  }

  package func set(title: String) {
    self.title = title
    window?.title = title
  }

  package func set(fullscreen: Bool) {
    let isNew = isFullscreen != fullscreen
    isFullscreen = fullscreen
    // The compositor may have thought otherwise since.
    if let window, isNew || window.isFullscreen != fullscreen { window.isFullscreen = fullscreen }
  }

  /// From what the window is now, whoever made it that.
  package func toggleFullscreen() { set(fullscreen: !(window?.isFullscreen ?? isFullscreen)) }

  /// What frames cost is shown over them, or no more.
  package func showOrHideMeter() {
    if meter == nil { meter = FrameMeter() }
    content.compositor.meter = meter
    content.compositor.debugOverlays.formSymmetricDifference(.meter)
  }

  private func show(_ window: WaylandWindow, until end: ContinuousClock.Instant?) async throws(RenderError) {
    window.onInput = { [listener] event in listener.input(event) }
    window.onRefresh = { DisplayClock.main.refresh(for: $0) }
    while !window.isClosed && !isOver && !StopSignal.isSet {
      var patience = 0.1
      if let end {
        let left = (end - ContinuousClock.now) / .seconds(1)
        if left <= 0 { break }
        patience = min(patience, left)
      }
      guard let request = try await window.nextFrame(timeout: patience) else { continue }
      let (pixels, damage) = try await draw(request, origin: window.origin)
      try window.deliver(pixels, for: request, damage: damage, sequence: shownSequence)
      meter?.noteMissed(window.statistics.missed - missed)
      missed = window.statistics.missed
    }
  }

  /// Shows the scene wherever the sink does.
  private func feed(_ sink: any FrameSink, until end: ContinuousClock.Instant?) async throws(RenderError) {
    var origin: Double?
    while !isOver && !StopSignal.isSet {
      if let end, ContinuousClock.now >= end { break }
      guard let request = try await sink.nextFrame() else { break }
      origin = origin ?? MediaClock.system.time - request.time
      let (pixels, damage) = try await draw(request, origin: origin)
      try await sink.deliver(pixels, for: request, damage: damage)
    }
  }

  private func draw(
    _ request: FrameRequest, origin: Double?
  ) async throws(RenderError) -> (pixels: PixelBuffer?, damage: PixelBox?) {
    let layout = fit(request)
    let time = state.begin(request.time, origin: origin, layout: layout, scale: request.scale)
    while state.takeChange(by: time) { listener.change() }
    let viewport = Viewport(
      width: request.width, height: request.height, transform: layout.transform, background: content.background)
    let compositor = content.compositor
    let sequence: UInt64, damage: PixelBox?, pixels: PixelBuffer?
    do throws(RenderError) {
      let ticket = try compositor.draw(at: time, viewport: viewport, with: renderer, into: request.target)
      sequence = compositor.sequence
      damage = shownSequence.flatMap { compositor.damage(since: $0) }
      pixels = try await renderer.finish(ticket)
    } catch {
      guard let reason = compositor.refusal(error) else { throw error }
      limits.note(refusal: reason)
      // Until something changes the window rests.
      if refused == compositor.sequence { return (nil, PixelBox(x0: 0, y0: 0, x1: 0, y1: 0)) }
      refused = compositor.sequence
      return (try await drawNothing(request), nil)
    }
    refused = nil
    limits.note(compositor)
    if sequence != shownSequence { meter?.noteFrame(at: request.time) } else { meter?.noteTime(at: request.time) }
    shownSequence = sequence
    return (pixels, damage)
  }

  /// In the place of a frame that asks for too much.
  private func drawNothing(_ request: FrameRequest) async throws(RenderError) -> PixelBuffer? {
    var frame = FrameSnapshot()
    (frame.width, frame.height) = (request.width, request.height)
    frame.background = content.background.premultipliedPixel
    shownSequence = nil
    return try await renderer.finish(try renderer.render(frame, into: request.target))
  }

  private func fit(_ request: FrameRequest) -> FrameLayout {
    guard let scene = content.size else {
      let size = CGSize(width: Double(request.width) / request.scale, height: Double(request.height) / request.scale)
      if told?.size != size || told?.scale != request.scale {
        told = (size, request.scale)
        listener.resize(size, request.scale)
      }
      return FrameLayout(width: request.width, height: request.height, scale: request.scale)
    }
    // The window's size in pixels, which the scene's own checks have nothing to say about.
    let size = FrameSize(width: request.width, height: request.height)
    guard let layout = try? FrameLayout(scene: scene, size: size, scale: 1) else {
      preconditionFailure("the scene had a size when the window was opened")
    }
    return layout
  }
}
