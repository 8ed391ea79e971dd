import Agate

/// An object that is notified of layouts. Every method has a default implementation, which does nothing. The delegate
/// cannot change lines or glyphs.
public protocol NSLayoutManagerDelegate: NSObjectProtocol {
  /// Called after a layout became out of date.
  func layoutManagerDidInvalidateLayout(_ sender: NSLayoutManager)
  /// Called after a container was laid out that contains lines.
  ///
  /// - Parameters:
  ///   - layoutManager: the layout manager.
  ///   - textContainer: the container.
  ///   - layoutFinishedFlag: whether the whole text is laid out.
  func layoutManager(
    _ layoutManager: NSLayoutManager, didCompleteLayoutFor textContainer: NSTextContainer?,
    atEnd layoutFinishedFlag: Bool)
}

extension NSLayoutManagerDelegate {
  public func layoutManagerDidInvalidateLayout(_ sender: NSLayoutManager) {}
  public func layoutManager(
    _ layoutManager: NSLayoutManager, didCompleteLayoutFor textContainer: NSTextContainer?,
    atEnd layoutFinishedFlag: Bool
  ) {}
}
