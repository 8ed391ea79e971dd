import AgateGraphics
import Foundation
import Testing

private let font = CTFontCreateWithName("DejaVuSans", 16, nil)

struct CTFrameTests {
  private func setter(
    _ string: String, _ change: (NSMutableParagraphStyle) -> Void = { _ in }
  ) -> CTFramesetter {
    let style = NSMutableParagraphStyle()
    change(style)
    return CTFramesetterCreateWithAttributedString(
      NSAttributedString(string: string, attributes: [.font: font, .paragraphStyle: style]) as CFAttributedString)
  }

  private func frame(_ setter: CTFramesetter, _ width: CGFloat, _ height: CGFloat) -> CTFrame {
    CTFramesetterCreateFrame(
      setter, CFRangeMake(0, 0), CGPath(rect: CGRect(x: 0, y: 0, width: width, height: height), transform: nil), nil)
  }

  private func ranges(_ frame: CTFrame) -> [Range<Int>] {
    (CTFrameGetLines(frame) as! [CTLine]).map {
      let range = CTLineGetStringRange($0)
      return range.location..<range.location + range.length
    }
  }

  private func origins(_ frame: CTFrame) -> [CGPoint] {
    var origins = [CGPoint](repeating: .zero, count: CFArrayGetCount(CTFrameGetLines(frame)))
    CTFrameGetLineOrigins(frame, CFRangeMake(0, 0), &origins)
    return origins
  }

  private func width(_ string: String) -> Double {
    CTLineGetTypographicBounds(
      CTLineCreateWithAttributedString(NSAttributedString(string: string, attributes: [.font: font])), nil, nil, nil)
  }

  private var height: CGFloat { CTFontGetAscent(font) + CTFontGetDescent(font) }

  @Test func linesAreBrokenAfterWords() {
    let string = "The quick brown fox jumps"
    let narrow = frame(setter(string), CGFloat(width("quick brown") + 1), 500)
    #expect(ranges(narrow) == [0..<10, 10..<20, 20..<25])
    let typesetter = CTTypesetterCreateWithAttributedString(
      NSAttributedString(string: string, attributes: [.font: font]))
    #expect(CTTypesetterSuggestLineBreak(typesetter, 0, width("quick brown") + 1) == 10)
    #expect(CTTypesetterSuggestLineBreak(typesetter, 10, width("brown fox") + 1) == 10)
    #expect(CTTypesetterSuggestClusterBreak(typesetter, 0, width("The quick b") + 1) == 11)
    #expect(CTLineGetStringRange(CTTypesetterCreateLine(typesetter, CFRangeMake(4, 5))) == CFRangeMake(4, 5))
    let letters = frame(setter(string) { $0.lineBreakMode = .byCharWrapping }, CGFloat(width("The quick b") + 1), 500)
    #expect(ranges(letters)[0] == 0..<11)
    #expect(ranges(frame(setter("Incomprehensible"), CGFloat(width("Incom") + 1), 500))[0] == 0..<5, "a long word")
  }

  @Test func originsCountFromTheLowerLeftCorner() {
    let three = frame(setter("a\nb\n\nc\n"), 100, 200)
    #expect(ranges(three).map(\.lowerBound) == [0, 2, 4, 5], "the last end of a line begins none")
    for (index, origin) in origins(three).enumerated() {
      #expect(origin.x == 0 && abs(origin.y - (200 - CTFontGetAscent(font) - CGFloat(index) * height)) < 0.05)
    }
    let right = origins(frame(setter("a") { $0.alignment = .right }, 100, 50))
    #expect(abs(right[0].x - (100 - width("a"))) < 0.05)
    let center = origins(frame(setter("a") { $0.alignment = .center }, 100, 50))
    #expect(abs(center[0].x - (100 - width("a")) / 2) < 0.05)
    let hebrew = origins(frame(setter("\u{5d0}"), 100, 50))
    #expect(hebrew[0].x > 80, "natural alignment of text from the right")
    let indented = origins(
      frame(
        setter("a b c d") {
          $0.firstLineHeadIndent = 20; $0.headIndent = 5
        }, 40, 100))
    #expect(abs(indented[0].x - 20) < 0.01 && abs(indented[1].x - 5) < 0.01)
  }

