import Agate

extension Gallery {
  /// Translucent groups. Each group drifts, turns and fades as a single picture.
  static let aurora = GalleryScene(
    name: "aurora", summary: "Rings of rounded bars that turn and fade as groups", ids: ["B4.47", "B4.49"],
    size: CGSize(width: 720, height: 480)
  ) {
    let root = CALayer()
    root.frame = CGRect(x: 0, y: 0, width: 720, height: 480)
    root.backgroundColor = CGColor(red: 0.03, green: 0.05, blue: 0.1)
    root.masksToBounds = true
    for ring in 0..<6 {
      let group = CALayer()
      group.bounds = CGRect(x: 0, y: 0, width: 400, height: 400)
      group.position = CGPoint(x: 360, y: 240)
      group.opacity = 0.55
      let count = 12 + ring * 6
      let radius = 40 + CGFloat(ring) * 38
      for index in 0..<count {
        let bar = CALayer()
        let angle = CGFloat(index) / CGFloat(count) * 2 * .pi
        bar.bounds = CGRect(x: 0, y: 0, width: 18, height: 46)
        bar.position = CGPoint(x: 200 + radius * cos(angle), y: 200 + radius * sin(angle))
        bar.cornerRadius = 9
        let hue = CGFloat(ring) / 6 + CGFloat(index) / CGFloat(count) / 3
        bar.backgroundColor = CGColor(
          red: 0.5 + 0.5 * cos(2 * .pi * hue), green: 0.5 + 0.5 * cos(2 * .pi * (hue - 0.33)),
          blue: 0.5 + 0.5 * cos(2 * .pi * (hue - 0.67)))
        bar.setValue(angle + 0.6, forKeyPath: "transform.rotation.z")
        group.addSublayer(bar)
      }
      let turn = CABasicAnimation(keyPath: "transform.rotation.z")
      turn.byValue = (ring % 2 == 0 ? 2 : -2) * Double.pi
      turn.duration = 16 + Double(ring) * 4
      turn.repeatCount = .infinity
      let fade = CAKeyframeAnimation(keyPath: "opacity")
      fade.values = [0.25, 0.85, 0.25]
      fade.duration = 5
      fade.timeOffset = Double(ring) * 0.8
      fade.repeatCount = .infinity
      group.add(turn, forKey: "turn")
      group.add(fade, forKey: "fade")
      root.addSublayer(group)
    }
    return root
  }
}
