import Agate

/// A header or footer of a section in a table, which the table may reuse.
///
/// Programs add their own views to ``contentView``, or use ``textLabel``. A ``contentConfiguration`` describes the content
/// instead, and a ``backgroundConfiguration`` the background. The table creates such a view for a title of its data
/// source.
open class UITableViewHeaderFooterView: UIView {
  override class var isDrawn: Bool { self != UITableViewHeaderFooterView.self }

  /// Creates a view.
  ///
  /// - Parameter reuseIdentifier: the kind of views for which the table reuses the view; nil if it does not.
  public init(reuseIdentifier: String?) {
    self.reuseIdentifier = reuseIdentifier
    content = UITableViewHeaderFooterView.newContent()
    super.init(frame: CGRect(x: 0, y: 0, width: 320, height: HeaderLayout.plainHeight))
    setUp()
  }
  /// Creates a view without a reuse identifier.
  public override convenience init(frame: CGRect) {
    self.init(reuseIdentifier: nil)
    self.frame = frame
  }
  // Only `UITableView+Make.swift` calls this initializer, on metatypes.
  @usableFromInline convenience init(_newIdentifier reuseIdentifier: String?) {
    self.init(reuseIdentifier: reuseIdentifier)
  }

  /// Decodes a view with its content view and its label.
  public required init?(coder: NSCoder) {
    reuseIdentifier = coder.decode(NSString.self, "reuseIdentifier").map { $0 as String }
    content = coder.decodeView(CellContentView.self, "contentView") ?? CellContentView()
    super.init(coder: coder)
    label = coder.decodeView(UILabel.self, "textLabel")
    backgroundView = coder.decodeView(UIView.self, "backgroundView")
    setUp()
    showBackgroundView(replacing: nil)
    (coder as? NibCoder)?.fill(self)
  }
  /// Encodes the view. Views that were added to the view itself, and not to its content view, are not encoded.
  open override func encode(with coder: NSCoder) {
    super.encode(with: coder)
    if let reuseIdentifier { coder.encode(reuseIdentifier as NSString, forKey: "reuseIdentifier") }
    if configurations.content == nil { coder.encode(content, forKey: "contentView") }
    if let label { coder.encode(label, forKey: "textLabel") }
    if let backgroundView { coder.encode(backgroundView, forKey: "backgroundView") }
  }
  override var archivedSubviews: [UIView] { [] }

  private final func setUp() {
    content.frame = bounds
    addSubview(content)
  }

  /// The kind of views for which the table reuses the view. Nil means that the table does not reuse it.
  public let reuseIdentifier: String?
  /// Prepares the view for another section. ``UITableView/dequeueReusableHeaderFooterView(withIdentifier:)`` calls the
  /// method before it returns a view that was in use before. The default does nothing.
  open func prepareForReuse() {}

  private final var content: UIView
  /// The view for the content. It covers the whole view. If there is a ``contentConfiguration``, it is the view of the
  /// configuration.
  open var contentView: UIView { content }
  private final var label: UILabel?
  /// The label for the title. It is created when it is first used. Nil if there is a ``contentConfiguration``.
  open var textLabel: UILabel? { configurations.content != nil ? nil : label ?? makeLabel() }
  /// A second label. The value is always nil, because only titles of headers and footers are shown.
  open var detailTextLabel: UILabel? { nil }

  /// The view behind the content. It fills the view. Nil, the default, means the colour of the table's style.
  open var backgroundView: UIView? {
    didSet {
      if backgroundView != nil { dropBackground() }
      showBackgroundView(replacing: oldValue)
    }
  }
  private final func showBackgroundView(replacing old: UIView?) {
    if let old, old !== backgroundView, old.superview === self { old.removeFromSuperview() }
    guard let backgroundView else { return }
    backgroundView.frame = bounds
    insertSubview(backgroundView, at: 0)
  }

  // MARK: Configurations

