import Agate

/// The views of the rows, headers and footers in sight.
extension UITableView {
  /// Shows the rows in sight, unless the table is doing so or has no size.
  final func showRows() {
    guard !rows.isBusy else { return }
    loadIfNeeded()
    guard bounds.width > 0, bounds.height > 0 else { return }
    rows.isBusy = true
    defer { rows.isBusy = false }
    followWidth()
    measureInSight()
    let sight = rows.geometry.items(from: bounds.minY, to: bounds.maxY)
    if rows.needsTiling || !isShown(sight) {
      rows.needsTiling = false
      rows.shown = sight
      removeOthers(sight)
      if let (first, last) = sight { show(first, last) }
      prefetch()
    }
    placeEnds()
    placeLifted()
    placeIndex()
    if let backgroundView, backgroundView.frame != bounds { backgroundView.frame = bounds }
  }

  /// Changes the rows. Meanwhile, the table shows none: the data source already has the new rows, and the delegate,
  /// which is notified about views that disappear, may ask for cells.
  final func withoutShowing(_ change: () -> Void) {
    let wasBusy = rows.isBusy
    rows.isBusy = true
    change()
    rows.isBusy = wasBusy
  }

  private final func isShown(_ sight: (first: TableItem, last: TableItem)?) -> Bool {
    switch (sight, rows.shown) {
    case (nil, nil): true
    case (let sight?, let shown?): sight == shown
    default: false
    }
  }

  /// Determines heights anew if the width of the rows has changed.
  private final func followWidth() {
    guard rows.width != rowWidth else { return }
    if rows.width >= 0 { rows.geometry.forgetHeights() }
    rows.width = rowWidth
    rows.needsTiling = true
    followEndViews()
  }

  // MARK: Rows

  /// Returns the cell of a row, which the data source configures if the row has none.
  final func cell(_ path: IndexPath) -> UITableViewCell {
    if let cell = rows.cells[path] { return cell }
    guard let dataSource else { preconditionFailure("a table with rows has no data source any more") }
    var cell: UITableViewCell?
    let placeholder = dragAndDrop.placeholders[path]
    UIView.outsideOfBlock {
      cell = placeholder.map(makeCell) ?? dataSource.tableView(self, cellForRowAt: dataPath(path))
    }
    guard let cell else { preconditionFailure("the data source returned no cell") }
    cell.isPlaceholder = placeholder != nil
    // A program that keeps its cells may show one again that disappears or has disappeared.
    endLeaving(cell)
    if let identifier = cell.reuseIdentifier { cells.remove(cell, identifier) }
    rows.cells[path] = cell
    (cell.look.trailing, cell.look.readable) = (indexWidth, readableMargin)
    return cell
  }

  /// The cells in sight with their rows, from top to bottom.
  final var cellsInSight: [(key: IndexPath, value: UITableViewCell)] {
    showRows()
    let editing = firstResponderInside, sight = bounds
    return rows.cells.sorted { $0.key < $1.key }.filter { _, cell in
      editing?.isDescendant(of: cell) != true || cell.frame.intersects(sight)
    }
  }

  private final func removeOthers(_ sight: (first: TableItem, last: TableItem)?) {
    lazy var editing = firstResponderInside
    for (path, cell) in rows.cells {
      if let sight, case let item = TableItem(path), sight.first <= item, item <= sight.last { continue }
      // The user may go on typing in a cell that was scrolled out of sight.
      if rows.geometry.contains(path), let editing, editing.isDescendant(of: cell) {
        place(cell, frame(of: TableItem(path)))
        continue
      }
      // The finger has the cell, wherever its row is.
      if rows.reorder?.cell === cell { continue }
      rows.cells[path] = nil
      if rows.motion?.leave(cell, path, to: rows.geometry.contains(path) ? frame(of: TableItem(path)) : nil) != true {
        retire(cell, path)
      }
    }
    for kind in [TableEnd.Kind.header, .footer] {
      for (section, end) in rows[kind] where !isShown(kind, section, sight) {
        rows[kind][section] = nil
        retire(end, kind, section)
      }
    }
  }

  private final func show(_ first: TableItem, _ last: TableItem) {
    // A callback may have changed the rows. The next layout then shows the new ones.
    var item = first
    while rows.isLoaded {
      if rows.geometry.isRow(item) { show(item) }
      if item == last { break }
      guard let next = rows.geometry.item(after: item) else { break }
      item = next
    }
    for section in first.section...last.section {
      for kind in [TableEnd.Kind.header, .footer] where rows.isLoaded && isShown(kind, section, (first, last)) {
        show(kind, section)
      }
    }
  }

