import Agate

/// The state of an animator.
public enum UIViewAnimatingState: Int, Sendable {
  /// The animator has not started, or has ended.
  case inactive
  /// The animator is running or paused.
  case active
  /// The animator was stopped and waits for ``UIViewPropertyAnimator/finishAnimation(at:)``.
  case stopped
}

/// The position at which an animator ends.
public enum UIViewAnimatingPosition: Int, Sendable {
  /// The new values.
  case end
  /// The values before the animation.
  case start
  /// The values on screen.
  case current
}

/// An object that runs animations and can be paused, reversed and scrubbed.
public protocol UIViewAnimating: NSObjectProtocol {
  /// The state of the animator.
  var state: UIViewAnimatingState { get }
  /// Whether the animations are running. The value is false while they are paused.
  var isRunning: Bool { get }
  /// Whether the animations run backwards.
  var isReversed: Bool { get set }
  /// The progress of the animation, from 0 to 1.
  var fractionComplete: CGFloat { get set }
  /// Starts or continues the animations.
  func startAnimation()
  /// Starts the animations after a delay, in seconds.
  func startAnimation(afterDelay delay: TimeInterval)
  /// Pauses the animations.
  func pauseAnimation()
  /// Stops the animations at the values on screen.
  ///
  /// - Parameter withoutFinishing: true makes the animator inactive immediately; with false, it waits for
  ///   ``finishAnimation(at:)``.
  func stopAnimation(_ withoutFinishing: Bool)
  /// Ends stopped animations at a position.
  func finishAnimation(at finalPosition: UIViewAnimatingPosition)
}

/// An animator that accepts additional animations.
public protocol UIViewImplicitlyAnimating: UIViewAnimating {
  /// Adds animations that begin after a fraction of the remaining time, from 0 to 1.
  func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat)
  /// Adds animations.
  func addAnimations(_ animation: @escaping () -> Void)
  /// Adds a closure to call when the animator ends.
  func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void)
  /// Continues paused animations with another timing curve and another duration.
  ///
  /// - Parameters:
  ///   - parameters: the timing curve of the remaining animation; nil for the animator's own curve.
  ///   - durationFactor: the duration of the remaining animation, as a multiple of the animator's duration. 0 means the
  ///     remaining time.
  func continueAnimation(withTimingParameters parameters: (any UITimingCurveProvider)?, durationFactor: CGFloat)
}
