import Agate

/// An object that follows the content of a scroll view: a navigation controller whose bar becomes lower.
protocol ScrollFollower: AnyObject {
  /// Called after the content offset changed.
  func contentDidScroll(_ scroll: UIScrollView)
  /// Returns the height by which the upper inset of a scroll view grows if its content is pulled down, in points.
  func room(above scroll: UIScrollView) -> CGFloat
  /// Returns the vertical offset at which content comes to rest that would come to rest at another one, in points.
  func rest(for offset: CGFloat, of scroll: UIScrollView) -> CGFloat
}
