import Agate

/// Distances from the edges of a rectangle inwards.
public struct UIEdgeInsets: Sendable, Hashable, Codable {
  /// The distance from the top edge, in points.
  public var top: CGFloat
  /// The distance from the left edge, in points.
  public var left: CGFloat
  /// The distance from the bottom edge, in points.
  public var bottom: CGFloat
  /// The distance from the right edge, in points.
  public var right: CGFloat

  /// Creates insets from four distances, in points.
  // Disfavoured, because libraries add an initialiser whose parameters have defaults, which UIKit's do not have.
  @_disfavoredOverload public init(top: CGFloat = 0, left: CGFloat = 0, bottom: CGFloat = 0, right: CGFloat = 0) {
    self.top = top
    self.left = left
    self.bottom = bottom
    self.right = right
  }

  /// Insets of zero.
  public static let zero = UIEdgeInsets()
}

/// Creates insets from four distances, in points.
public func UIEdgeInsetsMake(_ top: CGFloat, _ left: CGFloat, _ bottom: CGFloat, _ right: CGFloat) -> UIEdgeInsets {
  UIEdgeInsets(top: top, left: left, bottom: bottom, right: right)
}

/// Returns a rectangle with its edges moved inwards.
public func UIEdgeInsetsInsetRect(_ rect: CGRect, _ insets: UIEdgeInsets) -> CGRect { rect.inset(by: insets) }

/// A distance to the right and downwards, in points.
public struct UIOffset: Sendable, Hashable, Codable {
  /// The distance to the right, in points.
  public var horizontal: CGFloat
  /// The distance downwards, in points.
  public var vertical: CGFloat

  /// Creates an offset from two distances, in points.
  public init(horizontal: CGFloat = 0, vertical: CGFloat = 0) {
    (self.horizontal, self.vertical) = (horizontal, vertical)
  }

  /// An offset of zero.
  public static let zero = UIOffset()
}

extension CGRect {
  /// Returns the rectangle with its edges moved inwards. Negative insets move the edges outwards. If the insets are
  /// larger than the rectangle, the result has a negative size, as in UIKit.
  public func inset(by insets: UIEdgeInsets) -> CGRect {
    let r = standardized
    return CGRect(
      x: r.origin.x + insets.left, y: r.origin.y + insets.top, width: r.size.width - insets.left - insets.right,
      height: r.size.height - insets.top - insets.bottom)
  }
}
