import Agate

extension Gallery {
  /// In the plane, the opposite rotation of a sublayer cancels the rotation of its superlayer. In 3D it does not,
  /// because a layer flattens its sublayers into its own plane. A transform layer does not flatten its sublayers.
  static let nestedTurns = GalleryScene(
    name: "nested-turns", summary: "Layers rotated inside layers rotated the opposite way: in the plane, and in depth",
    ids: ["B5.39", "B5.41", "A0.88"], size: CGSize(width: 720, height: 240)
  ) {
    let root = box(0, 0, 720, 240, CGColor(gray: 0.93, alpha: 1))
    let quarter = CGFloat.pi / 4
    for (index, outer) in [CALayer(), CALayer(), CATransformLayer()].enumerated() {
      outer.bounds.size = CGSize(width: 140, height: 140)
      outer.position = CGPoint(x: 120 + index * 240, y: 120)
      outer.backgroundColor = .white
      let inner = box(35, 35, 70, 70, red)
      inner.name = "inner \(index)"
      var transform = CATransform3DIdentity
      if index == 0 {
        outer.transform = CATransform3DMakeRotation(quarter, 0, 0, 1)
        inner.transform = CATransform3DMakeRotation(-quarter, 0, 0, 1)
      } else {
        transform.m34 = -1 / 500
        outer.transform = CATransform3DRotate(transform, quarter, 0, 1, 0)
        if index == 2 { transform = CATransform3DIdentity }
        inner.transform = CATransform3DRotate(transform, -quarter, 0, 1, 0)
      }
      outer.addSublayer(inner)
      root.addSublayer(outer)
    }
    return root
  }
}
