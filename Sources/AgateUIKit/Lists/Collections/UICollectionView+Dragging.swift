import Agate

extension UICollectionView: CellList {
  final func cellPath(at point: CGPoint) -> IndexPath? { indexPathForItem(at: point) }
  final func shownCell(_ path: IndexPath) -> UIView? { cellForItem(at: path) }
  final var cellPaths: [IndexPath] { shownElements(.cell, "").map(\.indexPath) }
  final var currentMove: ListMove? { stage.move?.move }
}

extension UICollectionView: DragList {
  /// Adds or removes the interaction for drags.
  final func allowDrags() { allowDrags(dragDelegate != nil && dragInteractionEnabled) }

  final func dragItems(_ session: any UIDragSession, at path: IndexPath) -> [UIDragItem] {
    dragDelegate?.collectionView(self, itemsForBeginning: session, at: path) ?? []
  }
  final func addedItems(_ session: any UIDragSession, at path: IndexPath, _ point: CGPoint) -> [UIDragItem] {
    dragDelegate?.collectionView(self, itemsForAddingTo: session, at: path, point: point) ?? []
  }
  final func dragParameters(at path: IndexPath) -> UIDragPreviewParameters? {
    dragDelegate?.collectionView(self, dragPreviewParametersForItemAt: path)
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
  final func allowDrops() { allowDrops(dropDelegate != nil) }

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

  final func proposal(
    _ session: any UIDropSession, at path: IndexPath?
  ) -> (proposal: UIDropProposal, effect: ListDrop.Effect) {
    let proposal =
      dropDelegate?.collectionView(self, dropSessionDidUpdate: session, withDestinationIndexPath: path)
      ?? UICollectionViewDropProposal(operation: .cancel)
    return switch proposal.intent {
    case .unspecified: (proposal, .other)
    case .insertAtDestinationIndexPath: (proposal, .opensGap)
    case .insertIntoDestinationIndexPath: (proposal, .fillsCell)
    }
  }

  final func perform(_ drop: ListDrop, _ session: any UIDropSession, at path: IndexPath?) {
    guard let proposal = drop.proposal as? UICollectionViewDropProposal else { return }
    dropDelegate?.collectionView(
      self, performDropWith: CollectionDropCoordinator(drop, session, at: path, proposal, in: self))
  }

  // MARK: Placeholders

  final func changePlaceholders(_ updates: [ListUpdate]) { note(updates, concernsPlaceholders: true) }

  /// Returns a cell for a placeholder. That of a gap is empty.
  final func makeCell(_ placeholder: ListPlaceholder) -> UICollectionReusableView {
    guard let identifier = placeholder.reuseIdentifier else { return UICollectionViewCell(frame: .zero) }
    let cell = dequeue(.cell(placeholder.path), identifier)
    placeholder.update?(cell)
    return cell
  }
}
