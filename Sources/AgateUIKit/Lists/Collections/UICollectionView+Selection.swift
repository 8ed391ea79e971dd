import Agate

/// The selection of items and the touches that change it.
extension UICollectionView {
  /// Gives a cell the state of its item.
  final func showState(of cell: UICollectionViewCell, _ path: IndexPath) {
    let isSelected = selection.selected.contains(path), isHighlighted = selection.highlighted == path
    if cell.isSelected != isSelected { cell.isSelected = isSelected }
    if cell.isHighlighted != isHighlighted { cell.isHighlighted = isHighlighted }
  }

  final func select(_ path: IndexPath?, _ animated: Bool, _ position: ScrollPosition) {
    guard let path else {
      for path in selection.selected { deselect(path) }
      return
    }
    guard allowsSelection else { return }
    if !allowsMultipleSelection { for other in selection.selected where other != path { deselect(other) } }
    markSelected(path)
    if position != [] { scrollToItem(at: path, at: position, animated: animated) }
  }
  private final func markSelected(_ path: IndexPath) {
    if !selection.selected.contains(path) { selection.selected.append(path) }
    cellForItem(at: path)?.isSelected = true
  }
  final func deselect(_ path: IndexPath) {
    selection.selected.removeAll { $0 == path }
    cellForItem(at: path)?.isSelected = false
  }

  /// Lets the selection follow a change of the index paths.
  final func moveSelection(_ change: ListChange) {
    func new(_ path: IndexPath) -> IndexPath? { change.new(.cell(path))?.indexPath }
    selection.selected = selection.selected.compactMap(new)
    selection.highlighted = selection.highlighted.flatMap(new)
    selection.touched = selection.touched.flatMap(new)
  }

  // MARK: Touches

  /// Returns the index path of the cell in which a touch began, or nil if it did not begin in a cell.
  private final func item(under touch: UITouch) -> IndexPath? {
    var candidate = touch.view
    while let view = candidate, view !== self {
      if let cell = view as? UICollectionViewCell, view.superview === self { return indexPath(for: cell) }
      candidate = view.superview
    }
    return nil
  }
  private final func isOnItem(_ touch: UITouch, _ path: IndexPath) -> Bool {
    cellForItem(at: path).map { $0.point(inside: touch.location(in: $0), with: nil) } ?? false
  }

  /// Begins to follow a touch. Returns false if the touch cannot select an item.
  final func beginTouch(_ touches: Set<UITouch>) -> Bool {
    guard selection.touch == nil, allowsSelection, !wasMoving, let touch = touches.first, let path = item(under: touch)
    else {
      return false
    }
    guard delegate?.collectionView(self, shouldHighlightItemAt: path) ?? true else { return false }
    (selection.touch, selection.touched) = (touch, path)
    highlight(path)
    return true
  }
  /// Follows a touch. Returns false if it is another one.
  final func moveTouch(_ touches: Set<UITouch>) -> Bool {
    guard let touch = selection.touch, touches.contains(touch) else { return false }
    guard let path = selection.touched else { return true }
    if isOnItem(touch, path) { highlight(path) } else { unhighlight() }
    return true
  }
  /// Selects or deselects the item on which a touch ends. Returns false if it is another touch.
  final func endTouch(_ touches: Set<UITouch>) -> Bool {
    guard let touch = selection.touch, touches.contains(touch) else { return false }
    let path = selection.touched
    (selection.touch, selection.touched) = (nil, nil)
    if let path, selection.highlighted == path { choose(path) }
    unhighlight()
    return true
  }
  final func cancelTouch(_ touches: Set<UITouch>) -> Bool {
    guard let touch = selection.touch, touches.contains(touch) else { return false }
    (selection.touch, selection.touched) = (nil, nil)
    unhighlight()
    return true
  }

  private final func choose(_ path: IndexPath) {
    if allowsMultipleSelection, selection.selected.contains(path) {
      guard delegate?.collectionView(self, shouldDeselectItemAt: path) ?? true else { return }
      deselect(path)
      delegate?.collectionView(self, didDeselectItemAt: path)
      return
    }
    guard delegate?.collectionView(self, shouldSelectItemAt: path) ?? true else { return }
    if !allowsMultipleSelection {
      for other in selection.selected where other != path {
        deselect(other)
        delegate?.collectionView(self, didDeselectItemAt: other)
      }
    }
    markSelected(path)
    delegate?.collectionView(self, didSelectItemAt: path)
  }

  private final func highlight(_ path: IndexPath) {
    if selection.highlighted == path { return }
    selection.highlighted = path
    cellForItem(at: path)?.isHighlighted = true
    delegate?.collectionView(self, didHighlightItemAt: path)
  }
  final func unhighlight() {
    guard let path = selection.highlighted else { return }
    selection.highlighted = nil
    cellForItem(at: path)?.isHighlighted = false
    delegate?.collectionView(self, didUnhighlightItemAt: path)
  }

  // MARK: Scrolling

  final func scroll(to path: IndexPath, _ position: ScrollPosition, _ animated: Bool) {
    prepareLayoutIfNeeded()
    let counts = loadedCounts
    precondition(
      hasItem(path),
      "attempted to scroll the collection view to the item \(path), but the numbers of items in its sections are "
        + "\(counts)")
    guard let frame = currentLayout.layoutAttributesForItem(at: path)?.frame else { return }
    if position.isEmpty { return scrollRectToVisible(frame, animated: animated) }
    let insets = adjustedContentInset
    var offset = contentOffset
    if position.contains(.top) { offset.y = frame.minY - insets.top }
    if position.contains(.centeredVertically) {
      offset.y = frame.midY - insets.top - (bounds.height - insets.top - insets.bottom) / 2
    }
    if position.contains(.bottom) { offset.y = frame.maxY + insets.bottom - bounds.height }
    if position.contains(.left) { offset.x = frame.minX - insets.left }
    if position.contains(.centeredHorizontally) {
      offset.x = frame.midX - insets.left - (bounds.width - insets.left - insets.right) / 2
    }
    if position.contains(.right) { offset.x = frame.maxX + insets.right - bounds.width }
    setContentOffset(inRange(offset), animated: animated)
  }
}
