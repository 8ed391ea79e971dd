import AgateGraphics
import Foundation
import Testing

private let font = CTFontCreateWithName("DejaVuSans", 20, nil)

private func text(_ string: String, _ more: [NSAttributedString.Key: Any] = [:]) -> NSAttributedString {
  NSAttributedString(string: string, attributes: [kCTFontAttributeName: font].merging(more) { $1 })
}

/// A bitmap with y pointing up, as Core Graphics has it.
private func bitmap(_ width: Int, _ height: Int, _ draw: (CGContext) -> Void) -> CGImage {
  let context = CGContext(
    data: nil, width: width, height: height, bitsPerComponent: 8, bytesPerRow: 0, space: CGColorSpaceCreateDeviceRGB(),
    bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue)!
  draw(context)
  return context.makeImage()!
}

extension CGImage {
  /// The rectangle around everything drawn, with y pointing up.
  fileprivate var ink: CGRect {
    var box = CGRect.null
    for y in 0..<height {
      for x in 0..<width where alpha(x, y) > 0 {
        box = box.union(CGRect(x: x, y: height - 1 - y, width: 1, height: 1))
      }
    }
    return box
  }
}

struct CTLineTests {
  /// Advances of DejaVu Sans, which has no kerning between these letters.
  private let advances = ["H": 1540.0, "i": 569, "l": 569, "m": 1995, " ": 651]
  private func width(_ string: String) -> Double {
    string.reduce(0) { $0 + advances[String($1)]! } * 20 / 2048
  }

  @Test func boundsAreTheSumsOfAdvancesAndTheFontsHeight() {
    let line = CTLineCreateWithAttributedString(text("Him ill"))
    var (ascent, descent, leading): (CGFloat, CGFloat, CGFloat) = (0, 0, 1)
    let found = CTLineGetTypographicBounds(line, &ascent, &descent, &leading)
    #expect(abs(found - width("Him ill")) < 0.02)
    #expect(abs(ascent - CTFontGetAscent(font)) < 0.01 && abs(descent - CTFontGetDescent(font)) < 0.01 && leading == 0)
    #expect(CTLineGetGlyphCount(line) == 7)
    let range = CTLineGetStringRange(line)
    #expect(range == CFRangeMake(0, 7))
    #expect(abs(CTLineGetTrailingWhitespaceWidth(CTLineCreateWithAttributedString(text("Hi  "))) - width("  ")) < 0.02)
    // Kerning adds to every advance.
    let wide = CTLineCreateWithAttributedString(text("Him", [kCTKernAttributeName: 5]))
    #expect(abs(CTLineGetTypographicBounds(wide, nil, nil, nil) - width("Him") - 10) < 5.02)
    #expect(CTLineGetTypographicBounds(wide, nil, nil, nil) - width("Him") > 9.98)
  }

  @Test func runsHaveTheGlyphsOfTheirStyles() throws {
    let string = NSMutableAttributedString(attributedString: text("Him ill"))
    let bold = CTFontCreateWithName("DejaVuSans-Bold", 20, nil)
    string.addAttribute(kCTFontAttributeName, value: bold, range: NSRange(location: 4, length: 3))
    let line = CTLineCreateWithAttributedString(string)
    let runs = CTLineGetGlyphRuns(line) as! [CTRun]
    #expect(runs.count == 2)
    #expect(CTRunGetStringRange(runs[0]) == CFRangeMake(0, 4) && CTRunGetStringRange(runs[1]) == CFRangeMake(4, 3))
    #expect(CTRunGetAttributes(runs[1])[kCTFontAttributeName] as? CTFont == bold)
    var glyphs = [CGGlyph](repeating: 0, count: 4), expected = glyphs
    CTRunGetGlyphs(runs[0], CFRangeMake(0, 0), &glyphs)
    CTFontGetGlyphsForCharacters(font, Array("Him ".utf16), &expected, 4)
    #expect(glyphs == expected)
    var positions = [CGPoint](repeating: .zero, count: 4), indices = [0, 0, 0, 0]
    var sizes = [CGSize](repeating: .zero, count: 2)
    CTRunGetPositions(runs[0], CFRangeMake(0, 4), &positions)
    CTRunGetStringIndices(runs[0], CFRangeMake(0, 4), &indices)
    CTRunGetAdvances(runs[0], CFRangeMake(1, 2), &sizes)
    #expect(indices == [0, 1, 2, 3] && positions.allSatisfy { $0.y == 0 })
    #expect(abs(positions[2].x - width("Hi")) < 0.02 && abs(sizes[1].width - width("m")) < 0.02)
    #expect(CTRunGetStatus(runs[0]) == [])
    #expect(abs(CTRunGetTypographicBounds(runs[0], CFRangeMake(0, 2), nil, nil, nil) - width("Hi")) < 0.02)
    #expect(CTLineGetOffsetForStringIndex(line, 4, nil) == CTLineGetOffsetForStringIndex(line, 4, nil))
    #expect(abs(CTLineGetOffsetForStringIndex(line, 2, nil) - width("Hi")) < 0.02)
    #expect(CTLineGetStringIndexForPosition(line, CGPoint(x: width("Hi") + 1, y: 0)) == 2)
    #expect(CTLineGetStringIndexForPosition(line, CGPoint(x: width("Him") - 1, y: 0)) == 3)
  }

