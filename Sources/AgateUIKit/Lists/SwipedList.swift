import Agate

/// A list whose rows or items a swipe moves to a side, so that buttons for actions appear.
protocol SwipedList: CellList {
  /// The gesture recogniser for swipes, with the open row or item; nil if the list has never had actions.
  var swipePan: SwipeGestureRecognizer? { get set }
  /// Whether the rows are edited, so that swipes reveal nothing.
  var isEditing: Bool { get }
  /// Returns the actions that a swipe reveals at the leading or trailing edge; nil for none.
  func swipeActions(at path: IndexPath, isLeading: Bool) -> UISwipeActionsConfiguration?
  /// Returns the frame of a row or item without a swipe.
  func restingFrame(at path: IndexPath) -> CGRect
  /// Called before the actions appear, and after they have disappeared.
  func swipeWillOpen(_ path: IndexPath)
  func swipeDidClose(_ path: IndexPath)
}

extension SwipedList {
  /// The open row or item; nil if there is none.
  var swipe: ListSwipe? { swipePan?.swipe }
  /// The gesture recogniser for swipes, which is created when it is first used.
  @discardableResult func setUpSwipe() -> SwipeGestureRecognizer {
    if let swipePan { return swipePan }
    let pan = SwipeGestureRecognizer(self)
    swipePan = pan
    return pan
  }

  /// Returns whether a touch may press a row or item. A touch beside the buttons only closes an open one.
  func mayPressBesideSwipe() -> Bool {
    guard let swipePan else { return true }
    if swipePan.isComing {
      swipePan.isComing = false
      return false
    }
    if swipe == nil { return true }
    closeSwipe(animated: true)
    return false
  }

  /// Returns whether a gesture recogniser of the list may begin. A swipe over a row with actions does not scroll.
  func mayBegin(_ recognizer: UIGestureRecognizer) -> Bool {
    guard let swipePan else { return true }
    if recognizer === swipePan {
      swipePan.isComing = false
      return mayTakeTouches(of: swipePan) && prepareSwipe(swipePan)
    }
    guard recognizer === panGestureRecognizer else { return true }
    if swipePan.isEnabled, swipePan.state == .possible, prepareSwipe(panGestureRecognizer) {
      swipePan.isComing = true
      return false
    }
    closeSwipe(animated: true)
    return true
  }

  /// Finds the actions for the movement of the finger. Returns false if the movement is no swipe, or if the row has no
  /// actions.
  private func prepareSwipe(_ pan: UIPanGestureRecognizer) -> Bool {
    let way = pan.translation(in: self), end = pan.location(in: self)
    guard pan.numberOfTouches == 1, way.x.magnitude > way.y.magnitude else { return false }
    guard let (path, cell) = target(at: CGPoint(x: end.x - way.x, y: end.y - way.y)) else { return false }
    // A swipe over an open row continues from its place.
    if let swipe, swipe.cell === cell { return true }
    // The touch may belong to a header over the row.
    guard pan.downTouches.allSatisfy({ $0.view?.isDescendant(of: cell) ?? true }) else { return false }
    // In editing mode, the control of a row reveals its button.
    if isEditing { return false }
    let isLeft = way.x > 0
    guard let configuration = swipeActions(at: path, isLeading: isLeft != isReversed), !configuration.actions.isEmpty
    else { return false }
    open(path, cell, isLeft: isLeft, configuration)
    return true
  }

  /// Whether the leading edge is the right one.
  var isReversed: Bool { effectiveUserInterfaceLayoutDirection == .rightToLeft }

  /// Adds the buttons of actions behind a cell, and closes another open row.
  ///
  /// - Parameter isLeft: whether the buttons are at the left edge.
  @discardableResult func open(
    _ path: IndexPath, _ cell: UIView, isLeft: Bool, _ configuration: UISwipeActionsConfiguration
  ) -> ListSwipe {
    closeSwipe(animated: true)
    let new = ListSwipe(path, cell, isLeft: isLeft, configuration) { [weak self] in self?.perform($0) }
    setUpSwipe().swipe = new
    insertSubview(new.view, belowSubview: cell)
    (cell as? any ConfiguredView)?.showSwiped(true)
    swipeWillOpen(path)
    return new
  }

  /// Follows the finger.
  func followSwipe() {
    guard let swipePan, let swipe, shownCell(swipe.path) === swipe.cell else { return }
    switch swipePan.state {
    case .began:
      swipe.start = swipe.offset
      swipePan.setTranslation(.zero, in: self)
    case .changed:
      swipe.offset = swipe.offset(movedBy: swipePan.translation(in: self).x)
      swipe.place(in: restingFrame(at: swipe.path))
    case .ended, .cancelled:
      let isFull = swipePan.state == .ended && swipe.isFull(in: restingFrame(at: swipe.path).width)
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

  func move(_ swipe: ListSwipe, to offset: CGFloat) {
    let frame = restingFrame(at: swipe.path)
    UIView.animate(withDuration: 0.25, delay: 0, options: .allowUserInteraction) {
      swipe.offset = offset
      swipe.place(in: frame)
    }
  }

  private func perform(_ action: UIContextualAction) {
    guard let swipe else { return }
    let index = swipe.configuration.actions.firstIndex { $0 === action } ?? 0
    let button = index < swipe.view.subviews.count ? swipe.view.subviews[index] : swipe.view
    action.handler(action, button) { [weak self, weak swipe] _ in
      // The program may have changed the rows, or another row may be open now.
      if let self, let swipe, self.swipe === swipe { closeSwipe(animated: true) }
    }
  }

  /// Moves the open row back, and removes its buttons.
  func closeSwipe(animated: Bool) {
    guard let swipe else { return }
    swipePan?.swipe = nil
    let end = { swipe.view.removeFromSuperview() }
    let isShown = shownCell(swipe.path) === swipe.cell
    let close = { [self] in
      if !isShown { return }
      swipe.offset = 0
      swipe.place(in: restingFrame(at: swipe.path))
    }
    (swipe.cell as? any ConfiguredView)?.showSwiped(false)
    if animated && isShown {
      UIView.animate(withDuration: 0.25, delay: 0, options: .allowUserInteraction, animations: close) { _ in end() }
    } else {
      UIView.performWithoutAnimation(close)
      end()
    }
    swipeDidClose(swipe.path)
  }
}

extension ConfiguredView {
  /// Notes whether a swipe has moved the view.
  func showSwiped(_ isSwiped: Bool) {
    configurations.isSwiped = isSwiped
    outdate()
  }
}
