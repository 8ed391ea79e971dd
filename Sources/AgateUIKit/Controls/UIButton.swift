import Agate

/// A control with a title, an image and a background, which performs actions when it is tapped. The title, the image
/// and the background can differ between states.
///
/// ```swift
/// let button = UIButton(type: .system, primaryAction: UIAction(title: "Explode") { _ in explode() })
/// button.frame = CGRect(x: 20, y: 20, width: 120, height: 44)
/// ```
///
/// The image is left of the title, or right of it if ``UIView/semanticContentAttribute`` is `forceRightToLeft`. A
/// ``configuration`` can place it elsewhere. Alignment and edge insets place the image and the title as in UIKit.
/// Without a configuration, the content rectangle is the bounds without ``contentEdgeInsets``. The image and the title
/// are aligned together in the content rectangle. ``imageEdgeInsets`` then moves the image, and ``titleEdgeInsets``
/// moves the title.
open class UIButton: UIControl {
  /// The appearance of a button.
  public enum ButtonType: Int, Sendable {
    /// A white title without a background.
    case custom = 0
    /// A title and an image in the tint colour. Both are faded while the button is pressed or disabled.
    case system = 1
    /// A circle with an i, in the tint colour.
    case detailDisclosure = 2
    /// A circle with an i, in the tint colour.
    case infoLight = 3
    /// A circle with an i, in the tint colour.
    case infoDark = 4
    /// A circle with a plus sign, in the tint colour.
    case contactAdd = 5
    /// A cross in a grey circle.
    case close = 7
    /// An older name for ``system``.
    public static let roundedRect = ButtonType.system
  }

  override class var isDrawn: Bool { self != UIButton.self }

  private(set) final var kind = ButtonType.custom
  final let looks = ButtonLooks()

  // MARK: Creating

