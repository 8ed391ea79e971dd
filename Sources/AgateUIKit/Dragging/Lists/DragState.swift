extension UITableViewCell {
  /// The part that a cell has in a drag.
  public enum DragState: Int, Sendable {
    /// No part.
    case none
    /// The finger has lifted the row, and has not carried it yet.
    case lifting
    /// The finger carries the row.
    case dragging
  }
}

extension UICollectionViewCell {
  /// The part that a cell has in a drag.
  public enum DragState: Int, Sendable {
    /// No part.
    case none
    /// The finger has lifted the item, and has not carried it yet.
    case lifting
    /// The finger carries the item.
    case dragging
  }
}
