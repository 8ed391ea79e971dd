extension UITableViewCell {
  /// The role of a cell in a drag.
  public enum DragState: Int, Sendable {
    /// The cell takes no part in a drag.
    case none
    /// The finger has lifted the row, and has not carried it yet.
    case lifting
    /// The finger carries the row.
    case dragging
  }
}

extension UICollectionViewCell {
  /// The role of a cell in a drag.
  public enum DragState: Int, Sendable {
    /// The cell takes no part in a drag.
    case none
    /// The finger has lifted the item, and has not carried it yet.
    case lifting
    /// The finger carries the item.
    case dragging
  }
}
