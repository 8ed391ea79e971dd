import Agate

extension Gallery {
  /// Hands that turn about a point near their tail, because their anchor point lies there.
  static let clock = GalleryScene(
    name: "clock", summary: "A clock whose hands pivot on their anchor points, started at 10:09:30",
    ids: ["B3.12", "B3.14", "B3.15"], size: CGSize(width: 480, height: 480)
  ) {
    let root = CALayer()
    root.frame = CGRect(x: 0, y: 0, width: 480, height: 480)
    root.backgroundColor = CGColor(red: 0.11, green: 0.13, blue: 0.18)

    let face = CALayer()
    face.frame = CGRect(x: 50, y: 50, width: 380, height: 380)
    face.cornerRadius = 190
    face.backgroundColor = CGColor(red: 0.96, green: 0.94, blue: 0.9)
    face.borderColor = CGColor(red: 0.75, green: 0.62, blue: 0.42)
    face.borderWidth = 12
    root.addSublayer(face)

    for hour in 0..<12 {
      let mark = CALayer()
      let isQuarter = hour % 3 == 0
      mark.bounds = CGRect(x: 0, y: 0, width: isQuarter ? 8 : 4, height: isQuarter ? 30 : 18)
      mark.position = CGPoint(x: 190, y: 190)
      // The anchor point lies far below the mark, in the centre of the face.
      mark.anchorPoint = CGPoint(x: 0.5, y: 162 / mark.bounds.height)
      mark.cornerRadius = 2
      mark.backgroundColor = CGColor(red: 0.2, green: 0.2, blue: 0.25)
      mark.setValue(Double(hour) / 12 * 2 * .pi, forKeyPath: "transform.rotation.z")
      face.addSublayer(mark)
    }

    let start = (10.0 * 60 + 9) * 60 + 30
    let dark = CGColor(red: 0.14, green: 0.15, blue: 0.2)
    addHand(to: face, width: 14, length: 120, color: dark, period: 12 * 3600, start)
    addHand(to: face, width: 10, length: 165, color: dark, period: 3600, start)
    addHand(to: face, width: 4, length: 180, color: CGColor(red: 0.82, green: 0.2, blue: 0.16), period: 60, start)

    let hub = CALayer()
    hub.frame = CGRect(x: 179, y: 179, width: 22, height: 22)
    hub.cornerRadius = 11
    hub.backgroundColor = CGColor(red: 0.82, green: 0.2, blue: 0.16)
    hub.borderColor = .white
    hub.borderWidth = 3
    face.addSublayer(hub)
    return root
  }

  /// Adds a hand that turns once in `period` seconds and starts at its angle for the time `time` seconds after twelve.
  private static func addHand(
    to face: CALayer, width: CGFloat, length: CGFloat, color: CGColor, period: Double, _ time: Double
  ) {
    let hand = CALayer()
    hand.bounds = CGRect(x: 0, y: 0, width: width, height: length / 0.9)
    hand.position = CGPoint(x: 190, y: 190)
    hand.anchorPoint = CGPoint(x: 0.5, y: 0.9)
    hand.cornerRadius = width / 2
    hand.backgroundColor = color
    face.addSublayer(hand)

    let angle = time.truncatingRemainder(dividingBy: period) / period * 2 * .pi
    let turn = CABasicAnimation(keyPath: "transform.rotation.z")
    turn.fromValue = angle
    turn.toValue = angle + 2 * .pi
    turn.duration = period
    turn.repeatCount = .infinity
    hand.add(turn, forKey: "turn")
  }
}
