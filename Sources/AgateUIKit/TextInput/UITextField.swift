import Agate

/// A control in which the user edits a line of text.
///
/// A click or a tap makes the field the first responder of its window, which receives keys. The user moves the caret
/// and selects with the pointer and with the keys that are usual on Linux: arrows, Home and End, with Shift to select
/// and with Control to move by words. Control with A, C, X, V and Z selects all, copies, cuts, pastes and undoes. Tab
/// moves to the next text field. The field sends the editing events of ``UIControl/Event``.
///
/// Text arrives through keys, also through dead keys and the Compose key, and from the desktop's input methods and
/// on-screen keyboards (``UITextInput``).
open class UITextField: UIControl, UITextInput {
  /// The border of a field.
  public enum BorderStyle: Int, Sendable {
    /// No border.
    case none
    /// A thin line.
    case line
    /// A thin grey line, as around a recessed surface.
    case bezel
    /// A white area with round corners and a thin grey line.
    case roundedRect
  }
  /// The times at which a view beside the text is shown.
  public enum ViewMode: Int, Sendable {
    /// Never, while the text is edited, while the text is not edited, or always.
    case never, whileEditing, unlessEditing, always
  }
  /// The reason for which editing ended.
  public enum DidEndEditingReason: Int, Sendable {
    /// Editing ended with the text. This is the only reason in Agate.
    case committed
    /// Editing was cancelled.
    case cancelled
  }

  /// The name of the notification that is posted after editing began.
  public static let textDidBeginEditingNotification =
    NSNotification.Name("UITextFieldTextDidBeginEditingNotification")
  /// The name of the notification that is posted after editing ended.
  public static let textDidEndEditingNotification = NSNotification.Name("UITextFieldTextDidEndEditingNotification")
  /// The name of the notification that is posted after the user changed the text.
  public static let textDidChangeNotification = NSNotification.Name("UITextFieldTextDidChangeNotification")

  override class var isDrawn: Bool { self != UITextField.self }

  final lazy var editor = TextEditor(self, isOneLine: true, fontSize: 17)
  final let parts = TextFieldParts()

  /// The delegate, which the field does not retain. The default is nil.
  open weak var delegate: (any UITextFieldDelegate)?

  // MARK: Text

  /// The text. The default is an empty string. Setting nil sets an empty string. The text has the attributes
  /// ``defaultTextAttributes``.
  open var text: String? {
    get { editor.string }
    set {
      editor.setText(NSAttributedString(string: newValue ?? ""))
      tellObservers()
    }
  }
  /// The text with attributes. ``defaultTextAttributes`` supply attributes that the text lacks. Setting the property
  /// sets ``font``, ``textColor`` and ``textAlignment`` to the values of the first character.
  open var attributedText: NSAttributedString? {
    get { editor.attributed }
    set {
      editor.setText(newValue ?? NSAttributedString(string: ""))
      editor.adoptStyle()
      tellObservers()
    }
  }
  /// The text that is shown while there is no text. The default is nil.
  open var placeholder: String? {
    get { parts.placeholder.text }
    set {
      parts.placeholder.textColor = .placeholderText
      parts.placeholder.text = newValue
      contentDidChange()
    }
  }
  /// The text with attributes that is shown while there is no text. The default is nil.
  open var attributedPlaceholder: NSAttributedString? {
    get { parts.placeholder.attributedText }
    set {
      parts.placeholder.showKeepingStyle(newValue)
      contentDidChange()
    }
  }
  /// The font. The default is the system's font with a size of 17 points. Setting nil restores the default.
  open var font: UIFont? {
    get { editor.font }
    set {
      editor.set(.font, newValue ?? LabelValues.standardFont)
      parts.placeholder.font = editor.font
    }
  }
  /// The colour of the text. The default is `UIColor.label`. Setting nil restores the default.
  open var textColor: UIColor? {
    get { editor.color }
    set { editor.set(.foregroundColor, newValue ?? .label) }
  }
  /// The alignment of the text and the placeholder. The default is `natural`.
  open var textAlignment: NSTextAlignment {
    get { editor.alignment }
    set {
      editor.setAlignment(newValue)
      parts.placeholder.textAlignment = newValue
    }
  }
  /// The attributes of a text without attributes of its own. Setting the property gives the whole text these
  /// attributes.
  open var defaultTextAttributes: [NSAttributedString.Key: Any] {
    get { editor.defaults }
    set {
      editor.setDefaults(newValue)
      parts.placeholder.font = editor.font
      parts.placeholder.textAlignment = editor.alignment
    }
  }
  /// The attributes of the next typed text; nil while the text is not edited. When the selection changes, they become
  /// the attributes of the neighbouring text.
  open var typingAttributes: [NSAttributedString.Key: Any]? {
    get { isEditing ? editor.typing : nil }
    set { if isEditing { editor.typing = editor.defaults.merging(newValue ?? [:]) { $1 } } }
  }
  /// Whether the font becomes smaller if the text is wider than the field. The value has no effect. The default is
  /// false.
  open var adjustsFontSizeToFitWidth = false
  /// The smallest size to which the font may shrink. The value has no effect. The default is 0.
  open var minimumFontSize: CGFloat = 0
  /// Whether the font follows the user's preferred size of text. The value has no effect. The default is false.
  open var adjustsFontForContentSizeCategory = false
  /// Whether the text is cleared when editing begins, unless the delegate's
  /// `textFieldShouldClear(_:)` returns false. The default is false.
  open var clearsOnBeginEditing = false

