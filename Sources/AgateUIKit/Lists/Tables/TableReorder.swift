import Agate

/// A row that a finger moves to another place.
///
/// The data source is notified of the move at the end. Until then, it and the delegate get the index paths that they
/// know (``ListMove/dataPath(of:)``).
final class TableReorder {
  var move: ListMove
  let cell: UITableViewCell
  let shadow: LiftShadow
  /// The place for which the delegate was asked last.
  var proposed: IndexPath
  /// The distance of the finger from the upper edge of the cell, in points.
  private let grip: CGFloat
  /// The distance of the finger from the upper left corner of the table, in points.
  var finger: CGPoint
  /// Scrolls the table while the finger is at an edge.
  let scroller: EdgeScroller

  /// Lifts a cell.
  ///
  /// - Parameters:
  ///   - path: the row.
  ///   - finger: the place of the finger, in the table's coordinates.
  init(_ path: IndexPath, _ cell: UITableViewCell, at finger: CGPoint, in table: UITableView) {
    (proposed, self.cell) = (path, cell)
    move = ListMove(path, table.rows.geometry.sections.map(\.rowCount), .table)
    grip = finger.y - cell.frame.minY
    self.finger = CGPoint(x: finger.x - table.bounds.minX, y: finger.y - table.bounds.minY)
    table.bringSubviewToFront(cell)
    shadow = LiftShadow(behind: cell)
    scroller = EdgeScroller(table) { [weak table] _ in table?.followReordering() }
  }

  /// Places the cell under the finger, at most half of its height beyond the content.
  ///
  /// - Parameter row: the frame of the row in the table.
  func place(_ row: CGRect, in table: UITableView) {
    let top = finger.y + table.bounds.minY - grip
    let highest = min(table.bounds.minY, 0) - row.height / 2
    let lowest = max(table.contentSize.height, table.bounds.maxY) - row.height / 2
    cell.frame = CGRect(x: row.minX, y: min(max(top, highest), lowest), width: row.width, height: row.height)
    shadow.follow(cell)
  }

  /// Stops scrolling, and removes the shadow.
  func drop() {
    scroller.stop()
    shadow.removeFromSuperview()
  }
}