  /// Creates a custom button.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    isOpaque = false
  }

  /// Creates a button.
  ///
  /// - Parameters:
  ///   - type: the style of the button.
  ///   - primaryAction: the action to perform when the button is tapped, or nil. The title and the image of the action
  ///     become the title and the image of the button, unless they are empty.
  public convenience init(type: ButtonType, primaryAction: UIAction? = nil) {
    self.init(frame: .zero)
    kind = type
    if let symbol = type.symbol {
      setImage(symbol, for: .normal)
      sizeToFit()
    }
    perform(primaryAction)
    show()
  }

  /// Creates a custom button.
  ///
  /// - Parameters:
  ///   - frame: the frame, in points of the superview's coordinate space.
  ///   - primaryAction: the action to perform when the button is tapped, or nil. The title and the image of the action
  ///     become the title and the image of the button, unless they are empty.
  public convenience init(frame: CGRect, primaryAction: UIAction?) {
    self.init(frame: frame)
    perform(primaryAction)
  }

  /// Creates a button with a configuration.
  ///
  /// - Parameters:
  ///   - configuration: the content and the appearance of the button.
  ///   - primaryAction: the action to perform when the button is tapped, or nil. A title and an image of the action
  ///     replace the title and the image of the configuration.
  public convenience init(configuration: Configuration, primaryAction: UIAction? = nil) {
    self.init(type: .system, primaryAction: primaryAction)
    var configuration = configuration
    if let action = primaryAction {
      if !action.title.isEmpty { configuration.title = action.title }
      if let image = action.image { configuration.image = image }
    }
    self.configuration = configuration
    // An initialiser's own assignment calls no observer.
    show()
    sizeToFit()
  }

  private final func perform(_ action: UIAction?) {
    guard let action else { return }
    if !action.title.isEmpty { setTitle(action.title, for: .normal) }
    if let image = action.image { setImage(image, for: .normal) }
    addAction(action, for: .primaryActionTriggered)
  }

  /// Decodes a button with its values, and with its titles, colours and images for each state. The configuration is not
  /// part of an archive.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    kind = ButtonType(rawValue: coder.decodeInteger(forKey: "buttonType")) ?? .custom
    looks.decode(coder)
    if let label = looks.label { insertSubview(label, at: 0) }
    if let picture = looks.picture { insertSubview(picture, at: 0) }
    contentEdgeInsets = coder.decodeInsets("contentEdgeInsets") ?? .zero
    titleEdgeInsets = coder.decodeInsets("titleEdgeInsets") ?? .zero
    imageEdgeInsets = coder.decodeInsets("imageEdgeInsets") ?? .zero
    adjustsImageWhenHighlighted = coder.decodeBool("adjustsImageWhenHighlighted", or: true)
    adjustsImageWhenDisabled = coder.decodeBool("adjustsImageWhenDisabled", or: true)
    showsTouchWhenHighlighted = coder.decodeBool(forKey: "showsTouchWhenHighlighted")
    reversesTitleShadowWhenHighlighted = coder.decodeBool(forKey: "reversesTitleShadowWhenHighlighted")
    showsMenuAsPrimaryAction = coder.decodeBool(forKey: "showsMenuAsPrimaryAction")
    changesSelectionAsPrimaryAction = coder.decodeBool(forKey: "changesSelectionAsPrimaryAction")
    role = Role(rawValue: coder.decodeInteger(forKey: "role")) ?? .normal
    show()
    (coder as? NibCoder)?.fill(self)
  }

  open override func encode(with coder: NSCoder) {
    super.encode(with: coder)
    coder.encode(kind.rawValue, forKey: "buttonType")
    looks.encode(coder)
    coder.encodeInsets(contentEdgeInsets, "contentEdgeInsets")
    coder.encodeInsets(titleEdgeInsets, "titleEdgeInsets")
    coder.encodeInsets(imageEdgeInsets, "imageEdgeInsets")
    coder.encode(adjustsImageWhenHighlighted, forKey: "adjustsImageWhenHighlighted")
    coder.encode(adjustsImageWhenDisabled, forKey: "adjustsImageWhenDisabled")
    coder.encode(showsTouchWhenHighlighted, forKey: "showsTouchWhenHighlighted")
    coder.encode(reversesTitleShadowWhenHighlighted, forKey: "reversesTitleShadowWhenHighlighted")
    coder.encode(showsMenuAsPrimaryAction, forKey: "showsMenuAsPrimaryAction")
    coder.encode(changesSelectionAsPrimaryAction, forKey: "changesSelectionAsPrimaryAction")
    coder.encode(role.rawValue, forKey: "role")
  }

  /// The type with which the button was created.
  open var buttonType: ButtonType { kind }

  // MARK: Parts

  /// The label that shows the title. Set the title with ``setTitle(_:for:)``, and the font and other properties through
  /// the label. The label is created when it is first used. The property is optional as in UIKit, but never nil.
  open var titleLabel: UILabel? { looks.label ?? makeLabel() }
  /// The view that shows the image. The view is created when it is first used. The property is optional as in UIKit,
  /// but never nil.
  open var imageView: UIImageView? { looks.picture ?? makePicture() }
  /// The label that shows the subtitle of the ``configuration``; nil if there is no subtitle.
  open var subtitleLabel: UILabel? { looks.parts.subtitle }

  private final func makeLabel() -> UILabel {
    let label = UILabel()
    label.font = ButtonLooks.titleFont
    label.textAlignment = .center
    label.lineBreakMode = ButtonLooks.titleBreaking
    looks.label = label
    addSubview(label)
    return label
  }

  private final func makePicture() -> UIImageView {
    let picture = UIImageView()
    looks.picture = picture
    if let label = looks.label, label.superview === self {
      insertSubview(picture, belowSubview: label)
    } else {
      addSubview(picture)
    }
    return picture
  }

  override var archivedSubviews: [UIView] {
    super.archivedSubviews.filter { !looks.isPart($0) }
  }

  // MARK: Values of states

  /// Sets the title for a state. A state without a title uses the title for the normal state. If the button has a
  /// ``configuration``, a title for the normal state becomes the title of the configuration.
  open func setTitle(_ title: String?, for state: State) {
    change({ $0.titles[state] = title }, state) { $0.title = title }
  }
  /// Sets the attributed title for a state. An attributed title replaces the plain title. A state without an attributed
  /// title uses the attributed title for the normal state. If the button has a ``configuration``, a title for the normal
  /// state becomes the attributed title of the configuration.
  open func setAttributedTitle(_ title: NSAttributedString?, for state: State) {
    change({ $0.attributedTitles[state] = title }, state) { $0.attributedTitle = title.map { AttributedString($0) } }
  }
  /// Sets the title colour for a state. A state without a colour uses the colour for the normal state.
  open func setTitleColor(_ color: UIColor?, for state: State) { change { $0.colors[state] = color } }
  /// Sets the colour of the title's shadow for a state. A state without a colour uses the colour for the normal state.
  /// The label's `shadowOffset` determines the position of the shadow.
  open func setTitleShadowColor(_ color: UIColor?, for state: State) { change { $0.shadowColors[state] = color } }
  /// Sets the image for a state. A state without an image uses the image for the normal state. If the button has a
  /// ``configuration``, an image for the normal state becomes the image of the configuration.
  open func setImage(_ image: UIImage?, for state: State) {
    change({ $0.images[state] = image }, state) { $0.image = image }
  }
  /// Sets the background image for a state. The background image is shown behind the image and the title. A state
  /// without a background image uses the background image for the normal state.
  open func setBackgroundImage(_ image: UIImage?, for state: State) { change { $0.backgrounds[state] = image } }
  /// Sets the configuration of symbols for a state. A state without a configuration uses the configuration for the
  /// normal state. Values that the configuration of an image specifies take precedence.
  open func setPreferredSymbolConfiguration(
    _ configuration: UIImage.SymbolConfiguration?, forImageIn state: State
  ) { change { $0.symbols[state] = configuration } }

  /// Returns the title for a state, which is the title for the normal state if none was set for this state.
  open func title(for state: State) -> String? { looks.titles.value(for: state) }
  /// Returns the attributed title for a state, or the title for the normal state if none was set for this state.
  open func attributedTitle(for state: State) -> NSAttributedString? { looks.attributedTitles.value(for: state) }
  /// Returns the title colour for a state, or the colour for the normal state if none was set for this state. If
  /// neither was set, returns the default colour: white for a custom button, and the tint colour for other buttons.
  open func titleColor(for state: State) -> UIColor? { looks.colors.value(for: state) ?? defaultTitleColor }
  /// Returns the colour of the title's shadow for a state, or the colour for the normal state if none was set for this
  /// state.
  open func titleShadowColor(for state: State) -> UIColor? { looks.shadowColors.value(for: state) }
  /// Returns the image for a state, which is the image for the normal state if none was set for this state.
  open func image(for state: State) -> UIImage? { looks.images.value(for: state) }
  /// Returns the background image for a state, or the image for the normal state if none was set for this state.
  open func backgroundImage(for state: State) -> UIImage? { looks.backgrounds.value(for: state) }

  /// The title in the current state. A title in the ``configuration`` is not considered.
  open var currentTitle: String? { looks.titles.value(for: state) }
  /// The attributed title in the current state.
  open var currentAttributedTitle: NSAttributedString? { looks.attributedTitles.value(for: state) }
  /// The title colour in the current state.
  open var currentTitleColor: UIColor { looks.colors.value(for: state) ?? defaultTitleColor }
  private final var defaultTitleColor: UIColor {
    if configuration != nil { return foreground }
    return kind == .custom ? .white : tintColor
  }
  /// The colour of the title's shadow in the current state; nil for no shadow.
  open var currentTitleShadowColor: UIColor? { looks.shadowColors.value(for: state) }
  /// The image for the current state, or else the image of the ``configuration``, or else the image for the normal state.
  open var currentImage: UIImage? {
    (state == .normal ? nil : looks.images[state]) ?? configuration?.image ?? looks.images[.normal]
  }
  /// The background image in the current state.
  open var currentBackgroundImage: UIImage? { looks.backgrounds.value(for: state) }

  private final func change(
    _ body: (ButtonLooks) -> Void, _ state: State? = nil, _ configure: ((inout Configuration) -> Void)? = nil
  ) {
    body(looks)
    if state == .normal, let configure, var changed = configuration {
      configure(&changed)
      configuration = changed
      return
    }
    invalidateIntrinsicContentSize()
    show()
  }

  // MARK: Behaviour

  /// Whether a custom button darkens its image and its background image while the button is pressed. An image that was
  /// set for the pressed state is not darkened. The default is true.
  open var adjustsImageWhenHighlighted = true { didSet { show() } }
  /// Whether a custom button fades its image and its background image while the button is disabled. An image that was
  /// set for the disabled state is not faded. The default is true.
  open var adjustsImageWhenDisabled = true { didSet { show() } }
  /// Whether the button glows while it is pressed, in early versions of UIKit. The property has no effect. The default
  /// is false.
  open var showsTouchWhenHighlighted = false
  /// Whether the shadow of the title changes sides while the button is pressed. The default is false.
  open var reversesTitleShadowWhenHighlighted = false { didSet { show() } }
  /// The menu that a long press opens, or a touch if ``UIControl/showsMenuAsPrimaryAction`` is true. The default is
  /// nil.
  open var menu: UIMenu? {
    didSet {
      if menu != nil || oldValue != nil { isContextMenuInteractionEnabled = menu != nil }
      showSelection()
    }
  }
  /// Whether the pointer has an effect on the button: a highlight, or the style of ``pointerStyleProvider``. The
  /// default is false.
  open var isPointerInteractionEnabled: Bool {
    get { looks.pointer != nil }
    set {
      guard newValue != (looks.pointer != nil) else { return }
      if let pointer = looks.pointer { removeInteraction(pointer.interaction) }
      looks.pointer = newValue ? ButtonPointer(self) : nil
    }
  }
  /// The closure that returns the style of the pointer over the button. Its arguments are the button, and the effect
  /// and the shape that Agate suggests. Setting a closure enables the interaction. The default is nil.
  open var pointerStyleProvider: ((UIButton, UIPointerEffect, UIPointerShape) -> UIPointerStyle?)? {
    didSet { if pointerStyleProvider != nil { isPointerInteractionEnabled = true } }
  }
  /// The order of the menu's entries. `automatic`, the default, puts the first entry nearest to the button.
  open var preferredMenuElementOrder = UIContextMenuConfiguration.ElementOrder.automatic
  /// Whether a tap changes ``UIControl/isSelected`` to the opposite, before the actions are performed. The default is
  /// false. For a button whose menu opens at a touch, the property has another meaning: exactly one of the menu's
  /// actions is on, and the button shows the title and the image of this action.
  open var changesSelectionAsPrimaryAction = false { didSet { showSelection() } }
  open override var showsMenuAsPrimaryAction: Bool { didSet { showSelection() } }

  /// Returns the button's ``menu``.
  open override func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
  ) -> UIContextMenuConfiguration? {
    guard let menu else { return nil }
    let configuration = UIContextMenuConfiguration(actionProvider: { _ in menu })
    configuration.preferredMenuElementOrder = preferredMenuElementOrder
    return configuration
  }

  /// Whether the button shows the action of its menu that is on.
  final var showsSelection: Bool { changesSelectionAsPrimaryAction && showsMenuAsPrimaryAction && menu != nil }
  override func menuWillPerform(_ action: UIAction) {
    guard showsSelection else { return }
    menu?.select(action)
    showSelection()
  }
  /// Shows the action that is on. If none is, the first is turned on.
  private final func showSelection() {
    guard showsSelection, let menu else { return }
    let actions = menu.actions
    guard let action = actions.first(where: { $0.state == .on }) ?? actions.first else { return }
    menu.select(action)
    setTitle(action.title.isEmpty ? nil : action.title, for: .normal)
    setImage(action.image, for: .normal)
  }
  /// The role of the button in a dialog. The property has no effect. The default is `normal`.
  open var role = Role.normal

  /// The role of a button in a dialog.
  public enum Role: Int, Sendable {
    /// No role.
    case normal
    /// The button that the return key triggers.
    case primary
    /// The button that changes nothing.
    case cancel
    /// The button that deletes something.
    case destructive
  }

  open override var isEnabled: Bool { didSet { show() } }
  open override var isHighlighted: Bool { didSet { show() } }
  open override var isSelected: Bool { didSet { show() } }

  override var actsOnTap: Bool { true }

  /// Changes the selection if ``changesSelectionAsPrimaryAction`` is true and the touch is inside.
  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    super.endTracking(touch, with: event)
    if changesSelectionAsPrimaryAction && !showsSelection && isTouchInside { isSelected.toggle() }
  }

  /// Shows the title and the image in the new colour.
  open override func tintColorDidChange() {
    super.tintColorDidChange()
    show()
  }

  // MARK: Configuration

  /// The content and the appearance of the button in the style of iOS 15 and later. Nil, the default, means no
  /// configuration.
  ///
  /// A title or an image that was set for a state other than the normal state is shown in this state, instead of the
  /// configuration's. If the configuration has no title or no image, the button shows the one for the normal state.
  /// Title colours that were set for states take precedence over the configuration's. While the button has a
  /// configuration, its edge insets have no effect, and the configuration determines the font and the line breaks of
  /// the ``titleLabel``. Setting nil restores the font, the line breaks, the background, the border, the corners and
  /// the image's tint that the button had before.
  open var configuration: Configuration? {
    didSet {
      invalidateIntrinsicContentSize()
      show()
    }
  }
  /// The closure that ``updateConfiguration()`` calls. The default is nil.
  open var configurationUpdateHandler: ConfigurationUpdateHandler? { didSet { setNeedsUpdateConfiguration() } }
  /// A closure that changes the configuration of a button for its state.
  public typealias ConfigurationUpdateHandler = (UIButton) -> Void
  /// Whether the colours of the configuration follow the state of the button (``Configuration/updated(for:)``). The
  /// default is true.
  open var automaticallyUpdatesConfiguration = true { didSet { show() } }
  /// Changes the configuration for the current state. The button calls this method when its state, its content or its
  /// configuration changes. The default implementation calls ``configurationUpdateHandler``.
  open func updateConfiguration() { configurationUpdateHandler?(self) }
  /// Updates the configuration for the current state. Agate updates it immediately.
  open func setNeedsUpdateConfiguration() { show() }

  // MARK: Layout

  /// The distances of the content from the edges of the button, in points. The default is zero.
  open var contentEdgeInsets = UIEdgeInsets.zero {
    didSet {
      invalidateIntrinsicContentSize()
      setNeedsLayout()
    }
  }
  /// The insets of the title, in points. The insets move the title, but do not change the size of the button. The
  /// default is zero.
  open var titleEdgeInsets = UIEdgeInsets.zero { didSet { setNeedsLayout() } }
  /// The insets of the image, in points. The insets move the image, but do not change the size of the button. The
  /// default is zero.
  open var imageEdgeInsets = UIEdgeInsets.zero { didSet { setNeedsLayout() } }

  /// Returns the rectangle of the background image. The default implementation returns `bounds`.
  open func backgroundRect(forBounds bounds: CGRect) -> CGRect { bounds }
  /// Returns the rectangle of the image and the title. The default implementation returns `bounds` without the
  /// ``contentEdgeInsets``, or without the insets of the ``configuration`` if there is one.
  open func contentRect(forBounds bounds: CGRect) -> CGRect {
    bounds.inset(by: configuration?.contentInsets.insets(effectiveUserInterfaceLayoutDirection) ?? contentEdgeInsets)
  }
  /// Returns the rectangle of the title within the content rectangle. The rectangle does not contain the subtitle.
  open func titleRect(forContentRect contentRect: CGRect) -> CGRect { layout(contentRect).title }
  /// Returns the rectangle of the image within the content rectangle.
  open func imageRect(forContentRect contentRect: CGRect) -> CGRect { layout(contentRect).image }

  /// Returns the size that is described at ``intrinsicContentSize``.
  open override func sizeThatFits(_ size: CGSize) -> CGSize { naturalSize }

  /// The size of the button, in points. It is the size of the image and the title together, or the size of the
  /// background image if that is larger, plus the insets. A button with a title, but without insets, configuration and
  /// background image, has six additional points above and below the title, and is at least 30 points wide. If a
  /// ``configuration`` breaks the title into lines, constraints first determine the width and then the height.
  open override var intrinsicContentSize: CGSize { naturalSize }
  override func contentSize(atWidth width: CGFloat?) -> CGSize {
    looks.layoutWidth = width ?? 0
    defer { looks.layoutWidth = 0 }
    return intrinsicContentSize
  }
  override var breaksContent: Bool { configuration != nil && looks.hasTitle && looks.label?.numberOfLines != 1 }

  /// The title's label, or the button if it has no title.
  open override var forFirstBaselineLayout: UIView { looks.label ?? self }
  /// The title's label, or the button if it has no title.
  open override var forLastBaselineLayout: UIView { looks.label ?? self }

  /// The title or an image has another size, because of the button's state or because the program has changed the
  /// label.
  override func contentOfSubviewDidChange() {
    super.contentOfSubviewDidChange()
    invalidateIntrinsicContentSize()
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    looks.background?.frame = backgroundRect(forBounds: bounds)
    let content = contentRect(forBounds: bounds)
    if let picture = looks.picture { picture.frame = shownImage == nil ? .zero : imageRect(forContentRect: content) }
    if let label = looks.label { label.frame = looks.hasTitle ? titleRect(forContentRect: content) : .zero }
    if configuration != nil { placeParts(layout(content)) }
  }

  // MARK: Symbols

  /// Returns the configuration of symbols for a state, or the configuration for the normal state if none was set for
  /// this state.
  open func preferredSymbolConfigurationForImage(in state: State) -> UIImage.SymbolConfiguration? {
    looks.symbols.value(for: state)
  }
  /// The configuration of symbols in the current state. A configuration of symbols in the ``configuration`` is not
  /// considered.
  open var currentPreferredSymbolConfiguration: UIImage.SymbolConfiguration? { looks.symbols.value(for: state) }
}
