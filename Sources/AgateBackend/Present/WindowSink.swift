/// A window that shows frames and reports input events.
public protocol WindowSink: FrameSink {
  /// The title of the window.
  var title: String { get set }
  /// Whether the window fills its display.
  var isFullscreen: Bool { get set }
  /// Properties that the program determines. By default, they are ignored.
  var properties: WindowProperties { get set }
  /// The state of the window on the desktop. By default, only ``isFullscreen`` is known.
  var state: WindowState { get }
  /// A closure that is called when ``state`` has changed, on the actor that created the window. The default is nil.
  var onStateChange: ((WindowState) -> Void)? { get set }
  /// A closure that is called when the user asks to close the window, in place of closing it; ``close()`` then closes it.
  /// With nil, which is the default, the window is closed.
  var onCloseRequest: (() -> Void)? { get set }
  /// Whether the user or ``close()`` closed the window. A closed window requests no more frames.
  var isClosed: Bool { get }
  /// A closure that is called for every input event, on the actor that created the window. The default is nil.
  var onInput: ((InputEvent) -> Void)? { get set }
  /// A closure that is called for every change that an input method makes to the text of ``textInput``, on the actor that
  /// created the window. The default is nil: committed text arrives in ``onInput``, as key events with characters.
  var onTextInput: ((TextInputEvent) -> Void)? { get set }
  /// The text field that the user edits; nil if none is edited. Input methods are active while this property is not nil.
  /// When it becomes nil or belongs to another ``TextInputState/field``, preedit text ends without an event. The default is
  /// nil. Windows of desktops without input methods ignore it.
  var textInput: TextInputState? { get set }
  /// A closure that is called when another program has put contents in a clipboard, or the clipboard was emptied, on the
  /// actor that created the window. Desktops may report it only while the window has the keyboard focus, and again when it
  /// gains the focus. The default is nil.
  var onClipboardChange: ((Clipboard) -> Void)? { get set }
  /// A closure that is called when the display is ready for a frame, just before ``FrameSink/nextFrame()`` returns. The
  /// next frame includes changes made in the closure. The default is nil.
  var onRefresh: ((DisplayRefresh) -> Void)? { get set }
  /// Counts of the frames so far.
  var statistics: WindowStatistics { get }
  /// The time of the system's monotonic clock at time 0 of frames, in seconds, or nil before the first request.
  var origin: Double? { get }

  /// Takes a finished frame and shows it.
  ///
  /// - Parameters:
  ///   - pixels: The pixels of the frame, or nil if the request's target was a surface or if nothing changed.
  ///   - request: The request of the frame.
  ///   - damage: A box around the pixels that differ from the previously delivered frame, or nil if they are not known.
  ///   - sequence: The ``FrameSnapshot/sequence`` of the drawn frame. When a later request reuses the memory, it passes
  ///     the number back, so that the renderer draws only the changes. With nil, the renderer draws everything.
  func deliver(
    _ pixels: PixelBuffer?, for request: FrameRequest, damage: PixelBox?, sequence: UInt64?
  ) throws(RenderError)

  /// Informs the window that a frame was not drawn because the renderer's surface is not ready
  /// (``RenderError/notReady``). The window requests the frame again soon.
  func postpone(_ request: FrameRequest)

  /// Requests a change of ``state``. By default, only changes to fill a display are made.
  func request(_ change: WindowChange)

  /// Offers a text to other programs until one of them offers contents of its own, or the window is closed. Desktops
  /// accept it only from a program that the user has given input to; the window then waits for such input. An empty text
  /// empties the clipboard. By default, the text is ignored.
  func copy(_ text: String, to clipboard: Clipboard)

  /// Whether a clipboard has text. By default, none has.
  func hasText(in clipboard: Clipboard) -> Bool

  /// Returns the text in a clipboard. The result is nil if it has none, if the text is longer than 16 MiB, or if the program
  /// that offers it does not send it: nothing for five seconds, or not all within a minute. Cancellation of the task ends the
  /// reading with nil. By default, the result is nil.
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

  public func copy(_ text: String, to clipboard: Clipboard) {}

  public func hasText(in clipboard: Clipboard) -> Bool { false }

  public nonisolated(nonsending) func paste(from clipboard: Clipboard) async -> String? { nil }

  public func request(_ change: WindowChange) {
    if case .fullscreen(let isWanted, _) = change { isFullscreen = isWanted }
  }
}
