import Foundation
import AgateBackend
import CWayland
import Dispatch

/// A window on a Wayland compositor, which shows a renderer's frames and reports user input.
///
/// ```swift
/// let window = try WaylandWindow(title: "Clock", width: 400, height: 300, renderer: renderer)
/// window.onInput = { event in print(event) }
/// while let request = try await window.nextFrame() {
///   let viewport = Viewport(width: request.width, height: request.height)
///   let ticket = try compositor.draw(at: request.time, viewport: viewport, with: renderer, into: request.target)
///   let pixels = try await renderer.finish(ticket)
///   try await window.deliver(pixels, for: request, damage: nil)
/// }
/// ```
///
/// ``nextFrame()`` returns a request when the compositor is ready for a frame. A hidden window requests no frames. If
/// ``schedule(notBefore:)`` specifies the time of the next change, the window requests a frame just in time for the
/// change. It requests an earlier frame only if ``waker`` requests one, or if the compositor changes the window.
///
/// A window belongs to the actor that creates it, and uses this actor's queue. The queue is the main queue or the queue
/// of ``/AgateBackend/WindowActor``, on which frames continue while the main thread is busy.
public final class WaylandWindow: WindowSink {
  /// Called on the window's actor for each input event, even while a frame is drawn. Locations are in points, in the
  /// coordinate space of the window's contents. The default is nil.
  public var onInput: ((InputEvent) -> Void)?
  /// Called when the display is ready for a frame, just before ``nextFrame()`` returns. The next frame includes changes
  /// made in the closure. The default is nil.
  public var onRefresh: ((DisplayRefresh) -> Void)?
  /// The renderer that draws the frames.
  public let renderer: any Renderer
  /// The title of the window.
  public var title: String {
    didSet {
      if surface.isDestroyed { return }
      role?.title = title
      flush()
      // The frame also shows the title.
      waiter.wake()
    }
  }
  /// Called on the window's actor for every change that an input method makes to the text of ``textInput``. The default
  /// is nil, which means that committed text is passed to ``onInput`` as key events with characters.
  public var onTextInput: ((TextInputEvent) -> Void)? {
    get { surface.onTextInput }
    set { surface.onTextInput = newValue }
  }
  /// The state of the text field that the user edits. The default is nil, which means that no text field is edited. If
  /// the compositor does not support the protocol `zwp_text_input_manager_v3`, the property has no effect.
  public var textInput: TextInputState? {
    get { surface.textField }
    set {
      if surface.isDestroyed { return }
      surface.textField = newValue
      flush()
    }
  }
  /// Called on the window's actor when another program has filled a clipboard, or when a clipboard was emptied. The
  /// default is nil.
  public var onClipboardChange: ((Clipboard) -> Void)? {
    get { surface.onClipboardChange }
    set { surface.onClipboardChange = newValue }
  }
  /// Called on the window's actor when ``state`` has changed. The default is nil.
  public var onStateChange: ((WindowState) -> Void)? {
    get { surface.onStateChange }
    set { surface.onStateChange = newValue }
  }
  /// Called on the window's actor when the user asks to close the window. The window then stays open until ``close()``
  /// is called. The default is nil, which means that the window closes.
  public var onCloseRequest: (() -> Void)? {
    get { surface.onCloseRequest }
    set { surface.onCloseRequest = newValue }
  }
  /// The size limits, the pointer shape, and whether the display stays on.
  public var properties = WindowProperties() { didSet { apply(properties, after: oldValue) } }
  public let waker: FrameWaker?

  private enum Output {
    case shared(ShmFrames)
    case presentation(any PresentationSurface)
  }
  /// The output of the window; nil after the window was closed.
  private var output: Output?
  private let isPresentedByRenderer: Bool
  private let surface: WindowSurface
  /// The role of a window; nil for a wallpaper.
  private var role: WindowRole? { surface.role as? WindowRole }
  /// The object that keeps the display on; nil if the display may turn off.
  private var inhibitor: ZwpIdleInhibitorV1?
  private let connection: WaylandConnection
  private let queue: DispatchQueue
  private let waiter: DisplayWaiter
  private let pasting = PendingReads()
  private var number = 0
  private var outstanding: FrameRequest?
  /// The size of the last delivered frame, in pixels.
  private var shownSize: (width: Int, height: Int)?
  /// The sequence number of the last delivered frame, if it is known.
  private var shownSequence: UInt64?
  /// The last size of the presentation, in pixels.
  private var presentationSize = (width: 0, height: 0)
  /// The window time before which no frame is wanted unless ``waker`` requests a frame.
  private var earliest = -Double.infinity
  /// The time until which a graphics driver may read events from the socket, after it has received a frame.
  private var driverReads = -Double.infinity

