import AgateBackend
import CWayland

/// The Wayland surface of a window or wallpaper, with its role, size, scale and frame timing.
final class WindowSurface: InputReceiver {
  let connection: WaylandConnection
  let surface: WlSurface
  let role: any SurfaceRole
  private(set) var geometry: WindowGeometry
  private(set) var isConfigured = false
  private(set) var isClosed = false
  private(set) var isDestroyed = false
  /// Whether the compositor is ready for the next frame.
  private(set) var isFrameDue = true
  private(set) var statistics = WindowStatistics()
  var onInput: ((InputEvent) -> Void)?
  var onTextInput: ((TextInputEvent) -> Void)? {
    didSet { updateTextInput() }
  }
  var onClipboardChange: ((Clipboard) -> Void)?
  var onStateChange: ((WindowState) -> Void)?
  var onCloseRequest: (() -> Void)?
  /// The shape of the pointer over the contents.
  var pointerShape: PointerShape? = .default

  /// The text field that is edited in the contents; nil if no text field is edited.
  var textField: TextInputState? {
    didSet { updateTextInput() }
  }

  /// The state of the text field for input methods. Without ``onTextInput``, the text is left out, because changes to
  /// the text by input methods would be lost.
  var textInput: TextInputState? {
    var state = textField
    if onTextInput == nil { state?.text = nil }
    return state
  }

  private func updateTextInput() {
    for seat in connection.seats { seat.textInput?.update() }
  }

  private let viewport: WpViewport?
  private let fractional: WpFractionalScaleV1?
  private let isOpaque: Bool
  private var clock = FrameClock()
  /// The time of the monotonic clock at scene time 0, in seconds; nil before the first frame.
  private(set) var origin: Double?
  private var callback: WlCallback?
  /// The time at which the current callback was requested.
  private var callbackTime = 0.0
  private var feedbacks: [WpPresentationFeedback] = []
  /// The number of frames that were considered for feedback while too many answers were missing.
  private var unasked = 0
  /// Whether ``follow(time:)`` was called for the last begun frame.
  private var isFollowed = false
  /// Whether feedback was requested for the last begun frame.
  private var hasFeedback = false
  /// The maximum number of frames that may wait for feedback.
  private static let patience = 16
  /// The time in seconds after which a missing callback counts as lost, when the compositor sends another event for the
  /// surface.
  private static let callbackPatience = 0.25
  /// The proxies of the outputs that show the surface.
  private(set) var entered: [OpaquePointer] = []
  private var preferredScale: Double?
  private var serial: UInt32?
  /// The geometry that was last sent to the compositor.
  private var told: WindowGeometry?
  /// The size in points that the window had when it last chose its own size.
  private var ownSize: (width: Int32, height: Int32)
  private var lastState = WindowState()
  private var isShown = false

  /// - Parameter makeRole: A closure that creates the role of the surface.
  init(
    connection: WaylandConnection, width: Int, height: Int, isOpaque: Bool,
    makeRole: (WlSurface) throws(RenderError) -> any SurfaceRole
  ) throws(RenderError) {
    self.connection = connection
    self.isOpaque = isOpaque
    geometry = WindowGeometry(width: Int32(clamping: width), height: Int32(clamping: height))
    ownSize = (geometry.width, geometry.height)
    surface = connection.compositor.createSurface()
    role = try makeRole(surface)
    viewport = connection.viewporter?.getViewport(surface: surface)
    fractional = viewport == nil ? nil : connection.fractionalScale?.getFractionalScale(surface: surface)
    listen()
    role.owner = self
    if let proxy = surface.proxy { connection.receivers[proxy] = self }
    outputsChanged()
    // The first commit has no pixels and requests a size from the compositor.
    surface.commit()
  }

  /// Destroys the compositor's objects for the window, except ``surface``, which the caller destroys.
  func destroy() {
    textField = nil
    if let proxy = surface.proxy { connection.receivers[proxy] = nil }
    surface.onEvent = nil
    isClosed = true
    isDestroyed = true
    callback = nil
    feedbacks.removeAll()
    fractional?.destroy()
    viewport?.destroy()
    role.destroy()
  }

