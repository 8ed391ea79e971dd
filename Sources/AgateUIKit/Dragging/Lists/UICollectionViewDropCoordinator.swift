import Agate

/// A drop into a collection view. The drop delegate takes the dropped items.
public protocol UICollectionViewDropCoordinator: NSObjectProtocol {
  /// The items.
  var items: [any UICollectionViewDropItem] { get }
  /// The index path at which the items are inserted; nil if the drop is not on an item of the view.
  var destinationIndexPath: IndexPath? { get }
  /// The last proposal of the delegate.
  var proposal: UICollectionViewDropProposal { get }
  /// The session.
  var session: any UIDropSession { get }
  /// Inserts a placeholder for an item whose data is being loaded, and animates the dropped item to it.
  func drop(_ dragItem: UIDragItem, to placeholder: UICollectionViewDropPlaceholder)
    -> any UICollectionViewDropPlaceholderContext
  /// Lets an item land on an item of the view, which the delegate has inserted.
  @discardableResult func drop(_ dragItem: UIDragItem, toItemAt indexPath: IndexPath) -> any UIDragAnimating
  /// Animates a dropped item into a rectangle of a cell, in points of the cell's coordinates.
  @discardableResult
  func drop(_ dragItem: UIDragItem, intoItemAt indexPath: IndexPath, rect: CGRect) -> any UIDragAnimating
  /// Animates a dropped item to a target that the program chooses.
  @discardableResult func drop(_ dragItem: UIDragItem, to target: UIDragPreviewTarget) -> any UIDragAnimating
}

/// An item that is dropped into a collection view.
public protocol UICollectionViewDropItem: NSObjectProtocol {
  /// The item.
  var dragItem: UIDragItem { get }
  /// The index path from which the item comes; nil if it comes from another view.
  var sourceIndexPath: IndexPath? { get }
  /// The size of the item's preview, in points; zero if it is not known.
  var previewSize: CGSize { get }
}

/// The placeholder of a dropped item in a collection view. If the program changes items while the placeholder is shown,
/// the view reloads its data.
public protocol UICollectionViewDropPlaceholderContext: UIDragAnimating {
  /// The item.
  var dragItem: UIDragItem { get }
  /// Replaces the placeholder by an item of the view.
  ///
  /// - Parameter dataSourceUpdates: a closure that inserts the item in the data at the index path that it receives.
  /// - Returns: false if the placeholder no longer exists.
  @discardableResult func commitInsertion(dataSourceUpdates: (_ insertionIndexPath: IndexPath) -> Void) -> Bool
  /// Removes the placeholder. Returns false if it no longer exists.
  @discardableResult func deletePlaceholder() -> Bool
  /// Calls ``UICollectionViewPlaceholder/cellUpdateHandler`` again.
  func setNeedsCellUpdate()
}

/// An item that a collection view shows before the data source has it.
open class UICollectionViewPlaceholder: NSObject {
  final let path: IndexPath
  final let reuseIdentifier: String
  /// A closure that configures the cell. The default is nil.
  open var cellUpdateHandler: ((UICollectionViewCell) -> Void)?

  /// Creates a placeholder.
  ///
  /// - Parameters:
  ///   - insertionIndexPath: the index path of the placeholder.
  ///   - reuseIdentifier: the identifier of its cell, whose class is registered.
  public init(insertionIndexPath: IndexPath, reuseIdentifier: String) {
    (path, self.reuseIdentifier) = (insertionIndexPath, reuseIdentifier)
  }

  final var entry: ListPlaceholder {
    ListPlaceholder(path, reuseIdentifier, height: -1) { [cellUpdateHandler] cell in
      if let cell = cell as? UICollectionViewCell { cellUpdateHandler?(cell) }
    }
  }
}

/// The placeholder of an item that is dropped into a collection view.
open class UICollectionViewDropPlaceholder: UICollectionViewPlaceholder {
  /// A closure that returns the appearance of the item that lands. The closure is not called: the item keeps its
  /// appearance. The default is nil.
  open var previewParametersProvider: ((UICollectionViewCell) -> UIDragPreviewParameters?)?
}

/// The effect that a drop into a collection view would have.
open class UICollectionViewDropProposal: UIDropProposal {
  /// The relation of dropped items to the item of the view at which they are dropped.
  public enum Intent: Int, Sendable {
    /// The delegate determines where the items go.
    case unspecified
    /// The items are inserted at the index path. During the drag, the layout arranges one more item, so that there is a
    /// gap.
    case insertAtDestinationIndexPath
    /// The items go into the item of the view.
    case insertIntoDestinationIndexPath
  }
  /// The relation to the item of the view.
  open var intent: Intent { relation }
  private final let relation: Intent

  /// Creates a proposal.
  public init(operation: UIDropOperation, intent: Intent) {
    relation = intent
    super.init(operation: operation)
  }
  /// Creates a proposal with the intent `unspecified`.
  public override convenience init(operation: UIDropOperation) {
    self.init(operation: operation, intent: .unspecified)
  }
  /// Returns a proposal with the same values.
  open override func copy(with zone: NSZone? = nil) -> Any {
    let copy = UICollectionViewDropProposal(operation: operation, intent: intent)
    (copy.isPrecise, copy.prefersFullSizePreview) = (isPrecise, prefersFullSizePreview)
    return copy
  }
}

/// A drop into a collection view.
final class CollectionDropCoordinator: ListDropCoordinator<UICollectionViewDropProposal>,
  UICollectionViewDropCoordinator
{
  var items: [any UICollectionViewDropItem] { dropped }
  func drop(_ dragItem: UIDragItem, to placeholder: UICollectionViewDropPlaceholder)
    -> any UICollectionViewDropPlaceholderContext
  { land(dragItem, placeholder.entry) }
  func drop(_ dragItem: UIDragItem, toItemAt indexPath: IndexPath) -> any UIDragAnimating {
    land(dragItem, .cell(indexPath))
  }
  func drop(_ dragItem: UIDragItem, intoItemAt indexPath: IndexPath, rect: CGRect) -> any UIDragAnimating {
    land(dragItem, .inside(indexPath, rect))
  }
}