  /// Opens a window, which appears with its first frame.
  ///
  /// - Parameters:
  ///   - title: The title of the window.
  ///   - applicationID: The identifier with which desktops find the program's icon and settings. The default is
  ///     `agate`.
  ///   - width: The width in points. It must be greater than 0. The compositor may choose another size.
  ///   - height: The height in points. It must be greater than 0. The compositor may choose another size.
  ///   - renderer: The renderer of the frames. A `PresentingRenderer` whose `presentsFrames` is true presents the
  ///     frames itself. With other renderers, the window shares the pixels with the compositor.
  ///   - isOpaque: Whether the window is opaque. If false, transparent pixels show the windows below. The default is
  ///     true.
  ///   - connection: The connection to use. If it is nil, the window connects to the compositor that the environment
  ///     names.
  ///   - queue: The queue of the actor that creates the window. The default is the queue of the main actor.
  /// - Throws: ``/AgateBackend/RenderError/unavailable(_:)`` if there is no suitable compositor,
  ///   ``/AgateBackend/RenderError/exhausted(_:)`` if no file descriptor is left, or the error of the renderer.
  public convenience init(
    title: String, applicationID: String = "agate", width: Int, height: Int, renderer: any Renderer,
    isOpaque: Bool = true, connection: WaylandConnection? = nil, queue: DispatchQueue = .main
  ) throws(RenderError) {
    var options = SinkOptions(title: title, width: width, height: height)
    (options.applicationID, options.isOpaque, options.queue) = (applicationID, isOpaque, queue)
    try self.init(options, renderer: renderer, connection: connection)
  }

  /// Opens a window or a wallpaper, which appears with its first frame.
  ///
  /// - Parameters:
  ///   - options: The options, such as the title, the size, and a title bar for desktops that draw none. The width and
  ///     the height must be greater than 0.
  ///   - renderer: The renderer of the frames. It presents the frames itself if it is a `PresentingRenderer` whose
  ///     `presentsFrames` is true.
  ///   - connection: The connection to use. If it is nil, the window connects to the compositor that the environment in
  ///     the options names.
  /// - Throws: ``/AgateBackend/RenderError/unavailable(_:)`` if there is no suitable compositor, if it does not support
  ///   a requested wallpaper, or if it has no output with the requested name.
  ///   ``/AgateBackend/RenderError/exhausted(_:)`` if no file descriptor is left. Errors of the renderer are passed on.
  public init(
    _ options: SinkOptions, renderer: any Renderer, connection: WaylandConnection? = nil
  ) throws(RenderError) {
    precondition(
      options.width > 0 && options.height > 0,
      "the width and height of a window must be greater than 0, not \(options.width) × \(options.height)")
    LingeringSurfaces.sweep()
    let connection = if let connection { connection } else { try WaylandConnection(environment: options.environment) }
    self.connection = connection
    self.renderer = renderer
    title = options.title
    let queue = options.queue, isOpaque = options.isOpaque
    self.queue = queue
    let waiter = try DisplayWaiter(socket: connection.socket, queue: queue)
    self.waiter = waiter
    waker = FrameWaker { [weak waiter] in waiter?.wake() }
    surface = try WindowSurface(
      connection: connection, width: options.width, height: options.height, isOpaque: isOpaque
    ) { surface throws(RenderError) in
      if let place = options.wallpaper { return try WallpaperRole(surface, on: connection, place: place) }
      return WindowRole(surface, on: connection, options: options)
    }
    if let presentation = try surface.presentation(by: renderer, isOpaque: isOpaque) {
      isPresentedByRenderer = true
      presentationSize = (surface.geometry.pixelWidth, surface.geometry.pixelHeight)
      output = .presentation(presentation)
    } else {
      isPresentedByRenderer = false
      let format = ShmFrames.format(among: connection.formats, isOpaque: isOpaque)
      output = .shared(ShmFrames(shm: connection.shm, format: format))
    }
    surface.onInput = { [weak self] event in self?.onInput?(event) }
    _ = try waiter.pump()
  }

  deinit { close() }

  /// Whether the window was closed, by the user, by the desktop or by ``close()``. A closed window requests no more
  /// frames.
  public var isClosed: Bool { surface.isClosed }

  /// The size of the window in points.
  public var size: CGSize { CGSize(width: Double(surface.geometry.width), height: Double(surface.geometry.height)) }

  /// The number of pixels per point.
  public var scale: Double { surface.geometry.scale }

