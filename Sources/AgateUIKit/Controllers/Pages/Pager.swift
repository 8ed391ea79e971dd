import Agate

/// The pages of a page view controller: the current one in the middle of a scroll view whose content has the length of
/// three pages, and beside it the page that is coming.
final class Pager {
  private unowned let controller: UIPageViewController
  let scroll = PageScrollView()
  private var control: UIPageControl?
  private static let controlHeight: CGFloat = 37

  private(set) var current: UIViewController?
  /// The pages before and after the current one, as far as they are known.
  private var neighbors: (before: UIViewController?, after: UIViewController?)
  private var turn: Turn?
  /// Whether the pages are being placed, so that a change of the offset is no drag.
  private var isPlacing = false

  /// A change of the page that has begun.
  private struct Turn {
    let old: UIViewController?, new: UIViewController
    /// The place of the new page: 0 before the current one, 2 after it.
    let slot: Int
    let isByUser: Bool, isAnimated: Bool
    let completion: ((Bool) -> Void)?
    var transition: ControllerTransition?
  }

  init(_ controller: UIPageViewController) {
    self.controller = controller
    scroll.pager = self
    (scroll.isPagingEnabled, scroll.contentInsetAdjustmentBehavior) = (true, .never)
    (scroll.alwaysBounceHorizontal, scroll.alwaysBounceVertical) = (!isVertical, isVertical)
    (scroll.showsHorizontalScrollIndicator, scroll.showsVerticalScrollIndicator) = (false, false)
  }

  // MARK: Places

  private var isVertical: Bool { controller.navigationOrientation == .vertical }
  private var spacing: CGFloat { controller.spacing }
  /// The distance from one page to the next, in points.
  private var length: CGFloat { isVertical ? scroll.bounds.height : scroll.bounds.width }
  /// The distance by which the current page is scrolled out of sight, in points.
  private var shift: CGFloat { (isVertical ? scroll.contentOffset.y : scroll.contentOffset.x) - length }

  private func point(_ along: CGFloat) -> CGPoint { isVertical ? CGPoint(x: 0, y: along) : CGPoint(x: along, y: 0) }
  private func slot(_ direction: UIPageViewController.NavigationDirection) -> Int {
    let isReversed = !isVertical && scroll.effectiveUserInterfaceLayoutDirection == .rightToLeft
    return (direction == .forward) == isReversed ? 0 : 2
  }
  /// Returns the frame of the page at a place, 0 to 2.
  func frame(_ slot: Int) -> CGRect {
    let start = CGFloat(slot) * length + spacing / 2, size = scroll.bounds.size
    return isVertical
      ? CGRect(x: 0, y: start, width: size.width, height: size.height - spacing)
      : CGRect(x: start, y: 0, width: size.width - spacing, height: size.height)
  }
  private func neighbor(at place: Int) -> UIViewController? {
    place == slot(.forward) ? neighbors.after : neighbors.before
  }

  /// The ranges of the content offset: as far as there are pages.
  var ranges: (x: ClosedRange<Double>, y: ClosedRange<Double>) {
    let length = Double(length)
    let along = (neighbor(at: 0) == nil ? length : 0)...(neighbor(at: 2) == nil ? length : 2 * length)
    return isVertical ? (0...0, along) : (along, 0...0)
  }

  func load() {
    controller.view.addSubview(scroll)
    if let control { controller.view.addSubview(control) }
    if let view = current?.view { scroll.addSubview(view) }
    layOut()
  }

  func layOut() {
    guard let view = controller.viewIfLoaded else { return }
    var frame = view.bounds
    if let control {
      frame.size.height = max(frame.height - Self.controlHeight - view.safeAreaInsets.bottom, 0)
      control.frame = CGRect(x: 0, y: frame.maxY, width: frame.width, height: Self.controlHeight)
    }
    frame = frame.insetBy(dx: isVertical ? 0 : -spacing / 2, dy: isVertical ? -spacing / 2 : 0)
    // Drags and changes end when the size changes.
    if turn != nil || scroll.isDragging {
      if scroll.frame == frame { return }
      endTurn()
    }
    isPlacing = true
    if scroll.frame != frame { scroll.frame = frame }
    let size = scroll.bounds.size
    scroll.contentSize =
      isVertical
      ? CGSize(width: size.width, height: 3 * size.height) : CGSize(width: 3 * size.width, height: size.height)
    if !scroll.isDecelerating { scroll.contentOffset = point(length) }
    if let page = current?.viewIfLoaded, page.frame != self.frame(1) { page.frame = self.frame(1) }
    isPlacing = false
  }

