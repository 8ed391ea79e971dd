import Agate

extension UICollectionView: MovingList {
  final var drags: ListDrag? { stage.drag }
  final var drops: ListDrop? { stage.drop }
  final var placeholders: ListPlaceholders { stage.placeholders }
  final var movedPath: IndexPath? { stage.move?.move.path }
  final var cellPaths: [IndexPath] { shownElements(.cell, "").map(\.indexPath) }
}

extension UICollectionView: DragList {
  /// Adds or removes the interaction for drags.
  final func allowDrags() {
    let isWanted = dragDelegate != nil && dragInteractionEnabled
    if isWanted == (stage.drag != nil) { return }
    stage.drag?.remove()
    stage.drag = isWanted ? ListDrag(self) : nil
  }

  final func dragItems(_ session: any UIDragSession, at path: IndexPath) -> [UIDragItem] {
    if stage.placeholders[path] != nil { return [] }
    return dragDelegate?.collectionView(self, itemsForBeginning: session, at: dataPath(path)) ?? []
  }
  final func addedItems(_ session: any UIDragSession, at path: IndexPath, _ point: CGPoint) -> [UIDragItem] {
    if stage.placeholders[path] != nil { return [] }
    return dragDelegate?.collectionView(self, itemsForAddingTo: session, at: dataPath(path), point: point) ?? []
  }
  final func dragParameters(at path: IndexPath) -> UIDragPreviewParameters? {
    dragDelegate?.collectionView(self, dragPreviewParametersForItemAt: dataPath(path))
  }
  final func allowsMove(_ session: any UIDragSession) -> Bool {
    dragDelegate?.collectionView(self, dragSessionAllowsMoveOperation: session) ?? true
  }
  final func isRestricted(_ session: any UIDragSession) -> Bool {
    dragDelegate?.collectionView(self, dragSessionIsRestrictedToDraggingApplication: session) ?? false
  }
  final func tellOfDrag(_ session: any UIDragSession, begins: Bool) {
    if begins {
      dragDelegate?.collectionView(self, dragSessionWillBegin: session)
    } else {
      dragDelegate?.collectionView(self, dragSessionDidEnd: session)
    }
  }
}

extension UICollectionView: DropList {
  /// Adds or removes the interaction for drops.
  final func allowDrops() {
    if (dropDelegate != nil) == (stage.drop != nil) { return }
    stage.drop?.remove()
    stage.drop = dropDelegate == nil ? nil : ListDrop(self)
  }

  final func canDrop(_ session: any UIDropSession) -> Bool {
    dropDelegate?.collectionView(self, canHandle: session) ?? false
  }
  final func tellOfDrop(_ event: ListDrop.Event, _ session: any UIDropSession) {
    switch event {
    case .enter: dropDelegate?.collectionView(self, dropSessionDidEnter: session)
    case .exit: dropDelegate?.collectionView(self, dropSessionDidExit: session)
    case .end: dropDelegate?.collectionView(self, dropSessionDidEnd: session)
    }
  }
  final func dropPath(at point: CGPoint) -> IndexPath? { item(at: point).map(dataPath) }

  final func propose(_ session: any UIDropSession, at path: IndexPath?) -> UIDropProposal {
    let proposal =
      dropDelegate?.collectionView(self, dropSessionDidUpdate: session, withDestinationIndexPath: path)
      ?? UICollectionViewDropProposal(operation: .cancel)
    stage.dropProposal = proposal
    let isTaken = proposal.operation == .copy || proposal.operation == .move
    if proposal.intent == .insertAtDestinationIndexPath, isTaken, let path { showGap(path) } else { closeGap() }
    stage.drop?.target = isTaken && proposal.intent == .insertIntoDestinationIndexPath ? path : nil
    return proposal
  }

  final func perform(_ drop: ListDrop, _ session: any UIDropSession, at path: IndexPath?) {
    let proposal = stage.dropProposal ?? UICollectionViewDropProposal(operation: .copy)
    dropDelegate?.collectionView(
      self, performDropWith: CollectionDropCoordinator(drop, session, at: path, proposal, in: self))
  }

  // MARK: Placeholders

  /// Makes room at the place of a drop.
  private final func showGap(_ path: IndexPath) {
    _ = loadedCounts
    let old = stage.openGap
    if let old, dataPath(old.path) == path { return }
    let gap = ListPlaceholder(path, nil, height: -1, nil)
    stage.gap = gap
    if let old { stage.placeholders.remove(old) }
    stage.placeholders.add(gap)
    // The gap moves with one animation.
    let closing = old.map { ListUpdate(.delete, from: $0.path, to: nil) }
    note([closing, ListUpdate(.insert, from: nil, to: gap.path)].compactMap { $0 }, concernsPlaceholders: true)
  }
  final func closeGap() {
    guard let gap = stage.openGap else { return }
    stage.gap = nil
    delete(gap)
  }

  final func insert(_ placeholder: ListPlaceholder) {
    _ = loadedCounts
    stage.placeholders.add(placeholder)
    note([ListUpdate(.insert, from: nil, to: placeholder.path)], concernsPlaceholders: true)
  }
  final func commit(_ placeholder: ListPlaceholder) {
    stage.placeholders.remove(placeholder)
    note([ListUpdate(.reload, from: placeholder.path, to: nil)], concernsPlaceholders: true)
  }
  final func delete(_ placeholder: ListPlaceholder) {
    stage.placeholders.remove(placeholder)
    note([ListUpdate(.delete, from: placeholder.path, to: nil)], concernsPlaceholders: true)
  }

  /// Returns a cell for a placeholder. That of a gap is empty.
  final func makeCell(_ placeholder: ListPlaceholder) -> UICollectionReusableView {
    guard let identifier = placeholder.reuseIdentifier else { return UICollectionViewCell(frame: .zero) }
    let cell = dequeue(.cell(placeholder.path), identifier)
    placeholder.update?(cell)
    return cell
  }
}
