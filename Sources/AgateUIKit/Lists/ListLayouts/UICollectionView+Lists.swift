import Agate

/// The colour, the editing and the outlines of lists.
extension UICollectionView {
  /// The layout if its sections may be lists.
  final var composedLayout: UICollectionViewCompositionalLayout? {
    currentLayout as? UICollectionViewCompositionalLayout
  }
  /// Returns the appearance of the list that a section is; nil for other sections.
  final func list(inSection section: Int) -> UICollectionLayoutListConfiguration? {
    composedLayout?.list(inSection: section)
  }

  /// Fills the view with the colour of the lists; nil shows the background colour of the program again.
  final func showListColor(_ color: UIColor?) {
    if color === listing.color { return }
    if listing.color == nil { listing.ownColor = backgroundColor }
    listing.color = color
    showColor(color ?? listing.ownColor)
  }

  // MARK: Editing

  final func setEditing(_ isEditing: Bool) {
    if isEditing == listing.isEditing { return }
    listing.isEditing = isEditing
    closeSwipe(animated: true)
    let cells = visibleCells
    UIView.animate(withDuration: 0.3, delay: 0, options: .allowUserInteraction) {
      for cell in cells {
        showEditing(of: cell)
        cell.layoutIfNeeded()
      }
    }
    // Cells may need another height beside other accessories.
    stage.fittings += 1
    setNeedsLayout()
  }

  /// Tells a cell whether the items are edited.
  final func showEditing(of cell: UICollectionViewCell) {
    if cell.configurations.isEditing == isEditing { return }
    cell.configurations.isEditing = isEditing
    (cell as? UICollectionViewListCell)?.showAccessories()
    cell.setNeedsUpdateConfiguration()
  }

  // MARK: Outlines

  private final var outlines: (any OutlineDataSource)? { dataSource as? any OutlineDataSource }

  /// Gives a cell the level of its item and its state.
  final func showOutline(of cell: UICollectionViewListCell, _ path: IndexPath) {
    cell.outline = outlines?.outline(at: path)
  }
  /// Gives all cells in sight the level of their items and their states.
  final func showOutlines() {
    for element in shownElements(.cell, "") {
      if let cell = stage.shown[element] as? UICollectionViewListCell { showOutline(of: cell, element.indexPath) }
    }
  }
  /// Shows or hides the items inside the item of a cell.
  final func toggleOutline(of cell: UICollectionViewListCell) {
    if let path = indexPath(for: cell) { outlines?.toggleOutline(at: path) }
  }
  /// Returns the cell of an item if a tap anywhere on it shows or hides the items inside the item.
  final func outlineHeader(at path: IndexPath) -> UICollectionViewListCell? {
    guard let cell = cellForItem(at: path) as? UICollectionViewListCell, cell.togglesByTap else { return nil }
    return cell
  }
}

/// A data source with items inside items.
protocol OutlineDataSource: AnyObject {
  /// Returns the place of an item among the items around it; nil if its section has no outline.
  func outline(at path: IndexPath) -> OutlineState?
  /// Shows or hides the items inside an item.
  func toggleOutline(at path: IndexPath)
}

/// The place of an item among the items around it.
struct OutlineState: Equatable {
  /// The number of items around the item.
  var level = 0
  var isExpanded = false
}

/// Swipes over items that reveal actions.
extension UICollectionView: SwipedList {
  final var swipePan: SwipeGestureRecognizer? {
    get { listing.swipePan }
    set { listing.swipePan = newValue }
  }
  final func swipeActions(at path: IndexPath, isLeading: Bool) -> UISwipeActionsConfiguration? {
    guard let list = list(inSection: path.section) else { return nil }
    let path = dataPath(path)
    return isLeading
      ? list.leadingSwipeActionsConfigurationProvider?(path) : list.trailingSwipeActionsConfigurationProvider?(path)
  }
  final func restingFrame(at path: IndexPath) -> CGRect {
    hasItem(path) ? layoutAttributesForItem(at: path)?.frame ?? .zero : .zero
  }
  final func swipeWillOpen(_ path: IndexPath) {}
  final func swipeDidClose(_ path: IndexPath) {}

  /// Keeps the open item at its offset after a layout, or forgets it if its cell is gone.
  final func keepSwipe() {
    guard let swipe else { return }
    guard shownCell(swipe.path) === swipe.cell else { return closeSwipe(animated: false) }
    swipe.place(in: restingFrame(at: swipe.path))
  }
  /// Opens the actions at the trailing edge of an item, because the user has tapped its delete accessory.
  final func openTrailingActions(of cell: UICollectionViewListCell) {
    guard let path = indexPath(for: cell), let actions = swipeActions(at: path, isLeading: false),
      !actions.actions.isEmpty
    else { return }
    let swipe = open(path, cell, isLeft: isReversed, actions)
    move(swipe, to: swipe.openOffset)
  }
}
