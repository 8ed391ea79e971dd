import Agate

extension StringProtocol {
  /// Returns the size of the text, in points, with one line per paragraph. An empty text has the height of a line.
  public func size(withAttributes attributes: [NSAttributedString.Key: Any]? = nil) -> CGSize {
    boundingRect(with: .zero, options: .usesLineFragmentOrigin, attributes: attributes, context: nil).size
  }

  /// Draws the text in the current context, with its upper left corner at `point` and one line per paragraph. The y
  /// axis must point down.
  public func draw(at point: CGPoint, withAttributes attributes: [NSAttributedString.Key: Any]? = nil) {
    NSAttributedString(string: String(self), attributes: attributes).draw(at: point)
  }

  /// Draws the text in the current context, wrapped to the width of the rectangle, as `NSAttributedString.draw(in:)`
  /// does.
  public func draw(in rect: CGRect, withAttributes attributes: [NSAttributedString.Key: Any]? = nil) {
    NSAttributedString(string: String(self), attributes: attributes).draw(in: rect)
  }
}

extension NSString {
  /// Returns the size of the text, in points, with one line per paragraph. An empty text has the height of a line.
  public func size(withAttributes attributes: [NSAttributedString.Key: Any]? = nil) -> CGSize {
    String(describing: self).size(withAttributes: attributes)
  }
  /// Draws the text in the current context, with its upper left corner at `point` and one line per paragraph. The y
  /// axis must point down.
  public func draw(at point: CGPoint, withAttributes attributes: [NSAttributedString.Key: Any]? = nil) {
    String(describing: self).draw(at: point, withAttributes: attributes)
  }
  /// Draws the text in the current context, wrapped to the width of the rectangle, as `NSAttributedString.draw(in:)`
  /// does.
  public func draw(in rect: CGRect, withAttributes attributes: [NSAttributedString.Key: Any]? = nil) {
    String(describing: self).draw(in: rect, withAttributes: attributes)
  }
}
