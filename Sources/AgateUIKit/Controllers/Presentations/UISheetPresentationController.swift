import Agate

/// The presentation of controllers in the styles `pageSheet` and `formSheet`.
///
/// The presented view is in a card with rounded corners, over a view that dims the views behind. In a container that is
/// narrower than 500 points, the card is at the lower edge and leaves at least a strip at the top. In a wider window,
/// it is centred if the large detent is the only one of the ``detents``, and otherwise at the lower edge, too.
///
/// A drag on the card moves it from one detent to another. A drag below the smallest detent, or a tap beside the card,
/// dismisses the controller. While a scroll view in the card shows the top of its content, a drag on the scroll view
/// moves the card (see also ``prefersScrollingExpandsWhenScrolledToEdge``).
///
/// While an input view of the first responder is shown (``UIResponder/inputView``), a card at the lower edge is higher
/// by the height of this view, as far as there is room. A card in the centre moves up.
///
/// Read ``UIViewController/sheetPresentationController`` before the presentation, and set the properties:
///
/// ```swift
/// let page = UIViewController()
/// page.sheetPresentationController?.detents = [.medium(), .large()]
/// page.sheetPresentationController?.prefersGrabberVisible = true
/// ```
open class UISheetPresentationController: UIPresentationController {
  // MARK: Settings

  /// The heights at which the sheet rests, in any order. The default contains only the large detent.
  open var detents: [Detent] = [.large()] { didSet { layOut() } }
  /// The detent at which the sheet rests; nil, the default, or the identifier of a detent that is not used, means the
  /// smallest detent. A change is animated in ``animateChanges(_:)``.
  open var selectedDetentIdentifier: Detent.Identifier? { didSet { layOut() } }
  /// The largest detent at which the views behind are not dimmed and receive touches. The default is nil, which means
  /// that they are always dimmed.
  open var largestUndimmedDetentIdentifier: Detent.Identifier? { didSet { layOut() } }
  /// Whether a grabber is shown at the top of the card. A tap on it selects the next larger detent, or the smallest one
  /// after the largest. The default is false.
  open var prefersGrabberVisible = false { didSet { layOut() } }
  /// The radius of the card's corners, in points. The default is nil, which means 10 points.
  open var preferredCornerRadius: CGFloat? { didSet { layOut() } }
  /// Whether a drag upwards on a scroll view whose content is at the top expands the sheet. If false, such a drag
  /// scrolls. The default is true.
  open var prefersScrollingExpandsWhenScrolledToEdge = true
  /// Whether the sheet is at the lower edge of a container whose vertical size class is `compact`. The value is kept and
  /// has no effect: sheets of narrow containers always are. The default is false.
  open var prefersEdgeAttachedInCompactHeight = false
  /// Whether the card has the preferred width of the controller at the lower edge. The value is kept and has no effect.
  /// The default is false.
  open var widthFollowsPreferredContentSizeWhenEdgeAttached = false
  /// The view on which a sheet is centred. The value is kept and has no effect: the card is centred in its container. The
  /// default is nil.
  open var sourceView: UIView?

  /// Animates changes of the sheet's properties.
  ///
  /// - Parameter changes: a closure that changes the properties. It is called before the method returns.
  open func animateChanges(_ changes: () -> Void) {
    UIView.animate(
      withDuration: 0.4, delay: 0, usingSpringWithDamping: 1, initialSpringVelocity: 0, options: .allowUserInteraction,
      animations: {
        changes()
        stage?.setNeedsLayout()
        stage?.layoutIfNeeded()
      })
  }
  /// Determines the heights of custom detents again. In ``animateChanges(_:)``, the change is animated.
  open func invalidateDetents() { layOut() }

  private final func layOut() { stage?.setNeedsLayout() }

  // MARK: State

  private static let radius: CGFloat = 10, strip: CGFloat = 10, margin: CGFloat = 20
  private static let narrowest: CGFloat = 500, pageWidth: CGFloat = 704
  private static let formSize = CGSize(width: 540, height: 620)

  final lazy var card = makeCard()
  final let dimmer = DimmingView()
  private final let grabber = SheetGrabber()
  private final lazy var gestures = SheetGestures(self)
  final var drag = SheetDrag()
  override var driver: UIPercentDrivenInteractiveTransition? { drag.driver }
  override var letsTouchesThrough: Bool { phase == .presented && dimming == 0 }

  private final func makeCard() -> UIView {
    let card = UIView(frame: UIScreen.main.bounds)
    card.clipsToBounds = true
    if let view = presentedViewController.view { card.addFilling(view) }
    card.addSubview(grabber)
    gestures.add(to: card, grabber, dimmer)
    return card
  }

  // MARK: Views

