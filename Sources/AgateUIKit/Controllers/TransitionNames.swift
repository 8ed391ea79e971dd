import Agate

/// The style in which a controller is presented. Agate presents all controllers alike.
public enum UIModalPresentationStyle: Int, Sendable {
  /// Over the whole screen, as a page, as a form, over the context of a controller, or with custom transition objects.
  case fullScreen, pageSheet, formSheet, currentContext, custom
  /// Over the whole screen or over the context of a controller. The views behind remain.
  case overFullScreen, overCurrentContext
  /// In a popover.
  case popover
  /// No presentation.
  case none = -1
  /// The style that the system chooses.
  case automatic = -2
}

/// The transition with which a controller is presented. Agate does not animate presentations.
public enum UIModalTransitionStyle: Int, Sendable {
  /// Slide up from below, flip, fade, or curl a page.
  case coverVertical, flipHorizontal, crossDissolve, partialCurl
}

/// Edges of a rectangle.
public struct UIRectEdge: OptionSet, Sendable, Hashable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// The top edge.
  public static let top = UIRectEdge(rawValue: 1 << 0)
  /// The left edge.
  public static let left = UIRectEdge(rawValue: 1 << 1)
  /// The bottom edge.
  public static let bottom = UIRectEdge(rawValue: 1 << 2)
  /// The right edge.
  public static let right = UIRectEdge(rawValue: 1 << 3)
  /// Every edge.
  public static let all: UIRectEdge = [.top, .left, .bottom, .right]
}

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

/// The state of a transition between controllers. Agate creates such objects for navigation controllers whose delegate
/// animates pushes and pops.
public protocol UIViewControllerContextTransitioning: NSObjectProtocol {
  /// The view in which the transition happens.
  var containerView: UIView { get }
  /// Whether the transition is animated.
  var isAnimated: Bool { get }
  /// Whether a gesture drives the transition.
  var isInteractive: Bool { get }
  /// Whether the transition was cancelled.
  var transitionWasCancelled: Bool { get }
  /// The style in which the controller is presented.
  var presentationStyle: UIModalPresentationStyle { get }
  /// Reports the progress of an interactive transition, from 0 to 1.
  func updateInteractiveTransition(_ percentComplete: CGFloat)
  /// Ends the interaction. The transition then continues to its end.
  func finishInteractiveTransition()
  /// Ends the interaction. The transition then returns to its start.
  func cancelInteractiveTransition()
  /// Reports the end of the transition. The argument is false if the transition was cancelled.
  func completeTransition(_ didComplete: Bool)
  /// Returns a controller of the transition, or nil.
  func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController?
  /// Returns a view of the transition, or nil.
  func view(forKey key: UITransitionContextViewKey) -> UIView?
  /// Returns the frame of the controller's view at the start of the transition.
  func initialFrame(for vc: UIViewController) -> CGRect
  /// Returns the frame of the controller's view at the end of the transition.
  func finalFrame(for vc: UIViewController) -> CGRect
}

/// An object that animates a transition. Agate uses the objects that the delegate of a navigation controller returns
/// (``UINavigationControllerDelegate``).
public protocol UIViewControllerAnimatedTransitioning: NSObjectProtocol {
  /// Returns the duration, in seconds. Agate does not call this method.
  func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval
  /// Animates the transition.
  func animateTransition(using transitionContext: any UIViewControllerContextTransitioning)
  /// Called when the transition has ended. The default does nothing.
  func animationEnded(_ transitionCompleted: Bool)
}

extension UIViewControllerAnimatedTransitioning {
  public func animationEnded(_ transitionCompleted: Bool) {}
}

/// An object that lets a gesture drive a transition. Agate calls none of its methods.
public protocol UIViewControllerInteractiveTransitioning: NSObjectProtocol {
  /// Begins the transition.
  func startInteractiveTransition(_ transitionContext: any UIViewControllerContextTransitioning)
}

/// An object that provides the animators of a presentation. Agate calls none of its methods.
public protocol UIViewControllerTransitioningDelegate: NSObjectProtocol {
  /// Returns the object that animates a presentation. The default returns nil.
  func animationController(
    forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)?
  /// Returns the object that animates a dismissal. The default returns nil.
  func animationController(forDismissed dismissed: UIViewController) -> (any UIViewControllerAnimatedTransitioning)?
  /// Returns the object that lets a gesture drive a presentation. The default returns nil.
  func interactionControllerForPresentation(using animator: any UIViewControllerAnimatedTransitioning)
    -> (any UIViewControllerInteractiveTransitioning)?
  /// Returns the object that lets a gesture drive a dismissal. The default returns nil.
  func interactionControllerForDismissal(using animator: any UIViewControllerAnimatedTransitioning)
    -> (any UIViewControllerInteractiveTransitioning)?
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
}

/// An object that runs animations alongside a transition. Agate creates no such objects.
public protocol UIViewControllerTransitionCoordinator: NSObjectProtocol {
  /// Runs animations alongside the transition.
  ///
  /// - Returns: whether the animations were queued.
  func animate(
    alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
    completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool
}

/// The state of a transition for the animations that run alongside it.
public protocol UIViewControllerTransitionCoordinatorContext: NSObjectProtocol {
  /// The duration of the transition, in seconds.
  var transitionDuration: TimeInterval { get }
  /// Whether the transition was cancelled.
  var isCancelled: Bool { get }
}
