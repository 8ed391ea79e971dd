import Agate

/// A cell, a header or a footer of a list (``UICollectionLayoutListConfiguration``), with separators, indentation and
/// accessories.
///
/// ```swift
/// let registration = UICollectionView.CellRegistration<UICollectionViewListCell, String> { cell, _, name in
///   var content = cell.defaultContentConfiguration()
///   content.text = name
///   cell.contentConfiguration = content
///   cell.accessories = [.disclosureIndicator()]
/// }
/// ```
open class UICollectionViewListCell: UICollectionViewCell {
  override class var isDrawn: Bool { self != UICollectionViewListCell.self }

  public override init(frame: CGRect) {
    super.init(frame: frame)
    layoutMargins = CellLayout.margins
  }
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  // MARK: Content

  /// Returns an empty content with the appearance of cells, headers or footers of the list in which the cell is.
  open func defaultContentConfiguration() -> UIListContentConfiguration { listPlace?.content ?? .cell() }

  /// The distance of the content from the leading edge, in units of ``indentationWidth``. The default is 0, or the level
  /// of the item in its section (``NSDiffableDataSourceSectionSnapshot/level(of:)``).
  open var indentationLevel: Int {
    get { ownLevel ?? outline?.level ?? 0 }
    set {
      ownLevel = newValue
      setNeedsLayout()
    }
  }
  private final var ownLevel: Int?
  /// The width of one level of indentation, in points. The default is 10.
  open var indentationWidth: CGFloat = 10 { didSet { setNeedsLayout() } }
  /// Whether the indentation moves the accessories at the leading edge, too. The default is true.
  open var indentsAccessories = true { didSet { setNeedsLayout() } }

  // MARK: Accessories

  /// The small views at the edges of the cell. The default is none.
  open var accessories: [UICellAccessory] = [] { didSet { showAccessories() } }
  private final var shown: (leading: [ListAccessory], trailing: [ListAccessory]) = ([], [])

  /// Shows the accessories for the state of the cell. Views of accessories that stay are kept.
  final func showAccessories() {
    let isEditing = configurations.isEditing
    let wanted = accessories.filter { accessory in
      switch accessory.displayedState {
      case .always: true
      case .whenEditing: isEditing
      case .whenNotEditing: !isEditing
      }
    }
    if wanted.isEmpty, shown.leading.isEmpty, shown.trailing.isEmpty { return }
    var old = shown.leading + shown.trailing
    func show(_ accessories: [UICellAccessory]) -> [ListAccessory] {
      accessories.map { accessory in
        guard let index = old.firstIndex(where: { $0.canShow(accessory) }) else {
          var new: ListAccessory?
          // New views do not move to their places.
          UIView.outsideOfBlock { new = ListAccessory(accessory, in: self) }
          return new!
        }
        let kept = old.remove(at: index)
        kept.show(accessory)
        return kept
      }
    }
    let arranged = UICellAccessory.arranged(wanted)
    let (leading, trailing) = (show(arranged.leading), show(arranged.trailing))
    for accessory in old { accessory.remove() }
    shown = (leading, trailing)
    showAccessoryStates()
    setNeedsLayout()
  }
  private final func showAccessoryStates() {
    let isExpanded = outline?.isExpanded ?? false
    for accessory in shown.leading + shown.trailing {
      accessory.showState(isSelected: isSelected, isExpanded: isExpanded)
    }
  }
  final func accessoryWasTapped(_ accessory: UICellAccessory) {
    if let menu = accessory.options.menu { menu.didChoose?(menu.menu) }
    if let action = accessory.options.action { return action() }
    switch accessory.accessoryType {
    case .delete: listView?.openTrailingActions(of: self)
    case .outlineDisclosure: listView?.toggleOutline(of: self)
    default: break
    }
  }

  // MARK: Outlines

