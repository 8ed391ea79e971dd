import Agate

/// A view with a text field for a search, and with a cancel button, scope buttons and a button in the field if the
/// program wants them.
///
/// The bar reports text and taps to its ``delegate``. The program searches and shows the results. A
/// ``UISearchController`` has a search bar of its own.
///
/// As on iOS, the cancel button is enabled while the text is edited. At other times, it is disabled, and a tap on it
/// begins editing. To keep the button enabled, get it with ``UISearchBar/value(forKey:)`` for the key `cancelButton`,
/// and enable it each time editing has ended.
open class UISearchBar: UIView, UIBarPositioning, UITextInputTraits {
  override class var isDrawn: Bool { self != UISearchBar.self }

  public override init(frame: CGRect) {
    super.init(frame: frame)
    furnish()
  }
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    furnish()
    text = coder.decode(NSString.self, "text") as String?
    placeholder = coder.decode(NSString.self, "placeholder") as String?
    prompt = coder.decode(NSString.self, "prompt") as String?
    showsCancelButton = coder.decodeBool(forKey: "showsCancelButton")
    showsBookmarkButton = coder.decodeBool(forKey: "showsBookmarkButton")
    showsSearchResultsButton = coder.decodeBool(forKey: "showsSearchResultsButton")
    let titles: [NSString]? = coder.decodeItems("scopeButtonTitles")
    scopeButtonTitles = titles?.map { $0 as String }
    selectedScopeButtonIndex = coder.decodeInteger(forKey: "selectedScopeButtonIndex")
    showsScopeBar = coder.decodeBool(forKey: "showsScopeBar")
    searchBarStyle = Style(rawValue: UInt(max(coder.decodeInteger(forKey: "searchBarStyle"), 0))) ?? .default
    look = BarLook(coder)
    // An initialiser's own assignments call no observers.
    showButton()
    showLook()
    (coder as? NibCoder)?.fill(self)
  }
  /// Encodes the view with its texts.
  open override func encode(with coder: NSCoder) {
    super.encode(with: coder)
    if let text { coder.encode(text as NSString, forKey: "text") }
    if let placeholder { coder.encode(placeholder as NSString, forKey: "placeholder") }
    if let prompt { coder.encode(prompt as NSString, forKey: "prompt") }
    coder.encode(showsCancelButton, forKey: "showsCancelButton")
    coder.encode(showsBookmarkButton, forKey: "showsBookmarkButton")
    coder.encode(showsSearchResultsButton, forKey: "showsSearchResultsButton")
    if let scopeButtonTitles {
      coder.encode(scopeButtonTitles.map { $0 as NSString } as NSArray, forKey: "scopeButtonTitles")
    }
    coder.encode(selectedScopeButtonIndex, forKey: "selectedScopeButtonIndex")
    coder.encode(showsScopeBar, forKey: "showsScopeBar")
    coder.encode(Int(searchBarStyle.rawValue), forKey: "searchBarStyle")
    look.encode(with: coder)
  }
  override var archivedSubviews: [UIView] {
    super.archivedSubviews.filter { $0 !== searchTextField && !parts.owns($0) }
  }

  private final let link = SearchBarLink()
  final let parts = SearchBarParts()
  private final var cancelButton: UIButton { parts.cancel }
  /// The search controller that has created the bar.
  final weak var searchController: UISearchController?

  private final func furnish() {
    link.bar = self
    searchTextField.delegate = link
    searchTextField.onButton = { [weak self] in
      guard let self else { return }
      if showsSearchResultsButton {
        delegate?.searchBarResultsListButtonClicked(self)
      } else {
        delegate?.searchBarBookmarkButtonClicked(self)
      }
    }
    (searchTextField.returnKeyType, searchTextField.enablesReturnKeyAutomatically) = (.search, true)
    searchTextField.addAction(
      UIAction { [weak self] _ in self?.textDidChange() }, for: .editingChanged)
    parts.onScope = { [weak self] in self?.scopeDidChange() }
    cancelButton.addAction(UIAction { [weak self] _ in self?.cancel() }, for: .touchUpInside)
    for view in [parts.backdrop, searchTextField, cancelButton] { addSubview(view) }
    showLook()
  }
  private final func textDidChange() {
    delegate?.searchBar(self, textDidChange: text ?? "")
    searchController?.contentDidChange()
  }
  private final func cancel() {
    delegate?.searchBarCancelButtonClicked(self)
    searchController?.userDidCancel()
  }
  private final func scopeDidChange() {
    delegate?.searchBar(self, selectedScopeButtonIndexDidChange: selectedScopeButtonIndex)
    searchController?.contentDidChange()
  }

  // MARK: Content

  /// The delegate, which the bar does not retain. The default is nil.
  open weak var delegate: (any UISearchBarDelegate)?
  /// The field in which the user edits the text. The bar itself is the delegate of the field; do not set another one.
  /// Set the ``delegate`` of the bar instead.
  public final let searchTextField = UISearchTextField()
  /// The text. The default is an empty string. Setting the property does not call the delegate, but a
  /// ``UISearchController`` updates its results.
  open var text: String? {
    get { searchTextField.text }
    set {
      searchTextField.text = newValue
      searchController?.contentDidChange()
    }
  }
  /// A line of text above the field, which makes the bar 20 points higher. The line is not shown in a navigation bar.
  /// The default is nil.
  open var prompt: String? {
    get { parts.prompt?.text }
    set {
      parts.setPrompt(newValue, in: self)
      heightDidChange()
    }
  }
  /// The text that the field shows while ``text`` is empty. The default is nil.
  open var placeholder: String? {
    get { searchTextField.placeholder }
    set { searchTextField.placeholder = newValue }
  }
  /// Whether the field has a button with a book at its end while there is no text. A tap calls
  /// ``UISearchBarDelegate/searchBarBookmarkButtonClicked(_:)``. The default is false.
  open var showsBookmarkButton = false { didSet { showButton() } }
  /// Whether the field has a button with a list at its end while there is no text, instead of the bookmark button. A
  /// tap calls ``UISearchBarDelegate/searchBarResultsListButtonClicked(_:)``. The default is false.
  open var showsSearchResultsButton = false { didSet { showButton() } }
  /// Whether the button with the list has the tint colour. The default is false.
  open var isSearchResultsButtonSelected = false { didSet { showButton() } }
  private final func showButton() {
    let icon: Icon? = showsSearchResultsButton ? .resultsList : showsBookmarkButton ? .bookmark : nil
    searchTextField.showButton(
      icon.map(parts.image), isSelected: showsSearchResultsButton && isSearchResultsButtonSelected)
  }

  /// Whether the cancel button is shown beside the field. The default is false. Setting the property of a
  /// ``UISearchController``'s bar sets ``UISearchController/automaticallyShowsCancelButton`` to false.
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
    searchController?.automaticallyShowsCancelButton = false
    showCancelButton(showsCancelButton, animated: animated)
  }
  final func showCancelButton(_ shows: Bool, animated: Bool) {
    if shows == showsCancelButton { return }
    cancelButton.isUserInteractionEnabled = shows
    change(animated) { [cancelButton] in cancelButton.alpha = shows ? 1 : 0 }
  }
  /// Changes the layout, and the height too if the closure does.
  private final func change(_ animated: Bool, _ body: () -> Void) {
    guard animated else {
      body()
      return setNeedsLayout()
    }
    layoutIfNeeded()
    UIView.animate(withDuration: 0.25) {
      body()
      setNeedsLayout()
      layoutIfNeeded()
    }
  }
  /// Lets a navigation bar make room for the bar.
  private final func heightDidChange() {
    invalidateIntrinsicContentSize()
    setNeedsLayout()
    (superview as? UINavigationBar)?.heightDidChange()
    searchController?.viewIfLoaded?.setNeedsLayout()
  }

  // MARK: Scopes

  /// The titles of the scope buttons. The user selects one of these buttons. With fewer than two titles, there are no
  /// buttons. The default is nil.
  open var scopeButtonTitles: [String]? {
    get { parts.titles }
    set {
      parts.setTitles(newValue, in: self)
      heightDidChange()
    }
  }
  /// The index of the selected scope button. An index without a button is ignored. The default is 0.
  open var selectedScopeButtonIndex: Int {
    get { parts.selected }
    set { parts.selected = newValue }
  }
  /// Whether the scope buttons are shown below the field, if there are at least two. The buttons make the bar 44 points
  /// higher. If the program determines the frame of the bar, call `sizeToFit()`. The default is false. Setting the
  /// property of a ``UISearchController``'s bar sets ``UISearchController/automaticallyShowsScopeBar`` to false.
  open var showsScopeBar: Bool {
    get { parts.wantsScopes }
    set { setShowsScope(newValue, animated: false) }
  }
  /// Shows or hides the scope buttons.
  ///
  /// - Parameters:
  ///   - show: whether the buttons are shown.
  ///   - animate: whether the change is animated.
  open func setShowsScope(_ show: Bool, animated animate: Bool) {
    searchController?.automaticallyShowsScopeBar = false
    showScopes(show, animated: animate)
  }
  final func showScopes(_ shows: Bool, animated: Bool) {
    if shows == parts.wantsScopes { return }
    change(animated) { [parts] in parts.wantsScopes = shows }
    heightDidChange()
  }
  /// Sets the attributes of the scope buttons' titles for a state.
  open func setScopeBarButtonTitleTextAttributes(
    _ attributes: [NSAttributedString.Key: Any]?, for state: UIControl.State
  ) { parts.scopes.setTitleTextAttributes(attributes, for: state) }
  /// Returns the attributes of the scope buttons' titles that were set for a state.
  open func scopeBarButtonTitleTextAttributes(for state: UIControl.State) -> [NSAttributedString.Key: Any]? {
    parts.scopes.titleTextAttributes(for: state)
  }
  /// Sets the background of the scope buttons in a state.
  open func setScopeBarButtonBackgroundImage(_ backgroundImage: UIImage?, for state: UIControl.State) {
    parts.scopes.setBackgroundImage(backgroundImage, for: state, barMetrics: .default)
  }
  /// Returns the background of the scope buttons that was set for a state.
  open func scopeBarButtonBackgroundImage(for state: UIControl.State) -> UIImage? {
    parts.scopes.backgroundImage(for: state, barMetrics: .default)
  }
  /// Sets the image between two scope buttons with certain states.
  open func setScopeBarButtonDividerImage(
    _ dividerImage: UIImage?, forLeftSegmentState leftState: UIControl.State,
    rightSegmentState rightState: UIControl.State
  ) {
    parts.scopes.setDividerImage(
      dividerImage, forLeftSegmentState: leftState, rightSegmentState: rightState, barMetrics: .default)
  }
  /// Returns the image between two scope buttons that was set for their states.
  open func scopeBarButtonDividerImage(
    forLeftSegmentState leftState: UIControl.State, rightSegmentState rightState: UIControl.State
  ) -> UIImage? {
    parts.scopes.dividerImage(forLeftSegmentState: leftState, rightSegmentState: rightState, barMetrics: .default)
  }

  // MARK: Look

  /// The style, which determines the colour of the background unless it is set. The default is `default`.
  open var barStyle: UIBarStyle {
    get { look.style }
    set { look.style = newValue }
  }
  /// The colour of the background. The default is nil.
  open var barTintColor: UIColor? {
    get { look.tint }
    set { look.tint = newValue }
  }
  /// Whether the content behind the bar shines through its background. The default is true.
  open var isTranslucent: Bool {
    get { look.isTranslucent }
    set { look.isTranslucent = newValue }
  }
  private final var look = BarLook() { didSet { showLook() } }
  /// Whether the bar has a background. In a navigation bar, the search bar never has a background. The default is
  /// `default`.
  open var searchBarStyle = Style.default { didSet { showLook() } }
  /// An image that fills the background. An empty image hides the background. The default is nil.
  open var backgroundImage: UIImage? {
    get { backgroundImages[.any, .default] }
    set { backgroundImages[.any, .default] = newValue }
  }
  private final var backgroundImages = BarImages() { didSet { showLook() } }
  /// Sets an image that fills the background of the bar in a position. Only images for the metrics `default` are shown:
  /// the image for the position `top`, or else the image for `any`.
  open func setBackgroundImage(_ backgroundImage: UIImage?, for barPosition: UIBarPosition, barMetrics: UIBarMetrics) {
    backgroundImages[barPosition, barMetrics] = backgroundImage
  }
  /// Returns the image that was set for a position and a height of the bar.
  open func backgroundImage(for barPosition: UIBarPosition, barMetrics: UIBarMetrics) -> UIImage? {
    backgroundImages[barPosition, barMetrics]
  }
  /// An image that fills the background of the scope buttons. The default is nil.
  open var scopeBarBackgroundImage: UIImage? {
    get { parts.scopeBackdrop.image }
    set { parts.scopeBackdrop.image = newValue }
  }
  private final func showLook() {
    let appearance = UIBarAppearance()
    appearance.adopt(look, image: backgroundImages.shown(at: .top))
    parts.backdrop.show(appearance)
    parts.backdrop.isHidden = searchBarStyle == .minimal || isInNavigationBar
  }
  /// Whether the bar is part of a navigation bar.
  final var isInNavigationBar: Bool { superview is UINavigationBar || superview is NavigationBarRow }
  open override func didMoveToSuperview() {
    super.didMoveToSuperview()
    showLook()
    setNeedsLayout()
  }

  /// Sets an image that replaces the background of the field. Only the image for the state `normal` is shown.
  open func setSearchFieldBackgroundImage(_ backgroundImage: UIImage?, for state: UIControl.State) {
    parts.fieldImages[state] = backgroundImage
    searchTextField.showBackground(parts.fieldImages[.normal])
  }
  /// Returns the image that was set as the background of the field for a state.
  open func searchFieldBackgroundImage(for state: UIControl.State) -> UIImage? { parts.fieldImages[state] }
  /// Sets an image that replaces an icon. Images for the state `normal` are shown in all states. The clear button keeps
  /// its image.
  open func setImage(_ iconImage: UIImage?, for icon: Icon, state: UIControl.State) {
    parts.setImage(iconImage, icon, state)
    if icon == .search { searchTextField.showIcon(parts.image(.search)) } else { showButton() }
  }
  /// Returns the image that was set for an icon in a state.
  open func image(for icon: Icon, state: UIControl.State) -> UIImage? { parts.givenImage(icon, state) }
  /// Moves an icon within the field, in points. The default is zero.
  open func setPositionAdjustment(_ adjustment: UIOffset, for icon: Icon) {
    searchTextField.offsets.icons[icon] = adjustment
  }
  /// Returns the distance by which an icon was moved, in points.
  open func positionAdjustment(for icon: Icon) -> UIOffset { searchTextField.offsets.icons[icon] ?? .zero }
  /// The distance by which the field is moved within the bar, in points. The default is zero.
  open var searchFieldBackgroundPositionAdjustment = UIOffset.zero { didSet { setNeedsLayout() } }
  /// The distance by which the text is moved within the field, in points. The default is zero.
  open var searchTextPositionAdjustment: UIOffset {
    get { searchTextField.offsets.text }
    set { searchTextField.offsets.text = newValue }
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

  /// A view at the bottom of the window while the text is edited. The default is nil.
  open override var inputAccessoryView: UIView? {
    get { searchTextField.inputAccessoryView }
    set { searchTextField.inputAccessoryView = newValue }
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

  /// A hint without effect (``UITextInputTraits``). The default is `default`.
  open var keyboardAppearance: UIKeyboardAppearance {
    get { searchTextField.keyboardAppearance }
    set { searchTextField.keyboardAppearance = newValue }
  }
  /// The meaning of the text, a hint for the desktop's input method (``UITextInputTraits``). The default is nil.
  open var textContentType: UITextContentType! {
    get { searchTextField.textContentType }
    set { searchTextField.textContentType = newValue }
  }
  /// Rules for passwords that the system suggests. The value is kept and has no effect. The default is nil.
  open var passwordRules: UITextInputPasswordRules? {
    get { searchTextField.passwordRules }
    set { searchTextField.passwordRules = newValue }
  }
  /// The position that the delegate chooses, or else `any`.
  open var barPosition: UIBarPosition { position(delegate, or: .any) }

  // MARK: Layout

  /// A height of 56 points, with a prompt and scope buttons more, and no width.
  open override var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: naturalHeight)
  }
  override var fixedAxes: [NSLayoutConstraint.Axis] { [.vertical] }
  /// Returns the width of `size` and the height of ``intrinsicContentSize``.
  open override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: naturalHeight) }
  open override func layoutSubviews() {
    super.layoutSubviews()
    layOutParts()
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

  final func editingDidChange(_ isEditing: Bool) {
    // The delegate may enable the button.
    cancelButton.isEnabled = isEditing || searchController?.isActive == true
    if isEditing {
      searchController?.userBeginsSearching()
      delegate?.searchBarTextDidBeginEditing(self)
      searchController?.contentDidChange()
    } else {
      delegate?.searchBarTextDidEndEditing(self)
    }
  }
}