  // MARK: Traits

  /// Whether the text is shown as bullets and cannot be copied. Unlike on iOS, typing after editing began does not
  /// replace a hidden text. The default is false.
  open var isSecureTextEntry: Bool {
    get { editor.isSecure }
    set { editor.isSecure = newValue }
  }
  /// A hint for the desktop's input method (``UITextInputTraits``). The default is `sentences`.
  open var autocapitalizationType = UITextAutocapitalizationType.sentences
  /// A hint for the desktop's input method (``UITextInputTraits``). The default is `default`.
  open var autocorrectionType = UITextAutocorrectionType.default
  /// A hint for the desktop's input method (``UITextInputTraits``). The default is `default`.
  open var spellCheckingType = UITextSpellCheckingType.default
  /// A hint without effect (``UITextInputTraits``). The default is `default`.
  open var smartQuotesType = UITextSmartQuotesType.default
  /// A hint without effect (``UITextInputTraits``). The default is `default`.
  open var smartDashesType = UITextSmartDashesType.default
  /// A hint without effect (``UITextInputTraits``). The default is `default`.
  open var smartInsertDeleteType = UITextSmartInsertDeleteType.default
  /// A hint for the desktop's input method (``UITextInputTraits``). The default is `default`.
  open var keyboardType = UIKeyboardType.default
  /// A hint without effect (``UITextInputTraits``). The default is `default`.
  open var keyboardAppearance = UIKeyboardAppearance.default
  /// A hint without effect (``UITextInputTraits``). The default is `default`.
  open var returnKeyType = UIReturnKeyType.default
  /// A hint without effect (``UITextInputTraits``). The default is false.
  open var enablesReturnKeyAutomatically = false
  /// A hint for the desktop's input method (``UITextInputTraits``). The default is nil.
  open var textContentType: UITextContentType!
  /// Rules for passwords that the system suggests. The value is kept and has no effect. The default is nil.
  open var passwordRules: UITextInputPasswordRules?
  /// A view that is shown at the bottom of the window while the text is edited. A change during editing is shown after
  /// ``UIResponder/reloadInputViews()``. The default is nil.
  open override var inputView: UIView? {
    get { parts.inputView }
    set { parts.inputView = newValue }
  }
  /// A view that is shown above the ``inputView`` while the text is edited. The default is nil.
  open override var inputAccessoryView: UIView? {
    get { parts.inputAccessoryView }
    set { parts.inputAccessoryView = newValue }
  }

  // MARK: Views

  /// The border. The default is `none`.
  open var borderStyle = BorderStyle.none {
    didSet {
      parts.setBorder(borderStyle)
      contentDidChange()
    }
  }
  /// The times at which the clear button is shown, if there is a text and no ``rightView`` is shown. The button clears
  /// the text, and then editing begins. The default is `never`.
  open var clearButtonMode = ViewMode.never { didSet { contentDidChange() } }
  /// The view at the left end. The default is nil.
  open var leftView: UIView? { didSet { exchange(oldValue, leftView) } }
  /// The times at which ``leftView`` is shown. The default is `never`.
  open var leftViewMode = ViewMode.never { didSet { contentDidChange() } }
  /// The view at the right end. The default is nil.
  open var rightView: UIView? { didSet { exchange(oldValue, rightView) } }
  /// The times at which ``rightView`` is shown. The default is `never`.
  open var rightViewMode = ViewMode.never { didSet { contentDidChange() } }

