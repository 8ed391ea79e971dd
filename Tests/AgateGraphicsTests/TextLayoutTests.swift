import Foundation
import Testing

@testable import AgateGraphics

/// Texts whose last visible line is shortened, because there is no room for the next one.
struct TextLayoutTests {
  /// The height of the lines of a text in DejaVu Sans, whose lines are 1.164 times as high as the font's size.
  private func height(
    of parts: [(text: String, size: CGFloat)], in height: Double, _ style: NSParagraphStyle = .default
  ) throws -> Double {
    let text = NSMutableAttributedString(string: "")
    for part in parts {
      let font = CTFontCreateWithName("DejaVu Sans", part.size, nil)
      text.append(NSAttributedString(string: part.text, attributes: [.font: font, .paragraphStyle: style]))
    }
    let frame = TextFrame(width: 90, height: height, isWrapped: true, truncation: .end, alignment: .left)
    let font = try #require(FontDescription("DejaVu Sans", size: 12))
    return Double(TextLayout(TextContent(text, font), frame).size.height)
  }

  /// The version of Pango: 15012 for 1.50.12.
  private static func pangoVersion() throws -> Int32 {
    let symbol = try #require(dlsym(nil, "pango_version"))
    return unsafeBitCast(symbol, to: (@convention(c) () -> Int32).self)()
  }

  private let small = (text: String(repeating: "mm ", count: 40), size: CGFloat(11))
  private let large = (text: String(repeating: "M ", count: 40), size: CGFloat(22))

  @Test func smallLinesAfterALargeOneFillTheHeight() throws {
    // One line of 26 points and two of 13; a third would be too much.
    let found = try height(of: [("M ", 22), small], in: 60)
    #expect(found > 48 && found <= 60)
  }

  @Test func largeLinesAfterASmallOneStayInTheHeight() throws {
    let found = try height(of: [("mm mm mm ", 11), large], in: 45)
    #expect(found > 30 && found <= 45)
  }

  @Test func linesWithAHeightOfTheirOwnStayInTheHeight() throws {
    let style = NSMutableParagraphStyle()
    style.lineHeightMultiple = 1.6
    let spread = try height(of: [small], in: 60, style)
    #expect(spread > 46 && spread <= 60)
    (style.lineHeightMultiple, style.maximumLineHeight) = (0, 14)
    let narrow = try height(of: [large], in: 60, style)
    let version = try Self.pangoVersion()
    withKnownIssue("Newer versions of Pango give the line with the ellipsis the height of its font") {
      #expect(narrow > 46 && narrow <= 60, "\(narrow)")
    } when: {
      // Debian 12 has version 1.50, Debian 13 has 1.56.
      version >= 15600
    }
  }

  @Test func lineSeparatorsBreakTruncatedLines() throws {
    let font = try #require(FontDescription("DejaVu Sans", size: 12))
    for isWrapped in [false, true] {
      let frame = TextFrame(width: 90, height: 100, isWrapped: isWrapped, truncation: .end, alignment: .left)
      func height(_ text: String) -> CGFloat { TextLayout(TextContent(text, font), frame).size.height }
      #expect(height("a\u{2028}mmmmmmmmmmmmmmm") == height("a\nmmmmmmmmmmmmmmm"), "wrapped: \(isWrapped)")
    }
  }

  @Test func theStyleOfAParagraphIsThatOfItsLines() throws {
    let style = NSMutableParagraphStyle()
    (style.firstLineHeadIndent, style.headIndent) = (20, 5)
    (style.paragraphSpacingBefore, style.paragraphSpacing) = (3, 4)
    let text = NSMutableAttributedString(string: "ab\u{2028}c", attributes: [.paragraphStyle: style])
    text.addAttribute(.kern, value: 2, range: NSRange(location: 1, length: 3))
    let font = try #require(FontDescription("DejaVu Sans", size: 12))
    let lines = try #require(TextContent(text, font).paragraphs.first).lines
    #expect(lines.map(\.text) == ["ab", "c"])
    #expect(lines.map { $0.styles.map(\.range) } == [[1..<2], [0..<1]])
    #expect(lines.map { $0.layout?.firstLineHeadIndent } == [20, 5])
    #expect(lines.map { $0.layout?.paragraphSpacingBefore } == [3, 0])
    #expect(lines.map { $0.layout?.paragraphSpacing } == [0, 4])
  }

  @Test(arguments: [8.2, 0.7, -1]) func spacedTextFitsInItsOwnWidth(kern: Double) throws {
    let text = NSMutableAttributedString(string: "SWISS\nALPS")
    text.addAttribute(.kern, value: kern, range: NSRange(location: 0, length: 10))
    let font = try #require(FontDescription("DejaVu Sans", size: 22)), content = TextContent(text, font)
    func size(_ content: TextContent) -> CGSize {
      let frame = TextFrame(width: .infinity, height: 100, isWrapped: false, truncation: .none, alignment: .natural)
      return TextLayout(content, frame).size
    }
    let own = size(content), plain = size(TextContent("SWISS\nALPS", font))
    #expect(abs(Double(own.width - plain.width) - 5 * kern) < 0.6, "the space after the last letter counts")
    func ink(_ width: Double) throws -> [UInt32] {
      let frame = TextFrame(width: width, height: 100, isWrapped: false, truncation: .end, alignment: .left)
      let black = CGColor(gray: 0, alpha: 1)
      return try #require(TextLayout(content, frame).image(width: 200, height: 100, scale: 1, color: black)).pixels
    }
    #expect(try ink(Double(own.width)) == ink(400))
    #expect(try ink(Double(own.width) - 10) != ink(400))
  }

  @Test func carriageReturnsEndParagraphs() {
    #expect(TextContent.paragraphs("a\rb\r\nc\nd\u{2029}e").count == 5)
  }
}
