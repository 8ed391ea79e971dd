import Agate

/// The part that a cell of a list has in a drag, in a drop, and in a move within the list.
struct CellMovement: Equatable {
  var drag = UICellConfigurationState.DragState.none
  var drop = UICellConfigurationState.DropState.none
  var isReordering = false
}

/// A list whose rows or items are dragged, take drops, or are moved by the user.
protocol MovingList: MenuList {
  /// The drags from the list; nil if it does not allow any.
  var drags: ListDrag? { get }
  /// The drops into the list; nil if it does not allow any.
  var drops: ListDrop? { get }
  /// The rows or items that the data source does not have.
  var placeholders: ListPlaceholders { get }
  /// The index path in the list of the row or item that the user moves within it; nil if there is none.
  var movedPath: IndexPath? { get }
  /// The index paths in the list of the cells that exist.
  var cellPaths: [IndexPath] { get }
  /// Returns the index path by which the data source knows a row or item.
  func dataPath(_ path: IndexPath) -> IndexPath
  /// Returns the index path in the list of a row or item of the data source.
  func listPath(_ path: IndexPath) -> IndexPath
}

extension MovingList {
  /// Returns the part of a cell, by its index path in the list.
  func movement(at path: IndexPath) -> CellMovement {
    var movement = CellMovement(isReordering: movedPath == path)
    guard placeholders[path] == nil else { return movement }
    let known = dataPath(path)
    if let drags { movement.drag = drags.state(of: known) }
    if let drops, drops.isActive { movement.drop = drops.target == known ? .targeted : .notTargeted }
    return movement
  }
  /// Tells all cells about their parts.
  func showMovements() { for path in cellPaths { menuCell(path)?.show(movement(at: path)) } }
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
