import Agate

/// The selected rows of a table, and the row that is pressed.
struct TableSelection {
  /// The selected rows, in the order in which they were selected.
  var paths: [IndexPath] = []
  var press: ListPress?
}

/// Selection by the program and by touches.
extension UITableView: PressedList {
  // MARK: By the program

  final func select(_ path: IndexPath?, animated: Bool) {
    guard let path, allowsMultipleSelection else { return selectOnly(path, animated: animated) }
    add(path, animated: animated)
  }

  /// Deselects all rows except one, and selects that row.
  final func selectOnly(_ path: IndexPath?, animated: Bool) {
    for other in selection.paths where other != path { deselect(other, animated: animated) }
    if let path { add(path, animated: animated) }
  }

  private final func add(_ path: IndexPath, animated: Bool) {
    guard loadedGeometry.contains(path) else { return }
    if !selection.paths.contains(path) { selection.paths.append(path) }
    rows.cells[path]?.setSelected(true, animated: animated)
  }

  final func deselect(_ path: IndexPath, animated: Bool) {
    selection.paths.removeAll { $0 == path }
    rows.cells[path]?.setSelected(false, animated: animated)
  }

  // MARK: By touches

  /// Highlights the row of a touch that begins. Returns false if the touch does not select a row.
  final func beginPress(_ touches: Set<UITouch>) -> Bool {
    if !mayPressBesideSwipe() { return false }
    guard isEditing ? allowsSelectionDuringEditing : allowsSelection, !isPressed, !wasMoving,
      let touch = touches.first
    else { return false }
    guard let path = path(at: touch.location(in: self)), let cell = rows.cells[path] else { return false }
    if dragAndDrop.placeholders[path] != nil { return false }
    // The touch may belong to a header over the row.
    guard touch.view?.isDescendant(of: cell) == true else { return false }
    guard delegate?.tableView(self, shouldHighlightRowAt: dataPath(path)) ?? true else { return false }
    begin(touch, on: path)
    return true
  }

  final var press: ListPress? {
    get { selection.press }
    set { selection.press = newValue }
  }
  final var choosesWhileHighlighted: Bool { false }
  final func isOn(_ path: IndexPath, _ touch: UITouch) -> Bool { frame(ofRow: path).contains(touch.location(in: self)) }
  final func showHighlight(_ isHighlighted: Bool, _ path: IndexPath) {
    rows.cells[path]?.setHighlighted(isHighlighted, animated: false)
    if isHighlighted {
      delegate?.tableView(self, didHighlightRowAt: dataPath(path))
    } else {
      delegate?.tableView(self, didUnhighlightRowAt: dataPath(path))
    }
  }

  final func choose(_ path: IndexPath) {
    if allowsMultipleSelection, selection.paths.contains(path) { return userDeselects(path) }
    guard let delegate else { return choose(wanted: path) }
    if let wanted = delegate.tableView(self, willSelectRowAt: dataPath(path)) { choose(wanted: listPath(wanted)) }
  }
  private final func choose(wanted: IndexPath) {
    if !allowsMultipleSelection {
      for other in selection.paths where other != wanted { userDeselects(other) }
    }
    // The delegate may have removed the row.
    guard loadedGeometry.contains(wanted) else { return }
    add(wanted, animated: false)
    // As on iOS, a segue comes before the delegate.
    if let cell = rows.cells[wanted] { cell.extras?.segue?.perform(cell) }
    delegate?.tableView(self, didSelectRowAt: dataPath(wanted))
  }

  private final func userDeselects(_ path: IndexPath) {
    guard let delegate else { return deselect(path, animated: false) }
    guard let wanted = delegate.tableView(self, willDeselectRowAt: dataPath(path)) else { return }
    deselect(listPath(wanted), animated: false)
    delegate.tableView(self, didDeselectRowAt: wanted)
  }

  /// Reports a tap on the detail button of a cell.
  final func accessoryWasTapped(of cell: UITableViewCell) {
    guard let path = indexPath(for: cell) else { return }
    delegate?.tableView(self, accessoryButtonTappedForRowWith: dataPath(path))
  }
}
