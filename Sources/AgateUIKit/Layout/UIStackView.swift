import Agate

/// A view that arranges views in a row or a column.
///
/// A stack arranges its views without a constraint solver. When the stack is laid out, it sets the frames of its views
/// according to their content sizes and priorities. The content size of a view is determined by constant size
/// constraints, ``UIView/intrinsicContentSize`` or `sizeThatFits(_:)`, in this order. Hidden views take no space.
open class UIStackView: UIView {
  /// The distribution of views along the axis.
  public enum Distribution: Int, Sendable {
    /// Views fill the stack. The view with the lowest hugging priority grows. Views shrink in the order of their
    /// compression resistance, lowest first. This is the default.
    case fill
    /// Views fill the stack with equal sizes.
    case fillEqually
    /// Views fill the stack in proportion to their content sizes.
    case fillProportionally
    /// Views keep their content sizes. The remaining space is divided equally between them. Views shrink if they do not
    /// fit.
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
    /// The first baselines of the views are aligned. Agate treats this value as `leading`.
    case firstBaseline
    /// Views are in the middle.
    case center
    /// Views are at the trailing edge of a column, or at the bottom of a row.
    case trailing
    /// The last baselines of the views are aligned. Agate treats this value as `trailing`.
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

  public override init(frame: CGRect) { super.init(frame: frame) }
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
      guard coder.containsValue(forKey: "spacing \(place)") else { continue }
      customSpacing[ObjectIdentifier(views[index])] = CGFloat(coder.decodeDouble(forKey: "spacing \(place)"))
    }
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

  /// The views that the stack arranges, in order.
  open var arrangedSubviews: [UIView] { arranged }
  /// Adds a view at the end of the arrangement. The view becomes a subview.
  open func addArrangedSubview(_ view: UIView) { insertArrangedSubview(view, at: arranged.count) }
  /// Inserts a view at an index of the arrangement, which is limited to the valid range. If the stack already arranges
  /// the view, the view moves to the index. The view becomes a subview.
  open func insertArrangedSubview(_ view: UIView, at stackIndex: Int) {
    arranged.removeAll { $0 === view }
    if view.superview !== self { addSubview(view) }
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
  /// Whether vertical spaces are measured between baselines. The value is kept and has no effect. The default is false.
  open var isBaselineRelativeArrangement = false

  private func change() {
    setNeedsLayout()
    invalidateIntrinsicContentSize()
  }

  /// The size of the stack depends on the sizes of its views.
  override func contentOfSubviewDidChange() { change() }

  private func shown() -> [UIView] { arranged.filter { !$0.isHidden } }
  private var insets: UIEdgeInsets { isLayoutMarginsRelativeArrangement ? layoutMargins : .zero }

  private func length(_ size: CGSize) -> CGFloat { axis == .horizontal ? size.width : size.height }
  private func breadth(_ size: CGSize) -> CGFloat { axis == .horizontal ? size.height : size.width }

  private func gaps(_ views: [UIView]) -> [CGFloat] {
    views.dropLast().map { customSpacing[ObjectIdentifier($0)] ?? spacing }
  }

  /// The size of the arranged views and the spaces between them, in points. If ``isLayoutMarginsRelativeArrangement``
  /// is true, the size includes the margins. If all arranged views are hidden, the value is the superclass's value.
  open override var intrinsicContentSize: CGSize {
    let views = shown()
    if views.isEmpty { return super.intrinsicContentSize }
    let sizes = views.map { $0.contentSize(fitting: .zero) }
    let lengths = sizes.map(length)
    let along =
      distribution == .fillEqually
      ? (lengths.max() ?? 0) * CGFloat(views.count) : lengths.reduce(0, +)
    let total = along + gaps(views).reduce(0, +), across = sizes.map(breadth).max() ?? 0
    let size = axis == .horizontal ? CGSize(width: total, height: across) : CGSize(width: across, height: total)
    return insets.around(CGRect(origin: .zero, size: size)).size
  }
  /// Returns ``intrinsicContentSize``, or the superclass's value if all arranged views are hidden.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    shown().isEmpty ? super.sizeThatFits(size) : intrinsicContentSize
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let views = shown()
    if views.isEmpty { return }
    let area = insets.inside(bounds)
    let sizes = views.map { $0.contentSize(fitting: area.size) }
    let (places, lengths) = arrange(views, sizes.map(length), in: length(area.size))
    let isFlipped = axis == .horizontal && effectiveUserInterfaceLayoutDirection == .rightToLeft
    for (index, view) in views.enumerated() {
      let room = breadth(area.size), own = breadth(sizes[index])
      let across = alignment == .fill ? room : own
      let offset: CGFloat
      switch alignment {
      case .fill: offset = 0
      case .leading, .firstBaseline: offset = isMirroredColumn ? room - across : 0
      case .center: offset = (room - across) / 2
      case .trailing, .lastBaseline: offset = isMirroredColumn ? 0 : room - across
      }
      let place = isFlipped ? length(area.size) - places[index] - lengths[index] : places[index]
      view.frame =
        axis == .horizontal
        ? CGRect(x: area.minX + place, y: area.minY + offset, width: lengths[index], height: across)
        : CGRect(x: area.minX + offset, y: area.minY + place, width: across, height: lengths[index])
    }
  }

