import Agate
import Synchronization

/// The window in which a scene plays. It has a thread of its own, so frames continue while the scene's thread is
/// busy.
@WindowActor
package final class PlayerWindow {
  /// The callbacks that notify the scene's own thread.
  package struct Listener: Sendable {
    /// Called with each input event of the user.
    package var input: @Sendable (InputEvent) -> Void
    /// Called with the scene's time when the state is to change.
    package var change: @Sendable (Double) -> Void = { _ in }
    /// Called with the scene's time when later changes of the state are to be undone, because the time has gone back.
    package var rewind: @Sendable (Double) -> Void = { _ in }
    /// Called with the window's size in points and its pixels per point.
    package var resize: @Sendable (CGSize, Double) -> Void = { _, _ in }
    /// Called when the window's state on the desktop has changed.
    package var state: @Sendable (WindowState) -> Void = { _ in }
    /// Called with each change that an input method makes to a text; nil to receive committed text as keys.
    package var textInput: (@Sendable (TextInputEvent) -> Void)?
    /// Called when another program has filled or emptied a clipboard, and whether it has text now.
    package var clipboard: @Sendable (Clipboard, Bool) -> Void = { _, _ in }
    /// Called when the user asks to close the window, in place of closing it; nil to close it.
    package var closeRequest: (@Sendable () -> Void)?

    package init(input: @escaping @Sendable (InputEvent) -> Void) { self.input = input }
  }

  /// The content that the window shows.
  package struct Content: Sendable {
    package var compositor: Compositor
    package var background: CGColor
    /// The scene's size in points. A scene with nil has the window's size.
    package var size: CGSize?
    /// The way in which a scene with a size is fitted into the window.
    package var place: FramePlace
    /// Whether frames are measured from the beginning.
    package var isMetered: Bool
    /// The least time between frames, in seconds.
    package var frameInterval = 0.0

    package init(
      compositor: Compositor, background: CGColor, size: CGSize?, place: FramePlace = FramePlace(), isMetered: Bool
    ) {
      (self.compositor, self.background) = (compositor, background)
      (self.size, self.place, self.isMetered) = (size, place, isMetered)
    }
  }

  private var content: Content
  private let renderer: any Renderer
  private let state: PlayState
  private let listener: Listener
  /// The meter that measures the frames; nil while they are not measured.
  private var meter: FrameMeter?
  /// The number of missed frames that the meter was told of.
  private var missed = 0
  /// The sequence number of the frame in the window.
  private var shownSequence: UInt64?
  /// The size of the frame in the window, in pixels.
  private var shownSize: (width: Int, height: Int)?
  /// The system clock's time at time 0 of the sink's frames; nil before the first frame.
  private var origin: Double?
  /// The size and scale that the listener was last told.
  private var told: (size: CGSize, scale: Double)?
  private var limits = LimitReporter()
  /// The sequence number of the frame that exceeded a limit, while the window shows an empty frame in its place.
  private var refused: UInt64?
  private var window: (any WindowSink)?
  /// Wakes the sink that shows the frames.
  private var waker: FrameWaker?
  /// The title of the window, also before it opens; nil for the target's title.
  private var title: String?
  private var properties = WindowProperties()
  /// Whether a video that plays keeps the display on, unless the scene's time is held. Wallpapers are always there, and would keep it on for ever.
  private var keepsDisplayOnForVideo = true
  private var textInput: TextInputState?
  /// Texts for the clipboards that wait for the window to open.
  private var copied: [Clipboard: String] = [:]
  private var limit: FrameRateLimit?
  private var isMaximized = false
  /// Whether nobody sees the frames, so that only those are drawn that the sink needs.
  private let rest = Rest()
  private var isShown = false
  /// Tasks that wait for the first frame.
  private var waiting: [CheckedContinuation<Bool, Never>] = []
  package private(set) var isFullscreen = false
  /// Whether the window was closed, possibly before it opened.
  private var isOver = false

  package init(_ content: Content, renderer: any Renderer, state: PlayState, listener: Listener) {
    self.content = content
    if content.isMetered || content.compositor.debugOverlays.contains(.meter) { meter = FrameMeter() }
    content.compositor.meter = meter
    self.renderer = renderer
    self.state = state
    self.listener = listener
  }

  /// Opens the window and shows the scene until the window is closed, or until `end`.
  package func run(
    _ target: PlayTarget, until end: ContinuousClock.Instant?
  ) async throws(RenderError) -> (window: WindowStatistics, frames: FrameReading?) {
    let sink: any FrameSink
    do throws(RenderError) {
      sink = try target.makeSink(
        renderer, title: title, isOpaque: content.background.alpha == 1, on: WindowActor.queue)
    } catch {
      isOver = true
      tellWaiting()
      throw error
    }
    window = sink as? any WindowSink
    waker = sink.waker
    keepsDisplayOnForVideo = target.wallpaper == nil
    tellProperties()
    if isMaximized { window?.request(.maximize(true)) }
    if isFullscreen { window?.isFullscreen = true }
    window?.onInput = { [listener] event in listener.input(event) }
    window?.onTextInput = listener.textInput
    window?.onClipboardChange = { [listener, weak window] clipboard in
      listener.clipboard(clipboard, window?.hasText(in: clipboard) ?? false)
    }
    window?.textInput = textInput
    for (clipboard, text) in copied { window?.copy(text, to: clipboard) }
    copied = [:]
    window?.onStateChange = { [listener] state in listener.state(state) }
    window?.onCloseRequest = listener.closeRequest
    // A driver may have read the first state already.
    if let state = window?.state, state != WindowState() { listener.state(state) }
    let interval = content.frameInterval, waker = sink.waker
    let limit = FrameRateLimit(interval: interval, waker: waker)
    self.limit = limit
    window?.onRefresh = { [weak self] refresh in
      limit.prepare()
      guard self?.leads(at: refresh.time) == true else { return }
      // Display links follow the frames.
      var refresh = refresh
      refresh.interval = max(refresh.interval ?? DisplayClock.main.refreshInterval, interval)
      DisplayClock.main.refresh(for: refresh)
    }
    listen()
    let listening = StopSignal.listen { waker?.cancel() }
    let timer = end.map { end in
      Task {
        try await Task.sleep(until: end, clock: .continuous)
        waker?.cancel()
      }
    }
    defer {
      timer?.cancel()
      StopSignal.forget(listening)
      content.compositor.onFrameRequest = nil
      window?.close()
      // Its objects belong to this actor, where the last reference to it has to go.
      (window, self.waker, self.limit) = (nil, nil, nil)
      isOver = true
      tellWaiting()
    }
    try await show(sink, until: end)
    return (window?.statistics ?? WindowStatistics(), meter?.total)
  }

  /// Draws a frame when the content changes.
  private func listen() {
    guard let limit else { return }
    content.compositor.onFrameRequest = { [rest] in if !rest.isOn.load(ordering: .relaxed) { limit.requestFrame() } }
  }

  /// Shows other content from the next frame on, in the same window and at the same time of the scene.
  package func show(_ content: Content) {
    let last = self.content.compositor
    last.onFrameRequest = nil
    self.content = content
    content.compositor.meter = meter
    content.compositor.debugOverlays = last.debugOverlays
    (shownSequence, refused, told) = (nil, nil, nil)
    listen()
    refresh()
  }

  /// The window whose refreshes display links follow, and the time of its last one on the system's clock.
  private static var leader: (window: ObjectIdentifier, time: Double)?

  /// Whether display links follow this window: the one that they follow already, unless it is hidden.
  private func leads(at time: Double) -> Bool {
    let me = ObjectIdentifier(self)
    let patience = max(0.1, 3 * content.frameInterval)
    if let leader = Self.leader, leader.window != me, time - leader.time < patience { return false }
    Self.leader = (me, time)
    return true
  }

  /// Ends the frames and closes the window. A sink that waits for a frame is woken first.
  package func close() {
    isOver = true
    waker?.cancel()
  }

  /// Requests a frame as soon as the display is ready, for a change of time without a change of the layers.
  package func refresh() { waker?.requestFrame() }

  /// Waits until the first frame is on its way to the display. Returns false if the window ends before.
  package func waitUntilShown() async -> Bool {
    if isShown || isOver { return isShown }
    return await withCheckedContinuation { waiting.append($0) }
  }

  private func tellWaiting() {
    for continuation in waiting { continuation.resume(returning: isShown) }
    waiting = []
  }

  /// Stops drawing frames while nobody sees them, or goes on at the current time.
  package func rest(_ isResting: Bool) {
    rest.isOn.store(isResting, ordering: .relaxed)
    if !isResting { waker?.requestFrame() }
  }

  private final class Rest: Sendable {
    let isOn = Atomic(false)
  }

  package func set(title: String) {
    self.title = title
    window?.title = title
  }

  package func set(properties: WindowProperties) {
    self.properties = properties
    tellProperties()
  }

  /// Tells the window its properties, if they are new.
  private func tellProperties() {
    guard let window else { return }
    var properties = properties
    let isPlaying = state.nextChange != nil && content.compositor.keepsDisplayOn
    if keepsDisplayOnForVideo, isPlaying { properties.keepsDisplayOn = true }
    if window.properties != properties { window.properties = properties }
  }

  /// Tells input methods which text field is edited; nil for none.
  package func set(textInput: TextInputState?) {
    self.textInput = textInput
    window?.textInput = textInput
  }

  /// Offers a text in a clipboard, when the window opens if it is not open yet.
  package func copy(_ text: String, to clipboard: Clipboard) {
    if let window { window.copy(text, to: clipboard) } else { copied[clipboard] = text }
  }

  /// Returns the text in a clipboard; nil if there is none.
  package func paste(from clipboard: Clipboard) async -> String? {
    guard let window else { return copied[clipboard] }
    return await window.paste(from: clipboard)
  }

  /// Maximizes the window when it opens.
  package func set(maximized: Bool) { isMaximized = maximized }

  /// Requests a change of the window's state, if it is open.
  package func request(_ change: WindowChange) { window?.request(change) }

  package func set(fullscreen: Bool) {
    let isNew = isFullscreen != fullscreen
    isFullscreen = fullscreen
    // The window's state may have changed in the Wayland compositor meanwhile.
    if let window, isNew || window.isFullscreen != fullscreen { window.isFullscreen = fullscreen }
  }

  /// Toggles full screen from the window's current state, whether the program or the desktop set it.
  package func toggleFullscreen() { set(fullscreen: !(window?.isFullscreen ?? isFullscreen)) }

  /// Measures frames from now on, if they are not measured yet.
  ///
  /// - Returns: The meter of this window's frames.
  @discardableResult package func measure() -> FrameMeter {
    let meter = meter ?? FrameMeter()
    self.meter = meter
    content.compositor.meter = meter
    return meter
  }

  /// Shows or hides the overlay with the costs of frames.
  package func showOrHideMeter() {
    measure()
    content.compositor.debugOverlays.formSymmetricDifference(.meter)
  }

  private func show(_ sink: any FrameSink, until end: ContinuousClock.Instant?) async throws(RenderError) {
    while !isOver && !StopSignal.isSet {
      if let end, ContinuousClock.now >= end { break }
      guard let request = try await sink.nextFrame() else { break }
      origin = window?.origin ?? origin ?? MediaClock.system.time - request.time
      let earliest = limit?.begin(at: request.time) ?? -.infinity
      let time: Double, pixels: PixelBuffer?, damage: PixelBox?
      do throws(RenderError) {
        (time, pixels, damage) = try await draw(request)
      } catch {
        guard case .notReady = error, let window else { throw error }
        window.postpone(request)
        limit?.postpone()
        continue
      }
      if let window {
        try window.deliver(pixels, for: request, damage: damage, sequence: shownSequence)
        meter?.noteMissed(window.statistics.missed - missed)
        missed = window.statistics.missed
      } else {
        try await sink.deliver(pixels, for: request, damage: damage)
      }
      if !isShown {
        isShown = true
        tellWaiting()
      }
      tellProperties()
      sink.schedule(notBefore: max(earliest, nextFrameTime(after: request, at: time)))
    }
  }

  /// The time, on the sink's clock, at which a frame next differs from the one at scene time `time`.
  private func nextFrameTime(after request: FrameRequest, at time: Double) -> Double {
    if rest.isOn.load(ordering: .relaxed) { return .infinity }
    let compositor = content.compositor
    if DisplayClock.main.hasWaitingLinks || compositor.awaitsFrame { return request.time }
    // The meter's numbers change by themselves.
    let reading = compositor.debugOverlays.contains(.meter) ? request.time + FrameMeter.readingInterval : .infinity
    guard let change = state.nextChange else { return reading }
    return min(reading, request.time + (min(compositor.nextFrameTime(after: time), change) - time) / state.rate)
  }

  /// Draws a frame, unless the window shows it already. Returns its scene time, its pixels if they are new, and the
  /// damage.
  private func draw(
    _ request: FrameRequest
  ) async throws(RenderError) -> (time: Double, pixels: PixelBuffer?, damage: PixelBox?) {
    let layout = fit(request)
    let time = state.begin(request.time, origin: origin, layout: layout, scale: request.scale)
    tell(request)
    if state.takeRewind(to: time) { listener.rewind(time) }
    while state.takeChange(by: time) { listener.change(time) }
    let viewport = Viewport(
      width: request.width, height: request.height, transform: layout.transform, background: content.background)
    let compositor = content.compositor
    let sequence: UInt64, damage: PixelBox?, pixels: PixelBuffer?
    do throws(RenderError) {
      let isSameSize = shownSize.map { $0 == (request.width, request.height) } ?? false
      let ticket = try compositor.draw(
        at: time, viewport: viewport, with: renderer, into: request.target,
        unlessShown: isSameSize ? shownSequence : nil)
      guard let ticket else {
        meter?.noteTime(at: request.time)
        return (time, nil, .empty)
      }
      sequence = compositor.sequence
      damage = shownSequence.flatMap { compositor.damage(since: $0) }
      pixels = try await renderer.finish(ticket)
    } catch {
      guard let reason = compositor.refusal(error) else { throw error }
      limits.note(refusal: reason)
      // Until something changes the window rests.
      if refused == compositor.sequence { return (time, nil, .empty) }
      let pixels = try await drawNothing(request)
      refused = compositor.sequence
      return (time, pixels, nil)
    }
    // Other content was set meanwhile: whatever it shows differs from this frame.
    guard compositor === content.compositor else {
      shownSequence = nil
      return (time, pixels, nil)
    }
    refused = nil
    limits.note(compositor)
    if sequence != shownSequence { meter?.noteFrame(at: request.time) } else { meter?.noteTime(at: request.time) }
    (shownSequence, shownSize) = (sequence, (request.width, request.height))
    return (time, pixels, damage)
  }

  /// Draws an empty frame in place of one that exceeds a limit.
  private func drawNothing(_ request: FrameRequest) async throws(RenderError) -> PixelBuffer? {
    var frame = FrameSnapshot()
    (frame.width, frame.height) = (request.width, request.height)
    frame.background = content.background.premultipliedPixel
    shownSequence = nil
    return try await renderer.finish(try renderer.render(frame, into: request.target))
  }

  /// Tells the listener the window's size and scale, if they are new.
  private func tell(_ request: FrameRequest) {
    let size = CGSize(width: Double(request.width) / request.scale, height: Double(request.height) / request.scale)
    if let told, told == (size, request.scale) { return }
    told = (size, request.scale)
    listener.resize(size, request.scale)
  }

  private func fit(_ request: FrameRequest) -> FrameLayout {
    guard let scene = content.size else {
      return FrameLayout(width: request.width, height: request.height, scale: request.scale)
    }
    // The window's size in pixels, which the scene's own checks have nothing to say about.
    let size = FrameSize(width: request.width, height: request.height)
    let layout = try? FrameLayout(scene: scene, size: size, scale: 1, place: content.place, density: request.scale)
    guard let layout else {
      preconditionFailure("the scene had a size when the window was opened")
    }
    return layout
  }
}
