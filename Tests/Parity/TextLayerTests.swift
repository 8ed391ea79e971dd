import Agate
import AgateCPU
import AgateUIKit
import TestScenes
import ConformanceRows
import Testing

/// Pictures of text layers, checked without relying on the shapes of letters.
struct TextLayerTests {
  func layer(_ string: Any?, _ width: CGFloat, _ height: CGFloat, _ change: (CATextLayer) -> Void = { _ in })
    -> CATextLayer
  {
    let layer = CATextLayer()
    layer.frame = CGRect(x: 0, y: 0, width: width, height: height)
    layer.string = string
    layer.font = "DejaVu Sans"
    layer.fontSize = 15
    change(layer)
    return layer
  }

  /// A picture of the layer alone, in a frame of the layer's size.
  func picture(_ layer: CALayer, scale: CGFloat = 1, at time: Double = 0) async throws -> Picture {
    let size = layer.bounds.size, root = CALayer()
    layer.removeFromSuperlayer()
    root.frame = layer.frame
    root.addSublayer(layer)
    return try await draw(
      Compositor(layer: root), at: time,
      Viewport(
        width: Int(size.width * scale), height: Int(size.height * scale),
        transform: CGAffineTransform(scaleX: scale, y: scale)), CPURenderer(threads: 1))
  }

  /// Box around all visible pixels, the rows of each separate line, and the number of visible pixels.
  func ink(_ picture: Picture) -> (x: Range<Int>, y: Range<Int>, lines: [Range<Int>], count: Int) {
    var low = picture.width, high = 0, count = 0
    var lines: [Range<Int>] = []
    for y in 0..<picture.height {
      var seen = false
      for x in 0..<picture.width where picture.pixels[y * picture.width + x] >> 24 > 24 {
        low = min(low, x)
        high = max(high, x + 1)
        seen = true
        count += 1
      }
      if seen {
        if let last = lines.last, last.upperBound == y {
          lines[lines.count - 1] = last.lowerBound..<y + 1
        } else {
          lines.append(y..<y + 1)
        }
      }
    }
    let first = lines.first?.lowerBound ?? 0
    return (min(low, high)..<high, first..<(lines.last?.upperBound ?? first), lines, count)
  }

  func ink(_ layer: CALayer, scale: CGFloat = 1) async throws
    -> (x: Range<Int>, y: Range<Int>, lines: [Range<Int>], count: Int)
  { ink(try await picture(layer, scale: scale)) }

  // B6.17, A0.97
  @Test(.row("A0.97", "B6.17")) func aStringIsDrawnWithoutAView() async throws {
    let found = try await ink(layer("Hello", 100, 30))
    #expect(found.count > 100 && found.x.lowerBound >= 0 && found.x.upperBound < 60 && found.y.upperBound < 20)
    #expect(try await ink(layer(nil, 100, 30)).count == 0)
    #expect(try await ink(layer("", 100, 30)).count == 0)
    #expect(try await ink(layer(7, 100, 30)).count == 0, "no text")
  }

  // A0.98, B6.20
  @Test(.row("A0.98")) func defaultsAreCoreAnimations() {
    let layer = CATextLayer()
    #expect(layer.string == nil && layer.font as? String == "Helvetica" && layer.fontSize == 36)
    #expect(layer.foregroundColor == .white && !layer.isWrapped && layer.alignmentMode == .natural)
    #expect(layer.truncationMode == .none && layer.contentsScale == 1 && !layer.allowsFontSubpixelQuantization)
  }

  // B6.20, A0.98
  @Test(.row("A0.98", "B6.20")) func onlyWrappedTextHasSeveralLines() async throws {
    let words = "mmm mmm mmm mmm mmm mmm"
    let wrapped = try await ink(layer(words, 80, 100) { $0.isWrapped = true })
    #expect(wrapped.lines.count >= 3 && wrapped.x.upperBound <= 80)
    let plain = try await ink(layer(words, 80, 100))
    #expect(plain.lines.count == 1 && plain.x.upperBound == 80, "cut off at the bounds")
  }

