import Agate

/// The delegate of a ``UIImagePickerController``. Set an object that is also a ``UINavigationControllerDelegate``.
public protocol UIImagePickerControllerDelegate: NSObjectProtocol {
  /// Called after the user has chosen an image. An implementation must dismiss the controller. The default
  /// implementation only dismisses the controller.
  ///
  /// - Parameters:
  ///   - picker: the controller.
  ///   - info: the values `mediaType`, `originalImage` and `imageURL`. If the user has edited the image, also
  ///     `editedImage` and `cropRect`.
  func imagePickerController(
    _ picker: UIImagePickerController, didFinishPickingMediaWithInfo info: [UIImagePickerController.InfoKey: Any])
  /// Called after the user has tapped the cancel button. An implementation must dismiss the controller. The default
  /// implementation only dismisses the controller. As in UIKit, a drag that dismisses the sheet does not call the
  /// method; the delegate of the presentation controller is notified of this dismissal.
  func imagePickerControllerDidCancel(_ picker: UIImagePickerController)
}

extension UIImagePickerControllerDelegate {
  public func imagePickerController(
    _ picker: UIImagePickerController, didFinishPickingMediaWithInfo info: [UIImagePickerController.InfoKey: Any]
  ) { picker.presentingViewController?.dismiss(animated: true) }
  public func imagePickerControllerDidCancel(_ picker: UIImagePickerController) {
    picker.presentingViewController?.dismiss(animated: true)
  }
}
