import AgateUIKit
import Testing

private let font = UIFont(name: "DejaVuSans", size: 20)!

/// Keeps a distance from the sides, as labels with padding usually do.
private final class PaddedLabel: UILabel {
  let insets = UIEdgeInsets(top: 5, left: 20, bottom: 7, right: 3)

  override func drawText(in rect: CGRect) {
    super.drawText(
      in: CGRect(
        x: rect.minX + insets.left, y: rect.minY + insets.top, width: rect.width - insets.left - insets.right,
        height: rect.height - insets.top - insets.bottom))
  }

  override func textRect(forBounds bounds: CGRect, limitedToNumberOfLines numberOfLines: Int) -> CGRect {
    let inner = CGRect(
      x: bounds.minX + insets.left, y: bounds.minY + insets.top, width: bounds.width - insets.left - insets.right,
      height: bounds.height - insets.top - insets.bottom)
    let rect = super.textRect(forBounds: inner, limitedToNumberOfLines: numberOfLines)
    return CGRect(
      x: rect.minX - insets.left, y: rect.minY - insets.top, width: rect.width + insets.left + insets.right,
      height: rect.height + insets.top + insets.bottom)
  }
}

/// Moves the text to the top of the label.
private final class TopLabel: UILabel {
  override func drawText(in rect: CGRect) {
    var rect = rect
    rect.size.height = textRect(forBounds: rect, limitedToNumberOfLines: numberOfLines).height
    super.drawText(in: rect)
  }
}

struct UILabelTests {
  private func label(_ text: String?, _ width: CGFloat = 200, _ height: CGFloat = 100, lines: Int = 1) -> UILabel {
    let label = UILabel(frame: CGRect(x: 0, y: 0, width: width, height: height))
    (label.text, label.font, label.numberOfLines) = (text, font, lines)
    return label
  }

  private func picture(_ label: UILabel) -> CGImage {
    drawn(Int(label.bounds.width), Int(label.bounds.height)) { label.draw(label.bounds) }
  }

  private func width(_ string: String) -> CGFloat { string.size(withAttributes: [.font: font]).width }

  @Test func defaultsAreUIKits() {
    let label = UILabel()
    #expect(label.text == nil && label.attributedText == nil && label.numberOfLines == 1)
    #expect(label.font == UIFont.systemFont(ofSize: 17) && label.textColor == .black)
    #expect(label.lineBreakMode == .byTruncatingTail && label.textAlignment == .natural && label.isEnabled)
    #expect(label.shadowOffset == CGSize(width: 0, height: -1) && !label.adjustsFontSizeToFitWidth)
    #expect(label.intrinsicContentSize == .zero && label.sizeThatFits(CGSize(width: 10, height: 10)) == .zero)
    label.font = nil
    label.textColor = nil
    #expect(label.font == UIFont.systemFont(ofSize: 17) && label.textColor == .black)
  }

  @Test func subclassesAddPaddingToBothSizes() {
    final class Padded: UILabel {
      override var intrinsicContentSize: CGSize { padded(super.intrinsicContentSize) }
      override func sizeThatFits(_ size: CGSize) -> CGSize { padded(super.sizeThatFits(size)) }
      private func padded(_ size: CGSize) -> CGSize { CGSize(width: size.width + 20, height: size.height + 10) }
    }
    let label = Padded(), plain = UILabel()
    (label.text, plain.text) = ("Text", "Text")
    let size = plain.intrinsicContentSize
    #expect(label.intrinsicContentSize == CGSize(width: size.width + 20, height: size.height + 10))
    #expect(label.sizeThatFits(.zero) == label.intrinsicContentSize)
  }

  @Test func textIsWhiteInDarkAppearance() {
    let label = UILabel(), dark = UITraitCollection(userInterfaceStyle: .dark)
    #expect(label.textColor.resolvedColor(with: dark) == .white)
    label.textColor = .red
    label.textColor = nil
    #expect(label.textColor.resolvedColor(with: dark) == .white)
  }

