import Agate

/// The heights of rows, headers and footers.
extension UITableView {
  // MARK: Loading

  final var loadedGeometry: TableGeometry {
    loadIfNeeded()
    return rows.geometry
  }

  /// Lets the data source be asked again before the next layout.
  final func forgetRows() {
    if !rows.isLoaded { return }
    rows.isLoaded = false
    setNeedsLayout()
  }

  final func reloadRows() {
    selection.paths = []
    forgetRows()
    // The data source called the method while it configured a cell: the next layout loads the rows.
    if !rows.isBusy { load() }
  }

  final func loadIfNeeded() { if !rows.isLoaded && !rows.isBusy { load() } }

  private final func load() {
    rows.isLoaded = true
    rows.loads += 1
    rows.changes?.isVoid = true
    rows.prefetched = []
    rows.motion = nil
    dropReordering(returns: false)
    withoutShowing {
      dropViews()
      selection.press?.path = nil
      let sections = 0..<max(dataSource?.numberOfSections(in: self) ?? 0, 0)
      if let dataSource, !dragAndDrop.placeholders.isEmpty {
        dragAndDrop.placeholders.keep(
          in: sections.map { max(dataSource.tableView(self, numberOfRowsInSection: $0), 0) })
      }
      rows.geometry = TableGeometry(sections.map { loadSection($0) })
    }
    selection.paths.removeAll { !rows.geometry.contains($0) }
    followEndViews()
    loadIndex()
    rows.needsTiling = true
    contentSize = fittingSize
    setNeedsLayout()
  }

  /// Returns a section with the numbers and heights that the data source and the delegate return.
  final func loadSection(_ section: Int) -> TableGeometry.Section {
    let known = dataSource?.tableView(self, numberOfRowsInSection: section) ?? 0
    precondition(known >= 0, "the number of rows in section \(section) of a table is \(known): it must not be negative")
    let count = known + dragAndDrop.placeholders.count(inSection: section)
    var heights = [CGFloat](repeating: 0, count: count + 2)
    var isKnown = [Bool](repeating: false, count: count + 2)
    (heights[0], isKnown[0]) = assumedHeight(.header, section)
    for row in 0..<count {
      (heights[row + 1], isKnown[row + 1]) = assumedHeight(IndexPath(row: row, section: section))
    }
    (heights[count + 1], isKnown[count + 1]) = assumedHeight(.footer, section)
    return TableGeometry.Section(heights, isKnown: isKnown)
  }

  /// The size of the content with the current heights.
  final var fittingSize: CGSize { CGSize(width: contentWidth, height: rows.geometry.height) }

  /// The width of the table without its insets; 0 if the insets are not numbers or leave no width.
  final var contentWidth: CGFloat {
    let insets = adjustedContentInset, width = bounds.width - insets.left - insets.right
    return width > 0 && width.isFinite ? width : 0
  }
  /// The distance of rows, headers and footers from the left and the right edge.
  final var rowMargin: CGFloat { style == .insetGrouped ? CellLayout.margin : 0 }
  final var rowWidth: CGFloat { max(contentWidth - 2 * rowMargin, 0) }
  /// The distance by which the margins of rows exceed the standard margins, so that content has a readable width.
  final var readableMargin: CGFloat {
    guard cellLayoutMarginsFollowReadableWidth else { return 0 }
    return max((rowWidth - 2 * CellLayout.margin - UIView.readableWidth) / 2, 0)
  }
  final func readableWidthDidChange() {
    forgetRows()
    showLooks()
    for case let view as UITableViewHeaderFooterView in subviews { view.setNeedsLayout() }
  }

  // MARK: Rows

  /// Returns the height of a row before it comes into sight, and whether it is the actual height.
  final func assumedHeight(_ path: IndexPath) -> (CGFloat, Bool) {
    if dragAndDrop.placeholders[path] != nil {
      let height = askedHeight(path)
      return (height >= 0 ? height : CellLayout.standardHeight, true)
    }
    let estimate = (delegate?.tableView(self, estimatedHeightForRowAt: dataPath(path)) ?? estimatedRowHeight).asHeight
    if estimate > 0 { return (estimate, false) }
    let usual = rowHeight.asHeight
    if estimate < 0 { return (usual >= 0 ? usual : CellLayout.standardHeight, false) }
    let height = askedHeight(path)
    return (height >= 0 ? height : CellLayout.standardHeight, true)
  }

