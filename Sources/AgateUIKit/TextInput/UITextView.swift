import Agate

/// A view in which the user reads, selects and edits a text with several lines, which scrolls.
///
/// A click or a tap makes an editable view the first responder of its window, which receives keys. The keys are those
/// of ``UITextField``, with arrows and Page Up and Page Down across lines; Return inserts a line feed, and Tab a tab. A
/// drag with the pointer selects text, and a drag with a finger scrolls.
///
/// Only the paragraphs of the text that change are laid out again, and only a part of the text around the visible part
/// is drawn. Text arrives through keys, also through dead keys and the
/// Compose key, and from the desktop's input methods and on-screen keyboards (``UITextInput``).
open class UITextView: UIScrollView, UITextInput {
  /// The name of the notification that is posted after editing began.
  public static let textDidBeginEditingNotification = NSNotification.Name("UITextViewTextDidBeginEditingNotification")
  /// The name of the notification that is posted after editing ended.
  public static let textDidEndEditingNotification = NSNotification.Name("UITextViewTextDidEndEditingNotification")
  /// The name of the notification that is posted after the user changed the text.
  public static let textDidChangeNotification = NSNotification.Name("UITextViewTextDidChangeNotification")

  override class var isDrawn: Bool { self != UITextView.self }

  final lazy var editor = TextEditor(self, isOneLine: false, fontSize: 12)
  private final weak var textDelegate: (any UITextViewDelegate)?
  private final var inputViews: (input: UIView?, accessory: UIView?)

  /// The delegate, which the view does not retain. The object is also the delegate of the scroll view. The default is
  /// nil.
  @_nonoverride open weak var delegate: (any UITextViewDelegate)? {
    get { textDelegate }
    set {
      textDelegate = newValue
      super.delegate = newValue
    }
  }

  // MARK: Creating

  /// Creates a text view.
  ///
  /// - Parameters:
  ///   - frame: the frame in the superview's coordinates, in points.
  ///   - textContainer: the area for the lines. Nil means a new area.
  public init(frame: CGRect, textContainer: NSTextContainer?) {
    self.textContainer = textContainer ?? UITextView.newContainer()
    super.init(frame: frame)
    furnish()
    backgroundColor = .systemBackground
    noteInitialValues()
  }
  /// Creates a text view with a new text container.
  public override convenience init(frame: CGRect) { self.init(frame: frame, textContainer: nil) }
  /// Creates a text view with a new text container and an empty frame.
  ///
  /// - Parameter usingTextLayoutManager: ignored. On iOS, true means that the view lays out its text with TextKit 2.
  ///   Agate has only TextKit 1, so that the view has a ``layoutManager`` in any case.
  public convenience init(usingTextLayoutManager: Bool) { self.init(frame: .zero) }

  public required init?(coder: NSCoder) {
    textContainer = UITextView.newContainer()
    super.init(coder: coder)
    decode(coder)
    furnish()
    (coder as? NibCoder)?.fill(self)
  }
  /// Encodes the view. Only the characters of ``attributedText`` are encoded.
  open override func encode(with coder: NSCoder) {
    super.encode(with: coder)
    encodeTextView(coder)
  }
  override var archivedSubviews: [UIView] { super.archivedSubviews.filter { $0 !== editor.canvas } }

  // MARK: Text

