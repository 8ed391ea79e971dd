import Agate

extension Gallery {
  /// Six faces under one perspective. Faces that point away from the viewer are not drawn, because they are not
  /// double-sided.
  static let cube = GalleryScene(
    name: "cube", summary: "A turning cube under a shared perspective", ids: ["B5.34", "B5.36"],
    size: CGSize(width: 480, height: 480)
  ) {
    let root = CALayer()
    root.frame = CGRect(x: 0, y: 0, width: 480, height: 480)
    root.backgroundColor = CGColor(red: 0.07, green: 0.08, blue: 0.12)
    var perspective = CATransform3DIdentity
    perspective.m34 = -1 / 700
    root.sublayerTransform = perspective

    let quarter = CGFloat.pi / 2
    let faces: [(CGFloat, CGFloat, CGColor)] = [
      (0, 0, CGColor(red: 0.95, green: 0.36, blue: 0.3)), (0, quarter, CGColor(red: 0.98, green: 0.71, blue: 0.27)),
      (0, 2 * quarter, CGColor(red: 0.36, green: 0.75, blue: 0.5)),
      (0, -quarter, CGColor(red: 0.28, green: 0.62, blue: 0.88)),
      (quarter, 0, CGColor(red: 0.6, green: 0.45, blue: 0.86)), (-quarter, 0, CGColor(red: 0.9, green: 0.5, blue: 0.7)),
    ]
    for (x, y, color) in faces {
      let face = CALayer()
      face.bounds = CGRect(x: 0, y: 0, width: 200, height: 200)
      face.position = CGPoint(x: 240, y: 240)
      face.backgroundColor = color
      face.borderColor = CGColor(gray: 1, alpha: 0.9)
      face.borderWidth = 4
      face.cornerRadius = 18
      face.isDoubleSided = false
      // The keyframes are whole transforms. Every face turns by the same angles, so the cube turns as a rigid body.
      let turn = CAKeyframeAnimation(keyPath: "transform")
      turn.values = (0...72).map { step -> CATransform3D in
        let angle = CGFloat(step) / 72 * 2 * .pi
        var t = CATransform3DMakeTranslation(0, 0, 100)
        t = CATransform3DConcat(t, CATransform3DMakeRotation(x, 1, 0, 0))
        t = CATransform3DConcat(t, CATransform3DMakeRotation(y, 0, 1, 0))
        t = CATransform3DConcat(t, CATransform3DMakeRotation(angle, 0, 1, 0))
        return CATransform3DConcat(t, CATransform3DMakeRotation(0.45, 1, 0, 0))
      }
      turn.duration = 8
      turn.repeatCount = .infinity
      face.transform = turn.values![0] as! CATransform3D
      face.add(turn, forKey: "turn")
      root.addSublayer(face)
    }
    return root
  }
}
