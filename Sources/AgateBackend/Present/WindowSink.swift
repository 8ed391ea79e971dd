/// A window that shows frames and reports input events.
public protocol WindowSink: FrameSink {
  /// The title of the window.
  var title: String { get set }
  /// Whether the window fills its display.
  var isFullscreen: Bool { get set }
  /// Whether the user or ``close()`` closed the window. A closed window asks for no more frames.
  var isClosed: Bool { get }
  /// A closure that is called for every input event, by the actor that made the window. The default is nil.
  var onInput: ((InputEvent) -> Void)? { get set }
  /// A closure that is called when the display is ready for a frame, just before ``FrameSink/nextFrame()`` returns
  /// it. Changes made in the closure are in that frame. The default is nil.
  var onRefresh: ((DisplayRefresh) -> Void)? { get set }
  /// Counts of the frames so far.
  var statistics: WindowStatistics { get }
  /// The time on the system's monotonic clock that is time 0 of frames, in seconds; nil before the first request.
  var origin: Double? { get }

  /// Takes a finished frame and shows it.
  ///
  /// - Parameters:
  ///   - pixels: The pixels of the frame; nil when the request's target was a surface, or when nothing changed.
  ///   - request: The request that the frame answers.
  ///   - damage: A box around the pixels that differ from the frame delivered before; nil if they are not known.
  ///   - sequence: The ``FrameSnapshot/sequence`` of the drawn frame. Requests pass it back when they reuse the
  ///     memory, so that a renderer draws only what changed; nil makes it draw everything.
  func deliver(
    _ pixels: PixelBuffer?, for request: FrameRequest, damage: PixelBox?, sequence: UInt64?
  ) throws(RenderError)

  /// Tells the window that a frame was not drawn, because the renderer's surface takes none now
  /// (``RenderError/notReady``). The window asks for the frame again soon.
  func postpone(_ request: FrameRequest)

  /// Closes the window. Requested frames are dropped.
  func close()
}
