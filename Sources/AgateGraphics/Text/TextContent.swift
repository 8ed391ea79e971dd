import Foundation

/// Text with its styles, paragraph by paragraph.
package struct TextContent {
  /// The style of a part of a paragraph. If a value is nil, the value of the whole text applies.
  struct Style {
    var font: FontDescription?
    var color: CGColor?
    /// Whether Core Text draws the text in the fill colour of the context.
    var hasContextColor = false
    var background: CGColor?
    var kern = 0.0
    /// Whether the font's kerning of pairs of letters applies.
    var kernsPairs = true
    var joinsLetters = true
    var hasEvenDigits = false
    var underline = NSUnderlineStyle()
    var underlineColor: CGColor?
    var strikethrough = NSUnderlineStyle()
    var strikethroughColor: CGColor?
    var rise = 0.0
    /// The image that replaces the text. Text layers do not draw the image.
    var attachment: TextAttachment?
    /// The effects that Pango does not draw.
    var effects = TextEffects()

    var isPlain: Bool {
      font == nil && color == nil && !hasContextColor && background == nil && kern == 0 && kernsPairs
        && joinsLetters && !hasEvenDigits && underline.isEmpty && strikethrough.isEmpty && rise == 0
        && attachment == nil && effects.isEmpty
    }
  }

  struct Paragraph {
    var text: String
    /// The styles, by ranges of bytes in the text.
    var styles: [(range: Range<Int>, style: Style)] = []
    var layout: ParagraphValues?
  }

  var paragraphs: [Paragraph]
  /// The font of text whose style has no font.
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
      paragraphs.append(Paragraph(text, string, range, font))
    }
  }

  /// Returns the ranges of text between line ends.
  static func paragraphs(_ text: String) -> [Range<String.Index>] {
    // Pango ends a paragraph at the same characters.
    text.split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" || $0 == "\r" || $0 == "\u{2029}" }
      .map { $0.startIndex..<$0.endIndex }
  }
}

extension TextContent.Paragraph {
  /// Creates a paragraph from a range of a text.
  ///
  /// - Parameters:
  ///   - string: the characters of the text.
  ///   - font: the font whose size applies to fonts without a size.
  init(_ text: NSAttributedString, _ string: String, _ range: Range<String.Index>, _ font: FontDescription) {
    let units = NSRange(range, in: string)
    self.init(text: String(string[range]))
    text.enumerateAttributes(in: units) { attributes, part, _ in
      guard let part = Range(part, in: string) else { return }
      let style = TextContent.Style(attributes, font)
      let low = string.utf8.distance(from: range.lowerBound, to: part.lowerBound)
      let high = string.utf8.distance(from: range.lowerBound, to: part.upperBound)
      if !style.isPlain { styles.append((low..<high, style)) }
      if layout == nil { layout = (attributes[.paragraphStyle] as? NSParagraphStyle)?.values.limited }
    }
    // An empty paragraph has the style of its line end, which determines its height.
    if units.length == 0, units.location < text.length {
      let attributes = text.attributes(at: units.location, effectiveRange: nil)
      layout = (attributes[.paragraphStyle] as? NSParagraphStyle)?.values.limited
      styles = [(0..<0, TextContent.Style(attributes, font))]
    }
  }
}

extension TextContent.Paragraph {
  /// The parts of the paragraph between line separators (U+2028), as paragraphs. Pango ignores separators in a line that
  /// it truncates.
  var lines: [Self] {
    let parts = text.split(separator: "\u{2028}", omittingEmptySubsequences: false)
    if parts.count == 1 { return [self] }
    var start = 0
    return parts.indices.map { index in
      let end = start + parts[index].utf8.count
      var line = Self(text: String(parts[index]), layout: layout)
      line.styles = styles.filter { $0.range.contains(start) || $0.range.overlaps(start..<end) }.map {
        let shared = $0.range.clamped(to: start..<end)
        return (range: shared.lowerBound - start..<shared.upperBound - start, style: $0.style)
      }
      if index > 0 {
        line.layout?.firstLineHeadIndent = layout?.headIndent ?? 0
        line.layout?.paragraphSpacingBefore = 0
      }
      if index < parts.count - 1 { line.layout?.paragraphSpacing = 0 }
      start = end + "\u{2028}".utf8.count
      return line
    }
  }
}

