import Agate

/// A list whose rows or items can be dragged.
protocol DragList: CellList {
  /// Returns the items that a drag of a cell carries, according to the drag delegate. The index path is that in the data
  /// source, as in the other methods.
  func dragItems(_ session: any UIDragSession, at path: IndexPath) -> [UIDragItem]
  /// Returns the items that a tap on a cell adds to a drag, according to the drag delegate. The point is in the list's
  /// coordinates.
  func addedItems(_ session: any UIDragSession, at path: IndexPath, _ point: CGPoint) -> [UIDragItem]
  /// Returns the appearance of a cell's preview, according to the drag delegate.
  func dragParameters(at path: IndexPath) -> UIDragPreviewParameters?
  /// Returns whether the items may be moved, or stay in the program, according to the drag delegate.
  func allowsMove(_ session: any UIDragSession) -> Bool
  func isRestricted(_ session: any UIDragSession) -> Bool
  /// Tells the drag delegate that a drag begins or has ended.
  func tellOfDrag(_ session: any UIDragSession, begins: Bool)
}

extension DragList {
  /// Allows drags, or allows them no longer.
  func allowDrags(_ isAllowed: Bool) {
    if isAllowed == (dragAndDrop.drag != nil) { return }
    dragAndDrop.drag?.remove()
    dragAndDrop.drag = isAllowed ? ListDrag(self) : nil
  }
}

/// The drags of a list's cells.
final class ListDrag: NSObject, UIDragInteractionDelegate {
  private(set) lazy var interaction = UIDragInteraction(delegate: self)
  private(set) weak var list: (any DragList)?
  /// The drag that carries items of the list.
  private weak var session: DragSession?
  /// The index paths in the data source of the cells of these items.
  private var paths: [ObjectIdentifier: IndexPath] = [:]
  /// The part of these cells in a drag from the list.
  private var state = UICellConfigurationState.DragState.none { didSet { list?.showMovements() } }
  /// Whether a drag from the list is in progress.
  private(set) var isActive = false

  /// Allows drags in a list.
  init(_ list: any DragList) {
    self.list = list
    super.init()
    list.addInteraction(interaction)
  }
  /// Removes the interaction.
  func remove() {
    list?.removeInteraction(interaction)
    state = .none
  }

  /// Returns the index path of the cell from which an item comes; nil if it comes from elsewhere.
  func path(of item: UIDragItem) -> IndexPath? { paths[ObjectIdentifier(item)] }
  /// Returns the part of a cell in the drag, by its index path in the data source.
  func state(of path: IndexPath) -> UICellConfigurationState.DragState {
    state != .none && paths.values.contains(path) ? state : .none
  }
  /// Gives the items the index paths of their cells after a change of the data.
  func follow(_ change: ListChange) { if !paths.isEmpty { paths = paths.compactMapValues(change.newItem) } }
  /// Returns the cell of an item, if it exists.
  private func cell(of item: UIDragItem) -> UIView? {
    guard let list, let path = path(of: item) else { return nil }
    return list.shownCell(list.listPath(path))
  }

  func dragInteraction(_ interaction: UIDragInteraction, itemsForBeginning session: any UIDragSession) -> [UIDragItem] {
    guard let list else { return [] }
    return items(session, at: session.location(in: list), in: list) { list.dragItems(session, at: $0) }
  }
  func dragInteraction(
    _ interaction: UIDragInteraction, itemsForAddingTo session: any UIDragSession, withTouchAt point: CGPoint
  ) -> [UIDragItem] {
    guard let list else { return [] }
    return items(session, at: point, in: list) { list.addedItems(session, at: $0, point) }
  }
  /// Returns the items of the cell at a point, and remembers the cell.
  private func items(
    _ session: any UIDragSession, at point: CGPoint, in list: any DragList, ask: (IndexPath) -> [UIDragItem]
  ) -> [UIDragItem] {
    guard let drag = session as? DragSession, let pressed = list.target(at: point) else { return [] }
    let path = list.dataPath(pressed.path), items = ask(path)
    if items.isEmpty { return [] }
    if drag !== self.session { (self.session, paths) = (drag, [:]) }
    for item in items { paths[ObjectIdentifier(item)] = path }
    if !drag.sources.contains(where: { $0 === self }) { drag.sources.append(self) }
    if isActive { list.showMovements() }
    return items
  }
  func dragInteraction(
    _ interaction: UIDragInteraction, previewForLifting item: UIDragItem, session: any UIDragSession
  ) -> UITargetedDragPreview? {
    guard let list, let path = path(of: item), let cell = cell(of: item), cell.superview != nil else { return nil }
    // The picture does not show that the finger presses the cell.
    (list as? any PressedList)?.highlightPressed(false)
    return UITargetedDragPreview(view: cell, parameters: list.dragParameters(at: path) ?? UIDragPreviewParameters())
  }
  func dragInteraction(
    _ interaction: UIDragInteraction, willAnimateLiftWith animator: any UIDragAnimating, session: any UIDragSession
  ) {
    state = .lifting
    animator.addCompletion { [weak self] position in
      if position == .start { self?.state = .none }
    }
  }
  func dragInteraction(_ interaction: UIDragInteraction, sessionWillBegin session: any UIDragSession) {
    isActive = true
    state = .dragging
    list?.tellOfDrag(session, begins: true)
  }
  func dragInteraction(
    _ interaction: UIDragInteraction, sessionAllowsMoveOperation session: any UIDragSession
  ) -> Bool { list?.allowsMove(session) ?? true }
  func dragInteraction(
    _ interaction: UIDragInteraction, sessionIsRestrictedToDraggingApplication session: any UIDragSession
  ) -> Bool { list?.isRestricted(session) ?? false }
  func dragInteraction(
    _ interaction: UIDragInteraction, session: any UIDragSession, didEndWith operation: UIDropOperation
  ) {
    isActive = false
    state = .none
    list?.tellOfDrag(session, begins: false)
  }
  /// Returns the place of the cell, which may have moved since the drag began.
  func dragInteraction(
    _ interaction: UIDragInteraction, previewForCancelling item: UIDragItem,
    withDefault defaultPreview: UITargetedDragPreview
  ) -> UITargetedDragPreview? {
    guard let list, let cell = cell(of: item) else { return nil }
    return defaultPreview.retargetedPreview(with: UIDragPreviewTarget(container: list, center: cell.center))
  }
}
