import Agate

extension Gallery {
  /// One image in three layers: with contentsScale set, with contentsScale not set, and not set in a layer that clips.
  static let snowmen = GalleryScene(
    name: "snowmen", summary: "contentsScale set and forgotten: at the right size, too large, and clipped",
    ids: ["B2.14", "B2.19"], size: CGSize(width: 840, height: 340)
  ) {
    let root = CALayer()
    root.frame = CGRect(x: 0, y: 0, width: 840, height: 340)
    root.backgroundColor = CGColor(gray: 0.62, alpha: 1)
    for (index, isTold) in [true, false, false].enumerated() {
      let view = CALayer()
      view.frame = CGRect(x: 60 + index * 260, y: 70, width: 200, height: 200)
      view.backgroundColor = CGColor(red: 0.75, green: 0.87, blue: 0.97)
      view.contents = Pictures.snowman.cgImage
      view.contentsGravity = .center
      if isTold { view.contentsScale = Pictures.snowman.scale }
      view.masksToBounds = index == 2
      root.addSublayer(view)
    }
    return root
  }
}
