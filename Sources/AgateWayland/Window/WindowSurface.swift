import AgateBackend
import CWayland

/// The Wayland objects of a window: surface, role, size, scale and pacing.
final class WindowSurface: InputReceiver {
  let connection: WaylandConnection
  let surface: WlSurface
  let toplevel: XdgToplevel
  private(set) var geometry: WindowGeometry
  private(set) var isConfigured = false
  private(set) var isClosed = false
  private(set) var isDestroyed = false
  private(set) var isFullscreen = false
  /// Whether the compositor wants the next frame.
  private(set) var isFrameDue = true
  private(set) var statistics = WindowStatistics()
  var onInput: ((InputEvent) -> Void)?

  private let shellSurface: XdgSurface
  private let decoration: ZxdgToplevelDecorationV1?
  private let viewport: WpViewport?
  private let fractional: WpFractionalScaleV1?
  private let isOpaque: Bool
  private var clock = FrameClock()
  /// Scene time 0 on the monotonic clock.
  private(set) var origin: Double?
  private var callback: WlCallback?
  private var feedbacks: [WpPresentationFeedback] = []
  /// The number of frames whose feedback was not requested.
  private var unasked = 0
  /// Whether the frame that was begun last is followed, and whether its feedback was requested.
  private var isFollowed = false
  private var hasFeedback = false
  /// The maximum number of frames that may wait for feedback.
  private static let patience = 16
  private var entered: [OpaquePointer] = []
  private var preferredScale: Double?
  private var offered: (width: Int32, height: Int32) = (0, 0)
  private var bounds: (width: Int32, height: Int32) = (0, 0)
  private var serial: UInt32?
  /// The geometry that was last sent to the compositor.
  private var told: WindowGeometry?

  init(connection: WaylandConnection, title: String, applicationID: String, width: Int, height: Int, isOpaque: Bool) {
    self.connection = connection
    self.isOpaque = isOpaque
    geometry = WindowGeometry(width: Int32(clamping: width), height: Int32(clamping: height))
    surface = connection.compositor.createSurface()
    shellSurface = connection.shell.getXdgSurface(surface: surface)
    toplevel = shellSurface.getToplevel()
    decoration = connection.decorations?.getToplevelDecoration(toplevel: toplevel)
    viewport = connection.viewporter?.getViewport(surface: surface)
    fractional = viewport == nil ? nil : connection.fractionalScale?.getFractionalScale(surface: surface)
    toplevel.setTitle(title: title)
    toplevel.setAppId(appId: applicationID)
    decoration?.setMode(mode: ZxdgToplevelDecorationV1.Mode.serverSide)
    listen()
    if let proxy = surface.proxy { connection.receivers[proxy] = self }
    outputsChanged()
    // A first commit without pixels asks for a size.
    surface.commit()
  }

  /// Destroys the window's objects on the compositor's side, except the bare surface, which the caller destroys.
  func destroy() {
    if let proxy = surface.proxy { connection.receivers[proxy] = nil }
    surface.onEvent = nil
    isClosed = true
    isDestroyed = true
    callback = nil
    feedbacks.removeAll()
    fractional?.destroy()
    viewport?.destroy()
    decoration?.destroy()
    toplevel.destroy()
    shellSurface.destroy()
  }

  // MARK: Frames

  /// Whether the compositor waits for an answer, or the window's size or scale differs from that of its frame.
  var isChanged: Bool { serial != nil || told != geometry }

  /// The minimum time in seconds from the beginning of a frame until it is seen.
  var frameInterval: Double { clock.interval * Double(1 + clock.lead) }

  /// Gives up the frame that was begun. The display is still ready for one.
  func postpone() {
    isFrameDue = true
    guard isFollowed else { return }
    // A request belongs to the frame of the next commit.
    callback = nil
    if hasFeedback { feedbacks.removeLast() }
    isFollowed = false
  }

  /// Begins a frame. The geometry stays the same until the frame's commit.
  ///
  /// - Returns: The scene time at which the frame will be seen.
  func begin() -> Double {
    if let serial { shellSurface.ackConfigure(serial: serial) }
    serial = nil
    if told != geometry { tellGeometry() }
    isFrameDue = false
    isFollowed = false
    let time = clock.predict(now: MonotonicClock.now)
    let origin = self.origin ?? time
    self.origin = origin
    statistics.refreshInterval = clock.interval
    return time - origin
  }