  @Test func hebrewRunsFromTheRightAndOtherScriptsHaveOtherFonts() {
    let line = CTLineCreateWithAttributedString(text("ab \u{5d0}\u{5d1}"))
    let runs = CTLineGetGlyphRuns(line) as! [CTRun]
    #expect(CTRunGetStatus(runs.last!).contains(.rightToLeft) && !CTRunGetStatus(runs[0]).contains(.rightToLeft))
    var indices = [0, 0]
    CTRunGetStringIndices(runs.last!, CFRangeMake(0, 0), &indices)
    #expect(indices == [4, 3], "glyphs from left to right")
    let mixed = CTLineGetGlyphRuns(CTLineCreateWithAttributedString(text("a\u{928}"))) as! [CTRun]
    let families = mixed.map { CTFontCopyFamilyName(CTRunGetAttributes($0)[.font] as! CTFont) as String }
    #expect(families.first == "DejaVu Sans" && families.last != "DejaVu Sans")
    #expect(CTFontCopyFamilyName(CTFontCreateForString(font, "a\u{928}", CFRangeMake(1, 1))) as String == families.last)
  }

  @Test func boundsAgreeWithThePixels() {
    for (string, size) in [("Hamburgefonstiv", 40.0), ("gjpqy", 33), ("ÅÉ", 25), ("f", 90)] {
      let line = CTLineCreateWithAttributedString(
        text(string, [kCTFontAttributeName: CTFontCreateWithName("DejaVuSerif-Bold", size, nil)]))
      let picture = bitmap(500, 160) { context in
        context.textPosition = CGPoint(x: 30, y: 50)
        CTLineDraw(line, context)
        let bounds = CTLineGetImageBounds(line, context)
        let ink = context.makeImage()!.ink
        // Letters stand at whole pixels, half a pixel away at most, and their edges share pixels.
        #expect(ink.minX >= bounds.minX - 2 && ink.minX <= bounds.minX + 2, "\(string)")
        #expect(abs(ink.maxX - bounds.maxX) <= 2 && abs(ink.minY - bounds.minY) <= 2, "\(string)")
        #expect(abs(ink.maxY - bounds.maxY) <= 2)
      }
      let width = CTLineGetTypographicBounds(line, nil, nil, nil)
      #expect(picture.ink.maxX <= 30 + width + 10)
    }
  }

