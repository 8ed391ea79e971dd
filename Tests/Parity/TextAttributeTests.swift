import Agate
import AgateCPU
import AgateUIKit
import Foundation
import Testing

/// Attributes of text, checked without relying on the shapes of letters.
extension TextLayerTests {
  /// A picture of a text with attributes in DejaVu Sans, such as block characters.
  private func styled(
    _ text: String, _ attributes: [NSAttributedString.Key: Any], _ width: CGFloat = 140, _ height: CGFloat = 60,
    size: CGFloat = 20, _ change: (CATextLayer) -> Void = { _ in }
  ) async throws -> Picture {
    let font = CTFontCreateWithName("DejaVu Sans", size, nil)
    let string = NSAttributedString(string: text, attributes: attributes.merging([.font: font]) { given, _ in given })
    return try await picture(layer(string, width, height, change))
  }

  private func paragraph(_ change: (NSMutableParagraphStyle) -> Void) -> [NSAttributedString.Key: Any] {
    let style = NSMutableParagraphStyle()
    change(style)
    return [.paragraphStyle: style]
  }

  // MARK: Shortening

  @Test func paragraphsThatDoNotFitAreToldOfWhereTheTextEnds() async throws {
    func shown(_ text: String, lines: CGFloat, _ mode: CATextLayerTruncationMode = .end) async throws -> Picture {
      // The line height of DejaVu Sans is 1.164 times the font size.
      try await picture(
        layer(text, 100, (lines * 15 * 1.1640625).rounded(.up)) {
          ($0.isWrapped, $0.truncationMode) = (true, mode)
        })
    }
    for mode in [CATextLayerTruncationMode.end, .middle, .start] {
      #expect(try await shown("A\nB\nC", lines: 1.2, mode).isSame(as: shown("A\u{2026}", lines: 1.2)), "\(mode)")
      #expect(try await shown("A\nB\nC", lines: 1, mode).isSame(as: shown("A\u{2026}", lines: 1)), "\(mode)")
    }
    #expect(try await shown("A\nB\nC", lines: 2.2).isSame(as: shown("A\nB\u{2026}", lines: 2.2)))
    #expect(try await shown("A\nB\nC", lines: 3.2).isSame(as: shown("A\nB\nC", lines: 3.2, .none)), "all of it fits")
    #expect(
      try await shown("A\nB\nC", lines: 0.4).isSame(as: shown("A\u{2026}", lines: 0.4)), "one line is shown always")
    #expect(try await shown("\n\nC", lines: 2.2).isSame(as: shown("\n\u{2026}", lines: 2.2)))
    // The last line that fits keeps room for an ellipsis, or is shortened for it.
    let wide = try await shown("mmm mmm mm\nB", lines: 2.2)
    #expect(ink(wide).lines.count == 2 && ink(wide).x.upperBound <= 100)
    #expect(wide.isSame(as: try await shown("mmm mmm mm\u{2026}", lines: 2.2)))
    let full = try await shown("mmmmmm\nB", lines: 1.2)
    #expect(full.isSame(as: try await shown("mmmmm\u{2026}", lines: 1.2)))
  }

  // MARK: Paragraphs

  @Test func aParagraphStyleIsAnObjectThatCanBeChanged() async throws {
    let style = NSMutableParagraphStyle()
    style.alignment = .center
    style.minimumLineHeight = 7
    #expect(style.alignment == .center && NSParagraphStyle.default.alignment == .natural)
    let copy = style.copy() as! NSParagraphStyle, other = style.mutableCopy() as! NSMutableParagraphStyle
    #expect(copy == style && copy.hash == style.hash && !(copy is NSMutableParagraphStyle))
    other.alignment = .left
    #expect(other != style && style.alignment == .center)
    other.setParagraphStyle(copy)
    #expect(other == style)
    let centred = ink(try await styled("nn", [.paragraphStyle: style])).x
    #expect(abs(centred.lowerBound + centred.upperBound - 140) <= 3)
  }

  @Test func linesAreAsHighAsTheStyleSays() async throws {
    func tops(_ change: (NSMutableParagraphStyle) -> Void) async throws -> [Int] {
      let picture = try await styled("mm mm mm", paragraph(change), 50, 160) { $0.isWrapped = true }
      return ink(picture).lines.map(\.lowerBound)
    }
    let plain = try await tops { _ in }
    #expect(plain.count == 3 && plain[1] - plain[0] == 23)
    let high = try await tops { $0.minimumLineHeight = 40 }
    #expect(high.count == 3 && high[1] - high[0] == 40 && high[2] - high[1] == 40)
    #expect(try await tops { $0.minimumLineHeight = 10 } == plain, "they are higher already")
    let low = try await tops { $0.maximumLineHeight = 15 }
    #expect(low.count == 3 && low[1] - low[0] == 15)
    let both = try await tops { ($0.lineHeightMultiple, $0.maximumLineHeight, $0.lineSpacing) = (2, 30, 5) }
    #expect(both.count == 3 && both[1] - both[0] == 35, "the space between is added")
  }

  @Test func tabsGoToTheirStops() async throws {
    func reach(_ text: String, _ change: (NSMutableParagraphStyle) -> Void) async throws -> Range<Int> {
      ink(try await styled(text, paragraph(change))).x
    }
    let left = try await reach("\tn") { $0.tabStops = [NSTextTab(textAlignment: .left, location: 50)] }
    #expect((50...53).contains(left.lowerBound))
    let right = try await reach("\tn") { $0.tabStops = [NSTextTab(textAlignment: .right, location: 50)] }
    #expect((46...50).contains(right.upperBound))
    let second = try await reach("\t\tn") {
      ($0.tabStops, $0.defaultTabInterval) = ([NSTextTab(textAlignment: .left, location: 50)], 40)
    }
    #expect((80...83).contains(second.lowerBound), "multiples of the interval follow the stops")
    let every = try await reach("\t\t\tn") { ($0.tabStops, $0.defaultTabInterval) = ([], 30) }
    #expect((90...93).contains(every.lowerBound))
    #expect(
      NSParagraphStyle.default.tabStops.map(\.location) == stride(from: CGFloat(28), through: 336, by: 28).map { $0 })
    for text in ["\t\tn", "n\t\tn"] {
      let end = try await reach(text) { _ in }.upperBound, wanted = 56 + (try await reach("n") { _ in }).upperBound
      #expect(abs(end - wanted) <= 1, "stops are 28 points apart unless the style has others")
    }
  }

  @Test func aParagraphRunsTheWayItsStyleSays() async throws {
    func reach(_ text: String, _ direction: NSWritingDirection, _ alignment: NSTextAlignment = .natural) async throws
      -> Range<Int>
    {
      ink(
        try await styled(
          text,
          paragraph {
            $0.baseWritingDirection = direction
            $0.alignment = alignment
          }
        ) { $0.isWrapped = true }
      ).x
    }
    #expect(try await reach("nn", .natural).lowerBound <= 3)
    #expect(try await reach("nn", .rightToLeft).upperBound >= 137)
    #expect(try await reach("nn", .rightToLeft, .left).lowerBound <= 3)
    let hebrew = "\u{5e9}\u{5dc}\u{5d5}\u{5dd}"
    #expect(try await reach(hebrew, .natural).upperBound >= 136)
    #expect(try await reach(hebrew, .leftToRight).lowerBound <= 4)
    #expect(try await reach(hebrew, .leftToRight, .right).upperBound >= 136)
  }

  @Test func indentsBeginWhereTheTextBegins() async throws {
    func reach(_ text: String) async throws -> Range<Int> {
      let indents = paragraph { ($0.firstLineHeadIndent, $0.headIndent, $0.tailIndent) = (30, 30, -10) }
      return ink(try await styled(text, indents) { $0.isWrapped = true }).x
    }
    let left = try await reach("nn"), right = try await reach("\u{5e9}\u{5dc}\u{5d5}\u{5dd}")
    #expect((30...33).contains(left.lowerBound) && (106...110).contains(right.upperBound))
  }

  @Test func theFirstLineAndTheOthersHaveTheirOwnIndents() async throws {
    /// The columns of two lines.
    func columns(_ text: String, _ first: CGFloat, _ others: CGFloat, _ alignment: NSTextAlignment = .natural)
      async throws -> [Range<Int>]
    {
      let style = paragraph { ($0.firstLineHeadIndent, $0.headIndent, $0.alignment) = (first, others, alignment) }
      let shown = try await styled(text, style) { $0.isWrapped = true }
      let lines = ink(shown).lines.map { rows in
        let pixels = Array(shown.pixels[rows.lowerBound * 140..<rows.upperBound * 140])
        return ink(Picture(width: 140, height: rows.count, pixels: pixels)).x
      }
      try #require(lines.count == 2)
      return lines
    }
    let latin = "nnnnnn nnnnnn", hebrew = "\u{5e9}\u{5e9}\u{5e9}\u{5e9}\u{5e9} \u{5e9}\u{5e9}\u{5e9}\u{5e9}\u{5e9}"
    for (first, others) in [(0, 30), (30, 0)] as [(CGFloat, CGFloat)] {
      let left = try await columns(latin, first, others), right = try await columns(hebrew, first, others)
      let away = [Int(first), Int(others)]
      for line in 0..<2 {
        #expect((away[line]...away[line] + 3).contains(left[line].lowerBound))
        #expect((136 - away[line]...140 - away[line]).contains(right[line].upperBound))
        #expect(try await columns(latin, first, others, .right)[line].upperBound >= 136, "flush with the other side")
        #expect(try await columns(hebrew, first, others, .left)[line].lowerBound <= 4)
      }
    }
  }

  @Test func justifiedLinesFillTheWidthWhereTheScriptChanges() async throws {
    let style = paragraph { $0.alignment = .justified }
    let shown = ink(try await styled("nn \u{5e9}\u{5e9} nnnnnn", style) { $0.isWrapped = true })
    #expect(shown.lines.count == 2 && shown.x.upperBound >= 136)
  }

  // MARK: Letters

  private static let red = CGColor(red: 1, green: 0, blue: 0)

  @Test func lettersHaveOutlines() async throws {
    func shown(_ attributes: [NSAttributedString.Key: Any]) async throws -> Picture {
      try await styled("\u{2588}", attributes, size: 40)
    }
    let plain = try await shown([:]), whole = ink(plain)
    let middle = (whole.y.lowerBound + whole.y.upperBound) / 2 * 140 + (whole.x.lowerBound + whole.x.upperBound) / 2
    let edge = middle / 140 * 140 + whole.x.upperBound - 1
    #expect(plain.pixels[middle] == 0xff00_0000)
    let hollow = try await shown([.strokeWidth: 10, .strokeColor: Self.red])
    #expect(hollow.pixels[middle] == 0 && hollow.pixels[edge] == 0xff00_00ff, "outlines alone, 4 points wide")
    #expect(ink(hollow).x.upperBound == whole.x.upperBound + 2)
    let both = try await shown([.strokeWidth: -10, .strokeColor: Self.red])
    #expect(both.pixels[middle] == 0xff00_0000 && both.pixels[edge] == 0xff00_00ff)
    let own = try await shown([.strokeWidth: 10, .foregroundColor: Self.red])
    #expect(own.pixels[middle] == 0 && own.pixels[edge] == 0xff00_00ff, "of the text's colour unless it is given")
    let lined = try await shown([.strokeWidth: 10, .underlineStyle: 1])
    #expect(ink(lined).y.upperBound >= whole.y.upperBound)
  }

  @Test func lettersThrowShadows() async throws {
    // Draws another text first, because Pango caches the extents of what it drew.
    _ = try await styled("\u{2588}", [.strokeWidth: 10], size: 40)
    func shown(_ radius: CGFloat, _ color: Any?) async throws -> Picture {
      let shadow = NSShadow()
      (shadow.shadowOffset, shadow.shadowBlurRadius) = (CGSize(width: 20, height: 0), radius)
      shadow.shadowColor = color
      return try await styled("\u{2588}", [.shadow: shadow], size: 40)
    }
    #expect(NSShadow().shadowOffset == .zero && NSShadow().shadowBlurRadius == 0)
    let sharp = try await shown(0, Self.red), x = ink(try await styled("\u{2588}", [:], size: 40)).x
    let row = 25 * 140
    #expect(sharp.pixels[row + x.upperBound - 3] == 0xff00_0000, "below the letter")
    #expect(sharp.pixels[row + x.upperBound + 10] == 0xff00_00ff)
    #expect(sharp.pixels[row + x.upperBound + 22] == 0)
    let soft = try await shown(8, UIColor(cgColor: Self.red))
    let far = soft.pixels[row + x.upperBound + 22] >> 24
    #expect(far > 10 && far < 120 && soft.pixels[row + x.upperBound + 5] >> 24 > 200)
    #expect(try await shown(4, nil).isSame(as: styled("\u{2588}", [:], size: 40)))
  }

  @Test func lettersLeanToTheRight() async throws {
    let plain = ink(try await styled("l", [:], size: 40)),
      leaning = ink(try await styled("l", [.obliqueness: 0.5], size: 40))
    // An l of 40 points is 30 points high.
    #expect((12...17).contains(leaning.x.count - plain.x.count))
    // Pango positions letters at whole pixels.
    #expect(abs(leaning.y.lowerBound - plain.y.lowerBound) <= 1 && abs(leaning.y.count - plain.y.count) <= 1)
    #expect(abs(leaning.count - plain.count) < plain.count)
  }

  @Test func fontsHaveWeights() async throws {
    func amount(_ weight: UIFont.Weight) async throws -> Int {
      ink(try await styled("nnn", [.font: UIFont.systemFont(ofSize: 20, weight: weight)])).count
    }
    #expect(UIFont.systemFont(ofSize: 20, weight: .bold) == .boldSystemFont(ofSize: 20))
    #expect(UIFont.systemFont(ofSize: 20, weight: .regular) == .systemFont(ofSize: 20))
    #expect(UIFont.systemFont(ofSize: 9, weight: .heavy).withSize(20) == .systemFont(ofSize: 20, weight: .heavy))
    #expect(try await amount(.bold) > amount(.regular))
    let mono = UIFont.monospacedSystemFont(ofSize: 20, weight: .regular)
    #expect(mono.familyName != UIFont.systemFont(ofSize: 20).familyName)
    func width(_ text: String) -> CGFloat { text.size(withAttributes: [.font: mono]).width }
    #expect(width("iii") == width("mmm"))
  }

  // MARK: Lines

  @Test func linesAreThickBrokenOrUnderWordsOnly() async throws {
    func line(_ style: NSUnderlineStyle, _ text: String = "nnn nnn", through: Bool = false) async throws
      -> (rows: Range<Int>, columns: [Bool])
    {
      let key = through ? NSAttributedString.Key.strikethroughStyle : .underlineStyle
      let with = try await styled(text, [key: style.rawValue]), without = try await styled(text, [:])
      func isLine(_ x: Int, _ y: Int) -> Bool {
        let i = y * 140 + x
        return with.pixels[i] >> 24 > 60 + without.pixels[i] >> 24
      }
      let rows = (0..<60).filter { y in (0..<140).contains { isLine($0, y) } }
      return (
        (rows.first ?? 0)..<(rows.last ?? -1) + 1, (0..<140).map { x in rows.contains { isLine(x, $0) } }
      )
    }
    func runs(_ columns: [Bool]) -> Int { zip([false] + columns, columns).count { !$0 && $1 } }
    let single = try await line(.single), thick = try await line(.thick)
    #expect(single.rows.count <= 3 && thick.rows.count > single.rows.count && thick.rows.count <= 5)
    #expect(runs(single.columns) == 1 && runs(thick.columns) == 1)
    let dots = try await line([.single, .patternDot]), dashes = try await line([.single, .patternDash])
    #expect(runs(dots.columns) > runs(dashes.columns) && runs(dashes.columns) > 3)
    #expect(dots.rows.lowerBound == single.rows.lowerBound, "in the same place")
    #expect(runs(try await line([.thick, .patternDash]).columns) < runs(dashes.columns), "thick dashes are longer")
    for style in [NSUnderlineStyle.single, .thick, .double] {
      #expect(runs(try await line(style.union(.byWord)).columns) == 2, "\(style)")
    }
    #expect(try await line(.patternDash).rows.isEmpty, "a pattern alone is no line")
    let struck = try await line(.thick, "\u{2003}\u{2003}\u{2003}", through: true)
    #expect(struck.rows.count > 2 && struck.rows.upperBound < single.rows.lowerBound)
    #expect(try await line(.double, "\u{2003}\u{2003}", through: true).rows.count >= 3)
  }
}
