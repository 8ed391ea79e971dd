import Agate

/// A list that takes dropped items.
protocol DropList: MovingList {
  /// Shows a placeholder, with an animation.
  func insert(_ placeholder: ListPlaceholder)
  /// Replaces a placeholder by the element that the data source has now.
  func commit(_ placeholder: ListPlaceholder)
  /// Removes a placeholder, with an animation.
  func delete(_ placeholder: ListPlaceholder)

  /// Returns whether the drop delegate is interested in the items.
  func canDrop(_ session: any UIDropSession) -> Bool
  /// Tells the drop delegate of an event.
  func tellOfDrop(_ event: ListDrop.Event, _ session: any UIDropSession)
  /// Returns the index path at which items would be inserted at a point of the list's coordinates.
  func dropPath(at point: CGPoint) -> IndexPath?
  /// Returns the proposal of the drop delegate, and makes room at the place.
  func propose(_ session: any UIDropSession, at path: IndexPath?) -> UIDropProposal
  /// Closes the room for the items.
  func closeGap()
  /// Lets the drop delegate take the items.
  func perform(_ drop: ListDrop, _ session: any UIDropSession, at path: IndexPath?)
}

/// The drops of a list.
final class ListDrop: NSObject, UIDropInteractionDelegate {
  /// An event of which the list tells its drop delegate.
  enum Event { case enter, exit, end }

  private(set) lazy var interaction = UIDropInteraction(delegate: self)
  private weak var list: (any DropList)?
  private var scroller: EdgeScroller?
  /// Whether a drag is over the list.
  private(set) var isActive = false {
    didSet {
      target = nil
      list?.showMovements()
    }
  }
  /// The index path in the data source of the cell into which a drop would put the items; nil if there is none.
  var target: IndexPath? { didSet { if target != oldValue { list?.showMovements() } } }
  /// The place of the drop.
  private var path: IndexPath?
  /// The places at which items land, and the closures of the program for their animations.
  private var landings: [ObjectIdentifier: (place: Landing, animator: DragAnimator)] = [:]

  /// A place at which an item lands.
  enum Landing {
    /// A row or item.
    case cell(IndexPath)
    /// A rectangle in a cell, in points of its coordinates.
    case inside(IndexPath, CGRect)
    case target(UIDragPreviewTarget)
    case placeholder(ListPlaceholder)
  }

  /// Allows drops into a list.
  init(_ list: any DropList) {
    self.list = list
    super.init()
    list.addInteraction(interaction)
  }
  /// Removes the interaction.
  func remove() {
    if isActive { leave() }
    list?.removeInteraction(interaction)
  }

  /// Determines the place at which an item lands.
  func land(_ item: UIDragItem, _ place: Landing, _ animator: DragAnimator = DragAnimator()) -> DragAnimator {
    landings[ObjectIdentifier(item)] = (place, animator)
    return animator
  }

  // MARK: The interaction

  func dropInteraction(_ interaction: UIDropInteraction, canHandle session: any UIDropSession) -> Bool {
    list?.canDrop(session) ?? false
  }
  func dropInteraction(_ interaction: UIDropInteraction, sessionDidEnter session: any UIDropSession) {
    isActive = true
    landings = [:]
    list?.tellOfDrop(.enter, session)
  }
  func dropInteraction(_ interaction: UIDropInteraction, sessionDidUpdate session: any UIDropSession) -> UIDropProposal
  {
    guard let list else { return UIDropProposal(operation: .cancel) }
    let point = session.location(in: list)
    if scroller == nil { scroller = EdgeScroller(list) { [weak self] in self?.followScrolling(session) } }
    scroller?.follow(CGPoint(x: point.x - list.bounds.minX, y: point.y - list.bounds.minY))
    return propose(session, in: list)
  }
  private func propose(_ session: any UIDropSession, in list: any DropList) -> UIDropProposal {
    path = list.dropPath(at: session.location(in: list))
    return list.propose(session, at: path)
  }
  private func followScrolling(_ session: any UIDropSession) {
    if let list, isActive { _ = propose(session, in: list) }
  }
  private func leave() {
    isActive = false
    scroller?.stop()
    scroller = nil
    list?.closeGap()
  }
  func dropInteraction(_ interaction: UIDropInteraction, sessionDidExit session: any UIDropSession) {
    leave()
    list?.tellOfDrop(.exit, session)
  }
  func dropInteraction(_ interaction: UIDropInteraction, performDrop session: any UIDropSession) {
    leave()
    list?.perform(self, session, at: path)
  }
  func dropInteraction(_ interaction: UIDropInteraction, sessionDidEnd session: any UIDropSession) {
    landings = [:]
    list?.tellOfDrop(.end, session)
  }

  func dropInteraction(
    _ interaction: UIDropInteraction, previewForDropping item: UIDragItem,
    withDefault defaultPreview: UITargetedDragPreview
  ) -> UITargetedDragPreview? {
    guard let list, let place = landings[ObjectIdentifier(item)]?.place else { return nil }
    list.layoutIfNeeded()
    return target(place, in: list).map { defaultPreview.retargetedPreview(with: $0) }
  }
  private func target(_ place: Landing, in list: any DropList) -> UIDragPreviewTarget? {
    func center(_ path: IndexPath) -> CGPoint? { list.menuCell(path)?.center }
    switch place {
    case .cell(let path): return center(path).map { UIDragPreviewTarget(container: list, center: $0) }
    case .placeholder(let placeholder):
      return center(placeholder.path).map { UIDragPreviewTarget(container: list, center: $0) }
    case .inside(let path, let rect):
      return list.menuCell(path).map {
        UIDragPreviewTarget(
          container: $0, center: CGPoint(x: rect.midX, y: rect.midY), transform: CGAffineTransform(scaleX: 0.1, y: 0.1))
      }
    case .target(let target): return target
    }
  }
  func dropInteraction(
    _ interaction: UIDropInteraction, item: UIDragItem, willAnimateDropWith animator: any UIDragAnimating
  ) {
    guard let own = landings[ObjectIdentifier(item)]?.animator else { return }
    animator.addAnimations { for animation in own.animations { animation() } }
    animator.addCompletion { own.finish(at: $0) }
  }
}

/// An item that is dropped into a list.
final class ListDropItem: NSObject, UITableViewDropItem, UICollectionViewDropItem {
  let dragItem: UIDragItem
  let sourceIndexPath: IndexPath?
  let previewSize: CGSize

  /// Returns the items of a drop into a list.
  static func items(_ session: any UIDropSession, in list: any DropList) -> [ListDropItem] {
    session.items.map { item in
      let path = (session.localDragSession as? DragSession)?.path(of: item, in: list)
      let cell = path.map(list.listPath).flatMap(list.menuCell)
      return ListDropItem(item, path, cell?.bounds.size ?? .zero)
    }
  }

  private init(_ dragItem: UIDragItem, _ sourceIndexPath: IndexPath?, _ previewSize: CGSize) {
    (self.dragItem, self.sourceIndexPath, self.previewSize) = (dragItem, sourceIndexPath, previewSize)
  }
}
