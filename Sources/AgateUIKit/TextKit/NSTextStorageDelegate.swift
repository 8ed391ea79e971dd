import Agate

/// An object that is notified of changes of a text storage, and may add to them. Every method has a default
/// implementation.
public protocol NSTextStorageDelegate: NSObjectProtocol {
  /// Called before a change is processed. The delegate may change characters and attributes.
  ///
  /// - Parameters:
  ///   - textStorage: the storage.
  ///   - editedMask: the kinds of the change.
  ///   - editedRange: the changed range of the new text, in UTF-16 code units.
  ///   - delta: the difference between the lengths of the new and the old text.
  func textStorage(
    _ textStorage: NSTextStorage, willProcessEditing editedMask: NSTextStorage.EditActions, range editedRange: NSRange,
    changeInLength delta: Int)
  /// Called after a change was processed, before layout managers are notified. The delegate may change attributes. The
  /// parameters have the same meaning as in ``textStorage(_:willProcessEditing:range:changeInLength:)``.
  func textStorage(
    _ textStorage: NSTextStorage, didProcessEditing editedMask: NSTextStorage.EditActions, range editedRange: NSRange,
    changeInLength delta: Int)
}

extension NSTextStorageDelegate {
  public func textStorage(
    _ textStorage: NSTextStorage, willProcessEditing editedMask: NSTextStorage.EditActions, range editedRange: NSRange,
    changeInLength delta: Int
  ) {}
  public func textStorage(
    _ textStorage: NSTextStorage, didProcessEditing editedMask: NSTextStorage.EditActions, range editedRange: NSRange,
    changeInLength delta: Int
  ) {}
}
