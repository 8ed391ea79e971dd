import AgateUIKit
import Testing

private let font = UIFont(name: "DejaVuSans", size: 20)!

struct StringDrawingTests {
  private func text(_ string: String, _ more: [NSAttributedString.Key: Any] = [:]) -> NSAttributedString {
    NSAttributedString(string: string, attributes: [.font: font].merging(more) { $1 })
  }

  @Test func stringsWithAttributesAreAsLargeAsPlainOnes() {
    for string in ["Agate", "one\ntwo", "Hamburgefonstiv"] {
      let plain = string.size(withAttributes: [.font: font]), styled = text(string).size()
      #expect(abs(plain.width - styled.width) < 0.01 && abs(plain.height - styled.height) < 0.01)
      #expect(abs(styled.height - font.lineHeight * CGFloat(string.split(separator: "\n").count)) < 0.02)
      let both = [
        drawn(200, 60) { string.draw(at: CGPoint(x: 5, y: 3), withAttributes: [.font: font]) },
        drawn(200, 60) { text(string).draw(at: CGPoint(x: 5, y: 3)) },
      ]
      #expect(both[0].pixels == both[1].pixels && both[0].area > 100)
    }
  }

  @Test func plainStringsFollowTheirParagraphStyles() {
    func ink(_ string: String, _ change: (NSMutableParagraphStyle) -> Void) -> CGRect {
      let style = NSMutableParagraphStyle()
      change(style)
      let attributes: [NSAttributedString.Key: Any] = [.font: font, .paragraphStyle: style]
      let rect = CGRect(x: 0, y: 0, width: 200, height: 80)
      return drawn(200, 80) { string.draw(in: rect, withAttributes: attributes) }.ink()
    }
    let hebrew = "\u{5d0}\u{5d1}"
    let natural = ink(hebrew) { _ in }, left = ink(hebrew) { $0.alignment = .left }
    let right = ink(hebrew) { $0.alignment = .right }
    #expect(natural.minX > 150 && left.maxX < 50 && right.minX > 150)
    #expect(ink("H") { ($0.firstLineHeadIndent, $0.headIndent) = (40, 40) }.minX >= 40)
    let plain = ink("H\nH") { _ in }, spaced = ink("H\nH") { $0.paragraphSpacing = 12 }
    #expect(spaced.minY == plain.minY && spaced.maxY == plain.maxY + 12)
  }

  @Test func linesThatAreNotBrokenAreClipped() {
    let style = NSMutableParagraphStyle()
    style.lineBreakMode = .byClipping
    let string = text("HHHHHHHH", [.paragraphStyle: style])
    let ink = drawn(200, 40) { string.draw(in: CGRect(x: 20, y: 0, width: 50, height: 40)) }.ink()
    #expect(ink.minX >= 20 && ink.maxX > 60 && ink.maxX <= 70)
    let short = text("HH", [.paragraphStyle: style])
    #expect(drawn(200, 40) { short.draw(in: CGRect(x: 20, y: 0, width: 50, height: 40)) }.ink().width > 20)
  }

  @Test func linesAfterALineSeparatorAreDrawnToo() {
    let style = NSMutableParagraphStyle()
    style.lineBreakMode = .byTruncatingTail
    let string = text("HHHHHH\u{2028}HHHHHH", [.paragraphStyle: style])
    let image = drawn(100, 60) { string.draw(in: CGRect(x: 0, y: 0, width: 60, height: 60)) }
    #expect(image.lineCount == 2 && image.ink().maxX <= 60)
  }

  @Test func emptyStringsAreAsHighAsALine() {
    let line = "H".size(withAttributes: [.font: font]).height, endless = CGSize(width: 1000, height: 1000)
    #expect("".size(withAttributes: [.font: font]) == CGSize(width: 0, height: line))
    let context = NSStringDrawingContext()
    let rect = "".boundingRect(
      with: endless, options: .usesLineFragmentOrigin, attributes: [.font: font], context: context)
    #expect(rect == CGRect(x: 0, y: 0, width: 0, height: line) && context.totalBounds == rect)
  }

