import Agate

/// The views that a text field creates, and values that few fields have.
final class TextFieldParts {
  let placeholder = PlaceholderLabel()
  let border = ControlPart(color: nil)
  /// The button that clears the text; nil if it was never shown.
  private var clearButton: TextClearButton?
  var onClear: (() -> Void)?
  /// The coordinate of the text at the left edge while the text is edited.
  var scroll: CGFloat = 0
  var inputView: UIView?
  var inputAccessoryView: UIView?

  init() {
    placeholder.textColor = .placeholderText
    placeholder.font = LabelValues.standardFont
    border.isHidden = true
  }

  func owns(_ view: UIView) -> Bool {
    view === placeholder || view === border || view is TextClearButton
  }

  func setBorder(_ style: UITextField.BorderStyle) {
    border.isHidden = style == .none
    border.backgroundColor = style == .roundedRect ? .systemBackground : nil
    border.layer.cornerRadius = style == .roundedRect ? 5 : 0
    border.layer.borderWidth = style == .line ? 1 : 0.5
    border.performWithTraits {
      border.layer.borderColor = (style == .line ? UIColor.label : style == .bezel ? .systemGray : .systemGray3).cgColor
    }
  }

  /// Shows the clear button, or hides it if `frame` is nil.
  func showClearButton(_ frame: CGRect?, in field: UITextField) {
    clearButton?.isHidden = frame == nil
    guard let frame else { return }
    let button = clearButton ?? TextClearButton(type: .custom)
    button.frame = frame
    if clearButton != nil { return }
    clearButton = button
    button.setImage(Self.cross, for: .normal)
    button.tintColor = .systemGray3
    button.addAction(UIAction { [weak self] _ in self?.onClear?() }, for: .touchUpInside)
    field.addSubview(button)
  }

  /// A template image: a disc with a cross in it.
  private static var cross: UIImage {
    let format = UIGraphicsImageRendererFormat()
    format.scale = max(UIScreen.main.scale, 2)
    let size = CGSize(width: 17, height: 17)
    return UIGraphicsImageRenderer(size: size, format: format).image { _ in
      UIColor.black.set()
      UIBezierPath(ovalIn: CGRect(origin: .zero, size: size)).fill()
      let path = UIBezierPath()
      for y in [5.5, 11.5] as [CGFloat] {
        path.move(to: CGPoint(x: 5.5, y: y))
        path.addLine(to: CGPoint(x: 11.5, y: 17 - y))
      }
      (path.lineWidth, path.lineCapStyle) = (1.5, .round)
      path.stroke(with: .clear, alpha: 1)
    }.withRenderingMode(.alwaysTemplate)
  }
}

/// The label of a text field's placeholder, which the field draws.
final class PlaceholderLabel: UILabel {
  override func draw(_ rect: CGRect) {
    if text?.isEmpty == false { (superview as? UITextField)?.drawPlaceholder(in: bounds) }
  }
}

/// The button that clears a text field.
final class TextClearButton: UIButton {}

extension UITextField: TextEditorView {
  final func furnish() {
    addSubview(parts.border)
    addSubview(editor.canvas)
    addSubview(parts.placeholder)
    parts.onClear = { [weak self] in if let self, clear() { becomeFirstResponder() } }
    for view in [leftView, rightView] { if let view { addPlaced(view) } }
  }

  // MARK: Archiving

  final func encodeField(_ coder: NSCoder) {
    coder.encode(editor.string as NSString, forKey: "text")
    if let placeholder { coder.encode(placeholder as NSString, forKey: "placeholder") }
    if let font { coder.encode(font, forKey: "font") }
    if let textColor { coder.encode(textColor, forKey: "textColor") }
    let numbers = [
      (textAlignment.rawValue, "textAlignment"), (borderStyle.rawValue, "borderStyle"),
      (clearButtonMode.rawValue, "clearButtonMode"), (leftViewMode.rawValue, "leftViewMode"),
      (rightViewMode.rawValue, "rightViewMode"), (keyboardType.rawValue, "keyboardType"),
      (returnKeyType.rawValue, "returnKeyType"),
    ]
    for (number, key) in numbers { coder.encode(number, forKey: key) }
    coder.encode(isSecureTextEntry, forKey: "secureTextEntry")
    coder.encode(clearsOnBeginEditing, forKey: "clearsOnBeginEditing")
    if let leftView { coder.encode(leftView, forKey: "leftView") }
    if let rightView { coder.encode(rightView, forKey: "rightView") }
  }

