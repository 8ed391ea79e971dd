import Agate

/// A list whose delegate provides context menus for cells. ``ListMenu`` opens them.
protocol MenuList: CellList {
  /// Returns the content of a cell's menu, according to the delegate. The index path is that in the data source, as in
  /// the other methods.
  func menu(of path: IndexPath, at point: CGPoint) -> UIContextMenuConfiguration?
  /// Returns the source of a menu that appears or disappears, according to the delegate.
  func menuPreview(_ configuration: UIContextMenuConfiguration, _ path: IndexPath, isEnd: Bool) -> UITargetedPreview?
  /// Tells the delegate of an event.
  func tellOfMenu(_ event: ListMenu.Event)
}

/// The context menus of a list's cells.
final class ListMenu: UIContextMenuInteractionDelegate {
  /// An event of which the list tells its delegate.
  enum Event {
    case display(UIContextMenuConfiguration, (any UIContextMenuInteractionAnimating)?)
    case end(UIContextMenuConfiguration, (any UIContextMenuInteractionAnimating)?)
    case commit(UIContextMenuConfiguration, any UIContextMenuInteractionCommitAnimating)
  }

  private(set) lazy var interaction = UIContextMenuInteraction(delegate: self)
  private weak var list: (any MenuList)?
  /// The index path in the list of the cell of the latest menu.
  private var path: IndexPath?

  /// Allows menus in a list.
  init(_ list: any MenuList) {
    self.list = list
    list.addInteraction(interaction)
  }

  func contextMenuInteraction(_ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint)
    -> UIContextMenuConfiguration?
  {
    path = nil
    guard let list, let pressed = list.target(at: location)?.path,
      let configuration = list.menu(of: list.dataPath(pressed), at: location)
    else { return nil }
    path = pressed
    return configuration
  }
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    previewForHighlightingMenuWithConfiguration configuration: UIContextMenuConfiguration
  ) -> UITargetedPreview? {
    guard let list, let path else { return nil }
    if let preview = list.menuPreview(configuration, list.dataPath(path), isEnd: false) { return preview }
    return list.shownCell(path).map { UITargetedPreview(view: $0) }
  }
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    previewForDismissingMenuWithConfiguration configuration: UIContextMenuConfiguration
  ) -> UITargetedPreview? {
    guard let list, let path else { return nil }
    return list.menuPreview(configuration, list.dataPath(path), isEnd: true)
  }
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
    animator: any UIContextMenuInteractionCommitAnimating
  ) { list?.tellOfMenu(.commit(configuration, animator)) }
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, willDisplayMenuFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) { list?.tellOfMenu(.display(configuration, animator)) }
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, willEndFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) { list?.tellOfMenu(.end(configuration, animator)) }
}
