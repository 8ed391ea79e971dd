import Agate

extension CALayer {
  /// Adds a text layer in dark DejaVu Sans, the font that the tests' packages bring.
  @discardableResult
  func text(
    _ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat, _ string: Any, _ size: CGFloat = 14,
    _ change: (CATextLayer) -> Void = { _ in }
  ) -> CATextLayer {
    put(CATextLayer(), x, y, width, height) {
      $0.string = string
      $0.font = "DejaVu Sans"
      $0.fontSize = size
      $0.foregroundColor = .ink
      change($0)
    }
  }
}

extension SceneGroup {
  private static let words = "Layers that say something, line after line"

  private static func styled(_ text: String, _ base: [NSAttributedString.Key: Any] = [:]) -> NSMutableAttributedString {
    let attributes: [NSAttributedString.Key: Any] = [
      .font: CTFontCreateWithName("DejaVu Sans", 12, nil), .foregroundColor: CGColor.ink,
    ]
    return NSMutableAttributedString(string: text, attributes: attributes.merging(base) { $1 })
  }

  private static func paragraph(_ change: (NSMutableParagraphStyle) -> Void) -> NSParagraphStyle {
    let style = NSMutableParagraphStyle()
    change(style)
    return style
  }

  static let texts: [TestScene] = [
    TestScene("plain", except: [.turned: "letters stand at whole pixels of their own picture"]) {
      $0.text(8, 30, 80, 30, "Agate", 24)
    },
    TestScene("color-and-background") {
      $0.text(8, 34, 80, 28, "Label", 20) {
        $0.foregroundColor = .white
        $0.backgroundColor = .teal
        $0.cornerRadius = 8
        $0.alignmentMode = .center
      }
    },
    TestScene("alignments") {
      for (index, mode) in [CATextLayerAlignmentMode.natural, .left, .center, .right].enumerated() {
        $0.text(8, 6 + CGFloat(index) * 22, 80, 18, mode.rawValue, 12) {
          $0.alignmentMode = mode
          $0.backgroundColor = .sky
        }
      }
    },
    TestScene("wrapped") { $0.text(6, 4, 84, 88, words, 13) { $0.isWrapped = true } },
    TestScene("wrapped-and-centered") {
      $0.text(6, 4, 84, 88, words, 13) {
        $0.isWrapped = true
        $0.alignmentMode = .center
      }
    },
    TestScene("justified") {
      $0.text(6, 4, 84, 88, words, 13) {
        $0.isWrapped = true
        $0.alignmentMode = .justified
        $0.backgroundColor = .sky
      }
    },
    TestScene("not-wrapped-is-cut-off") { $0.text(6, 36, 84, 20, words) { $0.backgroundColor = .sky } },
    TestScene("truncations") {
      for (index, mode) in [CATextLayerTruncationMode.none, .start, .middle, .end].enumerated() {
        $0.text(6, 6 + CGFloat(index) * 22, 84, 18, words, 12) { $0.truncationMode = mode }
      }
    },
    TestScene("wrapped-and-truncated") {
      $0.text(6, 20, 84, 50, words, 13) {
        $0.isWrapped = true
        $0.truncationMode = .end
        $0.backgroundColor = .sky
      }
    },
    TestScene("several-lines-of-one-string") { $0.text(6, 10, 84, 80, "one\ntwo\n\nfour", 14) },
    TestScene("twice-the-scale") {
      $0.transform = CATransform3DMakeScale(2, 2, 1)
      $0.position = CGPoint(x: 96, y: 96)
      $0.text(2, 4, 44, 16, "blocks", 11)
      $0.text(2, 24, 44, 16, "sharp", 11) { $0.contentsScale = 2 }
    },
    TestScene("between-pixels", except: [.turned: "letters stand at whole pixels of their own picture"]) {
      $0.text(8.4, 30.6, 70.3, 24.7, "Agate", 18)
    },
    TestScene("turned-text") {
      $0.text(8, 34, 80, 28, "Turned", 20) {
        $0.turn(30)
        $0.contentsScale = 2
      }
    },
    TestScene("text-in-perspective") {
      $0.lookFrom(140)
      $0.text(4, 30, 88, 36, "Depth", 28) {
        $0.contentsScale = 2
        $0.turn(50, 0, 1, 0)
      }
    },
    TestScene("runs") {
      let text = styled("red big under kern struck")
      text.addAttribute(.foregroundColor, value: CGColor.coral, range: NSRange(location: 0, length: 3))
      text.addAttribute(
        .font, value: CTFontCreateWithName("DejaVu Sans Bold", 20, nil), range: NSRange(location: 4, length: 3))
      text.addAttributes(
        [.underlineStyle: NSUnderlineStyle.single.rawValue, .underlineColor: CGColor.teal],
        range: NSRange(location: 8, length: 5))
      text.addAttribute(.kern, value: 3, range: NSRange(location: 14, length: 4))
      text.addAttributes(
        [.strikethroughStyle: 1, .strikethroughColor: CGColor.coral], range: NSRange(location: 19, length: 6))
      $0.text(6, 6, 84, 84, text) { $0.isWrapped = true }
    },
    TestScene("run-backgrounds-and-offsets") {
      let text = styled("x2 + y2 is marked")
      text.addAttributes(
        [.baselineOffset: 5, .font: CTFontCreateWithName("DejaVu Sans", 8, nil)], range: NSRange(location: 1, length: 1)
      )
      text.addAttributes(
        [.baselineOffset: -3, .font: CTFontCreateWithName("DejaVu Sans", 8, nil)],
        range: NSRange(location: 6, length: 1))
      text.addAttribute(.backgroundColor, value: CGColor.gold, range: NSRange(location: 11, length: 6))
      text.addAttribute(
        kCTUnderlineStyleAttributeName, value: CTUnderlineStyle.double.rawValue, range: NSRange(location: 8, length: 2))
      $0.text(4, 20, 90, 60, text) { $0.isWrapped = true }
    },
    TestScene("paragraphs") {
      let text = styled("First, centred.\nThen to the right.\nAnd indented, with more room between its lines.")
      let string = text.string as NSString
      text.addAttribute(
        .paragraphStyle, value: paragraph { $0.alignment = .center }, range: string.range(of: "First, centred."))
      text.addAttribute(
        .paragraphStyle,
        value: paragraph {
          $0.alignment = .right
          $0.paragraphSpacing = 6
        }, range: string.range(of: "Then to the right."))
      text.addAttribute(
        .paragraphStyle,
        value: paragraph {
          $0.firstLineHeadIndent = 14
          $0.headIndent = 6
          $0.tailIndent = -4
          $0.lineSpacing = 3
        }, range: string.range(of: "And indented, with more room between its lines."))
      $0.text(4, 2, 88, 94, text) { $0.isWrapped = true }
      text.addAttribute(
        .font, value: CTFontCreateWithName("DejaVu Sans", 9, nil), range: NSRange(location: 0, length: text.length))
      ($0.sublayers![0] as! CATextLayer).string = text
    },
    TestScene("letters-that-join") {
      $0.text(6, 10, 84, 34, "office", 26)
      let apart = styled("office", [.font: CTFontCreateWithName("DejaVu Sans", 26, nil), .ligature: 0])
      $0.text(6, 50, 84, 34, apart)
    },
    TestScene("both-directions") {
      $0.text(4, 4, 88, 20, "\u{5e9}\u{5dc}\u{5d5}\u{5dd} abc", 15)
      $0.text(4, 28, 88, 20, "\u{645}\u{631}\u{62d}\u{628}\u{627} 12", 15)
      $0.text(4, 52, 88, 20, "abc \u{5e9}\u{5dc}\u{5d5}\u{5dd}", 15)
      $0.text(4, 74, 88, 20, "\u{5e9}\u{5dc}\u{5d5}\u{5dd}", 15) { $0.alignmentMode = .left }
    },
    TestScene("eight-scripts") {
      let lines = [
        "Agate", "\u{410}\u{433}\u{430}\u{442}", "\u{391}\u{3c7}\u{3ac}\u{3c4}\u{3b7}\u{3c2}",
        "\u{639}\u{642}\u{64a}\u{642}", "\u{5d0}\u{5db}\u{5d8}", "\u{905}\u{915}\u{940}\u{915}",
        "\u{739b}\u{7459}", "\u{1f48e}\u{1f30b}",
      ]
      for (index, line) in lines.enumerated() {
        $0.text(4 + CGFloat(index % 2) * 46, 2 + CGFloat(index / 2) * 24, 42, 22, line, 13) { $0.alignmentMode = .left }
      }
    },
    TestScene("a-mask-of-letters") {
      $0.gradient(4, 20, 88, 56, [.coral, .gold, .violet], .zero, CGPoint(x: 1, y: 0)) {
        let letters = CATextLayer()
        letters.frame = $0.bounds
        letters.string = "Mask"
        letters.font = "DejaVu Sans Bold"
        letters.fontSize = 32
        letters.alignmentMode = .center
        $0.mask = letters
      }
    },
    TestScene("a-shadow-of-letters") {
      $0.text(6, 26, 84, 44, "Shade", 26) {
        $0.shadowOpacity = 0.7
        $0.shadowRadius = 2
        $0.shadowOffset = CGSize(width: 3, height: 4)
      }
    },
    TestScene("half-transparent-letters") {
      stripes($0)
      $0.text(6, 26, 84, 44, "Faint", 30) { $0.opacity = 0.5 }
    },
    TestScene("replicated-letters") {
      $0.put(CAReplicatorLayer(), 0, 0, 96, 96) {
        $0.instanceCount = 4
        $0.instanceTransform = CATransform3DMakeTranslation(4, 22, 0)
        $0.instanceGreenOffset = -0.2
        $0.text(6, 6, 80, 20, "again", 15) { $0.foregroundColor = .white }
      }
    },
    TestScene("growing-letters", at: 0.5) {
      let layer = $0.text(4, 24, 90, 60, "grow", 10)
      let grow = CABasicAnimation(keyPath: "fontSize")
      grow.toValue = 40
      grow.duration = 1
      layer.add(grow, forKey: nil)
    },
    TestScene("letters-that-grow-late", at: 0.9) {
      $0.put(CAReplicatorLayer(), 0, 0, 96, 96) {
        $0.instanceCount = 4
        $0.instanceDelay = 0.25
        $0.instanceTransform = CATransform3DMakeTranslation(0, 23, 0)
        let layer = $0.text(4, 2, 90, 24, "late", 8)
        let grow = CABasicAnimation(keyPath: "fontSize")
        (grow.toValue, grow.duration) = (20, 1)
        layer.add(grow, forKey: nil)
      }
    },
    TestScene("letters-that-change-color", at: 0.5) {
      let layer = $0.text(4, 24, 90, 60, "change", 22) { $0.foregroundColor = .coral }
      let change = CABasicAnimation(keyPath: "foregroundColor")
      change.toValue = CGColor.teal
      change.duration = 1
      layer.add(change, forKey: nil)
    },
  ]
}
