import Agate

/// A data source of a table whose rows and sections have identifiers. A program describes the rows in a snapshot, and
/// the data source finds and animates the changes since the last snapshot.
///
/// Subclasses override other methods of ``UITableViewDataSource``, such as those for titles, editing and moves.
open class UITableViewDiffableDataSource<SectionIdentifierType: Hashable, ItemIdentifierType: Hashable>: NSObject,
  UITableViewDataSource
{
  /// A closure that returns the cell of a row.
  public typealias CellProvider = (
    _ tableView: UITableView, _ indexPath: IndexPath, _ itemIdentifier: ItemIdentifierType
  ) -> UITableViewCell?

  private final var current = NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>()
  private final let cellProvider: CellProvider
  private final weak var tableView: UITableView?

  /// Creates a data source and sets it as the data source of a table.
  ///
  /// - Parameters:
  ///   - tableView: the table. Neither the table nor the data source retains the other.
  ///   - cellProvider: the closure that returns the cells.
  public init(tableView: UITableView, cellProvider: @escaping CellProvider) {
    self.cellProvider = cellProvider
    super.init()
    self.tableView = tableView
    tableView.dataSource = self
  }

  /// The animation of rows and sections that appear or disappear. The default is `automatic`.
  open var defaultRowAnimation = UITableView.RowAnimation.automatic

  /// Returns a copy of the current snapshot.
  open func snapshot() -> NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType> { current }
  /// Returns the identifier of a row; nil if there is no such row.
  open func itemIdentifier(for indexPath: IndexPath) -> ItemIdentifierType? { current.item(at: indexPath) }
  /// Returns the index path of a row; nil if there is no such row.
  open func indexPath(for itemIdentifier: ItemIdentifierType) -> IndexPath? { current.path(of: itemIdentifier) }
  /// Returns the identifier of a section; nil if there is no such section.
  open func sectionIdentifier(for index: Int) -> SectionIdentifierType? { current.section(at: index) }
  /// Returns the index of a section; nil if there is no such section.
  open func index(for sectionIdentifier: SectionIdentifierType) -> Int? { current.indexOfSection(sectionIdentifier) }

  /// Shows the rows of a snapshot.
  ///
  /// - Parameters:
  ///   - snapshot: the snapshot.
  ///   - animatingDifferences: whether the changes are animated, in 0.3 seconds.
  ///   - completion: the closure to call at the end, or nil.
  open func apply(
    _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
    animatingDifferences: Bool = true, completion: (() -> Void)? = nil
  ) {
    guard let tableView else {
      current = snapshot.settled
      completion?()
      return
    }
    let updates = SnapshotDifference(from: current, to: snapshot).updates, animation = defaultRowAnimation
    let reconfigured = snapshot.reconfiguredItemIdentifiers.compactMap(current.path(of:))
    let change = {
      tableView.performBatchUpdates {
        self.current = snapshot.settled
        tableView.change { changes in
          for update in updates { changes.note(update, animation) }
          for path in reconfigured { changes.reconfigure(path) }
        }
      } completion: { _ in
        completion?()
      }
    }
    if animatingDifferences { change() } else { UIView.performWithoutAnimation(change) }
  }
  /// Shows the rows of a snapshot without looking for differences, as ``UITableView/reloadData()`` does.
  ///
  /// - Parameters:
  ///   - snapshot: the snapshot.
  ///   - completion: the closure to call immediately afterwards, or nil.
  open func applySnapshotUsingReloadData(
    _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>, completion: (() -> Void)? = nil
  ) {
    current = snapshot.settled
    tableView?.reloadData()
    completion?()
  }

  // MARK: Data source

  open func numberOfSections(in tableView: UITableView) -> Int { current.numberOfSections }
  open func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    current.section(at: section).map(current.numberOfItems(inSection:)) ?? 0
  }
  open func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    guard let item = current.item(at: indexPath), let cell = cellProvider(tableView, indexPath, item) else {
      preconditionFailure("the cell provider returned no cell for the row at \(indexPath)")
    }
    return cell
  }
  open func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { nil }
  open func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? { nil }
  open func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool { false }
  open func tableView(
    _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath
  ) {}
  /// Returns false. A subclass that lets the user move rows returns true.
  open func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool { false }
  /// Moves a row in the snapshot, because the user has moved it in the table. In UIKit, the method does nothing. A
  /// subclass may change its data here, and need not call this implementation if it applies a snapshot itself.
  open func tableView(
    _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
  ) {
    if let move = current.moving(sourceIndexPath, to: destinationIndexPath) { current = move.finalSnapshot }
  }
  open func sectionIndexTitles(for tableView: UITableView) -> [String]? { nil }
  open func tableView(_ tableView: UITableView, sectionForSectionIndexTitle title: String, at index: Int) -> Int {
    index
  }
}
