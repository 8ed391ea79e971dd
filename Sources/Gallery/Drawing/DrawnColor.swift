import Agate
import AgateUIKit

extension Gallery {
  /// Two equal red squares. The layer with custom drawing needs a bitmap of a million bytes. The layer with a
  /// background colour needs none.
  static let drawnColor = GalleryScene(
    name: "drawn-color", summary: "A red square with custom drawing, and one with a background colour",
    ids: ["A2.162"],
    size: CGSize(width: 1040, height: 540)
  ) {
    let root = box(0, 0, 1040, 540, .white)
    let drawn = RedSquare()
    drawn.frame = CGRect(x: 10, y: 20, width: 500, height: 500)
    drawn.setNeedsDisplay()
    root.addSublayer(drawn)
    root.addSublayer(box(530, 20, 500, 500, CGColor(red: 1, green: 0, blue: 0)))
    return root
  }
}

private final class RedSquare: CALayer {
  override func draw(in ctx: CGContext) {
    UIColor.red.setFill()
    UIRectFill(bounds)
  }
}