  final let configurations = CellConfigurations()
  /// Takes the view of a content configuration, or an empty view, instead of the content view and its label.
  final func replaceContentView(by view: UIView) {
    (content, label) = (view, nil)
  }
  /// The content of the view. Setting the property replaces the ``contentView`` by the view of the configuration, unless
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
  /// Returns an empty content with the appearance of headers, or of footers, in the style of the table.
  open func defaultContentConfiguration() -> UIListContentConfiguration {
    switch layout {
    case .plain: .plainHeader()
    case .groupHeader: .groupedHeader()
    case .groupFooter: .groupedFooter()
    }
  }
  /// The background of the view. Setting the property to a background removes ``backgroundView`` and the background
  /// colour, and setting a background view removes the configuration. The default is nil.
  open var backgroundConfiguration: UIBackgroundConfiguration? {
    get { configurations.background }
    set { setBackgroundConfiguration(newValue) }
  }
  /// Whether the background follows the ``configurationState``, by ``UIBackgroundConfiguration/updated(for:)``. The
  /// default is true.
  open var automaticallyUpdatesBackgroundConfiguration: Bool {
    get { configurations.updates.background }
    set { configurations.updates.background = newValue }
  }
  /// Returns the background for headers and footers in the style of the table.
  open func defaultBackgroundConfiguration() -> UIBackgroundConfiguration {
    layout == .plain ? .listPlainHeaderFooter() : .listGroupedHeaderFooter()
  }
  /// The state of the view for its configurations: its traits, and whether it is disabled. The other values stay false.
  /// An override adds values to the superclass's state.
  open var configurationState: UIViewConfigurationState {
    var state = UIViewConfigurationState(traitCollection: traitCollection)
    state.isDisabled = !isUserInteractionEnabled
    return state
  }
  /// Marks the configurations as out of date, because the state has changed. The view calls
  /// ``updateConfiguration(using:)`` before its next layout, or at once in an animation block.
  open func setNeedsUpdateConfiguration() { outdate() }
  /// Changes the configurations for a state. An override sets ``contentConfiguration`` or ``backgroundConfiguration``.
  /// The default calls ``configurationUpdateHandler``.
  open func updateConfiguration(using state: UIViewConfigurationState) { configurationUpdateHandler?(self, state) }
  /// A closure that changes the configurations of a header or footer for a state.
  public typealias ConfigurationUpdateHandler = (
    _ headerFooterView: UITableViewHeaderFooterView, _ state: UIViewConfigurationState
  ) -> Void
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

  // MARK: Layout

  /// The layout that the place in a table determines.
  final var layout = HeaderLayout.plain {
    didSet {
      if layout == oldValue { return }
      showLayout()
      setNeedsLayout()
    }
  }
  /// The table that shows the view.
  final weak var table: UITableView?
  private final var readableMargin: CGFloat { table?.readableMargin ?? 0 }
  /// Lets constraints to the margins of the content view follow the readable width.
  private final func showReadableMargin() { content.addMargins(left: readableMargin, right: readableMargin) }
  private final func makeLabel() -> UILabel {
    let new = UILabel()
    label = new
    content.addSubview(new)
    showLayout()
    setNeedsLayout()
    return new
  }
  private final func showLayout() {
    label?.font = layout == .plain ? .systemFont(ofSize: 17, weight: .semibold) : .systemFont(ofSize: 13)
    label?.textColor = layout == .plain ? .label : .secondaryLabel
    label?.numberOfLines = layout == .plain ? 1 : 0
  }

  open override func layoutSubviews() {
    updateIfNeeded()
    super.layoutSubviews()
    backgroundView?.frame = bounds
    placeBackgroundView()
    if configurations.content == nil { showReadableMargin() }
    (content as? UIListContentView)?.outerMargins = outerMargins
    if content.frame != bounds { content.frame = bounds }
    label?.frame = layout.place(of: label, in: bounds.size, inset: readableMargin)
  }

  /// Returns the given width, and the height that shows the title.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    updateIfNeeded()
    let height =
      contentHeight(size.width, outerMargins) ?? layout.height(of: label, width: size.width, inset: readableMargin)
    return CGSize(width: size.width, height: height)
  }
  /// Returns the size of the view according to its content, in points. If the content view holds constraints, the
  /// height is the fitting height of the content view. Otherwise, it is the height that ``UIView/sizeThatFits(_:)``
  /// returns.
  open override func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
    verticalFittingPriority: UILayoutPriority
  ) -> CGSize {
    let fitting = sizeThatFits(targetSize)
    if configurations.content != nil || content.constraints.isEmpty { return fitting }
    showReadableMargin()
    content.bounds.size = CGSize(width: targetSize.width, height: fitting.height)
    let size = content.systemLayoutSizeFitting(
      targetSize, withHorizontalFittingPriority: horizontalFittingPriority,
      verticalFittingPriority: verticalFittingPriority)
    return CGSize(width: targetSize.width, height: size.height)
  }
}

extension UITableViewHeaderFooterView: ConfiguredView {
  final var shownContent: UIView {
    get { contentView }
    set { replaceContentView(by: newValue) }
  }
  final func makePlainContent() -> UIView { Self.newContent() }
  fileprivate static func newContent() -> CellContentView {
    let content = CellContentView()
    content.layoutMargins = UIEdgeInsets(top: 8, left: CellLayout.margin, bottom: 8, right: CellLayout.margin)
    return content
  }
  /// Nil, because the table gives its headers and footers a colour.
  final var standardBackground: UIBackgroundConfiguration? { nil }
  final func removeBackgrounds() {
    if backgroundView != nil { backgroundView = nil }
    backgroundColor = nil
  }
  final var anyState: any UIConfigurationState { configurationState }
  final func callUpdate() { updateConfiguration(using: configurationState) }

  fileprivate final var outerMargins: UIEdgeInsets {
    let standard = UIEdgeInsets(top: 0, left: CellLayout.margin, bottom: 0, right: CellLayout.margin)
    var margins = extras?.margins == nil ? standard : layoutMargins
    margins.left += readableMargin
    margins.right += readableMargin
    return margins
  }
}
