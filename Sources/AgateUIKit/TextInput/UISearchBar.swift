import Agate

/// A view with a text field for a search, and a cancel button if the program wants one.
///
/// The bar reports text and taps to its ``delegate``. The program searches and shows the results. The bar has no
/// background, bookmark button or scope buttons.
///
/// As on iOS, the cancel button is enabled while the text is edited. At other times, it is disabled, and a tap on it
/// begins editing. To keep the button enabled, get it with ``UISearchBar/value(forKey:)`` for the key `cancelButton`,
/// and enable it each time editing has ended.
open class UISearchBar: UIView, UITextInputTraits {
  override class var isDrawn: Bool { self != UISearchBar.self }
  /// The height of the bar, and the distances of its parts from its edges and from each other, in points.
  private static let height: CGFloat = 56, margin: CGFloat = 8

  public override init(frame: CGRect) {
    super.init(frame: frame)
    furnish()
  }
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    furnish()
    text = coder.decode(NSString.self, "text") as String?
    placeholder = coder.decode(NSString.self, "placeholder") as String?
    showsCancelButton = coder.decodeBool(forKey: "showsCancelButton")
    (coder as? NibCoder)?.fill(self)
  }
  /// Encodes the view with its texts.
  open override func encode(with coder: NSCoder) {
    super.encode(with: coder)
    if let text { coder.encode(text as NSString, forKey: "text") }
    if let placeholder { coder.encode(placeholder as NSString, forKey: "placeholder") }
    coder.encode(showsCancelButton, forKey: "showsCancelButton")
  }
  override var archivedSubviews: [UIView] {
    super.archivedSubviews.filter { $0 !== searchTextField && $0 !== cancelButton }
  }

  private final let link = SearchBarLink()
  private final let cancelButton = SearchBarCancelButton(type: .system)
  private final func furnish() {
    link.bar = self
    searchTextField.delegate = link
    (searchTextField.returnKeyType, searchTextField.enablesReturnKeyAutomatically) = (.search, true)
    searchTextField.addAction(
      UIAction { [weak self] _ in if let self { delegate?.searchBar(self, textDidChange: text ?? "") } },
      for: .editingChanged)
    cancelButton.setTitle("Cancel", for: .normal)
    cancelButton.addAction(
      UIAction { [weak self] _ in if let self { delegate?.searchBarCancelButtonClicked(self) } }, for: .touchUpInside)
    cancelButton.isEnabled = false
    cancelButton.alpha = 0
    addSubview(searchTextField)
    addSubview(cancelButton)
  }

  // MARK: Content

  /// The delegate, which the bar does not retain. The default is nil.
  open weak var delegate: (any UISearchBarDelegate)?
  /// The field in which the user edits the text. The bar itself is the delegate of the field. Set the ``delegate`` of
  /// the bar instead.
  public final let searchTextField = UISearchTextField()
  /// The text. The default is an empty string. Setting the property does not call the delegate.
  open var text: String? {
    get { searchTextField.text }
    set { searchTextField.text = newValue }
  }
  /// The text that the field shows while ``text`` is empty. The default is nil.
  open var placeholder: String? {
    get { searchTextField.placeholder }
    set { searchTextField.placeholder = newValue }
  }
  /// Whether the cancel button is shown beside the field. The default is false.
  open var showsCancelButton: Bool {
    get { cancelButton.alpha > 0 }
    set { setShowsCancelButton(newValue, animated: false) }
  }
  /// Shows or hides the cancel button.
  ///
  /// - Parameters:
  ///   - showsCancelButton: whether the button is shown.
  ///   - animated: whether the change is animated.
  open func setShowsCancelButton(_ showsCancelButton: Bool, animated: Bool) {
    if showsCancelButton == self.showsCancelButton { return }
    if animated { layoutIfNeeded() }
    cancelButton.isUserInteractionEnabled = showsCancelButton
    let show = { [self] in
      cancelButton.alpha = showsCancelButton ? 1 : 0
      setNeedsLayout()
      if animated { layoutIfNeeded() }
    }
    if animated { UIView.animate(withDuration: 0.25, animations: show) } else { show() }
  }

  /// Returns the cancel button for the key `cancelButton`, the ``searchTextField`` for `searchField`, and the title of
  /// the cancel button for `cancelButtonText`; for other keys, the value of a property of `UIView`.
  open override func value(forKey key: String) -> Any? {
    switch key {
    case "cancelButton": cancelButton
    case "cancelButtonText": cancelButton.title(for: .normal)
    case "searchField": searchTextField
    default: super.value(forKey: key)
    }
  }
  /// Sets the title of the cancel button for the key `cancelButtonText`; for other keys, a property of `UIView`.
  open override func setValue(_ value: Any?, forKey key: String) {
    guard key == "cancelButtonText" else { return super.setValue(value, forKey: key) }
    cancelButton.setTitle(value as? String, for: .normal)
    setNeedsLayout()
  }

  // MARK: Traits

  /// A hint for the desktop's input method (``UITextInputTraits``). The default is `sentences`.
  open var autocapitalizationType: UITextAutocapitalizationType {
    get { searchTextField.autocapitalizationType }
    set { searchTextField.autocapitalizationType = newValue }
  }
  /// A hint for the desktop's input method (``UITextInputTraits``). The default is `default`.
  open var autocorrectionType: UITextAutocorrectionType {
    get { searchTextField.autocorrectionType }
    set { searchTextField.autocorrectionType = newValue }
  }
  /// A hint for the desktop's input method (``UITextInputTraits``). The default is `default`.
  open var spellCheckingType: UITextSpellCheckingType {
    get { searchTextField.spellCheckingType }
    set { searchTextField.spellCheckingType = newValue }
  }
  /// A hint for the desktop's input method (``UITextInputTraits``). The default is `default`.
  open var keyboardType: UIKeyboardType {
    get { searchTextField.keyboardType }
    set { searchTextField.keyboardType = newValue }
  }
  /// A hint without effect (``UITextInputTraits``). The default is `search`.
  open var returnKeyType: UIReturnKeyType {
    get { searchTextField.returnKeyType }
    set { searchTextField.returnKeyType = newValue }
  }
  /// Whether the Return key has no effect while there is no text. The default is true.
  open var enablesReturnKeyAutomatically: Bool {
    get { searchTextField.enablesReturnKeyAutomatically }
    set { searchTextField.enablesReturnKeyAutomatically = newValue }
  }

  // MARK: Layout

  /// A height of 56 points, and no width.
  open override var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: UISearchBar.height)
  }
  override var fixedAxes: [NSLayoutConstraint.Axis] { [.vertical] }
  /// Returns the width of `size` and a height of 56 points.
  open override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: UISearchBar.height) }
  open override func layoutSubviews() {
    super.layoutSubviews()
    let margin = UISearchBar.margin, isRightToLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
    let height = searchTextField.intrinsicContentSize.height, y = ((bounds.height - height) / 2).rounded()
    let button = cancelButton.intrinsicContentSize.width, taken = showsCancelButton ? button + margin : 0
    let width = max(bounds.width - 2 * margin - taken, 0)
    searchTextField.frame = CGRect(x: margin + (isRightToLeft ? taken : 0), y: y, width: width, height: height)
    let x = showsCancelButton ? bounds.width - margin - button : bounds.width
    cancelButton.frame = CGRect(x: isRightToLeft ? bounds.width - x - button : x, y: y, width: button, height: height)
  }

  // MARK: Editing

  /// Whether the text field can become the first responder.
  open override var canBecomeFirstResponder: Bool { searchTextField.canBecomeFirstResponder }
  /// Whether the user is editing the text: ``searchTextField`` is the first responder.
  open override var isFirstResponder: Bool { searchTextField.isFirstResponder }
  /// Begins editing, unless the delegate refuses it.
  @discardableResult open override func becomeFirstResponder() -> Bool { searchTextField.becomeFirstResponder() }
  /// Ends editing, unless the delegate refuses it.
  @discardableResult open override func resignFirstResponder() -> Bool { searchTextField.resignFirstResponder() }

  fileprivate final func editingDidChange(_ isEditing: Bool) {
    // The delegate may enable the button.
    cancelButton.isEnabled = isEditing
    if isEditing { delegate?.searchBarTextDidBeginEditing(self) } else { delegate?.searchBarTextDidEndEditing(self) }
  }
}

