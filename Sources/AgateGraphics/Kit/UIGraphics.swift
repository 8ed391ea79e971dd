import Foundation

/// One thread's contexts.
private final class ContextStack {
  struct Entry {
    var context: CGContext
    /// Pixels per point, of contexts made by `UIGraphicsBeginImageContextWithOptions`.
    var imageScale: CGFloat?
  }
  var entries: [Entry] = []

  static var current: ContextStack {
    let key = "agate.contexts"
    if let known = Thread.current.threadDictionary[key] as? ContextStack { return known }
    let made = ContextStack()
    Thread.current.threadDictionary[key] = made
    return made
  }
}

/// The context that ``UIBezierPath``, ``UIImage`` and text draw in on this thread; nil outside of drawing.
public func UIGraphicsGetCurrentContext() -> CGContext? { ContextStack.current.entries.last?.context }

/// Makes `context` current on this thread, until the matching ``UIGraphicsPopContext()``.
public func UIGraphicsPushContext(_ context: CGContext) {
  ContextStack.current.entries.append(.init(context: context))
}

/// Takes back the last ``UIGraphicsPushContext(_:)``. Does nothing if there is none.
public func UIGraphicsPopContext() {
  if let last = ContextStack.current.entries.last, last.imageScale == nil { ContextStack.current.entries.removeLast() }
}

/// Makes a bitmap context current: one pixel a point, with alpha, the origin in the upper left corner.
public func UIGraphicsBeginImageContext(_ size: CGSize) { UIGraphicsBeginImageContextWithOptions(size, false, 1) }

/// Makes a bitmap context current: points, the origin in the upper left corner, y pointing down.
///
/// - Parameters:
///   - size: in points. If there are no such bitmaps, there is no current context until the end.
///   - opaque: without alpha, beginning black.
///   - scale: pixels per point; 0 takes ``UIScreen/main``'s.
public func UIGraphicsBeginImageContextWithOptions(_ size: CGSize, _ opaque: Bool, _ scale: CGFloat) {
  let scale = scale == 0 ? UIScreen.main.scale : scale
  let context = CGContext(pointSize: size, scale: scale, isOpaque: opaque)
  // A context of one pixel keeps the calls paired when there is none of the size asked for.
  guard let made = context ?? CGContext(pointSize: CGSize(width: 1, height: 1), scale: 1, isOpaque: opaque) else {
    return
  }
  if context == nil { made.output = .ended }
  ContextStack.current.entries.append(.init(context: made, imageScale: scale))
}

/// The picture in the context that `UIGraphicsBeginImageContext` made current; nil if there is none.
public func UIGraphicsGetImageFromCurrentImageContext() -> UIImage? {
  guard let last = ContextStack.current.entries.last, let scale = last.imageScale, let image = last.context.makeImage()
  else { return nil }
  return UIImage(cgImage: image, scale: scale)
}

/// Ends the context that `UIGraphicsBeginImageContext` made current.
public func UIGraphicsEndImageContext() {
  if let last = ContextStack.current.entries.last, last.imageScale != nil { ContextStack.current.entries.removeLast() }
}

/// Fills a rectangle of the current context.
public func UIRectFill(_ rect: CGRect) { UIGraphicsGetCurrentContext()?.fill(rect) }

/// Draws a frame of one point inside a rectangle of the current context.
public func UIRectFrame(_ rect: CGRect) {
  UIGraphicsGetCurrentContext()?.stroke(rect.insetBy(dx: 0.5, dy: 0.5), width: 1)
}

/// Limits the current context to a rectangle.
public func UIRectClip(_ rect: CGRect) { UIGraphicsGetCurrentContext()?.clip(to: rect) }

extension CGContext {
  /// A bitmap in points, the origin in the upper left corner.
  package convenience init?(pointSize size: CGSize, scale: CGFloat, isOpaque: Bool) {
    let width = (size.width * scale).rounded(.up), height = (size.height * scale).rounded(.up)
    guard width >= 1, height >= 1, width <= CGFloat(ImageLimits.side), height <= CGFloat(ImageLimits.side), scale > 0,
      let canvas = Canvas(
        memory: nil, width: Int(width), height: Int(height), stride: Int(width) * 4, isOpaque: isOpaque)
    else { return nil }
    self.init(
      output: .canvas(canvas), width: Int(width), height: Int(height), isOpaque: isOpaque,
      matrix: CGAffineTransform(a: scale, b: 0, c: 0, d: -scale, tx: 0, ty: height))
  }
}