  // B6.19, A0.98
  @Test(.row("A0.98", "B6.19")) func justifiedLinesReachBothSidesButForTheLast() async throws {
    // The ink of half blocks fills their advance from side to side.
    let short = "\u{2584}\u{2584}", long = "\u{2584}\u{2584}\u{2584}"
    let words = [short, long, short, long, short, long, short].joined(separator: " ")
    let picture = try await picture(
      layer(words, 120, 120) {
        $0.isWrapped = true
        $0.alignmentMode = .justified
      })
    let lines = ink(picture).lines
    #expect(lines.count >= 3)
    for (index, line) in lines.enumerated() {
      var row = picture
      row.height = line.count
      row.pixels = Array(picture.pixels[line.lowerBound * 120..<line.upperBound * 120])
      let reach = ink(row).x
      #expect(reach.lowerBound <= 1)
      #expect((reach.upperBound >= 119) == (index < lines.count - 1))
    }
  }

  @Test func aLineOfOneWordIsNotStretched() async throws {
    func reach(_ mode: CATextLayerAlignmentMode) async throws -> Range<Int> {
      try await ink(
        layer("mmmm mmmmmm", 100, 18) {
          $0.isWrapped = true
          $0.alignmentMode = mode
        }
      ).x
    }
    let (justified, left) = (try await reach(.justified), try await reach(.left))
    #expect(justified == left && left.upperBound < 80)
  }

  @Test func alignmentsAreThoseOfTheWord() async throws {
    func reach(_ mode: CATextLayerAlignmentMode, _ word: String = "mm") async throws -> Range<Int> {
      try await ink(layer(word, 100, 30) { $0.alignmentMode = mode }).x
    }
    let (natural, left, right) = (try await reach(.natural), try await reach(.left), try await reach(.right))
    #expect(left.lowerBound <= 2 && natural == left && right.upperBound >= 98)
    let middle = try await reach(.center)
    #expect(abs(middle.lowerBound - (100 - middle.upperBound)) <= 2)
    // Hebrew text begins on the right.
    let hebrew = "\u{5e9}\u{5dc}\u{5d5}\u{5dd}"
    let (begun, turned) = (try await reach(.natural, hebrew), try await reach(.left, hebrew))
    #expect(begun.upperBound >= 97 && turned.lowerBound <= 3)
  }

