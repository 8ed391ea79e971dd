import Agate

/// The rectangles of rows and sections, and scrolling to them.
extension UITableView {
  /// Returns the rectangle of an item that exists.
  final func frame(of item: TableItem) -> CGRect {
    CGRect(x: rowMargin, y: rows.geometry.top(of: item), width: rowWidth, height: rows.geometry.height(of: item))
  }

  final func frame(ofRow path: IndexPath) -> CGRect {
    loadedGeometry.contains(path) ? frame(of: TableItem(path)) : .zero
  }
  final func frame(ofSection section: Int) -> CGRect {
    guard loadedGeometry.sections.indices.contains(section) else { return .zero }
    return CGRect(
      x: 0, y: rows.geometry.top(of: section), width: contentWidth, height: rows.geometry.height(of: section))
  }
  final func frame(ofHeader section: Int) -> CGRect {
    guard loadedGeometry.sections.indices.contains(section) else { return .zero }
    return frame(of: TableItem(section: section, index: 0))
  }
  final func frame(ofFooter section: Int) -> CGRect {
    guard loadedGeometry.sections.indices.contains(section) else { return .zero }
    return frame(of: TableItem(section: section, index: rows.geometry.sections[section].rowCount + 1))
  }

  final func path(at point: CGPoint) -> IndexPath? {
    guard let item = loadedGeometry.item(at: point.y), rows.geometry.isRow(item) else { return nil }
    return frame(of: item).contains(point) ? item.path : nil
  }

  final func paths(in rect: CGRect) -> [IndexPath]? {
    guard rect.width > 0, rect.height > 0 else { return nil }
    guard let (first, last) = loadedGeometry.items(from: rect.minY, to: rect.maxY) else { return [] }
    var paths: [IndexPath] = [], item = first
    while true {
      if rows.geometry.isRow(item), frame(of: item).intersects(rect) { paths.append(item.path) }
      if item == last { return paths }
      guard let next = rows.geometry.item(after: item) else { return paths }
      item = next
    }
  }

  // MARK: Scrolling

  final func scroll(to path: IndexPath, _ position: ScrollPosition, animated: Bool) {
    check(path)
    if animated && UIView.areAnimationsEnabled {
      setContentOffset(offset(path, position), animated: true)
      rows.goal = (path, position)
      return
    }
    // Rows that come into sight may have other heights than estimated.
    for _ in 0..<4 {
      let wanted = offset(path, position)
      setContentOffset(wanted, animated: false)
      showRows()
      if contentOffset == wanted && offset(path, position) == wanted { return }
    }
  }

  private final func check(_ path: IndexPath) {
    let sections = loadedGeometry.sections
    precondition(
      sections.indices.contains(path.section),
      "attempted to scroll a table to section \(path.section), but the table has \(sections.count) sections")
    let count = sections[path.section].rowCount
    precondition(
      path.row == NSNotFound || 0..<count ~= path.row,
      "attempted to scroll a table to row \(path.row) of section \(path.section), which has \(count) rows")
  }

  /// Changes the end of an animated scroll to a row, because heights have changed. If the row is gone, the end remains
  /// as far as the content allows.
  final func followGoal() {
    followEnd()
    guard let (path, position) = rows.goal else { return }
    guard let end = travelEnd else { return rows.goal = nil }
    travelEnd = if let path, isGoal(path) { offset(path, position) } else { inRange(end) }
  }

  /// Moves the end of an animated scroll to the new place of its row.
  final func moveGoal(_ change: ListChange) {
    guard let path = rows.goal?.path, isGoal(path) else { return }
    rows.goal?.path =
      path.row == NSNotFound ? change.newSection(path.section).map(IndexPath.section) : change.newRow(path)
  }

  /// Returns whether there is a row or, if the row number is `NSNotFound`, a section.
  private final func isGoal(_ path: IndexPath) -> Bool {
    path.row == NSNotFound ? rows.geometry.sections.indices.contains(path.section) : rows.geometry.contains(path)
  }

  /// Returns the offset that shows a row at a position.
  private final func offset(_ path: IndexPath, _ position: ScrollPosition) -> CGPoint {
    let isHeader = path.row == NSNotFound
    let item = isHeader ? TableItem(section: path.section, index: 0) : TableItem(path)
    let row = frame(of: item), insets = adjustedContentInset
    // The header of a plain section covers the upper edge.
    let header = frame(of: TableItem(section: path.section, index: 0)).height
    let pinned = style == .plain && !isHeader ? header - padding(.header, height: header) : 0
    let top = row.minY - insets.top - pinned, bottom = row.maxY + insets.bottom - bounds.height
    let y =
      switch position {
      case .top: top
      case .bottom: bottom
      case .middle: row.midY - (bounds.height + insets.top - insets.bottom) / 2
      case .none: contentOffset.y > top ? top : contentOffset.y < bottom ? min(bottom, top) : contentOffset.y
      }
    return inRange(CGPoint(x: contentOffset.x, y: y))
  }
}
