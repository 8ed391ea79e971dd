import Agate

/// An object that animates a transition between two controllers.
public protocol UIViewControllerAnimatedTransitioning: NSObjectProtocol {
  /// Returns the duration, in seconds. Animations alongside the transition have this duration, and
  /// ``UIPercentDrivenInteractiveTransition`` maps it to the progress of the gesture.
  func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval
  /// Animates the transition: adds the new view to the container view, animates the views, and calls
  /// ``UIViewControllerContextTransitioning/completeTransition(_:)`` at the end.
  func animateTransition(using transitionContext: any UIViewControllerContextTransitioning)
  /// Returns the animator of the transition, which can be paused, scrubbed and reversed. All calls during a transition
  /// return the same object. A ``UIPercentDrivenInteractiveTransition`` then drives this animator, and does not call
  /// ``animateTransition(using:)``.
  ///
  /// In UIKit, the method is optional. The default implementation returns an object that animates nothing. Agate
  /// takes this object to mean that the transition has no interruptible animator.
  func interruptibleAnimator(using transitionContext: any UIViewControllerContextTransitioning)
    -> any UIViewImplicitlyAnimating
  /// Called when the transition has ended. The default does nothing.
  ///
  /// - Parameter transitionCompleted: false if the transition was cancelled.
  func animationEnded(_ transitionCompleted: Bool)
}

extension UIViewControllerAnimatedTransitioning {
  public func interruptibleAnimator(using transitionContext: any UIViewControllerContextTransitioning)
    -> any UIViewImplicitlyAnimating
  { AbsentAnimator() }
  public func animationEnded(_ transitionCompleted: Bool) {}
}

/// The result of ``UIViewControllerAnimatedTransitioning/interruptibleAnimator(using:)`` if a program does not implement
/// it.
final class AbsentAnimator: NSObject, UIViewImplicitlyAnimating {
  var state: UIViewAnimatingState { .inactive }
  var isRunning: Bool { false }
  var isReversed = false
  var fractionComplete: CGFloat = 0
  func startAnimation() {}
  func startAnimation(afterDelay delay: TimeInterval) {}
  func pauseAnimation() {}
  func stopAnimation(_ withoutFinishing: Bool) {}
  func finishAnimation(at finalPosition: UIViewAnimatingPosition) {}
  func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat) {}
  func addAnimations(_ animation: @escaping () -> Void) {}
  func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) {}
  func continueAnimation(withTimingParameters parameters: (any UITimingCurveProvider)?, durationFactor: CGFloat) {}
}

/// An object that lets a gesture drive a transition. ``UIPercentDrivenInteractiveTransition`` scrubs the animations of
/// an animator; programs write their own objects for transitions without an animator.
public protocol UIViewControllerInteractiveTransitioning: NSObjectProtocol {
  /// Begins the transition. The object calls the methods of the context that report the progress and the end.
  func startInteractiveTransition(_ transitionContext: any UIViewControllerContextTransitioning)
  /// The speed of the transition after the interaction, as a multiple of the animator's speed. The default is 1.
  var completionSpeed: CGFloat { get }
  /// The timing curve of the transition after the interaction. The default is `easeInOut`.
  var completionCurve: UIView.AnimationCurve { get }
  /// Whether the transition begins with an interaction. If false, the transition begins with the animator, and
  /// ``startInteractiveTransition(_:)`` is not called. The default is true.
  var wantsInteractiveStart: Bool { get }
}

extension UIViewControllerInteractiveTransitioning {
  public var completionSpeed: CGFloat { 1 }
  public var completionCurve: UIView.AnimationCurve { .easeInOut }
  public var wantsInteractiveStart: Bool { true }
}

/// An object that provides the animators and the presentation controller of a presented controller
/// (``UIViewController/transitioningDelegate``). In UIKit, all methods are optional.
public protocol UIViewControllerTransitioningDelegate: NSObjectProtocol {
  /// Returns the object that animates a presentation, or nil for the transition of
  /// ``UIViewController/modalTransitionStyle``. The method is not called if the presentation is not animated. The
  /// default returns nil.
  ///
  /// - Parameters:
  ///   - presented: the controller that is presented.
  ///   - presenting: the controller that presents `presented`, usually the outermost parent of `source`.
  ///   - source: the controller whose ``UIViewController/present(_:animated:completion:)`` was called.
  func animationController(
    forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)?
  /// Returns the object that animates a dismissal, or nil for the transition of
  /// ``UIViewController/modalTransitionStyle``. The method is not called if the dismissal is not animated. The default
  /// returns nil.
  func animationController(forDismissed dismissed: UIViewController) -> (any UIViewControllerAnimatedTransitioning)?
  /// Returns the object that lets a gesture drive a presentation. The method is called only if there is an animator.
  /// The default returns nil.
  func interactionControllerForPresentation(using animator: any UIViewControllerAnimatedTransitioning)
    -> (any UIViewControllerInteractiveTransitioning)?
  /// Returns the object that lets a gesture drive a dismissal. The method is called only if there is an animator. The
  /// default returns nil.
  func interactionControllerForDismissal(using animator: any UIViewControllerAnimatedTransitioning)
    -> (any UIViewControllerInteractiveTransitioning)?
  /// Returns the presentation controller of a presentation in the style `custom`. The default returns nil, which means a
  /// ``UIPresentationController`` without changes.
  ///
  /// - Parameters:
  ///   - presented: the controller that is presented.
  ///   - presenting: the controller that presents `presented`; nil if it is not known yet.
  ///   - source: the controller whose ``UIViewController/present(_:animated:completion:)`` was called.
  func presentationController(
    forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
  ) -> UIPresentationController?
}

extension UIViewControllerTransitioningDelegate {
  public func animationController(
    forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { nil }
  public func animationController(forDismissed dismissed: UIViewController)
    -> (any UIViewControllerAnimatedTransitioning)?
  { nil }
  public func interactionControllerForPresentation(using animator: any UIViewControllerAnimatedTransitioning)
    -> (any UIViewControllerInteractiveTransitioning)?
  { nil }
  public func interactionControllerForDismissal(using animator: any UIViewControllerAnimatedTransitioning)
    -> (any UIViewControllerInteractiveTransitioning)?
  { nil }
  public func presentationController(
    forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
  ) -> UIPresentationController? { nil }
}
