import Agate

extension Gallery {
  /// Each step acts in the coordinate space of the previous steps. The translation by 200 points becomes one by 100
  /// points along a slope.
  static let scaleRotateTranslate = GalleryScene(
    name: "scale-rotate-translate", summary: "A picture scaled by a half, rotated by 30 degrees, and translated",
    ids: ["B5.16"], size: CGSize(width: 420, height: 300)
  ) {
    let root = box(0, 0, 420, 300, CGColor(gray: 0.93, alpha: 1))
    for isMoved in [false, true] {
      let picture = CALayer()
      picture.frame = CGRect(x: 40, y: 50, width: 200, height: 200)
      picture.contents = Pictures.landscape.cgImage
      if isMoved {
        picture.name = "moved"
        picture.setAffineTransform(
          CGAffineTransform.identity.scaledBy(x: 0.5, y: 0.5).rotated(by: .pi / 180 * 30).translatedBy(x: 200, y: 0))
      } else {
        picture.opacity = 0.25
      }
      root.addSublayer(picture)
    }
    return root
  }
}