/// The cancel button of a search bar. A tap on the disabled button begins editing.
private final class SearchBarCancelButton: UIButton {
  override class var isDrawn: Bool { false }
  /// Whether the touch began while the button was disabled.
  private var begins = false

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    begins = !isEnabled
    super.touchesBegan(touches, with: event)
  }
  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    super.touchesEnded(touches, with: event)
    guard begins, let touch = touches.first, point(inside: touch.location(in: self), with: event) else { return }
    superview?.becomeFirstResponder()
  }
}

/// The delegate of the text field of a search bar.
private final class SearchBarLink: NSObject, UITextFieldDelegate {
  weak var bar: UISearchBar?

  func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool {
    bar.map { $0.delegate?.searchBarShouldBeginEditing($0) ?? true } ?? true
  }
  func textFieldDidBeginEditing(_ textField: UITextField) {
    bar?.editingDidChange(true)
  }
  func textFieldShouldEndEditing(_ textField: UITextField) -> Bool {
    bar.map { $0.delegate?.searchBarShouldEndEditing($0) ?? true } ?? true
  }
  func textFieldDidEndEditing(_ textField: UITextField) {
    bar?.editingDidChange(false)
  }
  func textField(
    _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
  ) -> Bool {
    bar.map { $0.delegate?.searchBar($0, shouldChangeTextIn: range, replacementText: string) ?? true } ?? true
  }
  func textFieldShouldReturn(_ textField: UITextField) -> Bool {
    if !textField.hasText, textField.enablesReturnKeyAutomatically { return false }
    if let bar { bar.delegate?.searchBarSearchButtonClicked(bar) }
    return true
  }
}
