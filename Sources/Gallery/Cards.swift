import Agate

extension Gallery {
  /// Cards that swing about their left edge, one after the other.
  static let cards = GalleryScene(
    name: "cards", summary: "Cards that swing open in perspective, one after the other", ids: ["B5.29", "B3.08"],
    size: CGSize(width: 640, height: 400)
  ) {
    let root = CALayer()
    root.frame = CGRect(x: 0, y: 0, width: 640, height: 400)
    root.backgroundColor = CGColor(red: 0.16, green: 0.12, blue: 0.2)
    var perspective = CATransform3DIdentity
    perspective.m34 = -1 / 600
    root.sublayerTransform = perspective

    for index in 0..<5 {
      let card = CALayer()
      card.bounds = CGRect(x: 0, y: 0, width: 150, height: 220)
      card.anchorPoint = CGPoint(x: 0, y: 0.5)
      card.position = CGPoint(x: 70 + CGFloat(index) * 105, y: 200)
      card.cornerRadius = 14
      card.masksToBounds = true
      card.borderWidth = 5
      card.borderColor = CGColor(gray: 1, alpha: 0.85)
      card.backgroundColor = CGColor(red: 0.95 - 0.13 * CGFloat(index), green: 0.42, blue: 0.35 + 0.13 * CGFloat(index))
      for stripe in 0..<4 {
        let bar = CALayer()
        bar.frame = CGRect(x: -20, y: 30 + CGFloat(stripe) * 48, width: 190, height: 14)
        bar.backgroundColor = CGColor(gray: 1, alpha: 0.25)
        bar.setValue(-0.2, forKeyPath: "transform.rotation.z")
        card.addSublayer(bar)
      }
      let swing = CABasicAnimation(keyPath: "transform.rotation.y")
      swing.fromValue = 0.15
      swing.toValue = -1.2
      swing.duration = 1.2
      swing.autoreverses = true
      swing.repeatCount = .infinity
      swing.timeOffset = 2.4 - Double(index) * 0.3
      swing.timingFunction = CAMediaTimingFunction(name: .easeInEaseOut)
      card.add(swing, forKey: "swing")
      root.addSublayer(card)
    }
    return root
  }
}
