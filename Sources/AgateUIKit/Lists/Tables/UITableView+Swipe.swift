import Agate

/// Swipes over rows that reveal actions.
extension UITableView: SwipedList {
  final func setUpSwipe() {
    swipePan.maximumNumberOfTouches = 1
    swipePan.addTarget(self, action: Selector.of("handleSwipe", UITableView.handleSwipe))
    addGestureRecognizer(swipePan)
  }
  private final func handleSwipe() { followSwipe() }

  final var swipe: ListSwipe? {
    get { rows.swipe }
    set { rows.swipe = newValue }
  }
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
