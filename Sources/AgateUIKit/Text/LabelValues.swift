import Agate

/// The values of a label, and the layout of its text.
struct LabelValues {
  enum Content {
    case none
    case plain(String)
    /// A text whose characters all have a font, a colour and a paragraph style.
    case styled(NSAttributedString)
  }

  var content = Content.none
  var font = LabelValues.standardFont
  var color = UIColor.label
  var alignment = NSTextAlignment.natural
  var breaking = NSLineBreakMode.byTruncatingTail
  var lineCount = 1
  var shadowColor: UIColor?
  var shadowOffset = CGSize(width: 0, height: -1)
  var highlightedColor: UIColor?
  var isHighlighted = false
  var isEnabled = true
  var shrinks = false
  var leastScale: CGFloat = 0
  var baselineAdjustment = UIBaselineAdjustment.alignBaselines

  static let standardFont = UIFont.systemFont(ofSize: 17)
  /// A width and height, in points, that count as unlimited.
  static let endless: CGFloat = 1e6

  init() {}

  var text: String? {
    switch content {
    case .none: nil
    case .plain(let text): text
    case .styled(let text): text.string
    }
  }

  /// Returns whether both texts are attributed texts with the same size. A program may set an attributed text in every
  /// layout pass. If the size stays the same, the label must not request another pass.
  ///
  /// - Parameter width: the width at which lines are broken.
  func isSized(like other: LabelValues, width: CGFloat) -> Bool {
    guard case .styled = content, case .styled = other.content else { return false }
    let space = CGRect(x: 0, y: 0, width: width, height: Self.endless)
    return place(in: space, lines: lineCount).rect.size == other.place(in: space, lines: other.lineCount).rect.size
  }

  /// Returns whether a label draws both values in the same way. Texts with attributes always count as different.
  func isDrawn(like other: LabelValues) -> Bool {
    switch (content, other.content) {
    case (.none, .none): break
    case (.plain(let a), .plain(let b)): if a != b { return false }
    default: return false
    }
    return font == other.font && color == other.color && alignment == other.alignment && breaking == other.breaking
      && lineCount == other.lineCount && shadowColor == other.shadowColor && shadowOffset == other.shadowOffset
      && highlightedColor == other.highlightedColor && isHighlighted == other.isHighlighted
      && isEnabled == other.isEnabled && shrinks == other.shrinks && leastScale == other.leastScale
      && baselineAdjustment == other.baselineAdjustment
  }

  // MARK: Attributes

  /// Sets a text with attributes. The label's attributes are added where the text has none.
  mutating func setStyled(_ text: NSAttributedString) {
    let whole = NSMutableAttributedString(string: text.string, attributes: attributes)
    text.enumerateAttributes(in: NSRange(location: 0, length: text.length)) { attributes, range, _ in
      whole.addAttributes(attributes, range: range)
    }
    content = .styled(NSAttributedString(attributedString: whole))
  }

  /// Sets the font, the colour, the alignment and the line break mode to those of the first character of a text with
  /// attributes.
  mutating func adoptStyle() {
    guard case .styled(let text) = content, text.length > 0 else { return }
    let style = text.attributes(at: 0, effectiveRange: nil)
    if let found = style[.font] as? CTFont { font = found as? UIFont ?? UIFont(found) }
    if let found = style[.foregroundColor] as? UIColor {
      color = found
    } else if let found = CGColor(anyOf: style[.foregroundColor]) {
      color = UIColor(cgColor: found)
    }
    if let found = style[.paragraphStyle] as? NSParagraphStyle {
      (alignment, breaking) = (found.alignment, found.lineBreakMode)
    }
  }

  /// Adds attributes to the whole text if it is an attributed text.
  mutating func add(_ attributes: [NSAttributedString.Key: Any]) {
    guard case .styled(let text) = content else { return }
    let copy = NSMutableAttributedString(attributedString: text)
    copy.addAttributes(attributes, range: NSRange(location: 0, length: copy.length))
    content = .styled(copy)
  }

