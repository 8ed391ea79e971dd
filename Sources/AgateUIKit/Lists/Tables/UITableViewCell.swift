import Agate

/// The view of a row in a table.
///
/// Programs add their own views to ``contentView``, or use the labels and the image view of the cell's style. When a
/// row goes out of sight, the table keeps the cell for another row with the same ``reuseIdentifier``. A
/// ``contentConfiguration`` describes the content instead, and a ``backgroundConfiguration`` the background.
open class UITableViewCell: UIView {
  override class var isDrawn: Bool { self != UITableViewCell.self }

  /// Creates a cell.
  ///
  /// - Parameters:
  ///   - style: the arrangement of the labels.
  ///   - reuseIdentifier: the kind of rows for which the table reuses the cell; nil if it does not.
  public init(style: CellStyle, reuseIdentifier: String?) {
    self.style = style
    self.reuseIdentifier = reuseIdentifier
    content = UITableViewCell.newContent()
    super.init(frame: CGRect(x: 0, y: 0, width: 320, height: CellLayout.standardHeight))
    setUp()
  }
  /// Creates a cell of the style `default` without a reuse identifier.
  public override convenience init(frame: CGRect) {
    self.init(style: .default, reuseIdentifier: nil)
    self.frame = frame
  }
  // Only `UITableView+Make.swift` calls this initializer, on metatypes.
  @usableFromInline convenience init(_newStyle style: CellStyle, reuseIdentifier: String?) {
    self.init(style: style, reuseIdentifier: reuseIdentifier)
  }

  /// Decodes a cell with its content view and its labels.
  public required init?(coder: NSCoder) {
    style = CellStyle(rawValue: coder.decodeInteger(forKey: "style")) ?? .default
    reuseIdentifier = coder.decode(NSString.self, "reuseIdentifier").map { $0 as String }
    content = coder.decodeView(CellContentView.self, "contentView") ?? CellContentView()
    super.init(coder: coder)
    parts.text = coder.decodeView(UILabel.self, "textLabel")
    parts.detail = coder.decodeView(UILabel.self, "detailTextLabel")
    parts.image = coder.decodeView(UIImageView.self, "imageView")
    backgroundView = coder.decodeView(UIView.self, "backgroundView")
    selectedBackgroundView = coder.decodeView(UIView.self, "selectedBackgroundView")
    accessoryView = coder.decodeView(UIView.self, "accessoryView")
    editingAccessoryView = coder.decodeView(UIView.self, "editingAccessoryView")
    selectionStyle = SelectionStyle(rawValue: coder.decodeInteger(forKey: "selectionStyle")) ?? .default
    accessoryType = AccessoryType(rawValue: coder.decodeInteger(forKey: "accessoryType")) ?? .none
    editingAccessoryType = AccessoryType(rawValue: coder.decodeInteger(forKey: "editingAccessoryType")) ?? .none
    indentationLevel = coder.decodeInteger(forKey: "indentationLevel")
    indentationWidth = coder.decodeNumber("indentationWidth", or: 10)
    ownInset = coder.decodeInsets("separatorInset")
    showsReorderControl = coder.decodeBool(forKey: "showsReorderControl")
    setUp()
    showBackgroundView(replacing: nil)
    showAccessory()
    (coder as? NibCoder)?.fill(self)
  }

  /// Encodes the cell. Views that were added to the cell itself, and not to its content view, are not encoded.
  open override func encode(with coder: NSCoder) {
    super.encode(with: coder)
    coder.encode(style.rawValue, forKey: "style")
    if let reuseIdentifier { coder.encode(reuseIdentifier as NSString, forKey: "reuseIdentifier") }
    let views: [(UIView?, String)] = [
      (configurations.content == nil ? content : nil, "contentView"), (parts.text, "textLabel"),
      (parts.detail, "detailTextLabel"),
      (parts.image, "imageView"), (backgroundView, "backgroundView"),
      (selectedBackgroundView, "selectedBackgroundView"), (accessoryView, "accessoryView"),
      (editingAccessoryView, "editingAccessoryView"),
    ]
    for (view, key) in views { if let view { coder.encode(view, forKey: key) } }
    coder.encode(selectionStyle.rawValue, forKey: "selectionStyle")
    coder.encode(accessoryType.rawValue, forKey: "accessoryType")
    coder.encode(editingAccessoryType.rawValue, forKey: "editingAccessoryType")
    coder.encode(indentationLevel, forKey: "indentationLevel")
    coder.encode(Double(indentationWidth), forKey: "indentationWidth")
    if let ownInset { coder.encodeInsets(ownInset, "separatorInset") }
    coder.encode(showsReorderControl, forKey: "showsReorderControl")
  }
  override var archivedSubviews: [UIView] { [] }

