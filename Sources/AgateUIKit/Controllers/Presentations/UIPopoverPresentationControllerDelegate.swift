/// The delegate of a popover. Programs set it as ``UIPresentationController/delegate``. In UIKit, all methods are
/// optional.
public protocol UIPopoverPresentationControllerDelegate: UIAdaptivePresentationControllerDelegate {
  /// Called before the popover is shown. The default does nothing.
  func prepareForPopoverPresentation(_ popoverPresentationController: UIPopoverPresentationController)
  /// Returns whether a tap beside the popover may dismiss it. The default returns true. Newer programs implement
  /// ``UIAdaptivePresentationControllerDelegate/presentationControllerShouldDismiss(_:)``, and this method is then not
  /// called.
  func popoverPresentationControllerShouldDismissPopover(
    _ popoverPresentationController: UIPopoverPresentationController
  ) -> Bool
  /// Called after a tap beside the popover has dismissed the popover. The default does nothing. Newer programs
  /// implement ``UIAdaptivePresentationControllerDelegate/presentationControllerDidDismiss(_:)``, and this method is
  /// then not called.
  func popoverPresentationControllerDidDismissPopover(
    _ popoverPresentationController: UIPopoverPresentationController)
}

extension UIPopoverPresentationControllerDelegate {
  public func prepareForPopoverPresentation(_ popoverPresentationController: UIPopoverPresentationController) {}
  public func popoverPresentationControllerShouldDismissPopover(
    _ popoverPresentationController: UIPopoverPresentationController
  ) -> Bool { true }
  public func popoverPresentationControllerDidDismissPopover(
    _ popoverPresentationController: UIPopoverPresentationController
  ) {}
  /// Calls ``popoverPresentationControllerShouldDismissPopover(_:)``.
  public func presentationControllerShouldDismiss(_ presentationController: UIPresentationController) -> Bool {
    let popover = presentationController as? UIPopoverPresentationController
    return popover.map { popoverPresentationControllerShouldDismissPopover($0) } ?? true
  }
  /// Calls ``popoverPresentationControllerDidDismissPopover(_:)``.
  public func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {
    let popover = presentationController as? UIPopoverPresentationController
    if let popover { popoverPresentationControllerDidDismissPopover(popover) }
  }
}