  @Test func lettersKeepTheirColourWithEveryBlendMode() {
    let block = text("\u{2588}", [.foregroundColor: UIColor.blue])
    let image = drawn(40, 40) {
      UIColor.red.setFill()
      UIRectFill(CGRect(x: 0, y: 0, width: 40, height: 40))
      UIGraphicsGetCurrentContext()?.setBlendMode(.sourceIn)
      block.draw(at: .zero)
    }
    #expect(!image.ink { $0.blue > 200 && $0.red < 50 }.isNull)
  }

  @Test func boundingRectanglesWrap() {
    let wide = text("the quick brown fox")
    let rect = wide.boundingRect(
      with: CGSize(width: 120, height: CGFloat.greatestFiniteMagnitude), options: .usesLineFragmentOrigin, context: nil)
    #expect(rect.origin == .zero && rect.width <= 120.01 && abs(rect.height - 2 * font.lineHeight) < 0.02)
    let oneLine = wide.boundingRect(with: CGSize(width: 120, height: 0), options: [], context: nil)
    #expect(oneLine.width > 180 && abs(oneLine.minY + font.ascender) < 0.02, "the origin is on the baseline")
    let limited = wide.boundingRect(
      with: CGSize(width: 60, height: 50), options: .usesLineFragmentOrigin, context: nil)
    #expect(abs(limited.height - 2 * font.lineHeight) < 0.02)
    let context = NSStringDrawingContext()
    let plain = "the quick brown fox".boundingRect(
      with: CGSize(width: 120, height: 1000), options: [.usesLineFragmentOrigin, .usesFontLeading],
      attributes: [.font: font], context: context)
    #expect(plain == rect && context.totalBounds == rect && context.actualScaleFactor == 1)
    let bridged = ("the quick brown fox" as NSString).boundingRect(
      with: CGSize(width: 120, height: 1000), options: .usesLineFragmentOrigin, attributes: [.font: font], context: nil)
    #expect(bridged == rect)
  }

  @Test func theLastVisibleLineIsTruncated() {
    let string = text("mmm mmm mmm mmm")
    let rect = CGRect(x: 0, y: 0, width: 80, height: 50)
    let cut = drawn(120, 80) { string.draw(with: rect, options: .usesLineFragmentOrigin, context: nil) }
    let dotted = drawn(120, 80) {
      string.draw(with: rect, options: [.usesLineFragmentOrigin, .truncatesLastVisibleLine], context: nil)
    }
    #expect(cut.lineCount == 2 && dotted.lineCount == 2)
    // Dots are low: to the right of the second line, there is ink at the baseline alone.
    let right = dotted.ink().maxX
    let baseline = Int(font.lineHeight + font.ascender)
    #expect(right > cut.ink().maxX + 5)
    #expect(dotted.alpha(Int(right) - 2, baseline - 1) > 40 && dotted.alpha(Int(right) - 2, baseline - 8) == 0)
  }

  @Test func truncatingTheLastVisibleLineKeepsTheLineBreakMode() {
    func image(_ mode: NSLineBreakMode) -> CGImage {
      let style = NSMutableParagraphStyle()
      style.lineBreakMode = mode
      let string = text("mm mmmmmmmm", [.paragraphStyle: style])
      let rect = CGRect(x: 0, y: 0, width: 80, height: 50)
      return drawn(120, 80) {
        string.draw(with: rect, options: [.usesLineFragmentOrigin, .truncatesLastVisibleLine], context: nil)
      }
    }
    /// Whether there is a letter after the space in the first line.
    func isFilled(_ image: CGImage) -> Bool {
      (5..<Int(font.ascender)).contains { y in (50..<60).contains { image.alpha($0, y) > 40 } }
    }
    let words = image(.byWordWrapping), characters = image(.byCharWrapping)
    #expect(words.lineCount == 2 && !isFilled(words) && characters.lineCount == 2 && isFilled(characters))
    #expect(image(.byTruncatingTail).lineCount == 1, "a truncated paragraph has one line")
  }

