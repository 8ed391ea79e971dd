import Agate

/// A table or a collection view: a list with cells for its rows or items. The mechanisms that both have in common, such as
/// menus, swipes, drags and drops, refine this protocol by what they ask the list.
///
/// During a move of the user, and while there are placeholders, an element has two index paths: one in the list and one in
/// the data source. The delegates and the data source know only the latter.
protocol CellList: UIScrollView {
  /// Returns the index path in the list of the row or item at a point of the list's coordinates.
  func cellPath(at point: CGPoint) -> IndexPath?
  /// Returns the cell at an index path in the list, if it exists.
  func shownCell(_ path: IndexPath) -> UIView?
  /// The index paths in the list of the cells that exist.
  var cellPaths: [IndexPath] { get }
  /// The numbers of rows or items in the sections of the list. Asks the data source if the numbers are not known.
  var loadedCounts: [Int] { get }
  /// The move of a row or item within the list by the user; nil if there is none.
  var currentMove: ListMove? { get }
  /// The drags and drops, and the rows or items that the data source does not have.
  var dragAndDrop: ListDragAndDrop { get set }
}

extension CellList {
  /// Returns the index path by which the data source and the delegates know a row or item.
  func dataPath(_ path: IndexPath) -> IndexPath {
    currentMove?.dataPath(of: path) ?? dragAndDrop.placeholders.dataPath(of: path)
  }
  /// Returns the index path in the list of a row or item of the data source.
  func listPath(_ path: IndexPath) -> IndexPath {
    currentMove?.listPath(of: path) ?? dragAndDrop.placeholders.listPath(of: path)
  }

  /// Returns the index path in the list of the row or item at a point, and its cell, which exists. Placeholders do not
  /// count.
  func target(at point: CGPoint) -> (path: IndexPath, cell: UIView)? {
    guard let path = cellPath(at: point), dragAndDrop.placeholders[path] == nil, let cell = shownCell(path) else {
      return nil
    }
    return (path, cell)
  }

  /// Returns the part of a cell, by its index path in the list.
  func movement(at path: IndexPath) -> CellMovement {
    var movement = CellMovement(isReordering: currentMove?.path == path)
    guard dragAndDrop.placeholders[path] == nil else { return movement }
    let known = dataPath(path)
    if let drag = dragAndDrop.drag { movement.drag = drag.state(of: known) }
    if let drop = dragAndDrop.drop, drop.isActive {
      movement.drop = drop.target == known ? .targeted : .notTargeted
    }
    return movement
  }
  /// Tells all cells about their parts.
  func showMovements() { for path in cellPaths { shownCell(path)?.show(movement(at: path)) } }
}
