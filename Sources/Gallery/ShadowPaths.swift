import Agate

extension Gallery {
  /// Shadow paths that differ from the shape of the layer that casts the shadow.
  static let shadowPaths = GalleryScene(
    name: "shadow-paths", summary: "The same igloo with a square and with a round shadowPath", ids: ["B4.28"],
    size: CGSize(width: 420, height: 220)
  ) {
    let root = CALayer()
    root.frame = CGRect(x: 0, y: 0, width: 420, height: 220)
    root.backgroundColor = CGColor(red: 0.93, green: 0.9, blue: 0.84)
    for x in [60, 240] {
      let view = CALayer()
      view.frame = CGRect(x: x, y: 50, width: 120, height: 120)
      view.contents = Pictures.igloo.cgImage
      view.shadowOpacity = 0.5
      view.shadowPath =
        x == 60 ? CGPath(rect: view.bounds, transform: nil) : CGPath(ellipseIn: view.bounds, transform: nil)
      root.addSublayer(view)
    }
    return root
  }
}
