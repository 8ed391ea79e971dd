import Agate

extension StringProtocol {
  /// Returns the size of the text, in points, with one line per paragraph.
  public func size(withAttributes attributes: [NSAttributedString.Key: Any]? = nil) -> CGSize {
    TextRun(String(self), attributes).size
  }

  /// Draws the text in the current context, with its upper left corner at `point`. The y axis must point down.
  public func draw(at point: CGPoint, withAttributes attributes: [NSAttributedString.Key: Any]? = nil) {
    UIGraphicsGetCurrentContext()?.draw(TextRun(String(self), attributes), at: point)
  }

  /// Draws the text in the current context, wrapped to the width of the rectangle and clipped to the rectangle. A line
  /// break mode in the attributes may truncate the text instead.
  public func draw(in rect: CGRect, withAttributes attributes: [NSAttributedString.Key: Any]? = nil) {
    UIGraphicsGetCurrentContext()?.draw(TextRun(String(self), attributes), in: rect)
  }
}

extension NSString {
  /// Returns the size of the text, in points, with one line per paragraph.
  public func size(withAttributes attributes: [NSAttributedString.Key: Any]? = nil) -> CGSize {
    String(describing: self).size(withAttributes: attributes)
  }
  /// Draws the text in the current context, with its upper left corner at `point`. The y axis must point down.
  public func draw(at point: CGPoint, withAttributes attributes: [NSAttributedString.Key: Any]? = nil) {
    String(describing: self).draw(at: point, withAttributes: attributes)
  }
  /// Draws the text in the current context, wrapped to the width of the rectangle and clipped to the rectangle. A line
  /// break mode in the attributes may truncate the text instead.
  public func draw(in rect: CGRect, withAttributes attributes: [NSAttributedString.Key: Any]? = nil) {
    String(describing: self).draw(in: rect, withAttributes: attributes)
  }
}
