import Agate

extension Gallery {
  /// A snowman that follows a curve: its centre is on the path, and it rotates with the path's direction.
  static let sledge = GalleryScene(
    name: "sledge", summary: "A snowman that rides along a curve and rotates with it", ids: ["A0.182"],
    size: CurvePanel.size
  ) {
    let panel = CurvePanel()
    let snowman = CALayer()
    snowman.bounds.size = CGSize(width: 50, height: 50)
    snowman.position = CGPoint(x: 0, y: 150)
    snowman.contents = Pictures.snowman.cgImage
    snowman.contentsGravity = .resizeAspect
    panel.addSublayer(snowman)

    let ride = CAKeyframeAnimation(keyPath: "position")
    ride.path = CurvePanel.curve
    ride.rotationMode = .rotateAuto
    ride.duration = 4
    ride.autoreverses = true
    ride.repeatCount = .infinity
    snowman.add(ride, forKey: nil)
    return panel.page(CGColor(red: 0.6, green: 0.75, blue: 0.92))
  }
}
