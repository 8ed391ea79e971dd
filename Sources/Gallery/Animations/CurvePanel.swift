import Agate
import AgateUIKit

/// A panel with an S curve.
final class CurvePanel: CALayer {
  static let size = CGSize(width: 400, height: 300)

  /// The curve from (0, 150) to (300, 150), in the panel's coordinates.
  static let curve: CGPath = {
    let path = UIBezierPath()
    path.move(to: CGPoint(x: 0, y: 150))
    path.addCurve(
      to: CGPoint(x: 300, y: 150), controlPoint1: CGPoint(x: 75, y: 0), controlPoint2: CGPoint(x: 225, y: 300))
    return path.cgPath
  }()

  override init() {
    super.init()
    frame = CGRect(x: 50, y: 0, width: 300, height: 300)
    let line = CAShapeLayer()
    line.path = CurvePanel.curve
    line.fillColor = .clear
    line.strokeColor = CGColor(red: 1, green: 0, blue: 0)
    line.lineWidth = 3
    addSublayer(line)
  }

  override init(layer: Any) { super.init(layer: layer) }
  required init?(coder: NSCoder) { super.init(coder: coder) }

  /// Returns a layer of the given colour that contains the panel.
  func page(_ color: CGColor) -> CALayer {
    let page = CALayer()
    page.frame = CGRect(origin: .zero, size: CurvePanel.size)
    page.backgroundColor = color
    page.addSublayer(self)
    return page
  }
}
