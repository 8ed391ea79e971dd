import Agate

/// The scroll view of a section that scrolls across the direction of the collection view. It contains the section's
/// items.
final class OrthogonalScroller: UIScrollView, UIScrollViewDelegate {
  /// Called after each step of scrolling.
  var didScroll: () -> Void = {}
  private var behavior = UICollectionLayoutSectionOrthogonalScrollingBehavior.continuous
  private var axis = FlowAxis(isVertical: false)
  /// The beginnings and the lengths of the groups, in points.
  private var groups: [(start: CGFloat, length: CGFloat)] = []
  /// The group at which the last drag began.
  private var dragged = 0

  init() {
    super.init(frame: .zero)
    delegate = self
    (showsHorizontalScrollIndicator, showsVerticalScrollIndicator) = (false, false)
    (contentInsetAdjustmentBehavior, scrollsToTop) = (.never, false)
  }
  required init?(coder: NSCoder) { nil }

  /// Takes the place, the size of the content and the groups of a section.
  ///
  /// - Parameters:
  ///   - section: the section.
  ///   - place: its frame, with edges on whole pixels.
  ///   - axis: the direction in which the collection view scrolls.
  func show(_ section: CompositionalSection, at place: CGRect, _ axis: FlowAxis) {
    let across = axis.crossed, isNew = groups.isEmpty
    self.axis = across
    behavior = section.description.orthogonalScrollingBehavior
    if frame != place { frame = place }
    let size = across.size(along: section.scrolledLength, across: axis.along(place.size))
    if contentSize != size { contentSize = size }
    groups = section.groups.map { (across.range($0.frame).lowerBound, across.along($0.frame.size)) }
    (isPagingEnabled, decelerationRate) = (behavior == .paging, movesByGroup ? .fast : .normal)
    clipsToBounds = false
    center(isNew)
  }

  /// Removes the scroll view. The views in it stay in the collection view until it has other places for them.
  func dissolve() {
    if let list = superview, let index = list.subviews.firstIndex(of: self) {
      UIView.outsideOfBlock {
        for case let view as UICollectionReusableView in subviews.reversed() { view.move(to: list, at: index + 1) }
      }
    }
    removeFromSuperview()
  }

  private var movesByGroup: Bool { behavior == .groupPaging || behavior == .groupPagingCentered }
  private var length: CGFloat { axis.along(bounds.size) }

  /// Sets the insets with which the first and the last group can be in the middle.
  private func center(_ isNew: Bool) {
    guard behavior == .groupPagingCentered, let first = groups.first, let last = groups.last else {
      if contentInset != .zero { contentInset = .zero }
      return
    }
    let before = max((length - first.length) / 2 - first.start, 0)
    let after = max((length + last.length) / 2 + last.start - axis.along(contentSize), 0)
    let insets = axis.insets(along: (before, after))
    if contentInset != insets { contentInset = insets }
    if isNew { contentOffset = axis.point(along: -before, across: 0) }
  }

  /// Returns the offset at which the section comes to rest with a group.
  private func offset(of group: Int) -> CGFloat {
    let (start, length) = groups[group]
    guard behavior != .groupPagingCentered else { return start + length / 2 - self.length / 2 }
    // The first group comes to rest with the insets of the section.
    return start - (groups.first?.start ?? 0)
  }
  private func nearestGroup(_ offset: CGFloat) -> Int {
    groups.indices.min { abs(self.offset(of: $0) - offset) < abs(self.offset(of: $1) - offset) } ?? 0
  }

  /// Returns the offset in range at which the section comes to rest with a group.
  private func rest(of group: Int, _ offset: CGPoint) -> CGPoint {
    let (before, after) = axis.along(adjustedContentInset)
    let high = axis.along(contentSize) - length + after, scale = max(contentScaleFactor, 1)
    let wanted = (self.offset(of: group) * scale).rounded() / scale
    let place = min(max(wanted, -before), max(high, -before))
    return axis.point(along: place, across: axis.crossed.along(offset))
  }
  private var restsAtGroups: Bool {
    !groups.isEmpty && (movesByGroup || behavior == .continuousGroupLeadingBoundary)
  }
  /// A touch that stops the section between two groups and ends without a drag moves it to the nearest one.
  override var nearestRest: CGPoint {
    guard restsAtGroups else { return super.nearestRest }
    return rest(of: nearestGroup(axis.along(contentOffset)), contentOffset)
  }

  func scrollViewDidScroll(_ scrollView: UIScrollView) { didScroll() }
  func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {
    dragged = nearestGroup(axis.along(contentOffset))
  }
  func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint, targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {
    guard restsAtGroups else { return }
    let target = targetContentOffset.pointee
    var group = nearestGroup(axis.along(target))
    if movesByGroup {
      let speed = axis.along(velocity)
      let step = group == dragged && abs(speed) > 0.2 ? (speed > 0 ? 1 : -1) : (group - dragged).signum()
      group = min(max(dragged + step, 0), groups.count - 1)
    }
    targetContentOffset.pointee = rest(of: group, target)
  }
}
