import Agate

/// The views of a search bar beside its text field, and values that few bars have.
final class SearchBarParts {
  let cancel = SearchBarCancelButton(type: .system)
  let backdrop = BarBackground(lineAtBottom: true)
  private(set) var prompt: UILabel?

  init() {
    cancel.setTitle("Cancel", for: .normal)
    cancel.isEnabled = false
    cancel.alpha = 0
  }

  /// Whether the search bar has created a view.
  func owns(_ view: UIView) -> Bool {
    view === cancel || view === backdrop || view === prompt
      || hasScopes && (view === scopes || view === scopeBackdrop)
  }

  func setPrompt(_ text: String?, in bar: UISearchBar) {
    if text != nil, prompt == nil {
      let label = UILabel()
      (label.font, label.textAlignment, label.textColor) = (.systemFont(ofSize: 13), .center, .label)
      prompt = label
      bar.addSubview(label)
    }
    prompt?.text = text
  }

  // MARK: Scopes

  /// The scope buttons.
  private(set) lazy var scopes: UISegmentedControl = {
    let scopes = UISegmentedControl(items: nil)
    scopes.addAction(
      UIAction { [weak self] _ in
        guard let self else { return }
        selected = self.scopes.selectedSegmentIndex
        onScope?()
      }, for: .valueChanged)
    return scopes
  }()
  /// Called after the user selected a button.
  var onScope: (() -> Void)?
  private(set) lazy var scopeBackdrop = ControlPart(color: nil)
  private(set) var titles: [String]?
  /// Whether the program, or the search controller, wants to show the buttons.
  var wantsScopes = false { didSet { if hasScopes { showScopes() } } }
  private var hasScopes: Bool { titles.map { $0.count > 1 } ?? false }
  /// Whether the buttons are shown.
  var showsScopes: Bool { wantsScopes && hasScopes }
  /// The index of the selected button. An index without a button is ignored.
  var selected = 0 {
    didSet {
      guard let titles else { return }
      if !titles.indices.contains(selected) { selected = oldValue }
      scopes.selectedSegmentIndex = selected
    }
  }

  /// Sets the titles of the buttons.
  func setTitles(_ new: [String]?, in bar: UISearchBar) {
    let hadScopes = hasScopes
    titles = new
    guard let new, hasScopes else {
      if hadScopes { for view in [scopes, scopeBackdrop] as [UIView] { view.removeFromSuperview() } }
      return
    }
    scopes.removeAllSegments()
    for (index, title) in new.enumerated() { scopes.insertSegment(withTitle: title, at: index, animated: false) }
    if !new.indices.contains(selected) { selected = 0 }
    scopes.selectedSegmentIndex = selected
    showScopes()
    if hadScopes { return }
    bar.insertSubview(scopeBackdrop, aboveSubview: backdrop)
    bar.addSubview(scopes)
  }
  private func showScopes() {
    let alpha: CGFloat = showsScopes ? 1 : 0
    for view in [scopes, scopeBackdrop] as [UIView] { view.alpha = alpha }
  }

  /// Places the buttons in a rectangle of the bar.
  func placeScopes(_ area: CGRect, margin: CGFloat) {
    guard hasScopes else { return }
    scopeBackdrop.frame = area
    let height = scopes.intrinsicContentSize.height
    scopes.frame = CGRect(
      x: area.minX + margin, y: (area.midY - height / 2).rounded(), width: max(area.width - 2 * margin, 0),
      height: height)
  }

  // MARK: Images

  private struct IconState: Hashable {
    let icon: UISearchBar.Icon
    let state: UIControl.State
  }
  private var images: [IconState: UIImage] = [:]
  /// The images of the field's background.
  var fieldImages: [UIControl.State: UIImage] = [:]

  func setImage(_ image: UIImage?, _ icon: UISearchBar.Icon, _ state: UIControl.State) {
    images[IconState(icon: icon, state: state)] = image
  }
  /// Returns the image that the program has set.
  func givenImage(_ icon: UISearchBar.Icon, _ state: UIControl.State) -> UIImage? {
    images[IconState(icon: icon, state: state)]
  }
  /// Returns the image that an icon has.
  func image(_ icon: UISearchBar.Icon) -> UIImage {
    if let given = givenImage(icon, .normal) { return given }
    let name =
      switch icon {
      case .search: "magnifyingglass"
      case .clear: "xmark.circle.fill"
      case .bookmark: "book"
      case .resultsList: "list.bullet.circle"
      }
    return UIImage(systemName: name) ?? UIImage()
  }
}

/// The cancel button of a search bar. A tap on the disabled button begins editing.
final class SearchBarCancelButton: UIButton {
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
final class SearchBarLink: NSObject, UITextFieldDelegate {
  weak var bar: UISearchBar?

  func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool {
    bar.map { $0.delegate?.searchBarShouldBeginEditing($0) ?? true } ?? true
  }
  func textFieldDidBeginEditing(_ textField: UITextField) { bar?.editingDidChange(true) }
  func textFieldShouldEndEditing(_ textField: UITextField) -> Bool {
    bar.map { $0.delegate?.searchBarShouldEndEditing($0) ?? true } ?? true
  }
  func textFieldDidEndEditing(_ textField: UITextField) { bar?.editingDidChange(false) }
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
