import Agate

extension Gallery {
  /// Moves the ball down, up a little less, and down again with keyframes. Every step has its own time: the ball falls
  /// with increasing and rises with decreasing speed.
  static let bouncingByKeyframes = GalleryScene(
    name: "bouncing-by-keyframes", summary: "A ball that falls and bounces from keyframe to keyframe", ids: ["A0.235"],
    interactive: true, size: BallBox.size, script: .click(20, 20, at: 1.05)
  ) {
    BallBox { ball in
      let bounces = CAKeyframeAnimation(keyPath: "position")
      bounces.values = [32, 268, 140, 268, 220, 268, 250, 268].map { CGPoint(x: 150, y: $0) }
      bounces.keyTimes = [0, 0.3, 0.5, 0.7, 0.8, 0.9, 0.95, 1]
      let fall = CAMediaTimingFunction(name: .easeIn), rise = CAMediaTimingFunction(name: .easeOut)
      bounces.timingFunctions = [fall, rise, fall, rise, fall, rise, fall]
      bounces.duration = 1
      ball.add(bounces, forKey: "bounce")
    }
  }
}