  /// Shows a row. A row without a height needs no cell.
  private final func show(_ item: TableItem) {
    if rows.geometry.height(of: item) == 0, rows.cells[item.path] == nil { return }
    let path = item.path, cell = cell(path), frame = frame(of: item)
    if !cell.isDisplayed || cell.superview !== self {
      UIView.outsideOfBlock {
        cell.frame = frame
        display(cell, path)
        if rows.motion != nil { cell.layoutIfNeeded() }
        rows.motion?.enter(cell, path, from: self)
      }
      rows.motion?.arrive(cell, frame)
    }
    if let swipe, swipe.cell === cell {
      swipe.place(in: frame)
    } else if cell.frame != frame, rows.reorder?.cell !== cell {
      cell.frame = frame
    }
    cell.look = look(of: path, cell)
  }

  private final func display(_ cell: UITableViewCell, _ path: IndexPath) {
    cell.table = self
    cell.isDisplayed = true
    cell.isHidden = false
    cell.look = look(of: path, cell)
    if cell.superview !== self { insertSubview(cell, at: backgroundView == nil ? 0 : 1) }
    if cell.isPlaceholder { return }
    let isSelected = selection.paths.contains(path)
    if cell.isSelected != isSelected { cell.setSelected(isSelected, animated: false) }
    if let delegate { cell.indentationLevel = delegate.tableView(self, indentationLevelForRowAt: dataPath(path)) }
    showEditing(path, cell, animated: false)
    cell.show(movement(at: path))
    delegate?.tableView(self, willDisplay: cell, forRowAt: dataPath(path))
  }

  // MARK: Looks

  /// Returns the appearance of a row's cell.
  private final func look(of path: IndexPath, _ cell: UITableViewCell) -> CellLook {
    let isFirst = path.row == 0, isLast = path.row + 1 == rows.geometry.sections[path.section].rowCount
    var look = CellLook()
    (look.trailing, look.readable) = (indexWidth, readableMargin)
    look.background = style == .plain ? .systemBackground : .secondarySystemGroupedBackground
    if style == .insetGrouped {
      if isFirst { look.corners.formUnion([.layerMinXMinYCorner, .layerMaxXMinYCorner]) }
      if isLast { look.corners.formUnion([.layerMinXMaxYCorner, .layerMaxXMaxYCorner]) }
    }
    guard separatorStyle != .none else { return look }
    look.color = separatorColor ?? .separator
    let inset = cell.ownInset ?? ownInset
    let line = CellLook.Line(left: inset?.left, right: inset?.right ?? look.readable)
    // The lines around a group have no insets. Groups with rounded corners have none.
    let edge = CellLook.Line(left: 0)
    switch style {
    case .plain: look.bottom = line
    case .grouped:
      look.bottom = isLast ? edge : line
      look.top = isFirst ? edge : nil
    case .insetGrouped: look.bottom = isLast ? nil : line
    }
    return look
  }

  /// Updates the appearance of all cells in sight.
  final func showLooks() { for (path, cell) in rows.cells { cell.look = look(of: path, cell) } }

  /// Updates the appearance of a cell, whose own values have changed.
  final func showLook(of cell: UITableViewCell) {
    if let path = indexPath(for: cell) { cell.look = look(of: path, cell) }
  }

  // MARK: Headers and footers

  /// Returns the view of a header or footer, which the delegate creates if it is not in sight. Returns nil if there is
  /// no content.
  final func endView(_ kind: TableEnd.Kind, _ section: Int) -> UIView? {
    if let end = rows[kind][section] { return end.view }
    var view: UIView?
    UIView.outsideOfBlock { view = makeEndView(kind, section) }
    rows[kind][section] = TableEnd(view: view)
    return view
  }

  private final func makeEndView(_ kind: TableEnd.Kind, _ section: Int) -> UIView? {
    let layout: HeaderLayout = style == .plain ? .plain : kind == .header ? .groupHeader : .groupFooter
    let own: UIView? =
      switch kind {
      case .header: delegate?.tableView(self, viewForHeaderInSection: section)
      case .footer: delegate?.tableView(self, viewForFooterInSection: section)
      }
    let view = own ?? title(kind, section).flatMap { titleView($0, layout) }
    if let view { endLeaving(view) }
    if let view = view as? UITableViewHeaderFooterView {
      (view.layout, view.table) = (layout, self)
      let hasBackground = view.backgroundView != nil || view.configurations.background != nil
      if style == .plain, view.backgroundColor == nil, !hasBackground {
        view.backgroundColor = .secondarySystemBackground
      }
    }
    return view
  }

