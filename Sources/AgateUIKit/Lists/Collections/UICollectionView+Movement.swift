import Agate

/// Interactive moves of items.
extension UICollectionView {
  final func beginMove(_ path: IndexPath) -> Bool {
    guard stage.move == nil, updates.depth == 0, dragAndDrop.placeholders.isEmpty, hasItem(path), let dataSource,
      dataSource.collectionView(self, canMoveItemAt: path)
    else { return false }
    layoutIfNeeded()
    guard let attributes = layoutAttributesForItem(at: path), cellForItem(at: path) != nil else { return false }
    let move = CollectionMove(path, at: attributes.center, in: self)
    stage.move = move
    showMovements()
    showMoved(move, from: move.position)
    return true
  }

  /// Moves the item of a cell with the finger on its accessory.
  final func followMovement(_ gesture: UIGestureRecognizer, of cell: UICollectionViewCell) {
    followMovement(gesture) {
      closeSwipe(animated: true)
      return indexPath(for: cell)
    }
  }
  /// Moves an item with a gesture.
  ///
  /// - Parameter path: returns the item when the gesture begins.
  final func followMovement(_ gesture: UIGestureRecognizer, of path: () -> IndexPath?) {
    let finger = gesture.location(in: self)
    if gesture.state == .began {
      guard stage.move == nil, let path = path(), beginInteractiveMovementForItem(at: path), let move = stage.move
      else { return }
      let grip = CGPoint(x: move.position.x - finger.x, y: move.position.y - finger.y)
      return move.gesture = (ObjectIdentifier(gesture), grip)
    }
    // The program or another finger may move another item.
    guard let (recognizer, grip) = stage.move?.gesture, recognizer == ObjectIdentifier(gesture) else { return }
    switch gesture.state {
    case .changed: updateInteractiveMovementTargetPosition(CGPoint(x: finger.x + grip.x, y: finger.y + grip.y))
    case .ended: endInteractiveMovement()
    default: cancelInteractiveMovement()
    }
  }

  final func updateMove(_ position: CGPoint) {
    stage.move?.scroller.follow(position)
    carryMoved(to: position)
  }
  /// Carries the item to a position, and lets the others make room.
  final func carryMoved(to position: CGPoint) {
    guard let move = stage.move else { return }
    let last = move.position
    move.position = position
    prepareLayoutIfNeeded()
    let (origin, path) = (move.move.origin, move.move.path)
    let proposed = currentLayout.targetIndexPath(forInteractivelyMovingItem: path, withPosition: move.position)
    if proposed == move.proposed { return showMoved(move, from: last) }
    move.proposed = proposed
    let wanted =
      delegate?.collectionView(
        self, targetIndexPathForMoveOfItemFromOriginalIndexPath: origin, atCurrentIndexPath: path,
        toProposedIndexPath: proposed) ?? proposed
    // The delegate may have reloaded the data.
    guard stage.move === move else { return }
    if wanted == path { return showMoved(move, from: last) }
    go(move, to: wanted, from: last)
  }

  /// Arranges the items as if the item had moved to an index path.
  private final func go(_ move: CollectionMove, to path: IndexPath, from last: CGPoint) {
    let previous = move.move.path, change = move.move.move(to: path)
    data.counts = move.move.counts(with: path)
    let rearrangement = CollectionRearrangement(change, from: stage.entries, stage.shown)
    moveSelection(change)
    self.rearrangement = rearrangement
    invalidate(move, previous, last)
    rearrange(rearrangement, [UICollectionViewUpdateItem(ListUpdate(.move, from: previous, to: path))]) {
      currentLayout.finalizeCollectionViewUpdates()
    } completion: { _ in
    }
  }

  private final func invalidate(_ move: CollectionMove, _ previous: IndexPath, _ last: CGPoint) {
    let context = currentLayout.invalidationContext(
      forInteractivelyMovingItems: [move.move.path], withTargetPosition: move.position, previousIndexPaths: [previous],
      previousPosition: last)
    if move.move.path != previous { context.invalidateDataSourceCounts = true }
    currentLayout.invalidateLayout(with: context)
  }

  /// Shows the item at its position.
  private final func showMoved(_ move: CollectionMove, from last: CGPoint) {
    let path = move.move.path
    prepareLayoutIfNeeded()
    let attributes = currentLayout.layoutAttributesForInteractivelyMovingItem(
      at: path, withTargetPosition: move.position)
    if let index = stage.entries.firstIndex(where: { $0.element == .cell(path) }) {
      var entry = CollectionStage.Entry(attributes, visibleFrame(attributes))
      entry.isShown = stage.entries[index].isShown
      stage.entries[index] = entry
    }
    if let view = stage.shown[.cell(path)] { UIView.outsideOfBlock { view.take(attributes) } }
    orderViews()
    invalidate(move, path, last)
  }

  /// Returns attributes of the layout, of which those of the item that is moved have its position.
  final func withMoved(_ attributes: [UICollectionViewLayoutAttributes]) -> [UICollectionViewLayoutAttributes] {
    guard let move = stage.move else { return attributes }
    let path = move.move.path
    let moved = currentLayout.layoutAttributesForInteractivelyMovingItem(at: path, withTargetPosition: move.position)
    return attributes.filter { $0.element != .cell(path) } + [moved]
  }

  final func endMove(cancelled: Bool) {
    guard let move = stage.move else { return }
    if cancelled, move.move.path != move.move.origin { go(move, to: move.move.origin, from: move.position) }
    dropMove()
    let (origin, path) = (move.move.origin, move.move.path)
    if path != origin { dataSource?.collectionView(self, moveItemAt: origin, to: path) }
    // The data source may have reloaded the data.
    guard data.counts != nil else { return }
    let rearrangement = CollectionRearrangement(from: stage.entries, stage.shown)
    let context = currentLayout.invalidationContextForEndingInteractiveMovementOfItems(
      toFinalIndexPaths: [path], previousIndexPaths: [origin], movementCancelled: cancelled)
    currentLayout.invalidateLayout(with: context)
    rearrange(rearrangement, []) {
    } completion: { _ in
    }
  }

  /// Ends a move without arranging the items.
  final func dropMove() {
    guard let move = stage.move else { return }
    move.scroller.stop()
    stage.move = nil
    showMovements()
  }
}