  /// Changes the paragraph styles of the text if it is an attributed text.
  mutating func changeParagraphs(_ change: (NSMutableParagraphStyle) -> Void) {
    guard case .styled(let text) = content else { return }
    content = .styled(text.changingParagraphs(change))
  }

  private var attributes: [NSAttributedString.Key: Any] {
    let style = NSMutableParagraphStyle()
    (style.alignment, style.lineBreakMode) = (alignment, breaking)
    return [.font: font, .foregroundColor: color, .paragraphStyle: style]
  }

  /// The text with its attributes.
  var styled: NSAttributedString {
    switch content {
    case .none: NSAttributedString(string: "")
    case .plain(let text): NSAttributedString(string: text, attributes: attributes)
    case .styled(let text): text
    }
  }

  /// Returns the text as the label draws it: with the colours of the label's state and the shadow. Font sizes are
  /// multiplied by `scale`.
  private func drawn(scale: CGFloat) -> NSAttributedString {
    let text = NSMutableAttributedString(attributedString: styled)
    let all = NSRange(location: 0, length: text.length)
    if isHighlighted, let highlightedColor { text.addAttribute(.foregroundColor, value: highlightedColor, range: all) }
    if !isEnabled {
      text.enumerateAttribute(.foregroundColor, in: all) { value, range, _ in
        guard let color = CGColor(anyOf: value) else { return }
        let faded = UIColor(cgColor: color.copy(alpha: color.alpha / 2) ?? color)
        text.addAttribute(.foregroundColor, value: faded, range: range)
      }
    }
    if let shadowColor {
      let shadow = NSShadow()
      (shadow.shadowColor, shadow.shadowOffset) = (shadowColor, shadowOffset)
      text.enumerateAttribute(.shadow, in: all) { value, range, _ in
        if value == nil { text.addAttribute(.shadow, value: shadow, range: range) }
      }
    }
    if scale != 1 {
      text.enumerateAttribute(.font, in: all) { value, range, _ in
        guard let font = value as? CTFont else { return }
        text.addAttribute(.font, value: UIFont(font).withSize(CTFontGetSize(font) * scale), range: range)
      }
    }
    return text
  }

  // MARK: Layout

  /// The lines, the upper left corner of their block, and the rectangle that the lines cover, in points.
  struct Placed {
    var block: TextBlock
    var origin: CGPoint
    var rect: CGRect
  }

  /// Lays out the text vertically centred in a rectangle.
  func place(in rect: CGRect, lines: Int) -> Placed {
    let full = block(rect.size, lines, scale: 1)
    var block = full, adjusts = false
    if shrinks, !fits(full, rect.size, lines) {
      (block, adjusts) = (shrunk(rect.size, lines), lines == 1)
    }
    // Text that is higher than the rectangle begins at the top.
    func middle(_ block: TextBlock) -> CGFloat { rect.midY - min(block.size.height.rounded(.up), rect.height) / 2 }
    var y = middle(block)
    if adjusts, let line = block.lines.first, let first = full.lines.first {
      let top = middle(full)
      switch baselineAdjustment {
      case .alignBaselines: y = top + CGFloat(first.baseline - line.baseline)
      case .alignCenters: break
      case .none: y = top
      }
    }
    let left = block.lines.map(\.x).min() ?? 0, right = block.lines.map { $0.x + $0.line.width }.max() ?? 0
    return Placed(
      block: block, origin: CGPoint(x: rect.minX, y: y),
      rect: CGRect(x: rect.minX + CGFloat(left), y: y, width: CGFloat(right - left), height: block.size.height))
  }

