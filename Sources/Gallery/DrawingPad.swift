import Agate
import AgateUIKit

extension Gallery {
  /// A line of straight segments with mitred corners that follows the pointer. The script's zigzag has 2,000 points.
  static let drawingPad = GalleryScene(
    name: "drawing-pad", summary: "A pad to draw on with the pointer, without a bitmap", ids: ["A0.272", "B13.10"],
    interactive: true, size: CGSize(width: 400, height: 300),
    script: .stroke(zigzag(points: 2000), during: 0.1...2.1)
  ) {
    let pad = DrawingPad()
    pad.frame = CGRect(x: 0, y: 0, width: 400, height: 300)
    pad.backgroundColor = CGColor(gray: 2.0 / 3, alpha: 1)
    pad.strokeColor = CGColor(red: 1, green: 0.5, blue: 0)
    pad.fillColor = .clear
    pad.lineWidth = 5
    pad.lineJoin = .miter
    pad.lineCap = .round
    return pad
  }

  /// The pad of ``fingerDrawing`` as a shape layer, with the same red strokes and round joins.
  static let fingerShape = GalleryScene(
    name: "finger-shape", summary: "The pad to draw on as a shape layer, without redrawing", ids: ["B13.09"],
    interactive: true, size: fingerDrawing.size, script: fingerDrawing.script
  ) {
    let pad = DrawingPad()
    pad.frame = CGRect(origin: .zero, size: fingerDrawing.size)
    pad.backgroundColor = .white
    pad.strokeColor = UIColor.red.cgColor
    pad.fillColor = .clear
    pad.lineWidth = 5
    pad.lineJoin = .round
    pad.lineCap = .round
    return pad
  }

  /// Returns a zigzag of strokes down and up, with 200 points per stroke. The strokes are 36 points apart.
  private static func zigzag(points: Int) -> [CGPoint] {
    (0..<points).map { index in
      let way = Double(index) / 200
      let part = way.truncatingRemainder(dividingBy: 1)
      return CGPoint(x: 20 + 36 * way, y: 50 + 200 * (index / 200 % 2 == 0 ? part : 1 - part))
    }
  }
}

/// A shape layer whose path gets one more point at each move. Each change assigns a copy of the path.
final class DrawingPad: CAShapeLayer, PointerResponder {
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
