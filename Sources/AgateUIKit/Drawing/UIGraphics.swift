import Agate

/// Returns the current context of the calling thread, in which ``UIBezierPath``, ``UIImage`` and text draw, or nil if
/// there is none.
public func UIGraphicsGetCurrentContext() -> CGContext? { CurrentContext.last }

/// Makes `context` current on the calling thread, until the matching ``UIGraphicsPopContext()``.
public func UIGraphicsPushContext(_ context: CGContext) { CurrentContext.push(context) }

/// Restores the context before the last ``UIGraphicsPushContext(_:)``. Does nothing if there is none.
public func UIGraphicsPopContext() { CurrentContext.pop() }

/// Creates a bitmap context with alpha, one pixel per point and the origin in the upper left corner, and makes it
/// current.
public func UIGraphicsBeginImageContext(_ size: CGSize) { UIGraphicsBeginImageContextWithOptions(size, false, 1) }

/// Creates a bitmap context and makes it current. Coordinates are in points, with the origin in the upper left corner
/// and y pointing down.
///
/// - Parameters:
///   - size: the size, in points. If a bitmap of this size is not possible, drawing has no effect until
///     ``UIGraphicsEndImageContext()``.
///   - opaque: whether the bitmap has no alpha and is initially black.
///   - scale: the number of pixels per point. 0 means the scale of ``UIScreen/main``.
public func UIGraphicsBeginImageContextWithOptions(_ size: CGSize, _ opaque: Bool, _ scale: CGFloat) {
  CurrentContext.beginImage(size, isOpaque: opaque, scale: scale == 0 ? UIScreen.main.scale : scale)
}

/// Returns the image in the current context of `UIGraphicsBeginImageContext`, or nil if there is none.
public func UIGraphicsGetImageFromCurrentImageContext() -> UIImage? {
  CurrentContext.image.map { UIImage(cgImage: $0.image, scale: $0.scale) }
}

/// Ends the current context of `UIGraphicsBeginImageContext`.
public func UIGraphicsEndImageContext() { CurrentContext.endImage() }

/// Fills a rectangle of the current context.
public func UIRectFill(_ rect: CGRect) { UIGraphicsGetCurrentContext()?.fill(rect) }

/// Fills a rectangle of the current context with a blend mode.
public func UIRectFillUsingBlendMode(_ rect: CGRect, _ blendMode: CGBlendMode) {
  guard let context = UIGraphicsGetCurrentContext() else { return }
  context.saveGState()
  context.setBlendMode(blendMode)
  context.fill(rect)
  context.restoreGState()
}

/// Draws a frame with a width of one point inside a rectangle of the current context.
public func UIRectFrame(_ rect: CGRect) {
  UIGraphicsGetCurrentContext()?.stroke(rect.insetBy(dx: 0.5, dy: 0.5), width: 1)
}

/// Draws a frame with a width of one point inside a rectangle of the current context, with a blend mode.
public func UIRectFrameUsingBlendMode(_ rect: CGRect, _ blendMode: CGBlendMode) {
  guard let context = UIGraphicsGetCurrentContext() else { return }
  context.saveGState()
  context.setBlendMode(blendMode)
  UIRectFrame(rect)
  context.restoreGState()
}

/// Intersects the clip of the current context with a rectangle.
public func UIRectClip(_ rect: CGRect) { UIGraphicsGetCurrentContext()?.clip(to: rect) }