  private func block(_ size: CGSize, _ lines: Int, scale: CGFloat) -> TextBlock {
    var space = TextBlock.Space()
    // Without a width, lines begin at the left side, whatever their alignment.
    space.width = size.width < Self.endless ? Double(max(size.width, 0)) : nil
    space.height = size.height < Self.endless ? Double(max(size.height, 0)) : nil
    (space.mostLines, space.keepsFirstLine, space.wrapsTruncatedText) = (max(lines, 0), true, true)
    return TextBlock(drawn(scale: scale).placingAttachments(in: space), space)
  }

  private func fits(_ block: TextBlock, _ size: CGSize, _ lines: Int) -> Bool {
    // If each line is a whole paragraph, no font size makes room for further paragraphs.
    let isWhole = !block.isCut || (block.lines.count == lines && !block.isWrapped)
    return isWhole && block.size.width <= size.width + 0.01 && block.size.height <= size.height + 0.01
  }

  /// Returns the lines with the largest font size in which they fit. If no allowed size fits, returns them with the
  /// smallest one.
  private func shrunk(_ size: CGSize, _ lines: Int) -> TextBlock {
    var low = leastScale > 0 ? min(leastScale, 1) : 0.01, high: CGFloat = 1
    var best = block(size, lines, scale: low)
    for _ in 0..<12 where high - low > 0.002 {
      let middle = (low + high) / 2, made = block(size, lines, scale: middle)
      if fits(made, size, lines) { (low, best) = (middle, made) } else { high = middle }
    }
    return best
  }

  // MARK: Archiving

  init(_ coder: NSCoder) {
    if let text = coder.decode(NSString.self, "text") as String? { content = .plain(text) }
    font = coder.decode(UIFont.self, "font") ?? font
    color = coder.decode(UIColor.self, "textColor") ?? color
    alignment = NSTextAlignment(rawValue: coder.decodeInteger(forKey: "textAlignment")) ?? .natural
    if coder.containsValue(forKey: "lineBreakMode") {
      breaking = NSLineBreakMode(rawValue: coder.decodeInteger(forKey: "lineBreakMode")) ?? breaking
      lineCount = coder.decodeInteger(forKey: "numberOfLines")
      isEnabled = coder.decodeBool(forKey: "enabled")
      shrinks = coder.decodeBool(forKey: "adjustsFontSizeToFitWidth")
      leastScale = CGFloat(coder.decodeDouble(forKey: "minimumScaleFactor"))
      let adjustment = coder.decodeInteger(forKey: "baselineAdjustment")
      baselineAdjustment = UIBaselineAdjustment(rawValue: adjustment) ?? .alignBaselines
      shadowOffset = CGSize(
        width: coder.decodeDouble(forKey: "shadowOffsetX"), height: coder.decodeDouble(forKey: "shadowOffsetY"))
    }
    isHighlighted = coder.decodeBool(forKey: "highlighted")
    shadowColor = coder.decode(UIColor.self, "shadowColor")
    highlightedColor = coder.decode(UIColor.self, "highlightedTextColor")
  }

  func encode(with coder: NSCoder) {
    if let text { coder.encode(text as NSString, forKey: "text") }
    coder.encode(font, forKey: "font")
    coder.encode(color, forKey: "textColor")
    coder.encode(alignment.rawValue, forKey: "textAlignment")
    coder.encode(breaking.rawValue, forKey: "lineBreakMode")
    coder.encode(lineCount, forKey: "numberOfLines")
    coder.encode(isEnabled, forKey: "enabled")
    coder.encode(isHighlighted, forKey: "highlighted")
    coder.encode(shrinks, forKey: "adjustsFontSizeToFitWidth")
    coder.encode(Double(leastScale), forKey: "minimumScaleFactor")
    coder.encode(baselineAdjustment.rawValue, forKey: "baselineAdjustment")
    coder.encode(Double(shadowOffset.width), forKey: "shadowOffsetX")
    coder.encode(Double(shadowOffset.height), forKey: "shadowOffsetY")
    if let shadowColor { coder.encode(shadowColor, forKey: "shadowColor") }
    if let highlightedColor { coder.encode(highlightedColor, forKey: "highlightedTextColor") }
  }
}
