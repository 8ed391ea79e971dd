import Agate

/// A data source whose items and sections have identifiers. A program describes the items in a snapshot, and the data
/// source finds and animates the changes since the last snapshot.
open class UICollectionViewDiffableDataSource<SectionIdentifierType: Hashable, ItemIdentifierType: Hashable>: NSObject,
  UICollectionViewDataSource, IdentifiedItems
{
  /// A closure that returns the cell of an item.
  public typealias CellProvider = (
    _ collectionView: UICollectionView, _ indexPath: IndexPath, _ itemIdentifier: ItemIdentifierType
  ) -> UICollectionViewCell?
  /// A closure that returns a supplementary view.
  public typealias SupplementaryViewProvider = (
    _ collectionView: UICollectionView, _ elementKind: String, _ indexPath: IndexPath
  ) -> UICollectionReusableView?

  private final var current = NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>()
  /// The items of the sections that have items inside items, or had them when they were applied.
  private final var outlines: [SectionIdentifierType: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>] = [:]
  private final let cellProvider: CellProvider
  private final weak var collectionView: UICollectionView?

  /// Creates a data source, and sets it as the data source of a collection view.
  ///
  /// - Parameters:
  ///   - collectionView: the collection view. Neither object retains the other.
  ///   - cellProvider: the closure that returns the cells.
  public init(collectionView: UICollectionView, cellProvider: @escaping CellProvider) {
    self.cellProvider = cellProvider
    super.init()
    self.collectionView = collectionView
    collectionView.dataSource = self
  }

  /// The closure that returns supplementary views. The default is nil.
  open var supplementaryViewProvider: SupplementaryViewProvider?

  /// Closures for items that the user moves (``UICollectionView/beginInteractiveMovementForItem(at:)``).
  public struct ReorderingHandlers {
    /// Returns whether the user may move an item. Nil, the default, means that no item moves.
    public var canReorderItem: ((ItemIdentifierType) -> Bool)?
    /// Called when the user has moved an item, before the snapshot of the data source changes. The default is nil.
    public var willReorder: ((NSDiffableDataSourceTransaction<SectionIdentifierType, ItemIdentifierType>) -> Void)?
    /// Called when the user has moved an item, after the snapshot of the data source has changed. The program changes
    /// its own data here. The default is nil.
    public var didReorder: ((NSDiffableDataSourceTransaction<SectionIdentifierType, ItemIdentifierType>) -> Void)?

    /// Creates handlers that let no item move.
    public init() {}
  }
  /// The closures for items that the user moves. By default, no item moves.
  open var reorderingHandlers = ReorderingHandlers()

  /// Returns a copy of the current snapshot.
  open func snapshot() -> NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType> { current }
  /// Returns the identifier of an item; nil if there is no such item.
  open func itemIdentifier(for indexPath: IndexPath) -> ItemIdentifierType? { current.item(at: indexPath) }
  /// Returns the index path of an item; nil if there is no such item.
  open func indexPath(for itemIdentifier: ItemIdentifierType) -> IndexPath? { current.path(of: itemIdentifier) }
  /// Returns the identifier of a section; nil if there is no such section.
  open func sectionIdentifier(for index: Int) -> SectionIdentifierType? { current.section(at: index) }
  /// Returns the index of a section; nil if there is no such section.
  open func index(for sectionIdentifier: SectionIdentifierType) -> Int? { current.indexOfSection(sectionIdentifier) }

  /// Shows the items of a snapshot.
  ///
  /// - Parameters:
  ///   - snapshot: the snapshot.
  ///   - animatingDifferences: whether the changes are animated, in 0.3 seconds.
  ///   - completion: the closure to call at the end, or nil.
  open func apply(
    _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
    animatingDifferences: Bool = true, completion: (() -> Void)? = nil
  ) {
    show(snapshot, kept(in: snapshot), animatingDifferences, completion)
    let reconfigured = snapshot.reconfiguredItemIdentifiers.compactMap { indexPath(for: $0) }
    if !reconfigured.isEmpty { collectionView?.reconfigureItems(at: reconfigured) }
  }
  /// Shows the items of a snapshot without looking for differences, as ``UICollectionView/reloadData()`` does.
  ///
  /// - Parameters:
  ///   - snapshot: the snapshot.
  ///   - completion: the closure to call immediately afterwards, or nil.
  open func applySnapshotUsingReloadData(
    _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>, completion: (() -> Void)? = nil
  ) {
    (current, outlines) = (snapshot.settled, kept(in: snapshot))
    collectionView?.reloadData()
    completion?()
  }

  private final func show(
    _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
    _ outlines: [SectionIdentifierType: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>], _ isAnimated: Bool,
    _ completion: (() -> Void)?
  ) {
    let difference = SnapshotDifference(from: current, to: snapshot)
    guard let collectionView else {
      (current, self.outlines) = (snapshot.settled, outlines)
      completion?()
      return
    }
    let hasOutlines = !outlines.isEmpty || !self.outlines.isEmpty
    let change = {
      collectionView.performBatchUpdates {
        (self.current, self.outlines) = (snapshot.settled, outlines)
        collectionView.note(difference.updates)
      } completion: { _ in
        completion?()
      }
      if hasOutlines {
        UIView.animate(withDuration: 0.3, delay: 0, options: .allowUserInteraction) { collectionView.showOutlines() }
      }
    }
    if isAnimated { change() } else { UIView.performWithoutAnimation(change) }
  }

  // MARK: Sections with items inside items

  /// Closures for items that the user expands and collapses with an accessory (``UICellAccessory``).
  public struct SectionSnapshotHandlers<Item: Hashable> {
    /// Returns whether an item may be expanded. The default, nil, means that all items may be expanded.
    public var shouldExpandItem: ((Item) -> Bool)?
    /// Called before an item is expanded. The default is nil.
    public var willExpandItem: ((Item) -> Void)?
    /// Returns whether an item may be collapsed. The default, nil, means that all items may be collapsed.
    public var shouldCollapseItem: ((Item) -> Bool)?
    /// Called before an item is collapsed. The default is nil.
    public var willCollapseItem: ((Item) -> Void)?
    /// Returns the items inside an item that is going to be expanded. The second argument is a snapshot of the items
    /// that are now inside that item. The default is nil, which means that these items are shown.
    public var snapshotForExpandingParent:
      ((Item, NSDiffableDataSourceSectionSnapshot<Item>) -> NSDiffableDataSourceSectionSnapshot<Item>)?

    /// Creates handlers that allow everything.
    public init() {}
  }
  /// The closures for items that the user expands and collapses.
  open var sectionSnapshotHandlers = SectionSnapshotHandlers<ItemIdentifierType>()

  /// Shows the visible items of a snapshot in a section. A section that does not exist is added at the end.
  ///
  /// - Parameters:
  ///   - snapshot: the snapshot of the section.
  ///   - section: the identifier of the section.
  ///   - animatingDifferences: whether the changes are animated, in 0.3 seconds.
  ///   - completion: the closure to call at the end, or nil.
  open func apply(
    _ snapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>, to section: SectionIdentifierType,
    animatingDifferences: Bool = true, completion: (() -> Void)? = nil
  ) {
    var whole = current
    if whole.indexOfSection(section) == nil { whole.appendSections([section]) }
    whole.deleteItems(whole.itemIdentifiers(inSection: section))
    whole.appendItems(snapshot.visibleItems, toSection: section)
    // Items may have moved from other sections.
    var outlines = kept(in: whole)
    outlines[section] = snapshot
    show(whole, outlines, animatingDifferences, completion)
  }
  /// Returns a snapshot of the items of a section. The snapshot is empty if there is no such section.
  open func snapshot(
    for section: SectionIdentifierType
  ) -> NSDiffableDataSourceSectionSnapshot<ItemIdentifierType> {
    if let outline = outlines[section] { return outline }
    return .init(flat: current.indexOfSection(section) == nil ? [] : current.itemIdentifiers(inSection: section))
  }

  /// Returns the items inside items that remain in a snapshot of the visible items. Items inside a deleted item are
  /// deleted. A section with other changes has no items inside items any more.
  private final func kept(
    in snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>
  ) -> [SectionIdentifierType: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>] {
    var kept: [SectionIdentifierType: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>] = [:]
    for (section, outline) in outlines where snapshot.indexOfSection(section) != nil {
      let items = snapshot.itemIdentifiers(inSection: section), remaining = Set(items)
      var outline = outline
      outline.delete(outline.visibleItems.filter { !remaining.contains($0) })
      if outline.visibleItems == items { kept[section] = outline }
    }
    return kept
  }

  // MARK: Data source

  open func numberOfSections(in collectionView: UICollectionView) -> Int { current.numberOfSections }
  open func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    sectionIdentifier(for: section).map(current.numberOfItems(inSection:)) ?? 0
  }
  open func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    guard let item = itemIdentifier(for: indexPath), let cell = cellProvider(collectionView, indexPath, item) else {
      preconditionFailure("the cell provider returned no cell for the item at \(indexPath)")
    }
    return cell
  }
  open func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
  ) -> UICollectionReusableView {
    guard let view = supplementaryViewProvider?(collectionView, kind, indexPath) else {
      preconditionFailure(
        "the layout has supplementary views of the kind \(kind), but supplementaryViewProvider returned no view at "
          + "\(indexPath)")
    }
    return view
  }
  open func collectionView(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath) -> Bool {
    guard let item = current.item(at: indexPath) else { return false }
    return reorderingHandlers.canReorderItem?(item) ?? false
  }
  /// Moves an item in the snapshot, because the user has moved it, and calls the ``reorderingHandlers``.
  open func collectionView(
    _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
  ) {
    guard var move = current.moving(sourceIndexPath, to: destinationIndexPath) else { return }
    move.outlines = (outlines, moved(move, from: sourceIndexPath, to: destinationIndexPath))
    reorderingHandlers.willReorder?(move)
    (current, outlines) = (move.finalSnapshot, move.outlines.new)
    collectionView.showOutlines()
    reorderingHandlers.didReorder?(move)
  }

  /// Returns the items inside items after a move of an item with everything inside it. The item stays inside the same
  /// item if that is possible, and else becomes a neighbour of the next item, or of the last one. A section that shows
  /// items inside the moved item elsewhere has no items inside items any more.
  private final func moved(
    _ move: NSDiffableDataSourceTransaction<SectionIdentifierType, ItemIdentifierType>, from source: IndexPath,
    to destination: IndexPath
  ) -> [SectionIdentifierType: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>] {
    var moved = outlines
    guard let item = itemIdentifier(for: source), let old = sectionIdentifier(for: source.section),
      let new = sectionIdentifier(for: destination.section), outlines[old] != nil || outlines[new] != nil
    else { return outlines }
    var rest = snapshot(for: old)
    let parent = rest.parent(of: item), part = rest.snapshot(of: item, includingParent: true)
    rest.delete([item])
    if old != new {
      moved[old] = rest.visibleItems == move.finalSnapshot.itemIdentifiers(inSection: old) ? rest : nil
      rest = snapshot(for: new)
    }
    let items = move.finalSnapshot.itemIdentifiers(inSection: new)
    guard let index = items.firstIndex(of: item) else { return outlines }
    let previous = index > 0 ? items[index - 1] : nil, next = index + 1 < items.count ? items[index + 1] : nil
    var places: [NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>] = items.count == 1 ? [part] : []
    func add(_ insert: (inout NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>) -> Void) {
      var place = rest
      insert(&place)
      places.append(place)
    }
    if let previous, rest.contains(previous), rest.parent(of: previous) == parent {
      add { $0.insert(part, after: previous) }
    }
    if let next, rest.contains(next) { add { $0.insert(part, before: next) } }
    if let previous, rest.contains(previous) { add { $0.insert(part, after: previous) } }
    moved[new] = places.first { $0.visibleItems == items }
    return moved
  }
}

extension UICollectionViewDiffableDataSource: OutlineDataSource {
  final func outline(at path: IndexPath) -> OutlineState? {
    guard let section = sectionIdentifier(for: path.section), let outline = outlines[section],
      let item = itemIdentifier(for: path), outline.contains(item)
    else { return nil }
    return OutlineState(level: outline.level(of: item), isExpanded: outline.isExpanded(item))
  }

  final func toggleOutline(at path: IndexPath) {
    guard let section = sectionIdentifier(for: path.section), let outline = outlines[section],
      let item = itemIdentifier(for: path), outline.contains(item)
    else { return }
    let handlers = sectionSnapshotHandlers
    var new = outline
    if outline.isExpanded(item) {
      guard handlers.shouldCollapseItem?(item) ?? true else { return }
      handlers.willCollapseItem?(item)
      new.collapse([item])
    } else {
      guard handlers.shouldExpandItem?(item) ?? true else { return }
      handlers.willExpandItem?(item)
      if let children = handlers.snapshotForExpandingParent?(item, outline.snapshot(of: item)) {
        new.replace(childrenOf: item, using: children)
      }
      new.expand([item])
    }
    apply(new, to: section)
  }
}
