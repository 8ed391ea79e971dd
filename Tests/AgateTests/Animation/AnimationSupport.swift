import Agate

/// A white square of 10 points at (100, 50) in a displayed tree, drawn without a renderer.
final class AnimationStage {
  let root = CALayer()
  let layer = CALayer()
  let compositor: Compositor
  static let viewport = Viewport(width: 400, height: 100)

  init(time: Double = 0, _ change: (CALayer) -> Void = { _ in }) {
    root.frame = CGRect(x: 0, y: 0, width: 400, height: 100)
    layer.bounds = CGRect(x: 0, y: 0, width: 10, height: 10)
    layer.position = CGPoint(x: 100, y: 50)
    layer.backgroundColor = .white
    root.addSublayer(layer)
    change(layer)
    compositor = Compositor(layer: root, time: time)
  }

  func draw(_ time: Double) { compositor.prepare(at: time, viewport: AnimationStage.viewport) }

  /// Presentation layer of the frame at `time`, in seconds.
  func shown(_ time: Double) -> CALayer {
    draw(time)
    return layer.presentation()!
  }

  func x(_ time: Double) -> Double { Double(shown(time).position.x) }
}

func basic(_ path: String, _ from: Any?, _ to: Any?, _ duration: Double) -> CABasicAnimation {
  let animation = CABasicAnimation(keyPath: path)
  (animation.fromValue, animation.toValue, animation.duration) = (from, to, duration)
  return animation
}

/// Records the delegate calls that it receives.
final class AnimationLog: CAAnimationDelegate {
  var lines: [String] = []
  var animations: [CAAnimation] = []

  func animationDidStart(_ anim: CAAnimation) { lines.append("start \(name(anim))") }
  func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {
    lines.append("stop \(name(anim)) \(flag)")
    animations.append(anim)
  }

  private func name(_ animation: CAAnimation) -> String { animation.value(forKey: "id") as? String ?? "?" }
}

func near(_ a: Double, _ b: Double, _ tolerance: Double = 1e-9) -> Bool { abs(a - b) <= tolerance }
