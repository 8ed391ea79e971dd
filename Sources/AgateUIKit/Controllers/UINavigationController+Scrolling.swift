import Agate

extension UINavigationController: ScrollFollower {
  /// The scroll view that the bar should follow.
  final var contentToFollow: UIScrollView? {
    guard !isNavigationBarHidden, let top = topViewController, top.isViewLoaded else { return nil }
    let item = top.navigationItem
    let canCollapse = item.searchController != nil || navigationBar.heights(of: item).collapsible > 0
    return canCollapse ? top.contentScrollView(for: .top) : nil
  }

  /// Follows the scroll view of the top controller.
  final func followContent() {
    let scroll = contentToFollow
    guard scroll !== followed else { return }
    if followed?.follower === self { followed?.follower = nil }
    followed = scroll
    scroll?.follower = self
    if scroll == nil { topViewController?.navigationItem.scrolled = 0 }
  }

  /// The offset at which a scroll view rests below the highest bar.
  private final func offsetAtRest(_ scroll: UIScrollView) -> CGFloat {
    -(scroll.contentInset.top + (scroll.addsSafeArea ? scroll.safeAreaInsets.top : 0) + room(above: scroll))
  }

  final func room(above scroll: UIScrollView) -> CGFloat {
    guard scroll === followed, scroll.addsSafeArea, let item = topViewController?.navigationItem, !item.movesContent
    else { return 0 }
    return navigationBar.heights(of: item).collapsed
  }

  final func contentDidScroll(_ scroll: UIScrollView) {
    // Another controller may be on top, before the next layout.
    guard scroll === followed, scroll === contentToFollow, let item = topViewController?.navigationItem else { return }
    let heights = navigationBar.heights(of: item)
    if heights.collapsed == 0 { item.movesContent = navigationBar.ends(above: scroll) }
    var scrolled = scroll.contentOffset.y - offsetAtRest(scroll)
    scrolled = min(scrolled, heights.collapsible)
    // The content is pulled off the bar to show the control.
    if scroll.refreshControl != nil { scrolled = max(scrolled, 0) }
    guard scrolled != item.scrolled else { return }
    item.scrolled = scrolled
    placeNavigationBar()
    navigationBar.setNeedsLayout()
    if let top = topViewController { placeView(of: top) }
  }

  final func rest(for offset: CGFloat, of scroll: UIScrollView) -> CGFloat {
    guard scroll === followed, let item = topViewController?.navigationItem else { return offset }
    let first = offsetAtRest(scroll)
    return first + navigationBar.heights(of: item).rest(near: offset - first)
  }

  /// Shows the items of the controllers during a push or a pop, with an animation of the bar's height.
  final func showItemsAlongside() {
    let before = navigationBar.frame
    // The layout at the end of an outermost transaction would move the bar.
    CATransaction.begin()
    defer { CATransaction.commit() }
    showItems(animated: true)
    guard !isNavigationBarHidden, let view = viewIfLoaded,
      navigationBar.sizeThatFits(view.bounds.size).height != before.height
    else { return }
    UIView.performWithoutAnimation {
      // The layout of the new row may have moved the bar already.
      navigationBar.frame = before
      navigationBar.placeBackground()
    }
    UIView.animate(withDuration: Self.transitionDuration, delay: 0, options: .layoutSubviews) { placeNavigationBar() }
  }
}

extension UINavigationBar {
  /// Whether the bar does not lie over a scroll view.
  fileprivate final func ends(above scroll: UIScrollView) -> Bool {
    guard let superview, let around = scroll.superview else { return false }
    return superview.convert(scroll.frame.origin, from: around).y >= frame.maxY - heights(of: topItem).stretch - 0.5
  }
}
