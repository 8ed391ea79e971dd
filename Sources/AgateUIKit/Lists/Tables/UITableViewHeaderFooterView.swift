import Agate

/// A header or footer of a section in a table, which the table may reuse.
///
/// Programs add their own views to ``contentView``, or use ``textLabel``. The table creates such a view for a title of
/// its data source.
open class UITableViewHeaderFooterView: UIView {
  override class var isDrawn: Bool { self != UITableViewHeaderFooterView.self }

  /// Creates a view.
  ///
  /// - Parameter reuseIdentifier: the kind of views for which the table reuses the view; nil if it does not.
  public init(reuseIdentifier: String?) {
    self.reuseIdentifier = reuseIdentifier
    content = CellContentView()
    super.init(frame: CGRect(x: 0, y: 0, width: 320, height: HeaderLayout.plainHeight))
    content.layoutMargins = UIEdgeInsets(top: 8, left: CellLayout.margin, bottom: 8, right: CellLayout.margin)
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
  }
  /// Encodes the view. Views that were added to the view itself, and not to its content view, are not encoded.
  open override func encode(with coder: NSCoder) {
    super.encode(with: coder)
    if let reuseIdentifier { coder.encode(reuseIdentifier as NSString, forKey: "reuseIdentifier") }
    coder.encode(content, forKey: "contentView")
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

  private final let content: CellContentView
  /// The view for the content. It covers the whole view.
  open var contentView: UIView { content }
  private final var label: UILabel?
  /// The label for the title. It is created when it is first used.
  open var textLabel: UILabel? { label ?? makeLabel() }
  /// A second label. The value is always nil, because only titles of headers and footers are shown.
  open var detailTextLabel: UILabel? { nil }

  /// The view behind the content. It fills the view. Nil, the default, means the colour of the table's style.
  open var backgroundView: UIView? { didSet { showBackgroundView(replacing: oldValue) } }
  private final func showBackgroundView(replacing old: UIView?) {
    if let old, old !== backgroundView, old.superview === self { old.removeFromSuperview() }
    guard let backgroundView else { return }
    backgroundView.frame = bounds
    insertSubview(backgroundView, at: 0)
  }

  /// The layout that the place in a table determines.
  final var layout = HeaderLayout.plain {
    didSet {
      if layout == oldValue { return }
      showLayout()
      setNeedsLayout()
    }
  }
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
    super.layoutSubviews()
    backgroundView?.frame = bounds
    content.frame = bounds
    label?.frame = layout.place(of: label, in: bounds.size)
  }

  /// Returns the given width, and the height that shows the title.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: layout.height(of: label, width: size.width))
  }
  /// Returns the size of the view according to its content, in points. The height is that of the content view if the
  /// content view holds constraints, and otherwise the height that ``UIView/sizeThatFits(_:)`` returns.
  open override func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
    verticalFittingPriority: UILayoutPriority
  ) -> CGSize {
    let fitting = sizeThatFits(targetSize)
    if content.constraints.isEmpty { return fitting }
    content.bounds.size = CGSize(width: targetSize.width, height: fitting.height)
    let size = content.systemLayoutSizeFitting(
      targetSize, withHorizontalFittingPriority: horizontalFittingPriority,
      verticalFittingPriority: verticalFittingPriority)
    return CGSize(width: targetSize.width, height: size.height)
  }
}
