import Agate

extension UICollectionView: MenuList {
  final func menuPath(at point: CGPoint) -> IndexPath? { indexPathForItem(at: point) }
  final func menuCell(_ path: IndexPath) -> UIView? { cellForItem(at: path) }
  final func menu(of path: IndexPath, at point: CGPoint) -> UIContextMenuConfiguration? {
    if stage.placeholders[path] != nil { return nil }
    return delegate?.collectionView(self, contextMenuConfigurationForItemsAt: [dataPath(path)], point: point)
  }
  final func menuPreview(
    _ configuration: UIContextMenuConfiguration, _ path: IndexPath, isEnd: Bool
  ) -> UITargetedPreview? {
    if isEnd {
      return delegate?.collectionView(
        self, contextMenuConfiguration: configuration, dismissalPreviewForItemAt: dataPath(path))
    }
    return delegate?.collectionView(
      self, contextMenuConfiguration: configuration, highlightPreviewForItemAt: dataPath(path))
  }
  final func tellOfMenu(_ event: ListMenu.Event) {
    switch event {
    case .display(let configuration, let animator):
      delegate?.collectionView(self, willDisplayContextMenu: configuration, animator: animator)
    case .end(let configuration, let animator):
      delegate?.collectionView(self, willEndContextMenuInteraction: configuration, animator: animator)
    case .commit(let configuration, let animator):
      delegate?.collectionView(self, willPerformPreviewActionForMenuWith: configuration, animator: animator)
    }
  }
}
