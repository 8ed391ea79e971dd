import Agate

/// Returns the current context of the calling thread; nil if there is none. ``UIBezierPath``, ``UIImage`` and text draw
/// in the current context.
public func UIGraphicsGetCurrentContext() -> CGContext? { CurrentContext.last }

/// Makes `context` the current context of the calling thread. Call ``UIGraphicsPopContext()`` to undo this.
public func UIGraphicsPushContext(_ context: CGContext) { CurrentContext.push(context) }

/// Restores the context that was current before the last ``UIGraphicsPushContext(_:)``. Does nothing if that function
/// has not set the current context.
public func UIGraphicsPopContext() { CurrentContext.pop() }

/// Creates a bitmap context and makes it current. The bitmap has an alpha channel and one pixel per point. The origin
/// is in the upper left corner.
public func UIGraphicsBeginImageContext(_ size: CGSize) { UIGraphicsBeginImageContextWithOptions(size, false, 1) }

/// Creates a bitmap context and makes it current. Coordinates are in points, with the origin in the upper left corner
/// and y pointing down.
///
/// - Parameters:
///   - size: the size, in points. If a bitmap of this size is not possible, drawing has no effect until
///     ``UIGraphicsEndImageContext()`` is called.
///   - opaque: whether the bitmap has no alpha channel and is initially black.
///   - scale: the number of pixels per point. 0 means the scale of ``UIScreen/main``.
public func UIGraphicsBeginImageContextWithOptions(_ size: CGSize, _ opaque: Bool, _ scale: CGFloat) {
  CurrentContext.beginImage(size, isOpaque: opaque, scale: scale == 0 ? UIScreen.main.scale : scale)
}

/// Returns the image of the current bitmap context. Returns nil if `UIGraphicsBeginImageContext` has not created the
/// current context, or if a bitmap of the requested size was not possible.
public func UIGraphicsGetImageFromCurrentImageContext() -> UIImage? {
  CurrentContext.image.map { UIImage(cgImage: $0.image, scale: $0.scale) }
}

/// Ends the current bitmap context that `UIGraphicsBeginImageContext` created, and restores the context before it. Does
/// nothing if the current context was not created by `UIGraphicsBeginImageContext`.
public func UIGraphicsEndImageContext() { CurrentContext.endImage() }

/// Fills a rectangle of the current context with the fill colour, which replaces the existing pixels: the blend mode is
/// `copy`. A transparent colour therefore clears the rectangle.
public func UIRectFill(_ rect: CGRect) { UIRectFillUsingBlendMode(rect, .copy) }

/// Fills a rectangle of the current context with the fill colour and a blend mode.
public func UIRectFillUsingBlendMode(_ rect: CGRect, _ blendMode: CGBlendMode) {
  UIGraphicsGetCurrentContext()?.fill(rect, blendMode: blendMode)
}

/// Strokes a frame with a width of one point inside a rectangle of the current context. The stroke colour replaces the
/// existing pixels: the blend mode is `copy`.
public func UIRectFrame(_ rect: CGRect) { UIRectFrameUsingBlendMode(rect, .copy) }

/// Strokes a frame with a width of one point inside a rectangle of the current context, with a blend mode.
public func UIRectFrameUsingBlendMode(_ rect: CGRect, _ blendMode: CGBlendMode) {
  UIGraphicsGetCurrentContext()?.strokeFrame(rect, blendMode: blendMode)
}

/// Intersects the clip of the current context with a rectangle.
public func UIRectClip(_ rect: CGRect) { UIGraphicsGetCurrentContext()?.clip(to: rect) }

extension CGContext {
  /// Fills a rectangle with the fill colour and a blend mode.
  func fill(_ rect: CGRect, blendMode: CGBlendMode) { draw(with: blendMode) { fill(rect) } }
  /// Strokes a frame with a width of one point inside a rectangle.
  func strokeFrame(_ rect: CGRect) { stroke(rect.insetBy(dx: 0.5, dy: 0.5), width: 1) }
  /// Strokes a frame with a width of one point inside a rectangle, with a blend mode.
  func strokeFrame(_ rect: CGRect, blendMode: CGBlendMode) { draw(with: blendMode) { strokeFrame(rect) } }

  private func draw(with blendMode: CGBlendMode, _ body: () -> Void) {
    saveGState()
    setBlendMode(blendMode)
    body()
    restoreGState()
  }
}
