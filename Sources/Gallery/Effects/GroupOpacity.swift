import Agate

extension Gallery {
  /// White layers on white at half opacity. Drawn as a group, they have one shade of grey. Drawn layer by layer, the
  /// overlapping part is brighter.
  static let groupOpacity = GalleryScene(
    name: "group-opacity", summary: "A view in a view at half opacity: separately, as a group, and rasterized",
    ids: ["A0.65"], size: CGSize(width: 480, height: 160)
  ) {
    let root = box(0, 0, 480, 160, CGColor(gray: 0.3, alpha: 1))
    for index in 0..<3 {
      let view = box(30 + Double(index) * 150, 30, 120, 100, .white)
      view.addSublayer(box(30, 25, 60, 50, .white))
      view.opacity = 0.5
      view.allowsGroupOpacity = index > 0
      view.shouldRasterize = index == 2
      root.addSublayer(view)
    }
    return root
  }
}
