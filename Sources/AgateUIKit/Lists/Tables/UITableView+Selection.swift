import Agate

/// The selected rows of a table, and the row that is pressed.
struct TableSelection {
  /// The selected rows, in the order in which they were selected.
  var paths: [IndexPath] = []
  /// The touch that pressed a row, and the row. The row is nil after the touch has left it.
  var press: (touch: UITouch, path: IndexPath?)?
}

/// Selection by the program and by touches.
extension UITableView {
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
  final func press(_ touches: Set<UITouch>) -> Bool {
    if isSwipeComing {
      isSwipeComing = false
      return false
    }
    // A touch beside the buttons only closes an open row.
    if rows.swipe != nil {
      closeSwipe(animated: true)
      return false
    }
    guard isEditing ? allowsSelectionDuringEditing : allowsSelection, selection.press == nil, !wasMoving,
      let touch = touches.first
    else { return false }
    guard let path = path(at: touch.location(in: self)), let cell = rows.cells[path] else { return false }
    // The touch may belong to a header over the row.
    guard touch.view?.isDescendant(of: cell) == true else { return false }
    guard delegate?.tableView(self, shouldHighlightRowAt: path) ?? true else { return false }
    selection.press = (touch, path)
    cell.setHighlighted(true, animated: false)
    delegate?.tableView(self, didHighlightRowAt: path)
    return true
  }

  /// Ends the highlight if the touch has left the row. Returns false if the touch did not press a row.
  final func followPress(_ touches: Set<UITouch>) -> Bool {
    guard let (touch, path) = selection.press, touches.contains(touch) else { return false }
    if let path, !frame(ofRow: path).contains(touch.location(in: self)) { endHighlight(path) }
    return true
  }

  /// Ends the highlight, and selects the row if `selects` is true. Returns false if the touch did not press a row.
  final func endPress(_ touches: Set<UITouch>, selects: Bool) -> Bool {
    guard let (touch, path) = selection.press, touches.contains(touch) else { return false }
    if let path { endHighlight(path) }
    selection.press = nil
    if selects, let path, frame(ofRow: path).contains(touch.location(in: self)) { userSelects(path) }
    return true
  }

  private final func endHighlight(_ path: IndexPath) {
    selection.press?.path = nil
    rows.cells[path]?.setHighlighted(false, animated: false)
    delegate?.tableView(self, didUnhighlightRowAt: path)
  }

  private final func userSelects(_ path: IndexPath) {
    if allowsMultipleSelection, selection.paths.contains(path) { return userDeselects(path) }
    let wanted: IndexPath? = delegate == nil ? path : delegate?.tableView(self, willSelectRowAt: path)
    guard let wanted else { return }
    if !allowsMultipleSelection {
      for other in selection.paths where other != wanted { userDeselects(other) }
    }
    add(wanted, animated: false)
    delegate?.tableView(self, didSelectRowAt: wanted)
  }

  private final func userDeselects(_ path: IndexPath) {
    let wanted: IndexPath? = delegate == nil ? path : delegate?.tableView(self, willDeselectRowAt: path)
    guard let wanted else { return }
    deselect(wanted, animated: false)
    delegate?.tableView(self, didDeselectRowAt: wanted)
  }

  /// Reports a tap on the detail button of a cell.
  final func accessoryWasTapped(of cell: UITableViewCell) {
    if let path = indexPath(for: cell) { delegate?.tableView(self, accessoryButtonTappedForRowWith: path) }
  }
}
