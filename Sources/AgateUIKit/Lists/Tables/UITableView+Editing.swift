import Agate

/// Editing: the controls of rows, and deletions and insertions by the data source.
extension UITableView {
  /// Shows or hides the controls of the rows in sight.
  final func showEditing(animated: Bool) {
    closeSwipe(animated: animated)
    dropReordering(returns: true)
    let change = {
      for (path, cell) in self.rows.cells where cell.isDisplayed { self.showEditing(path, cell, animated: animated) }
    }
    if animated {
      UIView.animate(withDuration: 0.3, delay: 0, options: .allowUserInteraction, animations: change)
    } else {
      UIView.performWithoutAnimation(change)
    }
  }

  /// Gives a cell the controls of its row.
  final func showEditing(_ path: IndexPath, _ cell: UITableViewCell, animated: Bool) {
    let isEdited = isEditing && canEdit(path)
    if isEdited {
      let known = dataPath(path)
      cell.editingStyle = delegate?.tableView(self, editingStyleForRowAt: known) ?? .delete
      cell.shouldIndentWhileEditing = delegate?.tableView(self, shouldIndentWhileEditingRowAt: known) ?? true
      cell.showsReorderControl = canMove(path)
    }
    guard cell.isEditing != isEdited else { return }
    cell.setEditing(isEdited, animated: animated)
    cell.layoutIfNeeded()
  }

  private final func canEdit(_ path: IndexPath) -> Bool {
    dataSource?.tableView(self, canEditRowAt: dataPath(path)) ?? false
  }

  /// Reports a tap on the control of a cell: inserts a row, or reveals the button that deletes the row.
  final func editingControlWasTapped(of cell: UITableViewCell) {
    guard let path = indexPath(for: cell) else { return }
    switch cell.editingStyle {
    case .insert: dataSource?.tableView(self, commit: .insert, forRowAt: dataPath(path))
    case .delete:
      let swipe = open(path, cell, isLeft: isReversed, deletion(of: dataPath(path)))
      move(swipe, to: swipe.openOffset)
    case .none: break
    }
  }

  /// Returns the action that a swipe to the left reveals for a row that can be deleted; nil if it cannot.
  final func swipeDeletion(of path: IndexPath) -> UISwipeActionsConfiguration? {
    let known = dataPath(path), style = delegate?.tableView(self, editingStyleForRowAt: known) ?? .delete
    return style == .delete && canEdit(path) ? deletion(of: known) : nil
  }

  /// - Parameter path: the index path in the data source.
  private final func deletion(of path: IndexPath) -> UISwipeActionsConfiguration {
    let title = delegate?.tableView(self, titleForDeleteConfirmationButtonForRowAt: path) ?? "Delete"
    let action = UIContextualAction(style: .destructive, title: title) { [weak self] _, _, done in
      if let self { dataSource?.tableView(self, commit: .delete, forRowAt: path) }
      done(true)
    }
    return UISwipeActionsConfiguration(actions: [action])
  }
}
