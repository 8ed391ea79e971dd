import Agate

extension Gallery {
  /// Two squares that run through the same four colours in two seconds. In the right square, every step slows down
  /// before the next begins.
  static let fourColors = GalleryScene(
    name: "four-colors", summary: "Keyframes of colours: at a constant pace, and slowing down in every step",
    ids: ["A0.177", "A0.229"], size: CGSize(width: 300, height: 170)
  ) {
    let root = CALayer()
    root.frame = CGRect(x: 0, y: 0, width: 300, height: 170)
    root.backgroundColor = .white
    for index in 0..<2 {
      let square = CALayer()
      square.frame = CGRect(x: 35 + index * 130, y: 35, width: 100, height: 100)
      square.backgroundColor = CGColor(red: 0, green: 0, blue: 1)
      root.addSublayer(square)

      let colors = CAKeyframeAnimation(keyPath: "backgroundColor")
      colors.values = [
        CGColor(red: 1, green: 0.3, blue: 0.2), CGColor(red: 0.2, green: 0.8, blue: 0.3),
        CGColor(red: 1, green: 0.8, blue: 0.1), CGColor(red: 0, green: 0, blue: 1),
      ]
      if index == 1 {
        colors.timingFunctions = Array(repeating: CAMediaTimingFunction(name: .easeOut), count: 3)
      }
      colors.duration = 2
      square.add(colors, forKey: nil)
    }
    return root
  }
}
