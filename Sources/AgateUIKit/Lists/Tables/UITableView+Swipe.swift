import Agate

/// Swipes over rows that reveal actions.
extension UITableView: SwipedList {
  final func swipeActions(at path: IndexPath, isLeading: Bool) -> UISwipeActionsConfiguration? {
    let known = dataPath(path)
    if isLeading { return delegate?.tableView(self, leadingSwipeActionsConfigurationForRowAt: known) }
    return delegate?.tableView(self, trailingSwipeActionsConfigurationForRowAt: known) ?? rowActions(of: known)
      ?? swipeDeletion(of: path)
  }
  private final func rowActions(of path: IndexPath) -> UISwipeActionsConfiguration? {
    delegate?.tableView(self, editActionsForRowAt: path).map { UITableViewRowAction.swipeActions($0, for: path) }
  }
  final func restingFrame(at path: IndexPath) -> CGRect {
    rows.geometry.contains(path) ? frame(of: TableItem(path)) : .zero
  }
  final func swipeWillOpen(_ path: IndexPath) { delegate?.tableView(self, willBeginEditingRowAt: dataPath(path)) }
  final func swipeDidClose(_ path: IndexPath) { delegate?.tableView(self, didEndEditingRowAt: dataPath(path)) }
}
