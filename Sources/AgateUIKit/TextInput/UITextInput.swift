import Agate

/// A responder that receives typed text.
///
/// While the responder is the first responder, keys that type text call ``insertText(_:)``, and the backspace key calls
/// ``deleteBackward()``. The return key inserts a line feed, and the tab key a tab. Views that also conform to
/// `KeyResponder` of `AgateHost` receive keys first.
///
/// Text arrives as the keyboard layout of the desktop composes it. This includes dead keys and the Compose key. In a
/// window on a desktop, input methods and on-screen keyboards type, too. Input methods show the text that is being
/// composed only in views that conform to ``UITextInput``.
public protocol UIKeyInput: UITextInputTraits {
  /// Whether there is text.
  var hasText: Bool { get }
  /// Inserts a text at the caret, in place of the selection.
  func insertText(_ text: String)
  /// Deletes the selection, or the character before the caret.
  func deleteBackward()
}

/// A view with a text that programs can read, select and replace by positions.
///
/// ``UITextField`` and ``UITextView`` conform to the protocol. Agate has the members that programs call on these views.
/// Writing directions, tokenizers and the input delegate are missing.
///
/// While the view is the first responder, input methods of the desktop compose text in it: they call
/// ``setMarkedText(_:selectedRange:)`` for the text that is being composed, and ``UIKeyInput/insertText(_:)`` for the
/// result. A text field or text view asks its delegate before either call.
public protocol UITextInput: UIKeyInput {
  /// Returns the text in a range; nil if the range belongs to another kind of view.
  func text(in range: UITextRange) -> String?
  /// Replaces the text in a range. The caret moves to the end of the new text.
  func replace(_ range: UITextRange, withText text: String)
  /// The selected range, which is empty at a caret. Setting nil has no effect.
  var selectedTextRange: UITextRange? { get set }
  /// The range of the text that an input method is composing; nil if there is none.
  var markedTextRange: UITextRange? { get }
  /// The attributes of composed text, in addition to those of the text around it. The default is nil, which underlines
  /// the text.
  var markedTextStyle: [NSAttributedString.Key: Any]? { get set }
  /// Replaces the text that is being composed, or the selection if there is none.
  ///
  /// - Parameters:
  ///   - markedText: the text that is being composed. Nil or an empty text ends the composition without a text.
  ///   - selectedRange: the part of this text to select, in UTF-16 code units.
  func setMarkedText(_ markedText: String?, selectedRange: NSRange)
  /// Ends the composition. The composed text stays, without the attributes ``markedTextStyle``.
  func unmarkText()
  /// The position before the first character.
  var beginningOfDocument: UITextPosition { get }
  /// The position after the last character.
  var endOfDocument: UITextPosition { get }
  /// Returns the range between two positions.
  func textRange(from fromPosition: UITextPosition, to toPosition: UITextPosition) -> UITextRange?
  /// Returns the position that is `offset` UTF-16 code units after another position. Returns nil if that position is
  /// outside the text.
  func position(from position: UITextPosition, offset: Int) -> UITextPosition?
  /// Returns the position that is `offset` characters to the left or right of another position, or `offset` lines above
  /// or below it. Returns nil if there is no such position.
  func position(from position: UITextPosition, in direction: UITextLayoutDirection, offset: Int) -> UITextPosition?
  /// Returns the order of two positions.
  func compare(_ position: UITextPosition, to other: UITextPosition) -> ComparisonResult
  /// Returns the number of UTF-16 code units from one position to another.
  func offset(from: UITextPosition, to toPosition: UITextPosition) -> Int
  /// Returns the rectangle of the caret at a position, in points of the view's coordinates.
  func caretRect(for position: UITextPosition) -> CGRect
  /// Returns the rectangle around the first line of a range, in points of the view's coordinates.
  func firstRect(for range: UITextRange) -> CGRect
  /// Returns the rectangles that the selection of a range covers.
  func selectionRects(for range: UITextRange) -> [UITextSelectionRect]
  /// Returns the position nearest to a point of the view's coordinates.
  func closestPosition(to point: CGPoint) -> UITextPosition?
  /// Returns the position in a range that is nearest to a point of the view's coordinates.
  func closestPosition(to point: CGPoint, within range: UITextRange) -> UITextPosition?
  /// Returns the range of the character at a point of the view's coordinates; nil if there is none.
  func characterRange(at point: CGPoint) -> UITextRange?
}

