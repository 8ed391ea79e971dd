import Agate

/// The offsets at which the content may rest, and the insets of the content.
extension UIScrollView {
  /// Whether ``adjustedContentInset`` includes the safe area.
  final var addsSafeArea: Bool {
    switch contentInsetAdjustmentBehavior {
    case .never: return false
    case .automatic:
      var view: UIView? = self
      while let current = view, current.extras?.controller == nil { view = current.superview }
      return view?.extras?.controller?.automaticallyAdjustsScrollViewInsets ?? true
    default: return true
    }
  }

  /// Returns the offset in ``ranges`` that is nearest to an offset.
  final func inRange(_ offset: CGPoint) -> CGPoint {
    let (x, y) = ranges
    return CGPoint(x: x.nearest(to: Double(offset.x)), y: y.nearest(to: Double(offset.y)))
  }

  /// Moves the content offset into ``ranges``, unless the user touches the content or the content moves.
  final func returnToRange() {
    guard !isTracking, !isDragging, !isDecelerating, !steps.areRunning else { return }
    contentOffset = inRange(contentOffset)
  }

  /// Lets the content follow a change of the view's size.
  final func followSize() {
    guard let sizeOfRange, sizeOfRange != bounds.size else { return }
    self.sizeOfRange = bounds.size
    refreshControl?.follow(self)
    returnToRange()
  }

  /// Lets the content follow a change of ``adjustedContentInset``.
  final func followInsets() {
    let new = adjustedContentInset
    // Insets that are not numbers differ from themselves. The offset cannot follow them.
    guard let old = insetsOfRange, new != old, new == new else { return }
    insetsOfRange = new
    // Content that is at its left or top edge stays at that edge.
    if contentOffset.x == -old.left { contentOffset.x = -new.left }
    if contentOffset.y == -old.top { contentOffset.y = -new.top }
    returnToRange()
    tellOfInsets()
  }

  private final func tellOfInsets() {
    adjustedContentInsetDidChange()
    delegate?.scrollViewDidChangeAdjustedContentInset(self)
  }

  /// Makes a change of ``adjustedContentInset`` that does not move the content.
  final func changeInsets(_ change: () -> Void) {
    change()
    insetsOfRange = adjustedContentInset
    tellOfInsets()
  }

  /// Lets content that is out of ``ranges``, because the insets have become smaller, come back in 0.3 seconds.
  final func glideIntoRange() {
    if let end = travelEnd { return travelEnd = inRange(end) }
    // A deceleration follows the ranges itself.
    guard !isDragging, !steps.areRunning else { return }
    let offset = inRange(contentOffset)
    if offset == contentOffset { return }
    if UIView.areAnimationsEnabled { glide(to: offset) { _ in } } else { contentOffset = offset }
  }

  /// Changes the size of the content, because content above the visible part has another height than was estimated. The
  /// offset changes by `shift`, and so do a drag and a running animation, so that the visible content does not move.
  final func resizeContent(to size: CGSize, shift: CGFloat) {
    let y = contentOffset.y + shift
    shiftMotion(by: CGPoint(x: 0, y: shift))
    contentSize = size
    contentOffset.y = y
    returnToRange()
  }

  /// Changes the offset, and with it a drag and a running animation of ``glide(to:end:)``.
  final func shiftContent(by way: CGPoint) {
    shiftMotion(by: way)
    contentOffset = CGPoint(x: contentOffset.x + way.x, y: contentOffset.y + way.y)
  }

  private final func shiftMotion(by way: CGPoint) {
    func shifted(_ point: CGPoint) -> CGPoint { CGPoint(x: point.x + way.x, y: point.y + way.y) }
    dragStart = shifted(dragStart)
    travel = travel.map { (shifted($0.start), shifted($0.end)) }
  }
}

extension UIView {
  /// Lets the scroll views among the view and its descendants follow a change of their insets.
  final func followInsetsOfScrollViews() {
    (self as? UIScrollView)?.followInsets()
    for view in subviews { view.followInsetsOfScrollViews() }
  }
}