  @Test func theTextMatrixDecidesWhichWayIsUp() {
    // L has its ink below and at the left.
    let line = CTLineCreateWithAttributedString(
      text("L", [kCTFontAttributeName: CTFontCreateWithName("DejaVuSans", 60, nil)]))
    func rows(_ image: CGImage) -> (upper: Double, lower: Double) {
      var (upper, lower) = (0.0, 0.0)
      for y in 0..<100 {
        for x in 0..<100 {
          if y < 50 { upper += Double(image.alpha(x, y)) } else { lower += Double(image.alpha(x, y)) }
        }
      }
      return (upper, lower)
    }
    func foot(_ image: CGImage) -> Int? {
      // The row with most ink.
      (0..<100).max { a, b in
        (0..<100).reduce(0) { $0 + image.alpha($1, a) } < (0..<100).reduce(0) { $0 + image.alpha($1, b) }
      }
    }
    let upright = bitmap(100, 100) { context in
      context.textPosition = CGPoint(x: 20, y: 30)
      CTLineDraw(line, context)
      #expect(context.textMatrix.tx == 20 && context.textMatrix.ty == 30)
    }
    #expect(foot(upright)! > 60 && foot(upright)! < 70, "the foot stands on row 70")
    let flipped = picture(100, 100) { context in
      context.textPosition = CGPoint(x: 20, y: 30)
      CTLineDraw(line, context)
    }
    #expect(foot(flipped)! >= 30 && foot(flipped)! < 40, "upside down where y points down")
    let mended = picture(100, 100) { context in
      context.textMatrix = CGAffineTransform(scaleX: 1, y: -1)
      context.textPosition = CGPoint(x: 20, y: 70)
      CTLineDraw(line, context)
    }
    #expect(mended.difference(upright) <= 1)
    let turned = bitmap(100, 100) { context in
      context.textMatrix = CGAffineTransform(rotationAngle: .pi / 2)
      context.textPosition = CGPoint(x: 70, y: 20)
      CTLineDraw(line, context)
      context.saveGState()
      context.textMatrix = .identity
      context.restoreGState()
      #expect(context.textMatrix == .identity, "the text matrix is not saved")
    }
    #expect(abs(turned.ink.width - upright.ink.height) <= 2 && turned.ink.maxX > 65)
  }

  @Test func coloursOutlinesAndLinesAreDrawn() {
    func drawn(_ attributes: [NSAttributedString.Key: Any]) -> CGImage {
      bitmap(80, 60) { context in
        context.textPosition = CGPoint(x: 10, y: 20)
        CTLineDraw(CTLineCreateWithAttributedString(text("HI", attributes)), context)
      }
    }
    let large: [NSAttributedString.Key: Any] = [kCTFontAttributeName: CTFontCreateWithName("DejaVuSans", 36, nil)]
    let plain = drawn(large)
    // The stem of I is four pixels wide.
    let stem = (x: 10 + Int(1540 * 36.0 / 2048) + 5, y: 30)
    #expect(plain.rgba(stem.x, stem.y) == [0, 0, 0, 255], "black without a colour")
    let colored = drawn(large.merging([kCTForegroundColorAttributeName: red]) { $1 })
    #expect(colored.rgba(stem.x, stem.y) == [255, 0, 0, 255])
    #expect(drawn(large.merging([.foregroundColor: red]) { $1 }).difference(colored) == 0)
    let fromContext = bitmap(80, 60) { context in
      context.setFillColor(red)
      context.textPosition = CGPoint(x: 10, y: 20)
      let own = large.merging([kCTForegroundColorFromContextAttributeName: true]) { $1 }
      CTLineDraw(CTLineCreateWithAttributedString(text("HI", own)), context)
    }
    #expect(fromContext.difference(colored) == 0)
    let outlined = drawn(large.merging([kCTStrokeWidthAttributeName: 3, kCTStrokeColorAttributeName: blue]) { $1 })
    #expect(outlined.area < plain.area && outlined.ink.height > plain.ink.height)
    #expect(outlined.rgba(stem.x, stem.y)[0] == 0)
    let both = drawn(large.merging([.strokeWidth: -3, .strokeColor: blue, .foregroundColor: red]) { $1 })
    #expect(both.area > plain.area && both.rgba(stem.x, stem.y)[0] > 200)
    let underlined = drawn(large.merging([kCTUnderlineStyleAttributeName: CTUnderlineStyle.single.rawValue]) { $1 })
    #expect(underlined.area > plain.area + 40)
    let filled = drawn(large.merging([.backgroundColor: green]) { $1 })
    #expect(filled.rgba(stem.x + 4, stem.y) == [0, 255, 0, 255] && filled.rgba(stem.x, stem.y) == [0, 0, 0, 255])
    // A face of the emoji font is yellow.
    let face = bitmap(80, 60) { context in
      context.textPosition = CGPoint(x: 10, y: 10)
      CTLineDraw(CTLineCreateWithAttributedString(text("\u{1f600}", large)), context)
    }
    let yellow = face.pixels.count { $0 & 255 > 200 && $0 >> 8 & 255 > 150 && $0 >> 16 & 255 < 120 }
    #expect(yellow > 300)
    let raised = drawn(large.merging([.baselineOffset: 10]) { $1 })
    #expect(abs(raised.ink.minY - plain.ink.minY - 10) <= 1)
  }

