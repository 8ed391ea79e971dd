import Agate

/// A key for a controller of a transition.
public struct UITransitionContextViewControllerKey: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  /// The controller that is shown at the start.
  public static let from = UITransitionContextViewControllerKey(rawValue: "UITransitionContextFromViewController")
  /// The controller that is shown at the end.
  public static let to = UITransitionContextViewControllerKey(rawValue: "UITransitionContextToViewController")
}

/// A key for a view of a transition.
public struct UITransitionContextViewKey: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  /// The view that is shown at the start.
  public static let from = UITransitionContextViewKey(rawValue: "UITransitionContextFromView")
  /// The view that is shown at the end.
  public static let to = UITransitionContextViewKey(rawValue: "UITransitionContextToView")
}

/// The state of a transition between two controllers.
///
/// Agate creates the context of pushes and pops, of selections in tab bar controllers, and of presentations and
/// dismissals, and passes it to the objects that animate the transition. A program that writes its own container may
/// create contexts itself.
public protocol UIViewControllerContextTransitioning: NSObjectProtocol {
  /// The view in which the transition happens. The container contains the old view. An animator adds the new view.
  ///
  /// As in UIKit, the views of both controllers receive no touches during the transition. Add a
  /// recogniser that interrupts a running transition to the container view.
  var containerView: UIView { get }
  /// Whether the transition is animated.
  var isAnimated: Bool { get }
  /// Whether a gesture drives the transition at the moment.
  var isInteractive: Bool { get }
  /// Whether the transition was cancelled.
  var transitionWasCancelled: Bool { get }
  /// The style in which the controller is presented; `none` in navigation controllers and tab bar controllers.
  var presentationStyle: UIModalPresentationStyle { get }
  /// Reports the progress of an interactive transition, from 0 to 1.
  func updateInteractiveTransition(_ percentComplete: CGFloat)
  /// Reports that the interaction is over and that the transition continues to its end.
  func finishInteractiveTransition()
  /// Reports that the interaction is over and that the transition returns to its start.
  func cancelInteractiveTransition()
  /// Reports that an interaction with a running transition has begun.
  func pauseInteractiveTransition()
  /// Reports the end of the transition. An animator must call this method.
  ///
  /// - Parameter didComplete: false if the transition was cancelled. The old controller then stays.
  func completeTransition(_ didComplete: Bool)
  /// Returns a controller of the transition, or nil.
  func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController?
  /// Returns a view of the transition. In a presentation, the new view is the
  /// ``UIPresentationController/presentedView``. For the presenting controller, the result is nil if its view stays
  /// where it is.
  func view(forKey key: UITransitionContextViewKey) -> UIView?
  /// The rotation that the container view gets at the end of the transition. In the contexts that Agate creates, the
  /// value is the identity, because interfaces do not rotate.
  var targetTransform: CGAffineTransform { get }
  /// Returns the frame of the controller's view at the start of the transition, in the coordinates of the container
  /// view. The result is zero if the view is not shown at the start.
  func initialFrame(for vc: UIViewController) -> CGRect
  /// Returns the frame of the controller's view at the end of the transition, in the coordinates of the container view.
  /// The result is zero if the view is not shown at the end.
  func finalFrame(for vc: UIViewController) -> CGRect
}
