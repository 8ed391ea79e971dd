/// Takes finished frames: memory, files, a window, or yours.
///
/// The sink is the clock of its frames: a file asks for frame after frame, a window asks when the display is ready and
/// something has changed. It is used by one actor, the one that made it.
public protocol FrameSink: AnyObject {
  /// Wakes the sink while ``nextFrame()`` waits; nil for one that does not rest between frames. Default nil.
  var waker: FrameWaker? { get }

  /// The next frame to draw, or nil when no more is wanted.
  nonisolated(nonsending) func nextFrame() async throws(RenderError) -> FrameRequest?

  /// Takes a finished frame. `pixels` is nil when the request's target was a surface. `damage` is what differs from
  /// the frame delivered before, or nil if unknown.
  nonisolated(nonsending) func deliver(
    _ pixels: PixelBuffer?, for request: FrameRequest, damage: PixelBox?
  ) async throws(RenderError)

  /// Says when the next frame will look different from the one delivered last: until then, or until ``waker`` asks for
  /// one, none is wanted. Without it frames are wanted at the sink's own pace. Default: nothing is done.
  ///
  /// - Parameter time: in seconds, as ``FrameRequest/time`` is; infinite if nothing is to come.
  func schedule(notBefore time: Double)
}

extension FrameSink {
  public var waker: FrameWaker? { nil }

  public func schedule(notBefore time: Double) {}
}

/// A frame that a sink asks for.
public struct FrameRequest: Sendable {
  /// Counts from 0, or the frame's number in a scene.
  public var number: Int
  /// Scene time in seconds.
  public var time: Double
  /// Size in pixels.
  public var width: Int
  /// Size in pixels.
  public var height: Int
  /// Pixels per point.
  public var scale: Double
  /// Where the frame is to be drawn.
  public var target: RenderTarget

  /// A frame to draw.
  public init(number: Int, time: Double, width: Int, height: Int, scale: Double, target: RenderTarget) {
    self.number = number
    self.time = time
    self.width = width
    self.height = height
    self.scale = scale
    self.target = target
  }
}
