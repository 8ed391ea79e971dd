import Agate

extension Gallery {
  /// A button that slows down all motion in the picture, and restores the normal speed when pressed again.
  static let slowMotion = GalleryScene(
    name: "slow-motion", summary: "Moving balls, and a button that slows all of them down",
    ids: ["B9.19", "A0.221"],
    interactive: true, size: CGSize(width: 300, height: 240),
    script: .click(150, 210, at: 0.6) + .click(150, 210, at: 4)
  ) {
    let root = CALayer()
    root.frame = CGRect(x: 0, y: 0, width: 300, height: 240)
    root.backgroundColor = CGColor(gray: 0.15, alpha: 1)
    let field = CALayer()
    field.frame = CGRect(x: 0, y: 0, width: 300, height: 180)
    root.addSublayer(field)
    for index in 0..<6 {
      let ball = CALayer()
      ball.bounds.size = CGSize(width: 22, height: 22)
      ball.position = CGPoint(x: 150, y: 25 + index * 27)
      ball.cornerRadius = 11
      ball.backgroundColor = CGColor(red: 1, green: 0.4 + 0.1 * CGFloat(index), blue: 0.2)
      field.addSublayer(ball)
      let way = CABasicAnimation(keyPath: "position.x")
      way.fromValue = 30
      way.toValue = 270
      way.duration = 0.8 + 0.2 * Double(index)
      way.autoreverses = true
      way.repeatCount = .infinity
      way.timingFunction = CAMediaTimingFunction(name: .easeInEaseOut)
      ball.add(way, forKey: "way")
    }
    root.addSublayer(
      Button(Sign.slow, at: CGPoint(x: 150, y: 210)) { [unowned root] in root.play(at: root.speed == 1 ? 0.1 : 1) })
    return root
  }
}

extension CALayer {
  /// Changes the speed of the layer and its sublayers. Animations continue from the visible state without a jump.
  ///
  /// - Parameter speed: The new speed relative to the superlayer. A speed of 0 pauses the layer.
  public func play(at speed: Float) {
    let now = CACurrentMediaTime()
    let local = convertTime(now, from: nil)
    beginTime = superlayer?.convertTime(now, from: nil) ?? now
    timeOffset = local
    self.speed = speed
  }
}
