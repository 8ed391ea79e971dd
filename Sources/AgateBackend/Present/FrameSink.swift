/// A destination that requests frames and receives them, such as a window or memory.
///
/// The sink decides when to request frames. A window requests a frame when the display is ready and something has
/// changed; other sinks may request frames one after another. Use a sink only on the actor that created it.
public protocol FrameSink: AnyObject {
  /// The object that wakes the sink while ``nextFrame()`` waits, or nil for a sink that does not wait between frames.
  /// The default is nil.
  var waker: FrameWaker? { get }

  /// Returns the next frame to draw, or nil if the sink needs no more frames.
  nonisolated(nonsending) func nextFrame() async throws(RenderError) -> FrameRequest?

  /// Takes a finished frame. `pixels` is nil if the request's target was a surface. `damage` is a box around the pixels
  /// that differ from the previously delivered frame, or nil if they are not known.
  nonisolated(nonsending) func deliver(
    _ pixels: PixelBuffer?, for request: FrameRequest, damage: PixelBox?
  ) async throws(RenderError)

  /// Informs the sink of the time at which a frame will next differ from the last delivered frame. Until then, the sink
  /// requests a frame only if ``waker`` requests one, or if the destination changes, for example the size of a window.
  /// The sink may request the frame slightly earlier than `time`, so that there is time to draw it. If this method is
  /// not called, the sink requests frames at its own pace. The default implementation does nothing.
  ///
  /// - Parameter time: Time in seconds, as in ``FrameRequest/time``, or infinity if no frame will differ.
  func schedule(notBefore time: Double)
}

extension FrameSink {
  public var waker: FrameWaker? { nil }

  public func schedule(notBefore time: Double) {}
}

/// A frame that a sink requests.
public struct FrameRequest: Sendable {
  /// Number of the frame. A window counts its frames from 0. A rendered scene uses the frame's number in the scene.
  public var number: Int
  /// Scene time, in seconds.
  public var time: Double
  /// Width of the frame, in pixels.
  public var width: Int
  /// Height of the frame, in pixels.
  public var height: Int
  /// Number of pixels per point.
  public var scale: Double
  /// Target into which the frame is drawn.
  public var target: RenderTarget

  /// Creates a request for a frame.
  public init(number: Int, time: Double, width: Int, height: Int, scale: Double, target: RenderTarget) {
    self.number = number
    self.time = time
    self.width = width
    self.height = height
    self.scale = scale
    self.target = target
  }
}