  /// The height that the program determines for a row; negative for an automatic height.
  private final func askedHeight(_ path: IndexPath) -> CGFloat {
    if let placeholder = dragAndDrop.placeholders[path] {
      return (placeholder.height >= 0 ? placeholder.height : rowHeight).asHeight
    }
    return (delegate?.tableView(self, heightForRowAt: dataPath(path)) ?? rowHeight).asHeight
  }

  /// Returns the actual height of a row. For an automatic height, the data source configures the cell.
  private final func height(ofRow path: IndexPath) -> CGFloat {
    let asked = askedHeight(path)
    if asked >= 0 { return asked }
    if dragAndDrop.placeholders[path]?.isGap == true { return CellLayout.standardHeight }
    return fittingHeight(cell(path), rowWidth)
  }

  private final func fittingHeight(_ view: UIView, _ width: CGFloat) -> CGFloat {
    let fitting = view.systemLayoutSizeFitting(
      CGSize(width: width, height: 0), withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel)
    guard fitting.height.isFinite else { return CellLayout.standardHeight }
    let scale = max(contentScaleFactor, 1)
    return max((fitting.height * scale - 0.001).rounded(.up) / scale, 0)
  }

  // MARK: Headers and footers

  private final func askedHeight(_ kind: TableEnd.Kind, _ section: Int) -> CGFloat {
    let height =
      switch kind {
      case .header: delegate?.tableView(self, heightForHeaderInSection: section)
      case .footer: delegate?.tableView(self, heightForFooterInSection: section)
      }
    return height?.asHeight ?? Self.automaticDimension
  }

  /// The height of the table's property.
  private final func ownHeight(_ kind: TableEnd.Kind) -> CGFloat {
    (kind == .header ? sectionHeaderHeight : sectionFooterHeight).asHeight
  }

  final func title(_ kind: TableEnd.Kind, _ section: Int) -> String? {
    switch kind {
    case .header: dataSource?.tableView(self, titleForHeaderInSection: section)
    case .footer: dataSource?.tableView(self, titleForFooterInSection: section)
    }
  }

  private final func estimate(_ kind: TableEnd.Kind, _ section: Int) -> CGFloat {
    let height =
      switch kind {
      case .header:
        delegate?.tableView(self, estimatedHeightForHeaderInSection: section) ?? estimatedSectionHeaderHeight
      case .footer:
        delegate?.tableView(self, estimatedHeightForFooterInSection: section) ?? estimatedSectionFooterHeight
      }
    return height.asHeight
  }

  /// The space above a header with a height.
  final func padding(_ kind: TableEnd.Kind, height: CGFloat) -> CGFloat {
    guard style == .plain, kind == .header, height > 0 else { return 0 }
    let padding = sectionHeaderTopPadding.asHeight
    return padding >= 0 ? padding : 22
  }

  private final func padded(_ height: CGFloat, _ kind: TableEnd.Kind) -> CGFloat {
    height + padding(kind, height: height)
  }

  /// The height of a header or footer without content.
  private final func emptyHeight(_ kind: TableEnd.Kind, _ section: Int) -> CGFloat {
    if style == .plain { return 0 }
    let isFirst = kind == .header && section == 0 && tableHeaderView == nil
    return HeaderLayout.emptyGroup + (isFirst ? HeaderLayout.firstGroup : 0)
  }

  /// The height that the program determines for headers or footers without regard to their content; negative if there
  /// is none.
  private final func fixedHeight(_ kind: TableEnd.Kind, _ section: Int) -> CGFloat {
    let asked = askedHeight(kind, section)
    if asked >= 0 || style == .plain { return asked }
    return ownHeight(kind)
  }

