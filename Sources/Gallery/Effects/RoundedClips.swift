import Agate

extension Gallery {
  /// A corner radius rounds a layer's background and border. The sublayers are clipped only if masksToBounds is true.
  static let roundedClips = GalleryScene(
    name: "rounded-clips",
    summary: "Rounded views with overflowing content, clipped or not, with and without borders",
    ids: ["B4.04", "B4.12"], size: CGSize(width: 440, height: 440)
  ) {
    let root = box(0, 0, 440, 440, CGColor(gray: 0.75, alpha: 1))
    for index in 0..<4 {
      let view = box(index % 2 == 0 ? 70 : 280, index < 2 ? 60 : 270, 130, 130, .white)
      view.cornerRadius = 20
      view.masksToBounds = index % 2 == 1
      if index > 1 { view.borderWidth = 5 }
      view.addSublayer(box(-35, -35, 90, 90, red))
      root.addSublayer(view)
    }
    return root
  }
}
