/// The delegate of a presentation controller: it chooses another style for narrow windows, and is notified of
/// dismissals by the user. In UIKit, all methods are optional.
public protocol UIAdaptivePresentationControllerDelegate: NSObjectProtocol {
  /// Returns the style in which a controller is presented if the horizontal size class is `compact`; `none` keeps its
  /// style. The default returns the style that the presentation controller itself chooses: sheets for popovers, and
  /// otherwise `none`.
  func adaptivePresentationStyle(for controller: UIPresentationController) -> UIModalPresentationStyle
  /// Returns the style in which a controller is presented in an environment; `none` keeps its style. The default calls
  /// ``adaptivePresentationStyle(for:)`` if the horizontal size class is `compact`, and otherwise returns `none`.
  func adaptivePresentationStyle(for controller: UIPresentationController, traitCollection: UITraitCollection)
    -> UIModalPresentationStyle
  /// Called with the presentation controller of the other style, before it is used. The default does nothing.
  func presentationController(
    _ presentationController: UIPresentationController,
    prepare adaptivePresentationController: UIPresentationController)
  /// Returns the controller that is presented in the other style, or nil for the same controller. The default returns
  /// nil.
  func presentationController(
    _ controller: UIPresentationController, viewControllerForAdaptivePresentationStyle style: UIModalPresentationStyle
  ) -> UIViewController?
  /// Called before the presentation. The default does nothing.
  ///
  /// - Parameters:
  ///   - presentationController: the presentation controller that is used.
  ///   - style: the other style; `none` if the style stays.
  ///   - transitionCoordinator: the coordinator of the transition; nil if it is not animated.
  func presentationController(
    _ presentationController: UIPresentationController, willPresentWithAdaptiveStyle style: UIModalPresentationStyle,
    transitionCoordinator: (any UIViewControllerTransitionCoordinator)?)
  /// Returns whether the user may dismiss the controller. The default returns true.
  func presentationControllerShouldDismiss(_ presentationController: UIPresentationController) -> Bool
  /// Called when the user begins to dismiss the controller. The user may still cancel the dismissal. The default does
  /// nothing.
  func presentationControllerWillDismiss(_ presentationController: UIPresentationController)
  /// Called after the user has dismissed the controller. The method is not called if the program dismisses the
  /// controller. The default does nothing.
  func presentationControllerDidDismiss(_ presentationController: UIPresentationController)
  /// Called after the user tried to dismiss a controller that may not be dismissed
  /// (``UIViewController/isModalInPresentation``, ``presentationControllerShouldDismiss(_:)``). The default does nothing.
  func presentationControllerDidAttemptToDismiss(_ presentationController: UIPresentationController)
}

extension UIAdaptivePresentationControllerDelegate {
  public func adaptivePresentationStyle(for controller: UIPresentationController) -> UIModalPresentationStyle {
    controller.compactStyle
  }
  public func adaptivePresentationStyle(for controller: UIPresentationController, traitCollection: UITraitCollection)
    -> UIModalPresentationStyle
  { traitCollection.horizontalSizeClass == .compact ? adaptivePresentationStyle(for: controller) : .none }
  public func presentationController(
    _ presentationController: UIPresentationController, prepare adaptivePresentationController: UIPresentationController
  ) {}
  public func presentationController(
    _ controller: UIPresentationController, viewControllerForAdaptivePresentationStyle style: UIModalPresentationStyle
  ) -> UIViewController? { nil }
  public func presentationController(
    _ presentationController: UIPresentationController, willPresentWithAdaptiveStyle style: UIModalPresentationStyle,
    transitionCoordinator: (any UIViewControllerTransitionCoordinator)?
  ) {}
  public func presentationControllerShouldDismiss(_ presentationController: UIPresentationController) -> Bool { true }
  public func presentationControllerWillDismiss(_ presentationController: UIPresentationController) {}
  public func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {}
  public func presentationControllerDidAttemptToDismiss(_ presentationController: UIPresentationController) {}
}
