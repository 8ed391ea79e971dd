import Foundation

/// Text with its styles, paragraph by paragraph.
package struct TextContent {
  /// How a stretch of a paragraph looks; what is nil is as the text's own.
  struct Style {
    var font: FontDescription?
    var color: CGColor?
    var background: CGColor?
    var kern = 0.0
    var joinsLetters = true
    var underline = NSUnderlineStyle()
    var underlineColor: CGColor?
    var isStruckThrough = false
    var strikethroughColor: CGColor?
    var rise = 0.0

    var isPlain: Bool {
      font == nil && color == nil && background == nil && kern == 0 && joinsLetters && underline.isEmpty
        && !isStruckThrough && rise == 0
    }
  }

  struct Paragraph {
    var text: String
    /// By bytes of the text.
    var styles: [(range: Range<Int>, style: Style)] = []
    var layout: NSParagraphStyle?
  }

  var paragraphs: [Paragraph]
  /// What styles say nothing of.
  var font: FontDescription

  package init(_ text: String, _ font: FontDescription) {
    self.font = font
    paragraphs = Self.paragraphs(text).map { Paragraph(text: String(text[$0])) }
  }

  package init(_ text: NSAttributedString, _ font: FontDescription) {
    self.font = font
    let string = text.string
    paragraphs = []
    for range in Self.paragraphs(string) {
      let units = NSRange(range, in: string)
      var paragraph = Paragraph(text: String(string[range]))
      text.enumerateAttributes(in: units) { attributes, part, _ in
        guard let part = Range(part, in: string) else { return }
        let style = Style(attributes, font)
        let low = string.utf8.distance(from: range.lowerBound, to: part.lowerBound)
        let high = string.utf8.distance(from: range.lowerBound, to: part.upperBound)
        if !style.isPlain { paragraph.styles.append((low..<high, style)) }
        if paragraph.layout == nil { paragraph.layout = (attributes[.paragraphStyle] as? NSParagraphStyle)?.limited }
      }
      // An empty paragraph has the height of its end.
      if units.length == 0, units.location < text.length {
        let attributes = text.attributes(at: units.location, effectiveRange: nil)
        paragraph.layout = (attributes[.paragraphStyle] as? NSParagraphStyle)?.limited
        paragraph.styles = [(0..<0, Style(attributes, font))]
      }
      paragraphs.append(paragraph)
    }
  }

  /// The text between line ends.
  private static func paragraphs(_ text: String) -> [Range<String.Index>] {
    text.split(omittingEmptySubsequences: false, whereSeparator: { $0 == "\n" || $0 == "\r\n" || $0 == "\u{2029}" })
      .map { $0.startIndex..<$0.endIndex }
  }
}

extension NSParagraphStyle {
  /// Without what is no number or larger than anything drawn.
  fileprivate var limited: NSParagraphStyle {
    func limit(_ v: CGFloat) -> CGFloat { v.isFinite ? min(max(v, -1e5), 1e5) : 0 }
    var style = self
    (style.lineSpacing, style.paragraphSpacing) = (limit(lineSpacing), limit(paragraphSpacing))
    style.paragraphSpacingBefore = limit(paragraphSpacingBefore)
    (style.firstLineHeadIndent, style.headIndent) = (limit(firstLineHeadIndent), limit(headIndent))
    (style.tailIndent, style.lineHeightMultiple) = (limit(tailIndent), limit(lineHeightMultiple))
    return style
  }
}

extension TextContent.Style {
  /// - Parameter base: whose size a font without one gets.
  fileprivate init(_ attributes: [NSAttributedString.Key: Any], _ base: FontDescription) {
    func color(_ keys: NSAttributedString.Key...) -> CGColor? {
      for key in keys {
        if let color = attributes[key] as? CGColor { return color }
        if let color = attributes[key] as? UIColor { return color.cgColor }
      }
      return nil
    }
    func number(_ key: NSAttributedString.Key) -> Double? {
      switch attributes[key] {
      case let style as NSUnderlineStyle: return Double(style.rawValue)
      case let style as CTUnderlineStyle: return Double(style.rawValue)
      case let x as CGFloat: return Double(x)
      case let x as Double: return x
      case let x as Int: return Double(x)
      case let x as Int32: return Double(x)
      case let x as Float: return Double(x)
      case let x as NSNumber: return x.doubleValue
      default: return nil
      }
    }
    let hasSize = attributes[.font] is UIFont || attributes[.font] is CTFont
    font = FontDescription(attributes[.font], size: hasSize ? nil : base.size)
    self.color = color(.foregroundColor, kCTForegroundColorAttributeName)
    background = color(.backgroundColor)
    if let kern = number(.kern), kern.isFinite { self.kern = min(max(kern, -1e4), 1e4) }
    joinsLetters = number(.ligature) != 0
    if let style = number(.underlineStyle), style.magnitude < 1e6 { underline = NSUnderlineStyle(rawValue: Int(style)) }
    underlineColor = color(.underlineColor)
    if let style = number(.strikethroughStyle) { isStruckThrough = style != 0 }
    strikethroughColor = color(.strikethroughColor)
    if let rise = number(.baselineOffset), rise.isFinite { self.rise = min(max(rise, -1e4), 1e4) }
  }
}
