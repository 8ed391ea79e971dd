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

extension UIView {
  /// Tells a cell of a list about its part in a drag.
  final func tellOfDrag(_ state: UITableViewCell.DragState) {
    (self as? UITableViewCell)?.dragStateDidChange(state)
    let other: UICollectionViewCell.DragState =
      switch state {
      case .none: .none
      case .lifting: .lifting
      case .dragging: .dragging
      }
    (self as? UICollectionViewCell)?.dragStateDidChange(other)
  }
}