  @Test func partsOfRunsAreDrawnWhereTheLineHasThem() {
    let line = CTLineCreateWithAttributedString(text("HIL"))
    let run = (CTLineGetGlyphRuns(line) as! [CTRun])[0]
    func drawn(_ draw: (CGContext) -> Void) -> CGImage {
      bitmap(80, 40) { context in
        context.textPosition = CGPoint(x: 5, y: 10)
        draw(context)
      }
    }
    let whole = drawn { CTLineDraw(line, $0) }
    #expect(drawn { CTRunDraw(run, $0, CFRangeMake(0, 0)) }.difference(whole) == 0)
    let pieces = drawn { context in for index in 0..<3 { CTRunDraw(run, context, CFRangeMake(index, 1)) } }
    #expect(pieces.difference(whole) == 0)
    let middle = drawn { CTRunDraw(run, $0, CFRangeMake(1, 1)) }
    #expect(abs(middle.ink.midX - 5 - (1540 + 302) * 20 / 2048) <= 1)
  }

  @Test func truncatedLinesFitAndKeepTheirEnds() throws {
    let line = CTLineCreateWithAttributedString(text("Hill mill him"))
    let token = CTLineCreateWithAttributedString(text("\u{2026}"))
    let whole = CTLineGetTypographicBounds(line, nil, nil, nil)
    #expect(CTLineCreateTruncatedLine(line, whole + 1, .end, token) === line)
    func characters(_ type: CTLineTruncationType) throws -> String {
      let short = try #require(CTLineCreateTruncatedLine(line, 80, type, token))
      #expect(CTLineGetTypographicBounds(short, nil, nil, nil) <= 80)
      #expect(CTLineGetTypographicBounds(short, nil, nil, nil) > 80 - 20)
      let string = "Hill mill him" as NSString
      return (CTLineGetGlyphRuns(short) as! [CTRun]).reduce("") { text, run in
        var indices = [Int](repeating: 0, count: CTRunGetGlyphCount(run))
        CTRunGetStringIndices(run, CFRangeMake(0, 0), &indices)
        return text + indices.map { string.substring(with: NSRange(location: $0, length: $0 < 13 ? 1 : 0)) }.joined()
      }
    }
    #expect(try characters(.end).hasPrefix("Hill m") && characters(.start).hasSuffix(" him"))
    let middle = try characters(.middle)
    #expect(middle.hasPrefix("Hi") && middle.hasSuffix("im"))
    #expect(CTLineCreateTruncatedLine(line, 3, .end, token) == nil, "the token alone is wider")
    let cut = try #require(CTLineCreateTruncatedLine(line, 30, .end, nil))
    #expect(CTLineGetTypographicBounds(cut, nil, nil, nil) <= 30 && CTLineGetGlyphCount(cut) > 1)
  }

  @Test func justifiedLinesReachTheirWidth() throws {
    let line = CTLineCreateWithAttributedString(text("Hill mill him"))
    let wide = try #require(CTLineCreateJustifiedLine(line, 1, 200))
    #expect(abs(CTLineGetTypographicBounds(wide, nil, nil, nil) - 200) < 0.1)
    #expect(CTLineGetPenOffsetForFlush(line, 0.5, 200) == (200 - CTLineGetTypographicBounds(line, nil, nil, nil)) / 2)
  }
}
