import Agate
import AgateUIKit

extension Gallery {
  /// One stroked path with several subpaths: a head, a body with legs, and arms.
  static let stickFigure = GalleryScene(
    name: "stick-figure", summary: "A stick figure, drawn by one shape layer", ids: ["B6.14"],
    size: CGSize(width: 300, height: 300)
  ) {
    let path = UIBezierPath()
    path.move(to: CGPoint(x: 175, y: 100))
    path.addArc(
      withCenter: CGPoint(x: 150, y: 100), radius: 25, startAngle: 0, endAngle: 2 * .pi, clockwise: true)
    path.move(to: CGPoint(x: 150, y: 125))
    path.addLine(to: CGPoint(x: 150, y: 175))
    path.addLine(to: CGPoint(x: 125, y: 225))
    path.move(to: CGPoint(x: 150, y: 175))
    path.addLine(to: CGPoint(x: 175, y: 225))
    path.move(to: CGPoint(x: 100, y: 150))
    path.addLine(to: CGPoint(x: 200, y: 150))

    let root = CALayer()
    root.frame = CGRect(x: 0, y: 0, width: 300, height: 300)
    root.backgroundColor = .white
    let figure = CAShapeLayer()
    figure.strokeColor = CGColor(red: 1, green: 0, blue: 0)
    figure.fillColor = .clear
    figure.lineWidth = 5
    figure.lineJoin = .round
    figure.lineCap = .round
    figure.path = path.cgPath
    root.addSublayer(figure)
    return root
  }
}
