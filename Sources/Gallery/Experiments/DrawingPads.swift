import Agate
import AgateMath
import AgateUIKit

extension Experiment {
  static let drawingPads = Experiment(
    name: "drawing-pads", question: "Which way of drawing lines interactively is the fastest?",
    ids: ["A2.161", "A0.272", "B13.06", "B13.09", "B13.07"], size: CGSize(width: 400, height: 300),
    variants: [
      Variant("drawn anew, after 50 points") { drawn(50, parts: false) },
      Variant("drawn anew, after 1000 points") { drawn(1000, parts: false) },
      Variant("drawn in parts, after 1000 points") { drawn(1000, parts: true) },
      Variant("a shape layer, after 50 points") { shape(50) },
      Variant("a shape layer, after 1000 points") { shape(1000) },
    ],
    finding: """
      The shape layer is the fastest, because it has no bitmap and uploads nothing. The shape layer and the layer that \
      redraws everything stroke the whole path again for each point, so their cost grows with the path. The cost of a \
      layer that draws only the changed part does not grow.
      """)

  private static func point(_ index: Int) -> CGPoint {
    let angle = Double(index) * 0.11
    let (sin, cos) = DeterministicMath.sincos(angle)
    let radius = 20 + 110 * Double(index % 300) / 300
    return CGPoint(x: 200 + radius * cos, y: 150 + radius * sin)
  }

  private static func line(_ points: Int) -> UIBezierPath {
    let path = UIBezierPath()
    path.lineWidth = 5
    path.lineCapStyle = .round
    path.lineJoinStyle = .round
    path.move(to: point(0))
    for index in 1..<points { path.addLine(to: point(index)) }
    return path
  }

  private static func drawn(_ points: Int, parts: Bool) -> Trial {
    let pad = LinePad()
    pad.frame = CGRect(x: 0, y: 0, width: 400, height: 300)
    pad.path = line(points)
    pad.setNeedsDisplay()
    return Trial(pad) { frame in
      let (last, next) = (point(points + frame - 2), point(points + frame - 1))
      pad.path.addLine(to: next)
      if parts {
        pad.setNeedsDisplay(
          CGRect(x: last.x, y: last.y, width: next.x - last.x, height: next.y - last.y)
            .standardized.insetBy(dx: -4, dy: -4))
      } else {
        pad.setNeedsDisplay()
      }
    }
  }

  private static func shape(_ points: Int) -> Trial {
    let path = line(points), pad = CAShapeLayer()
    pad.frame = CGRect(x: 0, y: 0, width: 400, height: 300)
    pad.fillColor = nil
    pad.strokeColor = CGColor(red: 1, green: 0, blue: 0)
    pad.lineWidth = 5
    (pad.lineCap, pad.lineJoin) = (.round, .round)
    pad.path = path.cgPath
    return Trial(pad) { frame in
      path.addLine(to: point(points + frame - 1))
      pad.path = path.cgPath
    }
  }
}

private final class LinePad: CALayer {
  var path = UIBezierPath()

  override func draw(in ctx: CGContext) {
    UIColor.red.setStroke()
    path.stroke()
  }
}
