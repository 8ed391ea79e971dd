import Agate
import AgateHost

@MainActor func heartbeat(in window: Window) {
  let heart = CALayer()
  heart.bounds = CGRect(x: 0, y: 0, width: 90, height: 90)
  heart.position = CGPoint(x: 160, y: 120)
  heart.cornerRadius = 20
  heart.backgroundColor = CGColor(red: 0.9, green: 0.2, blue: 0.3)
  window.layer.addSublayer(heart)

  let beat = CAKeyframeAnimation(keyPath: "transform.scale")
  beat.values = [1, 1.3, 1, 1.15, 1]
  beat.keyTimes = [0, 0.15, 0.3, 0.4, 1]
  beat.duration = 1
  beat.repeatCount = .infinity
  heart.add(beat, forKey: "beat")

  let turn = CABasicAnimation(keyPath: "transform.rotation.z")
  turn.toValue = Double.pi / 2
  turn.duration = 4
  turn.autoreverses = true
  turn.repeatCount = .infinity
  turn.timingFunction = CAMediaTimingFunction(name: .easeInEaseOut)
  heart.add(turn, forKey: "turn")
}
