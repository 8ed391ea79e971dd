import Agate
import AgateUIKit

extension Gallery {
  /// A line that follows the pointer. Each move redraws the whole line into the layer's bitmap. ``drawingPad`` needs no
  /// bitmap.
  static let fingerDrawing = GalleryScene(
    name: "finger-drawing", summary: "A pad to draw on with the pointer, drawn again with every move", ids: ["B13.06"],
    interactive: true, size: CGSize(width: 300, height: 200),
    script: .drag((40, 150), (110, 50), during: 0.1...0.4) + .drag((110, 50), (180, 150), during: 0.4...0.7)
      + .drag((70, 110), (150, 110), during: 0.8...1.1)
  ) {
    let pad = FingerDrawing()
    pad.frame = CGRect(x: 0, y: 0, width: 300, height: 200)
    pad.backgroundColor = .white
    pad.contentsScale = 2
    return pad
  }
}

final class FingerDrawing: CALayer, PointerResponder {
  private let path: UIBezierPath = {
    let path = UIBezierPath()
    path.lineJoinStyle = .round
    path.lineCapStyle = .round
    path.lineWidth = 5
    return path
  }()

  func pointerPressed(at point: CGPoint) { path.move(to: convert(point, from: nil)) }

  func pointerMoved(to point: CGPoint) {
    path.addLine(to: convert(point, from: nil))
    setNeedsDisplay()
  }

  override func draw(in ctx: CGContext) {
    UIColor.red.setStroke()
    path.stroke()
  }
}
