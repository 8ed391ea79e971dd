import Agate

extension Gallery {
  /// A ring that appears and disappears again: the end of the stroke moves first, and its start follows.
  static let progressRing = GalleryScene(
    name: "progress-ring", summary: "A progress ring: its stroke's end leads, and its start follows", ids: ["A3.44"],
    size: CGSize(width: 200, height: 200)
  ) {
    let root = CALayer()
    root.frame = CGRect(x: 0, y: 0, width: 200, height: 200)
    root.backgroundColor = CGColor(gray: 0.12, alpha: 1)
    let circle = CGPath(ellipseIn: CGRect(x: -60, y: -60, width: 120, height: 120), transform: nil)
    func ring(_ color: CGColor, _ width: CGFloat) -> CAShapeLayer {
      let ring = CAShapeLayer()
      ring.path = circle
      ring.position = CGPoint(x: 100, y: 100)
      ring.fillColor = nil
      ring.strokeColor = color
      ring.lineWidth = width
      ring.lineCap = .round
      root.addSublayer(ring)
      return ring
    }
    _ = ring(CGColor(gray: 0.25, alpha: 1), 10)
    let progress = ring(CGColor(red: 0.3, green: 0.75, blue: 1), 10)

    let end = CABasicAnimation(keyPath: "strokeEnd")
    (end.fromValue, end.toValue, end.duration) = (0, 1, 1)
    let start = CABasicAnimation(keyPath: "strokeStart")
    (start.fromValue, start.toValue, start.duration) = (0, 1, 1)
    start.beginTime = 0.6
    for animation in [end, start] {
      animation.timingFunction = CAMediaTimingFunction(name: .easeInEaseOut)
      animation.fillMode = .both
    }
    let loading = CAAnimationGroup()
    loading.animations = [end, start]
    loading.duration = 1.7
    loading.repeatCount = .infinity
    progress.add(loading, forKey: "loading")
    let turn = CABasicAnimation(keyPath: "transform.rotation.z")
    (turn.byValue, turn.duration, turn.repeatCount) = (2 * Double.pi, 4, .infinity)
    progress.add(turn, forKey: "turn")
    return root
  }
}
