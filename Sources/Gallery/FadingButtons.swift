import Agate

extension Gallery {
  /// A button with a label at full opacity, faded as a group, and faded layer by layer. In the last case the label's
  /// box is visible.
  static let fadingButtons = GalleryScene(
    name: "fading", summary: "A button at full and at half opacity: rasterized as one, and without group opacity",
    ids: ["B4.53"], size: CGSize(width: 560, height: 200)
  ) {
    let root = CALayer()
    root.frame = CGRect(x: 0, y: 0, width: 560, height: 200)
    root.backgroundColor = CGColor(gray: 0.55, alpha: 1)
    for index in 0..<3 {
      let button = CALayer()
      button.bounds.size = CGSize(width: 150, height: 50)
      button.position = CGPoint(x: 100 + index * 180, y: 100)
      button.backgroundColor = .white
      button.cornerRadius = 10
      let label = Label()
      label.frame = CGRect(x: 20, y: 10, width: 110, height: 30)
      label.contentsScale = 2
      label.backgroundColor = .white
      label.setNeedsDisplay()
      button.addSublayer(label)
      if index > 0 { button.opacity = 0.5 }
      if index == 1 {
        button.shouldRasterize = true
        button.rasterizationScale = 2
      }
      if index == 2 { button.allowsGroupOpacity = false }
      root.addSublayer(button)
    }
    return root
  }
}

/// A label that draws "Hello World" with strokes, so that the result does not depend on the installed fonts.
private final class Label: CALayer {
  private static let letters: [Character: (advance: CGFloat, strokes: [[(CGFloat, CGFloat)]])] = [
    "H": (5.5, [[(0, 0), (0, 6)], [(4, 0), (4, 6)], [(0, 3), (4, 3)]]),
    "W": (6.5, [[(0, 0), (1.2, 6), (2.5, 2), (3.8, 6), (5, 0)]]),
    "d": (4.5, [[(1, 2), (2, 2), (3, 3), (3, 5), (2, 6), (1, 6), (0, 5), (0, 3), (1, 2)], [(3, 0), (3, 6)]]),
    "e": (4.5, [[(0, 4), (3, 4), (3, 3), (2, 2), (1, 2), (0, 3), (0, 5), (1, 6), (3, 6)]]),
    "l": (1.8, [[(0, 0), (0, 6)]]),
    "o": (4.5, [[(1, 2), (2, 2), (3, 3), (3, 5), (2, 6), (1, 6), (0, 5), (0, 3), (1, 2)]]),
    "r": (3.5, [[(0, 2), (0, 6)], [(0, 3.2), (1, 2), (2.2, 2)]]),
    " ": (3, []),
  ]

  override func draw(in ctx: CGContext) {
    let text = "Hello World"
    let size: CGFloat = 2.2
    let width = text.reduce(0) { $0 + Self.letters[$1]!.advance } * size
    ctx.translateBy(x: bounds.midX - width / 2, y: bounds.midY - 3 * size)
    ctx.scaleBy(x: size, y: size)
    ctx.setLineWidth(0.7)
    ctx.setLineCap(.round)
    ctx.setLineJoin(.round)
    for character in text {
      let letter = Self.letters[character]!
      for stroke in letter.strokes {
        ctx.beginPath()
        ctx.addLines(between: stroke.map { CGPoint(x: $0.0, y: $0.1) })
        ctx.strokePath()
      }
      ctx.translateBy(x: letter.advance, y: 0)
    }
  }
}