  /// The place of the item among the items around it; nil if its section has no outline.
  final var outline: OutlineState? {
    didSet {
      if outline == oldValue { return }
      showAccessoryStates()
      setNeedsUpdateConfiguration()
    }
  }
  private final var outlineAccessory: UICellAccessory? {
    shown.trailing.first { $0.accessory.accessoryType == .outlineDisclosure }?.accessory
  }
  /// Whether a tap anywhere on the cell shows or hides the items inside the item.
  final var togglesByTap: Bool {
    guard let accessory = outlineAccessory else { return false }
    return accessory.options.isHeader ?? (listPlace?.role == .header)
  }
  final func toggleOutline() { if let accessory = outlineAccessory { accessoryWasTapped(accessory) } }

  // MARK: State

  /// The place in a list; nil if the cell is elsewhere.
  private final var listPlace: ListPlace?
  override func show(_ place: ListPlace?) {
    if place == listPlace { return }
    listPlace = place
    let corners = place?.corners ?? []
    (layer.maskedCorners, layer.cornerRadius) = (corners, corners.isEmpty ? 0 : CellLook.radius)
    clipsToBounds = !corners.isEmpty
    setNeedsUpdateConfiguration()
  }
  override var standardBackground: UIBackgroundConfiguration? { listPlace?.background }
  open override var isSelected: Bool { didSet { if isSelected != oldValue { showAccessoryStates() } } }
  /// The state of the cell for its configurations. An override adds values to the superclass's state.
  open override var configurationState: UICellConfigurationState {
    var state = super.configurationState
    state.isExpanded = outline?.isExpanded ?? false
    state.isPinned = listPlace?.isPinned ?? false
    return state
  }

  // MARK: Separators

  /// A guide that determines the leading and trailing edges of the separators. A program constrains the edges to views
  /// of the cell. Without such constraints, separators begin at the text of a ``UIListContentConfiguration``, or at the
  /// leading margin.
  open var separatorLayoutGuide: UILayoutGuide {
    if let ownGuide { return ownGuide }
    let new = UILayoutGuide()
    ownGuide = new
    addLayoutGuide(new)
    return new
  }
  private final var ownGuide: UILayoutGuide?
  private final var lines = CellLines()

  /// The distance of the content from the leading edge, in points.
  private final var textLeading: CGFloat {
    if let leading = (contentView as? UIListContentView)?.textLeading {
      let frame = contentView.frame
      return leading + (isReversed ? bounds.width - frame.maxX : frame.minX)
    }
    return directionalLayoutMargins.leading
  }
  /// The distances of the separators from the leading and the trailing edge that constraints of the guide determine.
  private final var guideInsets: (leading: CGFloat, trailing: CGFloat)? {
    guard let guide = ownGuide, !guide.constraintsAffectingLayout(for: .horizontal).isEmpty else { return nil }
    let frame = guide.layoutFrame
    let (left, right) = (frame.minX, frame.width > 0 ? bounds.width - frame.maxX : 0)
    return isReversed ? (right, left) : (left, right)
  }
  private final var isReversed: Bool { effectiveUserInterfaceLayoutDirection == .rightToLeft }

  private final func layOutLines() {
    let look = separatorLook
    lines.show(look, in: self)
    lines.layOut(look, in: self, textLeft: 0)
  }
  private final var separatorLook: CellLook {
    var look = CellLook()
    guard let place = listPlace, place.role == .cell, let list = listView, let path = self.place.attributes?.indexPath,
      let configuration = list.list(inSection: path.section), configuration.showsSeparators
    else { return look }
    let separators = configuration.separators(at: path)
    look.color = isSelected && list.allowsSeveral ? separators.multipleSelectionColor : separators.color
    func line(
      _ visibility: UIListSeparatorConfiguration.Visibility, _ isUsual: Bool, _ insets: NSDirectionalEdgeInsets,
      isEdge: Bool
    ) -> CellLook.Line? {
      guard visibility == .visible || visibility == .automatic && isUsual else { return nil }
      func inset(_ own: CGFloat, _ usual: CGFloat) -> CGFloat {
        own == UIListSeparatorConfiguration.automatic ? (isEdge ? 0 : usual) : own
      }
      let guided = guideInsets
      let leading = inset(insets.leading, guided?.leading ?? textLeading)
      let trailing = inset(insets.trailing, guided?.trailing ?? 0)
      return isReversed ? CellLook.Line(left: trailing, right: leading) : CellLook.Line(left: leading, right: trailing)
    }
    look.top = line(
      separators.topSeparatorVisibility, place.hasTop, separators.topSeparatorInsets, isEdge: place.hasTop)
    look.bottom = line(
      separators.bottomSeparatorVisibility, place.hasBottom, separators.bottomSeparatorInsets, isEdge: place.endsGroup)
    return look
  }

