import Foundation

/// Points, sizes and rectangles in objects, by UIKit's names. Values of animations and properties need no objects:
/// structs are taken as they are, and so are these.
extension NSValue {
  /// A point.
  public convenience init(cgPoint: CGPoint) { self.init(point: cgPoint) }
  /// A size.
  public convenience init(cgSize: CGSize) { self.init(size: cgSize) }
  /// A rectangle.
  public convenience init(cgRect: CGRect) { self.init(rect: cgRect) }

  /// The point, if it is one.
  public var cgPointValue: CGPoint { pointValue }
  /// The size, if it is one.
  public var cgSizeValue: CGSize { sizeValue }
  /// The rectangle, if it is one.
  public var cgRectValue: CGRect { rectValue }
}
