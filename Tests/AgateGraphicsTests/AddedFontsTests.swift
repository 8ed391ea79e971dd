import Foundation
import Testing

@testable import AgateGraphics

/// Fonts that are added while text is in use.
struct AddedFontsTests {
  /// An installed font, which is a font of its own with other bytes behind its tables.
  private static let file = Result {
    try Data(contentsOf: URL(fileURLWithPath: "/usr/share/fonts/truetype/dejavu/DejaVuSansMono.ttf"))
  }

  private func addFont() throws -> FontDescription {
    var bytes = try Self.file.get()
    withUnsafeBytes(of: UInt64.random(in: 0 ... .max)) { bytes.append(contentsOf: $0) }
    let font = try #require(CGFont(CGDataProvider(data: bytes)!))
    return font.description.sized(15)
  }

  private func layOut(_ text: String, _ font: FontDescription, width: Double = 200) -> TextLayout {
    let frame = TextFrame(width: width, height: 30, isWrapped: false, truncation: .end, alignment: .right)
    return TextLayout(TextContent(text, font), frame)
  }

  private func pixels(_ layout: TextLayout) throws -> [UInt32] {
    try #require(layout.image(width: 200, height: 30, scale: 1, color: .black)).pixels
  }

  private var earlierMaps: Int { TextEngine.locked { FontMap.earlierCount } }

  /// Right-aligned text with an ellipsis ends at the right edge only while the layout keeps the width that the ellipsis
  /// was given after Pango had laid out the line.
  @Test func textThatWasLaidOutStaysAsItIs() throws {
    let font = try #require(FontDescription("DejaVu Sans", size: 15))
    let layouts = stride(from: 60.0, through: 180, by: 15).map { layOut("MMMM WWWW MMMM WWWW MMMM", font, width: $0) }
    var line = PlainLine()
    let isPlain = line.layOut("Some text", font, scale: 1)
    #expect(isPlain)
    let before = try layouts.map(pixels), lineBefore = line.image(width: 100, height: 20, x: 0, color: .black)?.pixels
    _ = try addFont()
    #expect(try layouts.map(pixels) == before)
    #expect(line.image(width: 100, height: 20, x: 0, color: .black)?.pixels == lineBefore)
    // Words that the line did not have before, next to some that it had.
    var (other, fresh) = (line, PlainLine())
    let isOtherPlain = other.layOut("Some other text", font, scale: 1)
    let isFreshPlain = fresh.layOut("Some other text", font, scale: 1)
    #expect(isOtherPlain && isFreshPlain)
    let image = other.image(width: 150, height: 20, x: 0, color: .black)
    #expect(image != nil && image?.pixels == fresh.image(width: 150, height: 20, x: 0, color: .black)?.pixels)
  }

  @Test func manyFontsCanBeAddedWhileTextIsInUse() throws {
    let mono = try #require(FontDescription("DejaVu Sans Mono", size: 15))
    let expected = try pixels(layOut("Some text", mono))
    // The text of other tests keeps maps that are counted from here on.
    _ = try addFont()
    let earlier = earlierMaps
    var kept: [TextLayout] = []
    for _ in 0..<24 {
      let font = try addFont()
      kept.append(layOut("Some text", font))
      let face = try #require(FontFace.of(font))
      #expect(face.glyphCount > 1000 && face.names.family == "DejaVu Sans Mono")
      for layout in kept.suffix(4) { #expect(try pixels(layout) == expected) }
    }
    #expect(earlierMaps >= 23)
    for layout in kept { #expect(try pixels(layout) == expected) }
    kept = []
    // Threads of Pango keep the maps until they have sorted the fonts.
    for _ in 0..<5000 where earlierMaps > earlier { usleep(1000) }
    #expect(earlierMaps <= earlier)
  }
}