extension ParagraphValues {
  /// The values limited to what can be drawn: lengths that are not finite become 0, and tab stops are sorted.
  var limited: ParagraphValues {
    func limit(_ v: CGFloat) -> CGFloat { v.isFinite ? min(max(v, -1e5), 1e5) : 0 }
    var style = self
    (style.lineSpacing, style.paragraphSpacing) = (limit(lineSpacing), limit(paragraphSpacing))
    style.paragraphSpacingBefore = limit(paragraphSpacingBefore)
    (style.firstLineHeadIndent, style.headIndent) = (limit(firstLineHeadIndent), limit(headIndent))
    (style.tailIndent, style.lineHeightMultiple) = (limit(tailIndent), limit(lineHeightMultiple))
    (style.minimumLineHeight, style.maximumLineHeight) = (limit(minimumLineHeight), limit(maximumLineHeight))
    style.defaultTabInterval = limit(defaultTabInterval)
    style.tabStops = tabStops.prefix(1000).map { NSTextTab(textAlignment: $0.alignment, location: limit($0.location)) }
      .sorted { $0.location < $1.location }
    return style
  }
}

extension TextContent.Style {
  /// - Parameter base: the font whose size applies to fonts without a size.
  init(_ attributes: [NSAttributedString.Key: Any], _ base: FontDescription) {
    func color(_ keys: NSAttributedString.Key...) -> CGColor? {
      for key in keys {
        if let color = CGColor(anyOf: attributes[key]) { return color }
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
      case let x as Bool: return x ? 1 : 0
      case let x as Int32: return Double(x)
      case let x as Float: return Double(x)
      case let x as NSNumber: return x.doubleValue
      default: return nil
      }
    }
    let hasSize = attributes[.font] is CTFont
    font = FontDescription(attributes[.font], size: hasSize ? nil : base.size)
    hasEvenDigits = font?.hasEvenDigits ?? false
    self.color = color(.foregroundColor, kCTForegroundColorAttributeName)
    hasContextColor = number(kCTForegroundColorFromContextAttributeName) == 1
    background = color(.backgroundColor)
    let kern = number(.kern), tracking = number(.tracking) ?? 0, distance = tracking != 0 ? tracking : kern ?? 0
    if distance.isFinite { self.kern = min(max(distance, -1e4), 1e4) }
    kernsPairs = kern != 0
    joinsLetters = number(.ligature).map { $0 != 0 } ?? (tracking == 0)
    func lines(_ key: NSAttributedString.Key) -> NSUnderlineStyle {
      guard let style = number(key), style.magnitude < 1e6 else { return [] }
      return NSUnderlineStyle(rawValue: Int(style))
    }
    underline = lines(.underlineStyle)
    underlineColor = color(.underlineColor)
    strikethrough = lines(.strikethroughStyle)
    strikethroughColor = color(.strikethroughColor)
    if let rise = number(.baselineOffset), rise.isFinite { self.rise = min(max(rise, -1e4), 1e4) }
    if let width = number(.strokeWidth), width.isFinite { effects.strokeWidth = min(max(width, -1e3), 1e3) }
    effects.strokeColor = color(.strokeColor)
    attachment = (attributes[.attachment] as? any TextAttachmentConvertible)?.textAttachment
    effects.shadow = (attributes[.shadow] as? any TextShadowConvertible)?.textShadow
    if let lean = number(.obliqueness), lean.isFinite { effects.lean = min(max(lean, -10), 10) }
    (effects.color, effects.underlineColor, effects.strikethroughColor) = (
      self.color, underlineColor, strikethroughColor
    )
    if underline.kind != .none && (!underline.isSimple || effects.hidesLetters) { effects.underline = underline }
    let isOneLine = strikethrough.isSimple && strikethrough.kind == .single
    if strikethrough.kind != .none && (!isOneLine || effects.hidesLetters) { effects.strikethrough = strikethrough }
  }
}

extension TextContent.Style {
  mutating func changeColors(_ change: (CGColor) -> CGColor) {
    background = background.map { change($0.limited) }
    underlineColor = underlineColor.map { change($0.limited) }
    strikethroughColor = strikethroughColor.map { change($0.limited) }
    effects.strokeColor = effects.strokeColor.map { change($0.limited) }
    effects.underlineColor = effects.underlineColor.map { change($0.limited) }
    effects.strikethroughColor = effects.strikethroughColor.map { change($0.limited) }
    if let shadow = effects.shadow { effects.shadow!.color = change(shadow.color) }
  }
}
