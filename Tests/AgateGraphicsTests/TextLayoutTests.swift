import Foundation
import Testing

@testable import AgateGraphics

/// Texts whose last visible line is shortened, because there is no room for the next one.
@Suite struct TextLayoutTests {
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
    #expect(narrow > 46 && narrow <= 60)
  }

  @Test func carriageReturnsEndParagraphs() {
    #expect(TextContent.paragraphs("a\rb\r\nc\nd\u{2029}e").count == 5)
  }
}