  // MARK: Changes by the program

  func show(
    _ new: UIViewController, _ direction: UIPageViewController.NavigationDirection, animated: Bool,
    _ completion: ((Bool) -> Void)?
  ) {
    endTurn()
    defer { updateControl() }
    guard new !== current else { return completion?(true) ?? () }
    guard controller.isViewLoaded else {
      let old = current
      old?.willMove(toParent: nil)
      controller.addChild(new)
      current = new
      old?.removeFromParent()
      new.didMove(toParent: controller)
      return completion?(true) ?? ()
    }
    let animates = animated && current != nil && scroll.window != nil && UIView.areAnimationsEnabled
    begin(new, slot(direction), isByUser: false, animated: animates, completion)
  }

  /// Begins a change. One that is animated ends when the scroll view comes to rest.
  ///
  /// - Parameter glides: whether the pages scroll by themselves.
  private func begin(
    _ new: UIViewController, _ slot: Int, isByUser: Bool, animated: Bool, glides: Bool = true,
    _ completion: ((Bool) -> Void)?
  ) {
    current?.willMove(toParent: nil)
    controller.addChild(new)
    neighbors = slot == self.slot(.forward) ? (neighbors.before, new) : (new, neighbors.after)
    turn = Turn(
      old: current, new: new, slot: slot, isByUser: isByUser, isAnimated: animated, completion: completion)
    let change = PageChange(self, in: scroll, from: current, to: new, at: animated ? slot : 1)
    let transition = ControllerTransition(change, animated: animated)
    turn?.transition = transition
    controller.contentTransition = transition
    transition.start()
    if animated, glides, turn?.transition === transition {
      scroll.glide(to: point(CGFloat(slot) * length)) { [weak self] _ in self?.settle() }
    }
  }

  /// Ends a drag, and a change before its time.
  private func endTurn() {
    if scroll.isDragging {
      let pan = scroll.panGestureRecognizer
      (pan.isEnabled, pan.isEnabled) = (false, scroll.isScrollEnabled)
    }
    scroll.stopMotion()
    if let turn { turn.transition?.end(!turn.isByUser || isPastHalf) }
    isPlacing = true
    scroll.contentOffset = point(length)
    isPlacing = false
  }

  private var isPastHalf: Bool {
    guard let turn else { return false }
    return turn.slot == 2 ? shift >= length / 2 : shift <= -length / 2
  }

  /// Ends the change because the scroll view has come to rest.
  func settle() { if let turn { turn.transition?.end(isPastHalf) } }

  /// Called at the end of a change, after the methods of the controllers.
  func didEnd(_ completed: Bool) {
    guard let turn else { return }
    self.turn = nil
    if controller.contentTransition === turn.transition { controller.contentTransition = nil }
    if completed {
      current = turn.new
      turn.old?.removeFromParent()
      turn.new.didMove(toParent: controller)
      neighbors = (nil, nil)
      if turn.isAnimated {
        isPlacing = true
        turn.new.view.frame = frame(1)
        scroll.shiftContent(by: point(CGFloat(1 - turn.slot) * length))
        isPlacing = false
      }
    } else {
      turn.old?.staysWithParent()
      turn.new.willMove(toParent: nil)
      turn.new.removeFromParent()
    }
    if turn.isByUser {
      if completed, let control { control.currentPage += turn.slot == slot(.forward) ? 1 : -1 }
      page = control?.currentPage ?? 0
      controller.delegate?.pageViewController(
        controller, didFinishAnimating: true, previousViewControllers: turn.old.map { [$0] } ?? [],
        transitionCompleted: completed)
    }
    turn.completion?(completed)
  }

  // MARK: Drags

  var hasSource: Bool { controller.dataSource != nil }

  func didBeginDragging() {
    // A page that has come more than half of its way is the current one from now on.
    if turn != nil, isPastHalf { settle() }
    if turn == nil { loadNeighbors() }
    didScroll()
  }

