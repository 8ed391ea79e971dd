import Agate
import AgateHost

@MainActor func outline(in window: Window) {
  let path = CGMutablePath()
  path.move(to: CGPoint(x: 40, y: 160))
  path.addCurve(to: CGPoint(x: 280, y: 160), control1: CGPoint(x: 110, y: -80), control2: CGPoint(x: 210, y: 340))

  let line = CAShapeLayer()
  line.path = path
  line.fillColor = nil
  line.strokeColor = CGColor(red: 0.4, green: 0.9, blue: 0.6)
  line.lineWidth = 8
  line.lineCap = .round
  window.layer.addSublayer(line)

  let draw = CABasicAnimation(keyPath: "strokeEnd")
  draw.fromValue = 0
  draw.toValue = 1
  draw.duration = 2
  draw.repeatCount = .infinity
  line.add(draw, forKey: "draw")
}