  @Test func linesOfHangingParagraphsHaveTheirOwnWidths() {
    let hanging = frame(
      setter("mm mm mm") {
        $0.firstLineHeadIndent = 5; $0.headIndent = 20
      }, CGFloat(width("mm") + 21), 100)
    #expect(ranges(hanging) == [0..<3, 3..<6, 6..<8])
    let lines = origins(hanging).map(\.x)
    #expect(abs(lines[0] - 5) < 0.01 && abs(lines[1] - 20) < 0.01 && abs(lines[2] - 20) < 0.01)
    let wide = frame(
      setter("mm mm mm") {
        $0.firstLineHeadIndent = 0; $0.headIndent = 30
      }, CGFloat(width("mm mm") + 1), 100)
    #expect(ranges(wide) == [0..<6, 6..<8], "the first line has the whole width")
  }

  @Test func justifiedLinesFillTheWidthWhereTheNextOneIsInAnotherStyleOrScript() throws {
    let style = NSMutableParagraphStyle()
    style.alignment = .justified
    let bold = NSMutableAttributedString(
      string: "Hello my worlds are good", attributes: [.font: font, .paragraphStyle: style])
    bold.addAttribute(
      .font, value: CTFontCreateWithName("DejaVuSans-Bold", 16, nil), range: NSRange(location: 16, length: 8))
    let texts = [
      CTFramesetterCreateWithAttributedString(bold as CFAttributedString),
      setter("Hello my \u{5e9}\u{5dc}\u{5d5}\u{5dd} world is good") { $0.alignment = .justified },
      setter("world \u{5e2}\u{5d5}\u{5dc}\u{5dd} (abc) end Hello") { $0.alignment = .justified },
    ]
    for (index, text) in texts.enumerated() {
      let lines = CTFrameGetLines(frame(text, 150, 200)) as! [CTLine]
      try #require(lines.count == 2)
      #expect(abs(CTLineGetTypographicBounds(lines[0], nil, nil, nil) - 150) < 0.05, "text \(index)")
    }
  }