  /// Returns the height of a header or footer before it comes into sight, and whether it is the actual height.
  private final func assumedHeight(_ kind: TableEnd.Kind, _ section: Int) -> (CGFloat, Bool) {
    let fixed = fixedHeight(kind, section)
    if fixed >= 0 { return (padded(fixed, kind), true) }
    let own = ownHeight(kind)
    if title(kind, section) != nil {
      if own >= 0 { return (padded(own, kind), true) }
      let usual = style == .plain ? HeaderLayout.plainHeight : 2 * HeaderLayout.emptyGroup
      return (padded(usual, kind), false)
    }
    let estimate = self.estimate(kind, section)
    return (estimate > 0 ? padded(estimate, kind) : emptyHeight(kind, section), false)
  }

  /// Returns the actual height of a header or footer. The delegate may create its view.
  private final func height(of kind: TableEnd.Kind, _ section: Int) -> CGFloat {
    let fixed = fixedHeight(kind, section)
    if fixed >= 0 { return padded(fixed, kind) }
    guard let view = endView(kind, section) else { return emptyHeight(kind, section) }
    let own = ownHeight(kind)
    if own >= 0 { return padded(own, kind) }
    var height = fittingHeight(view, rowWidth)
    if style != .plain, kind == .header, section == 0, tableHeaderView == nil { height += HeaderLayout.firstGroup }
    return padded(height, kind)
  }

  // MARK: Determining heights

  /// Determines the actual height of an item.
  private final func measure(_ item: TableItem) {
    let height =
      rows.geometry.isRow(item)
      ? height(ofRow: item.path) : height(of: item.index == 0 ? .header : .footer, item.section)
    if height != rows.geometry.height(of: item) { rows.needsTiling = true }
    rows.geometry.set(height, of: item)
  }

  /// Determines the heights of the items between two offsets. Heights of items before `low` do not change.
  private final func measure(from low: CGFloat, to high: CGFloat) {
    guard let first = rows.geometry.items(from: low, to: high)?.first else { return }
    var item = first
    while rows.isLoaded {
      let top = rows.geometry.top(of: item)
      guard top < high || top == high && rows.geometry.height(of: item) == 0 else { return }
      if !rows.geometry.isKnown(item) { measure(item) }
      guard let next = rows.geometry.item(after: item) else { return }
      item = next
    }
  }

  /// Determines the heights of the items in sight. Items that were in sight before do not move.
  final func measureInSight() {
    while rows.isLoaded {
      let anchor = shownAnchor
      let before = anchor.map { rows.geometry.top(of: $0) } ?? 0
      if let header = pinnedHeader, !rows.geometry.isKnown(header) { measure(header) }
      measure(from: bounds.minY, to: bounds.maxY)
      let shift = (anchor.map { rows.geometry.top(of: $0) } ?? 0) - before
      if shift != 0 {
        resizeContent(to: fittingSize, shift: shift)
      } else {
        contentSize = fittingSize
      }
      followGoal()
      guard let (first, last) = rows.geometry.items(from: bounds.minY, to: bounds.maxY) else { return }
      if areKnown(first, last), pinnedHeader.map({ rows.geometry.isKnown($0) }) ?? true { return }
    }
  }

  private final func areKnown(_ first: TableItem, _ last: TableItem) -> Bool {
    var item = first
    while true {
      if !rows.geometry.isKnown(item) { return false }
      if item == last { return true }
      guard let next = rows.geometry.item(after: item) else { return true }
      item = next
    }
  }

  /// The header that is in sight at the upper edge of a plain table although its section begins above the edge.
  private final var pinnedHeader: TableItem? {
    guard style == .plain, let first = rows.geometry.items(from: bounds.minY, to: bounds.maxY)?.first else {
      return nil
    }
    return TableItem(section: first.section, index: 0)
  }

  /// The first item in sight that was in sight before, or else the first item in sight; nil if there is none.
  private final var shownAnchor: TableItem? {
    guard let now = rows.geometry.items(from: bounds.minY, to: bounds.maxY) else { return nil }
    guard let (first, last) = rows.shown else { return now.first }
    let anchor = max(first, now.first)
    return anchor <= min(last, now.last) ? anchor : now.first
  }
}

extension CGFloat {
  /// A height that a program determines: the value, or ``UITableView/automaticDimension`` if it is not finite.
  fileprivate var asHeight: CGFloat { isFinite ? self : UITableView.automaticDimension }
}
