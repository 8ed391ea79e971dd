import Agate

extension Gallery {
  /// A snowman rides along an S curve, turned the way it goes.
  static let curveRide = GalleryScene(
    name: "curve-ride", summary: "A snowman follows a curve that a shape layer draws", ids: ["A0.182", "B8.11"],
    size: CGSize(width: 300, height: 300)
  ) {
    let root = CALayer()
    root.frame = CGRect(x: 0, y: 0, width: 300, height: 300)
    root.backgroundColor = .white
    let path = UIBezierPath()
    path.move(to: CGPoint(x: 0, y: 150))
    path.addCurve(
      to: CGPoint(x: 300, y: 150), controlPoint1: CGPoint(x: 75, y: 0), controlPoint2: CGPoint(x: 225, y: 300))
    let track = CAShapeLayer()
    track.path = path.cgPath
    track.fillColor = .clear
    track.strokeColor = CGColor(red: 1, green: 0, blue: 0)
    track.lineWidth = 3
    root.addSublayer(track)

    let rider = CALayer()
    rider.frame = CGRect(x: 0, y: 0, width: 50, height: 50)
    rider.position = CGPoint(x: 0, y: 150)
    rider.contents = Pictures.snowman.cgImage
    root.addSublayer(rider)
    let ride = CAKeyframeAnimation(keyPath: "position")
    ride.path = path.cgPath
    ride.duration = 4
    ride.rotationMode = .rotateAuto
    ride.repeatCount = .infinity
    rider.add(ride, forKey: nil)
    return root
  }
}
