import Agate

extension Gallery {
  /// Hands that keep the default anchor point, so they turn about their centres. They move in whole units.
  static let clockWrong = GalleryScene(
    name: "clock-wrong", summary: "A clock whose hands rotate about their centres, started at 15:30:45",
    ids: ["B3.13", "B3.15"], size: CGSize(width: 480, height: 480)
  ) {
    let root = CALayer()
    root.frame = CGRect(x: 0, y: 0, width: 480, height: 480)
    root.backgroundColor = CGColor(red: 0.2, green: 0.24, blue: 0.3)
    let face = CALayer()
    face.frame = CGRect(x: 40, y: 40, width: 400, height: 400)
    face.cornerRadius = 200
    face.backgroundColor = CGColor(red: 0.97, green: 0.95, blue: 0.9)
    face.borderColor = CGColor(red: 0.35, green: 0.3, blue: 0.28)
    face.borderWidth = 14
    root.addSublayer(face)

    let time = (15.0 * 60 + 30) * 60 + 45
    for (units, step, size, color) in [
      (12, 3600.0, CGSize(width: 16, height: 150), CGColor(gray: 0.15, alpha: 1)),
      (60, 60, CGSize(width: 10, height: 210), CGColor(gray: 0.3, alpha: 1)),
      (60, 1, CGSize(width: 4, height: 260), CGColor(red: 0.8, green: 0.2, blue: 0.15)),
    ] {
      let hand = CALayer()
      hand.bounds.size = size
      hand.position = CGPoint(x: 200, y: 200)
      hand.backgroundColor = color
      hand.tick(
        "transform.rotation.z", (0..<units).map { Double($0) / Double(units) * 2 * .pi }, every: step, from: time)
      face.addSublayer(hand)
    }
    return root
  }
}
