import Agate

/// The selection of items and the touches that change it.
extension UICollectionView: PressedList {
  /// Gives a cell the state of its item.
  final func showState(of cell: UICollectionViewCell, _ path: IndexPath) {
    let isSelected = selection.selected.contains(path)
    let isHighlighted = selection.press?.path == path && selection.press?.isHighlighted == true
    if cell.isSelected != isSelected { cell.isSelected = isSelected }
    if cell.isHighlighted != isHighlighted { cell.isHighlighted = isHighlighted }
    showEditing(of: cell)
    cell.show(movement(at: path))
    if let cell = cell as? UICollectionViewListCell { showOutline(of: cell, path) }
  }
  /// Whether the user can select items, or several items.
  private final var allowsChoice: Bool {
    isEditing ? allowsSelectionDuringEditing || allowsMultipleSelectionDuringEditing : allowsSelection
  }
  final var allowsSeveral: Bool {
    isEditing ? allowsMultipleSelectionDuringEditing : allowsMultipleSelection
  }

  final func select(_ path: IndexPath?, _ animated: Bool, _ position: ScrollPosition) {
    guard let path else {
      for path in selection.selected { deselect(path) }
      return
    }
    guard allowsChoice else { return }
    if !allowsSeveral { for other in selection.selected where other != path { deselect(other) } }
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
    let pressed = selection.press?.path.flatMap(new)
    selection.press?.path = pressed
  }

  // MARK: Touches

  /// Returns the index path of the cell in which a touch began, or nil if it did not begin in a cell.
  private final func item(under touch: UITouch) -> IndexPath? {
    var candidate = touch.view
    while let view = candidate, view !== self {
      if let cell = view as? UICollectionViewCell, cell.listView === self {
        return cell.place.isPlaceholder ? nil : indexPath(for: cell)
      }
      candidate = view.superview
    }
    return nil
  }
  final var press: ListPress? {
    get { selection.press }
    set { selection.press = newValue }
  }
  final var choosesWhileHighlighted: Bool { true }
  final func isOn(_ path: IndexPath, _ touch: UITouch) -> Bool {
    cellForItem(at: path).map { $0.point(inside: touch.location(in: $0), with: nil) } ?? false
  }
  final func showHighlight(_ isHighlighted: Bool, _ path: IndexPath) {
    cellForItem(at: path)?.isHighlighted = isHighlighted
    if isHighlighted {
      delegate?.collectionView(self, didHighlightItemAt: dataPath(path))
    } else {
      delegate?.collectionView(self, didUnhighlightItemAt: dataPath(path))
    }
  }

  /// Highlights the item of a touch that begins. Returns false if the touch cannot select an item.
  final func beginPress(_ touches: Set<UITouch>) -> Bool {
    if !mayPressBesideSwipe() { return false }
    guard !isPressed, !wasMoving, let touch = touches.first, let path = item(under: touch) else { return false }
    // A tap on the header of an outline works without a selection.
    guard allowsChoice || outlineHeader(at: path) != nil else { return false }
    if currentLayout.scrollView(of: .cell(path))?.wasMoving == true { return false }
    guard delegate?.collectionView(self, shouldHighlightItemAt: dataPath(path)) ?? true else { return false }
    begin(touch, on: path)
    return true
  }

  final func choose(_ path: IndexPath) {
    if let cell = outlineHeader(at: path) { return cell.toggleOutline() }
    if allowsSeveral, selection.selected.contains(path) {
      guard delegate?.collectionView(self, shouldDeselectItemAt: dataPath(path)) ?? true else { return }
      deselect(path)
      delegate?.collectionView(self, didDeselectItemAt: dataPath(path))
      return
    }
    guard delegate?.collectionView(self, shouldSelectItemAt: dataPath(path)) ?? true else { return }
    if !allowsSeveral {
      for other in selection.selected where other != path {
        deselect(other)
        delegate?.collectionView(self, didDeselectItemAt: dataPath(other))
      }
    }
    // The delegate may have removed the item.
    guard hasItem(path) else { return }
    markSelected(path)
    // As on iOS, a segue comes before the delegate.
    if let cell = cellForItem(at: path) { cell.extras?.segue?.perform(cell) }
    delegate?.collectionView(self, didSelectItemAt: dataPath(path))
  }

  // MARK: Scrolling

  final func scroll(to path: IndexPath, _ position: ScrollPosition, _ animated: Bool) {
    prepareLayoutIfNeeded()
    let counts = loadedCounts
    precondition(
      hasItem(path),
      "attempted to scroll the collection view to the item \(path), but the numbers of items in its sections are "
        + "\(counts)")
    guard let attributes = currentLayout.layoutAttributesForItem(at: path) else { return }
    let frame = attributes.frame, origin = attributes.containerOrigin
    if let scroller = currentLayout.scrollView(of: .cell(path)) {
      UICollectionView.show(frame.offsetBy(dx: -origin.x, dy: -origin.y), in: scroller, position, animated)
      // The scroll view has the whole length of the item across the direction of the layout.
      UICollectionView.show(scroller.frame, in: self, position, animated)
    } else {
      UICollectionView.show(frame, in: self, position, animated)
    }
  }

  /// Scrolls so that a part of the content is at a position in the visible part.
  private static func show(
    _ frame: CGRect, in view: UIScrollView, _ position: ScrollPosition, _ animated: Bool
  ) {
    if position.isEmpty { return view.scrollRectToVisible(frame, animated: animated) }
    let insets = view.adjustedContentInset, size = view.bounds.size
    var offset = view.contentOffset
    if position.contains(.top) { offset.y = frame.minY - insets.top }
    if position.contains(.centeredVertically) {
      offset.y = frame.midY - insets.top - (size.height - insets.top - insets.bottom) / 2
    }
    if position.contains(.bottom) { offset.y = frame.maxY + insets.bottom - size.height }
    if position.contains(.left) { offset.x = frame.minX - insets.left }
    if position.contains(.centeredHorizontally) {
      offset.x = frame.midX - insets.left - (size.width - insets.left - insets.right) / 2
    }
    if position.contains(.right) { offset.x = frame.maxX + insets.right - size.width }
    view.setContentOffset(view.inRange(offset), animated: animated)
  }
}
