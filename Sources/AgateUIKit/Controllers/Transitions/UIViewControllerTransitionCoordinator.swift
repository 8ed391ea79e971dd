import Agate

/// The state of a transition for the animations that run alongside it.
public protocol UIViewControllerTransitionCoordinatorContext: NSObjectProtocol {
  /// Whether the transition is animated.
  var isAnimated: Bool { get }
  /// The style in which the controller is presented; `none` in navigation controllers and tab bar controllers.
  var presentationStyle: UIModalPresentationStyle { get }
  /// Whether the transition began with an interaction.
  var initiallyInteractive: Bool { get }
  /// Whether the transition has an animator that can be paused, or is driven by a
  /// ``UIPercentDrivenInteractiveTransition``.
  var isInterruptible: Bool { get }
  /// Whether a gesture drives the transition at the moment.
  var isInteractive: Bool { get }
  /// Whether the transition was cancelled.
  var isCancelled: Bool { get }
  /// The duration of the transition without interaction, in seconds.
  var transitionDuration: TimeInterval { get }
  /// The progress that the interaction has reported, from 0 to 1.
  var percentComplete: CGFloat { get }
  /// The speed of the transition after the interaction, as a multiple of the animator's.
  var completionVelocity: CGFloat { get }
  /// The timing curve of the transition after the interaction.
  var completionCurve: UIView.AnimationCurve { get }
  /// Returns a controller of the transition, or nil.
  func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController?
  /// Returns a view of the transition, or nil.
  func view(forKey key: UITransitionContextViewKey) -> UIView?
  /// The view in which the transition happens.
  var containerView: UIView { get }
  /// The rotation of the container view, which is the identity.
  var targetTransform: CGAffineTransform { get }
}

/// An object that runs animations alongside a transition (``UIViewController/transitionCoordinator``).
public protocol UIViewControllerTransitionCoordinator: UIViewControllerTransitionCoordinatorContext {
  /// Runs animations alongside the transition.
  ///
  /// - Parameters:
  ///   - animation: the closure that changes views, or nil. The closure is called when the animator of the transition
  ///     has started, or immediately if the transition has already begun. Its changes are animated for the duration of
  ///     the transition.
  ///   - completion: the closure to call when the transition has ended, or nil.
  /// - Returns: whether the animations run. False if the transition has ended.
  @discardableResult func animate(
    alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
    completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool
  /// Runs animations of a view outside of the container view alongside the transition. During an interaction, the
  /// animations in this view follow the gesture, too.
  ///
  /// - Parameters:
  ///   - view: the view that contains the animated views; nil for the container view.
  ///   - animation: the closure that changes views, or nil.
  ///   - completion: the closure to call when the transition has ended, or nil.
  /// - Returns: whether the animations run. False if the transition has ended.
  @discardableResult func animateAlongsideTransition(
    in view: UIView?, animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
    completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool
  /// Adds a closure that is called when the interaction ends. Newer programs use ``notifyWhenInteractionChanges(_:)``.
  func notifyWhenInteractionEnds(_ handler: @escaping (any UIViewControllerTransitionCoordinatorContext) -> Void)
  /// Adds a closure that is called whenever an interaction begins or ends.
  func notifyWhenInteractionChanges(_ handler: @escaping (any UIViewControllerTransitionCoordinatorContext) -> Void)
}

extension UIViewControllerTransitionCoordinator {
  /// Runs animations alongside the transition. Returns false if the transition has ended.
  @discardableResult public func animate(
    alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool { animate(alongsideTransition: animation, completion: nil) }
  /// Runs animations of a view outside of the container view alongside the transition. Returns false if the transition
  /// has ended.
  @discardableResult public func animateAlongsideTransition(
    in view: UIView?, animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool { animateAlongsideTransition(in: view, animation: animation, completion: nil) }
}
