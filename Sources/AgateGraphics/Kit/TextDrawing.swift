import Foundation

extension StringProtocol {
  /// Size in points of the text on one line a paragraph.
  public func size(withAttributes attributes: [NSAttributedString.Key: Any]? = nil) -> CGSize {
    TextRun(String(self), attributes).size
  }

  /// Draws the text in the current context, its upper left corner at `point`. Made for y pointing down.
  public func draw(at point: CGPoint, withAttributes attributes: [NSAttributedString.Key: Any]? = nil) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    var run = TextRun(String(self), attributes)
    run.origin = point
    context.draw(run)
  }

  /// Draws the text in the current context, broken into lines that fit the rectangle and cut off below it.
  public func draw(in rect: CGRect, withAttributes attributes: [NSAttributedString.Key: Any]? = nil) {
    guard let context = UIGraphicsGetCurrentContext(), rect.isFinite else { return }
    var run = TextRun(String(self), attributes)
    run.origin = rect.origin
    run.width = Double(rect.width)
    run.height = Double(rect.height)
    context.saveGState()
    let path = context.current
    context.clip(to: rect)
    context.current = path
    context.draw(run)
    context.restoreGState()
  }
}

extension CGContext {
  func draw(_ run: TextRun) {
    let matrix = toPixels
    if matrix.isInvertible, !run.text.isEmpty { emit(.text(run, matrix), style) }
  }
}

extension TextRun {
  init(_ text: String, _ attributes: [NSAttributedString.Key: Any]?) {
    let base = UIFont.systemFont(ofSize: 12).description
    var letters = TextContent.Style(attributes ?? [:], base)
    self.init(text: text, font: letters.font ?? base)
    color = letters.color?.limited ?? .black
    (letters.font, letters.color, letters.effects.color) = (nil, nil, nil)
    self.letters = letters
    guard let style = (attributes?[.paragraphStyle] as? NSParagraphStyle)?.values.limited else { return }
    paragraph = style
    switch style.alignment {
    case .left: alignment = .left
    case .natural: alignment = style.baseWritingDirection == .rightToLeft ? .right : .left
    case .center: alignment = .center
    case .right: alignment = .right
    case .justified: alignment = .justified
    }
    switch style.lineBreakMode {
    case .byWordWrapping: breaking = .wordWrap
    case .byCharWrapping: breaking = .charWrap
    case .byClipping: breaking = .clip
    case .byTruncatingHead: breaking = .truncateHead
    case .byTruncatingTail: breaking = .truncateTail
    case .byTruncatingMiddle: breaking = .truncateMiddle
    }
  }
}

extension NSString {
  public func size(withAttributes attributes: [NSAttributedString.Key: Any]? = nil) -> CGSize {
    String(describing: self).size(withAttributes: attributes)
  }
  public func draw(at point: CGPoint, withAttributes attributes: [NSAttributedString.Key: Any]? = nil) {
    String(describing: self).draw(at: point, withAttributes: attributes)
  }
  public func draw(in rect: CGRect, withAttributes attributes: [NSAttributedString.Key: Any]? = nil) {
    String(describing: self).draw(in: rect, withAttributes: attributes)
  }
}