  /// The text. The default is an empty string. The text has the attributes that ``font``, ``textColor`` and
  /// ``textAlignment`` determine.
  open var text: String! {
    get { editor.string }
    set {
      editor.setText(NSAttributedString(string: newValue ?? ""))
      tellObservers()
    }
  }
  /// The text with attributes. The view's properties supply attributes that the text lacks. Setting the property sets
  /// ``font``, ``textColor`` and ``textAlignment`` to the values of the first character.
  open var attributedText: NSAttributedString! {
    get { editor.attributed }
    set {
      editor.setText(newValue ?? NSAttributedString(string: ""))
      editor.adoptStyle()
      tellObservers()
    }
  }
  /// The font. The default is the system's font with a size of 12 points. Setting the property sets the font of the
  /// whole text; setting nil restores the default.
  open var font: UIFont? {
    get { editor.font }
    set { editor.set(.font, newValue ?? UIFont.systemFont(ofSize: 12)) }
  }
  /// The colour of the text. The default is `UIColor.label`. Setting the property sets the colour of the whole text;
  /// setting nil restores the default.
  open var textColor: UIColor? {
    get { editor.color }
    set { editor.set(.foregroundColor, newValue ?? .label) }
  }
  /// The alignment of the text. The default is `natural`.
  open var textAlignment: NSTextAlignment {
    get { editor.alignment }
    set { editor.setAlignment(newValue) }
  }
  /// The attributes of the next typed text. When the selection changes, they become the attributes of the neighbouring
  /// text.
  open var typingAttributes: [NSAttributedString.Key: Any] {
    get { editor.typing }
    set {
      editor.typing = editor.defaults.merging(newValue) { $1 }
      if editor.count == 0 { editor.forgetLayout() }
    }
  }
  /// The selected characters, in UTF-16 code units. The range is empty at a caret. The default is the end of the text.
  /// If a new range reaches beyond the text, only the part of the range inside the text is selected.
  open var selectedRange: NSRange {
    get { NSRange(editor.selection) }
    set { if let range = editor.range(newValue) { editor.select(range) } }
  }
  /// Whether the user may change the text. The default is true. Setting false while the text is edited ends editing.
  open var isEditable = true { didSet { modeDidChange() } }
  /// Whether the user may select and copy text. The default is true. A view that is not selectable is neither editable
  /// nor the first responder.
  open var isSelectable = true { didSet { modeDidChange() } }
  /// Whether the font follows the user's preferred size of text. The value has no effect. The default is false.
  open var adjustsFontForContentSizeCategory = false

  // MARK: Links

  /// The attributes of links, which replace the attributes of the text. The default is the tint color as the colour of
  /// the text. Setting nil restores the default.
  open var linkTextAttributes: [NSAttributedString.Key: Any]! {
    get { givenLinkAttributes ?? [.foregroundColor: tintColor ?? .systemBlue] }
    set {
      givenLinkAttributes = newValue
      editor.forgetLayout()
    }
  }
  /// The kinds of text that become links while the view is selectable and not editable. Only `link` has an effect: web
  /// addresses that begin with `http://`, `https://`, `ftp://` or `www.`, up to the next space, `<`, `>` or quotation
  /// mark, without punctuation at the end, and mail addresses. The default is empty.
  open var dataDetectorTypes: UIDataDetectorTypes = [] { didSet { editor.forgetLayout() } }
  /// The attributes of links that the program has set; nil for the default.
  final private(set) var givenLinkAttributes: [NSAttributedString.Key: Any]?

  // MARK: Traits