  @Test func attributesOfPartsAreDrawn() {
    let string = NSMutableAttributedString(attributedString: text("HHHH"))
    let advance = "H".size(withAttributes: [.font: font]).width
    string.addAttribute(.foregroundColor, value: UIColor.red, range: NSRange(location: 1, length: 1))
    string.addAttribute(.backgroundColor, value: UIColor.blue, range: NSRange(location: 2, length: 1))
    // A shadow alone separates parts too.
    let shadow = NSShadow()
    (shadow.shadowColor, shadow.shadowOffset) = (UIColor.green, CGSize(width: 0, height: 30))
    string.addAttribute(.shadow, value: shadow, range: NSRange(location: 3, length: 1))
    let image = drawn(100, 80) { string.draw(at: .zero) }
    let red = image.ink { $0.red > 200 && $0.green < 50 && $0.alpha > 200 }
    #expect(red.minX >= advance - 1 && red.maxX <= 2 * advance + 1 && red.height > 10)
    let blue = image.ink { $0.red < 50 && $0.blue > 200 }
    #expect(abs(blue.minX - 2 * advance) <= 1 && abs(blue.maxX - 3 * advance) <= 1)
    #expect(abs(blue.height - font.lineHeight) <= 1)
    let green = image.ink { $0.red < 50 && $0.green > 200 }
    #expect(green.minX >= 3 * advance - 1 && green.minY > 30)
  }

  @Test func kerningAndTrackingMoveLetters() {
    func width(_ string: String, _ attributes: [NSAttributedString.Key: Any] = [:]) -> CGFloat {
      text(string, attributes).size().width
    }
    #expect(width("AVAVAV") < width("AVAVAV", [.kern: 0]) - 1, "0 disables the font's kerning")
    #expect(abs(width("HHHH") - width("HHHH", [.kern: 0])) < 0.01)
    let apart = width("HHHH", [.kern: 5])
    #expect(apart > width("HHHH") + 10 && abs(apart - width("HHHH", [.tracking: 5])) < 0.01)
    #expect(abs(apart - width("HHHH", [.tracking: 5, .kern: 9])) < 0.01, "tracking replaces kerning")
    #expect(abs(apart - width("HHHH", [.tracking: 0, .kern: 5])) < 0.01)
  }

  @Test func linesFollowTheirStyles() {
    func ink(_ key: NSAttributedString.Key, _ style: NSUnderlineStyle) -> CGRect {
      let colors: [NSAttributedString.Key: Any] = [.underlineColor: UIColor.red, .strikethroughColor: UIColor.red]
      return drawn(100, 40) { text("HHH", colors.merging([key: style.rawValue]) { $1 }).draw(at: .zero) }
        .ink { $0.red > 120 && $0.green < 50 && $0.alpha > 120 }
    }
    let under = ink(.underlineStyle, .single), through = ink(.strikethroughStyle, .single)
    #expect(under.width > 40 && under.minY >= font.ascender && under.maxY < font.lineHeight + 1)
    #expect(through.maxY < font.ascender && through.minY > font.ascender - font.capHeight)
    #expect(ink(.underlineStyle, .double).height > under.height && ink(.underlineStyle, .thick).height > under.height)
  }

  @Test func imagesStandInLines() {
    let attachment = NSTextAttachment()
    attachment.image = UIImage(cgImage: CGImage(width: 1, height: 1, premultiplied: [0xFF00_00FF]))
    attachment.bounds = CGRect(x: 0, y: -4, width: 30, height: 12)
    let string = NSMutableAttributedString(attributedString: text("H"))
    string.append(NSAttributedString(attachment: attachment))
    string.append(text("H"))
    let advance = "H".size(withAttributes: [.font: font]).width
    #expect(abs(string.size().width - 2 * advance - 30) < 0.1)
    let red = drawn(100, 40) { string.draw(at: .zero) }.ink { $0.red > 200 && $0.green < 50 && $0.alpha > 200 }
    #expect(abs(red.minX - advance) <= 1 && abs(red.width - 30) <= 1 && abs(red.height - 12) <= 1)
    #expect(abs(red.maxY - font.ascender - 4) <= 1, "four points below the baseline")
    attachment.bounds = .zero
    #expect(abs(NSAttributedString(attachment: attachment).size().width - 1) < 0.01, "the size of the image")
  }

  @Test func attachmentsShowTheImageInTheirBytes() throws {
    let pixels = [UInt32](repeating: 0xFF00_00FF, count: 6)
    let bytes = try #require(UIImage(cgImage: CGImage(width: 3, height: 2, premultiplied: pixels)).pngData())
    let attachment = NSTextAttachment(data: bytes, ofType: "public.png")
    #expect(attachment.image == nil && attachment.fileType == "public.png" && attachment.contents == bytes)
    #expect(abs(NSAttributedString(attachment: attachment).size().width - 3) < 0.01)
    let red = drawn(10, 10) { NSAttributedString(attachment: attachment).draw(at: .zero) }.ink { $0.red > 200 }
    #expect(red.width == 3)
    attachment.contents = nil
    #expect(NSAttributedString(attachment: attachment).size().width < 0.01)
  }