  private final func setUp() {
    content.frame = bounds
    addSubview(content)
  }

  // MARK: Content

  final let style: CellStyle
  /// The kind of rows for which the table reuses the cell. Nil means that the table does not reuse it.
  public let reuseIdentifier: String?
  /// Prepares the cell for another row. ``UITableView/dequeueReusableCell(withIdentifier:)`` calls the method before it
  /// returns a cell that was in use before. An override calls the superclass's method, which ends the highlight and the
  /// selection.
  open func prepareForReuse() {
    setSelected(false, animated: false)
    setHighlighted(false, animated: false)
  }

  private final var content: UIView
  /// The view for the content. It covers the cell except for the accessory view. If there is a
  /// ``contentConfiguration``, it is the view of the configuration.
  open var contentView: UIView { content }
  final var parts = CellParts()

  /// The main label. It is created when it is first used. Nil if there is a ``contentConfiguration``.
  open var textLabel: UILabel? { isConfigured ? nil : parts.text ?? add(makeTextLabel(), as: \.text) }
  /// The label for details. It is created when it is first used. Nil in the style `default`, and if there is a
  /// ``contentConfiguration``.
  open var detailTextLabel: UILabel? {
    style == .default || isConfigured ? nil : parts.detail ?? add(makeDetailLabel(), as: \.detail)
  }
  /// The view for an image on the left. It is created when it is first used. An image that is higher than the cell is
  /// scaled down. Nil in the style `value2`, and if there is a ``contentConfiguration``.
  open var imageView: UIImageView? {
    style == .value2 || isConfigured ? nil : parts.image ?? add(UIImageView(), as: \.image)
  }
  /// Whether there is a content configuration.
  final var isConfigured: Bool { configurations.content != nil }
  /// Takes the view of a content configuration, or an empty view, instead of the content view and its labels.
  final func replaceContentView(by view: UIView) {
    (content, parts) = (view, CellParts())
  }
  private final func add<View: UIView>(_ view: View, as part: WritableKeyPath<CellParts, View?>) -> View {
    parts[keyPath: part] = view
    content.addSubview(view)
    setNeedsLayout()
    return view
  }

  /// The distance of the content from the left, in units of ``indentationWidth``. The default is 0.
  open var indentationLevel = 0 { didSet { if indentationLevel != oldValue { setNeedsLayout() } } }
  /// The width of one level of indentation, in points. The default is 10.
  open var indentationWidth: CGFloat = 10 { didSet { setNeedsLayout() } }

  // MARK: Background and separators

  /// The view behind the content. It fills the cell. The default is nil.
  open var backgroundView: UIView? {
    didSet {
      if backgroundView != nil { dropBackground() }
      showBackgroundView(replacing: oldValue)
    }
  }
  /// The view behind the content while the cell is highlighted or selected. It fills the cell, in front of
  /// ``backgroundView``. Nil, the default, means a grey view.
  open var selectedBackgroundView: UIView? {
    didSet {
      if selectedBackgroundView === oldValue { return }
      if selectedBackgroundView != nil { dropBackground() }
      (oldValue ?? marker)?.removeFromSuperview()
      marker = nil
      if showsSelection { insertMarker() }
    }
  }
  /// The standard view of a selected cell.
  private final var marker: UIView?

  private final func showBackgroundView(replacing old: UIView?) {
    if let old, old !== backgroundView, old.superview === self { old.removeFromSuperview() }
    guard let backgroundView else { return }
    backgroundView.frame = bounds
    insertSubview(backgroundView, at: 0)
  }

  /// The distances of the separator from the left and the right edge of the cell, in points. The other distances have
  /// no effect. The default is the table's ``UITableView/separatorInset``.
  open var separatorInset: UIEdgeInsets {
    get { ownInset ?? table?.separatorInset ?? UITableView.standardInset }
    set {
      ownInset = newValue
      table?.showLook(of: self)
    }
  }
  final var ownInset: UIEdgeInsets?

