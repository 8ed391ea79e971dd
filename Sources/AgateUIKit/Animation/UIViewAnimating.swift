import Agate

/// The state of an animator.
public enum UIViewAnimatingState: Int, Sendable {
  /// The animator has not begun, or is over.
  case inactive
  /// The animator runs or is paused.
  case active
  /// The animator was stopped and waits for ``UIViewPropertyAnimator/finishAnimation(at:)``.
  case stopped
}

/// The place at which an animator ends.
public enum UIViewAnimatingPosition: Int, Sendable {
  /// The new values, the old ones, or those on screen.
  case end, start, current
}

/// An object that runs animations and can be paused, reversed and scrubbed.
public protocol UIViewAnimating: NSObjectProtocol {
  /// The state.
  var state: UIViewAnimatingState { get }
  /// Whether the animations run now.
  var isRunning: Bool { get }
  /// Whether the animations run backwards.
  var isReversed: Bool { get set }
  /// The part of the animation that is done, from 0 to 1.
  var fractionComplete: CGFloat { get set }
  /// Starts or continues the animations.
  func startAnimation()
  /// Starts the animations after a delay, in seconds.
  func startAnimation(afterDelay delay: TimeInterval)
  /// Pauses the animations.
  func pauseAnimation()
  /// Stops the animations where they are.
  func stopAnimation(_ withoutFinishing: Bool)
  /// Ends stopped animations at a place.
  func finishAnimation(at finalPosition: UIViewAnimatingPosition)
}

/// An animator to which animations are added.
public protocol UIViewImplicitlyAnimating: UIViewAnimating {
  /// Adds animations that begin after a part of the remaining time.
  func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat)
  /// Adds animations.
  func addAnimations(_ animation: @escaping () -> Void)
  /// Adds a closure to call at the end.
  func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void)
  /// Continues paused animations with another curve and duration.
  func continueAnimation(withTimingParameters parameters: (any UITimingCurveProvider)?, durationFactor: CGFloat)
}