  // B6.T1
  @Test func whatIsTooLongIsShortenedWhereTheModeSays() async throws {
    let text = "i" + String(repeating: "m", count: 30) + "i"
    func picture(_ mode: CATextLayerTruncationMode) async throws -> Picture {
      try await self.picture(layer(text, 90, 24) { $0.truncationMode = mode })
    }
    let none = try await picture(.none), start = try await picture(.start)
    let middle = try await picture(.middle), end = try await picture(.end)
    #expect(ink(none).x.upperBound == 90)
    for shortened in [start, middle, end] { #expect(ink(shortened).x.upperBound <= 90) }
    func same(_ a: Picture, _ b: Picture, _ columns: Range<Int>) -> Bool {
      (0..<24).allSatisfy { y in columns.allSatisfy { a.pixels[y * 90 + $0] == b.pixels[y * 90 + $0] } }
    }
    #expect(same(none, end, 0..<50) && !same(none, start, 0..<20), "the beginning stays or goes")
    #expect(same(none, middle, 0..<20) && !same(none, middle, 20..<70))
    // Text that fits is not changed.
    let short = try await self.picture(layer("mm", 90, 24))
    #expect(try await self.picture(layer("mm", 90, 24) { $0.truncationMode = .end }).isSame(as: short))
  }

  // B6.19
  @Test func whatIsShortenedIsAlignedLikeAnyLine() async throws {
    let text = String(repeating: "m", count: 30)
    func picture(_ alignment: CATextLayerAlignmentMode, _ mode: CATextLayerTruncationMode, _ text: String) async throws
      -> Picture
    {
      try await self.picture(
        layer(text, 100, 24) {
          ($0.font, $0.fontSize) = ("DejaVu Sans Mono", 20)
          ($0.alignmentMode, $0.truncationMode) = (alignment, mode)
        })
    }
    // Each letter is 12.04 points wide: seven and the ellipsis leave 3.7.
    for alignment in [CATextLayerAlignmentMode.left, .center, .right, .natural, .justified] {
      for (mode, short) in [
        (CATextLayerTruncationMode.end, "mmmmmmm\u{2026}"), (.start, "\u{2026}mmmmmmm"), (.middle, "mmmm\u{2026}mmm"),
      ] {
        let (a, b) = (try await picture(alignment, mode, text), try await picture(alignment, .none, short))
        #expect(a.difference(b).most <= 2, "\(alignment.rawValue), \(mode.rawValue)")
      }
    }
    let (left, right) = (try await picture(.left, .end, text), try await picture(.right, .end, text))
    #expect(!left.isSame(as: right))
  }

  // B6.21
  @Test(.row("A0.98", "B6.18", "B6.21")) func lettersHaveTheForegroundColor() async throws {
    let layer = layer("\u{2588}\u{2588}", 60, 40) {
      $0.fontSize = 30
      $0.foregroundColor = CGColor(red: 1, green: 0.5, blue: 0)
    }
    #expect(try await picture(layer).pixels[20 * 60 + 10] == 0xff00_80ff)
    layer.foregroundColor = nil
    #expect(try await picture(layer).pixels[20 * 60 + 10] == 0xff00_0000, "nil is black")
  }

  // B6.22, B6.25
  @Test(.row("A0.98", "B6.22", "B6.25")) func theLayersSizeCountsNotTheFonts() async throws {
    let fonts: [Any] = [
      "DejaVu Sans", CGFont("DejaVu Sans")!, CTFontCreateWithName("DejaVu Sans", 99, nil),
      CGFontCreateWithFontName("DejaVuSans")!, UIFont(name: "DejaVu Sans", size: 50)!,
    ]
    let expected = try await picture(layer("Hxg", 100, 60) { $0.font = fonts[0] })
    for font in fonts.dropFirst() {
      #expect(try await picture(layer("Hxg", 100, 60) { $0.font = font }).isSame(as: expected), "\(font)")
    }
    let small = try await ink(layer("H", 100, 60) { $0.fontSize = 15 })
    let large = try await ink(layer("H", 100, 60) { $0.fontSize = 30 })
    #expect(abs(large.y.count - 2 * small.y.count) <= 2)
    // An unknown font is replaced by Helvetica.
    let helvetica = try await picture(layer("Hxg", 100, 60) { $0.font = "Helvetica" })
    #expect(try await picture(layer("Hxg", 100, 60) { $0.font = 12 }).isSame(as: helvetica))
  }

  // B6.23, A0.98
  @Test(.row("A0.98", "B6.23")) func pixelsPerPointAreContentsScale() async throws {
    func sharpness(_ scale: CGFloat) async throws -> Int {
      let picture = try await picture(layer("lllll", 40, 20) { $0.contentsScale = scale }, scale: 2)
      // Pixels that are neither nearly opaque nor nearly transparent.
      return picture.pixels.count { (40...215).contains($0 >> 24) }
    }
    let (soft, sharp) = (try await sharpness(1), try await sharpness(2))
    #expect(sharp * 5 < soft * 4, "\(sharp) against \(soft)")
    let one = layer("lllll", 40, 20)
    _ = try await picture(one)
    let bytes = one.backingStoreByteCount
    one.contentsScale = 2
    _ = try await picture(one)
    #expect(one.backingStoreByteCount > 3 * bytes)
  }

  // B6.18, B6.24, B6.26, B0.07
  @Test(.row("B0.07", "B6.18", "B6.24")) func attributesSayHowAStretchLooks() async throws {
    let text = NSMutableAttributedString(string: "\u{2588}\u{2588}\u{2588}")
    let font = CTFontCreateWithName("DejaVu Sans", 30, nil)
    let all = NSRange(location: 0, length: 3)
    text.setAttributes([kCTFontAttributeName: font, kCTForegroundColorAttributeName: CGColor.black], range: all)
    text.setAttributes(
      [
        kCTFontAttributeName: font, kCTForegroundColorAttributeName: CGColor(red: 1, green: 0, blue: 0),
        kCTUnderlineStyleAttributeName: CTUnderlineStyle.single.rawValue,
      ], range: NSRange(location: 1, length: 1))
    let layer = layer(text, 100, 60) {
      $0.foregroundColor = .white
      $0.fontSize = 3
    }
    let picture = try await picture(layer)
    let width = ink(picture).x.count / 3
    #expect(picture.pixels[20 * 100 + width / 2] == 0xff00_0000)
    #expect(picture.pixels[20 * 100 + width * 5 / 2] == 0xff00_0000)
    #expect(picture.pixels[20 * 100 + width * 3 / 2] == 0xff00_00ff, "attributes override the layer's")
    // Ranges count UTF-16 units, and attributes that are set replace all others in the range.
    let emoji = NSMutableAttributedString(string: "\u{1F600}ab")
    emoji.setAttributes(
      [kCTFontAttributeName: font, kCTForegroundColorAttributeName: CGColor.black],
      range: NSRange(location: 0, length: 4))
    emoji.setAttributes([kCTFontAttributeName: font], range: NSRange(location: 2, length: 1))
    #expect(emoji.length == 4)
    #expect((0..<4).map { emoji.attributes(at: $0, effectiveRange: nil).count } == [2, 2, 1, 2])
    // Without a font attribute: Helvetica of 12 points in black, whatever the layer's properties are.
    let plain = try await self.picture(
      self.layer(NSAttributedString(string: "Hx"), 100, 60) { $0.foregroundColor = .white })
    let expected = try await self.picture(
      self.layer("Hx", 100, 60) {
        ($0.font, $0.fontSize, $0.foregroundColor) = ("Helvetica", 12, .black)
      })
    #expect(plain.isSame(as: expected))
  }

  @Test func aChangeOfTheStringThatWasGivenDoesNotReachTheLayer() async throws {
    let text = NSMutableAttributedString(string: "before")
    let layer = layer(text, 100, 30)
    text.mutableString.setString("after all of this")
    #expect((layer.string as? NSAttributedString)?.string == "before")
  }

  @Test(.row("B6.24")) func kerningUnderlinesAndLinesThroughAreDrawn() async throws {
    #expect(kCTFontAttributeName == .font && kCTUnderlineStyleAttributeName == .underlineStyle)
    func styled(_ attributes: [NSAttributedString.Key: Any]) async throws
      -> (x: Range<Int>, y: Range<Int>, lines: [Range<Int>], count: Int)
    {
      let font = CTFontCreateWithName("DejaVu Sans", 20, nil)
      let text = NSAttributedString(string: "nnn", attributes: attributes.merging([.font: font]) { a, _ in a })
      return try await ink(layer(text, 140, 50))
    }
    let plain = try await styled([:])
    #expect(try await styled([.kern: 10]).x.count >= plain.x.count + 18)
    let under = try await styled([.underlineStyle: 1]), through = try await styled([.strikethroughStyle: 1])
    #expect(under.y.upperBound > plain.y.upperBound && through.y == plain.y && through.count > plain.count)
    let double = try await styled([.underlineStyle: NSUnderlineStyle.double.rawValue])
    #expect(double.y.upperBound > under.y.upperBound)
    let raised = try await styled([.baselineOffset: 6])
    #expect(raised.y.count == plain.y.count)
    #expect(try await styled([.backgroundColor: CGColor.white]).count > 2 * plain.count)
  }

  @Test func paragraphsHaveStylesOfTheirOwn() async throws {
    func lines(_ change: (NSMutableParagraphStyle) -> Void) async throws -> [Range<Int>] {
      let style = NSMutableParagraphStyle()
      change(style)
      let text = NSMutableAttributedString(
        string: "mmm mmm mmm mmm\nmmm", attributes: [.font: CTFontCreateWithName("DejaVu Sans", 12, nil)])
      text.addAttribute(.paragraphStyle, value: style, range: NSRange(location: 0, length: 15))
      return try await ink(layer(text, 80, 160) { $0.isWrapped = true }).lines
    }
    let plain = try await lines { _ in }
    #expect(plain.count == 3)
    let spaced = try await lines { $0.lineSpacing = 10 }
    #expect(spaced[1].lowerBound - plain[1].lowerBound == 10)
    let after = try await lines { $0.paragraphSpacing = 12 }
    #expect(after[1] == plain[1] && after[2].lowerBound - plain[2].lowerBound == 12)
    let tall = try await lines { $0.lineHeightMultiple = 2 }
    #expect(tall[1].lowerBound - tall[0].lowerBound >= 2 * (plain[1].lowerBound - plain[0].lowerBound) - 2)
  }

  // B6.27
  @Test(.row("B6.25", "B6.27")) func aWordTakesWhatTheFontSays() async throws {
    // DejaVu Sans: an em is 2048 units, "m" 1995 of them.
    let found = try await ink(layer("mmmmmmmmmm", 400, 60) { $0.fontSize = 20 })
    let wanted = 10.0 * 20.0 * 1995.0 / 2048.0, width = Double(found.x.upperBound)
    #expect(abs(width - wanted) < 3)
  }

  /// Plain lines that are laid out from cached words look like lines that Pango draws.
  @Test func plainLinesAreThePictureOfAnyText() async throws {
    let texts = [
      "frame 12 item 499", "The quick brown fox", "AVATAR To Wa.", "office ffl fi", "  two  spaces ",
      "!\"#$%&'()*+,-./",
      "j", "[{~^_`|}]", "0123456789",
    ]
    for size in [9.0, 14, 23] {
      for text in texts {
        for scale in [1.0, 2] {
          func make(_ string: Any) -> CATextLayer {
            layer(string, 240, 40) {
              ($0.fontSize, $0.contentsScale) = (size, scale)
              $0.foregroundColor = .black
            }
          }
          let plain = try await picture(make(text), scale: scale)
          let any = try await picture(
            make(
              NSAttributedString(
                string: text,
                attributes: [.font: CTFontCreateWithName("DejaVu Sans", size, nil), .foregroundColor: CGColor.black])),
            scale: scale)
          let (share, _) = plain.difference(any)
          // Where two letters overlap, Cairo adds their coverage.
          #expect(share < 0.0003, "\(text) \(size) \(scale)")
        }
      }
    }
  }

  // A0.271, B13.08
  @Test(.row("A0.271")) func whatIsWrittenByLayerAndContextIsMuchTheSame() async throws {
    final class Drawn: CALayer {
      override func draw(in ctx: CGContext) {
        "Drawn".draw(
          at: .zero,
          withAttributes: [.font: UIFont(name: "DejaVu Sans", size: 20)!, .foregroundColor: UIColor.white])
      }
    }
    let drawn = Drawn()
    drawn.frame = CGRect(x: 0, y: 0, width: 80, height: 30)
    drawn.setNeedsDisplay()
    let (a, b) = (try await picture(layer("Drawn", 80, 30) { $0.fontSize = 20 }), try await picture(drawn))
    #expect(abs(ink(a).count - ink(b).count) < ink(a).count / 5)
    #expect(abs(ink(a).x.upperBound - ink(b).x.upperBound) <= 2)
  }

  @Test func aSubclassDrawsMoreThanTheText() async throws {
    final class Marked: CATextLayer {
      override func draw(in ctx: CGContext) {
        ctx.setFillColor(CGColor(red: 1, green: 0, blue: 0))
        ctx.fill(CGRect(x: 0, y: 0, width: 10, height: 10))
        super.draw(in: ctx)
      }
    }
    let marked = Marked()
    marked.frame = CGRect(x: 0, y: 0, width: 100, height: 30)
    marked.string = "   text"
    marked.fontSize = 20
    let picture = try await picture(marked)
    #expect(picture.pixels[5 * 100 + 5] == 0xff00_00ff)
    #expect(picture.pixels.contains { $0 >> 24 > 200 && $0 & 0xffffff > 0xff })
  }

  // A2.116
  @Test(.row("A2.116")) func aLetterMasksAGradient() async throws {
    let gradient = CAGradientLayer()
    gradient.frame = CGRect(x: 0, y: 0, width: 60, height: 60)
    gradient.colors = [CGColor(red: 1, green: 0, blue: 0), CGColor(red: 0, green: 0, blue: 1)]
    let whole = try await picture(gradient)
    let alpha = try await picture(layer("A", 60, 60) { $0.fontSize = 50 }).pixels.map { $0 >> 24 }
    gradient.mask = layer("A", 60, 60) { $0.fontSize = 50 }
    let seen = try await picture(gradient)
    #expect(alpha.contains(255) && alpha.contains(0))
    for i in alpha.indices {
      for shift in stride(from: UInt32(0), to: 32, by: 8) {
        let expected = Double(whole.pixels[i] >> shift & 255) * Double(alpha[i]) / 255
        #expect(abs(Double(seen.pixels[i] >> shift & 255) - expected) <= 1)
      }
    }
    let paper = CALayer()
    paper.frame = gradient.frame
    paper.backgroundColor = .white
    paper.addSublayer(gradient)
    let printed = try await picture(paper)
    for (over, alone) in zip(printed.pixels, seen.pixels) {
      for shift in stride(from: UInt32(0), to: 24, by: 8) {
        let expected = Int(alone >> shift & 255) + 255 - Int(alone >> 24)
        #expect(abs(Int(over >> shift & 255) - expected) <= 2, "white shows where the letter is not")
      }
    }
  }

  @Test func nothingThatIsNoNumberIsDrawn() async throws {
    for size in [CGFloat.nan, .infinity, -5, 0, 1e9] {
      _ = try await picture(layer("text", 40, 20) { $0.fontSize = size })
      _ = try await picture(
        layer("text that is long", 40, 20) {
          ($0.fontSize, $0.isWrapped) = (size, true)
        })
    }
    for scale in [CGFloat.nan, .infinity, -1, 0, 1e9] {
      _ = try await picture(layer("text", 40, 20) { $0.contentsScale = scale })
    }
    #expect(try await ink(layer("a\u{0}b\u{fffd}\u{202e}x\u{301}\u{301}", 90, 30)).count > 0)
    #expect(try await ink(layer(String(repeating: "long ", count: 5000), 90, 30)).count > 0)
  }

  @Test(arguments: 0..<8)
  func noTextAndNoStyleDoesHarm(_ seed: Int) async throws {
    var random = UInt64(seed) &* 0x9e37_79b9_7f4a_7c15 &+ 1
    func roll(_ sides: Int) -> Int {
      random ^= random << 13
      random ^= random >> 7
      random ^= random << 17
      return Int(random % UInt64(sides))
    }
    let ranges: [ClosedRange<Int>] = [
      0...0x7f, 0x590...0x6ff, 0x900...0x97f, 0x200b...0x206f, 0x300...0x36f, 0x4e00...0x4eff, 0x1f300...0x1f6ff,
      0xe000...0xe010, 0xfff0...0xfffd,
    ]
    let numbers: [CGFloat] = [.nan, .infinity, -.infinity, -1e30, 1e30, -20, 0, 3, 40]
    func number() -> CGFloat { numbers[roll(numbers.count)] }
    for _ in 0..<25 {
      var text = String.UnicodeScalarView()
      for _ in 0..<roll(60) {
        let range = ranges[roll(ranges.count)]
        if let scalar = Unicode.Scalar(UInt32(range.lowerBound + roll(range.count))) { text.append(scalar) }
      }
      let string = NSMutableAttributedString(string: String(text))
      for _ in 0..<roll(6) where string.length > 0 {
        let start = roll(string.length)
        let style = NSMutableParagraphStyle()
        (style.lineSpacing, style.paragraphSpacing, style.headIndent) = (number(), number(), number())
        (style.tailIndent, style.firstLineHeadIndent, style.lineHeightMultiple) = (number(), number(), number())
        style.alignment = NSTextAlignment(rawValue: roll(5))!
        style.lineBreakMode = NSLineBreakMode(rawValue: roll(6))!
        string.addAttributes(
          [
            .font: CTFontCreateWithName("DejaVu Sans", number(), nil), .kern: number(), .baselineOffset: number(),
            .underlineStyle: roll(12), .strikethroughStyle: roll(2), .ligature: roll(2), .paragraphStyle: style,
            .foregroundColor: CGColor(red: number(), green: 0, blue: 1, alpha: number()),
          ], range: NSRange(location: start, length: roll(string.length - start) + 1))
      }
      _ = try await picture(
        layer(roll(3) == 0 ? String(text) as Any : string, CGFloat(1 + roll(90)), CGFloat(1 + roll(60))) {
          $0.isWrapped = roll(2) == 0
          $0.fontSize = roll(4) == 0 ? number() : 12
          $0.alignmentMode = [.natural, .left, .right, .center, .justified][roll(5)]
          $0.truncationMode = [.none, .start, .middle, .end][roll(4)]
        })
    }
  }
}
