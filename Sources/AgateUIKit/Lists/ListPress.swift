import Agate

/// The touch that presses a cell of a list, and the cell.
struct ListPress {
  let touch: UITouch
  /// The row or item on which the touch began; nil if it is gone.
  var path: IndexPath?
  var isHighlighted = false
}

/// A list with cells that a touch presses. The cell on which the touch began is highlighted while the touch is on it,
/// also if the touch comes back, and is chosen if the touch ends on it.
protocol PressedList: UIScrollView {
  var press: ListPress? { get set }
  /// Whether the delegate is notified about the choice before it is notified that the highlight ends.
  var choosesWhileHighlighted: Bool { get }
  /// Returns whether a touch is on a cell.
  func isOn(_ path: IndexPath, _ touch: UITouch) -> Bool
  /// Shows whether a cell is highlighted, and calls the delegate.
  func showHighlight(_ isHighlighted: Bool, _ path: IndexPath)
  /// Selects or deselects a cell because the user has chosen it.
  func choose(_ path: IndexPath)
}

extension PressedList {
  /// Whether a touch presses a cell. The end of a touch does not reach the list if the cell was removed before.
  var isPressed: Bool { press?.touch.isOver == false }

  func begin(_ touch: UITouch, on path: IndexPath) {
    press = ListPress(touch: touch, path: path)
    highlightPressed(true)
  }

  func highlightPressed(_ isHighlighted: Bool) {
    guard let path = press?.path, press?.isHighlighted != isHighlighted else { return }
    press?.isHighlighted = isHighlighted
    showHighlight(isHighlighted, path)
  }

  /// Follows the touch that presses a cell. Returns false if no touch of a set does.
  func followPress(_ touches: Set<UITouch>) -> Bool {
    guard let press, touches.contains(press.touch) else { return false }
    if let path = press.path { highlightPressed(isOn(path, press.touch)) }
    return true
  }

  /// Ends the press, and chooses the cell if `chooses` is true and the touch is on it. Returns false if no touch of a
  /// set presses a cell.
  func endPress(_ touches: Set<UITouch>, chooses: Bool) -> Bool {
    guard let ended = press, touches.contains(ended.touch) else { return false }
    let isChosen = chooses && ended.path.map { isOn($0, ended.touch) } == true
    if isChosen, choosesWhileHighlighted, let path = press?.path { choose(path) }
    highlightPressed(false)
    // The delegate may have changed the list: the cell is elsewhere, or gone.
    let path = press?.path
    press = nil
    if isChosen, !choosesWhileHighlighted, let path { choose(path) }
    return true
  }
}
