import Agate

extension Gallery {
  /// A transform with custom coefficients: x grows with y. Parallel lines stay parallel.
  static let shear = GalleryScene(
    name: "shear", summary: "A picture sheared by 45 degrees with a transform of six coefficients", ids: ["B5.19"],
    size: CGSize(width: 460, height: 260)
  ) {
    let root = box(0, 0, 460, 260, CGColor(gray: 0.93, alpha: 1))
    let picture = CALayer()
    picture.frame = CGRect(x: 130, y: 30, width: 200, height: 200)
    picture.contents = Pictures.landscape.cgImage
    picture.setAffineTransform(slanted(x: 1, y: 0))
    root.addSublayer(picture)
    return root
  }

  private static func slanted(x: CGFloat, y: CGFloat) -> CGAffineTransform {
    var transform = CGAffineTransform.identity
    transform.c = -x
    transform.b = y
    return transform
  }
}
