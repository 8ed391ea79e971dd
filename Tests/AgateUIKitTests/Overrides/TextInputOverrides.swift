import Agate
import AgateUIKit

/// Overrides members of `UITextField` that can be overridden on Apple's systems. It compiles only if these members are
/// declared in the class body.
class UITextFieldOverrides: UITextField {
  override var delegate: (any UITextFieldDelegate)? {
    get { super.delegate }
    set { super.delegate = newValue }
  }
  override var text: String? {
    get { super.text }
    set { super.text = newValue }
  }
  override var attributedText: NSAttributedString? {
    get { super.attributedText }
    set { super.attributedText = newValue }
  }
  override var placeholder: String? {
    get { super.placeholder }
    set { super.placeholder = newValue }
  }
  override var attributedPlaceholder: NSAttributedString? {
    get { super.attributedPlaceholder }
    set { super.attributedPlaceholder = newValue }
  }
  override var font: UIFont? { didSet {} }
  override var textColor: UIColor? { didSet {} }
  override var textAlignment: NSTextAlignment { didSet {} }
  override var defaultTextAttributes: [NSAttributedString.Key: Any] { didSet {} }
  override var typingAttributes: [NSAttributedString.Key: Any]? { didSet {} }
  override var borderStyle: BorderStyle { didSet {} }
  override var clearButtonMode: ViewMode { didSet {} }
  override var clearsOnBeginEditing: Bool { didSet {} }
  override var leftView: UIView? { didSet {} }
  override var leftViewMode: ViewMode { didSet {} }
  override var rightView: UIView? { didSet {} }
  override var rightViewMode: ViewMode { didSet {} }
  override var isSecureTextEntry: Bool { didSet {} }
  override var keyboardType: UIKeyboardType { didSet {} }
  override var returnKeyType: UIReturnKeyType { didSet {} }
  override var autocorrectionType: UITextAutocorrectionType { didSet {} }
  override var textContentType: UITextContentType! { didSet {} }
  override var passwordRules: UITextInputPasswordRules? { didSet {} }
  override var inputView: UIView? { didSet {} }
  override var inputAccessoryView: UIView? { didSet {} }
  override var isEditing: Bool { super.isEditing }
  override var isEnabled: Bool { didSet {} }
  override func borderRect(forBounds bounds: CGRect) -> CGRect { super.borderRect(forBounds: bounds) }
  override func textRect(forBounds bounds: CGRect) -> CGRect { super.textRect(forBounds: bounds) }
  override func editingRect(forBounds bounds: CGRect) -> CGRect { super.editingRect(forBounds: bounds) }
  override func placeholderRect(forBounds bounds: CGRect) -> CGRect { super.placeholderRect(forBounds: bounds) }
  override func drawPlaceholder(in rect: CGRect) { super.drawPlaceholder(in: rect) }
  override func clearButtonRect(forBounds bounds: CGRect) -> CGRect { super.clearButtonRect(forBounds: bounds) }
  override func leftViewRect(forBounds bounds: CGRect) -> CGRect { super.leftViewRect(forBounds: bounds) }
  override func rightViewRect(forBounds bounds: CGRect) -> CGRect { super.rightViewRect(forBounds: bounds) }
  override var intrinsicContentSize: CGSize { super.intrinsicContentSize }
  override func sizeThatFits(_ size: CGSize) -> CGSize { super.sizeThatFits(size) }
  override var canBecomeFirstResponder: Bool { super.canBecomeFirstResponder }
  override func becomeFirstResponder() -> Bool { super.becomeFirstResponder() }
  override func resignFirstResponder() -> Bool { super.resignFirstResponder() }
  override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
    super.canPerformAction(action, withSender: sender)
  }
  override func cut(_ sender: Any?) { super.cut(sender) }
  override func copy(_ sender: Any?) { super.copy(sender) }
  override func paste(_ sender: Any?) { super.paste(sender) }
  override func delete(_ sender: Any?) { super.delete(sender) }
  override func select(_ sender: Any?) { super.select(sender) }
  override func selectAll(_ sender: Any?) { super.selectAll(sender) }
  override var hasText: Bool { super.hasText }
  override func insertText(_ text: String) { super.insertText(text) }
  override func deleteBackward() { super.deleteBackward() }
  override func replace(_ range: UITextRange, withText text: String) { super.replace(range, withText: text) }
  override var selectedTextRange: UITextRange? { didSet {} }
  override func caretRect(for position: UITextPosition) -> CGRect { super.caretRect(for: position) }
  override func selectionRects(for range: UITextRange) -> [UITextSelectionRect] { super.selectionRects(for: range) }
  override func closestPosition(to point: CGPoint) -> UITextPosition? { super.closestPosition(to: point) }
}

