import Agate

/// The way in which a block animates the views that it changes. The style of the innermost block is a value of the
/// transaction.
struct AnimationStyle {
  /// The duration, in seconds. 0 stops animations.
  var duration: Double
  /// The delay, in seconds.
  var delay = 0.0
  var timing: CAMediaTimingFunction
  /// A spring in place of the timing function; its duration is ``duration``.
  var spring: CASpringAnimation?
  var repeatCount: Float = 0
  var autoreverses = false
  var fromCurrentState = false
  var laysOut = false
  /// The block's state, the delegate of its animations.
  var state: AnimationState
  /// Collects the changes in place of animating them.
  var recorder: (any ChangeRecorder)?

  private static let key = "UIView.animationStyle"

  /// The style of the block that makes changes now; nil outside of blocks.
  static var current: AnimationStyle? {
    get { CATransaction.value(forKey: key) as? AnimationStyle }
    set { CATransaction.setValue(newValue, forKey: key) }
  }

  /// Gives an animation the style's timing.
  func time(_ animation: CAAnimation, on layer: CALayer) {
    animation.duration = max(duration, 1e-6)
    animation.timingFunction = animation is CASpringAnimation ? nil : timing
    if delay > 0 {
      animation.beginTime = layer.convertTime(CACurrentMediaTime(), from: nil) + delay
      animation.fillMode = .backwards
    }
    animation.autoreverses = autoreverses
    animation.repeatCount = repeatCount
    animation.delegate = state
  }
}

/// The state of a block of animations, which its animations have as their delegate.
final class AnimationState: CAAnimationDelegate {
  /// Whether views receive touches while the block's animations run.
  let allowsInteraction: Bool
  /// Whether every animation that has ended has run to its end.
  private(set) var isFinished = true
  var onStart: (() -> Void)?

  init(allowsInteraction: Bool) { self.allowsInteraction = allowsInteraction }

  func animationDidStart(_ anim: CAAnimation) {
    let start = onStart
    onStart = nil
    start?()
  }
  func animationDidStop(_ anim: CAAnimation, finished flag: Bool) { if !flag { isFinished = false } }
}

/// An object that collects the changes of a block.
protocol ChangeRecorder: AnyObject {
  /// Notes a change of a layer's property.
  ///
  /// - Parameters:
  ///   - path: the property.
  ///   - old: the value before the change.
  func note(_ layer: CALayer, _ path: String, from old: Any?)
}

extension UIView {
  /// Whether an animation keeps touches from the view.
  final var isKeptFromTouches: Bool {
    guard let keys = layer.animationKeys() else { return false }
    return keys.contains { key in
      guard let state = layer.animation(forKey: key)?.delegate as? AnimationState else { return false }
      return !state.allowsInteraction
    }
  }
}
