import Agate

/// A drop into a list, of which the drop delegate takes the items.
class ListDropCoordinator<Proposal: UIDropProposal>: NSObject {
  final let destinationIndexPath: IndexPath?
  final let proposal: Proposal
  final let session: any UIDropSession
  /// The items, with the cells from which they come.
  final let dropped: [ListDropItem]
  private final let drop: ListDrop
  private final let list: any DropList

  init(
    _ drop: ListDrop, _ session: any UIDropSession, at path: IndexPath?, _ proposal: Proposal, in list: any DropList
  ) {
    (self.drop, self.session, destinationIndexPath, self.proposal, self.list) = (drop, session, path, proposal, list)
    dropped = ListDropItem.items(session, in: list)
  }

  /// Determines the place at which an item lands.
  final func land(_ item: UIDragItem, _ place: ListDrop.Landing) -> DragAnimator { drop.land(item, place) }
  /// Inserts a placeholder, at which an item lands.
  final func land(_ item: UIDragItem, _ placeholder: ListPlaceholder) -> PlaceholderContext {
    let context = PlaceholderContext(item, placeholder, in: list)
    list.insert(placeholder)
    _ = drop.land(item, .placeholder(placeholder), context)
    return context
  }
  final func drop(_ dragItem: UIDragItem, to target: UIDragPreviewTarget) -> any UIDragAnimating {
    land(dragItem, .target(target))
  }
}
