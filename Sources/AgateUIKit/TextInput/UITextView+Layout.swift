import Agate

extension UITextView: TextEditorView {
  static func newContainer() -> NSTextContainer {
    let container = NSTextContainer()
    container.widthTracksTextView = true
    return container
  }
  final func furnish() {
    addSubview(editor.canvas)
    textContainer.view = self
    if let manager = textContainer.existingManager { adopt(manager) }
    modeDidChange()
  }

  // MARK: Archiving

  final func encodeTextView(_ coder: NSCoder) {
    coder.encode(editor.string as NSString, forKey: "text")
    if let font { coder.encode(font, forKey: "font") }
    if let textColor { coder.encode(textColor, forKey: "textColor") }
    coder.encode(textAlignment.rawValue, forKey: "textAlignment")
    coder.encode(isEditable, forKey: "editable")
    coder.encode(isSelectable, forKey: "selectable")
    coder.encodeInsets(textContainerInset, "textContainerInset")
    coder.encode(Double(textContainer.lineFragmentPadding), forKey: "lineFragmentPadding")
  }

  final func decode(_ coder: NSCoder) {
    if let color = coder.decode(UIColor.self, "textColor") { textColor = color }
    if let font = coder.decode(UIFont.self, "font") { self.font = font }
    textAlignment = NSTextAlignment(rawValue: coder.decodeInteger(forKey: "textAlignment")) ?? .natural
    text = coder.decode(NSString.self, "text") as String?
    isEditable = coder.decodeBool("editable", or: true)
    isSelectable = coder.decodeBool("selectable", or: true)
    if let insets = coder.decodeInsets("textContainerInset") { textContainerInset = insets }
    textContainer.lineFragmentPadding = coder.decodeNumber("lineFragmentPadding", or: 5)
  }

  // MARK: Layout

  final func geometryDidChange() {
    editor.forgetLayout()
  }

  /// The point of the content at which the first line begins.
  private final var origin: CGPoint {
    CGPoint(x: textContainerInset.left + textContainer.lineFragmentPadding, y: textContainerInset.top)
  }
  /// The width and the height around the lines.
  private final var frameSize: CGSize {
    let inset = textContainerInset
    return CGSize(
      width: inset.left + inset.right + 2 * textContainer.lineFragmentPadding, height: inset.top + inset.bottom)
  }

  /// Returns the width of the lines in a content with a width.
  private final func lineWidth(_ content: CGFloat) -> CGFloat {
    max(textContainer.fixedWidth.map { $0 - 2 * textContainer.lineFragmentPadding } ?? content - frameSize.width, 0)
  }
  /// The width between the horizontal insets of the scroll view.
  private final var roomWidth: CGFloat {
    let insets = adjustedContentInset
    return max(bounds.width - insets.left - insets.right, 0)
  }
  final var containerSize: CGSize {
    let width = lineWidth(roomWidth) + 2 * textContainer.lineFragmentPadding
    let height = isScrollEnabled ? .greatestFiniteMagnitude : max(bounds.height - frameSize.height, 0)
    return CGSize(width: width, height: height)
  }

  final func fittingSize(_ width: CGFloat) -> CGSize {
    let around = frameSize, isLimited = width > 0 && width < LabelValues.endless || textContainer.fixedWidth != nil
    let size = editor.size(brokenAt: isLimited ? lineWidth(width) : nil)
    return CGSize(
      width: (size.width - 0.001).rounded(.up) + around.width,
      height: (size.height - 0.001).rounded(.up) + around.height)
  }

  final func layOutText() {
    let around = frameSize, last = editor.width, width = roomWidth
    editor.width = lineWidth(width)
    let content = CGSize(
      width: textContainer.fixedWidth == nil ? width : max(width, editor.width + around.width),
      height: (editor.height - 0.001).rounded(.up) + around.height)
    if contentSize != content { contentSize = content }
    if editor.width != last, !isScrollEnabled { invalidateIntrinsicContentSize() }
    // The canvas is higher than the view, so that most steps of scrolling draw nothing.
    let visible = bounds, canvas = editor.canvas.place
    let whole = CGRect(
      x: 0, y: 0, width: max(content.width, visible.width), height: max(content.height, visible.height))
    var frame = canvas
    let fits = canvas.contains(visible.intersection(whole)) && whole.contains(canvas) && canvas.width == whole.width
    if !fits || canvas != whole && canvas.height > 3 * visible.height {
      let shown = visible.insetBy(dx: 0, dy: -visible.height).intersection(whole)
      frame = shown.isNull ? .zero : shown
    }
    editor.canvas.show(frame, from: CGPoint(x: frame.minX - origin.x, y: frame.minY - origin.y))
  }

  /// Scrolls by the smallest distance that shows the caret, while the view is the first responder.
  private final func revealCaret() {
    guard isFirstResponder, isScrollEnabled else { return }
    let rect = editor.caretRect(for: TextPlace(editor.caret.place))
    scrollRectToVisible(
      rect.insetBy(dx: 0, dy: -min(textContainerInset.top, textContainerInset.bottom)), animated: false)
  }

  // MARK: Editing

  final var allowsEditing: Bool { isEditable && isSelectable }
  final var allowsSelection: Bool { isSelectable }

  final func modeDidChange() {
    // Drags with the pointer select text, and drags with a finger scroll.
    let types: [UITouch.TouchType] =
      isSelectable ? [.direct, .indirect, .pencil] : [.direct, .indirect, .pencil, .indirectPointer]
    panGestureRecognizer.allowedTouchTypes = types.map { NSNumber(value: $0.rawValue) }
    if isFirstResponder, editor.isEdited ? !allowsEditing : !isSelectable { resignByForce() }
    if !dataDetectorTypes.isEmpty { editor.forgetLayout() }
    setNeedsLayout()
  }

  final func mayReplace(_ range: NSRange, with text: String) -> Bool {
    delegate?.textView(self, shouldChangeTextIn: range, replacementText: text) ?? true
  }
  final func noteSelection() {
    revealCaret()
    delegate?.textViewDidChangeSelection(self)
  }
  final func noteChange() {
    revealCaret()
    if !isScrollEnabled { invalidateIntrinsicContentSize() }
    delegate?.textViewDidChange(self)
    NotificationCenter.default.post(name: UITextView.textDidChangeNotification, object: self)
  }
  final func handleReturn() -> Bool { true }

  final func beginEditing() {
    editor.canvas.setNeedsDisplay()
    editor.place()
    if !editor.isPressed { revealCaret() }
    guard isEditable else { return }
    editor.isEdited = true
    delegate?.textViewDidBeginEditing(self)
    NotificationCenter.default.post(name: UITextView.textDidBeginEditingNotification, object: self)
  }

  final func endEditing() {
    editor.unmark()
    editor.canvas.setNeedsDisplay()
    editor.place()
    guard editor.isEdited else { return }
    editor.isEdited = false
    delegate?.textViewDidEndEditing(self)
    NotificationCenter.default.post(name: UITextView.textDidEndEditingNotification, object: self)
  }
}
