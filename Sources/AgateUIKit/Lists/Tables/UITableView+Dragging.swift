import Agate

extension UITableView: CellList {
  final func cellPath(at point: CGPoint) -> IndexPath? { path(at: point) }
  final func shownCell(_ path: IndexPath) -> UIView? { rows.cells[path] }
  final var cellPaths: [IndexPath] { Array(rows.cells.keys) }
  final var loadedCounts: [Int] { loadedGeometry.sections.map(\.rowCount) }
  final var currentMove: ListMove? { rows.reorder?.move }
}

extension UITableView: DragList {
  /// Adds or removes the interaction for drags.
  final func allowDrags() {
    allowDrags(dragDelegate != nil && dragInteractionEnabled)
    allowDrops()
  }

  final func dragItems(_ session: any UIDragSession, at path: IndexPath) -> [UIDragItem] {
    dragDelegate?.tableView(self, itemsForBeginning: session, at: path) ?? []
  }
  final func addedItems(_ session: any UIDragSession, at path: IndexPath, _ point: CGPoint) -> [UIDragItem] {
    dragDelegate?.tableView(self, itemsForAddingTo: session, at: path, point: point) ?? []
  }
  final func dragParameters(at path: IndexPath) -> UIDragPreviewParameters? {
    dragDelegate?.tableView(self, dragPreviewParametersForRowAt: path)
  }
  final func allowsMove(_ session: any UIDragSession) -> Bool {
    dragDelegate?.tableView(self, dragSessionAllowsMoveOperation: session) ?? true
  }
  final func isRestricted(_ session: any UIDragSession) -> Bool {
    dragDelegate?.tableView(self, dragSessionIsRestrictedToDraggingApplication: session) ?? false
  }
  final func tellOfDrag(_ session: any UIDragSession, begins: Bool) {
    if begins {
      dragDelegate?.tableView(self, dragSessionWillBegin: session)
    } else {
      dragDelegate?.tableView(self, dragSessionDidEnd: session)
    }
  }
}

extension UITableView: DropList {
  /// Adds or removes the interaction for drops. Without a drop delegate, a drag may still move a row.
  final func allowDrops() { allowDrops(dropDelegate != nil || dragAndDrop.drag != nil) }

  final func canDrop(_ session: any UIDropSession) -> Bool {
    dropDelegate?.tableView(self, canHandle: session) ?? (movedRow(session) != nil)
  }
  /// Returns the row that a drag moves in the table, because there is no drop delegate; nil if it moves none.
  private final func movedRow(_ session: any UIDropSession) -> IndexPath? {
    guard dropDelegate == nil, session.allowsMoveOperation, session.items.count == 1, let item = session.items.first,
      let path = session.path(of: item, in: self), loadedGeometry.contains(path)
    else { return nil }
    return dataSource?.tableView(self, canMoveRowAt: path) == true ? path : nil
  }
  final func tellOfDrop(_ event: ListDrop.Event, _ session: any UIDropSession) {
    switch event {
    case .enter: dropDelegate?.tableView(self, dropSessionDidEnter: session)
    case .exit: dropDelegate?.tableView(self, dropSessionDidExit: session)
    case .end: dropDelegate?.tableView(self, dropSessionDidEnd: session)
    }
  }

  /// Returns the row under the finger, or, near its lower edge, the place behind it.
  final func dropPath(at point: CGPoint) -> IndexPath? {
    guard let item = loadedGeometry.item(at: point.y) else { return nil }
    let section = item.section, count = rows.geometry.sections[section].rowCount
    if item.index == 0 { return dataPath(IndexPath(row: 0, section: section)) }
    guard rows.geometry.isRow(item) else { return dataPath(IndexPath(row: count, section: section)) }
    let isBehind = point.y > rows.geometry.top(of: item) + rows.geometry.height(of: item) * 0.75
    let isGap = dragAndDrop.placeholders[item.path] != nil
    return dataPath(IndexPath(row: item.index - (isBehind && !isGap ? 0 : 1), section: section))
  }

  final func proposal(
    _ session: any UIDropSession, at path: IndexPath?
  ) -> (proposal: UIDropProposal, effect: ListDrop.Effect) {
    let isMove = movedRow(session) != nil && path != nil
    let proposal =
      dropDelegate?.tableView(self, dropSessionDidUpdate: session, withDestinationIndexPath: path)
      ?? UITableViewDropProposal(operation: isMove ? .move : .cancel, intent: .insertAtDestinationIndexPath)
    return switch proposal.intent {
    case .unspecified: (proposal, .other)
    case .insertAtDestinationIndexPath, .automatic: (proposal, .opensGap)
    case .insertIntoDestinationIndexPath: (proposal, .fillsCell)
    }
  }

  final func perform(_ drop: ListDrop, _ session: any UIDropSession, at path: IndexPath?) {
    if let path, let row = movedRow(session), let item = session.items.first {
      _ = drop.land(item, .cell(move(row, before: path)))
      return
    }
    guard let proposal = drop.proposal as? UITableViewDropProposal else { return }
    let end = path.map { proposal.intent == .insertIntoDestinationIndexPath ? $0 : destination($0, session, proposal) }
    dropDelegate?.tableView(
      self, performDropWith: TableDropCoordinator(drop, session, at: end, proposal, in: self))
  }
  /// Returns the index path that a row gets before the row at a path. A single row that is moved within its section
  /// leaves its own place.
  private final func destination(
    _ path: IndexPath, _ session: any UIDropSession, _ proposal: UITableViewDropProposal
  ) -> IndexPath {
    guard proposal.operation == .move, session.items.count == 1, let item = session.items.first,
      let source = session.path(of: item, in: self)
    else { return path }
    return path.afterLeaving(source)
  }

  /// Moves a row in the data and in the table. Returns its new index path.
  ///
  /// - Parameters:
  ///   - row: the row.
  ///   - path: the place of the row before which the row is moved.
  private final func move(_ row: IndexPath, before path: IndexPath) -> IndexPath {
    let place = path.afterLeaving(row)
    let end = delegate?.tableView(self, targetIndexPathForMoveFromRowAt: row, toProposedIndexPath: place) ?? place
    if end == row { return row }
    let loads = rows.loads
    dataSource?.tableView(self, moveRowAt: row, to: end)
    // The data source may have reloaded the table.
    if rows.isLoaded, rows.loads == loads { moveRow(at: row, to: end) }
    return end
  }

  // MARK: Placeholders

  final func changePlaceholders(_ updates: [ListUpdate]) {
    change { changes in
      changes.concernsPlaceholders = changes.depth == 1
      for update in updates { changes.note(update, .fade) }
    }
  }

  /// Returns a cell for a placeholder. That of a gap is empty.
  final func makeCell(_ placeholder: ListPlaceholder) -> UITableViewCell {
    guard let identifier = placeholder.reuseIdentifier else {
      let cell = UITableViewCell()
      cell.isUserInteractionEnabled = false
      cell.backgroundColor = .clear
      return cell
    }
    let cell = dequeueCell(identifier, for: placeholder.path)
    placeholder.update?(cell)
    return cell
  }
}

extension IndexPath {
  /// Returns the place before an element after another element has left its own place.
  fileprivate func afterLeaving(_ other: IndexPath) -> IndexPath {
    IndexPath(row: section == other.section && row > other.row ? row - 1 : row, section: section)
  }
}
