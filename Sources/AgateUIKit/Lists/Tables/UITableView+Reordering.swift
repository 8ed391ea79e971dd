import Agate

/// Rows that the user moves with the controls of their cells.
extension UITableView {
  final func canMove(_ path: IndexPath) -> Bool { dataSource?.tableView(self, canMoveRowAt: dataPath(path)) ?? false }

  /// Follows the finger on the control of a cell.
  final func reorder(_ cell: UITableViewCell, _ press: UIGestureRecognizer) {
    if press.state == .began { return beginReordering(cell, at: press.location(in: self)) }
    // Another finger may move another row.
    guard let reorder = rows.reorder, reorder.cell === cell else { return }
    switch press.state {
    case .changed:
      let place = press.location(in: self)
      reorder.finger = CGPoint(x: place.x - bounds.minX, y: place.y - bounds.minY)
      reorder.scroller.follow(place)
      followReordering()
    case .ended: endReordering(cancelled: false)
    case .cancelled, .failed: endReordering(cancelled: true)
    default: break
    }
  }

  private final func beginReordering(_ cell: UITableViewCell, at place: CGPoint) {
    closeSwipe(animated: true)
    showRows()
    guard rows.reorder == nil, rows.changes == nil, dragAndDrop.placeholders.isEmpty, let path = indexPath(for: cell),
      canMove(path)
    else { return }
    let reorder = TableReorder(path, cell, at: place, in: self)
    rows.reorder = reorder
    showMovements()
    UIView.animate(withDuration: 0.2, delay: 0, options: .allowUserInteraction) { reorder.shadow.show(true) }
  }

  /// Places the lifted cell under the finger, and moves its row there.
  final func followReordering() {
    guard let reorder = rows.reorder else { return }
    placeLifted()
    guard let proposed = rows.geometry.destination(of: reorder.move.path, at: reorder.cell.frame.midY) else { return }
    guard proposed != reorder.proposed else { return }
    reorder.proposed = proposed
    let wanted =
      delegate?.tableView(
        self, targetIndexPathForMoveFromRowAt: reorder.move.origin, toProposedIndexPath: proposed) ?? proposed
    // The delegate may have reloaded the table.
    guard rows.reorder === reorder else { return }
    move(reorder, to: wanted)
  }

  private final func move(_ reorder: TableReorder, to path: IndexPath) {
    if path == reorder.move.path { return }
    let change = reorder.move.move(to: path)
    follow(change)
    rearrange(change, reorder.move.counts(with: path), TableChanges(isVoid: false))
  }

  /// Places the lifted cell under the finger, because the table was laid out or scrolled.
  final func placeLifted() {
    guard let reorder = rows.reorder else { return }
    UIView.outsideOfBlock { reorder.place(frame(of: TableItem(reorder.move.path)), in: self) }
  }

  /// Lets the lifted row come to rest, and tells the data source of its move.
  private final func endReordering(cancelled: Bool) {
    guard let reorder = rows.reorder else { return }
    if cancelled { move(reorder, to: reorder.move.origin) }
    rows.reorder = nil
    showMovements()
    reorder.scroller.stop()
    let (path, cell, shadow) = (reorder.move.path, reorder.cell, reorder.shadow)
    if path != reorder.move.origin { dataSource?.tableView(self, moveRowAt: reorder.move.origin, to: path) }
    // The data source may have reloaded the table.
    let end = rows.cells[path] === cell ? frame(of: TableItem(path)) : nil
    guard let end else { return reorder.drop() }
    UIView.animate(withDuration: 0.25, delay: 0, options: .allowUserInteraction) {
      cell.frame = end
      shadow.follow(cell)
      shadow.show(false)
    } completion: { [weak self] _ in
      reorder.drop()
      if let self, rows.reorder?.cell !== cell, rows.cells.values.contains(where: { $0 === cell }) {
        sendBehindRows(cell)
      }
    }
  }

  /// Ends a move at once, because the rows are loaded again or editing ends. The data source is not told.
  ///
  /// - Parameter returns: whether the rows are arranged as before the move.
  final func dropReordering(returns: Bool) {
    guard let reorder = rows.reorder else { return }
    if returns { UIView.performWithoutAnimation { move(reorder, to: reorder.move.origin) } }
    rows.reorder = nil
    showMovements()
    reorder.drop()
    if returns { UIView.performWithoutAnimation { reorder.cell.frame = frame(of: TableItem(reorder.move.path)) } }
  }
}

extension TableGeometry {
  /// Returns the index path that a row gets if it is moved to a height; nil if there are no sections.
  ///
  /// - Parameters:
  ///   - path: the row, which leaves its place.
  ///   - height: the middle of the row, in points of the table's coordinates.
  func destination(of path: IndexPath, at height: CGFloat) -> IndexPath? {
    guard let item = self.item(at: height) else { return nil }
    if item == TableItem(path) { return path }
    let isAbove = height < top(of: item) + self.height(of: item) / 2, section = item.section
    func end(of section: Int) -> Int { sections[section].rowCount - (section == path.section ? 1 : 0) }
    if item.index == 0 {
      if isAbove, section > 0 { return IndexPath(row: end(of: section - 1), section: section - 1) }
      return IndexPath(row: 0, section: section)
    }
    guard isRow(item) else { return IndexPath(row: end(of: section), section: section) }
    let index = item.index - 1, isBehind = section == path.section && path.row < index
    return IndexPath(row: index - (isBehind ? 1 : 0) + (isAbove ? 0 : 1), section: section)
  }
}
