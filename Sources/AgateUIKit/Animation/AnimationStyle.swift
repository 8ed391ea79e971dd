import Agate

/// The timing and the options with which a block animates its changes to views. The transaction stores the style of the
/// innermost block.
struct AnimationStyle {
  /// The duration, in seconds. If it is 0 and there is no delay, changes are not animated.
  var duration: Double
  /// The delay, in seconds.
  var delay = 0.0
  var timing: CAMediaTimingFunction
  /// A spring that replaces the timing function. Its duration is ``duration``.
  var spring: CASpringAnimation?
  var repeatCount: Float = 0
  var autoreverses = false
  var fromCurrentState = false
  var laysOut = false
  /// The state of the block. It is the delegate of the block's animations.
  var state: AnimationState
  /// An object that records the changes, which are then not animated by the block itself.
  var recorder: (any ChangeRecorder)?

  private static let key = "UIView.animationStyle"

  /// The style of the innermost running block; nil outside of blocks.
  static var current: AnimationStyle? {
    get { CATransaction.value(forKey: key) as? AnimationStyle }
    set {
      CATransaction.setValue(newValue, forKey: key)
      CATransaction.animationBlock = newValue.map {
        AnimationBlock(delegate: $0.state, timingFunction: $0.spring == nil ? $0.timing : nil)
      }
    }
  }

  /// Sets the timing and the delegate of an animation to the values of the style.
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

/// The state of an animation block. It is the delegate of the block's animations.
final class AnimationState: CAAnimationDelegate {
  /// Whether views receive touches while the block's animations run.
  let allowsInteraction: Bool
  /// Whether all animations that have ended so far ran to their end.
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

/// An object that records the changes of a block.
protocol ChangeRecorder: AnyObject {
  /// Records a change of a layer's property.
  ///
  /// - Parameters:
  ///   - path: the key path of the property.
  ///   - old: the value before the change.
  func note(_ layer: CALayer, _ path: String, from old: Any?)
}

extension UIView {
  /// Whether a running animation, or the transition of the view's controller, prevents the view from receiving touches.
  final var isKeptFromTouches: Bool {
    if extras?.controller?.ownTransition?.hasBegun == true { return true }
    guard let keys = layer.animationKeys() else { return false }
    return keys.contains { key in
      guard let state = layer.animation(forKey: key)?.delegate as? AnimationState else { return false }
      return !state.allowsInteraction
    }
  }
}
