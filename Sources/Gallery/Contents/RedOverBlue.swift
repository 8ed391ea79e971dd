import Agate

extension Gallery {
  /// R = S + D × (1 − Sa): opaque red hides the blue behind it. Red at half opacity gives purple.
  static let redOverBlue = GalleryScene(
    name: "red-over-blue", summary: "Red over blue: opaque, and half transparent", ids: ["A2.109", "A2.110"],
    size: CGSize(width: 300, height: 160)
  ) {
    let root = box(0, 0, 300, 160, .white)
    for (x, alpha) in [(20.0, 1.0), (160, 0.5)] {
      root.addSublayer(box(x, 20, 80, 80, CGColor(red: 0, green: 0, blue: 1)))
      root.addSublayer(box(x + 40, 60, 80, 80, CGColor(red: 1, green: 0, blue: 0, alpha: alpha)))
    }
    return root
  }
}
