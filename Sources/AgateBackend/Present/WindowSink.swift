/// A window in which frames are shown, and that tells what the user does to it.
public protocol WindowSink: FrameSink {
  /// Text above the window.
  var title: String { get set }
  /// Whether the window fills its display.
  var isFullscreen: Bool { get set }
  /// The user or ``close()`` ended the window: there are no more frames.
  var isClosed: Bool { get }
  /// Called for everything the user does, by the actor that made the window. Default: nobody listens.
  var onInput: ((InputEvent) -> Void)? { get set }
  /// Called when the display is ready for a frame, just before ``FrameSink/nextFrame()`` returns it: what is changed
  /// here is in that frame. Default nil.
  var onRefresh: ((DisplayRefresh) -> Void)? { get set }
  /// Counts of the frames so far.
  var statistics: WindowStatistics { get }
  /// Time 0 of frames on the system's monotonic clock, in seconds; nil before the first request.
  var origin: Double? { get }

  /// Takes a finished frame and shows it.
  ///
  /// - Parameter sequence: the drawn frame's ``FrameSnapshot/sequence``. Requests pass it back when they reuse the
  ///   memory, so that a renderer can draw only what changed; nil makes it draw everything.
  func deliver(
    _ pixels: PixelBuffer?, for request: FrameRequest, damage: PixelBox?, sequence: UInt64?
  ) throws(RenderError)

  /// The frame was not drawn, since the renderer's side of the window takes none now (``RenderError/notReady``): it is
  /// asked for again soon.
  func postpone(_ request: FrameRequest)

  /// Closes the window. Frames that were asked for are dropped.
  func close()
}