  /// Returns the presentation for a renderer that presents its frames itself. Returns nil for other renderers, and if
  /// the renderer cannot present translucent frames.
  func presentation(
    by renderer: any Renderer, isOpaque: Bool
  ) throws(RenderError) -> (any PresentationSurface)? {
    guard let presenter = renderer as? any PresentingRenderer, presenter.presentsFrames, let proxy = surface.proxy
    else {
      return nil
    }
    let window = NativeWindow(
      kind: .wayland, display: connection.socket.display, surface: proxy, width: geometry.pixelWidth,
      height: geometry.pixelHeight, isOpaque: isOpaque)
    do throws(RenderError) {
      return try presenter.makeSurface(for: window)
    } catch {
      guard case .unavailable = error, !isOpaque else { throw error }
      return nil
    }
  }

  // MARK: Frames

  /// Whether the compositor waits for a configuration to be acknowledged, or the geometry differs from the geometry of
  /// the visible frame.
  var isChanged: Bool { serial != nil || told != geometry }

  /// The minimum time in seconds from the beginning of a frame until the frame is visible.
  var frameInterval: Double { clock.interval * Double(1 + clock.lead) }

  /// Discards the begun frame. The display is still ready for a frame.
  func postpone() {
    isFrameDue = true
    guard isFollowed else { return }
    // The callback and the feedback would be for the next committed frame.
    callback = nil
    if hasFeedback { feedbacks.removeLast() }
    isFollowed = false
  }

  /// Begins a frame. The geometry stays the same until the frame's commit.
  ///
  /// - Returns: The scene time at which the frame will be visible, in seconds.
  func begin() throws(RenderError) -> Double {
    if let serial { role.acknowledge(serial) }
    serial = nil
    if told != geometry { tellGeometry() }
    role.announce(geometry)
    _ = try role.refresh()
    isFrameDue = false
    isFollowed = false
    let time = clock.predict(now: MonotonicClock.now)
    let origin = self.origin ?? time
    self.origin = origin
    statistics.refreshInterval = clock.interval
    return time - origin
  }

  /// Draws and commits changed surroundings of the contents between two frames. Returns true if something was drawn.
  func refreshSurroundings() throws(RenderError) -> Bool {
    guard isShown, serial == nil, try role.refresh() else { return false }
    surface.commit()
    return true
  }

  /// Requests notifications for the time when this frame is visible and the time when the next frame is wanted. Call
  /// this method before the frame's commit.
  func follow(time: Double) {
    let callback = surface.frame()
    callback.onEvent = { [weak self] _ in self?.isFrameDue = true }
    self.callback = callback
    callbackTime = MonotonicClock.now
    (isFollowed, hasFeedback) = (true, false)
    guard isFeedbackWanted(), let feedback = connection.presentation?.feedback(surface: surface) else { return }
    feedback.onEvent = { [weak self, unowned feedback] in self?.receive($0, of: feedback, time: time) }
    feedbacks.append(feedback)
    hasFeedback = true
  }

  /// Requests a frame if the callback seems to be lost. Mutter forgets callbacks when displays change.
  private func doubtCallback() {
    guard !isFrameDue, MonotonicClock.now - callbackTime > Self.callbackPatience else { return }
    isFrameDue = true
  }

  /// Returns whether to request feedback for a frame. Some compositors never answer, such as sway without a display.
  /// Feedback is then requested for every 64th frame only, so that open requests do not accumulate.
  private func isFeedbackWanted() -> Bool {
    guard feedbacks.count >= Self.patience else { return true }
    unasked += 1
    guard unasked % 64 == 0 else { return false }
    feedbacks.removeFirst()
    return true
  }

  /// Shows a buffer.
  func commit(_ buffer: ShmBuffer, damage: DamageRegion?, time: Double) {
    surface.attach(buffer: buffer.buffer, x: 0, y: 0)
    let whole = PixelBox(width: buffer.pixels.width, height: buffer.pixels.height)
    let damage = damage ?? DamageRegion(whole)
    for index in 0..<damage.count {
      let box = damage[index].intersection(whole)
      if box.isEmpty { continue }
      surface.damageBuffer(x: box.x0, y: box.y0, width: Int32(box.width), height: Int32(box.height))
    }
    follow(time: time)
    surface.commit()
    buffer.isBusy = true
    noteCommitted()
  }