  /// The table that shows the cell.
  final weak var table: UITableView?
  /// Whether the cell is in sight.
  final var isDisplayed = false
  /// Whether the cell stands for no row of the data source.
  final var isPlaceholder = false
  /// The lines, corners and background that the table has chosen.
  final var look = CellLook() {
    didSet {
      if look == oldValue { return }
      lines.show(look, in: self)
      if look.corners != oldValue.corners {
        layer.maskedCorners = look.corners
        layer.cornerRadius = look.corners.isEmpty ? 0 : CellLook.radius
        clipsToBounds = !look.corners.isEmpty
      }
      showStandardColor()
      setNeedsLayout()
    }
  }
  private final var lines = CellLines()
  private final func showStandardColor() {
    if backgroundColor == nil, configurations.background == nil { backgroundColor = look.background }
  }

  // MARK: Configurations

  final let configurations = CellConfigurations()
  /// The content of the cell. Setting the property replaces the ``contentView`` by the view of the configuration, unless
  /// the present view supports it. Setting nil replaces it by an empty view. The default is nil.
  open var contentConfiguration: (any UIContentConfiguration)? {
    get { configurations.content }
    set { setContent(newValue) }
  }
  /// Whether the content follows the ``configurationState``, by ``UIContentConfiguration/updated(for:)``. The default is
  /// true.
  open var automaticallyUpdatesContentConfiguration: Bool {
    get { configurations.updates.content }
    set { configurations.updates.content = newValue }
  }
  /// Returns an empty content with the appearance of the cell's style.
  open func defaultContentConfiguration() -> UIListContentConfiguration {
    switch style {
    case .default: .cell()
    case .subtitle: .subtitleCell()
    case .value1, .value2: .valueCell()
    }
  }
  /// The background of the cell. Setting the property to a background removes ``backgroundView``,
  /// ``selectedBackgroundView`` and the background colour, and setting one of these views removes the configuration. The
  /// default is nil.
  open var backgroundConfiguration: UIBackgroundConfiguration? {
    get { configurations.background }
    set {
      setBackgroundConfiguration(newValue)
      showStandardColor()
    }
  }
  /// Whether the background follows the ``configurationState``, by ``UIBackgroundConfiguration/updated(for:)``. The
  /// default is true.
  open var automaticallyUpdatesBackgroundConfiguration: Bool {
    get { configurations.updates.background }
    set { configurations.updates.background = newValue }
  }
  /// Returns the background for cells in the style of the table.
  open func defaultBackgroundConfiguration() -> UIBackgroundConfiguration {
    table?.style ?? .plain == .plain ? .listPlainCell() : .listGroupedCell()
  }
  /// The state of the cell for its configurations. An override adds values to the superclass's state.
  open var configurationState: UICellConfigurationState { makeConfigurationState() }
  /// Marks the configurations as out of date, because the state has changed. The cell calls
  /// ``updateConfiguration(using:)`` before its next layout, or at once in an animation block. The cell calls this
  /// method itself when its own state changes.
  open func setNeedsUpdateConfiguration() { outdate() }
  /// Changes the configurations for a state. An override sets ``contentConfiguration`` or ``backgroundConfiguration``.
  /// The default calls ``configurationUpdateHandler``.
  open func updateConfiguration(using state: UICellConfigurationState) { configurationUpdateHandler?(self, state) }
  /// A closure that changes the configurations of a cell for a state.
  public typealias ConfigurationUpdateHandler = (_ cell: UITableViewCell, _ state: UICellConfigurationState) -> Void
  /// A closure that changes the configurations for a state, in place of an override of ``updateConfiguration(using:)``.
  /// The default is nil.
  open var configurationUpdateHandler: ConfigurationUpdateHandler? { didSet { setNeedsUpdateConfiguration() } }