  final func decode(_ coder: NSCoder) {
    if let color = coder.decode(UIColor.self, "textColor") { textColor = color }
    if let font = coder.decode(UIFont.self, "font") { self.font = font }
    coder.set(
      self, \.textAlignment, NSTextAlignment(rawValue: coder.decodeInteger(forKey: "textAlignment")) ?? .natural)
    if let text = coder.decode(NSString.self, "text") as String? { coder.set(self, \.text, text) }
    coder.set(self, \.placeholder, coder.decode(NSString.self, "placeholder") as String?)
    coder.set(self, \.borderStyle, BorderStyle(rawValue: coder.decodeInteger(forKey: "borderStyle")) ?? .none)
    coder.set(self, \.clearButtonMode, ViewMode(rawValue: coder.decodeInteger(forKey: "clearButtonMode")) ?? .never)
    coder.set(self, \.leftViewMode, ViewMode(rawValue: coder.decodeInteger(forKey: "leftViewMode")) ?? .never)
    coder.set(self, \.rightViewMode, ViewMode(rawValue: coder.decodeInteger(forKey: "rightViewMode")) ?? .never)
    coder.set(self, \.keyboardType, UIKeyboardType(rawValue: coder.decodeInteger(forKey: "keyboardType")) ?? .default)
    coder.set(
      self, \.returnKeyType, UIReturnKeyType(rawValue: coder.decodeInteger(forKey: "returnKeyType")) ?? .default)
    coder.set(self, \.isSecureTextEntry, coder.decodeBool(forKey: "secureTextEntry"))
    coder.set(self, \.clearsOnBeginEditing, coder.decodeBool(forKey: "clearsOnBeginEditing"))
    if let view = coder.decodeView(UIView.self, "leftView") { leftView = view }
    if let view = coder.decodeView(UIView.self, "rightView") { rightView = view }
  }

  // MARK: Layout

  final func contentDidChange() {
    setNeedsLayout()
    invalidateIntrinsicContentSize()
  }

  final func exchange(_ old: UIView?, _ new: UIView?) {
    if old === new { return }
    if old?.superview === self { old?.removeFromSuperview() }
    if let new { addPlaced(new) }
    contentDidChange()
  }

  private final func shows(_ mode: ViewMode) -> Bool {
    switch mode {
    case .never: false
    case .whileEditing: isEditing
    case .unlessEditing: !isEditing
    case .always: true
    }
  }
  private final var showsLeft: Bool { leftView != nil && shows(leftViewMode) }
  private final var showsRight: Bool { rightView != nil && shows(rightViewMode) }
  private final var showsClear: Bool { !showsRight && hasText && isEnabled && shows(clearButtonMode) }
  /// The distance of the text from a border, in points.
  private final var inset: CGSize { borderStyle == .none ? .zero : CGSize(width: 7, height: 2) }