  @Test func attachmentsMayFollowTheirPlaces() throws {
    final class Wide: NSTextAttachment {
      var places: [(line: CGRect, position: CGPoint, index: Int, container: NSTextContainer?)] = []
      var asked: [CGRect] = []
      override func image(
        forBounds imageBounds: CGRect, textContainer: NSTextContainer?, characterIndex charIndex: Int
      ) -> UIImage? {
        asked.append(imageBounds)
        return super.image(forBounds: imageBounds, textContainer: textContainer, characterIndex: charIndex)
      }
      override func attachmentBounds(
        for textContainer: NSTextContainer?, proposedLineFragment lineFrag: CGRect, glyphPosition position: CGPoint,
        characterIndex charIndex: Int
      ) -> CGRect {
        places.append((lineFrag, position, charIndex, textContainer))
        return CGRect(x: 0, y: 0, width: lineFrag.width / 2, height: 10)
      }
    }
    let attachment = Wide(), string = NSMutableAttributedString(attributedString: text("H\n"))
    attachment.image = UIImage(cgImage: CGImage(width: 1, height: 1, premultiplied: [0xFF00_00FF]))
    let plain = NSTextAttachment(image: try #require(attachment.image))
    #expect(
      plain.attachmentBounds(for: nil, proposedLineFragment: .zero, glyphPosition: .zero, characterIndex: 0)
        == CGRect(x: 0, y: 0, width: 1, height: 1))
    string.append(NSAttributedString(attachment: attachment))
    string.addAttribute(.font, value: font, range: NSRange(location: 2, length: 1))
    let red = drawn(100, 100) { string.draw(in: CGRect(x: 0, y: 0, width: 80, height: 100)) }.ink { $0.red > 200 }
    #expect(abs(red.width - 40) <= 1 && abs(red.height - 10) <= 1)
    let place = try #require(attachment.places.first)
    #expect(place.line == CGRect(x: 0, y: 0, width: 80, height: font.lineHeight) && place.index == 2)
    #expect(place.position == CGPoint(x: 0, y: font.ascender) && place.container == nil)
    #expect(attachment.asked.first == CGRect(x: 0, y: 0, width: 40, height: 10))
    let view = UITextView(frame: CGRect(x: 0, y: 0, width: 110, height: 100))
    attachment.places = []
    view.attributedText = string
    _ = view.sizeThatFits(CGSize(width: 110, height: 100))
    view.layoutIfNeeded()
    #expect(attachment.places.contains { $0.line.width == 100 && $0.index == 2 && $0.container === view.textContainer })
    let storage = NSTextStorage(attributedString: string), manager = NSLayoutManager()
    let container = NSTextContainer(size: CGSize(width: 60, height: 200))
    container.lineFragmentPadding = 0
    storage.addLayoutManager(manager)
    manager.addTextContainer(container)
    let rect = manager.boundingRect(forGlyphRange: NSRange(location: 2, length: 1), in: container)
    #expect(abs(rect.width - 30) < 0.1)
    #expect(attachment.places.last?.container === container)
  }

  @Test func textLayersTakeTheSameStrings() throws {
    let layer = CATextLayer()
    layer.frame = CGRect(x: 0, y: 0, width: 100, height: 40)
    layer.string = text("HI", [.foregroundColor: UIColor.red, .underlineStyle: NSUnderlineStyle.single.rawValue])
    let context = CGContext(
      data: nil, width: 100, height: 40, bitsPerComponent: 8, bytesPerRow: 0, space: CGColorSpaceCreateDeviceRGB(),
      bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue)!
    context.translateBy(x: 0, y: 40)
    context.scaleBy(x: 1, y: -1)
    layer.render(in: context)
    let image = try #require(context.makeImage())
    let strings = drawn(100, 40) { (layer.string as! NSAttributedString).draw(at: .zero) }
    #expect(strings.ink() == image.ink())
  }
}