/// Overrides members of `UITextView` that can be overridden on Apple's systems. It compiles only if these members are
/// declared in the class body.
class UITextViewOverrides: UITextView {
  override init(frame: CGRect, textContainer: NSTextContainer?) {
    super.init(frame: frame, textContainer: textContainer)
  }
  required init?(coder: NSCoder) { super.init(coder: coder) }
  override var text: String! {
    get { super.text }
    set { super.text = newValue }
  }
  override var attributedText: NSAttributedString! {
    get { super.attributedText }
    set { super.attributedText = newValue }
  }
  override var font: UIFont? { didSet {} }
  override var textColor: UIColor? { didSet {} }
  override var textAlignment: NSTextAlignment { didSet {} }
  override var typingAttributes: [NSAttributedString.Key: Any] { didSet {} }
  override var selectedRange: NSRange { didSet {} }
  override var isEditable: Bool { didSet {} }
  override var isSelectable: Bool { didSet {} }
  override var isScrollEnabled: Bool { didSet {} }
  override var textContainerInset: UIEdgeInsets { didSet {} }
  override var layoutManager: NSLayoutManager { super.layoutManager }
  override var textStorage: NSTextStorage { super.textStorage }
  override var linkTextAttributes: [NSAttributedString.Key: Any]! { didSet {} }
  override var dataDetectorTypes: UIDataDetectorTypes { didSet {} }
  override var contentSize: CGSize { didSet {} }
  override func scrollRangeToVisible(_ range: NSRange) { super.scrollRangeToVisible(range) }
  override var intrinsicContentSize: CGSize { super.intrinsicContentSize }
  override func sizeThatFits(_ size: CGSize) -> CGSize { super.sizeThatFits(size) }
  override func becomeFirstResponder() -> Bool { super.becomeFirstResponder() }
  override func resignFirstResponder() -> Bool { super.resignFirstResponder() }
  override func paste(_ sender: Any?) { super.paste(sender) }
  override func insertText(_ text: String) { super.insertText(text) }
  override func deleteBackward() { super.deleteBackward() }
  override var selectedTextRange: UITextRange? { didSet {} }
  override func caretRect(for position: UITextPosition) -> CGRect { super.caretRect(for: position) }
}

/// Overrides members of the classes of TextKit that can be overridden on Apple's systems. It compiles only if these
/// members are declared in the class bodies.
class NSTextContainerOverrides: NSTextContainer {
  override init(size: CGSize) { super.init(size: size) }
  required init(coder: NSCoder) { super.init(coder: coder) }
  override var size: CGSize { didSet {} }
  override var lineFragmentPadding: CGFloat { didSet {} }
  override var maximumNumberOfLines: Int { didSet {} }
  override var lineBreakMode: NSLineBreakMode { didSet {} }
  override var isSimpleRectangular: Bool { super.isSimpleRectangular }
}
class NSLayoutManagerOverrides: NSLayoutManager {
  override init() { super.init() }
  required init?(coder: NSCoder) { super.init(coder: coder) }
  override func usedRect(for container: NSTextContainer) -> CGRect { super.usedRect(for: container) }
  override func drawBackground(forGlyphRange glyphsToShow: NSRange, at origin: CGPoint) {
    super.drawBackground(forGlyphRange: glyphsToShow, at: origin)
  }
  override func drawGlyphs(forGlyphRange glyphsToShow: NSRange, at origin: CGPoint) {
    super.drawGlyphs(forGlyphRange: glyphsToShow, at: origin)
  }
  override func processEditing(
    for textStorage: NSTextStorage, edited editMask: NSTextStorage.EditActions, range newCharRange: NSRange,
    changeInLength delta: Int, invalidatedRange invalidatedCharRange: NSRange
  ) {
    super.processEditing(
      for: textStorage, edited: editMask, range: newCharRange, changeInLength: delta,
      invalidatedRange: invalidatedCharRange)
  }
}
class NSTextStorageOverrides: NSTextStorage {
  override init() { super.init() }
  required init?(coder: NSCoder) { super.init(coder: coder) }
  override var string: String { super.string }
  override func edited(
    _ editedMask: EditActions, range editedRange: NSRange, changeInLength delta: Int
  ) { super.edited(editedMask, range: editedRange, changeInLength: delta) }
  override func processEditing() { super.processEditing() }
  override func fixAttributes(in range: NSRange) { super.fixAttributes(in: range) }
  override var fixesAttributesLazily: Bool { super.fixesAttributesLazily }
  override func invalidateAttributes(in range: NSRange) { super.invalidateAttributes(in: range) }
  override func ensureAttributesAreFixed(in range: NSRange) { super.ensureAttributesAreFixed(in: range) }
}