  /// The statistics of all frames so far.
  public var statistics: WindowStatistics {
    var statistics = surface.statistics
    statistics.isPresentedByRenderer = isPresentedByRenderer
    return statistics
  }

  /// The time of the monotonic clock at which the scene time is 0, in seconds. The scene time is the time of requests
  /// (``/AgateBackend/FrameRequest/time``). The value is nil before the first request.
  public var origin: Double? { surface.origin }

  /// Whether the window fills its output. Setting this property sends a request to the compositor. The value changes
  /// when the compositor answers.
  public var isFullscreen: Bool {
    get { state.isFullscreen }
    set { request(.fullscreen(newValue, output: nil)) }
  }

  public var state: WindowState { surface.role.state }

  public func request(_ change: WindowChange) {
    if surface.isDestroyed { return }
    role?.request(change)
    flush()
  }

  /// Offers a text to other programs. The offer ends when another program fills the clipboard, or when the last window
  /// of the connection is closed. Compositors accept a text only after user input, so the offer begins with the user's
  /// first input to one of these windows. An empty text empties the clipboard. If the compositor has no such clipboard,
  /// the text is ignored.
  public func copy(_ text: String, to clipboard: Clipboard) {
    if surface.isDestroyed { return }
    connection.selection(clipboard)?.copy(text)
    flush()
  }

  /// Returns whether a clipboard has text. The compositor reports contents of other programs only while one of the
  /// connection's windows has the keyboard focus.
  public func hasText(in clipboard: Clipboard) -> Bool { connection.selection(clipboard)?.hasText ?? false }

  /// Returns the text in a clipboard. The result is nil in these cases:
  ///
  /// - The clipboard has no text, or the text is longer than 16 MiB.
  /// - The other program sends no data for five seconds, or does not send the whole text within a minute.
  /// - The window is closed, or the task is cancelled.
  public nonisolated(nonsending) func paste(from clipboard: Clipboard) async -> String? {
    await paste(from: clipboard, limits: PipeReader.Limits())
  }

