import Agate
import Foundation

/// W6: curved stars, filled and stroked, and a long spiral. Every outline changes in every frame.
final class VectorWorkload: BenchWorkload {
  let root = BenchFormulas.makeRoot("W6")
  let variant = ""
  let notes = "one shape layer a star; paths and stroke ends set every frame"
  private var stars: [CAShapeLayer] = []
  private let spiral = CAShapeLayer()
  private let bases: [CGPoint]

  init(count: Int) {
    bases = (0..<count).map { BenchFormulas.Motion($0).base }
    for i in 0..<count {
      let star = CAShapeLayer()
      star.fillColor = BenchFormulas.palette(BenchFormulas.u(1, i)).copy(alpha: 0.7)
      star.strokeColor = BenchFormulas.palette(BenchFormulas.u(1, i) + 0.5)
      star.lineWidth = 3
      (star.lineCap, star.lineJoin) = (.round, .round)
      stars.append(star)
    }
    spiral.fillColor = nil
    spiral.strokeColor = CGColor(gray: 1, alpha: 0.8)
    spiral.lineWidth = 4
    (spiral.lineCap, spiral.lineJoin) = (.round, .round)
    root.sublayers = stars + [spiral]
  }

  func update(_ t: Double) {
    for (i, star) in stars.enumerated() {
      star.path = starPath(i, t)
      star.strokeEnd = 0.5 + 0.45 * sin(2 * .pi * (0.4 * t + BenchFormulas.u(6, i)))
    }
    spiral.path = spiralPath(t)
    spiral.strokeEnd = 0.55 + 0.45 * sin(2 * .pi * 0.25 * t)
  }

  private func starPath(_ i: Int, _ t: Double) -> CGPath {
    let points = 2 * (5 + i % 4), centre = bases[i]
    let inner = 20 + 8 * sin(2 * .pi * ((0.5 + 0.5 * BenchFormulas.u(3, i)) * t + BenchFormulas.u(4, i)))
    let turn = 2 * .pi * t * (BenchFormulas.u(5, i) - 0.5)
    func vertex(_ j: Int) -> CGPoint {
      let angle = 2 * .pi * Double(j) / Double(points) + turn, radius = j % 2 == 0 ? 44 : inner
      return CGPoint(x: centre.x + radius * cos(angle), y: centre.y + radius * sin(angle))
    }
    let path = CGMutablePath()
    let first = vertex(0)
    path.move(to: first)
    var from = first
    for j in 0..<points {
      let to = j + 1 < points ? vertex(j + 1) : first
      let dx = to.x - from.x, dy = to.y - from.y, length = (dx * dx + dy * dy).squareRoot()
      let bulge = 8 * sin(2 * .pi * t + Double(j))
      let mx = -dy / length * bulge, my = dx / length * bulge
      path.addCurve(
        to: to, control1: CGPoint(x: from.x + dx / 3 + mx, y: from.y + dy / 3 + my),
        control2: CGPoint(x: from.x + 2 * dx / 3 - mx, y: from.y + 2 * dy / 3 - my))
      from = to
    }
    path.closeSubpath()
    return path
  }

  private func spiralPath(_ t: Double) -> CGPath {
    let path = CGMutablePath()
    for j in 0...2400 {
      let phi = 2 * .pi * Double(j) / 120 + 0.2 * .pi * t
      let rho = 0.21 * Double(j) * (1 + 0.08 * sin(12 * phi + 2 * .pi * t))
      let point = CGPoint(x: 960 + rho * cos(phi), y: 540 + rho * sin(phi))
      if j == 0 { path.move(to: point) } else { path.addLine(to: point) }
    }
    return path
  }
}
