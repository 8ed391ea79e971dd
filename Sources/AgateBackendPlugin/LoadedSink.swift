import AgateBackend
import CAgateBackend
import Dispatch

/// A window sink that a shared library implements.
package final class LoadedSink: WindowSink {
  /// The maximum number of pixels in a frame that a library may request.
  private static let mostPixels = 1 << 28

  package var onInput: ((InputEvent) -> Void)?
  package var onRefresh: ((DisplayRefresh) -> Void)?
  package private(set) var isClosed = false
  package private(set) var statistics = WindowStatistics()
  /// Always nil, because a library's times have an unknown origin.
  package var origin: Double? { nil }
  package var title: String { didSet { set([SinkProperty(AGATE_PROPERTY_TITLE, text: title)]) } }
  package var isFullscreen: Bool {
    get { state.isFullscreen }
    set { request(.fullscreen(newValue, output: nil)) }
  }
  package var properties = WindowProperties() {
    didSet { set(SinkProperty.all(of: properties, after: oldValue)) }
  }
  package private(set) var state = WindowState()
  package var onStateChange: ((WindowState) -> Void)?
  package var onCloseRequest: (() -> Void)? {
    didSet {
      if (onCloseRequest == nil) != (oldValue == nil) {
        set([SinkProperty(AGATE_PROPERTY_DECIDES_CLOSING, isSet: onCloseRequest != nil)])
      }
    }
  }
  package let waker: FrameWaker?

  private let library: SinkLibrary
  private let renderer: (any Renderer)?
  private var surface: (any PresentationSurface)?
  private var surfaceSize = (width: 0, height: 0)
  private var request: agate_frame_request?
  private var isFocused = false
  /// The time in seconds at which the next frame is wanted, if the library requests none before. Nil if the library
  /// already knows the time.
  private var scheduled: Double?
  /// The changes of properties that the library has not received yet. ``nextFrame()`` passes them on.
  private var waiting: [SinkProperty] = []

  /// - Throws: ``RenderError/unavailable(_:)`` if the library creates no sink, or the error of the renderer if it
  ///   cannot present frames in the sink's window.
  package init(_ entry: PluginTable.Entry, _ options: SinkOptions) throws(RenderError) {
    let library = try SinkLibrary(entry, options)
    self.library = library
    title = options.title
    renderer = options.renderer
    waker = FrameWaker { [weak library] in library?.wake() }
    if let presenter = renderer as? any PresentingRenderer, presenter.presentsFrames, let window = library.window {
      surface = try presenter.makeSurface(for: window)
      surfaceSize = (window.width, window.height)
      statistics.isPresentedByRenderer = true
    }
  }

  package func schedule(notBefore time: Double) { scheduled = time }

  package func postpone(_ frame: FrameRequest) {
    // A sink requests no other frame before this one is delivered. An empty delivery means that nothing has changed.
    if let request { try? library.deliver(request, nil, .empty) }
    request = nil
    scheduled = -.infinity
  }

  package func close() {
    isClosed = true
    // A frame that is being drawn is neither delivered nor postponed.
    request = nil
    surface = nil
    library.close()
  }

  package func request(_ change: WindowChange) { set([SinkProperty(change)]) }

  private func set(_ properties: [SinkProperty]) {
    if properties.isEmpty { return }
    waiting += properties
    library.wake()
  }

  package nonisolated(nonsending) func nextFrame() async throws(RenderError) -> FrameRequest? {
    while true {
      if isClosed || Task.isCancelled || waker?.isCancelled == true { return nil }
      for property in waiting { library.set(property) }
      waiting = []
      if waker?.isFrameWanted == true { scheduled = -.infinity }
      if let scheduled { library.schedule(scheduled) }
      scheduled = nil
      if let frame = try take(await library.wait()) { return frame }
    }
  }

  /// Handles an event. Returns the request if the event is a request for a frame, and otherwise nil.
  private func take(_ event: Result<agate_sink_event, RenderError>) throws(RenderError) -> FrameRequest? {
    let event = try event.get()
    switch Int(event.kind) {
    case AGATE_EVENT_FRAME: return try begin(event.frame)
    case AGATE_EVENT_CLOSED: isClosed = true
    case AGATE_EVENT_PRESENTED: statistics.note(presented: event.time)
    case AGATE_EVENT_CLOSE_REQUEST: if let onCloseRequest { onCloseRequest() } else { isClosed = true }
    case AGATE_EVENT_STATE:
      let state = WindowState(flags: event.state), isNew = state != self.state
      self.state = state
      if isNew { onStateChange?(state) }
      let isFocused = Int(event.state) & AGATE_STATE_FOCUSED != 0
      if isFocused != self.isFocused { onInput?(.focus(isFocused)) }
      self.isFocused = isFocused
    default: if let input = InputEvent(event) { onInput?(input) }
    }
    return nil
  }

  private func begin(_ request: agate_frame_request) throws(RenderError) -> FrameRequest {
    let (width, height) = (Int(request.width), Int(request.height)), name = library.name
    guard width > 0, height > 0, width * height <= Self.mostPixels else {
      throw .limit("backend \(name): it wants a frame of \(width) x \(height) pixels, which cannot be drawn")
    }
    guard request.time.isFinite, request.time.magnitude <= 1e9, request.scale > 0, request.scale <= 64 else {
      throw .limit("backend \(name): it wants a frame at \(request.time) s, \(request.scale) pixels a point")
    }
    if let surface, surfaceSize != (width, height) {
      try surface.resize(width: width, height: height)
      surfaceSize = (width, height)
    }
    self.request = request
    waker?.beginFrame()
    return FrameRequest(
      number: Int(request.number), time: request.time, width: width, height: height, scale: request.scale,
      target: surface.map { .surface($0) } ?? .memory)
  }

  package nonisolated(nonsending) func deliver(
    _ pixels: PixelBuffer?, for frame: FrameRequest, damage: PixelBox?
  ) async throws(RenderError) {
    try deliver(pixels, for: frame, damage: damage, sequence: nil)
  }

  package func deliver(
    _ pixels: PixelBuffer?, for frame: FrameRequest, damage: PixelBox?, sequence: UInt64?
  ) throws(RenderError) {
    guard let request, !isClosed else { return }
    self.request = nil
    let whole = PixelBox(width: frame.width, height: frame.height)
    let box = (damage ?? whole).intersection(whole)
    if box.isEmpty { statistics.unchanged += 1 } else { statistics.delivered += 1 }
    try library.deliver(request, pixels, box)
  }
}
