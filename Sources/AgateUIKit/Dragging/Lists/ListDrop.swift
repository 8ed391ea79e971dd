import Agate

/// A list that takes dropped items.
protocol DropList: CellList {
  /// Changes placeholders with an animation. The data source is not told. The index paths are those in the list.
  func changePlaceholders(_ updates: [ListUpdate])

  /// Returns whether the drop delegate is interested in the items.
  func canDrop(_ session: any UIDropSession) -> Bool
  /// Tells the drop delegate of an event.
  func tellOfDrop(_ event: ListDrop.Event, _ session: any UIDropSession)
  /// Returns the index path in the data source at which items would be inserted at a point of the list's coordinates.
  func dropPath(at point: CGPoint) -> IndexPath?
  /// Returns the proposal of the drop delegate for an index path of the data source, and its effect on the list.
  func proposal(
    _ session: any UIDropSession, at path: IndexPath?
  ) -> (proposal: UIDropProposal, effect: ListDrop.Effect)
  /// Lets the drop delegate take the items.
  func perform(_ drop: ListDrop, _ session: any UIDropSession, at path: IndexPath?)
}

extension DropList {
  /// Allows drops, or allows them no longer.
  func allowDrops(_ isAllowed: Bool) {
    if isAllowed == (dragAndDrop.drop != nil) { return }
    dragAndDrop.drop?.remove()
    dragAndDrop.drop = isAllowed ? ListDrop(self) : nil
  }

  /// Makes room at the place of a drop, by its index path in the data source.
  func openGap(_ path: IndexPath) {
    // Elements that are not loaded would be loaded with the gap, and not make room with an animation.
    _ = loadedCounts
    let old = dragAndDrop.placeholders.gap
    if let old, dataPath(old.path) == path { return }
    let gap = ListPlaceholder(path, nil, height: -1, nil)
    if let old { dragAndDrop.placeholders.remove(old) }
    dragAndDrop.placeholders.add(gap)
    // The gap moves with one animation.
    let closing = old.map { [ListUpdate(.delete, from: $0.path, to: nil)] } ?? []
    changePlaceholders(closing + [ListUpdate(.insert, from: nil, to: gap.path)])
  }
  /// Closes the room for a drop.
  func closeGap() { if let gap = dragAndDrop.placeholders.gap { delete(gap) } }

  /// Shows a placeholder.
  func insert(_ placeholder: ListPlaceholder) {
    _ = loadedCounts
    dragAndDrop.placeholders.add(placeholder)
    changePlaceholders([ListUpdate(.insert, from: nil, to: placeholder.path)])
  }
  /// Replaces a placeholder by the element that the data source has now.
  func commit(_ placeholder: ListPlaceholder) {
    dragAndDrop.placeholders.remove(placeholder)
    changePlaceholders([ListUpdate(.reload, from: placeholder.path, to: nil)])
  }
  /// Removes a placeholder.
  func delete(_ placeholder: ListPlaceholder) {
    dragAndDrop.placeholders.remove(placeholder)
    changePlaceholders([ListUpdate(.delete, from: placeholder.path, to: nil)])
  }
}

/// The drops of a list.
final class ListDrop: NSObject, UIDropInteractionDelegate {
  /// An event of which the list tells its drop delegate.
  enum Event { case enter, exit, end }
  /// The effect of a proposal on the list under the drag.
  enum Effect {
    /// The rows or items make room at the drop's index path.
    case opensGap
    /// The cell at the drop's index path is the target.
    case fillsCell
    /// None of them.
    case other
  }

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
  /// The place of the drop, by its index path in the data source.
  private var path: IndexPath?
  /// The last proposal of the drop delegate.
  private(set) var proposal: UIDropProposal?
  /// The places at which items land, and the closures of the program for their animations.
  private var landings: [ObjectIdentifier: (place: Landing, animator: DragAnimator)] = [:]

  /// A place at which an item lands.
  enum Landing {
    /// A row or item, by its index path in the data source.
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
    if scroller == nil { scroller = EdgeScroller(list) { [weak self] _ in self?.followScrolling(session) } }
    scroller?.follow(session.location(in: list))
    return propose(session, in: list)
  }
  private func propose(_ session: any UIDropSession, in list: any DropList) -> UIDropProposal {
    path = list.dropPath(at: session.location(in: list))
    let (proposal, effect) = list.proposal(session, at: path)
    self.proposal = proposal
    let isTaken = proposal.operation.takesItems
    if isTaken, effect == .opensGap, let path { list.openGap(path) } else { list.closeGap() }
    target = isTaken && effect == .fillsCell ? path : nil
    return proposal
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
    func middle(_ path: IndexPath) -> UIDragPreviewTarget? {
      list.shownCell(path).map { UIDragPreviewTarget(container: list, center: $0.center) }
    }
    switch place {
    case .cell(let path): return middle(list.listPath(path))
    case .placeholder(let placeholder): return middle(placeholder.path)
    case .inside(let path, let rect):
      return list.shownCell(list.listPath(path)).map {
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
      let path = session.path(of: item, in: list)
      let cell = path.map(list.listPath).flatMap(list.shownCell)
      return ListDropItem(item, path, cell?.bounds.size ?? .zero)
    }
  }

  private init(_ dragItem: UIDragItem, _ sourceIndexPath: IndexPath?, _ previewSize: CGSize) {
    (self.dragItem, self.sourceIndexPath, self.previewSize) = (dragItem, sourceIndexPath, previewSize)
  }
}
