import Agate

/// Drags of the content.
extension UIScrollView {
  /// Enters or leaves the tracking mode of the run loop.
  final func updateTracking() {
    let isScrolled = isDragging || isDecelerating
    if isScrolled == (tracking != nil) { return }
    tracking = isScrolled ? MainRunLoop.Tracking() : nil
    if !isScrolled, !isCaught { didComeToRest() }
  }

  /// Whether the drag runs along an axis in which only a scroll view around this one scrolls.
  final var leavesDragToOthers: Bool {
    let way = scrollPan.translation(in: superview)
    let axis: NSLayoutConstraint.Axis = way.x.magnitude > way.y.magnitude ? .horizontal : .vertical
    if scrolls(axis) { return false }
    return sequence(first: self as UIView, next: \.superview).contains {
      ($0 as? UIScrollView).map { $0.isScrollEnabled && $0.scrolls(axis) } ?? false
    }
  }

  /// Returns whether a recogniser may take its touches from views in the content that have received them.
  final func mayTakeTouches(of recognizer: UIGestureRecognizer) -> Bool {
    recognizer.downTouches.allSatisfy { touch in
      guard let view = touch.view, view !== self, touch.delivery.stage == .begun else { return true }
      return canCancelContentTouches && touchesShouldCancel(in: view)
    }
  }

  final var canScroll: Bool { scrolls(.horizontal) || scrolls(.vertical) }

  final func scrolls(_ axis: NSLayoutConstraint.Axis) -> Bool {
    let range = axis == .horizontal ? ranges.x : ranges.y
    return range.upperBound > range.lowerBound
      || bounces && (axis == .horizontal ? alwaysBounceHorizontal : alwaysBounceVertical)
  }

  final func handlePan() {
    switch panGestureRecognizer.state {
    case .began:
      // The content moves from its current offset. The distance by which the recogniser detected the drag is discarded,
      // so that the content does not jump.
      let way = panGestureRecognizer.translation(in: superview)
      lock = isDirectionalLockEnabled ? (way.x.magnitude > way.y.magnitude ? .horizontal : .vertical) : nil
      panGestureRecognizer.setTranslation(.zero, in: superview)
      // The content may have begun to move after the touch.
      stopMotion()
      dragStart = contentOffset
      isDragging = true
      isCaught = false
      didBeginDragging()
      if keyboardDismissMode == .onDrag { keyRoot.firstResponder?.resignFirstResponder() }
      delegate?.scrollViewWillBeginDragging(self)
    case .changed: drag()
    case .ended, .cancelled:
      guard isDragging else { return }
      letGo(panGestureRecognizer.state == .ended ? panGestureRecognizer.velocity(in: superview) : .zero)
    default: break
    }
  }

  private final func drag() {
    let way = panGestureRecognizer.translation(in: superview), (x, y) = ranges
    func moved(_ axis: NSLayoutConstraint.Axis, _ start: CGFloat, _ way: CGFloat, _ range: ClosedRange<Double>)
      -> CGFloat
    {
      guard scrolls(axis), lock == nil || lock == axis else { return start }
      let length = Double(axis == .horizontal ? bounds.width : bounds.height)
      return CGFloat(
        ScrollMotion.dragged(from: Double(start), by: Double(way), in: range, length: length, bounces: bounces))
    }
    contentOffset = CGPoint(
      x: moved(.horizontal, dragStart.x, way.x, x), y: moved(.vertical, dragStart.y, way.y, y))
  }

  private final func letGo(_ fingers: CGPoint) {
    refreshControl?.updateRoom()
    let horizontal = scrolls(.horizontal) && lock != .vertical, vertical = scrolls(.vertical) && lock != .horizontal
    let velocity = CGPoint(x: horizontal ? -fingers.x : 0, y: vertical ? -fingers.y : 0)
    let free = motionsToRest(from: velocity, to: nil)
    let pages = isPagingEnabled ? bounds.size : nil
    let natural = CGPoint(
      x: free.x.restingPlace(page: pages.map { Double($0.width) }),
      y: free.y.restingPlace(page: pages.map { Double($0.height) }))
    let perMillisecond = CGPoint(x: velocity.x / 1000, y: velocity.y / 1000)
    var target = restingOffset(for: natural, velocity: perMillisecond)
    if let follower { target.y = inRange(CGPoint(x: target.x, y: follower.rest(for: target.y, of: self))).y }
    delegate?.scrollViewWillEndDragging(self, withVelocity: perMillisecond, targetContentOffset: &target)
    let chosen = isPagingEnabled || target != natural ? target : nil
    let motions = motionsToRest(from: velocity, to: chosen)
    let isMoving = !(motions.x.place(at: 1e-9).isOver && motions.y.place(at: 1e-9).isOver) || target != contentOffset
    isDecelerating = isMoving
    isDragging = false
    delegate?.scrollViewDidEndDragging(self, willDecelerate: isMoving)
    // The delegate may have stopped the content.
    guard isDecelerating else { return }
    delegate?.scrollViewWillBeginDecelerating(self)
    guard isDecelerating else { return }
    decelerate(motions, to: chosen)
  }
}