  @Test func paragraphStylesSetTheDistanceOfLines() {
    func distance(_ change: (NSMutableParagraphStyle) -> Void) -> CGFloat {
      let all = origins(frame(setter("a\nb", change), 100, 200))
      return all[0].y - all[1].y
    }
    #expect(abs(distance { _ in } - height) < 0.02)
    #expect(abs(distance { $0.lineSpacing = 7 } - height - 7) < 0.02)
    #expect(abs(distance { $0.lineSpacing = -7 } - height + 7) < 0.02, "negative spacing too")
    #expect(abs(distance { $0.minimumLineHeight = 40 } - 40) < 0.02)
    #expect(abs(distance { $0.maximumLineHeight = 10 } - 10) < 0.02)
    #expect(abs(distance { $0.lineHeightMultiple = 2 } - 2 * height) < 0.02)
    #expect(
      abs(
        distance {
          $0.paragraphSpacing = 9; $0.paragraphSpacingBefore = 4
        } - height - 13) < 0.02)
    // Space of a greater height lies above the text.
    let first = origins(frame(setter("a") { $0.minimumLineHeight = 40 }, 100, 200))[0]
    #expect(abs(first.y - (200 - 40 + CTFontGetDescent(font))) < 0.02)
  }

  @Test func suggestedSizesHaveRoomForAllLines() {
    let huge = CGFloat.greatestFiniteMagnitude
    for string in ["The quick brown fox", "one\ntwo\nthree", "a", "Hamburgefonstiv \u{5d0}\u{5d1}"] {
      for limit in [huge, 30, 77, 120] {
        let setter = setter(string)
        var fit = CFRange()
        let size = CTFramesetterSuggestFrameSizeWithConstraints(
          setter, CFRangeMake(0, 0), nil, CGSize(width: limit, height: huge), &fit)
        #expect(fit == CFRangeMake(0, string.utf16.count))
        let made = frame(setter, size.width, size.height)
        #expect(CTFrameGetVisibleStringRange(made) == CFRangeMake(0, string.utf16.count), "\(string) in \(limit)")
        let lines = CTFrameGetLines(made) as! [CTLine]
        #expect(abs(size.height - CGFloat(lines.count) * height) < 8)
        if limit < huge { #expect(size.width <= limit + 0.01) }
      }
    }
    var fit = CFRange()
    _ = CTFramesetterSuggestFrameSizeWithConstraints(
      setter("a\nb\nc"), CFRangeMake(0, 0), nil, CGSize(width: 100, height: height * 2.5), &fit)
    #expect(fit == CFRangeMake(0, 4))
    #expect(CTFrameGetVisibleStringRange(frame(setter("a\nb\nc"), 100, height * 1.5)) == CFRangeMake(0, 2))
    #expect(CFArrayGetCount(CTFrameGetLines(frame(setter("a"), 100, height / 2))) == 0)
  }

  @Test func aFrameKnowsTheCharactersItWasAskedForAndThoseThatFit() {
    let setter = setter("a\nb\nc\nd"), path = CGPath(rect: CGRect(x: 0, y: 0, width: 100, height: height * 1.5))
    for (asked, requested, visible) in [
      (CFRangeMake(0, 0), CFRangeMake(0, 7), CFRangeMake(0, 2)),
      (CFRangeMake(2, 4), CFRangeMake(2, 4), CFRangeMake(2, 2)),
      (CFRangeMake(6, 9), CFRangeMake(6, 1), CFRangeMake(6, 1)),
    ] {
      let frame = CTFramesetterCreateFrame(setter, asked, path, nil)
      #expect(CTFrameGetStringRange(frame) == requested && CTFrameGetVisibleStringRange(frame) == visible)
    }
  }

  @Test func framesAreDrawnAtTheirOrigins() {
    let setter = setter("H\nH")
    let path = CGPath(rect: CGRect(x: 30, y: 10, width: 60, height: height * 2 + 1), transform: nil)
    let frame = CTFramesetterCreateFrame(setter, CFRangeMake(0, 0), path, nil)
    let context = CGContext(
      data: nil, width: 100, height: 60, bitsPerComponent: 8, bytesPerRow: 0, space: CGColorSpaceCreateDeviceRGB(),
      bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue)!
    context.textPosition = CGPoint(x: 3, y: 4)
    CTFrameDraw(frame, context)
    #expect(context.textPosition == CGPoint(x: 3, y: 4))
    let image = context.makeImage()!
    var box = CGRect.null
    for y in 0..<60 {
      for x in 0..<100 where image.alpha(x, y) > 0 { box = box.union(CGRect(x: x, y: 59 - y, width: 1, height: 1)) }
    }
    let low = origins(frame)[1].y + 10, high = origins(frame)[0].y + 10 + CTFontGetCapHeight(font)
    #expect(abs(box.minY - low) <= 1 && abs(box.maxY - high) <= 1 && abs(box.minX - 31.6) <= 1)
    // A flipped context that is flipped back gives the same picture.
    let again = picture(100, 60) { context in
      context.translateBy(x: 0, y: 60)
      context.scaleBy(x: 1, y: -1)
      CTFrameDraw(frame, context)
    }
    #expect(again.pixels == image.pixels)
  }

  @Test func settingsMakeParagraphStyles() {
    var (alignment, mode) = (CTTextAlignment.center, CTLineBreakMode.byCharWrapping)
    var (spacing, height) = (CGFloat(-3), CGFloat(31))
    let style = withUnsafePointer(to: &alignment) { alignment in
      withUnsafePointer(to: &mode) { mode in
        withUnsafePointer(to: &spacing) { spacing in
          withUnsafePointer(to: &height) { height in
            CTParagraphStyleCreate(
              [
                CTParagraphStyleSetting(
                  spec: .alignment, valueSize: MemoryLayout<CTTextAlignment>.size, value: alignment),
                CTParagraphStyleSetting(
                  spec: .lineBreakMode, valueSize: MemoryLayout<CTLineBreakMode>.size, value: mode),
                CTParagraphStyleSetting(spec: .lineSpacingAdjustment, valueSize: 8, value: spacing),
                CTParagraphStyleSetting(spec: .minimumLineHeight, valueSize: 8, value: height),
              ], 4)
          }
        }
      }
    }
    #expect(style.alignment == .center && style.lineBreakMode == .byCharWrapping)
    #expect(style.lineSpacing == -3 && style.minimumLineHeight == 31)
    #expect(CTParagraphStyleCreate(nil, 0) == NSParagraphStyle.default)
  }
}
