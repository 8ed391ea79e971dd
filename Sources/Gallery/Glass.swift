import Agate

extension Gallery {
  /// Lights that drift behind panes of frosted glass.
  static let glass = GalleryScene(
    name: "glass", summary: "Drifting lights behind frosted glass: background blur, shadows, blend modes, a mask",
    ids: ["B4.21", "B4.34"], size: CGSize(width: 640, height: 400)
  ) {
    let root = CALayer()
    root.frame = CGRect(x: 0, y: 0, width: 640, height: 400)
    root.backgroundColor = CGColor(red: 0.05, green: 0.06, blue: 0.13)
    for index in 0..<6 { root.addSublayer(light(index)) }

    let pane = CALayer()
    pane.frame = CGRect(x: 60, y: 60, width: 340, height: 220)
    pane.cornerRadius = 36
    pane.cornerCurve = .continuous
    pane.backgroundColor = CGColor(gray: 1, alpha: 0.12)
    pane.borderWidth = 1
    pane.borderColor = CGColor(gray: 1, alpha: 0.35)
    let frost = CAFilter(type: "gaussianBlur")
    frost.setValue(14, forKey: "inputRadius")
    pane.backgroundFilters = [frost]
    root.addSublayer(pane)

    // Stripes that are masked by a disc.
    let medal = CALayer()
    medal.frame = CGRect(x: 36, y: 60, width: 100, height: 100)
    for stripe in 0..<5 {
      let bar = CALayer()
      bar.frame = CGRect(x: 0, y: CGFloat(stripe) * 22, width: 100, height: 11)
      bar.backgroundColor = CGColor(gray: 1, alpha: 0.8)
      medal.addSublayer(bar)
    }
    let disc = CALayer()
    disc.frame = medal.bounds
    disc.cornerRadius = 50
    disc.backgroundColor = .black
    medal.mask = disc
    pane.addSublayer(medal)

    let card = CALayer()
    card.frame = CGRect(x: 330, y: 190, width: 230, height: 140)
    card.cornerRadius = 22
    card.backgroundColor = CGColor(red: 1, green: 0.62, blue: 0.36)
    card.shadowOpacity = 0.55
    card.shadowRadius = 18
    card.shadowOffset = CGSize(width: 0, height: 14)
    let lift = CABasicAnimation(keyPath: "shadowRadius")
    (lift.fromValue, lift.toValue) = (10, 26)
    (lift.duration, lift.autoreverses, lift.repeatCount) = (2, true, .infinity)
    card.add(lift, forKey: "lift")
    root.addSublayer(card)

    let tint = CALayer()
    tint.frame = CGRect(x: 440, y: 90, width: 150, height: 150)
    tint.cornerRadius = 75
    tint.backgroundColor = CGColor(red: 0.3, green: 0.75, blue: 0.95)
    tint.compositingFilter = "multiplyBlendMode"
    root.addSublayer(tint)
    return root
  }

  /// Returns a layer that is blended with its backdrop by the screen blend mode.
  private static func light(_ index: Int) -> CALayer {
    let hues: [CGColor] = [
      CGColor(red: 0.95, green: 0.25, blue: 0.45), CGColor(red: 0.2, green: 0.45, blue: 1),
      CGColor(red: 0.15, green: 0.8, blue: 0.6),
    ]
    let light = CALayer()
    light.bounds = CGRect(x: 0, y: 0, width: 150, height: 150)
    light.position = CGPoint(x: 90 + CGFloat(index) * 95, y: index % 2 == 0 ? 130 : 260)
    light.cornerRadius = 75
    light.backgroundColor = hues[index % 3]
    light.compositingFilter = "screenBlendMode"
    let drift = CABasicAnimation(keyPath: "position.x")
    (drift.fromValue, drift.toValue) = (light.position.x - 60, light.position.x + 60)
    (drift.duration, drift.autoreverses, drift.repeatCount) = (3 + Double(index % 3), true, .infinity)
    drift.timingFunction = CAMediaTimingFunction(name: .easeInEaseOut)
    light.add(drift, forKey: "drift")
    return light
  }
}
