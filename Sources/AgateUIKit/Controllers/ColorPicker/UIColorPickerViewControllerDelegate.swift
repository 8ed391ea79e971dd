import Agate

/// An object that is notified about the choices of a ``UIColorPickerViewController``. Every method has a default
/// implementation that does nothing.
public protocol UIColorPickerViewControllerDelegate: NSObjectProtocol {
  /// Called when the user has chosen a colour.
  ///
  /// - Parameters:
  ///   - viewController: the controller.
  ///   - color: the colour, which is ``UIColorPickerViewController/selectedColor``.
  ///   - continuously: whether a touch is still moving over the colours.
  func colorPickerViewController(
    _ viewController: UIColorPickerViewController, didSelect color: UIColor, continuously: Bool)
  /// Called when the user has chosen a colour and no touch moves over the colours. The older form of
  /// ``colorPickerViewController(_:didSelect:continuously:)``.
  func colorPickerViewControllerDidSelectColor(_ viewController: UIColorPickerViewController)
  /// Called after the controller was dismissed, by the user or by the program.
  func colorPickerViewControllerDidFinish(_ viewController: UIColorPickerViewController)
}

extension UIColorPickerViewControllerDelegate {
  public func colorPickerViewController(
    _ viewController: UIColorPickerViewController, didSelect color: UIColor, continuously: Bool
  ) {}
  public func colorPickerViewControllerDidSelectColor(_ viewController: UIColorPickerViewController) {}
  public func colorPickerViewControllerDidFinish(_ viewController: UIColorPickerViewController) {}
}
