import Agate

/// An object that controls and observes the editing of a text view. Every method has a default implementation.
public protocol UITextViewDelegate: UIScrollViewDelegate {
  /// Returns whether editing may begin. The default returns true.
  func textViewShouldBeginEditing(_ textView: UITextView) -> Bool
  /// Called after editing began.
  func textViewDidBeginEditing(_ textView: UITextView)
  /// Returns whether editing may end. The default returns true. Editing ends in any case if the view leaves the window
  /// or must not be edited any more, and after `endEditing(true)`.
  func textViewShouldEndEditing(_ textView: UITextView) -> Bool
  /// Called after editing ended.
  func textViewDidEndEditing(_ textView: UITextView)
  /// Returns whether the user may replace characters. The method is not called for changes by the program. The default
  /// returns true.
  ///
  /// - Parameters:
  ///   - textView: the text view.
  ///   - range: the characters to replace, in UTF-16 code units. The range is empty if text is inserted.
  ///   - text: the new text. It is empty if text is deleted, and a line feed for the return key.
  func textView(_ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String) -> Bool
  /// Called after the user changed the text.
  func textViewDidChange(_ textView: UITextView)
  /// Called after the selection changed.
  func textViewDidChangeSelection(_ textView: UITextView)
  /// Returns whether a link that the user has tapped or clicked is to be opened. The view calls the method if it is
  /// selectable and not editable, and then passes the URL to ``UIApplication/open(_:options:completionHandler:)``. The
  /// default calls ``textView(_:shouldInteractWith:in:)``.
  ///
  /// - Parameters:
  ///   - textView: the text view.
  ///   - URL: the value of the attribute `link`, or the address that was found in the text.
  ///   - characterRange: the characters of the link, in UTF-16 code units.
  ///   - interaction: the kind of the interaction. It is always `invokeDefaultAction`.
  func textView(
    _ textView: UITextView, shouldInteractWith URL: URL, in characterRange: NSRange, interaction: UITextItemInteraction
  ) -> Bool
  /// Returns whether a link that the user has tapped or clicked is to be opened. The default returns true.
  func textView(_ textView: UITextView, shouldInteractWith URL: URL, in characterRange: NSRange) -> Bool
}

extension UITextViewDelegate {
  public func textViewShouldBeginEditing(_ textView: UITextView) -> Bool { true }
  public func textViewDidBeginEditing(_ textView: UITextView) {}
  public func textViewShouldEndEditing(_ textView: UITextView) -> Bool { true }
  public func textViewDidEndEditing(_ textView: UITextView) {}
  public func textView(
    _ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String
  ) -> Bool { true }
  public func textViewDidChange(_ textView: UITextView) {}
  public func textViewDidChangeSelection(_ textView: UITextView) {}
  public func textView(
    _ textView: UITextView, shouldInteractWith URL: URL, in characterRange: NSRange, interaction: UITextItemInteraction
  ) -> Bool { self.textView(textView, shouldInteractWith: URL, in: characterRange) }
  public func textView(_ textView: UITextView, shouldInteractWith URL: URL, in characterRange: NSRange) -> Bool { true }
}
