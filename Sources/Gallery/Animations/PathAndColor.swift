import Agate

extension Gallery {
  /// A group of two animations that takes four seconds. The square moves along a curve, rotated to follow its
  /// direction, while its colour changes from green to red.
  static let pathAndColor = GalleryScene(
    name: "path-and-color", summary: "A square that follows a curve and changes its colour on the way",
    ids: ["B8.11", "A0.189"],
    size: CurvePanel.size
  ) {
    let panel = CurvePanel()
    let square = CALayer()
    square.bounds.size = CGSize(width: 64, height: 64)
    square.position = CGPoint(x: 0, y: 150)
    square.backgroundColor = CGColor(red: 0, green: 1, blue: 0)
    panel.addSublayer(square)

    let way = CAKeyframeAnimation(keyPath: "position")
    way.path = CurvePanel.curve
    way.rotationMode = .rotateAuto
    let color = CABasicAnimation(keyPath: "backgroundColor")
    color.toValue = CGColor(red: 1, green: 0, blue: 0)
    let both = CAAnimationGroup()
    both.animations = [way, color]
    both.duration = 4
    square.add(both, forKey: nil)
    return panel.page(.white)
  }
}
