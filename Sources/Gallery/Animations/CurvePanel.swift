import Agate

/// A panel with an S curve, drawn.
final class CurvePanel: CALayer {
  static let size = CGSize(width: 400, height: 300)

  /// From (0, 150) to (300, 150), in the panel's coordinates.
  static let curve: CGPath = {
    let path = UIBezierPath()
    path.move(to: CGPoint(x: 0, y: 150))
    path.addCurve(
      to: CGPoint(x: 300, y: 150), controlPoint1: CGPoint(x: 75, y: 0), controlPoint2: CGPoint(x: 225, y: 300))
    return path.cgPath
  }()

  required init() {
    super.init()
    frame = CGRect(x: 50, y: 0, width: 300, height: 300)
    contentsScale = 2
    setNeedsDisplay()
  }

  required init(layer: Any) { super.init(layer: layer) }
  required init?(coder: NSCoder) { super.init(coder: coder) }

  override func draw(in ctx: CGContext) {
    ctx.addPath(CurvePanel.curve)
    ctx.setStrokeColor(CGColor(red: 1, green: 0, blue: 0))
    ctx.setLineWidth(3)
    ctx.strokePath()
  }

  /// The panel on a white page.
  var page: CALayer {
    let page = CALayer()
    page.frame = CGRect(origin: .zero, size: CurvePanel.size)
    page.backgroundColor = .white
    page.addSublayer(self)
    return page
  }
}
