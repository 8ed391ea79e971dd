import Agate

/// An object that controls and observes the editing of a text field. Every method has a default implementation.
public protocol UITextFieldDelegate: NSObjectProtocol {
  /// Returns whether editing may begin. The default returns true.
  func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool
  /// Called after editing began.
  func textFieldDidBeginEditing(_ textField: UITextField)
  /// Returns whether editing may end. The default returns true. Editing ends in any case if the view leaves the window
  /// or must not be edited any more, and after `endEditing(true)`.
  func textFieldShouldEndEditing(_ textField: UITextField) -> Bool
  /// Called after editing ended, unless `textFieldDidEndEditing(_:reason:)` is implemented.
  func textFieldDidEndEditing(_ textField: UITextField)
  /// Called after editing ended. The default calls `textFieldDidEndEditing(_:)`.
  func textFieldDidEndEditing(_ textField: UITextField, reason: UITextField.DidEndEditingReason)
  /// Returns whether the user may replace characters. The method is not called for changes by the program. The default
  /// returns true.
  ///
  /// - Parameters:
  ///   - textField: the text field.
  ///   - range: the characters to replace, in UTF-16 code units. The range is empty if text is inserted.
  ///   - string: the new text. It is empty if text is deleted.
  func textField(
    _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
  ) -> Bool
  /// Called after the selection changed.
  func textFieldDidChangeSelection(_ textField: UITextField)
  /// Returns whether the clear button, or the beginning of editing (``UITextField/clearsOnBeginEditing``), clears the
  /// text. The default returns true.
  func textFieldShouldClear(_ textField: UITextField) -> Bool
  /// Returns whether the return key has its usual effect: the field sends `editingDidEndOnExit` and
  /// `primaryActionTriggered`, and editing ends if an action is registered for the first. The default returns true.
  func textFieldShouldReturn(_ textField: UITextField) -> Bool
}

extension UITextFieldDelegate {
  public func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool { true }
  public func textFieldDidBeginEditing(_ textField: UITextField) {}
  public func textFieldShouldEndEditing(_ textField: UITextField) -> Bool { true }
  public func textFieldDidEndEditing(_ textField: UITextField) {}
  public func textFieldDidEndEditing(_ textField: UITextField, reason: UITextField.DidEndEditingReason) {
    textFieldDidEndEditing(textField)
  }
  public func textField(
    _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
  ) -> Bool { true }
  public func textFieldDidChangeSelection(_ textField: UITextField) {}
  public func textFieldShouldClear(_ textField: UITextField) -> Bool { true }
  public func textFieldShouldReturn(_ textField: UITextField) -> Bool { true }
}
