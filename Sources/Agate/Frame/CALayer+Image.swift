import Foundation

extension CALayer {
  /// Draws the layer, with its animations, as it is at `time`, and waits for the image.
  ///
  /// ```swift
  /// import Agate
  /// import AgateCPU
  ///
  /// let layer = CALayer()
  /// layer.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
  /// let image = try layer.image(at: 0.5, renderer: CPURenderer())
  /// try image.writePNG(to: "frame.png")
  /// ```
  ///
  /// The whole tree is drawn, from the root layer down. The image shows the part within the smallest upright rectangle
  /// around this layer, in the coordinate space that contains the root layer. Animations without a `beginTime` that
  /// were added before the first image begin at time 0. Later animations begin at the time of the previous image. If a
  /// ``Compositor`` shows the tree, that compositor draws the image.
  ///
  /// This method blocks the calling thread. To draw many frames, keep a compositor and use
  /// ``Compositor/image(at:viewport:renderer:)``. Without a compositor, each call of this method transfers the whole
  /// tree again.
  ///
  /// - Parameters:
  ///   - time: the scene time, in seconds. Times may come in any order. The default is 0.
  ///   - size: the size of the image in points, from the top left corner of that rectangle. The default is the size of
  ///     the rectangle.
  ///   - scale: the number of pixels per point. The default is 1.
  ///   - renderer: a renderer that no other thread uses during the call, such as `CPURenderer`.
  /// - Returns: the premultiplied image. Its width and height are rounded up to whole pixels.
  /// - Throws: `RenderError.limit` if the image would have no pixels or too many pixels, or the error of the renderer.
  @available(*, noasync, message: "await Renderer.finish(_:) with the ticket of Compositor.draw(…)")
  public final func image(
    at time: Double = 0, size: CGSize? = nil, scale: CGFloat = 1, renderer: any Renderer
  ) throws(RenderError) -> CGImage {
    var root = self
    while let next = root.superlayer { root = next }
    var box = root === self ? frame : convert(bounds, to: root).applying(root.rootOffset)
    if let size { box.size = size }
    let width = (box.width * scale).rounded(.up), height = (box.height * scale).rounded(.up)
    guard width >= 1, height >= 1, max(width, height) < 16_777_216 else {
      throw .limit("an image of \(treePath) cannot have \(box.width) × \(box.height) points of \(scale) pixels")
    }
    let viewport = Viewport(
      width: Int(width), height: Int(height),
      transform: CGAffineTransform(scaleX: scale, y: scale).translatedBy(x: -box.minX, y: -box.minY))
    let compositor = root.context?.compositor ?? Compositor(layer: root, time: root.context?.now ?? 0)
    return try compositor.image(at: time, viewport: viewport, renderer: renderer)
  }

  /// The transform from a root layer's own coordinates to the coordinate space that contains its frame.
  private final var rootOffset: CGAffineTransform {
    CGAffineTransform(translationX: frame.minX - bounds.minX, y: frame.minY - bounds.minY)
  }
}