  nonisolated(nonsending) func paste(from clipboard: Clipboard, limits: PipeReader.Limits) async -> String? {
    guard !surface.isDestroyed, let selection = connection.selection(clipboard) else { return nil }
    let pending = pasting.add()
    return await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        pending.reader = selection.read(limits: limits) { continuation.resume(returning: $0) }
        flush()
      }
    } onCancel: {
      pending.cancel()
    }
  }

  private func apply(_ properties: WindowProperties, after old: WindowProperties) {
    if surface.isDestroyed { return }
    if properties.pointerShape != old.pointerShape {
      surface.pointerShape = properties.pointerShape
      for seat in connection.seats { seat.updatePointerShape() }
    }
    if properties.keepsDisplayOn != old.keepsDisplayOn {
      inhibitor?.destroy()
      inhibitor = properties.keepsDisplayOn ? connection.idleInhibition?.createInhibitor(surface: surface.surface) : nil
    }
    if (properties.minimumSize, properties.maximumSize) != (old.minimumSize, old.maximumSize) {
      role?.minimumSize = properties.minimumSize
      role?.maximumSize = properties.maximumSize
      // The limits take effect with the next commit.
      waker?.requestFrame()
    }
    flush()
  }

  /// Closes the window. Frames that are requested but not delivered are discarded. Further calls have no effect.
  public func close() {
    guard !surface.isDestroyed else { return }
    let output = self.output
    self.output = nil
    outstanding = nil
    inhibitor?.destroy()
    pasting.cancel()
    surface.destroy()
    if case .presentation(let presentation)? = output {
      LingeringSurfaces.keep(surface.surface, for: presentation, on: queue)
    } else {
      surface.surface.destroy()
    }
    if connection.receivers.isEmpty { connection.withdrawSelections() }
    flush()
    waiter.wake()
  }

  /// Sends queued requests. If the connection is lost, the next call of ``nextFrame()`` throws the error.
  private func flush() { _ = try? connection.socket.flush() }

  public func schedule(notBefore time: Double) { earliest = time }

  /// Returns the next frame to draw, or nil if the window is closed, the task is cancelled, or ``waker`` is cancelled.
  ///
  /// - Throws: ``/AgateBackend/RenderError/lost(_:)`` if the connection to the compositor is lost.
  ///   ``/AgateBackend/RenderError/limit(_:)`` if the window is too large. ``/AgateBackend/RenderError/exhausted(_:)``
  ///   if memory or buffers run out. Errors of the renderer's surface are passed on.
  public nonisolated(nonsending) func nextFrame() async throws(RenderError) -> FrameRequest? {
    try await nextFrame(timeout: .infinity)
  }

  /// Returns the next frame to draw, like ``nextFrame()``. Also returns nil after `timeout` seconds. Use ``isClosed``
  /// to distinguish a timeout from a closed window.
  ///
  /// - Throws: ``/AgateBackend/RenderError/lost(_:)`` if the connection to the compositor is lost.
  ///   ``/AgateBackend/RenderError/limit(_:)`` if the window is too large. ``/AgateBackend/RenderError/exhausted(_:)``
  ///   if memory or buffers run out. Errors of the renderer's surface are passed on.
  public nonisolated(nonsending) func nextFrame(timeout: Double) async throws(RenderError) -> FrameRequest? {
    let deadline = MonotonicClock.now + timeout
    while true {
      var isSent = try waiter.pump()
      let now = MonotonicClock.now
      for seat in connection.seats { seat.keyboard.fireRepeats(now: now) }
      if isClosed || Task.isCancelled || waker?.isCancelled == true { return nil }
      if isFrameWanted(at: now), let request = try makeRequest() { return request }
      if try surface.refreshSurroundings() { isSent = try connection.socket.flush() }
      guard now < deadline else { return nil }
      await waiter.wait(until: wakeTime(now: now, deadline: deadline, isSent: isSent))
    }
  }

  /// Shows a finished frame.
  ///
  /// - Parameters:
  ///   - pixels: The request's buffer, or another buffer of the same size. The window copies the changed pixels of
  ///     another buffer. Nil if the renderer has presented the frame, or if no pixels changed.
  ///   - request: The request of the frame. Deliver one frame for each request.
  ///   - damage: A box around the pixels that differ from the previously delivered frame, or nil if they are not known.
  ///     If the box is empty, no pixels are sent. The box is ignored for the first frame and for a frame of a new size,
  ///     which are shown completely.
  public nonisolated(nonsending) func deliver(
    _ pixels: PixelBuffer?, for request: FrameRequest, damage: PixelBox?
  ) async throws(RenderError) {
    try deliver(pixels, for: request, damage: damage, sequence: nil)
  }

  /// Shows a finished frame.
  ///
  /// - Parameters:
  ///   - pixels: The request's buffer, or another buffer of the same size. The window copies the changed pixels of
  ///     another buffer. Nil if the renderer has presented the frame, or if no pixels changed.
  ///   - request: The request of the frame. Deliver one frame for each request.
  ///   - damage: A box around the pixels that differ from the previously delivered frame, or nil if they are not known.
  ///     If the box is empty, no pixels are sent. The box is ignored for the first frame and for a frame of a new size,
  ///     which are shown completely.
  ///   - sequence: The ``FrameSnapshot/sequence`` of the drawn frame. If the target of a later request is the same
  ///     memory, the target also contains this number. The renderer then draws only the changes since this frame. With
  ///     nil, the renderer draws everything.
  public func deliver(
    _ pixels: PixelBuffer?, for request: FrameRequest, damage: PixelBox?, sequence: UInt64?
  ) throws(RenderError) {
    try deliver(pixels, for: request, region: damage.map { DamageRegion($0) }, sequence: sequence)
  }

  /// Shows a finished frame that changed in several places. The compositor then updates only these places.
  ///
  /// - Parameters:
  ///   - pixels: The request's buffer, or another buffer of the same size. The window copies the changed pixels of
  ///     another buffer. Nil if the renderer has presented the frame, or if no pixels changed.
  ///   - request: The request of the frame. Deliver one frame for each request.
  ///   - region: The pixels that differ from the previously delivered frame, or nil if they are not known. If the
  ///     region is empty, no pixels are sent. The region is ignored for the first frame and for a frame of a new size,
  ///     which are shown completely.
  ///   - sequence: The ``FrameSnapshot/sequence`` of the drawn frame. If the target of a later request is the same
  ///     memory, the target also contains this number. The renderer then draws only the changes since this frame. With
  ///     nil, the renderer draws everything.
  public func deliver(
    _ pixels: PixelBuffer?, for request: FrameRequest, region: DamageRegion?, sequence: UInt64?
  ) throws(RenderError) {
    if isClosed { return }
    precondition(
      outstanding?.number == request.number, "frame \(request.number) was not asked for, or is delivered twice")
    outstanding = nil
    // The first frame and frames of a new size differ completely from the visible frame.
    let isFirst = shownSize.map { $0 != (request.width, request.height) } ?? true
    let damage = isFirst ? nil : region
    switch output {
    case .presentation:
      // A thread of the graphics driver may wait for its own events, and then also reads this window's events from the
      // socket.
      driverReads = MonotonicClock.now + 0.5
      if let damage, damage.isEmpty { surface.commitUnchanged() } else { surface.noteCommitted() }
    case .shared(let frames):
      if let damage, damage.isEmpty {
        frames.skip(pixels, sequence: sequence)
        surface.follow(time: request.time)
        surface.commitUnchanged()
      } else {
        guard let pixels else { preconditionFailure("frame \(request.number) has damage but no pixels") }
        let buffer = try frames.take(pixels, damage: damage, sequence: sequence)
        surface.commit(buffer, damage: damage, time: request.time)
      }
    case nil: return
    }
    shownSize = (request.width, request.height)
    shownSequence = sequence
    _ = try waiter.pump()
  }

  /// Draws a frame with the window's renderer and shows the frame. If the changes since the last frame are known, only
  /// the changed pixels are sent to the compositor.
  ///
  /// The renderer must already have received the frame's resources.
  public nonisolated(nonsending) func draw(_ frame: borrowing FrameSnapshot, for request: FrameRequest)
    async throws(RenderError)
  {
    let sequence = frame.sequence
    var changed: [Int32] = []
    let isSameSize = shownSize.map { $0 == (request.width, request.height) } ?? false
    let region = isSameSize ? shownSequence.flatMap { frame.changedRegion(since: $0, into: &changed) } : nil
    if let region, region.isEmpty {
      return try deliver(nil, for: request, region: region, sequence: sequence)
    }
    let ticket = try renderer.render(frame, into: request.target)
    let pixels = try await renderer.finish(ticket)
    try deliver(pixels, for: request, region: region, sequence: sequence)
  }

  /// Returns whether the compositor is ready for a frame and a frame is wanted. Hidden windows wait, even if their size
  /// changes in the meantime.
  private func isFrameWanted(at now: Double) -> Bool {
    guard surface.isConfigured, surface.isFrameDue else { return false }
    return waker?.isFrameWanted == true || surface.isChanged || now >= beginning
  }

  /// The latest time at which drawing can begin if the frame must be visible at the scheduled time. The time is on the
  /// monotonic clock.
  private var beginning: Double { earliest - surface.frameInterval + (surface.origin ?? 0) }

  /// Returns a request for a frame, or nil if the compositor still uses all buffers.
  private func makeRequest() throws(RenderError) -> FrameRequest? {
    let geometry = surface.geometry
    let size = (width: geometry.pixelWidth, height: geometry.pixelHeight)
    let limit = renderer.capabilities.maximumFrameSize
    guard max(size.width, size.height) <= limit else {
      throw .limit(
        "the window has \(size.width)×\(size.height) pixels and \(renderer.capabilities.device) draws at most \(limit): "
          + "make it smaller")
    }
    let target: RenderTarget
    let time: Double
    switch output {
    case .shared(let frames):
      guard let memory = try frames.lend(width: size.width, height: size.height) else { return nil }
      target = memory
      time = try surface.begin()
    case .presentation(let presentation):
      if presentationSize != size {
        try presentation.resize(width: size.width, height: size.height)
        presentationSize = size
      }
      target = .surface(presentation)
      time = try surface.begin()
      // These requests take effect with the renderer's own commit.
      surface.follow(time: time)
    case nil: return nil
    }
    let request = FrameRequest(
      number: number, time: time, width: size.width, height: size.height, scale: geometry.scale, target: target)
    number += 1
    outstanding = request
    earliest = -.infinity
    waker?.beginFrame()
    onRefresh?(DisplayRefresh(time: (surface.origin ?? 0) + time, interval: surface.statistics.refreshInterval))
    return request
  }

  public func postpone(_ request: FrameRequest) {
    if isClosed { return }
    precondition(outstanding?.number == request.number, "frame \(request.number) was not asked for")
    outstanding = nil
    surface.postpone()
    earliest = request.time + surface.frameInterval
  }

  private func wakeTime(now: Double, deadline: Double, isSent: Bool) -> Double? {
    var wake = deadline
    for seat in connection.seats { wake = min(wake, seat.keyboard.nextRepeat ?? .infinity) }
    // The remaining requests are sent when the compositor has read some of the data.
    if !isSent { wake = min(wake, now + 0.002) }
    if surface.isConfigured, surface.isFrameDue {
      // If all buffers are in use, the release of a buffer wakes the window.
      if beginning > now { wake = min(wake, beginning) }
    }
    if now < driverReads { wake = min(wake, now + 0.05) }
    return wake.isFinite ? wake : nil
  }
}
