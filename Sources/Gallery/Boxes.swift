import Agate

extension Gallery {
  /// Two cubes that turn by themselves in one space: each is a transform layer of six faces.
  static let boxes = GalleryScene(
    name: "boxes", summary: "Two cubes turning by themselves in one space", ids: ["B6.32", "B6.36", "A0.101"],
    size: CGSize(width: 480, height: 320)
  ) {
    let root = CALayer()
    root.frame = CGRect(x: 0, y: 0, width: 480, height: 320)
    root.backgroundColor = CGColor(red: 0.93, green: 0.94, blue: 0.96)
    var perspective = CATransform3DIdentity
    perspective.m34 = -1 / 500
    root.sublayerTransform = perspective

    let left = cube(hue: 0.02)
    left.position = CGPoint(x: 160, y: 160)
    left.transform = CATransform3DMakeRotation(0.5, 1, 0, 0)
    left.add(turning(.pi, "transform.rotation.y"), forKey: "turn")
    root.addSublayer(left)

    let right = cube(hue: 0.55)
    right.position = CGPoint(x: 320, y: 160)
    right.transform = CATransform3DRotate(CATransform3DMakeRotation(-.pi / 4, 1, 0, 0), -.pi / 4, 0, 1, 0)
    right.add(turning(-.pi, "transform.rotation.z"), forKey: "turn")
    root.addSublayer(right)
    return root
  }

  /// Six faces of 100 points. The transform layer has no size: its origin is the middle of the cube.
  static func cube(hue: Double) -> CATransformLayer {
    let quarter = CGFloat.pi / 2
    let placements = [
      CATransform3DMakeTranslation(0, 0, 50),
      CATransform3DRotate(CATransform3DMakeTranslation(50, 0, 0), quarter, 0, 1, 0),
      CATransform3DRotate(CATransform3DMakeTranslation(0, -50, 0), quarter, 1, 0, 0),
      CATransform3DRotate(CATransform3DMakeTranslation(0, 50, 0), -quarter, 1, 0, 0),
      CATransform3DRotate(CATransform3DMakeTranslation(-50, 0, 0), -quarter, 0, 1, 0),
      CATransform3DRotate(CATransform3DMakeTranslation(0, 0, -50), .pi, 0, 1, 0),
    ]
    let cube = CATransformLayer()
    for (index, placement) in placements.enumerated() {
      let face = CALayer()
      face.frame = CGRect(x: -50, y: -50, width: 100, height: 100)
      face.transform = placement
      let light = 0.45 + 0.1 * Double(index)
      face.backgroundColor = CGColor(
        red: light * (1 - hue), green: light * 0.8, blue: light * (0.3 + hue))
      face.borderColor = CGColor(gray: 1, alpha: 0.6)
      face.borderWidth = 3
      cube.addSublayer(face)
    }
    return cube
  }

  private static func turning(_ halfTurn: Double, _ keyPath: String) -> CABasicAnimation {
    let turn = CABasicAnimation(keyPath: keyPath)
    turn.byValue = 2 * halfTurn
    turn.duration = 9
    turn.repeatCount = .infinity
    return turn
  }
}
