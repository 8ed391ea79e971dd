import Agate

/// The part that a cell of a list has in a drag, in a drop, and in a move within the list.
struct CellMovement: Equatable {
  var drag = UICellConfigurationState.DragState.none
  var drop = UICellConfigurationState.DropState.none
  var isReordering = false
}

extension UIView {
  /// Tells a cell about its part, unless the cell knows it.
  final func show(_ movement: CellMovement) {
    guard let configurations = (self as? any ConfiguredView)?.configurations,
      case let old = configurations.movement, old != movement
    else { return }
    configurations.movement = movement
    let drag = movement.drag == old.drag ? nil : movement.drag.rawValue
    if let cell = self as? UITableViewCell {
      cell.setNeedsUpdateConfiguration()
      if let state = drag.flatMap(UITableViewCell.DragState.init) { cell.dragStateDidChange(state) }
    } else if let cell = self as? UICollectionViewCell {
      cell.setNeedsUpdateConfiguration()
      if let state = drag.flatMap(UICollectionViewCell.DragState.init) { cell.dragStateDidChange(state) }
    }
  }
}

extension UICellConfigurationState {
  /// Takes over the part of a cell.
  mutating func take(_ movement: CellMovement) {
    (cellDragState, cellDropState, isReordering) = (movement.drag, movement.drop, movement.isReordering)
  }
}
