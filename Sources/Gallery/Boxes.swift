import Agate

extension Gallery {
  /// Two cubes that turn independently in one 3D space. Each cube is a transform layer with six faces in the middle of
  /// the scene. Its transform moves it to one side.
  static let boxes = GalleryScene(
    name: "boxes", summary: "Two cubes that rotate separately in one 3D space", ids: ["B6.32", "B6.36", "A0.101"],
    size: CGSize(width: 480, height: 320)
  ) {
    let root = CALayer()
    root.frame = CGRect(x: 0, y: 0, width: 480, height: 320)
    root.backgroundColor = CGColor(red: 0.93, green: 0.94, blue: 0.96)
    var perspective = CATransform3DIdentity
    perspective.m34 = -1 / 500
    root.sublayerTransform = perspective

    var dice = Dice(18837)
    let left = cube(&dice), right = cube(&dice)
    left.transform = CATransform3DMakeTranslation(-100, 0, 0)
    left.add(turning(.pi, "transform.rotation.y"), forKey: "turn")
    let aside = CATransform3DMakeTranslation(100, 0, 0)
    right.transform = CATransform3DRotate(CATransform3DRotate(aside, -.pi / 4, 1, 0, 0), -.pi / 4, 0, 1, 0)
    right.add(turning(-.pi, "transform.rotation.z"), forKey: "turn")
    for cube in [left, right] {
      cube.position = CGPoint(x: 240, y: 160)
      root.addSublayer(cube)
    }
    return root
  }

  /// Makes six faces of 100 points in random colours. The transform layer has no size: its origin is the middle of
  /// the cube.
  private static func cube(_ dice: inout Dice) -> CATransformLayer {
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
    for placement in placements {
      let face = CALayer()
      face.frame = CGRect(x: -50, y: -50, width: 100, height: 100)
      face.transform = placement
      face.backgroundColor = dice.color()
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
