import Agate

/// Insets from the edges of a rectangle. The layout direction determines which edge is leading and which is trailing.
public struct NSDirectionalEdgeInsets: Sendable, Hashable {
  /// The distance from the top edge, in points.
  public var top: CGFloat
  /// The distance from the leading edge, where lines begin, in points.
  public var leading: CGFloat
  /// The distance from the bottom edge, in points.
  public var bottom: CGFloat
  /// The distance from the trailing edge, where lines end, in points.
  public var trailing: CGFloat

  /// Creates insets of zero.
  public init() { self.init(top: 0, leading: 0, bottom: 0, trailing: 0) }
  /// Creates insets from four distances, in points.
  public init(top: CGFloat, leading: CGFloat, bottom: CGFloat, trailing: CGFloat) {
    (self.top, self.leading, self.bottom, self.trailing) = (top, leading, bottom, trailing)
  }

  /// Insets of zero.
  public static let zero = NSDirectionalEdgeInsets()

  init(_ insets: UIEdgeInsets, _ direction: UIUserInterfaceLayoutDirection) {
    let isFlipped = direction == .rightToLeft
    self.init(
      top: insets.top, leading: isFlipped ? insets.right : insets.left, bottom: insets.bottom,
      trailing: isFlipped ? insets.left : insets.right)
  }

  func insets(_ direction: UIUserInterfaceLayoutDirection) -> UIEdgeInsets {
    let isFlipped = direction == .rightToLeft
    return UIEdgeInsets(
      top: top, left: isFlipped ? trailing : leading, bottom: bottom, right: isFlipped ? leading : trailing)
  }
}

extension UIEdgeInsets {
  func plus(_ other: UIEdgeInsets) -> UIEdgeInsets {
    UIEdgeInsets(
      top: top + other.top, left: left + other.left, bottom: bottom + other.bottom, right: right + other.right)
  }
  func atLeast(_ other: UIEdgeInsets) -> UIEdgeInsets {
    UIEdgeInsets(
      top: max(top, other.top), left: max(left, other.left), bottom: max(bottom, other.bottom),
      right: max(right, other.right))
  }
  /// Returns insets that are at least others, but only along some axes.
  func atLeast(_ other: UIEdgeInsets, along axes: UIAxis) -> UIEdgeInsets {
    let all = atLeast(other), (x, y) = (axes.contains(.horizontal), axes.contains(.vertical))
    return UIEdgeInsets(
      top: y ? all.top : top, left: x ? all.left : left, bottom: y ? all.bottom : bottom, right: x ? all.right : right)
  }
  func inside(_ rect: CGRect) -> CGRect {
    CGRect(
      x: rect.minX + left, y: rect.minY + top, width: max(rect.width - left - right, 0),
      height: max(rect.height - top - bottom, 0))
  }
  func around(_ rect: CGRect) -> CGRect {
    CGRect(
      x: rect.minX - left, y: rect.minY - top, width: max(rect.width + left + right, 0),
      height: max(rect.height + top + bottom, 0))
  }
}