  // MARK: Creating

  public override init(frame: CGRect) {
    super.init(frame: frame)
    furnish()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    decode(coder)
    furnish()
    (coder as? NibCoder)?.fill(self)
  }

  /// Encodes the field. Only the characters of ``attributedText`` and ``attributedPlaceholder`` are encoded.
  open override func encode(with coder: NSCoder) {
    super.encode(with: coder)
    encodeField(coder)
  }

  override var archivedSubviews: [UIView] {
    super.archivedSubviews.filter { !parts.owns($0) && $0 !== editor.canvas && $0 !== leftView && $0 !== rightView }
  }

  // MARK: Rectangles

  /// Returns the rectangle of the border. The default is the whole bounds.
  open func borderRect(forBounds bounds: CGRect) -> CGRect { bounds }
  /// Returns the rectangle of the text while it is not edited: the bounds without the border and the views beside the
  /// text.
  open func textRect(forBounds bounds: CGRect) -> CGRect { contentRect(bounds) }
  /// Returns the rectangle of the text while it is edited. The default is ``textRect(forBounds:)``.
  open func editingRect(forBounds bounds: CGRect) -> CGRect { textRect(forBounds: bounds) }
  /// Returns the rectangle of the placeholder. The default is the rectangle of the text.
  open func placeholderRect(forBounds bounds: CGRect) -> CGRect {
    isEditing ? editingRect(forBounds: bounds) : textRect(forBounds: bounds)
  }
  /// Draws the placeholder in the current context. Called when the placeholder is shown and not empty. A subclass may
  /// draw something else or nothing, or change the context before it calls the inherited method.
  ///
  /// - Parameter rect: the rectangle of the placeholder in the coordinates of the context, in points. Its size is the
  ///   size of ``placeholderRect(forBounds:)``.
  open func drawPlaceholder(in rect: CGRect) { parts.placeholder.drawText(in: rect) }
  /// Returns the rectangle of the clear button: 19 points wide and high, at the right end.
  open func clearButtonRect(forBounds bounds: CGRect) -> CGRect {
    CGRect(x: bounds.maxX - 24, y: bounds.midY - 9.5, width: 19, height: 19)
  }
  /// Returns the rectangle of ``leftView``, which keeps its size. The default is at the left end, vertically centred.
  open func leftViewRect(forBounds bounds: CGRect) -> CGRect { sideRect(leftView, bounds, isLeft: true) }
  /// Returns the rectangle of ``rightView``, which keeps its size. The default is at the right end, vertically centred.
  open func rightViewRect(forBounds bounds: CGRect) -> CGRect { sideRect(rightView, bounds, isLeft: false) }

  /// The size of the text, or else of the placeholder, with the border. A field with a round border is 14 points higher
  /// than a line.
  open override var intrinsicContentSize: CGSize { naturalSize }
  override var baselineDistances: (first: Double, last: Double) {
    guard let font = editor.font else { return (0, 0) }
    // The line is vertically centred.
    let space = (naturalSize.height - font.lineHeight) / 2
    return (space + font.ascender, space - font.descender)
  }
  /// Returns the same size as ``intrinsicContentSize``.
  open override func sizeThatFits(_ size: CGSize) -> CGSize { naturalSize }

