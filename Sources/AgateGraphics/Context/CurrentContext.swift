import Foundation

/// The stack of drawing contexts of the calling thread. Drawing functions without a context parameter use the last
/// context.
package enum CurrentContext {
  private struct Entry {
    var context: CGContext
    /// The pixels per point of a bitmap from ``beginImage(_:isOpaque:scale:)``. Nil for other contexts.
    var imageScale: CGFloat?
  }

  /// The contexts of one thread.
  private final class Stack {
    var entries: [Entry] = []

    static var current: Stack {
      let key = "agate.contexts"
      if let known = Thread.current.threadDictionary[key] as? Stack { return known }
      let made = Stack()
      Thread.current.threadDictionary[key] = made
      return made
    }
  }

  /// The current context of the calling thread. Nil outside of drawing.
  package static var last: CGContext? { Stack.current.entries.last?.context }

  /// Makes `context` current until the matching ``pop()``.
  package static func push(_ context: CGContext) { Stack.current.entries.append(Entry(context: context)) }

  /// Undoes the last ``push(_:)``. Does nothing if ``push(_:)`` did not add the current context.
  package static func pop() {
    if let last = Stack.current.entries.last, last.imageScale == nil { Stack.current.entries.removeLast() }
  }

  /// Makes a bitmap context current until the matching ``endImage()``. The context is measured in points, with the
  /// origin in the upper left corner and y pointing down.
  ///
  /// - Parameters:
  ///   - size: the size in points. If no bitmap can have this size, drawing has no effect until ``endImage()``.
  ///   - isOpaque: whether the bitmap has no alpha and is initially black.
  ///   - scale: pixels per point.
  package static func beginImage(_ size: CGSize, isOpaque: Bool, scale: CGFloat) {
    let context = CGContext(pointSize: size, scale: scale, isOpaque: isOpaque)
    // If there is no context of this size, a context of one pixel takes its place, so that the calls stay paired.
    guard let made = context ?? CGContext(pointSize: CGSize(width: 1, height: 1), scale: 1, isOpaque: isOpaque) else {
      return
    }
    if context == nil { made.output = .ended }
    Stack.current.entries.append(Entry(context: made, imageScale: scale))
  }

  /// The picture of the current context, and its pixels per point. Nil if the current context is not from
  /// ``beginImage(_:isOpaque:scale:)``.
  package static var image: (image: CGImage, scale: CGFloat)? {
    guard let last = Stack.current.entries.last, let scale = last.imageScale, let image = last.context.makeImage()
    else { return nil }
    return (image, scale)
  }

  /// Undoes the last ``beginImage(_:isOpaque:scale:)``. Does nothing if ``beginImage(_:isOpaque:scale:)`` did not
  /// create the current context.
  package static func endImage() {
    if let last = Stack.current.entries.last, last.imageScale != nil { Stack.current.entries.removeLast() }
  }
}

extension CGContext {
  /// Creates a bitmap context measured in points, with the origin in the upper left corner.
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
