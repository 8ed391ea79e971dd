import Agate
import AgateUIKit

extension Gallery {
  /// The curves of five timing functions, drawn from their control points. A dot on each curve moves to the right at a
  /// constant speed, and up as the timing function specifies.
  static let plotOfPaces = GalleryScene(
    name: "plot-of-paces", summary: "Timing functions, drawn from their control points, with a dot at their pace",
    ids: ["A0.233", "A0.232"], size: CGSize(width: 260, height: 260)
  ) {
    let root = CALayer()
    root.frame = CGRect(x: 0, y: 0, width: 260, height: 260)
    root.backgroundColor = CGColor(gray: 0.96, alpha: 1)
    let plots = CALayer()
    plots.frame = CGRect(x: 30, y: 30, width: 200, height: 200)
    // The y axis points up, so that progress goes up.
    plots.isGeometryFlipped = true
    root.addSublayer(plots)
    let names: [CAMediaTimingFunctionName] = [.linear, .easeIn, .easeOut, .easeInEaseOut, .default]
    for (index, name) in names.enumerated() {
      let function = CAMediaTimingFunction(name: name)
      let color = UIColor(hue: CGFloat(index) / 5, saturation: 0.8, brightness: 0.8, alpha: 1).cgColor
      let plot = CAShapeLayer()
      plot.frame = plots.bounds
      plot.path = curve(function)
      plot.fillColor = .clear
      plot.strokeColor = color
      plot.lineWidth = 3
      plot.lineCap = .round
      plot.addSublayer(dot(color, function))
      plots.addSublayer(plot)
    }
    return root
  }

  /// The curve of a timing function, scaled from the unit square to 200 points.
  private static func curve(_ function: CAMediaTimingFunction) -> CGPath {
    let points = (0..<4).map { index in
      var values: [Float] = [0, 0]
      function.getControlPoint(at: index, values: &values)
      return CGPoint(x: CGFloat(values[0]) * 200, y: CGFloat(values[1]) * 200)
    }
    let path = UIBezierPath()
    path.move(to: points[0])
    path.addCurve(to: points[3], controlPoint1: points[1], controlPoint2: points[2])
    return path.cgPath
  }

  private static func dot(_ color: CGColor, _ function: CAMediaTimingFunction) -> CALayer {
    let dot = CALayer()
    dot.bounds.size = CGSize(width: 12, height: 12)
    dot.cornerRadius = 6
    dot.backgroundColor = color
    for (key, pace) in [("position.x", CAMediaTimingFunction(name: .linear)), ("position.y", function)] {
      let move = CABasicAnimation(keyPath: key)
      (move.fromValue, move.toValue, move.timingFunction) = (0, 200, pace)
      move.duration = 2
      move.repeatCount = .infinity
      dot.add(move, forKey: key)
    }
    return dot
  }
}
