import Agate

extension UICollectionView: MenuList {
  final func menu(of path: IndexPath, at point: CGPoint) -> UIContextMenuConfiguration? {
    delegate?.collectionView(self, contextMenuConfigurationForItemsAt: [path], point: point)
  }
  final func menuPreview(
    _ configuration: UIContextMenuConfiguration, _ path: IndexPath, isEnd: Bool
  ) -> UITargetedPreview? {
    if isEnd {
      return delegate?.collectionView(
        self, contextMenuConfiguration: configuration, dismissalPreviewForItemAt: path)
    }
    return delegate?.collectionView(self, contextMenuConfiguration: configuration, highlightPreviewForItemAt: path)
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
