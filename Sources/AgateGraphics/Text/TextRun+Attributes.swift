import Foundation

extension TextRun {
  /// Creates text in one style. The default colour is black, and the default font is the system's sans-serif font at 12
  /// points.
  package init(_ text: String, _ attributes: [NSAttributedString.Key: Any]?) {
    let base = FontDescription(family: "sans-serif", size: 12)
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

extension CGContext {
  /// Draws text with its upper left corner at `point`, in user space with y pointing down.
  package func draw(_ run: TextRun, at point: CGPoint) {
    var run = run
    run.origin = point
    let matrix = toPixels
    if matrix.isInvertible, !run.text.isEmpty { emit(.text(run, matrix), style) }
  }

  /// Draws text that is broken into lines of the rectangle's width and clipped to the rectangle.
  package func draw(_ run: TextRun, in rect: CGRect) {
    guard rect.isFinite else { return }
    var run = run
    run.width = Double(rect.width)
    run.height = Double(rect.height)
    saveGState()
    let path = current
    clip(to: rect)
    current = path
    draw(run, at: rect.origin)
    restoreGState()
  }
}
