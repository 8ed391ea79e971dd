import Agate

extension Gallery {
  /// A picture and its reflection. The reflection is a second instance, flipped below the first and fainter.
  static let reflection = GalleryScene(
    name: "reflection", summary: "A moving picture and its reflection, a second instance of the same layers",
    ids: ["B6.48", "B6.51", "A0.112"], size: CGSize(width: 320, height: 420)
  ) {
    let root = CALayer()
    root.frame = CGRect(x: 0, y: 0, width: 320, height: 420)
    root.backgroundColor = CGColor(red: 0.1, green: 0.11, blue: 0.14)

    let mirror = CAReplicatorLayer()
    mirror.frame = CGRect(x: 60, y: 40, width: 200, height: 170)
    mirror.instanceCount = 2
    var transform = CATransform3DIdentity
    transform = CATransform3DTranslate(transform, 0, mirror.bounds.height + 2, 0)
    transform = CATransform3DScale(transform, 1, -1, 1)
    mirror.instanceTransform = transform
    mirror.instanceAlphaOffset = -0.6
    root.addSublayer(mirror)

    let card = CALayer()
    card.frame = mirror.bounds
    card.cornerRadius = 18
    card.backgroundColor = CGColor(red: 0.98, green: 0.72, blue: 0.2)
    mirror.addSublayer(card)

    let ball = CALayer()
    ball.bounds = CGRect(x: 0, y: 0, width: 60, height: 60)
    ball.position = CGPoint(x: 100, y: 40)
    ball.cornerRadius = 30
    ball.backgroundColor = CGColor(red: 0.25, green: 0.35, blue: 0.8)
    let fall = CABasicAnimation(keyPath: "position.y")
    fall.toValue = 135.0
    fall.duration = 0.6
    fall.timingFunction = CAMediaTimingFunction(name: .easeIn)
    fall.autoreverses = true
    fall.repeatCount = .infinity
    ball.add(fall, forKey: "fall")
    card.addSublayer(ball)
    return root
  }
}