  /// Whether the stack is a column whose leading edge is on the right.
  private var isMirroredColumn: Bool {
    axis == .vertical && effectiveUserInterfaceLayoutDirection == .rightToLeft
  }

  /// Returns the positions and the lengths of views along the axis.
  private func arrange(_ views: [UIView], _ own: [CGFloat], in room: CGFloat) -> ([CGFloat], [CGFloat]) {
    var lengths = own, gaps = gaps(views)
    let free = room - gaps.reduce(0, +), count = CGFloat(views.count)
    switch distribution {
    case .fill:
      fit(&lengths, views, free)
    case .fillEqually:
      lengths = lengths.map { _ in max(free, 0) / count }
    case .fillProportionally:
      let total = own.reduce(0, +)
      lengths = total > 0 ? own.map { max(free, 0) * $0 / total } : own.map { _ in max(free, 0) / count }
    case .equalSpacing, .equalCentering:
      let rest = free - own.reduce(0, +)
      if rest < 0 { fit(&lengths, views, free) }
      guard rest > 0, views.count > 1 else { break }
      if distribution == .equalSpacing {
        gaps = gaps.map { $0 + rest / (count - 1) }
      } else {
        let halves = gaps.indices.map { own[$0] / 2 + own[$0 + 1] / 2 }
        let least = zip(halves, gaps).map { $0 + $1 }
        var left = room - own.first! / 2 - own.last! / 2, steps = gaps.count
        // Distances that must be larger than an equal share leave less to the others.
        for distance in least.sorted(by: >) where distance > left / CGFloat(steps) && steps > 1 {
          left -= distance
          steps -= 1
        }
        let step = left / CGFloat(steps)
        gaps = gaps.indices.map { max(least[$0], step) - halves[$0] }
      }
    }
    var places: [CGFloat] = [], place: CGFloat = 0
    for index in views.indices {
      places.append(place)
      place += lengths[index] + (index < gaps.count ? gaps[index] : 0)
    }
    return (places, lengths)
  }

  /// Enlarges one view, or shrinks views, so that the views fill the length `room`.
  private func fit(_ lengths: inout [CGFloat], _ views: [UIView], _ room: CGFloat) {
    var rest = room - lengths.reduce(0, +)
    if rest > 0 {
      let priorities = views.map { flexibility($0, $0.contentHuggingPriority(for: axis)) }
      let index = views.indices.min { priorities[$0] < priorities[$1] }!
      lengths[index] += rest
      return
    }
    let priorities = views.map { flexibility($0, $0.contentCompressionResistancePriority(for: axis)) }
    for index in views.indices.sorted(by: { (priorities[$0], $1) < (priorities[$1], $0) }) where rest < 0 {
      let taken = min(lengths[index], -rest)
      lengths[index] -= taken
      rest += taken
    }
  }

  /// Returns the priority of a view's length along the axis. A constant size constraint has the priority `required`.
  private func flexibility(_ view: UIView, _ priority: UILayoutPriority) -> UILayoutPriority {
    let attribute = axis == .horizontal ? NSLayoutConstraint.Attribute.width : .height
    return view.constantSize(attribute) == nil ? priority : .required
  }
}
