import Agate

/// A view that arranges views in a row or a column.
///
/// Before its layout, a stack creates constraints that arrange its views. A view that is added to the arrangement no
/// longer translates its autoresizing mask into constraints. A stack has no intrinsic size: the arranged views
/// determine its size, unless its frame or other constraints determine it. Constraints of the program may determine the
/// sizes of arranged views. A view without an intrinsic size and without constraints has no length, unless it
/// stretches. Hidden views take no space. If several layouts are equally good, the first views are as long as possible.
///
/// The identifiers of the stack's constraints begin with `UISV-`, as on iOS.
open class UIStackView: UIView {
  /// The distribution of views along the axis.
  public enum Distribution: Int, Sendable {
    /// Views fill the stack. The view with the lowest hugging priority grows. Views shrink in the order of their
    /// compression resistance, lowest first. This is the default.
    case fill
    /// Views fill the stack with equal sizes.
    case fillEqually
    /// Views fill the stack in proportion to their intrinsic sizes. Views without an intrinsic size get no share. If no
    /// view has an intrinsic size, all views get the same size.
    case fillProportionally
    /// Views keep their content sizes. The spaces between them are equal, and at least ``UIStackView/spacing``. Views
    /// shrink if they do not fit.
    case equalSpacing
    /// Views keep their content sizes. The distances between neighbouring centres are equal. If this leaves less than
    /// the smallest space between two views, their distance is larger. Views shrink if they do not fit.
    case equalCentering
  }
  /// The alignment of views across the axis.
  public enum Alignment: Int, Sendable {
    /// Views fill the stack across the axis. This is the default.
    case fill
    /// Views are at the leading edge of a column, or at the top of a row.
    case leading
    /// The first baselines of the views in a row are aligned. The views are as far up as possible. In a column, the
    /// value means `leading`.
    case firstBaseline
    /// Views are in the middle.
    case center
    /// Views are at the trailing edge of a column, or at the bottom of a row.
    case trailing
    /// The last baselines of the views in a row are aligned. The views are as far down as possible. In a column, the
    /// value means `trailing`.
    case lastBaseline
    /// Views are at the top of a row.
    public static let top = Alignment.leading
    /// Views are at the bottom of a row.
    public static let bottom = Alignment.trailing
  }

  /// A value for custom spacing that stands for ``spacing``.
  public static let spacingUseDefault = CGFloat.greatestFiniteMagnitude
  /// The standard space of the system: 8 points.
  public static let spacingUseSystem: CGFloat = 8

  override class var isDrawn: Bool { self != UIStackView.self }

  public override init(frame: CGRect) {
    super.init(frame: frame)
    setNeedsUpdateConstraints()
  }
  /// Creates a stack that arranges `views`.
  public convenience init(arrangedSubviews views: [UIView]) {
    self.init(frame: .zero)
    for view in views { addArrangedSubview(view) }
  }
  public required init(coder: NSCoder) {
    // The superclass does not fail.
    super.init(coder: coder)!
    axis = NSLayoutConstraint.Axis(rawValue: coder.decodeInteger(forKey: "axis")) ?? .horizontal
    distribution = Distribution(rawValue: coder.decodeInteger(forKey: "distribution")) ?? .fill
    alignment = Alignment(rawValue: coder.decodeInteger(forKey: "alignment")) ?? .fill
    spacing = CGFloat(coder.decodeDouble(forKey: "spacing"))
    isLayoutMarginsRelativeArrangement = coder.decodeBool(forKey: "layoutMarginsRelative")
    isBaselineRelativeArrangement = coder.decodeBool(forKey: "baselineRelative")
    let views = subviews
    for (place, index) in (coder.decodeNumbers("arranged")?.map(\.intValue) ?? Array(views.indices)).enumerated()
    where views.indices.contains(index) && !arranged.contains(where: { $0 === views[index] }) {
      arranged.append(views[index])
      views[index].translatesAutoresizingMaskIntoConstraints = false
      guard coder.containsValue(forKey: "spacing \(place)") else { continue }
      customSpacing[ObjectIdentifier(views[index])] = CGFloat(coder.decodeDouble(forKey: "spacing \(place)"))
    }
    setNeedsUpdateConstraints()
    (coder as? NibCoder)?.fill(self)
  }

  open override func encode(with coder: NSCoder) {
    super.encode(with: coder)
    coder.encode(axis.rawValue, forKey: "axis")
    coder.encode(distribution.rawValue, forKey: "distribution")
    coder.encode(alignment.rawValue, forKey: "alignment")
    coder.encode(Double(spacing), forKey: "spacing")
    coder.encode(isLayoutMarginsRelativeArrangement, forKey: "layoutMarginsRelative")
    coder.encode(isBaselineRelativeArrangement, forKey: "baselineRelative")
    let views = archivedSubviews
    let indices = arranged.compactMap { view in views.firstIndex { $0 === view } }
    coder.encode(indices.map { NSNumber(value: $0) } as NSArray, forKey: "arranged")
    for (place, index) in indices.enumerated() {
      guard let spacing = customSpacing[ObjectIdentifier(views[index])] else { continue }
      coder.encode(Double(spacing), forKey: "spacing \(place)")
    }
  }