  open override func layoutSubviews() {
    super.layoutSubviews()
    editor.place()
  }
  open override var contentVerticalAlignment: ContentVerticalAlignment { didSet { setNeedsLayout() } }
  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    editor.forgetLayout()
    parts.setBorder(borderStyle)
  }

  // MARK: Editing

  /// Whether the text is edited: whether the field is the first responder.
  open var isEditing: Bool { isFirstResponder }
  /// True if the field is enabled.
  open override var canBecomeFirstResponder: Bool { isEnabled }
  open override var isEnabled: Bool { didSet { if !isEnabled { resignByForce() } } }

  /// Begins editing, unless the delegate refuses it.
  @discardableResult open override func becomeFirstResponder() -> Bool {
    if isFirstResponder { return true }
    let wasEdited = editor.isEdited
    guard canBecomeFirstResponder, delegate?.textFieldShouldBeginEditing(self) ?? true, super.becomeFirstResponder()
    else { return false }
    // Another field that resigned may have made this one the first responder.
    if wasEdited || !editor.isEdited { beginEditing() }
    return true
  }
  /// Ends editing, unless the delegate refuses it.
  @discardableResult open override func resignFirstResponder() -> Bool {
    guard isFirstResponder else { return super.resignFirstResponder() }
    guard delegate?.textFieldShouldEndEditing(self) ?? true, super.resignFirstResponder() else { return false }
    endEditing()
    return true
  }
  override func didResignByForce() { endEditing() }

  open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    if touch.type == .indirectPointer { editor.press(touch) }
    return true
  }
  open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    if touch.type == .indirectPointer, isEditing { editor.drag(to: touch.location(in: self)) }
    return true
  }
  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    if let touch, touch.type != .indirectPointer, touch.tapCount > 0 { editor.press(touch) }
  }
  /// Returns false for drags with the pointer in a scroll view around the field, because such drags select text.
  open override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    gestureRecognizer.view === self || !editor.takesTouches(of: gestureRecognizer)
  }

  // MARK: Actions

  open override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
    editor.canPerform(action) ?? super.canPerformAction(action, withSender: sender)
  }
  open override func cut(_ sender: Any?) { editor.cut() }
  open override func copy(_ sender: Any?) { editor.copy() }
  open override func paste(_ sender: Any?) { editor.paste() }
  open override func delete(_ sender: Any?) { editor.delete() }
  open override func select(_ sender: Any?) { editor.selectWord() }
  open override func selectAll(_ sender: Any?) { editor.select(0..<editor.count) }

  // MARK: Input

  open var hasText: Bool { editor.count > 0 }
  open func insertText(_ text: String) { editor.insert(text) }
  open func deleteBackward() { editor.deleteBackward() }
  open func text(in range: UITextRange) -> String? { editor.text(in: range) }
  open func replace(_ range: UITextRange, withText text: String) { editor.replace(range, withText: text) }
  open var selectedTextRange: UITextRange? {
    get { editor.selectedTextRange }
    set { editor.selectedTextRange = newValue }
  }
  open var markedTextRange: UITextRange? { editor.markedTextRange }
  open var markedTextStyle: [NSAttributedString.Key: Any]? {
    get { editor.markedStyle }
    set { editor.markedStyle = newValue }
  }
  open func setMarkedText(_ markedText: String?, selectedRange: NSRange) {
    editor.mark(markedText ?? "", selected: selectedRange)
  }
  open func unmarkText() { editor.unmark() }
  open var beginningOfDocument: UITextPosition { TextPlace(0) }
  open var endOfDocument: UITextPosition { TextPlace(editor.count) }
  open func textRange(from fromPosition: UITextPosition, to toPosition: UITextPosition) -> UITextRange? {
    editor.textRange(from: fromPosition, to: toPosition)
  }
  open func position(from position: UITextPosition, offset: Int) -> UITextPosition? {
    editor.position(from: position, offset: offset)
  }
  open func position(
    from position: UITextPosition, in direction: UITextLayoutDirection, offset: Int
  ) -> UITextPosition? { editor.position(from: position, in: direction, offset: offset) }
  open func compare(_ position: UITextPosition, to other: UITextPosition) -> ComparisonResult {
    editor.compare(position, to: other)
  }
  open func offset(from: UITextPosition, to toPosition: UITextPosition) -> Int {
    editor.offset(from: from, to: toPosition)
  }
  open func caretRect(for position: UITextPosition) -> CGRect { editor.caretRect(for: position) }
  open func firstRect(for range: UITextRange) -> CGRect { editor.firstRect(for: range) }
  open func selectionRects(for range: UITextRange) -> [UITextSelectionRect] { editor.selectionRects(for: range) }
  open func closestPosition(to point: CGPoint) -> UITextPosition? { editor.closestPosition(to: point) }
  open func closestPosition(to point: CGPoint, within range: UITextRange) -> UITextPosition? {
    editor.closestPosition(to: point, within: range)
  }
  open func characterRange(at point: CGPoint) -> UITextRange? { editor.characterRange(at: point) }
}