  final func sideRect(_ view: UIView?, _ bounds: CGRect, isLeft: Bool) -> CGRect {
    guard let view else { return .zero }
    var size = view.bounds.size
    if size == .zero { size = view.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize) }
    return CGRect(
      x: isLeft ? bounds.minX : bounds.maxX - size.width, y: bounds.midY - size.height / 2, width: size.width,
      height: size.height)
  }

  final func contentRect(_ bounds: CGRect) -> CGRect {
    let inset = inset
    var left = bounds.minX + inset.width, right = bounds.maxX - inset.width
    if showsLeft { left = leftViewRect(forBounds: bounds).maxX + inset.width }
    if showsRight {
      right = rightViewRect(forBounds: bounds).minX - inset.width
    } else if showsClear {
      right = clearButtonRect(forBounds: bounds).minX - 5
    }
    return CGRect(
      x: left, y: bounds.minY + inset.height, width: max(right - left, 0),
      height: max(bounds.height - 2 * inset.height, 0))
  }

  final var naturalSize: CGSize {
    var size = hasText ? editor.size(brokenAt: nil) : parts.placeholder.sizeThatFits(.zero)
    size.height = max(size.height, editor.font?.lineHeight ?? 0)
    let inset = inset, views = [showsLeft ? leftView : nil, showsRight ? rightView : nil].compactMap { $0 }
    let sides = views.reduce(0) { $0 + sideRect($1, .zero, isLeft: true).width + inset.width } + (showsClear ? 29 : 0)
    let border: CGFloat = borderStyle == .none ? 0 : borderStyle == .roundedRect ? 14 : 2 * inset.height
    return CGSize(
      width: size.width.rounded(.up) + 2 * inset.width + sides, height: size.height.rounded(.up) + border)
  }

  final func layOutText() {
    let bounds = bounds
    parts.border.frame = borderRect(forBounds: bounds)
    leftView?.isHidden = !showsLeft
    if showsLeft { leftView?.frame = leftViewRect(forBounds: bounds) }
    rightView?.isHidden = !showsRight
    if showsRight { rightView?.frame = rightViewRect(forBounds: bounds) }
    parts.showClearButton(showsClear ? clearButtonRect(forBounds: bounds) : nil, in: self)
    parts.placeholder.isHidden = hasText
    parts.placeholder.frame = placeholderRect(forBounds: bounds)
    var rect = isEditing ? editingRect(forBounds: bounds) : textRect(forBounds: bounds)
    editor.width = rect.width
    let size = editor.size, scale = max(contentScaleFactor, 1)
    let above: CGFloat =
      switch contentVerticalAlignment {
      case .top: 0
      case .bottom: rect.height - size.height
      case .center, .fill: ((rect.height - size.height) / 2 * scale).rounded() / scale
      }
    var scroll: CGFloat = 0
    if isEditing {
      // The caret stays in sight.
      let caret = editor.rect(at: editor.caret.place).minX
      scroll = min(max(parts.scroll, caret - rect.width), caret)
      scroll = min(max(scroll, 0), max(size.width - rect.width, 0))
    }
    parts.scroll = scroll
    // There is room for a caret at the right end.
    rect.size.width += TextCanvas.caretWidth
    editor.canvas.show(rect, from: CGPoint(x: scroll, y: -above))
  }

  // MARK: Editing

  final var allowsEditing: Bool { isEnabled }
  final var allowsSelection: Bool { isEnabled }

  final func mayReplace(_ range: NSRange, with text: String) -> Bool {
    delegate?.textField(self, shouldChangeCharactersIn: range, replacementString: text) ?? true
  }
  final func noteSelection() { delegate?.textFieldDidChangeSelection(self) }
  final func noteChange() {
    invalidateIntrinsicContentSize()
    sendActions(for: .editingChanged)
    NotificationCenter.default.post(name: UITextField.textDidChangeNotification, object: self)
  }

  final func handleReturn() -> Bool {
    guard delegate?.textFieldShouldReturn(self) ?? true else { return false }
    let ends = allControlEvents.contains(.editingDidEndOnExit)
    sendActions(for: [.editingDidEndOnExit, .primaryActionTriggered])
    if ends { resignFirstResponder() }
    return false
  }

  /// Clears the text, unless the delegate refuses it. Returns whether it did.
  @discardableResult private final func clear() -> Bool {
    guard delegate?.textFieldShouldClear(self) ?? true else { return false }
    editor.replace(0..<editor.count, with: "")
    return true
  }

  final func beginEditing() {
    editor.isEdited = true
    editor.canvas.setNeedsDisplay()
    if clearsOnBeginEditing, hasText { clear() }
    editor.place()
    delegate?.textFieldDidBeginEditing(self)
    sendActions(for: .editingDidBegin)
    NotificationCenter.default.post(name: UITextField.textDidBeginEditingNotification, object: self)
  }

  final func endEditing() {
    guard editor.isEdited else { return }
    editor.isEdited = false
    editor.unmark()
    editor.canvas.setNeedsDisplay()
    editor.place()
    delegate?.textFieldDidEndEditing(self, reason: .committed)
    sendActions(for: .editingDidEnd)
    NotificationCenter.default.post(name: UITextField.textDidEndEditingNotification, object: self)
  }
}
