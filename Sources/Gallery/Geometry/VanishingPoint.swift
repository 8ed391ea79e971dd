import Agate

extension Gallery {
  /// In the upper row, every layer has its own perspective and its own vanishing point. In the lower row, the
  /// superlayer has one perspective for all layers, and they share a vanishing point at its centre.
  static let vanishingPoint = GalleryScene(
    name: "vanishing-point", summary: "Pictures that recede to separate vanishing points, and to a common one",
    ids: ["A0.83", "A0.85"], size: CGSize(width: 480, height: 400)
  ) {
    let root = box(0, 0, 480, 400, CGColor(gray: 0.15, alpha: 1))
    var perspective = CATransform3DIdentity
    perspective.m34 = -1 / 500
    for row in 0..<2 {
      let half = box(0, Double(row) * 200, 480, 200, CGColor(gray: 0.15 + Double(row) * 0.08, alpha: 1))
      half.masksToBounds = true
      if row == 1 { half.sublayerTransform = perspective }
      for (index, x) in [80.0, 240, 400].enumerated() {
        let picture = CALayer()
        picture.bounds.size = CGSize(width: 110, height: 110)
        picture.position = CGPoint(x: x, y: 100)
        picture.contents = Pictures.landscape.cgImage
        let own = row == 0 ? perspective : CATransform3DIdentity
        picture.transform = CATransform3DRotate(own, CGFloat(1 - index) * .pi / 4, 0, 1, 0)
        half.addSublayer(picture)
        let away = CABasicAnimation(keyPath: "zPosition")
        away.toValue = -6000
        away.duration = 4
        away.autoreverses = true
        away.repeatCount = .infinity
        away.timingFunction = CAMediaTimingFunction(name: .easeIn)
        if row == 1 { picture.add(away, forKey: "away") } else { picture.add(goingAway(own, index), forKey: "away") }
      }
      root.addSublayer(half)
    }
    return root
  }

  /// Returns an animation that moves a layer away from the viewer in the layer's own perspective.
  private static func goingAway(_ perspective: CATransform3D, _ index: Int) -> CAAnimation {
    let away = CAKeyframeAnimation(keyPath: "transform")
    away.values = (0...32).map { step -> CATransform3D in
      let part = CGFloat(step) / 32
      let moved = CATransform3DTranslate(perspective, 0, 0, -6000 * part * part)
      return CATransform3DRotate(moved, CGFloat(1 - index) * .pi / 4, 0, 1, 0)
    }
    away.duration = 4
    away.autoreverses = true
    away.repeatCount = .infinity
    return away
  }
}