  /// Whether the text is hidden. The value has no effect: only text fields hide text. The default is false.
  open var isSecureTextEntry = false
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
    get { inputViews.input }
    set { inputViews.input = newValue }
  }
  /// A view that is shown above the ``inputView`` while the text is edited. The default is nil.
  open override var inputAccessoryView: UIView? {
    get { inputViews.accessory }
    set { inputViews.accessory = newValue }
  }

  // MARK: Layout

  /// The distances of the text container from the edges of the content, in points. The default is 8 at the top and at
  /// the bottom, and 0 at the sides.
  open var textContainerInset = UIEdgeInsets(top: 8, left: 0, bottom: 8, right: 0) { didSet { geometryDidChange() } }
  /// The area for the lines.
  public let textContainer: NSTextContainer
  /// The layout manager of ``textContainer``, which computes the positions of characters. Its lines are the lines that
  /// the view shows. If the layout manager is an instance of a subclass, the view draws the text by
  /// ``NSLayoutManager/drawBackground(forGlyphRange:at:)`` and ``NSLayoutManager/drawGlyphs(forGlyphRange:at:)``.
  open var layoutManager: NSLayoutManager { currentManager }
  /// The text with attributes, as an object that the program may change. Changes of the program do not call the
  /// delegate, and cannot be undone.
  open var textStorage: NSTextStorage { currentStorage }

  /// Scrolls by the smallest distance that shows a range of the text, in UTF-16 code units.
  open func scrollRangeToVisible(_ range: NSRange) {
    guard let range = editor.range(range) else { return }
    let rects = editor.selectionRects(for: TextSpan(range)).map(\.rect)
    let rect = rects.reduce(rects.first ?? editor.caretRect(for: TextPlace(range.lowerBound))) { $0.union($1) }
    scrollRectToVisible(rect, animated: false)
  }
  /// The size of the text in the current width, if ``isScrollEnabled`` is false. Otherwise, the content determines no
  /// size.
  open override var intrinsicContentSize: CGSize {
    isScrollEnabled ? super.intrinsicContentSize : sizeThatFits(CGSize(width: layoutWidth ?? bounds.width, height: 0))
  }
  /// The width for which constraints ask for the height, while they do so. 0 means no limit.
  private final var layoutWidth: CGFloat?

  override func contentSize(atWidth width: CGFloat?) -> CGSize {
    layoutWidth = width ?? 0
    defer { layoutWidth = nil }
    return intrinsicContentSize
  }
  override var breaksContent: Bool { !isScrollEnabled }
  override var baselineDistances: (first: Double, last: Double) {
    let font = editor.font
    return (
      textContainerInset.top + (font?.ascender ?? 0), textContainerInset.bottom - (font?.descender ?? 0)
    )
  }
  /// Returns the size of the text with its insets, rounded up to whole points. Lines are broken at the width of `size`;
  /// a width of 0 or less means no limit. The height of `size` is not used.
  open override func sizeThatFits(_ size: CGSize) -> CGSize { fittingSize(size.width) }
  open override var isScrollEnabled: Bool {
    didSet { if isScrollEnabled != oldValue { invalidateIntrinsicContentSize() } }
  }
  /// Lays out the text. The view is laid out whenever it scrolls.
  open override func layoutSubviews() {
    super.layoutSubviews()
    editor.place()
  }
  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    editor.forgetLayout()
  }

  // MARK: Editing

  /// True if the text is selectable.
  open override var canBecomeFirstResponder: Bool { isSelectable }
  /// Makes the view the first responder. If the view is editable, editing begins, unless the delegate refuses it.
  @discardableResult open override func becomeFirstResponder() -> Bool {
    if isFirstResponder { return true }
    let wasEdited = editor.isEdited
    guard canBecomeFirstResponder, !isEditable || textDelegate?.textViewShouldBeginEditing(self) ?? true,
      super.becomeFirstResponder()
    else { return false }
    // Another view that resigned may have made this one the first responder.
    if wasEdited || !editor.isEdited { beginEditing() }
    return true
  }
  /// Ends editing, unless the delegate refuses it.
  @discardableResult open override func resignFirstResponder() -> Bool {
    guard isFirstResponder else { return super.resignFirstResponder() }
    guard !editor.isEdited || textDelegate?.textViewShouldEndEditing(self) ?? true, super.resignFirstResponder() else {
      return false
    }
    endEditing()
    return true
  }
  override func didResignByForce() { endEditing() }

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard isSelectable, let touch = touches.first else { return super.touchesBegan(touches, with: event) }
    if touch.type == .indirectPointer { editor.press(touch) }
  }
  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard isSelectable, let touch = touches.first else { return super.touchesMoved(touches, with: event) }
    if touch.type == .indirectPointer, isFirstResponder { editor.drag(to: touch.location(in: self)) }
  }
  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard isSelectable, let touch = touches.first else { return super.touchesEnded(touches, with: event) }
    if touch.tapCount > 0, !wasMoving, followLink(at: touch.location(in: self)) { return }
    // A tap that stops the content does not move the caret.
    if touch.type != .indirectPointer, touch.tapCount > 0, isEditable, !wasMoving { editor.press(touch) }
  }
  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    if !isSelectable { super.touchesCancelled(touches, with: event) }
  }
  /// Returns false if a recogniser of a view around the text view would recognise a tap or a drag with the pointer,
  /// because these place the caret and select text.
  open override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    let takesTap = isSelectable && gestureRecognizer.isSingleTap
    if gestureRecognizer.view !== self, takesTap || editor.takesTouches(of: gestureRecognizer) { return false }
    return super.gestureRecognizerShouldBegin(gestureRecognizer)
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
