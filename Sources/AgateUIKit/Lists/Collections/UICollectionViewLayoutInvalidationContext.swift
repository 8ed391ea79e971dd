import Agate

/// The parts of a layout that become out of date, and the changes of the content that follow.
///
/// The collection view prepares the layout again and asks it for all visible attributes after every invalidation. The
/// details of the context are for layouts, which may keep what is still valid.
open class UICollectionViewLayoutInvalidationContext: NSObject {
  public override init() { super.init() }
  // Only `UICollectionViewLayout+Make.swift` calls this initialiser, on metatypes.
  @usableFromInline convenience init(_fresh: ()) { self.init() }

  /// Whether everything is out of date, because ``UICollectionView/reloadData()`` was called or the layout is new. The
  /// default is false.
  open internal(set) var invalidateEverything = false
  /// Whether the numbers of sections and items have changed, because data was reloaded, inserted or deleted. The
  /// default is false.
  open internal(set) var invalidateDataSourceCounts = false

  /// The cells that are out of date, or nil if none were named.
  open private(set) var invalidatedItemIndexPaths: [IndexPath]?
  /// The supplementary views that are out of date, by kind, or nil if none were named.
  open private(set) var invalidatedSupplementaryIndexPaths: [String: [IndexPath]]?
  /// The decoration views that are out of date, by kind, or nil if none were named.
  open private(set) var invalidatedDecorationIndexPaths: [String: [IndexPath]]?

  /// Adds cells to ``invalidatedItemIndexPaths``.
  open func invalidateItems(at indexPaths: [IndexPath]) {
    invalidatedItemIndexPaths = (invalidatedItemIndexPaths ?? []) + indexPaths
  }
  /// Adds supplementary views of a kind to ``invalidatedSupplementaryIndexPaths``.
  open func invalidateSupplementaryElements(ofKind elementKind: String, at indexPaths: [IndexPath]) {
    invalidatedSupplementaryIndexPaths = (invalidatedSupplementaryIndexPaths ?? [:]).merging(
      [elementKind: indexPaths], uniquingKeysWith: +)
  }
  /// Adds decoration views of a kind to ``invalidatedDecorationIndexPaths``.
  open func invalidateDecorationElements(ofKind elementKind: String, at indexPaths: [IndexPath]) {
    invalidatedDecorationIndexPaths = (invalidatedDecorationIndexPaths ?? [:]).merging(
      [elementKind: indexPaths], uniquingKeysWith: +)
  }

  /// Notes that the frames in the sections are still valid. The contexts of the library's layouts override the method.
  func keepSections() {}

  /// The index paths before this step of the items that are moved interactively; nil if the context is not for a move.
  open internal(set) var previousIndexPathsForInteractivelyMovingItems: [IndexPath]?
  /// The index paths after this step of the items that are moved interactively; nil if the context is not for a move.
  open internal(set) var targetIndexPathsForInteractivelyMovingItems: [IndexPath]?
  /// The centre of the item that is moved interactively, in points of the collection view's coordinates. The value is
  /// zero if the context is not for a move.
  open internal(set) var interactiveMovementTarget = CGPoint.zero

  /// The distance by which the content offset moves after the layout was prepared again, in points. The default is
  /// zero.
  open var contentOffsetAdjustment = CGPoint.zero
  /// The size that is added to the layout's content size after the layout was prepared again, in points. The default
  /// is zero.
  open var contentSizeAdjustment = CGSize.zero
}

/// An insertion, deletion, reload or move of an item or a section.
open class UICollectionViewUpdateItem: NSObject {
  /// A kind of change.
  public enum Action: Int, Sendable {
    /// The item or section appears, disappears, gets another view, or moves.
    case insert, delete, reload, move
    /// There is no change.
    case none
  }

  /// The index path before the change, or nil for an insertion. For a section, the item is `NSNotFound`.
  open var indexPathBeforeUpdate: IndexPath? { update.before }
  /// The index path after the change, or nil for a deletion. For a section, the item is `NSNotFound`.
  open var indexPathAfterUpdate: IndexPath? { update.after }
  /// The kind of the change.
  open var updateAction: Action { update.action }

  final let update: ListUpdate

  init(_ update: ListUpdate) {
    self.update = update
    super.init()
  }

  open override var description: String {
    "<UICollectionViewUpdateItem: \(updateAction) \(indexPathBeforeUpdate.map { "\($0)" } ?? "none")"
      + " -> \(indexPathAfterUpdate.map { "\($0)" } ?? "none")>"
  }
}
