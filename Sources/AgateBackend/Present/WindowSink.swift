/// A window that shows frames and reports input events.
public protocol WindowSink: FrameSink {
  /// The title of the window.
  var title: String { get set }
  /// Whether the window fills its display.
  var isFullscreen: Bool { get set }
  /// Properties that the program sets; those that the desktop sets are in ``state``. The default implementation ignores them.
  var properties: WindowProperties { get set }
  /// The state of the window on the desktop. The default implementation reports only ``isFullscreen``.
  var state: WindowState { get }
  /// A closure that is called when ``state`` has changed, on the actor that created the window. The default is nil.
  var onStateChange: ((WindowState) -> Void)? { get set }
  /// A closure that is called instead of closing the window when the user asks to close it. The closure can call
  /// ``close()``. The default is nil, which means that the window is closed.
  var onCloseRequest: (() -> Void)? { get set }
  /// Whether the window was closed, by the user, by the desktop or by ``close()``. A closed window requests no more
  /// frames.
  var isClosed: Bool { get }
  /// A closure that is called for every input event, on the actor that created the window. The default is nil.
  var onInput: ((InputEvent) -> Void)? { get set }
  /// A closure that is called for every change that an input method makes to the text of ``textInput``, on the actor
  /// that created the window. The default is nil, which means that committed text arrives in ``onInput`` as key events
  /// with characters.
  var onTextInput: ((TextInputEvent) -> Void)? { get set }
  /// The text field that the user edits, or nil if the user edits none. Input methods are active while this property is
  /// not nil. When this property becomes nil, or its ``TextInputState/field`` changes, preedit text (text that is
  /// not committed yet) ends without an event. The default is nil. Windows on desktops without input methods ignore this property.
  var textInput: TextInputState? { get set }
  /// A closure that is called, on the actor that created the window, when another program has changed or emptied a
  /// clipboard. Desktops may report changes only while the window has the keyboard focus, and once more when the window
  /// gains the focus. The default is nil.
  var onClipboardChange: ((Clipboard) -> Void)? { get set }
  /// A closure that is called when the display is ready for a frame, just before ``FrameSink/nextFrame()`` returns. The
  /// next frame includes changes made in the closure. The default is nil.
  var onRefresh: ((DisplayRefresh) -> Void)? { get set }
  /// Counts of the frames so far.
  var statistics: WindowStatistics { get }
  /// The time of the system's monotonic clock, in seconds, that corresponds to time 0 of frames. The value is nil
  /// before the first request.
  var origin: Double? { get }

  /// Takes a finished frame and shows it.
  ///
  /// - Parameters:
  ///   - pixels: The pixels of the frame, or nil if the request's target was a surface or if nothing changed.
  ///   - request: The request of the frame.
  ///   - damage: A box around the pixels that differ from the previously delivered frame, or nil if they are not known.
  ///   - sequence: The ``FrameSnapshot/sequence`` of the drawn frame. If a later request uses the buffer of this frame
  ///     again, the request contains this number, so that the renderer draws only the changes. If nil, the renderer
  ///     draws everything.
  func deliver(
    _ pixels: PixelBuffer?, for request: FrameRequest, damage: PixelBox?, sequence: UInt64?
  ) throws(RenderError)

  /// Takes a finished frame and shows it, like ``deliver(_:for:damage:sequence:)``, but with damage in several places.
  /// The default implementation passes on a single box around the region.
  ///
  /// - Parameters:
  ///   - pixels: The pixels of the frame, or nil if the request's target was a surface or if nothing changed.
  ///   - request: The request of the frame.
  ///   - region: The pixels that differ from the previously delivered frame, or nil if they are not known.
  ///   - sequence: The ``FrameSnapshot/sequence`` of the drawn frame, or nil.
  func deliver(
    _ pixels: PixelBuffer?, for request: FrameRequest, region: DamageRegion?, sequence: UInt64?
  ) throws(RenderError)

  /// Informs the window that a frame was not drawn because the renderer's surface is not ready
  /// (``RenderError/notReady``). The window requests the frame again soon.
  func postpone(_ request: FrameRequest)

  /// Requests a change of ``state``. The default implementation handles only ``WindowChange/fullscreen(_:output:)``,
  /// and ignores the output.
  func request(_ change: WindowChange)

  /// Offers a text to other programs until another program sets the clipboard, or the window is closed. Desktops accept
  /// text only from a program that has received input from the user; without input, the window waits for it. An empty
  /// text empties the clipboard. The default implementation ignores the text.
  func copy(_ text: String, to clipboard: Clipboard)

  /// Returns whether a clipboard has text. The default implementation returns false.
  func hasText(in clipboard: Clipboard) -> Bool

  /// Returns the text in a clipboard. Returns nil if the clipboard has no text, if the text is longer than 16 MiB, or
  /// if the task is cancelled. Also returns nil if the program that offers the text sends nothing for five seconds, or
  /// has not sent everything within a minute. The default implementation returns nil.
  nonisolated(nonsending) func paste(from clipboard: Clipboard) async -> String?

  /// Closes the window. Requested frames are discarded.
  func close()
}

extension WindowSink {
  public var properties: WindowProperties {
    get { WindowProperties() }
    set {}
  }

  public var state: WindowState {
    var state = WindowState()
    state.isFullscreen = isFullscreen
    return state
  }

  public var onStateChange: ((WindowState) -> Void)? {
    get { nil }
    set {}
  }

  public var onCloseRequest: (() -> Void)? {
    get { nil }
    set {}
  }

  public var onTextInput: ((TextInputEvent) -> Void)? {
    get { nil }
    set {}
  }

  public var textInput: TextInputState? {
    get { nil }
    set {}
  }

  public var onClipboardChange: ((Clipboard) -> Void)? {
    get { nil }
    set {}
  }

  public func deliver(
    _ pixels: PixelBuffer?, for request: FrameRequest, region: DamageRegion?, sequence: UInt64?
  ) throws(RenderError) {
    try deliver(pixels, for: request, damage: region?.bounds, sequence: sequence)
  }

  public func copy(_ text: String, to clipboard: Clipboard) {}

  public func hasText(in clipboard: Clipboard) -> Bool { false }

  public nonisolated(nonsending) func paste(from clipboard: Clipboard) async -> String? { nil }

  public func request(_ change: WindowChange) {
    if case .fullscreen(let isWanted, _) = change { isFullscreen = isWanted }
  }
}
