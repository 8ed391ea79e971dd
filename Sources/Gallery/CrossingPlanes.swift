import Agate

extension Gallery {
  /// Three translucent planes that intersect in one point. Each plane is cut where the other planes pass through it.
  static let crossing = GalleryScene(
    name: "crossing", summary: "Intersecting planes, cut where they meet", ids: ["B5.45", "A0.100"],
    size: CGSize(width: 400, height: 400)
  ) {
    let root = CALayer()
    root.frame = CGRect(x: 0, y: 0, width: 400, height: 400)
    root.backgroundColor = CGColor(red: 0.1, green: 0.11, blue: 0.16)
    var perspective = CATransform3DIdentity
    perspective.m34 = -1 / 800
    root.sublayerTransform = perspective

    let space = CATransformLayer()
    space.position = CGPoint(x: 200, y: 200)
    space.transform = CATransform3DMakeRotation(-0.5, 1, 0, 0)
    let turn = CABasicAnimation(keyPath: "transform.rotation.y")
    turn.byValue = 2 * Double.pi
    turn.duration = 10
    turn.repeatCount = .infinity
    space.add(turn, forKey: "turn")
    root.addSublayer(space)

    let sheets: [(CATransform3D, CGColor)] = [
      (CATransform3DIdentity, CGColor(red: 0.95, green: 0.4, blue: 0.35)),
      (CATransform3DMakeRotation(.pi / 2, 0, 1, 0), CGColor(red: 0.35, green: 0.75, blue: 0.5)),
      (CATransform3DMakeRotation(.pi / 2, 1, 0, 0), CGColor(red: 0.35, green: 0.55, blue: 0.95)),
    ]
    for (transform, color) in sheets {
      let sheet = CALayer()
      sheet.frame = CGRect(x: -100, y: -100, width: 200, height: 200)
      sheet.transform = transform
      sheet.backgroundColor = color
      sheet.borderColor = CGColor(gray: 1, alpha: 1)
      sheet.borderWidth = 4
      sheet.cornerRadius = 24
      sheet.opacity = 0.9
      space.addSublayer(sheet)
    }
    return root
  }
}