  /// Requests notifications when this frame is seen and when the next one is wanted. They belong to the commit that
  /// follows.
  func follow(time: Double) {
    let callback = surface.frame()
    callback.onEvent = { [weak self] _ in self?.isFrameDue = true }
    self.callback = callback
    (isFollowed, hasFeedback) = (true, false)
    guard isFeedbackWanted(), let feedback = connection.presentation?.feedback(surface: surface) else { return }
    feedback.onEvent = { [weak self, unowned feedback] in self?.receive($0, of: feedback, time: time) }
    feedbacks.append(feedback)
    hasFeedback = true
  }

  /// Whether to request feedback for a frame. Some compositors never answer: sway without a display forgets the
  /// frames it has shown. Feedback is then requested rarely, so that open requests do not pile up on either side.
  private func isFeedbackWanted() -> Bool {
    guard feedbacks.count >= Self.patience else { return true }
    unasked += 1
    guard unasked % 64 == 0 else { return false }
    feedbacks.removeFirst()
    return true
  }

  /// Shows a buffer.
  func commit(_ buffer: ShmBuffer, damage: PixelBox?, time: Double) {
    surface.attach(buffer: buffer.buffer, x: 0, y: 0)
    let whole = PixelBox(x0: 0, y0: 0, x1: Int32(buffer.pixels.width), y1: Int32(buffer.pixels.height))
    let box = (damage ?? whole).intersection(whole)
    surface.damageBuffer(x: box.x0, y: box.y0, width: Int32(box.width), height: Int32(box.height))
    follow(time: time)
    surface.commit()
    buffer.isBusy = true
    statistics.delivered += 1
  }

  /// Commits without new pixels.
  func commitUnchanged() {
    surface.commit()
    statistics.unchanged += 1
  }

  /// Counts a frame that the renderer has committed itself.
  func noteCommitted() { statistics.delivered += 1 }

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

  // MARK: Size and scale

  private func listen() {
    surface.onEvent = { [weak self] event in
      guard let self else { return }
      switch event {
      case .enter(let output): if let output { entered.append(output) }
      case .leave(let output): entered.removeAll { $0 == output }
      }
      outputsChanged()
    }
    shellSurface.onEvent = { [weak self] event in
      guard let self, case .configure(let serial) = event else { return }
      self.serial = serial
      geometry.resize(width: offered.width, height: offered.height, bounds: bounds)
      isConfigured = true
    }
    toplevel.onEvent = { [weak self] event in
      guard let self else { return }
      switch event {
      case .configure(let width, let height, let states):
        offered = (width, height)
        isFullscreen = states.contains(XdgToplevel.State.fullscreen)
      case .close: isClosed = true
      case .configureBounds(let width, let height): bounds = (width, height)
      case .wmCapabilities: break
      }
    }
    fractional?.onEvent = { [weak self] event in
      guard let self, case .preferredScale(let scale) = event, scale > 0 else { return }
      preferredScale = Double(scale) / 120
      outputsChanged()
    }
  }

  /// The outputs that the window is on, or those that it may appear on.
  private var outputs: [Output] {
    let shown = connection.outputs.filter { output in entered.contains { $0 == output.output.proxy } }
    return shown.isEmpty ? connection.outputs : shown
  }

  func outputsChanged() {
    // As sharp as the sharpest output.
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
  }

  var cursorScale: Int32 { outputs.map(\.integerScale).max() ?? 1 }

  func receive(_ event: InputEvent) { onInput?(event) }

  private func tellGeometry() {
    if geometry.usesViewport {
      surface.setBufferScale(scale: 1)
      viewport?.setDestination(width: geometry.width, height: geometry.height)
    } else {
      surface.setBufferScale(scale: Int32(geometry.scale))
      viewport?.setDestination(width: -1, height: -1)
    }
    if isOpaque {
      let region = connection.compositor.createRegion()
      region.add(x: 0, y: 0, width: geometry.width, height: geometry.height)
      surface.setOpaqueRegion(region: region)
      region.destroy()
    }
    told = geometry
  }
}