  private func loadNeighbors() {
    guard let current, let source = controller.dataSource else { return neighbors = (nil, nil) }
    let before = source.pageViewController(controller, viewControllerBefore: current)
    let after = source.pageViewController(controller, viewControllerAfter: current)
    // The current page cannot be beside itself.
    neighbors = (before === current ? nil : before, after === current ? nil : after)
  }

  func didScroll() {
    guard !isPlacing, scroll.isDragging else { return }
    let slot = shift > 0 ? 2 : 0
    // The user drags the coming page out of sight, and perhaps the page on the other side into it.
    if let turn, turn.slot != slot || shift == 0 { turn.transition?.end(false) }
    guard turn == nil, shift != 0, let new = neighbor(at: slot) else { return }
    beginByUser(new, slot, animated: true, glides: false)
  }

  private func beginByUser(_ new: UIViewController, _ slot: Int, animated: Bool, glides: Bool) {
    let old = current
    controller.delegate?.pageViewController(controller, willTransitionTo: [new])
    // The delegate may have changed the page.
    if turn == nil, current === old {
      begin(new, slot, isByUser: true, animated: animated, glides: glides, nil)
    }
  }

  // MARK: The page control

  /// The page that the page control showed at the end of the last change.
  private var page = 0

  private func updateControl() {
    var count = 0
    if controller.transitionStyle == .scroll, !isVertical, let source = controller.dataSource {
      count = source.presentationCount(for: controller)
      page = count > 0 ? source.presentationIndex(for: controller) : 0
    }
    if count > 0, control == nil {
      let new = UIPageControl()
      new.allowsContinuousInteraction = false
      new.addAction(UIAction { [weak self] _ in self?.userSelects() }, for: .valueChanged)
      control = new
      controller.viewIfLoaded?.addSubview(new)
    } else if count <= 0 {
      control?.removeFromSuperview()
      control = nil
    }
    control?.numberOfPages = count
    control?.currentPage = page
    layOut()
  }

  /// Turns a page because the user has tapped the page control.
  private func userSelects() {
    guard let control, control.currentPage != page else { return }
    let slot = slot(control.currentPage > page ? .forward : .reverse)
    control.currentPage = page
    guard turn == nil, !scroll.isDragging else { return }
    // The page may still bounce.
    scroll.stopMotion()
    loadNeighbors()
    guard let new = neighbor(at: slot) else { return }
    beginByUser(new, slot, animated: scroll.window != nil && UIView.areAnimationsEnabled, glides: true)
  }
}

/// The scroll view of a page view controller.
final class PageScrollView: UIScrollView {
  override class var isDrawn: Bool { false }
  weak var pager: Pager?

  override var ranges: (x: ClosedRange<Double>, y: ClosedRange<Double>) { pager?.ranges ?? super.ranges }
  override func didScroll() {
    super.didScroll()
    pager?.didScroll()
  }
  override func didBeginDragging() { pager?.didBeginDragging() }
  override func didComeToRest() { pager?.settle() }
  override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    let isDrag = gestureRecognizer === panGestureRecognizer
    return !(isDrag && pager?.hasSource != true) && super.gestureRecognizerShouldBegin(gestureRecognizer)
  }
}

/// A change of the page.
final class PageChange: ControllerChange {
  private weak var pager: Pager?
  private let scroll: PageScrollView
  private let slot: Int

  /// - Parameter slot: the place of the new page, 0 to 2.
  init(_ pager: Pager, in scroll: PageScrollView, from old: UIViewController?, to new: UIViewController, at slot: Int) {
    (self.pager, self.scroll, self.slot) = (pager, scroll, slot)
    super.init(from: old, to: new)
  }

  override var stage: UIView { scroll }
  override var standardAnimator: (any UIViewControllerAnimatedTransitioning)? { PageAnimator() }
  override func prepare(_ transition: ControllerTransition) {
    if let pager { view(of: new)?.frame = pager.frame(slot) }
  }
  override func keepNew() { if let view = view(of: new), view.superview !== scroll { scroll.addSubview(view) } }
  override func didEnd(_ completed: Bool, animated: Bool) { pager?.didEnd(completed) }
}

/// The animator of a change of the page. It adds the new page; the scroll view moves the pages.
final class PageAnimator: NSObject, UIViewControllerAnimatedTransitioning {
  func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval { 0.3 }
  func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
    if let view = transitionContext.view(forKey: .to) { transitionContext.containerView.addSubview(view) }
  }
}
