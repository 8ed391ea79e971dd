import Agate

extension Gallery {
  /// The curves of five timing functions from their control points, and a dot on each: it goes to the right evenly, and
  /// up at the function's pace.
  static let plotOfPaces = GalleryScene(
    name: "plot-of-paces", summary: "Timing functions, drawn from their control points, with a dot at their pace",
    ids: ["A0.233", "A0.232"], size: CGSize(width: 260, height: 260)
  ) {
    let root = CALayer()
    root.frame = CGRect(x: 0, y: 0, width: 260, height: 260)
    root.backgroundColor = CGColor(gray: 0.96, alpha: 1)
    let names: [CAMediaTimingFunctionName] = [.linear, .easeIn, .easeOut, .easeInEaseOut, .default]
    for (index, name) in names.enumerated() {
      let plot = PacePlot()
      plot.function = CAMediaTimingFunction(name: name)
      plot.color = UIColor(hue: CGFloat(index) / 5, saturation: 0.8, brightness: 0.8, alpha: 1).cgColor
      plot.frame = CGRect(x: 30, y: 30, width: 200, height: 200)
      plot.start()
      root.addSublayer(plot)
    }
    return root
  }
}

private final class PacePlot: CALayer {
  var function = CAMediaTimingFunction(name: .linear)
  var color = CGColor.black

  func start() {
    contentsScale = 2
    setNeedsDisplay()
    let dot = CALayer()
    dot.bounds.size = CGSize(width: 12, height: 12)
    dot.cornerRadius = 6
    dot.backgroundColor = color
    addSublayer(dot)
    for (key, from, to, pace) in [
      ("position.x", 0.0, 200.0, CAMediaTimingFunction(name: .linear)), ("position.y", 200, 0, function),
    ] {
      let move = CABasicAnimation(keyPath: key)
      (move.fromValue, move.toValue, move.timingFunction) = (from, to, pace)
      move.duration = 2
      move.repeatCount = .infinity
      dot.add(move, forKey: key)
    }
  }

  override func draw(in ctx: CGContext) {
    var points: [CGPoint] = []
    for index in 0..<4 {
      var values: [Float] = [0, 0]
      function.getControlPoint(at: index, values: &values)
      // The unit square as large as the layer, its origin below.
      points.append(CGPoint(x: CGFloat(values[0]) * 200, y: 200 - CGFloat(values[1]) * 200))
    }
    let curve = UIBezierPath()
    curve.move(to: points[0])
    curve.addCurve(to: points[3], controlPoint1: points[1], controlPoint2: points[2])
    ctx.addPath(curve.cgPath)
    ctx.setStrokeColor(color)
    ctx.setLineWidth(3)
    ctx.strokePath()
  }
}
