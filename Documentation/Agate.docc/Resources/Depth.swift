import Agate
import AgateHost

@MainActor func depth(in window: Window) {
  var perspective = CATransform3DIdentity
  perspective.m34 = -1 / 500
  window.layer.sublayerTransform = perspective

  for index in 0..<4 {
    let card = CALayer()
    card.bounds = CGRect(x: 0, y: 0, width: 70, height: 110)
    card.position = CGPoint(x: 55 + 70 * Double(index), y: 120)
    card.cornerRadius = 10
    card.backgroundColor = CGColor(red: 0.9, green: 0.3 + 0.2 * Double(index), blue: 0.4)
    window.layer.addSublayer(card)

    let swing = CABasicAnimation(keyPath: "transform.rotation.y")
    swing.fromValue = -1.2
    swing.toValue = 1.2
    swing.duration = 1.5
    swing.timeOffset = 0.3 * Double(index)
    swing.autoreverses = true
    swing.repeatCount = .infinity
    card.add(swing, forKey: "swing")
  }
}
