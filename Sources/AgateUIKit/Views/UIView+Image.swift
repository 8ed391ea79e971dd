import Agate

extension UIView {
  /// Lays out the view, draws it with its subviews and animations at `time`, and returns the image.
  ///
  /// The method works like ``/Agate/CALayer/image(at:size:scale:renderer:)`` of the view's layer. It blocks the calling
  /// thread until the image is complete.
  ///
  /// - Parameters:
  ///   - time: the scene time, in seconds. The default is 0.
  ///   - size: the size of the image in points, from the top left corner of the smallest rectangle around the
  ///     transformed bounds. The default is the size of this rectangle.
  ///   - scale: the number of pixels per point. The default is ``contentScaleFactor``.
  ///   - renderer: a renderer that no other thread uses during the call, such as `CPURenderer`.
  /// - Returns: the premultiplied image. Its sides are rounded up to whole pixels.
  /// - Throws: `RenderError.limit` if the image would have no pixels or a side of 16,777,216 pixels or more, or the
  ///   error of the renderer.
  @available(*, noasync, message: "await Renderer.finish(_:) with the ticket of Compositor.draw(…)")
  public func image(
    at time: Double = 0, size: CGSize? = nil, scale: CGFloat? = nil, renderer: any Renderer
  ) throws(RenderError) -> CGImage {
    layoutIfNeeded()
    return try layer.image(at: time, size: size, scale: scale ?? contentScaleFactor, renderer: renderer)
  }
}
