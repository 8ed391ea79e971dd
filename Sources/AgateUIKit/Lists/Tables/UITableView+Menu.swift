import Agate

extension UITableView: MenuList {
  final func menu(of path: IndexPath, at point: CGPoint) -> UIContextMenuConfiguration? {
    delegate?.tableView(self, contextMenuConfigurationForRowAt: path, point: point)
  }
  final func menuPreview(
    _ configuration: UIContextMenuConfiguration, _ path: IndexPath, isEnd: Bool
  ) -> UITargetedPreview? {
    if isEnd { return delegate?.tableView(self, previewForDismissingContextMenuWithConfiguration: configuration) }
    return delegate?.tableView(self, previewForHighlightingContextMenuWithConfiguration: configuration)
  }
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
