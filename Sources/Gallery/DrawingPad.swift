import Agate

extension Gallery {
  /// A line follows the pointer: each move gives the layer a copy of the path with one more point.
  static let drawingPad = GalleryScene(
    name: "drawing-pad", summary: "A pad to draw on with the pointer, without a bitmap",
    ids: ["B13.09", "B13.10", "A0.272"],
    interactive: true, size: CGSize(width: 400, height: 300)
  ) {
    let pad = DrawingPad()
    pad.frame = CGRect(x: 0, y: 0, width: 400, height: 300)
    pad.backgroundColor = CGColor(gray: 0.9, alpha: 1)
    pad.strokeColor = CGColor(red: 1, green: 0.5, blue: 0)
    pad.fillColor = .clear
    pad.lineWidth = 5
    pad.lineCap = .round
    // A house in one go, so that the pad is not empty.
    pad.pointerPressed(at: CGPoint(x: 120, y: 230))
    for (x, y) in [(280, 230), (120, 130), (280, 130), (120, 230), (120, 130), (200, 60), (280, 130), (280, 230)] {
      pad.pointerMoved(to: CGPoint(x: x, y: y))
    }
    return pad
  }
}

private final class DrawingPad: CAShapeLayer, PointerResponder {
  private let drawn = UIBezierPath()

  func pointerPressed(at point: CGPoint) {
    drawn.move(to: convert(point, from: nil))
    path = drawn.cgPath
  }

  func pointerMoved(to point: CGPoint) {
    drawn.addLine(to: convert(point, from: nil))
    path = drawn.cgPath
  }
}