  /// Commits without new pixels.
  func commitUnchanged() {
    surface.commit()
    statistics.unchanged += 1
  }

  /// Counts a committed frame.
  func noteCommitted() {
    statistics.delivered += 1
    if !isShown { role.noteShown() }
    isShown = true
  }

  private func receive(_ event: WpPresentationFeedback.Event, of feedback: WpPresentationFeedback, time: Double) {
    switch event {
    case .syncOutput: return
    case .presented(let high, let low, let nanoseconds, let refresh, _, _, _):
      let seconds = Double(UInt64(high) << 32 | UInt64(low)) + Double(nanoseconds) * 1e-9
      let seen = seconds + MonotonicClock.offset(of: connection.presentationClock)
      let origin = self.origin ?? seen
      let isLate = clock.show(at: seen, predicted: origin + time, interval: Double(refresh) * 1e-9)
      if isLate { statistics.missed += 1 }
      statistics.note(presented: seen - origin)
    case .discarded: statistics.discarded += 1
    }
    feedback.discard()
    feedbacks.removeAll { $0 === feedback }
  }

  // MARK: Scale

  private func listen() {
    surface.onEvent = { [weak self] event in
      guard let self else { return }
      switch event {
      case .enter(let output): if let output { entered.append(output) }
      case .leave(let output): entered.removeAll { $0 == output }
      }
      outputsChanged()
    }
    fractional?.onEvent = { [weak self] event in
      guard let self, case .preferredScale(let scale) = event, scale > 0 else { return }
      preferredScale = Double(scale) / 120
      outputsChanged()
    }
  }

  /// The outputs that show the window, or all outputs before the window is visible.
  private var outputs: [Output] {
    if let filled = role.filledOutput { return [filled] }
    let shown = connection.outputs.filter { output in entered.contains { $0 == output.output.proxy } }
    return shown.isEmpty ? connection.outputs : shown
  }

  func outputsChanged() {
    // Not every compositor reports that a surface leaves an output that is disconnected. A later output may get its
    // proxy.
    entered.removeAll { proxy in !connection.outputs.contains { $0.output.proxy == proxy } }
    // The window has the highest scale of its outputs.
    let sharpest = outputs.max { $0.scale < $1.scale }
    if let preferredScale {
      geometry.scale = preferredScale
      geometry.usesViewport = true
    } else if viewport != nil {
      geometry.scale = sharpest?.scale ?? 1
      geometry.usesViewport = geometry.scale != geometry.scale.rounded()
    } else {
      geometry.scale = Double(sharpest?.integerScale ?? 1)
    }
    if let interval = outputs.compactMap(\.interval).min() { clock.assume(interval: interval) }
    doubtCallback()
  }

  var cursorScale: Int32 { outputs.map(\.integerScale).max() ?? 1 }

  func receive(_ event: InputEvent, from source: InputSource) { onInput?(event) }

  func receive(_ event: TextInputEvent) {
    if let onTextInput { return onTextInput(event) }
    for key in event.keys { onInput?(.key(key)) }
  }

  func clipboardChanged(_ clipboard: Clipboard) { onClipboardChange?(clipboard) }

  private func tellGeometry() {
    surface.tell(geometry, by: viewport)
    if isOpaque {
      let region = connection.compositor.createRegion()
      region.add(x: 0, y: 0, width: geometry.width, height: geometry.height)
      surface.setOpaqueRegion(region: region)
      region.destroy()
    }
    told = geometry
  }
}

extension WindowSurface: SurfaceRoleOwner {
  func configure(_ configuration: SurfaceConfiguration) {
    serial = configuration.serial
    let state = role.state
    if !state.isSizeFixed, lastState.isSizeFixed {
      // A window that is no longer maximized returns to its own size unless the compositor requests another size.
      (geometry.width, geometry.height) = ownSize
    }
    geometry.resize(
      width: configuration.width, height: configuration.height, least: configuration.least,
      bounds: configuration.bounds)
    if !state.isSizeFixed { ownSize = (geometry.width, geometry.height) }
    isConfigured = true
    let isNewState = state != lastState
    lastState = state
    outputsChanged()
    if isNewState { onStateChange?(state) }
  }

  func requestClose() {
    if let onCloseRequest { onCloseRequest() } else { isClosed = true }
  }
}
