import Agate

/// An interactive change of the layout.
final class LayoutTransition {
  let layout: UICollectionViewTransitionLayout
  let completion: UICollectionView.LayoutInteractiveTransitionCompletion?
  /// The frames of the animation to one of the layouts.
  let steps = FrameSteps()
  var isEnding = false

  init(
    _ layout: UICollectionViewTransitionLayout, _ completion: UICollectionView.LayoutInteractiveTransitionCompletion?
  ) { (self.layout, self.completion) = (layout, completion) }
}

extension UICollectionView {
  /// A closure that is called at the end of an interactive change of the layout. The first argument is true if the view
  /// has the new layout. The second is true if the animation to it ran to its end.
  public typealias LayoutInteractiveTransitionCompletion = (_ completed: Bool, _ finished: Bool) -> Void

  final func beginTransition(
    to layout: UICollectionViewLayout, _ completion: LayoutInteractiveTransitionCompletion?
  ) -> UICollectionViewTransitionLayout {
    precondition(transition == nil, "an interactive change of the layout is in progress")
    layoutIfNeeded()
    let old = currentLayout, center = centralItem
    let between =
      delegate?.collectionView(self, transitionLayoutForOldLayout: old, newLayout: layout)
      ?? UICollectionViewTransitionLayout(currentLayout: old, nextLayout: layout)
    old.prepareForTransition(to: layout)
    layout.prepareForTransition(from: old)
    for view in stage.shown.values { view.willTransition(from: old, to: between) }
    let start = contentOffset
    adopt(between)
    // Both layouts ask the view for its data and its bounds.
    (old.user, layout.user) = (self, self)
    let context = between.makeContext()
    context.invalidateEverything = true
    between.invalidateLayout(with: context)
    transition = LayoutTransition(between, completion)
    between.prepare()
    between.offsets = (start, target(in: layout, from: start, center))
    return between
  }

  /// Returns the content offset for a layout.
  private final func target(in layout: UICollectionViewLayout, from start: CGPoint, _ center: IndexPath?) -> CGPoint {
    let size = layout.collectionViewContentSize, insets = adjustedContentInset
    func inRange(_ offset: CGPoint) -> CGPoint {
      CGPoint(
        x: max(min(offset.x, size.width + insets.right - bounds.width), -insets.left),
        y: max(min(offset.y, size.height + insets.bottom - bounds.height), -insets.top))
    }
    var proposed = inRange(start)
    if let center, let frame = layout.layoutAttributesForItem(at: center)?.frame,
      !frame.overlaps(CGRect(origin: proposed, size: bounds.size))
    {
      proposed = inRange(CGPoint(x: frame.midX - bounds.width / 2, y: frame.midY - bounds.height / 2))
    }
    let chosen = layout.targetContentOffset(forProposedContentOffset: proposed)
    return delegate?.collectionView(self, targetContentOffsetForProposedContentOffset: chosen) ?? chosen
  }

  /// Animates the elements to the new layout or back to the old one.
  final func endTransition(completed: Bool) {
    guard let transition, !transition.isEnding else { return }
    transition.isEnding = true
    let layout = transition.layout, start = layout.transitionProgress, end: CGFloat = completed ? 1 : 0
    let duration = 0.3 * Double(min(abs(end - start), 1))
    guard duration > 0, window != nil, UIView.areAnimationsEnabled else { return settle(transition, completed) }
    transition.steps.begin { time in
      let part = min(time / duration, 1)
      layout.transitionProgress = start + (end - start) * CGFloat(part * part * (3 - 2 * part))
      return part >= 1
    } end: { [weak self, weak transition] in
      if let self, let transition { settle(transition, completed) }
    }
  }

  private final func settle(_ transition: LayoutTransition, _ completed: Bool) {
    guard self.transition === transition else { return }
    self.transition = nil
    let between = transition.layout, (old, new) = (between.currentLayout, between.nextLayout)
    let layout = completed ? new : old
    (completed ? old : new).user = nil
    adopt(layout)
    if let offsets = between.offsets { contentOffset = completed ? offsets.end : offsets.start }
    layoutIfNeeded()
    old.finalizeLayoutTransition()
    new.finalizeLayoutTransition()
    for view in stage.shown.values { view.didTransition(from: between, to: layout) }
    transition.completion?(completed, true)
  }

  /// Ends an interactive change because the program has set another layout.
  final func interruptTransition(by layout: UICollectionViewLayout) {
    guard let transition, layout !== transition.layout else { return }
    self.transition = nil
    transition.steps.stop()
    let between = transition.layout
    for inner in [between.currentLayout, between.nextLayout] {
      inner.user = nil
      inner.finalizeLayoutTransition()
    }
    for view in stage.shown.values { view.didTransition(from: between, to: layout) }
    transition.completion?(false, false)
  }
}
