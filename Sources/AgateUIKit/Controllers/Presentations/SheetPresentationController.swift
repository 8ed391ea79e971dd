import Agate

/// The presentation of controllers in the styles `pageSheet` and `formSheet`.
///
/// The presented view is in a card with rounded corners, over a view that dims the views behind. In a container that is
/// narrower than 500 points, the card fills the container except for a strip at the top. In a wider one, it is centred.
/// A drag downwards on the card dismisses the controller, also on a scroll view that shows the top of its content.
final class SheetPresentationController: DimmingPresentationController, UIGestureRecognizerDelegate {
  private static let radius: CGFloat = 10, strip: CGFloat = 10, margin: CGFloat = 20
  private static let narrowest: CGFloat = 500, pageWidth: CGFloat = 704
  private static let formSize = CGSize(width: 540, height: 620)
  /// The velocity at which a drag dismisses the card, also if it has covered less than half of the way, in points per
  /// second.
  private static let flick: CGFloat = 300

  private lazy var card = makeCard()
  private var drag: UIPercentDrivenInteractiveTransition?
  override var driver: UIPercentDrivenInteractiveTransition? { drag }

  private func makeCard() -> UIView {
    let card = UIView(frame: UIScreen.main.bounds)
    card.clipsToBounds = true
    card.layer.cornerRadius = Self.radius
    if let view = presentedViewController.view { card.addFilling(view) }
    let pan = UIPanGestureRecognizer(
      target: self, action: .of("follow(_:)", SheetPresentationController.follow(_:)))
    pan.delegate = self
    card.addGestureRecognizer(pan)
    return card
  }

  // MARK: Views

  override var presentedView: UIView? { card }
  override var frameOfPresentedViewInContainerView: CGRect {
    guard let stage else { return .zero }
    let bounds = stage.bounds
    guard isWide else {
      let top = stage.safeAreaInsets.top + Self.strip
      return CGRect(x: 0, y: top, width: bounds.width, height: max(bounds.height - top, 0))
    }
    let most = CGSize(width: bounds.width - 2 * Self.margin, height: max(bounds.height - 2 * Self.margin, 0))
    var size = preferredContentSize
    if size.width <= 0 || size.height <= 0 {
      size = style == .formSheet ? Self.formSize : CGSize(width: Self.pageWidth, height: most.height)
    }
    size = CGSize(width: min(size.width, most.width), height: min(size.height, most.height))
    return CGRect(
      x: (bounds.midX - size.width / 2).rounded(), y: (bounds.midY - size.height / 2).rounded(), width: size.width,
      height: size.height)
  }
  private var isWide: Bool { (stage?.bounds.width ?? 0) >= Self.narrowest }

  override func containerViewWillLayoutSubviews() {
    super.containerViewWillLayoutSubviews()
    let upper: CACornerMask = [.layerMinXMinYCorner, .layerMaxXMinYCorner]
    let lower: CACornerMask = [.layerMinXMaxYCorner, .layerMaxXMaxYCorner]
    card.layer.maskedCorners = isWide ? upper.union(lower) : upper
    if phase == .presented { card.frame = frameOfPresentedViewInContainerView }
  }

  // MARK: Transitions

  override func presentationTransitionDidEnd(_ completed: Bool) { if !completed { takeOut() } }
  override func dismissalTransitionDidEnd(_ completed: Bool) {
    super.dismissalTransitionDidEnd(completed)
    if completed { takeOut() }
  }

  /// Removes the controller's view from the card.
  private func takeOut() {
    if let view = presentedViewController.viewIfLoaded, view.superview === card { view.removeFromSuperview() }
  }

  // MARK: The drag

  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    guard phase == .presented, let pan = gestureRecognizer as? UIPanGestureRecognizer else { return false }
    let way = pan.translation(in: stage)
    return way.y > way.x.magnitude
  }

  /// Returns whether a scroll view in the card waits for the drag, because its content cannot be dragged down any more.
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer, shouldBeRequiredToFailBy otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool {
    guard let scroll = (otherGestureRecognizer as? ScrollPanGestureRecognizer)?.scrollView else { return false }
    return scroll.contentOffset.y <= -scroll.adjustedContentInset.top
  }

  func follow(_ pan: UIPanGestureRecognizer) {
    guard let stage else { return }
    // The card moves below the lower edge of the container.
    let length = max(stage.bounds.maxY - frameOfPresentedViewInContainerView.minY, 1)
    let way = pan.translation(in: stage).y
    switch pan.state {
    case .began:
      drag = UIPercentDrivenInteractiveTransition()
      if !userDismisses() { drag = nil }
    case .changed: drag?.update(way / length)
    case .ended:
      let velocity = pan.velocity(in: stage).y
      let isFinished = velocity > Self.flick || velocity > -Self.flick && way > length / 2
      if isFinished { drag?.finish() } else { drag?.cancel() }
      drag = nil
    default:
      drag?.cancel()
      drag = nil
    }
  }
}