  @Test func sizesAreThoseOfTheText() {
    let one = label("the quick brown fox")
    let natural = CGSize(width: width("the quick brown fox").rounded(.up), height: font.lineHeight.rounded(.up))
    #expect(one.intrinsicContentSize == natural)
    #expect(one.sizeThatFits(CGSize(width: 50, height: 10)) == natural, "one line is not broken")
    one.numberOfLines = 0
    let narrow = one.sizeThatFits(CGSize(width: 120, height: 0))
    #expect(narrow.height == (2 * font.lineHeight).rounded(.up) && narrow.width <= 120)
    #expect(one.sizeThatFits(CGSize(width: narrow.width, height: 0)) == narrow, "text fits in its own size")
    one.preferredMaxLayoutWidth = 120
    #expect(one.intrinsicContentSize == narrow)
    one.numberOfLines = 3
    #expect(one.sizeThatFits(CGSize(width: 60, height: 0)).height == (3 * font.lineHeight).rounded(.up))
    one.contentScaleFactor = 2
    #expect(one.intrinsicContentSize.height == (4 * font.lineHeight).rounded(.up) / 2, "whole pixels")
    one.bounds.size.width = 120
    one.sizeToFit()
    #expect(one.bounds.height == (4 * font.lineHeight).rounded(.up) / 2 && one.bounds.width <= 120)
    #expect(label("a\n").intrinsicContentSize.height == font.lineHeight.rounded(.up))
    let two = label("a\nb", lines: 0)
    #expect(two.intrinsicContentSize.height == (2 * font.lineHeight).rounded(.up))
  }

  @Test func theSizeHasRoomForTheEllipsis() {
    let label = label("HHH\nHHH")
    #expect(label.intrinsicContentSize.width == width("HHH\u{2026}").rounded(.up))
    label.sizeToFit()
    #expect(picture(label).ink().width > width("HHH"), "no letter makes room")
    label.numberOfLines = 2
    #expect(label.intrinsicContentSize.width == width("HHH").rounded(.up))
  }

  @Test func textIsCentredVertically() {
    for height in [30, 61, 100] as [CGFloat] {
      let image = picture(label("HHH", 100, height))
      let baseline = (height - font.lineHeight) / 2 + font.ascender
      #expect(abs(image.ink().maxY - baseline) <= 1 && abs(image.ink().height - font.capHeight) <= 2)
    }
    let lines = picture(label("HHH\nHHH", 100, 100, lines: 2))
    #expect(lines.lineCount == 2 && abs(lines.ink().maxY - (50 + font.ascender)) <= 1)
  }

  @Test func alignmentMovesLines() {
    let label = label("HHH", 200, 40)
    let own = width("HHH")
    #expect(picture(label).ink().minX < 4)
    label.textAlignment = .right
    #expect(picture(label).ink().maxX > 196)
    label.textAlignment = .center
    #expect(abs(picture(label).ink().midX - 100) <= 1)
    #expect(abs(label.textRect(forBounds: label.bounds, limitedToNumberOfLines: 1).minX - (200 - own) / 2) < 0.1)
    label.textAlignment = .natural
    label.text = "\u{5d0}\u{5d1}"
    #expect(picture(label).ink().minX > 150)
  }

  @Test func linesAreBrokenAndLimited() {
    let label = label("mmm mmm mmm mmm", 90, 120, lines: 0)
    label.lineBreakMode = .byWordWrapping
    #expect(picture(label).lineCount == 4)
    label.numberOfLines = 2
    #expect(picture(label).lineCount == 2)
    label.numberOfLines = 0
    label.bounds.size.height = 60
    #expect(picture(label).lineCount == 2, "as many as there is room for")
    label.bounds.size.height = 16
    #expect(picture(label).ink().height > 5, "and one at least")
    label.bounds.size = CGSize(width: 30, height: 300)
    label.lineBreakMode = .byCharWrapping
    #expect(picture(label).lineCount > 6)
  }

  @Test func longTextIsTruncatedWhereTheModeSays() {
    // i is narrow and m wide: the ends of the text tell which part is missing.
    let label = label("iiiiiiiiiimmmmmmmmmmmlllllllll", 120, 30)
    func ellipsis(_ mode: NSLineBreakMode) -> CGFloat? {
      label.lineBreakMode = mode
      let image = picture(label)
      #expect(image.ink().maxX <= 120)
      // Columns whose ink is low only: the dots.
      let baseline = Int((30 - font.lineHeight) / 2 + font.ascender)
      let columns = (0..<120).filter { x in
        image.alpha(x, baseline - 1) > 40 && (0..<baseline - 4).allSatisfy { image.alpha(x, $0) < 10 }
      }
      return columns.isEmpty ? nil : CGFloat(columns.reduce(0, +)) / CGFloat(columns.count)
    }
    #expect((ellipsis(.byTruncatingTail) ?? 0) > 95)
    #expect((ellipsis(.byTruncatingHead) ?? 200) < 25)
    let middle = ellipsis(.byTruncatingMiddle) ?? 0
    #expect(middle > 40 && middle < 80)
    #expect(ellipsis(.byClipping) == nil)
    label.text = "iiii"
    #expect(ellipsis(.byTruncatingTail) == nil, "text that fits is whole")
    // In the last of several lines, also where a paragraph that fits is followed by another one.
    label.text = "mmm\nmmm\nmmm"
    label.numberOfLines = 2
    label.lineBreakMode = .byTruncatingTail
    label.frame.size = CGSize(width: 120, height: 60)
    let lines = picture(label), second = 30 + font.ascender
    #expect(lines.lineCount == 2)
    #expect(lines.ink().maxX > width("mmm") + 5 && lines.alpha(Int(lines.ink().maxX) - 2, Int(second) - 1) > 40)
    label.text = "mmm\u{2028}mmm\u{2028}mmm"
    #expect(picture(label).pixels == lines.pixels, "a line separator ends a line as well")
  }