/// A direction on the screen.
public enum UITextLayoutDirection: Int, Sendable {
  /// Along a line.
  case right = 2, left
  /// Across lines.
  case up, down
}

/// A position between characters of a text. Only the view that returned the object can interpret it.
open class UITextPosition: NSObject {
  public override init() { super.init() }
}

/// A range of a text. Only the view that returned the object can interpret it.
open class UITextRange: NSObject {
  public override init() { super.init() }
  /// Whether the range contains no characters. The default is true.
  open var isEmpty: Bool { true }
  /// The position at which the range begins.
  open var start: UITextPosition { UITextPosition() }
  /// The position at which the range ends.
  open var end: UITextPosition { UITextPosition() }
}

/// A rectangle of a selection.
open class UITextSelectionRect: NSObject {
  public override init() { super.init() }
  /// The rectangle, in points of the view's coordinates. The default is zero.
  open var rect: CGRect { .zero }
  /// Whether the rectangle contains the beginning of the selection. The default is false.
  open var containsStart: Bool { false }
  /// Whether the rectangle contains the end of the selection. The default is false.
  open var containsEnd: Bool { false }
  /// Whether the text is vertical. The default is false.
  open var isVertical: Bool { false }
}

/// Editing actions that responders can implement. The methods of ``UIResponder`` do nothing.
///
/// ``UITextField`` and ``UITextView`` perform these actions for the usual keys: Control with A, C, X and V. Before an
/// action, they call ``UIResponder/canPerformAction(_:withSender:)`` with the selector of the method.
public protocol UIResponderStandardEditActions: NSObjectProtocol {
  /// Moves the selection to the pasteboard.
  func cut(_ sender: Any?)
  /// Copies the selection to the pasteboard.
  func copy(_ sender: Any?)
  /// Inserts the text of the pasteboard.
  func paste(_ sender: Any?)
  /// Deletes the selection.
  func delete(_ sender: Any?)
  /// Selects the word at the caret.
  func select(_ sender: Any?)
  /// Selects the whole text.
  func selectAll(_ sender: Any?)
}

/// A position in a text, in UTF-16 code units.
final class TextPlace: UITextPosition {
  let offset: Int
  init(_ offset: Int) { self.offset = offset }
  override func isEqual(_ object: Any?) -> Bool { (object as? TextPlace)?.offset == offset }
  override var hash: Int { offset }
  override var description: String { "<UITextPosition: \(offset)>" }
}

/// A range of a text, in UTF-16 code units.
final class TextSpan: UITextRange {
  let range: Range<Int>
  init(_ range: Range<Int>) { self.range = range }
  override var isEmpty: Bool { range.isEmpty }
  override var start: UITextPosition { TextPlace(range.lowerBound) }
  override var end: UITextPosition { TextPlace(range.upperBound) }
  override func isEqual(_ object: Any?) -> Bool { (object as? TextSpan)?.range == range }
  override var hash: Int { range.hashValue }
  override var description: String { "<UITextRange: \(range.lowerBound)..<\(range.upperBound)>" }
}

/// A rectangle of the selection of a text.
final class TextSpanRect: UITextSelectionRect {
  private let values: (rect: CGRect, isFirst: Bool, isLast: Bool)
  init(_ rect: CGRect, isFirst: Bool, isLast: Bool) { values = (rect, isFirst, isLast) }
  override var rect: CGRect { values.rect }
  override var containsStart: Bool { values.isFirst }
  override var containsEnd: Bool { values.isLast }
}
