import Agate
import AgateHost

@MainActor func waiting(in window: Window) {
  let ring = CAReplicatorLayer()
  ring.frame = CGRect(x: 60, y: 20, width: 200, height: 200)
  ring.instanceCount = 12
  ring.instanceTransform = CATransform3DMakeRotation(.pi / 6, 0, 0, 1)
  ring.instanceDelay = 0.1
  window.layer.addSublayer(ring)

  let dot = CALayer()
  dot.bounds = CGRect(x: 0, y: 0, width: 20, height: 20)
  dot.position = CGPoint(x: 100, y: 30)
  dot.cornerRadius = 10
  dot.backgroundColor = .white
  ring.addSublayer(dot)

  let fade = CABasicAnimation(keyPath: "opacity")
  fade.fromValue = 1
  fade.toValue = 0.1
  fade.duration = 1.2
  fade.repeatCount = .infinity
  dot.add(fade, forKey: "fade")
}
