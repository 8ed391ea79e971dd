/// A destination for finished frames: memory, files, a window, or one of your own.
///
/// The sink sets the pace of its frames. A file asks for frame after frame; a window asks when the display is ready
/// and something has changed. Only the actor that made the sink uses it.
public protocol FrameSink: AnyObject {
  /// The object that wakes the sink while ``nextFrame()`` waits; nil for a sink that does not rest between frames.
  /// The default is nil.
  var waker: FrameWaker? { get }

  /// Returns the next frame to draw, or nil when the sink wants no more frames.
  nonisolated(nonsending) func nextFrame() async throws(RenderError) -> FrameRequest?

  /// Takes a finished frame. `pixels` is nil when the request's target was a surface. `damage` is a box around the
  /// pixels that differ from the frame delivered before, or nil if they are not known.
  nonisolated(nonsending) func deliver(
    _ pixels: PixelBuffer?, for request: FrameRequest, damage: PixelBox?
  ) async throws(RenderError)

  /// Tells the sink when the next frame will look different from the one delivered last. The sink wants no frame
  /// until then, or until ``waker`` asks for one. Without this call the sink asks for frames at its own pace. The
  /// default implementation does nothing.
  ///
  /// - Parameter time: Time in seconds, as in ``FrameRequest/time``; infinite if no change is to come.
  func schedule(notBefore time: Double)
}

extension FrameSink {
  public var waker: FrameWaker? { nil }

  public func schedule(notBefore time: Double) {}
}

/// A frame that a sink asks for.
public struct FrameRequest: Sendable {
  /// Number of the frame, counted from 0, or its number in a scene.
  public var number: Int
  /// Scene time, in seconds.
  public var time: Double
  /// Width of the frame, in pixels.
  public var width: Int
  /// Height of the frame, in pixels.
  public var height: Int
  /// Pixels per point.
  public var scale: Double
  /// Target that the frame is drawn into.
  public var target: RenderTarget

  /// A request for a frame.
  public init(number: Int, time: Double, width: Int, height: Int, scale: Double, target: RenderTarget) {
    self.number = number
    self.time = time
    self.width = width
    self.height = height
    self.scale = scale
    self.target = target
  }
}
