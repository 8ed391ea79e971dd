import Agate

/// The context that ``UIBezierPath``, ``UIImage`` and text draw in on this thread; nil outside of drawing.
public func UIGraphicsGetCurrentContext() -> CGContext? { CurrentContext.last }

/// Makes `context` current on this thread, until the matching ``UIGraphicsPopContext()``.
public func UIGraphicsPushContext(_ context: CGContext) { CurrentContext.push(context) }

/// Undoes the last ``UIGraphicsPushContext(_:)``. Does nothing if there is none.
public func UIGraphicsPopContext() { CurrentContext.pop() }

/// Makes a bitmap context current, with one pixel per point, alpha, and the origin in the upper left corner.
public func UIGraphicsBeginImageContext(_ size: CGSize) { UIGraphicsBeginImageContextWithOptions(size, false, 1) }

/// Makes a bitmap context current. It is measured in points, with the origin in the upper left corner and y pointing
/// down.
///
/// - Parameters:
///   - size: the size in points. If no bitmap can have this size, drawing has no effect until the end.
///   - opaque: whether the bitmap has no alpha and begins black.
///   - scale: pixels per point; 0 takes the scale of ``UIScreen/main``.
public func UIGraphicsBeginImageContextWithOptions(_ size: CGSize, _ opaque: Bool, _ scale: CGFloat) {
  CurrentContext.beginImage(size, isOpaque: opaque, scale: scale == 0 ? UIScreen.main.scale : scale)
}

/// The picture in the context that `UIGraphicsBeginImageContext` made current; nil if there is none.
public func UIGraphicsGetImageFromCurrentImageContext() -> UIImage? {
  CurrentContext.image.map { UIImage(cgImage: $0.image, scale: $0.scale) }
}

/// Ends the context that `UIGraphicsBeginImageContext` made current.
public func UIGraphicsEndImageContext() { CurrentContext.endImage() }

/// Fills a rectangle of the current context.
public func UIRectFill(_ rect: CGRect) { UIGraphicsGetCurrentContext()?.fill(rect) }

/// Draws a frame of one point inside a rectangle of the current context.
public func UIRectFrame(_ rect: CGRect) {
  UIGraphicsGetCurrentContext()?.stroke(rect.insetBy(dx: 0.5, dy: 0.5), width: 1)
}

/// Intersects the clip of the current context with a rectangle.
public func UIRectClip(_ rect: CGRect) { UIGraphicsGetCurrentContext()?.clip(to: rect) }
