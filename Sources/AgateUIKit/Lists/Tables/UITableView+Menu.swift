import Agate

extension UITableView: MenuList {
  final func menu(at point: CGPoint) -> (configuration: UIContextMenuConfiguration, path: IndexPath)? {
    guard let path = path(at: point), rows.cells[path] != nil,
      let found = delegate?.tableView(self, contextMenuConfigurationForRowAt: path, point: point)
    else { return nil }
    return (found, path)
  }
  final func menuPreview(
    _ configuration: UIContextMenuConfiguration, _ path: IndexPath, isEnd: Bool
  ) -> UITargetedPreview? {
    if isEnd { return delegate?.tableView(self, previewForDismissingContextMenuWithConfiguration: configuration) }
    return delegate?.tableView(self, previewForHighlightingContextMenuWithConfiguration: configuration)
  }
  final func menuCell(_ path: IndexPath) -> UIView? { rows.cells[path] }
  final func tellOfMenu(_ event: ListMenu.Event) {
    switch event {
    case .display(let configuration, let animator):
      delegate?.tableView(self, willDisplayContextMenu: configuration, animator: animator)
    case .end(let configuration, let animator):
      delegate?.tableView(self, willEndContextMenuInteraction: configuration, animator: animator)
    case .commit(let configuration, let animator):
      delegate?.tableView(self, willPerformPreviewActionForMenuWith: configuration, animator: animator)
    }
  }
}

extension UITableViewDelegate {
  public func tableView(
    _ tableView: UITableView, contextMenuConfigurationForRowAt indexPath: IndexPath, point: CGPoint
  ) -> UIContextMenuConfiguration? { nil }
  public func tableView(
    _ tableView: UITableView,
    previewForHighlightingContextMenuWithConfiguration configuration: UIContextMenuConfiguration
  ) -> UITargetedPreview? { nil }
  public func tableView(
    _ tableView: UITableView, previewForDismissingContextMenuWithConfiguration configuration: UIContextMenuConfiguration
  ) -> UITargetedPreview? { nil }
  public func tableView(
    _ tableView: UITableView, willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
    animator: any UIContextMenuInteractionCommitAnimating
  ) {}
  public func tableView(
    _ tableView: UITableView, willDisplayContextMenu configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {}
  public func tableView(
    _ tableView: UITableView, willEndContextMenuInteraction configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {}
}
