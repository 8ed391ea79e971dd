extension PixelBox {
  /// Creates the box of all pixels of a picture.
  @inlinable
  package init(width: Int, height: Int) { self.init(x0: 0, y0: 0, x1: Int32(width), y1: Int32(height)) }

  /// A box that contains no pixel.
  @inlinable
  public static var empty: PixelBox { PixelBox(x0: 0, y0: 0, x1: 0, y1: 0) }

  /// Whether the box has no pixels.
  @inlinable
  public var isEmpty: Bool { x1 <= x0 || y1 <= y0 }

  /// Width of the box, in pixels. The width of an empty box can be negative.
  @inlinable
  public var width: Int { Int(x1 - x0) }

  /// Height of the box, in pixels. The height of an empty box can be negative.
  @inlinable
  public var height: Int { Int(y1 - y0) }

  /// Returns the box of the pixels that both boxes contain. The result is empty if there are none.
  @inlinable
  public func intersection(_ other: PixelBox) -> PixelBox {
    PixelBox(
      x0: x0 > other.x0 ? x0 : other.x0, y0: y0 > other.y0 ? y0 : other.y0,
      x1: x1 < other.x1 ? x1 : other.x1, y1: y1 < other.y1 ? y1 : other.y1)
  }

  /// Returns the box reduced by `d` pixels on each side, or enlarged if `d` is negative. An empty box is returned
  /// unchanged.
  @inlinable
  public func insetBy(_ d: Int32) -> PixelBox {
    isEmpty ? self : PixelBox(x0: x0 &+ d, y0: y0 &+ d, x1: x1 &- d, y1: y1 &- d)
  }

  /// Returns the box, moved by `x` pixels to the right and by `y` pixels down. An empty box stays empty.
  @inlinable
  public func moved(by x: Int32, _ y: Int32) -> PixelBox {
    isEmpty ? .empty : PixelBox(x0: x0 &+ x, y0: y0 &+ y, x1: x1 &+ x, y1: y1 &+ y)
  }

  /// Returns the smallest box that contains both boxes. If one box is empty, returns the other box.
  @inlinable
  public func union(_ other: PixelBox) -> PixelBox {
    if isEmpty { return other }
    if other.isEmpty { return self }
    return PixelBox(
      x0: x0 < other.x0 ? x0 : other.x0, y0: y0 < other.y0 ? y0 : other.y0,
      x1: x1 > other.x1 ? x1 : other.x1, y1: y1 > other.y1 ? y1 : other.y1)
  }
}