  @Test func colorsFollowTheState() {
    let label = label("HHHH", 100, 30)
    func color() -> CGImage { picture(label) }
    label.textColor = .red
    #expect(color().ink { $0.red > 240 && $0.green < 20 && $0.alpha > 240 }.width > 40)
    label.highlightedTextColor = .blue
    #expect(color().ink { $0.blue > 200 && $0.red < 50 }.isNull)
    label.isHighlighted = true
    #expect(color().ink { $0.blue > 240 && $0.red < 20 }.width > 40)
    label.isHighlighted = false
    label.isEnabled = false
    #expect(color().ink { $0.alpha > 140 }.isNull && color().ink { $0.alpha > 110 }.width > 40)
    label.isEnabled = true
    label.shadowColor = .green
    label.shadowOffset = CGSize(width: 0, height: 3)
    let text = color().ink { $0.red > 200 && $0.green < 50 }, shadow = color().ink { $0.green > 200 && $0.red < 50 }
    #expect(abs(shadow.maxY - text.maxY - 3) <= 1)
  }

  @Test func fontsShrinkToFit() {
    let label = label("mmmmmmmmmm", 120, 40)
    label.adjustsFontSizeToFitWidth = true
    let small = picture(label).ink()
    // All ten letters, as wide as possible.
    #expect(small.width <= 120 && small.width > 110)
    let image = picture(label)
    #expect(abs(image.ink().maxY - ((40 - font.lineHeight) / 2 + font.ascender)) <= 1, "on the same baseline")
    label.baselineAdjustment = .alignCenters
    #expect(picture(label).ink().maxY < image.ink().maxY - 1)
    label.minimumScaleFactor = 0.9
    let limited = picture(label).ink()
    #expect(limited.height > small.height && limited.maxX <= 120)
    #expect(label.textRect(forBounds: label.bounds, limitedToNumberOfLines: 1).width <= 120)
    label.text = "m"
    let rect = label.textRect(forBounds: label.bounds, limitedToNumberOfLines: 1)
    #expect(abs(rect.height - font.lineHeight) < 0.02)
  }

  @Test func fontsDoNotShrinkForParagraphsThatNoSizeMakesRoomFor() {
    let label = label("HHH\nHHH", 200, 40)
    label.adjustsFontSizeToFitWidth = true
    #expect(abs(picture(label).ink().height - font.capHeight) <= 2)
    label.numberOfLines = 2
    (label.text, label.frame.size.height) = ("HHH\nHHH\nHHH", 60)
    #expect(picture(label).lineCount == 2 && picture(label).ink().height > font.lineHeight)
    // The letters of the first paragraph still have to fit.
    let long = self.label("mmmmmmmmmm\nm", 120, 40)
    long.adjustsFontSizeToFitWidth = true
    let height = picture(long).ink().height
    #expect(height > 4 && height < font.xHeight - 2)
  }