  // MARK: Layout

  open override func layoutSubviews() {
    super.layoutSubviews()
    let areas = areas(in: bounds.size)
    if contentView.frame != areas.content { contentView.frame = areas.content }
    (contentView as? UIListContentView)?.outerMargins = layoutMargins.over(areas.content, in: bounds.width)
    for (accessory, area) in zip(shown.leading, areas.leading) { accessory.place(in: area, showsLine: false) }
    for (accessory, area) in zip(shown.trailing, areas.trailing) {
      accessory.place(in: area, showsLine: shown.trailing.count > 1)
    }
    layOutLines()
  }

  /// The areas of the parts of the cell, in points of its coordinates.
  private struct Areas {
    var leading: [CGRect] = []
    var content = CGRect.zero
    var trailing: [CGRect] = []

    mutating func reverse(in width: CGFloat) {
      func reversed(_ rect: CGRect) -> CGRect {
        CGRect(x: width - rect.maxX, y: rect.minY, width: rect.width, height: rect.height)
      }
      (leading, trailing, content) = (leading.map(reversed), trailing.map(reversed), reversed(content))
    }
  }
  private final func areas(in size: CGSize) -> Areas {
    let margins = directionalLayoutMargins, indentation = CGFloat(indentationLevel) * indentationWidth
    var areas = Areas(), left: CGFloat = 0, right = size.width
    if !shown.leading.isEmpty {
      left = margins.leading + (indentsAccessories ? indentation : 0)
      for (index, accessory) in shown.leading.enumerated() {
        let width = accessory.width
        areas.leading.append(CGRect(x: left, y: 0, width: width, height: size.height))
        left += width + (index + 1 < shown.leading.count ? Self.gap : 0)
      }
      if !indentsAccessories { left += indentation }
    } else {
      left = indentation
    }
    if !shown.trailing.isEmpty {
      right -= margins.trailing
      for (index, accessory) in shown.trailing.enumerated().reversed() {
        let width = accessory.width
        areas.trailing.insert(CGRect(x: right - width, y: 0, width: width, height: size.height), at: 0)
        right -= width + (index > 0 ? Self.gap : 0)
      }
    }
    areas.content = CGRect(x: left, y: 0, width: max(right - left, 0), height: size.height)
    if isReversed { areas.reverse(in: size.width) }
    return areas
  }
  private static let gap: CGFloat = 10

  /// Returns the size of the cell according to its content beside the accessories, in points. A cell with a
  /// ``UIListContentConfiguration`` has a height of at least 44 points; headers and footers may be smaller.
  open override func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
    verticalFittingPriority: UILayoutPriority
  ) -> CGSize {
    updateIfNeeded()
    let content = areas(in: targetSize).content
    if let height = contentHeight(content.width, layoutMargins.over(content, in: targetSize.width)) {
      let isRow = contentView is UIListContentView && (listPlace?.role ?? .cell) == .cell
      return CGSize(width: targetSize.width, height: isRow ? max(height, CellLayout.standardHeight) : height)
    }
    guard contentView.fitsByConstraints else {
      return super.systemLayoutSizeFitting(
        targetSize, withHorizontalFittingPriority: horizontalFittingPriority,
        verticalFittingPriority: verticalFittingPriority)
    }
    let size = contentView.systemLayoutSizeFitting(
      CGSize(width: content.width, height: targetSize.height),
      withHorizontalFittingPriority: horizontalFittingPriority, verticalFittingPriority: verticalFittingPriority)
    return CGSize(width: size.width + targetSize.width - content.width, height: size.height)
  }
}
