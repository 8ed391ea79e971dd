import Agate
import Synchronization

/// The window in which a scene plays. The window has its own thread, so frames continue while the scene's thread is
/// busy.
@WindowActor
package final class PlayerWindow {
  /// The callbacks of a window. They are called on the window's thread and pass events on to the scene's thread.
  package struct Listener: Sendable {
    /// Called with each input event of the user.
    package var input: @Sendable (InputEvent) -> Void
    /// Called with the scene time when a state change is due.
    package var change: @Sendable (Double) -> Void = { _ in }
    /// Called with the scene time when time has moved back and later state changes must be undone.
    package var rewind: @Sendable (Double) -> Void = { _ in }
    /// Called with the window's size in points and its pixels per point.
    package var resize: @Sendable (CGSize, Double) -> Void = { _, _ in }
    /// Called when the window's state on the desktop has changed.
    package var state: @Sendable (WindowState) -> Void = { _ in }
    /// Called with each change that an input method makes to a text. If the callback is nil, committed text arrives as
    /// keys.
    package var textInput: (@Sendable (TextInputEvent) -> Void)?
    /// Called when another program has filled or emptied a clipboard. The second argument says whether the clipboard
    /// has text.
    package var clipboard: @Sendable (Clipboard, Bool) -> Void = { _, _ in }
    /// Called when the user asks to close the window, which then stays open. If the callback is nil, the window closes.
    package var closeRequest: (@Sendable () -> Void)?

    package init(input: @escaping @Sendable (InputEvent) -> Void) { self.input = input }
  }

  /// The content that the window shows.
  package struct Content: Sendable {
    package var compositor: Compositor
    package var background: CGColor
    /// The scene's size in points. Nil means that the scene has the window's size.
    package var size: CGSize?
    /// The way in which a scene with a size is fitted into the window.
    package var place: FramePlace
    /// Whether frames are measured from the first frame on.
    package var isMetered: Bool
    /// The minimum time between frames, in seconds. The default is 0, which means no limit.
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
  /// The number of missed frames that the meter has counted.
  private var missed = 0
  /// The sequence number of the visible frame.
  private var shownSequence: UInt64?
  /// The size of the visible frame, in pixels.
  private var shownSize: (width: Int, height: Int)?
  /// The system clock's time at time 0 of the sink's frames; nil before the first frame.
  private var origin: Double?
  /// The last size and scale that were reported to the listener.
  private var told: (size: CGSize, scale: Double)?
  private var limits = LimitReporter()
  /// The sequence number of a frame that exceeded a limit. The window shows an empty frame instead.
  private var refused: UInt64?
  private var window: (any WindowSink)?
  /// The object that wakes the sink.
  private var waker: FrameWaker?
  /// The title of the window, which may be set before the window opens. Nil means the target's title.
  private var title: String?
  private var properties = WindowProperties()
  /// Whether a playing video keeps the display on. The value is false for wallpapers, because they are always visible
  /// and would keep the display on without end.
  private var keepsDisplayOnForVideo = true
  private var textInput: TextInputState?
  /// The texts that are copied to the clipboards when the window opens.
  private var copied: [Clipboard: String] = [:]
  private var limit: FrameRateLimit?
  private var isMaximized = false
  /// Whether the window rests. While it rests, only frames that the sink requires are drawn.
  private let rest = Rest()
  private var isShown = false
  /// The tasks that wait for the first frame.
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

  /// Opens the window and shows the scene until the window is closed, or until `end`. Returns the statistics of the
  /// window, and the measured frames if frames were measured.
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
    // A graphics driver may already have read the event with the first state.
    if let state = window?.state, state != WindowState() { listener.state(state) }
    let interval = content.frameInterval, waker = sink.waker
    let limit = FrameRateLimit(interval: interval, waker: waker)
    self.limit = limit
    window?.onRefresh = { [weak self] refresh in
      limit.prepare()
      guard self?.leads(at: refresh.time) == true else { return }
      // Display links are called at the refreshes of this window.
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
      stopLeading()
      window?.close()
      // The window's objects belong to this actor, so the last reference must be released here.
      (window, self.waker, self.limit) = (nil, nil, nil)
      isOver = true
      tellWaiting()
    }
    try await show(sink, until: end)
    return (window?.statistics ?? WindowStatistics(), meter?.total)
  }

  /// Requests a frame whenever the content changes.
  private func listen() {
    guard let limit else { return }
    content.compositor.onFrameRequest = { [rest] in if !rest.isOn.load(ordering: .relaxed) { limit.requestFrame() } }
  }

  /// Shows other content from the next frame on. The window and the scene time stay the same.
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

  /// The window at whose refreshes display links are called, and the system clock's time of its last refresh.
  private static var leader: (window: ObjectIdentifier, time: Double)?

  /// Returns whether display links are called at the refreshes of this window. Another window takes the lead if the
  /// leading window has no refreshes for a while, for example because it is hidden.
  private func leads(at time: Double) -> Bool {
    let me = ObjectIdentifier(self)
    let patience = max(0.1, 3 * content.frameInterval)
    if let leader = Self.leader, leader.window != me, time - leader.time < patience { return false }
    if Self.leader?.window != me {
      DisplayClock.main.onWaitingLink = { [rest, limit] in
        if !rest.isOn.load(ordering: .relaxed) { limit?.requestFrame() }
      }
    }
    Self.leader = (me, time)
    return true
  }

  /// Lets another window lead.
  private func stopLeading() {
    guard Self.leader?.window == ObjectIdentifier(self) else { return }
    (Self.leader, DisplayClock.main.onWaitingLink) = (nil, nil)
  }

  /// Whether display links wait for the next refresh of this window. If another window leads, a change that a link makes
  /// in this window requests a frame.
  private var followsLinks: Bool {
    guard DisplayClock.main.hasWaitingLinks else { return false }
    return Self.leader.map { $0.window == ObjectIdentifier(self) } ?? true
  }

  /// Stops drawing frames and closes the window. Wakes a sink that is waiting for a frame.
  package func close() {
    isOver = true
    waker?.cancel()
  }

  /// Requests a frame. Call this method after the time has changed without a change of the layers.
  package func refresh() { waker?.requestFrame() }

  /// Waits until the first frame has been delivered to the display. Returns false if the window closes before that.
  package func waitUntilShown() async -> Bool {
    if isShown || isOver { return isShown }
    return await withCheckedContinuation { waiting.append($0) }
  }

  private func tellWaiting() {
    for continuation in waiting { continuation.resume(returning: isShown) }
    waiting = []
  }

  /// If `isResting` is true, stops drawing frames, for example because the window is hidden. Otherwise, continues at
  /// the current time.
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

  /// Sets the properties of the open window if they have changed.
  private func tellProperties() {
    guard let window else { return }
    var properties = properties
    let isPlaying = state.nextChange != nil && content.compositor.keepsDisplayOn
    if keepsDisplayOnForVideo, isPlaying { properties.keepsDisplayOn = true }
    if window.properties != properties { window.properties = properties }
  }

  /// Sets the text field that input methods edit; nil for none.
  package func set(textInput: TextInputState?) {
    self.textInput = textInput
    window?.textInput = textInput
  }

  /// Puts a text into a clipboard. If the window is not open yet, the text is copied when it opens.
  package func copy(_ text: String, to clipboard: Clipboard) {
    if let window { window.copy(text, to: clipboard) } else { copied[clipboard] = text }
  }

  /// Returns the text in a clipboard, or nil if there is no text.
  package func paste(from clipboard: Clipboard) async -> String? {
    guard let window else { return copied[clipboard] }
    return await window.paste(from: clipboard)
  }

  /// Sets whether the window is maximized when it opens.
  package func set(maximized: Bool) { isMaximized = maximized }

  /// Requests a change of the window's state. Does nothing if the window is not open.
  package func request(_ change: WindowChange) { window?.request(change) }

  package func set(fullscreen: Bool) {
    let isNew = isFullscreen != fullscreen
    isFullscreen = fullscreen
    // The desktop may have changed the window's state in the meantime.
    if let window, isNew || window.isFullscreen != fullscreen { window.isFullscreen = fullscreen }
  }

  /// Toggles full screen. The window's current state counts, even if the desktop set it.
  package func toggleFullscreen() { set(fullscreen: !(window?.isFullscreen ?? isFullscreen)) }

  /// Starts to measure frames, unless they are already measured.
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
      let time: Double, pixels: PixelBuffer?, damage: DamageRegion?
      do throws(RenderError) {
        (time, pixels, damage) = try await draw(request)
      } catch {
        guard case .notReady = error, let window else { throw error }
        window.postpone(request)
        limit?.postpone()
        continue
      }
      if let window {
        try window.deliver(pixels, for: request, region: damage, sequence: shownSequence)
        meter?.noteMissed(window.statistics.missed - missed)
        missed = window.statistics.missed
      } else {
        try await sink.deliver(pixels, for: request, damage: damage?.bounds)
      }
      if !isShown {
        isShown = true
        tellWaiting()
      }
      tellProperties()
      sink.schedule(notBefore: max(earliest, nextFrameTime(after: request, at: time)))
    }
  }

  /// Returns the time, on the sink's clock, at which the next frame differs from the frame at scene time `time`.
  private func nextFrameTime(after request: FrameRequest, at time: Double) -> Double {
    if rest.isOn.load(ordering: .relaxed) { return .infinity }
    let compositor = content.compositor
    if followsLinks || compositor.awaitsFrame { return request.time }
    // The numbers in the meter's overlay change without a change of the layers.
    let reading = compositor.debugOverlays.contains(.meter) ? request.time + FrameMeter.readingInterval : .infinity
    guard let change = state.nextChange else { return reading }
    return min(reading, request.time + (min(compositor.nextFrameTime(after: time), change) - time) / state.rate)
  }

  /// Draws a frame unless the window already shows the same frame. Returns the frame's scene time, its pixels if it was
  /// drawn to memory, and the damage.
  private func draw(
    _ request: FrameRequest
  ) async throws(RenderError) -> (time: Double, pixels: PixelBuffer?, damage: DamageRegion?) {
    let layout = fit(request)
    let time = state.begin(request.time, origin: origin, layout: layout, scale: request.scale)
    tell(request)
    if state.takeRewind(to: time) { listener.rewind(time) }
    while state.takeChange(by: time) { listener.change(time) }
    let viewport = Viewport(
      width: request.width, height: request.height, transform: layout.transform, background: content.background)
    let compositor = content.compositor
    let sequence: UInt64, damage: DamageRegion?, pixels: PixelBuffer?
    do throws(RenderError) {
      let isSameSize = shownSize.map { $0 == (request.width, request.height) } ?? false
      let ticket = try compositor.draw(
        at: time, viewport: viewport, with: renderer, into: request.target,
        unlessShown: isSameSize ? shownSequence : nil)
      guard let ticket else {
        meter?.noteTime(at: request.time)
        return (time, nil, DamageRegion())
      }
      sequence = compositor.sequence
      damage = shownSequence.flatMap { compositor.damagedRegion(since: $0) }
      pixels = try await renderer.finish(ticket)
    } catch {
      guard let reason = compositor.refusal(error) else { throw error }
      limits.note(refusal: reason)
      // The empty frame is already visible.
      if refused == compositor.sequence { return (time, nil, DamageRegion()) }
      let pixels = try await drawNothing(request)
      refused = compositor.sequence
      return (time, pixels, nil)
    }
    // Other content was set in the meantime. The next frame must not reuse this frame.
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

  /// Draws an empty frame instead of a frame that exceeds a limit.
  private func drawNothing(_ request: FrameRequest) async throws(RenderError) -> PixelBuffer? {
    var frame = FrameSnapshot()
    (frame.width, frame.height) = (request.width, request.height)
    frame.background = content.background.premultipliedPixel
    shownSequence = nil
    return try await renderer.finish(try renderer.render(frame, into: request.target))
  }

  /// Reports the window's size and scale to the listener if they have changed.
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
    // This is the window's size in pixels. The layout therefore has a scale of 1.
    let size = FrameSize(width: request.width, height: request.height)
    let layout = try? FrameLayout(scene: scene, size: size, scale: 1, place: content.place, density: request.scale)
    guard let layout else {
      preconditionFailure("the scene had a size when the window was opened")
    }
    return layout
  }
}
