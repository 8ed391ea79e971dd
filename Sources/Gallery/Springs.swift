import Agate

extension Gallery {
  /// Discs that move the same distance on springs, with increasing damping.
  static let springs = GalleryScene(
    name: "springs", summary: "Discs on springs, from loose to critically damped", ids: [],
    size: CGSize(width: 640, height: 360)
  ) {
    let root = CALayer()
    root.frame = CGRect(x: 0, y: 0, width: 640, height: 360)
    root.backgroundColor = CGColor(red: 0.95, green: 0.93, blue: 0.88)
    for (index, damping) in [2.0, 5, 8, 12, 20].enumerated() {
      let y = 50 + CGFloat(index) * 65
      let rail = CALayer()
      rail.frame = CGRect(x: 40, y: y - 2, width: 560, height: 4)
      rail.cornerRadius = 2
      rail.backgroundColor = CGColor(red: 0.8, green: 0.77, blue: 0.7)
      root.addSublayer(rail)

      let disc = CALayer()
      disc.bounds = CGRect(x: 0, y: 0, width: 44, height: 44)
      disc.position = CGPoint(x: 420, y: y)
      disc.cornerRadius = 22
      disc.backgroundColor = CGColor(red: 0.2 + 0.15 * CGFloat(index), green: 0.45, blue: 0.75 - 0.1 * CGFloat(index))
      disc.borderWidth = 4
      disc.borderColor = .white
      let spring = CASpringAnimation(keyPath: "position.x")
      spring.fromValue = 80
      spring.toValue = 420
      spring.damping = CGFloat(damping)
      spring.duration = 4
      spring.repeatCount = .infinity
      disc.add(spring, forKey: "spring")
      root.addSublayer(disc)
    }
    return root
  }
}