  open override var presentedView: UIView? { card }
  open override var frameOfPresentedViewInContainerView: CGRect {
    guard let stage else { return .zero }
    let bounds = stage.bounds, height = drag.height ?? stop.height
    guard isWide else {
      return CGRect(x: 0, y: bounds.height - height, width: bounds.width, height: height)
    }
    let most = CGSize(width: bounds.width - 2 * Self.margin, height: max(bounds.height - 2 * Self.margin, 0))
    var size = preferredContentSize
    if size.width <= 0 || size.height <= 0 {
      size = style == .formSheet ? Self.formSize : CGSize(width: Self.pageWidth, height: most.height)
    }
    size = CGSize(width: min(size.width, most.width), height: min(size.height, most.height))
    let x = (bounds.midX - size.width / 2).rounded()
    if isAttached { return CGRect(x: x, y: bounds.height - height, width: size.width, height: height) }
    var y = (bounds.midY - size.height / 2).rounded()
    let covered = stage.heightUnderInputViews
    // As far as possible, the card is above the input views.
    if covered > 0 { y = max(min(y, bounds.height - covered - Self.margin - size.height), Self.margin) }
    return CGRect(x: x, y: y, width: size.width, height: size.height)
  }
  private final var isWide: Bool { (stage?.bounds.width ?? 0) >= Self.narrowest }
  /// Whether the card is at the lower edge.
  private final var isAttached: Bool { !isWide || stops.contains { $0.identifier != .large } }

  /// The places at which the card may rest, the lowest first.
  final var stops: [SheetStop] {
    guard let stage else { return [] }
    return SheetRoom(stage, top: stage.safeAreaInsets.top + Self.strip).stops(detents)
  }
  /// The place at which the card rests.
  final var stop: SheetStop {
    let stops = stops
    return stops.first { $0.identifier == selectedDetentIdentifier } ?? stops.first
      ?? SheetStop(identifier: .large, height: 0)
  }
  /// The opacity of the dimming view.
  private final var dimming: CGFloat {
    let stops = stops
    guard let clear = stops.lastIndex(where: { $0.identifier == largestUndimmedDetentIdentifier }) else { return 1 }
    let height = drag.height ?? stop.height, low = stops[clear].height
    guard height > low, clear + 1 < stops.count else { return 0 }
    let high = stops[clear + 1].height
    return high > low ? min((height - low) / (high - low), 1) : 1
  }

  open override func containerViewWillLayoutSubviews() {
    super.containerViewWillLayoutSubviews()
    guard let stage else { return }
    dimmer.frame = stage.bounds
    let upper: CACornerMask = [.layerMinXMinYCorner, .layerMaxXMinYCorner]
    let lower: CACornerMask = [.layerMinXMaxYCorner, .layerMaxXMaxYCorner]
    card.layer.maskedCorners = isAttached ? upper : upper.union(lower)
    card.layer.cornerRadius = preferredCornerRadius ?? Self.radius
    grabber.isHidden = !prefersGrabberVisible
    guard phase == .presented else { return }
    card.frame = frameOfPresentedViewInContainerView
    dimmer.alpha = dimming
    grabber.place(in: card)
  }
  open override func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer) {
    super.preferredContentSizeDidChange(forChildContentContainer: container)
    layOut()
  }

  // MARK: Transitions

  open override func presentationTransitionWillBegin() {
    super.presentationTransitionWillBegin()
    guard let stage else { return }
    dimmer.begin(in: stage)
    dimmer.dim(to: dimming, with: presentedViewController)
    card.frame = frameOfPresentedViewInContainerView
    grabber.place(in: card)
  }
  open override func presentationTransitionDidEnd(_ completed: Bool) {
    super.presentationTransitionDidEnd(completed)
    if !completed { takeOut() }
  }
  open override func dismissalTransitionWillBegin() {
    super.dismissalTransitionWillBegin()
    dimmer.dim(to: 0, with: presentedViewController)
  }
  open override func dismissalTransitionDidEnd(_ completed: Bool) {
    super.dismissalTransitionDidEnd(completed)
    if completed { takeOut() } else { dimmer.alpha = dimming }
  }

  /// Removes the controller's view from the card.
  private final func takeOut() {
    if let view = presentedViewController.viewIfLoaded, view.superview === card { view.removeFromSuperview() }
  }
}

extension UIViewController {
  /// The presentation controller, as ``presentationController``, if the style is `pageSheet` or `formSheet`; otherwise
  /// nil. Set the style before you read the property.
  public final var sheetPresentationController: UISheetPresentationController? {
    findPresentation() as? UISheetPresentationController
  }
}

/// The grabber at the top of a sheet.
private final class SheetGrabber: UIView {
  override class var isDrawn: Bool { false }
  private let bar = ControlPart(color: .tertiaryLabel, cornerRadius: 2.5)

  override init(frame: CGRect) {
    super.init(frame: frame)
    isHidden = true
    addSubview(bar)
  }
  required init?(coder: NSCoder) { nil }

  /// Places the grabber at the top of a card, in front of its content.
  func place(in card: UIView) {
    frame = CGRect(x: (card.bounds.midX - 30).rounded(), y: 0, width: 60, height: 20)
    bar.frame = CGRect(x: 12, y: 5, width: 36, height: 5)
    if card.subviews.last !== self { card.bringSubviewToFront(self) }
  }
}
