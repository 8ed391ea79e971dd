import Agate

/// The index of sections at the right edge.
extension UITableView {
  /// The width of the index, in points. It is 0 if the index is not shown.
  final var indexWidth: CGFloat { rows.index?.width ?? 0 }

  /// Shows the titles of the data source, whose rows were loaded.
  final func loadIndex() {
    let count = rows.geometry.sections.reduce(0) { $0 + $1.rowCount }
    let isWanted = style == .plain && count >= sectionIndexMinimumDisplayRowCount && count > 0
    let titles = isWanted ? dataSource?.sectionIndexTitles(for: self) ?? [] : []
    if titles == rows.index?.titles ?? [] { return }
    rows.index?.removeFromSuperview()
    rows.index = nil
    if !titles.isEmpty {
      let index = SectionIndexView(titles) { [weak self] in self?.goToTitle($0) }
      rows.index = index
      UIView.performWithoutAnimation { addSubview(index) }
      showIndexColors()
    }
    // Cells have another width for their content, and so another height.
    rows.geometry.forgetHeights()
    rows.needsTiling = true
    showLooks()
    setNeedsLayout()
  }
  /// Shows the titles of the data source if the rows were loaded before.
  final func loadIndexAgain() { if rows.isLoaded { loadIndex() } }

  final func showIndexColors() {
    guard let index = rows.index else { return }
    index.color = sectionIndexColor
    index.grounds = (sectionIndexBackgroundColor, sectionIndexTrackingBackgroundColor)
  }

  /// Places the index at the right edge of the visible part, in front of the rows.
  final func placeIndex() {
    guard let index = rows.index else { return }
    let room = adjustedContentInset.inside(bounds)
    let frame = CGRect(x: room.maxX - index.width, y: room.minY, width: index.width, height: room.height)
    UIView.outsideOfBlock {
      if index.frame != frame { index.frame = frame }
      if subviews.last !== index { bringSubviewToFront(index) }
    }
  }

  private final func goToTitle(_ title: Int) {
    guard let index = rows.index, let dataSource, title < index.titles.count else { return }
    let section = dataSource.tableView(self, sectionForSectionIndexTitle: index.titles[title], at: title)
    guard loadedGeometry.sections.indices.contains(section) else { return }
    scrollToRow(at: IndexPath(row: NSNotFound, section: section), at: .top, animated: false)
  }
}