  private var arranged: [UIView] = []
  private var customSpacing: [ObjectIdentifier: CGFloat] = [:]
  private var made = StackConstraints()
  private var isUpdating = false

  /// The views that the stack arranges, in order.
  open var arrangedSubviews: [UIView] { arranged }
  /// Adds a view at the end of the arrangement. The view becomes a subview, and its
  /// ``UIView/translatesAutoresizingMaskIntoConstraints`` becomes false.
  open func addArrangedSubview(_ view: UIView) { insertArrangedSubview(view, at: arranged.count) }
  /// Inserts a view at an index of the arrangement, which is limited to the valid range. If the stack already arranges
  /// the view, the view moves to the index. The view becomes a subview, and its
  /// ``UIView/translatesAutoresizingMaskIntoConstraints`` becomes false.
  open func insertArrangedSubview(_ view: UIView, at stackIndex: Int) {
    arranged.removeAll { $0 === view }
    if view.superview !== self { addSubview(view) }
    view.translatesAutoresizingMaskIntoConstraints = false
    arranged.insert(view, at: min(max(stackIndex, 0), arranged.count))
    change()
  }
  /// Removes a view from the arrangement. The view remains a subview.
  open func removeArrangedSubview(_ view: UIView) {
    arranged.removeAll { $0 === view }
    customSpacing[ObjectIdentifier(view)] = nil
    change()
  }
  open override func willRemoveSubview(_ subview: UIView) {
    super.willRemoveSubview(subview)
    if arranged.contains(where: { $0 === subview }) { removeArrangedSubview(subview) }
  }

  /// The axis along which views are arranged. The default is `horizontal`.
  open var axis = NSLayoutConstraint.Axis.horizontal { didSet { change() } }
  /// The distribution of views along the axis. The default is `fill`.
  open var distribution = Distribution.fill { didSet { change() } }
  /// The alignment of views across the axis. The default is `fill`.
  open var alignment = Alignment.fill { didSet { change() } }
  /// The space between views, in points. With `equalSpacing` and `equalCentering`, this is the smallest space, unless
  /// the views do not fit. The default is 0.
  open var spacing: CGFloat = 0 { didSet { change() } }
  /// Sets the space after a view, in points, or ``spacingUseDefault``.
  open func setCustomSpacing(_ spacing: CGFloat, after arrangedSubview: UIView) {
    customSpacing[ObjectIdentifier(arrangedSubview)] = spacing == UIStackView.spacingUseDefault ? nil : spacing
    change()
  }
  /// Returns the space after a view, in points, or ``spacingUseDefault``.
  open func customSpacing(after arrangedSubview: UIView) -> CGFloat {
    customSpacing[ObjectIdentifier(arrangedSubview)] ?? UIStackView.spacingUseDefault
  }
  /// Whether views are arranged within ``UIView/layoutMargins``. The default is false.
  open var isLayoutMarginsRelativeArrangement = false { didSet { change() } }
  /// Whether spaces in a column are measured from the last baseline of a view to the first baseline of the view below
  /// it. Rows ignore the value. The default is false.
  open var isBaselineRelativeArrangement = false { didSet { change() } }

  private func change() {
    setNeedsUpdateConstraints()
    invalidateIntrinsicContentSize()
  }

  /// A view was hidden or shown, or its content size may have changed.
  override func contentOfSubviewDidChange() { if !isUpdating { change() } }

  /// Replaces the constraints of the stack for its views.
  open override func updateConstraints() {
    isUpdating = true
    made.replace(by: StackRules(self, guides: made.guides), in: self)
    isUpdating = false
    super.updateConstraints()
  }

  /// Returns the smallest size in which the constraints allow the views to have their content sizes, in points. The
  /// size includes the spaces and, if ``isLayoutMarginsRelativeArrangement`` is true, the margins.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
  }

  /// The view whose first baseline constraints use: the first view of a column, or the view of a row with the largest
  /// intrinsic height. If this view is a stack too, the property returns the view of the inner stack. A stack that
  /// shows no view returns itself.
  open override var forFirstBaselineLayout: UIView {
    (axis == .vertical ? shownViews.first : tallestView)?.forFirstBaselineLayout ?? self
  }
  /// The view whose last baseline constraints use: the last view of a column, or the view of a row with the largest
  /// intrinsic height. If this view is a stack too, the property returns the view of the inner stack. A stack that
  /// shows no view returns itself.
  open override var forLastBaselineLayout: UIView {
    (axis == .vertical ? shownViews.last : tallestView)?.forLastBaselineLayout ?? self
  }

  final var shownViews: [UIView] { arranged.filter { !$0.isHidden } }
  private var tallestView: UIView? {
    var tallest: (view: UIView, height: CGFloat)?
    for view in shownViews where view.intrinsicContentSize.height > tallest?.height ?? -.infinity {
      tallest = (view, view.intrinsicContentSize.height)
    }
    return tallest?.view
  }
}
