import Agate

/// A drop into a table. The drop delegate takes the dropped items.
public protocol UITableViewDropCoordinator: NSObjectProtocol {
  /// The items.
  var items: [any UITableViewDropItem] { get }
  /// The index path at which the items are inserted; nil if the drop is not at a row.
  var destinationIndexPath: IndexPath? { get }
  /// The last proposal of the delegate.
  var proposal: UITableViewDropProposal { get }
  /// The session.
  var session: any UIDropSession { get }
  /// Inserts a placeholder for an item whose data is being loaded, and animates the dropped item to it.
  func drop(_ dragItem: UIDragItem, to placeholder: UITableViewDropPlaceholder) -> any UITableViewDropPlaceholderContext
  /// Lets an item land on a row, which the delegate has inserted.
  @discardableResult func drop(_ dragItem: UIDragItem, toRowAt indexPath: IndexPath) -> any UIDragAnimating
  /// Animates a dropped item into a rectangle of a row, in points of the cell's coordinates.
  @discardableResult
  func drop(_ dragItem: UIDragItem, intoRowAt indexPath: IndexPath, rect: CGRect) -> any UIDragAnimating
  /// Animates a dropped item to a target that the program chooses.
  @discardableResult func drop(_ dragItem: UIDragItem, to target: UIDragPreviewTarget) -> any UIDragAnimating
}

/// An item that is dropped into a table.
public protocol UITableViewDropItem: NSObjectProtocol {
  /// The item.
  var dragItem: UIDragItem { get }
  /// The row from which the item comes; nil if it comes from another view.
  var sourceIndexPath: IndexPath? { get }
  /// The size of the item's preview, in points; zero if it is not known.
  var previewSize: CGSize { get }
}

/// The placeholder of a dropped item in a table. If the program changes rows while the placeholder is shown, the table
/// reloads its data.
public protocol UITableViewDropPlaceholderContext: UIDragAnimating {
  /// The item.
  var dragItem: UIDragItem { get }
  /// Replaces the placeholder by a row.
  ///
  /// - Parameter dataSourceUpdates: a closure that inserts the row in the data at the index path that it receives.
  /// - Returns: false if the placeholder no longer exists.
  @discardableResult func commitInsertion(dataSourceUpdates: (_ insertionIndexPath: IndexPath) -> Void) -> Bool
  /// Removes the placeholder. Returns false if it no longer exists.
  @discardableResult func deletePlaceholder() -> Bool
}

/// A row that a table shows before the data source has it.
open class UITableViewPlaceholder: NSObject {
  final let path: IndexPath
  final let reuseIdentifier: String
  final let rowHeight: CGFloat
  /// A closure that configures the cell. The default is nil.
  open var cellUpdateHandler: ((UITableViewCell) -> Void)?

  /// Creates a placeholder.
  ///
  /// - Parameters:
  ///   - insertionIndexPath: the index path of the placeholder.
  ///   - reuseIdentifier: the identifier of its cell, whose class is registered.
  ///   - rowHeight: the height, in points; ``UITableView/automaticDimension`` for the table's own height of rows.
  public init(insertionIndexPath: IndexPath, reuseIdentifier: String, rowHeight: CGFloat) {
    (path, self.reuseIdentifier, self.rowHeight) = (insertionIndexPath, reuseIdentifier, rowHeight)
  }

  final var entry: ListPlaceholder {
    ListPlaceholder(path, reuseIdentifier, height: rowHeight) { [cellUpdateHandler] cell in
      if let cell = cell as? UITableViewCell { cellUpdateHandler?(cell) }
    }
  }
}

/// The placeholder of an item that is dropped into a table.
open class UITableViewDropPlaceholder: UITableViewPlaceholder {
  /// A closure that returns the appearance of the item that lands. The closure is not called: the item keeps its
  /// appearance. The default is nil.
  open var previewParametersProvider: ((UITableViewCell) -> UIDragPreviewParameters?)?
}

/// The effect that a drop into a table would have.
open class UITableViewDropProposal: UIDropProposal {
  /// The relation of dropped items to the row at which they are dropped.
  public enum Intent: Int, Sendable {
    /// The delegate determines where the items go.
    case unspecified
    /// The items become rows at the index path. The rows make room.
    case insertAtDestinationIndexPath
    /// The items go into the row.
    case insertIntoDestinationIndexPath
    /// Has the effect of `insertAtDestinationIndexPath`. In UIKit, the position of the finger decides between the two.
    case automatic
  }
  /// The relation to the row.
  open var intent: Intent { relation }
  private final let relation: Intent

  /// Creates a proposal.
  public init(operation: UIDropOperation, intent: Intent) {
    relation = intent
    super.init(operation: operation)
  }
  /// Returns a proposal with the same values.
  open override func copy(with zone: NSZone? = nil) -> Any {
    let copy = UITableViewDropProposal(operation: operation, intent: intent)
    (copy.isPrecise, copy.prefersFullSizePreview) = (isPrecise, prefersFullSizePreview)
    return copy
  }
  /// Creates a proposal with the intent `unspecified`.
  public override convenience init(operation: UIDropOperation) {
    self.init(operation: operation, intent: .unspecified)
  }
}

/// A drop into a table.
final class TableDropCoordinator: ListDropCoordinator<UITableViewDropProposal>, UITableViewDropCoordinator {
  var items: [any UITableViewDropItem] { dropped }
  func drop(_ dragItem: UIDragItem, to placeholder: UITableViewDropPlaceholder)
    -> any UITableViewDropPlaceholderContext
  { land(dragItem, placeholder.entry) }
  func drop(_ dragItem: UIDragItem, toRowAt indexPath: IndexPath) -> any UIDragAnimating {
    land(dragItem, .cell(indexPath))
  }
  func drop(_ dragItem: UIDragItem, intoRowAt indexPath: IndexPath, rect: CGRect) -> any UIDragAnimating {
    land(dragItem, .inside(indexPath, rect))
  }
}