  private final func item(_ kind: TableEnd.Kind, _ section: Int) -> TableItem {
    TableItem(section: section, index: kind == .header ? 0 : rows.geometry.sections[section].rowCount + 1)
  }

  /// Returns whether a header or footer is shown. In a plain table, it stays in sight with its section.
  private final func isShown(_ kind: TableEnd.Kind, _ section: Int, _ sight: (first: TableItem, last: TableItem)?)
    -> Bool
  {
    guard let (first, last) = sight, first.section...last.section ~= section else { return false }
    if style == .plain { return true }
    let item = item(kind, section)
    return first <= item && item <= last
  }

  private final func show(_ kind: TableEnd.Kind, _ section: Int) {
    guard rows.geometry.isKnown(item(kind, section)) || style == .plain else { return }
    guard rows.geometry.height(of: item(kind, section)) > 0, let view = endView(kind, section) else { return }
    guard rows[kind][section]?.isDisplayed != true else { return }
    rows[kind][section]?.isDisplayed = true
    if let view = view as? UITableViewHeaderFooterView, let identifier = view.reuseIdentifier {
      headersAndFooters.remove(view, identifier)
    }
    UIView.outsideOfBlock {
      view.isHidden = false
      view.frame = endFrame(kind, section)
      if view.superview !== self { addSubview(view) }
      if rows.motion != nil { view.layoutIfNeeded() }
      switch kind {
      case .header: delegate?.tableView(self, willDisplayHeaderView: view, forSection: section)
      case .footer: delegate?.tableView(self, willDisplayFooterView: view, forSection: section)
      }
    }
  }

  /// Places the headers and footers in sight. In a plain table, they stay at the edges of the visible area.
  private final func placeEnds() {
    for (section, end) in rows.headers { if let view = end.view { place(view, endFrame(.header, section)) } }
    for (section, end) in rows.footers { if let view = end.view { place(view, endFrame(.footer, section)) } }
  }
  private final func place(_ view: UIView, _ frame: CGRect) { if view.frame != frame { view.frame = frame } }

  private final func endFrame(_ kind: TableEnd.Kind, _ section: Int) -> CGRect {
    var frame = frame(of: item(kind, section))
    let padding = padding(kind, height: frame.height)
    frame.origin.y += padding
    frame.size.height -= padding
    guard style == .plain else { return frame }
    let top = rows.geometry.top(of: section), bottom = top + rows.geometry.height(of: section)
    let insets = adjustedContentInset
    switch kind {
    case .header:
      let pinned = max(frame.minY, bounds.minY + insets.top)
      frame.origin.y = max(min(pinned, bottom - frame.height), frame.minY)
    case .footer:
      let pinned = min(frame.minY, bounds.maxY - insets.bottom - frame.height)
      frame.origin.y = min(max(pinned, top), frame.minY)
    }
    return frame
  }

  // MARK: The views above and below the sections

  final func replace(_ old: UIView?, by new: UIView?) {
    if old !== new, old?.superview === self { old?.removeFromSuperview() }
    if let new, new.superview !== self { addSubview(new) }
    if rows.isLoaded {
      // The header of the first group is lower below another view.
      if (old == nil) != (new == nil) { rows.geometry.forgetHeights() }
      followEndViews()
      contentSize = fittingSize
    }
    rows.needsTiling = true
    setNeedsLayout()
  }

  /// Places the views above and below the sections, and takes over their heights.
  final func followEndViews() {
    rows.geometry.header = tableHeaderView?.frame.height ?? 0
    rows.geometry.footer = tableFooterView?.frame.height ?? 0
    placeEndViews()
  }
  private final func placeEndViews() {
    let width = contentWidth
    if let view = tableHeaderView {
      place(view, CGRect(x: 0, y: 0, width: width, height: view.frame.height))
    }
    if let view = tableFooterView {
      place(view, CGRect(x: 0, y: rows.geometry.end, width: width, height: view.frame.height))
    }
  }
  /// Places the view below the sections, whose heights may have changed.
  final func followEnd() { placeEndViews() }

  /// Removes the views of all rows, headers and footers.
  final func dropViews() {
    rows.shown = nil
    let (cells, headers, footers) = (rows.cells, rows.headers, rows.footers)
    (rows.cells, rows.headers, rows.footers) = ([:], [:], [:])
    for (path, cell) in cells { retire(cell, path) }
    for (section, end) in headers { retire(end, .header, section) }
    for (section, end) in footers { retire(end, .footer, section) }
  }
}
