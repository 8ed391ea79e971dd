import Agate

extension Gallery {
  /// A timing function as a curve: its control points make the path, drawn upwards in a square of 200 points.
  static let curvePlot = GalleryScene(
    name: "curve-plot", summary: "The standard timing function, plotted by a shape layer", ids: ["A0.233"],
    size: CGSize(width: 240, height: 240)
  ) {
    let root = CALayer()
    root.frame = CGRect(x: 0, y: 0, width: 240, height: 240)
    root.backgroundColor = .white
    let plot = CALayer()
    plot.frame = CGRect(x: 20, y: 20, width: 200, height: 200)
    plot.borderWidth = 1
    plot.borderColor = CGColor(gray: 0.7, alpha: 1)
    // The curve rises.
    plot.isGeometryFlipped = true
    root.addSublayer(plot)

    let function = CAMediaTimingFunction(controlPoints: 1, 0, 0.75, 1)
    var first: [Float] = [0, 0], second: [Float] = [0, 0]
    function.getControlPoint(at: 1, values: &first)
    function.getControlPoint(at: 2, values: &second)
    let path = UIBezierPath()
    path.move(to: .zero)
    path.addCurve(
      to: CGPoint(x: 1, y: 1), controlPoint1: CGPoint(x: CGFloat(first[0]), y: CGFloat(first[1])),
      controlPoint2: CGPoint(x: CGFloat(second[0]), y: CGFloat(second[1])))
    path.apply(CGAffineTransform(scaleX: 200, y: 200))
    let curve = CAShapeLayer()
    curve.path = path.cgPath
    curve.strokeColor = CGColor(red: 1, green: 0, blue: 0)
    curve.fillColor = .clear
    curve.lineWidth = 4
    plot.addSublayer(curve)
    return root
  }
}
