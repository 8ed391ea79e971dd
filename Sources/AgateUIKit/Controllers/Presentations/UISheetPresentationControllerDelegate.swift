/// The delegate of a sheet. Programs set it as ``UIPresentationController/delegate``. The method has a default
/// implementation; in UIKit, it is optional.
public protocol UISheetPresentationControllerDelegate: UIAdaptivePresentationControllerDelegate {
  /// Called after the user has chosen another detent by a drag or a tap on the grabber. The method is not called if the
  /// program sets ``UISheetPresentationController/selectedDetentIdentifier``. The default does nothing.
  func sheetPresentationControllerDidChangeSelectedDetentIdentifier(
    _ sheetPresentationController: UISheetPresentationController)
}

extension UISheetPresentationControllerDelegate {
  public func sheetPresentationControllerDidChangeSelectedDetentIdentifier(
    _ sheetPresentationController: UISheetPresentationController
  ) {}
}
