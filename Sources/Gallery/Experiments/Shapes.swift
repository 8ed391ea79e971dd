import Agate
import AgateMath

extension Experiment {
  static let shapes = Experiment(
    name: "shapes", question: "Is a shape layer faster than custom drawing of the shape?", ids: ["A0.92", "B6.02"],
    size: CGSize(width: 400, height: 400),
    variants: [
      Variant("drawn by hand") {
        let layer = WaveDrawing()
        layer.frame = CGRect(x: 0, y: 0, width: 400, height: 400)
        layer.setNeedsDisplay()
        return Trial(layer) {
          layer.phase = Double($0) / 10
          layer.setNeedsDisplay()
        }
      },
      Variant("a shape layer") {
        let layer = CAShapeLayer()
        layer.frame = CGRect(x: 0, y: 0, width: 400, height: 400)
        layer.fillColor = nil
        layer.strokeColor = .black
        layer.lineWidth = 2
        layer.path = wave(phase: 0)
        return Trial(layer) { layer.path = wave(phase: Double($0) / 10) }
      },
      Variant("a shape layer that moves") {
        let root = Experiment.root(CGSize(width: 400, height: 400), nil), layer = CAShapeLayer()
        layer.fillColor = nil
        layer.strokeColor = .black
        layer.lineWidth = 2
        layer.path = wave(phase: 0)
        root.addSublayer(layer)
        return Trial(root) { layer.position.x = CGFloat($0) }
      },
    ],
    finding: """
      A shape is drawn directly into the frame, without a bitmap that has to be cleared, filled, sent and blended \
      pixel by pixel: only the pixels of the stroke are shaded. The shape is sharp at any scale.
      """)

  /// Returns a path of 1,000 segments.
  fileprivate static func wave(phase: Double) -> CGPath {
    let path = CGMutablePath()
    for step in 0...1000 {
      let angle = Double(step) / 1000 * 40 * Double.pi
      let radius = 40 + 0.15 * Double(step)
      let (sin, cos) = DeterministicMath.sincos(angle + phase)
      let point = CGPoint(x: 200 + radius * cos, y: 200 + radius * sin)
      if step == 0 { path.move(to: point) } else { path.addLine(to: point) }
    }
    return path
  }
}

private final class WaveDrawing: CALayer {
  var phase = 0.0

  override func draw(in ctx: CGContext) {
    ctx.addPath(Experiment.wave(phase: phase))
    ctx.setLineWidth(2)
    ctx.setStrokeColor(.black)
    ctx.strokePath()
  }
}