  @Test func attributesAreDrawnAndChanged() {
    let label = label(nil, 200, 60)
    let string = NSMutableAttributedString(string: "HHHH")
    string.addAttribute(.foregroundColor, value: UIColor.blue, range: NSRange(location: 2, length: 2))
    label.textColor = .red
    label.attributedText = string
    #expect(label.text == "HHHH")
    let image = picture(label)
    let red = image.ink { $0.red > 200 && $0.blue < 50 }, blue = image.ink { $0.blue > 200 && $0.red < 50 }
    #expect(red.maxX <= blue.minX && abs(red.width - blue.width) <= 2, "the label's colour where there is none")
    #expect(label.attributedText?.attribute(.font, at: 0, effectiveRange: nil) as? UIFont == font)
    label.textColor = .green
    #expect(picture(label).ink { $0.blue > 200 }.isNull)
    let style = NSMutableParagraphStyle()
    (style.alignment, style.lineBreakMode, style.lineSpacing) = (.right, .byWordWrapping, 11)
    label.numberOfLines = 0
    label.attributedText = NSAttributedString(
      string: "a\nb", attributes: [.paragraphStyle: style, .font: font.withSize(10)])
    #expect(picture(label).ink().minX > 185)
    let height = label.sizeThatFits(CGSize(width: 200, height: 0)).height
    #expect(height == (2 * font.withSize(10).lineHeight + 11).rounded(.up))
    label.textAlignment = .left
    #expect(picture(label).ink().maxX < 15)
    label.text = "plain"
    #expect(label.attributedText?.attribute(.font, at: 0, effectiveRange: nil) as? UIFont == font.withSize(10))
    label.attributedText = nil
    #expect(label.text == nil)
  }

  @Test func anAttributedTextSetsTheStyleOfTheLabel() {
    let label = label("before")
    let style = NSMutableParagraphStyle()
    style.alignment = .right
    let text = NSMutableAttributedString(
      string: "ab",
      attributes: [.font: font.withSize(9), .foregroundColor: UIColor.red, .paragraphStyle: style])
    text.setAttributes([.foregroundColor: UIColor.blue], range: NSRange(location: 1, length: 1))
    label.attributedText = text
    #expect(label.font == font.withSize(9) && label.textColor == .red)
    #expect(label.textAlignment == .right && label.lineBreakMode == .byWordWrapping)
    let second = label.attributedText?.attributes(at: 1, effectiveRange: nil)
    #expect(second?[.font] as? UIFont == font && second?[.foregroundColor] as? UIColor == .blue)
    label.attributedText = NSAttributedString(string: "")
    #expect(label.font == font.withSize(9), "an empty text has no style")
    label.attributedText = NSAttributedString(string: "a", attributes: [.foregroundColor: CGColor.white])
    #expect(label.textColor == .white && label.font == font.withSize(9))
  }

  @Test func subclassesMoveTheText() {
    let padded = PaddedLabel(frame: CGRect(x: 0, y: 0, width: 200, height: 60))
    (padded.text, padded.font) = ("HHH", font)
    #expect(abs(padded.intrinsicContentSize.width - width("HHH") - 23) <= 1)
    #expect(abs(padded.intrinsicContentSize.height - font.lineHeight - 12) <= 1)
    padded.sizeToFit()
    let image = picture(padded)
    #expect(image.ink().minX > 20 && abs(image.ink().maxY - 5 - font.ascender) <= 1)
    let top = TopLabel(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    (top.text, top.font) = ("HHH", font)
    #expect(abs(picture(top).ink().maxY - font.ascender) <= 1)
  }

  @Test func aLabelDrawsWhatCoreTextDraws() {
    let label = label("Hamburgefonstiv", 200, 40)
    let line = CTLineCreateWithAttributedString(
      NSAttributedString(string: "Hamburgefonstiv", attributes: [.font: font]))
    let baseline = (40 - font.lineHeight.rounded(.up)) / 2 + font.ascender
    let same = drawn(200, 40) {
      let context = UIGraphicsGetCurrentContext()!
      context.textMatrix = CGAffineTransform(scaleX: 1, y: -1)
      context.textPosition = CGPoint(x: 0, y: baseline)
      CTLineDraw(line, context)
    }
    #expect(picture(label).pixels == same.pixels && same.area > 100)
  }

  @Test func archivesKeepLabels() throws {
    let label = label("one two", 90, 50, lines: 2)
    (label.lineBreakMode, label.shadowColor, label.isEnabled) = (.byCharWrapping, .red, false)
    (label.minimumScaleFactor, label.adjustsFontSizeToFitWidth) = (0.25, true)
    (label.allowsDefaultTighteningForTruncation, label.adjustsFontForContentSizeCategory) = (true, true)
    let data = try NSKeyedArchiver.archivedData(withRootObject: label, requiringSecureCoding: false)
    let copy = try #require(try NSKeyedUnarchiver.unarchiveTopLevelObjectWithData(data) as? UILabel)
    #expect(copy.text == "one two" && copy.numberOfLines == 2 && copy.lineBreakMode == .byCharWrapping)
    #expect(copy.shadowColor == .red && !copy.isEnabled && copy.minimumScaleFactor == 0.25)
    #expect(copy.allowsDefaultTighteningForTruncation && copy.adjustsFontForContentSizeCategory)
    #expect(picture(copy).pixels == picture(label).pixels)
  }
}
