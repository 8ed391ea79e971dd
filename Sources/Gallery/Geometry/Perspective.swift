import Agate

extension Gallery {
  /// A picture rotated about the y axis. Without perspective, the picture only becomes narrower. With perspective, its
  /// far edge is shorter. Seen from behind, it is mirrored.
  static let perspective = GalleryScene(
    name: "perspective", summary: "A picture rotated in depth: without perspective, with perspective, and from behind",
    ids: ["A0.81", "A0.82", "A0.86"], size: CGSize(width: 720, height: 260)
  ) {
    let root = box(0, 0, 720, 260, CGColor(gray: 0.2, alpha: 1))
    for index in 0..<3 {
      let picture = CALayer()
      picture.frame = CGRect(x: 30 + index * 230, y: 30, width: 200, height: 200)
      picture.contents = Pictures.landscape.cgImage
      var transform = CATransform3DIdentity
      if index > 0 { transform.m34 = -1 / 500 }
      picture.transform = CATransform3DRotate(transform, index < 2 ? .pi / 4 : .pi, 0, 1, 0)
      root.addSublayer(picture)
    }
    return root
  }
}
