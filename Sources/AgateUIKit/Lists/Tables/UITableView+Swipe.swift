import Agate

/// Swipes over rows that reveal actions.
extension UITableView {
  final func setUpSwipe() {
    swipePan.maximumNumberOfTouches = 1
    swipePan.addTarget(self, action: Selector.of("handleSwipe", UITableView.handleSwipe))
    addGestureRecognizer(swipePan)
  }

  /// Returns whether a gesture recogniser of the table may begin. A swipe over a row with actions does not scroll.
  final func mayBegin(_ recognizer: UIGestureRecognizer) -> Bool {
    if recognizer === swipePan {
      isSwipeComing = false
      return mayTakeTouches(of: swipePan) && prepareSwipe(swipePan)
    }
    guard recognizer === panGestureRecognizer else { return true }
    if swipePan.isEnabled, swipePan.state == .possible, prepareSwipe(panGestureRecognizer) {
      isSwipeComing = true
      return false
    }
    closeSwipe(animated: true)
    return true
  }

  /// Finds the actions for the movement of the finger. Returns false if the movement is no swipe, or if the row has no
  /// actions.
  private final func prepareSwipe(_ pan: UIPanGestureRecognizer) -> Bool {
    let way = pan.translation(in: self), end = pan.location(in: self)
    guard pan.numberOfTouches == 1, way.x.magnitude > way.y.magnitude else { return false }
    guard let path = path(at: CGPoint(x: end.x - way.x, y: end.y - way.y)), let cell = rows.cells[path] else {
      return false
    }
    // A swipe over an open row continues from its place.
    if let swipe = rows.swipe, swipe.cell === cell { return true }
    // In editing mode, the control of a row reveals its button.
    if isEditing { return false }
    let isLeading = way.x > 0
    let configuration =
      isLeading
      ? delegate?.tableView(self, leadingSwipeActionsConfigurationForRowAt: path)
      : delegate?.tableView(self, trailingSwipeActionsConfigurationForRowAt: path) ?? rowActions(of: path)
        ?? swipeDeletion(of: path)
    guard let configuration, !configuration.actions.isEmpty else { return false }
    open(path, cell, isLeading: isLeading, configuration)
    return true
  }

  private final func rowActions(of path: IndexPath) -> UISwipeActionsConfiguration? {
    delegate?.tableView(self, editActionsForRowAt: path).map { UITableViewRowAction.swipeActions($0, for: path) }
  }

  /// Adds the buttons of actions behind a cell, and closes another open row.
  @discardableResult final func open(
    _ path: IndexPath, _ cell: UITableViewCell, isLeading: Bool, _ configuration: UISwipeActionsConfiguration
  ) -> TableSwipe {
    closeSwipe(animated: true)
    let swipe = TableSwipe(path, cell, isLeading: isLeading, configuration) { [weak self] in self?.perform($0) }
    rows.swipe = swipe
    insertSubview(swipe.view, belowSubview: cell)
    delegate?.tableView(self, willBeginEditingRowAt: path)
    return swipe
  }

  private final func handleSwipe() {
    guard let swipe = rows.swipe, rows.cells[swipe.path] === swipe.cell else { return }
    switch swipePan.state {
    case .began:
      swipe.start = swipe.offset
      swipePan.setTranslation(.zero, in: self)
    case .changed:
      swipe.offset = swipe.offset(movedBy: swipePan.translation(in: self).x)
      swipe.place(in: frame(ofRow: swipe.path))
    case .ended, .cancelled:
      let isFull = swipePan.state == .ended && swipe.isFull(in: rowWidth)
      if isFull, let first = swipe.configuration.actions.first {
        perform(first)
      } else if swipe.offset.magnitude > swipe.view.fullWidth / 2 {
        move(swipe, to: swipe.openOffset)
      } else {
        closeSwipe(animated: true)
      }
    default: break
    }
  }

  final func move(_ swipe: TableSwipe, to offset: CGFloat) {
    let frame = frame(ofRow: swipe.path)
    UIView.animate(withDuration: 0.25, delay: 0, options: .allowUserInteraction) {
      swipe.offset = offset
      swipe.place(in: frame)
    }
  }

  private final func perform(_ action: UIContextualAction) {
    guard let swipe = rows.swipe else { return }
    let index = swipe.configuration.actions.firstIndex { $0 === action } ?? 0
    let button = index < swipe.view.subviews.count ? swipe.view.subviews[index] : swipe.view
    action.handler(action, button) { [weak self, weak swipe] _ in
      // The program may have changed the rows, or another row may be open now.
      if let self, let swipe, rows.swipe === swipe { closeSwipe(animated: true) }
    }
  }

  /// Moves the open row back, and removes its buttons.
  final func closeSwipe(animated: Bool) {
    guard let swipe = rows.swipe else { return }
    rows.swipe = nil
    let end = { swipe.view.removeFromSuperview() }
    let isShown = rows.cells[swipe.path] === swipe.cell
    let close = { [self] in
      if !isShown { return }
      swipe.offset = 0
      swipe.place(in: frame(of: TableItem(swipe.path)))
    }
    if animated && isShown {
      UIView.animate(withDuration: 0.25, delay: 0, options: .allowUserInteraction, animations: close) { _ in end() }
    } else {
      UIView.performWithoutAnimation(close)
      end()
    }
    delegate?.tableView(self, didEndEditingRowAt: swipe.path)
  }
}