  open override var isUserInteractionEnabled: Bool { didSet { setNeedsUpdateConfiguration() } }
  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    setNeedsUpdateConfiguration()
  }
  open override func tintColorDidChange() {
    super.tintColorDidChange()
    showBackgroundTint()
  }

  // MARK: Accessory

  /// The standard view at the right of the cell while the cell is not edited. The default is `none`.
  open var accessoryType = AccessoryType.none { didSet { if accessoryType != oldValue { showAccessory() } } }
  /// A view at the right of the cell, instead of the standard view for ``accessoryType``. The cell centres it
  /// vertically. The default is nil.
  open var accessoryView: UIView? { didSet { if accessoryView !== oldValue { showAccessory() } } }
  /// The standard view at the right of the cell in editing mode. The default is `none`.
  open var editingAccessoryType = AccessoryType.none {
    didSet { if editingAccessoryType != oldValue { showAccessory() } }
  }
  /// A view at the right of the cell in editing mode, instead of the standard view for ``editingAccessoryType``. The
  /// default is nil.
  open var editingAccessoryView: UIView? { didSet { if editingAccessoryView !== oldValue { showAccessory() } } }
  final private(set) var shownAccessory: UIView?

  private final func showAccessory() {
    let view = editingControls.isEditing ? editingAccessoryView : accessoryView
    // A view that stays is not removed, because it may be the first responder.
    if let view, view === shownAccessory, view.superview === self { return }
    if shownAccessory?.superview === self { shownAccessory?.removeFromSuperview() }
    shownAccessory = view
    if shownAccessory == nil {
      shownAccessory = CellAccessory(editingControls.isEditing ? editingAccessoryType : accessoryType) { [weak self] in
        if let self { table?.accessoryWasTapped(of: self) }
      }
    }
    if let accessory = shownAccessory {
      // The place of a new view is not animated when editing begins or ends.
      UIView.performWithoutAnimation {
        addSubview(accessory)
        place(accessory)
      }
    }
    setNeedsLayout()
  }

  private final func place(_ accessory: UIView) {
    let right = bounds.width - look.trailing - look.readable - reorderWidth
    accessory.center = CGPoint(x: right - CellLayout.margin - accessory.bounds.width / 2, y: bounds.midY)
  }

  // MARK: Selection

  /// The background of the cell while it is highlighted or selected. The default is `default`.
  open var selectionStyle = SelectionStyle.default { didSet { showSelection(animated: false) } }
  /// Whether the cell is selected. Tables set the value by ``setSelected(_:animated:)``. The default is false.
  open var isSelected: Bool {
    get { states.selected }
    set { setSelected(newValue, animated: false) }
  }
  /// Whether the cell is highlighted, usually by a touch. Tables set the value by ``setHighlighted(_:animated:)``. The
  /// default is false.
  open var isHighlighted: Bool {
    get { states.highlighted }
    set { setHighlighted(newValue, animated: false) }
  }
  /// Changes whether the cell is selected. A selected cell shows its ``selectedBackgroundView``, and highlights the
  /// labels, image views and controls in its content view. If ``selectionStyle`` is `none`, the cell changes nothing.
  /// If animated, the background of a cell that is no longer selected fades.
  open func setSelected(_ selected: Bool, animated: Bool) {
    states.selected = selected
    showSelection(animated: animated)
    showState(animated: animated)
  }
  /// Changes whether the cell is highlighted. A highlighted cell looks like a selected one.
  open func setHighlighted(_ highlighted: Bool, animated: Bool) {
    states.highlighted = highlighted
    showSelection(animated: animated)
    showState(animated: animated)
  }
  private final var states = (selected: false, highlighted: false, shown: false)
  private final var showsSelection: Bool { (states.selected || states.highlighted) && selectionStyle != .none }

  private final func showSelection(animated: Bool) {
    let isShown = showsSelection
    if isShown == states.shown { return }
    states.shown = isShown
    content.highlightContent(isShown)
    if isShown {
      insertMarker()
    } else if let view = selectedBackgroundView ?? marker {
      guard animated else { return view.removeFromSuperview() }
      UIView.animate(withDuration: 0.3, delay: 0, options: .allowUserInteraction) {
        view.alpha = 0
      } completion: { [weak self] _ in
        // The cell may have been selected again.
        if self?.states.shown != true { view.removeFromSuperview() }
        view.alpha = 1
      }
    }
  }

  final func removeMarker() {
    marker?.removeFromSuperview()
    marker = nil
  }
  private final func insertMarker() {
    // The configuration of the background follows the state itself.
    if configurations.background != nil { return }
    let view = selectedBackgroundView ?? marker ?? ControlPart(color: .systemGray4)
    if selectedBackgroundView == nil { marker = view }
    UIView.performWithoutAnimation {
      view.alpha = 1
      view.frame = bounds
      if let backgroundView {
        insertSubview(view, aboveSubview: backgroundView)
      } else {
        insertSubview(view, at: 0)
      }
    }
  }

  // MARK: Editing

  /// Whether the cell shows the control of its ``editingStyle``. Tables set the value by ``setEditing(_:animated:)``.
  /// The default is false.
  open var isEditing: Bool {
    get { editingControls.isEditing }
    set { setEditing(newValue, animated: false) }
  }
  /// Shows or hides the control of ``editingStyle``, and exchanges ``accessoryView`` and ``editingAccessoryView``, or
  /// the views of the types. If animated, the caller animates the layout of the cell.
  open func setEditing(_ editing: Bool, animated: Bool) {
    let isChanged = editing != editingControls.isEditing
    editingControls.isEditing = editing
    if isChanged {
      showAccessory()
      setNeedsUpdateConfiguration()
    }
    showEditControl()
    showReorderControl()
  }
  /// The control of the cell in editing mode, which the delegate of the table determines.
  open internal(set) var editingStyle = EditingStyle.none {
    didSet { if editingStyle != oldValue { showEditControl() } }
  }
  /// Whether the content moves to the right in editing mode. The default is true. The delegate of a table determines
  /// the value.
  open var shouldIndentWhileEditing = true { didSet { setNeedsLayout() } }
  /// Whether the cell shows the control that moves its row in editing mode. A table sets the value of a cell in editing
  /// mode when the row comes into sight, according to
  /// ``UITableViewDataSource/tableView(_:canMoveRowAt:)``. The default is false.
  open var showsReorderControl = false { didSet { if showsReorderControl != oldValue { showReorderControl() } } }
  /// The controls that the cell shows in editing mode.
  final var editingControls = CellControls()

  /// Called when the role of the cell in a drag has changed (``UITableView/dragDelegate``). The default does nothing.
  open func dragStateDidChange(_ dragState: DragState) {}

  // MARK: Layout

  open override func layoutSubviews() {
    updateIfNeeded()
    super.layoutSubviews()
    backgroundView?.frame = bounds
    placeBackgroundView()
    if states.shown { (selectedBackgroundView ?? marker)?.frame = bounds }
    let width = contentWidth(in: bounds.width)
    if let accessory = shownAccessory { place(accessory) }
    placeControls()
    if isConfigured {
      placeContent(width)
      return lines.layOut(look, in: self, textLeft: configuredTextLeft ?? standardTextLeft)
    }
    showReadableMargins()
    content.frame = CGRect(x: contentLeft, y: 0, width: width, height: bounds.height)
    let layout = CellLayout(self, in: content.bounds.size)
    for (view, frame) in [(parts.image, layout.image), (parts.text, layout.text), (parts.detail, layout.detail)]
      as [(UIView?, CGRect)]
    {
      // A program may place these views by constraints.
      if let view, !view.isPlacedByConstraints { view.frame = frame }
    }
    let hasImage = layout.image.width > 0
    lines.layOut(look, in: self, textLeft: hasImage ? layout.text.minX : standardTextLeft)
  }

  /// Returns the width of the content view, in points.
  final func contentWidth(in width: CGFloat) -> CGFloat {
    let accessory = shownAccessory.map { CellLayout.margin + $0.bounds.width } ?? 0
    let readable = look.readable - readableMargins.right
    return max(width - contentLeft - accessory - reorderWidth - readable - look.trailing, 0)
  }

  /// Returns the given width, and the height that shows all lines of the labels, at least 44 points. A subclass that
  /// lays out its content itself overrides the method, so that tables find the height of its rows.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    if let height = configuredHeight(in: size.width) { return CGSize(width: size.width, height: height) }
    let space = CGSize(width: contentWidth(in: size.width), height: CellLayout.standardHeight)
    return CGSize(width: size.width, height: CellLayout(self, in: space).height)
  }

  /// Returns the size of the cell according to its content, in points. Tables call the method for rows with automatic
  /// heights, with the width of the row.
  ///
  /// If the content view holds constraints, the height is the fitting height of the content view. Otherwise, it is the
  /// height that ``UIView/sizeThatFits(_:)`` of the cell returns. If the constraints do not determine a height, for
  /// example because they only centre a label, the height is 44 points, as on iOS.
  open override func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
    verticalFittingPriority: UILayoutPriority
  ) -> CGSize {
    let fitting = sizeThatFits(targetSize)
    if isConfigured || content.constraints.isEmpty { return fitting }
    showReadableMargins()
    let space = CGSize(width: contentWidth(in: targetSize.width), height: targetSize.height)
    content.bounds.size = CGSize(width: space.width, height: fitting.height)
    let size = content.systemLayoutSizeFitting(
      space, withHorizontalFittingPriority: horizontalFittingPriority, verticalFittingPriority: verticalFittingPriority)
    return CGSize(width: targetSize.width, height: size.height > 0 ? size.height : CellLayout.standardHeight)
  }
}
