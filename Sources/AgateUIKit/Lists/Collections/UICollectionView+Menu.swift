import Agate

extension UICollectionView: MenuList {
  final func menu(at point: CGPoint) -> (configuration: UIContextMenuConfiguration, path: IndexPath)? {
    guard let path = indexPathForItem(at: point), cellForItem(at: path) != nil,
      let found = delegate?.collectionView(self, contextMenuConfigurationForItemsAt: [path], point: point)
    else { return nil }
    return (found, path)
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
  final func menuCell(_ path: IndexPath) -> UIView? { cellForItem(at: path) }
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

extension UICollectionViewDelegate {
  public func collectionView(
    _ collectionView: UICollectionView, contextMenuConfigurationForItemsAt indexPaths: [IndexPath], point: CGPoint
  ) -> UIContextMenuConfiguration? {
    guard indexPaths.count == 1, let path = indexPaths.first else { return nil }
    return self.collectionView(collectionView, contextMenuConfigurationForItemAt: path, point: point)
  }
  public func collectionView(
    _ collectionView: UICollectionView, contextMenuConfigurationForItemAt indexPath: IndexPath, point: CGPoint
  ) -> UIContextMenuConfiguration? { nil }
  public func collectionView(
    _ collectionView: UICollectionView, contextMenuConfiguration configuration: UIContextMenuConfiguration,
    highlightPreviewForItemAt indexPath: IndexPath
  ) -> UITargetedPreview? {
    self.collectionView(collectionView, previewForHighlightingContextMenuWithConfiguration: configuration)
  }
  public func collectionView(
    _ collectionView: UICollectionView, contextMenuConfiguration configuration: UIContextMenuConfiguration,
    dismissalPreviewForItemAt indexPath: IndexPath
  ) -> UITargetedPreview? {
    self.collectionView(collectionView, previewForDismissingContextMenuWithConfiguration: configuration)
  }
  public func collectionView(
    _ collectionView: UICollectionView,
    previewForHighlightingContextMenuWithConfiguration configuration: UIContextMenuConfiguration
  ) -> UITargetedPreview? { nil }
  public func collectionView(
    _ collectionView: UICollectionView,
    previewForDismissingContextMenuWithConfiguration configuration: UIContextMenuConfiguration
  ) -> UITargetedPreview? { nil }
  public func collectionView(
    _ collectionView: UICollectionView, willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
    animator: any UIContextMenuInteractionCommitAnimating
  ) {}
  public func collectionView(
    _ collectionView: UICollectionView, willDisplayContextMenu configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {}
  public func collectionView(
    _ collectionView: UICollectionView, willEndContextMenuInteraction configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {}
}
