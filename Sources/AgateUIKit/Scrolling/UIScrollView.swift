import Agate

/// A view that shows a part of its content. The user can scroll and zoom the content.
///
/// As in UIKit, the content offset is the origin of the view's bounds. The content follows the finger, decelerates
/// after a drag and bounces at its edges. Scroll indicators are not drawn.
open class UIScrollView: UIView {
  /// The rate at which the content decelerates after a drag.
  public struct DecelerationRate: RawRepresentable, Hashable, Sendable {
    /// The fraction of the velocity that remains after a millisecond.
    public let rawValue: CGFloat
    public init(rawValue: CGFloat) { self.rawValue = rawValue }
    /// Slow deceleration: 0.998.
    public static let normal = DecelerationRate(rawValue: 0.998)
    /// Fast deceleration: 0.99.
    public static let fast = DecelerationRate(rawValue: 0.99)
  }
  /// The style of scroll indicators. Agate does not draw indicators.
  public enum IndicatorStyle: Int, Sendable {
    /// The style that suits the background, a dark style or a light style.
    case `default`, black, white
  }
  /// The way in which dragging ends editing, and thereby hides the input views (``UIResponder/inputView``).
  public enum KeyboardDismissMode: Int, Sendable {
    /// Dragging does not end editing.
    case none
    /// The first responder of the window resigns when a drag begins.
    case onDrag
    /// A finger moves the keyboard in iOS. Agate does the same as for `none`.
    case interactive
  }
  /// The way in which the safe area is added to the insets.
  public enum ContentInsetAdjustmentBehavior: Int, Sendable {
    /// The safe area is added automatically, in scrollable directions, never or always. Agate adds the whole safe area
    /// unless the value is `never`, or `automatic` in a controller whose
    /// ``UIViewController/automaticallyAdjustsScrollViewInsets`` is false.
    case automatic, scrollableAxes, never, always
  }

  override class var isDrawn: Bool { self != UIScrollView.self }

  public override init(frame: CGRect) {
    super.init(frame: frame)
    clipsToBounds = true
    setUp()
  }
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    contentSize = coder.decodeAny("contentSize") as? CGSize ?? .zero
    contentInset = coder.decodeInsets("contentInset") ?? .zero
    let behavior = coder.decodeInteger(forKey: "contentInsetAdjustmentBehavior")
    contentInsetAdjustmentBehavior = ContentInsetAdjustmentBehavior(rawValue: behavior) ?? .automatic
    isScrollEnabled = coder.decodeBool("scrollEnabled", or: true)
    bounces = coder.decodeBool("bounces", or: true)
    alwaysBounceVertical = coder.decodeBool(forKey: "alwaysBounceVertical")
    alwaysBounceHorizontal = coder.decodeBool(forKey: "alwaysBounceHorizontal")
    isPagingEnabled = coder.decodeBool(forKey: "pagingEnabled")
    isDirectionalLockEnabled = coder.decodeBool(forKey: "directionalLockEnabled")
    let rate = coder.decodeNumber("decelerationRate", or: DecelerationRate.normal.rawValue)
    decelerationRate = DecelerationRate(rawValue: rate)
    scrollsToTop = coder.decodeBool("scrollsToTop", or: true)
    showsHorizontalScrollIndicator = coder.decodeBool("showsHorizontalScrollIndicator", or: true)
    showsVerticalScrollIndicator = coder.decodeBool("showsVerticalScrollIndicator", or: true)
    indicatorStyle = IndicatorStyle(rawValue: coder.decodeInteger(forKey: "indicatorStyle")) ?? .default
    verticalScrollIndicatorInsets = coder.decodeInsets("scrollIndicatorInsets") ?? .zero
    horizontalScrollIndicatorInsets =
      coder.decodeInsets("horizontalScrollIndicatorInsets") ?? verticalScrollIndicatorInsets
    delaysContentTouches = coder.decodeBool("delaysContentTouches", or: true)
    canCancelContentTouches = coder.decodeBool("canCancelContentTouches", or: true)
    let mode = KeyboardDismissMode(rawValue: coder.decodeInteger(forKey: "keyboardDismissMode"))
    keyboardDismissMode = mode ?? KeyboardDismissMode.none
    minimumZoomScale = coder.decodeNumber("minimumZoomScale", or: 1)
    maximumZoomScale = coder.decodeNumber("maximumZoomScale", or: 1)
    bouncesZoom = coder.decodeBool("bouncesZoom", or: true)
    scale = coder.decodeNumber("zoomScale", or: 1)
    refreshControl = coder.decodeView(UIRefreshControl.self, "refreshControl")
    setUp()
    // An initialiser's own assignments call no observers.
    panGestureRecognizer.isEnabled = isScrollEnabled
    preparePinch()
    (coder as? NibCoder)?.fill(self)
  }

  /// Encodes the values of the view, and its content. The delegate is not encoded.
  open override func encode(with coder: NSCoder) {
    super.encode(with: coder)
    coder.encodeAny(contentSize, "contentSize")
    coder.encodeInsets(contentInset, "contentInset")
    coder.encode(contentInsetAdjustmentBehavior.rawValue, forKey: "contentInsetAdjustmentBehavior")
    coder.encode(isScrollEnabled, forKey: "scrollEnabled")
    coder.encode(bounces, forKey: "bounces")
    coder.encode(alwaysBounceVertical, forKey: "alwaysBounceVertical")
    coder.encode(alwaysBounceHorizontal, forKey: "alwaysBounceHorizontal")
    coder.encode(isPagingEnabled, forKey: "pagingEnabled")
    coder.encode(isDirectionalLockEnabled, forKey: "directionalLockEnabled")
    coder.encode(Double(decelerationRate.rawValue), forKey: "decelerationRate")
    coder.encode(scrollsToTop, forKey: "scrollsToTop")
    coder.encode(showsHorizontalScrollIndicator, forKey: "showsHorizontalScrollIndicator")
    coder.encode(showsVerticalScrollIndicator, forKey: "showsVerticalScrollIndicator")
    coder.encode(indicatorStyle.rawValue, forKey: "indicatorStyle")
    coder.encodeInsets(verticalScrollIndicatorInsets, "scrollIndicatorInsets")
    coder.encodeInsets(horizontalScrollIndicatorInsets, "horizontalScrollIndicatorInsets")
    coder.encode(delaysContentTouches, forKey: "delaysContentTouches")
    coder.encode(canCancelContentTouches, forKey: "canCancelContentTouches")
    coder.encode(keyboardDismissMode.rawValue, forKey: "keyboardDismissMode")
    coder.encode(Double(minimumZoomScale), forKey: "minimumZoomScale")
    coder.encode(Double(maximumZoomScale), forKey: "maximumZoomScale")
    coder.encode(bouncesZoom, forKey: "bouncesZoom")
    coder.encode(Double(zoomScale), forKey: "zoomScale")
    if let refreshControl { coder.encode(refreshControl, forKey: "refreshControl") }
  }
  override var archivedSubviews: [UIView] { super.archivedSubviews.filter { $0 !== refreshControl } }

  private func setUp() {
    scrollPan.scrollView = self
    panGestureRecognizer.addTarget(self, action: Selector.of("handlePan", UIScrollView.handlePan))
    addGestureRecognizer(panGestureRecognizer)
    sizeOfRange = bounds.size
    insetsOfRange = adjustedContentInset
    if refreshControl != nil { exchangeRefreshControl(nil) }
  }

  /// The delegate, which the view does not retain. The default is nil.
  // The delegates of lists have narrower types, under the same name (`@_nonoverride`). Swift cannot override a variable
  // with a narrower type, and without the attribute their uses would be ambiguous.
  @_disfavoredOverload open weak var delegate: (any UIScrollViewDelegate)? {
    didSet { delegateDidChange() }
  }
  /// Called after the delegate was set. Lists take over a delegate that is one of theirs.
  func delegateDidChange() {}

  // MARK: Content

  /// The size of the content, in points. The default is zero.
  open var contentSize = CGSize.zero {
    didSet {
      guard contentSize != oldValue else { return }
      setNeedsLayout()
      if layoutOwner.extras?.layoutScope?.followsContentSize == true { markScope(.constants) }
      returnToRange()
      tellObservers()
    }
  }
  /// The point of the content at the view's upper left corner, in points. It is the origin of the bounds. The default
  /// is zero.
  ///
  /// A program can set an offset beyond the content and its insets. When ``contentSize``, ``adjustedContentInset`` or
  /// the size of the view changes, such an offset moves to the nearest edge, unless the user touches the content or the
  /// content moves. In an animation block, this movement is animated.
  open var contentOffset: CGPoint {
    get { bounds.origin }
    set {
      guard newValue != bounds.origin else { return }
      bounds.origin = newValue
    }
  }
  open override var bounds: CGRect {
    get { super.bounds }
    set {
      let last = super.bounds.origin
      super.bounds = newValue
      if newValue.origin != last {
        if layoutOwner.extras?.layoutScope?.followsScrolling == true { markScope(.constants) }
        didScroll()
      }
      followSize()
    }
  }
  /// The object that follows the content offset.
  final weak var follower: (any ScrollFollower)?
  /// Called after the content offset changed.
  func didScroll() {
    refreshControl?.follow(self)
    follower?.contentDidScroll(self)
    delegate?.scrollViewDidScroll(self)
  }
  open override var frame: CGRect {
    get { super.frame }
    set {
      super.frame = newValue
      followSize()
    }
  }
  open override func layoutSublayers(of layer: CALayer) {
    // The superview may have resized the layer, and another superview may have another safe area.
    followSize()
    followInsets()
    super.layoutSublayers(of: layer)
  }
  open override func value(forKeyPath keyPath: String) -> Any? {
    guard keyPath.hasPrefix("panGestureRecognizer.") else { return super.value(forKeyPath: keyPath) }
    return panGestureRecognizer.value(forKeyPath: String(keyPath.dropFirst(21)))
  }
  /// The space around the content, in points, without the safe area. The default is zero.
  open var contentInset = UIEdgeInsets.zero {
    didSet {
      followInsets()
      tellObservers()
    }
  }
  /// The space around the content, in points: ``contentInset``; depending on ``contentInsetAdjustmentBehavior``, the
  /// safe area; and the height of ``refreshControl`` while it refreshes.
  open var adjustedContentInset: UIEdgeInsets {
    var insets = contentInset.plus(addsSafeArea ? safeAreaInsets : .zero)
    insets.top += refreshControl?.room ?? 0
    return insets
  }
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
  /// Called after ``UIScrollView/adjustedContentInset`` changed, because ``UIScrollView/contentInset``,
  /// ``UIScrollView/contentInsetAdjustmentBehavior`` or the safe area changed. The default does nothing.
  open func adjustedContentInsetDidChange() {}
  /// The way in which the safe area is added to the insets. The default is `automatic`.
  open var contentInsetAdjustmentBehavior = ContentInsetAdjustmentBehavior.automatic { didSet { followInsets() } }
  open override func safeAreaInsetsDidChange() {
    super.safeAreaInsetsDidChange()
    followInsets()
  }
  /// The control above the content. It begins to refresh when the user pulls the content down. Content that is not
  /// higher than the view can be pulled only if ``alwaysBounceVertical`` is true. The control of another scroll view
  /// leaves that one. The default is nil.
  open var refreshControl: UIRefreshControl? {
    didSet { if refreshControl !== oldValue { exchangeRefreshControl(oldValue) } }
  }
  /// A guide for the rectangle of the content. Constraints to its edges determine ``contentSize``. Constraints between
  /// the edges of the scroll view and its descendants have the same meaning. Those to the width, the height and the
  /// centres of the scroll view mean its frame at a content offset of zero.
  open var contentLayoutGuide: UILayoutGuide { contentGuide }
  /// A guide for the rectangle of the view, in the coordinates of the content. Views that are constrained to it do not
  /// scroll.
  open var frameLayoutGuide: UILayoutGuide { guide("UIScrollView-frameLayoutGuide") { _ in .zero } }
  final var contentGuide: ContentLayoutGuide {
    guide("UIScrollView-contentLayoutGuide", ContentLayoutGuide(), insets: nil)
  }

  /// Scrolls to an offset.
  ///
  /// - Parameters:
  ///   - contentOffset: the offset, in points. It is not limited to the content.
  ///   - animated: whether the content moves to the offset in 0.3 seconds. If false, or if
  ///     ``UIView/areAnimationsEnabled`` is false, the offset changes immediately.
  open func setContentOffset(_ contentOffset: CGPoint, animated: Bool) {
    stopMotion()
    guard animated, contentOffset != self.contentOffset, UIView.areAnimationsEnabled else {
      self.contentOffset = contentOffset
      return
    }
    glide(to: contentOffset) { $0.delegate?.scrollViewDidEndScrollingAnimation($0) }
  }
  /// Moves the content to an offset in 0.3 seconds, then calls a function. The function is not called if the content is
  /// stopped before.
  final func glide(to offset: CGPoint, end: @escaping (UIScrollView) -> Void) {
    let ease = CAMediaTimingFunction(name: .easeInEaseOut)
    travel = (contentOffset, offset)
    move { view, time in
      guard time < 0.3, let (start, end) = view.travel else { return (view.travel?.end ?? offset, true) }
      let part = AnimationValues.progress(of: ease, at: time / 0.3)
      return (AnimationValues.mix(start, end, part) as! CGPoint, false)
    } end: { view in
      view.travel = nil
      end(view)
    }
  }
  /// Scrolls by the smallest distance that shows a rectangle of the content. The rectangle is in points of the
  /// content's coordinates. If the rectangle is larger than the view, its upper left corner is shown. The offset is
  /// limited to the content and its insets.
  open func scrollRectToVisible(_ rect: CGRect, animated: Bool) {
    var offset = contentOffset
    let size = bounds.size
    if rect.maxX > offset.x + size.width { offset.x = rect.maxX - size.width }
    if rect.minX < offset.x { offset.x = rect.minX }
    if rect.maxY > offset.y + size.height { offset.y = rect.maxY - size.height }
    if rect.minY < offset.y { offset.y = rect.minY }
    setContentOffset(inRange(offset), animated: animated)
  }

  /// The offsets at the beginning and at the end of the animation that ``setContentOffset(_:animated:)`` began.
  private var travel: (start: CGPoint, end: CGPoint)?

  /// The offset at which the running animation of ``setContentOffset(_:animated:)`` ends; nil if there is none. Setting
  /// it changes the end of the animation.
  final var travelEnd: CGPoint? {
    get { steps.areRunning ? travel?.end : nil }
    set { if let newValue { travel?.end = newValue } }
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
  private func shiftMotion(by way: CGPoint) {
    func shifted(_ point: CGPoint) -> CGPoint { CGPoint(x: point.x + way.x, y: point.y + way.y) }
    dragStart = shifted(dragStart)
    travel = travel.map { (shifted($0.start), shifted($0.end)) }
  }

  /// The ranges in which the content offset may rest.
  var ranges: (x: ClosedRange<Double>, y: ClosedRange<Double>) {
    let insets = adjustedContentInset, size = bounds.size
    return (
      ScrollMotion.range(from: -insets.left, to: contentSize.width + insets.right - size.width),
      ScrollMotion.range(
        from: -insets.top - (follower?.room(above: self) ?? 0),
        to: contentSize.height + insets.bottom - size.height)
    )
  }

  /// Returns the offset in ``ranges`` that is nearest to an offset.
  final func inRange(_ offset: CGPoint) -> CGPoint {
    let (x, y) = ranges
    return CGPoint(x: x.nearest(to: Double(offset.x)), y: y.nearest(to: Double(offset.y)))
  }

  /// Moves the content offset into ``ranges``, unless the user touches the content or the content moves.
  private func returnToRange() {
    guard !isTracking, !isDragging, !isDecelerating, !steps.areRunning else { return }
    contentOffset = inRange(contentOffset)
  }

  /// The size of the bounds for which the offset was last checked; nil while an initialiser runs.
  private var sizeOfRange: CGSize?

  private func followSize() {
    guard let sizeOfRange, sizeOfRange != bounds.size else { return }
    self.sizeOfRange = bounds.size
    refreshControl?.follow(self)
    returnToRange()
  }

  /// The insets for which the offset was last checked; nil while an initialiser runs.
  private var insetsOfRange: UIEdgeInsets?

  fileprivate final func followInsets() {
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
  private func tellOfInsets() {
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

  // MARK: Settings

  /// Whether the user can scroll. The default is true.
  open var isScrollEnabled = true {
    didSet {
      panGestureRecognizer.isEnabled = isScrollEnabled
      // Touches no longer stop the content.
      if !isScrollEnabled { wasMoving = false }
    }
  }
  /// Whether the content can be dragged beyond its edges and then springs back. The default is true.
  open var bounces = true
  /// Whether the content bounces vertically even if it is not higher than the view. The value has no effect if
  /// ``bounces`` is false. The default is false.
  open var alwaysBounceVertical = false
  /// Whether the content bounces horizontally even if it is not wider than the view. The value has no effect if
  /// ``bounces`` is false. The default is false.
  open var alwaysBounceHorizontal = false
  /// Whether the content comes to rest at a multiple of the view's size or at an edge of the content after a drag. The
  /// default is false.
  open var isPagingEnabled = false
  /// Whether a drag moves the content only along the axis in which the drag begins. The default is false.
  open var isDirectionalLockEnabled = false
  /// The deceleration after a drag. The default is `normal`.
  open var decelerationRate = DecelerationRate.normal
  /// Whether a tap on the status bar scrolls to the top. The value is kept and has no effect, because there is no
  /// status bar. The default is true.
  open var scrollsToTop = true
  /// Whether indicators are shown. The value is kept and has no effect, because indicators are not drawn. The default
  /// is true.
  open var showsHorizontalScrollIndicator = true
  /// Whether indicators are shown. The value is kept and has no effect, because indicators are not drawn. The default
  /// is true.
  open var showsVerticalScrollIndicator = true
  /// The style of indicators. The value is kept and has no effect.
  open var indicatorStyle = IndicatorStyle.default
  /// The insets of the vertical indicator. The value is kept and has no effect, because indicators are not drawn. The
  /// default is zero.
  open var verticalScrollIndicatorInsets = UIEdgeInsets.zero
  /// The insets of the horizontal indicator. The value is kept and has no effect, because indicators are not drawn. The
  /// default is zero.
  open var horizontalScrollIndicatorInsets = UIEdgeInsets.zero
  /// The insets of both indicators. Setting the property sets ``verticalScrollIndicatorInsets`` and
  /// ``horizontalScrollIndicatorInsets``; its value is that of ``verticalScrollIndicatorInsets``.
  open var scrollIndicatorInsets: UIEdgeInsets {
    get { verticalScrollIndicatorInsets }
    set { (verticalScrollIndicatorInsets, horizontalScrollIndicatorInsets) = (newValue, newValue) }
  }
  /// Whether bars move the indicators. The value is kept and has no effect, because indicators are not drawn. The
  /// default is true.
  open var automaticallyAdjustsScrollIndicatorInsets = true
  /// Does nothing: indicators are not drawn.
  open func flashScrollIndicators() {}
  /// Whether a touch reaches the content only if it rests for 0.15 seconds or ends without a drag. A quick drag then
  /// scrolls wherever it begins. Touches are not delayed if the content cannot be scrolled. The default is true.
  open var delaysContentTouches = true
  /// Whether a drag cancels touches that views in the content have received. If false, such touches do not scroll. The
  /// default is true.
  open var canCancelContentTouches = true
  /// Returns whether a drag cancels the touches that a view in the content has received, and scrolls. The method is not
  /// called if ``canCancelContentTouches`` is false. The default returns false for a ``UIControl`` and true for other
  /// views.
  open func touchesShouldCancel(in view: UIView) -> Bool { !(view is UIControl) }
  /// The way in which dragging ends editing. The default is `none`.
  open var keyboardDismissMode = KeyboardDismissMode.none

  // MARK: Dragging

  /// The gesture recogniser for drags.
  open var panGestureRecognizer: UIPanGestureRecognizer { scrollPan }
  private let scrollPan = ScrollPanGestureRecognizer()
  /// Whether the user touches the content.
  open var isTracking: Bool { !scrollPan.downTouches.isEmpty }
  /// Whether the user drags the content.
  open private(set) var isDragging = false { didSet { updateTracking() } }
  /// Whether the content still moves after a drag.
  open private(set) var isDecelerating = false { didSet { updateTracking() } }

  /// Keeps the main run loop in the tracking mode while the user drags the content and until it rests.
  private var tracking: MainRunLoop.Tracking?

  private func updateTracking() {
    let isScrolled = isDragging || isDecelerating
    if isScrolled == (tracking != nil) { return }
    tracking = isScrolled ? MainRunLoop.Tracking() : nil
    if !isScrolled, !isCaught { didComeToRest() }
  }
  /// Called when the user begins to drag.
  func didBeginDragging() {}
  /// Called when the content has come to rest after a drag.
  func didComeToRest() {}

  private var dragStart = CGPoint.zero
  private var lock: NSLayoutConstraint.Axis?

  open override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    guard gestureRecognizer === panGestureRecognizer else { return true }
    return canScroll && mayTakeTouches(of: gestureRecognizer) && !leavesDragToOthers
  }

  /// Whether the drag runs along an axis in which only a scroll view around this one scrolls.
  private final var leavesDragToOthers: Bool {
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

  private func scrolls(_ axis: NSLayoutConstraint.Axis) -> Bool {
    let range = axis == .horizontal ? ranges.x : ranges.y
    return range.upperBound > range.lowerBound
      || bounces && (axis == .horizontal ? alwaysBounceHorizontal : alwaysBounceVertical)
  }

  private func handlePan() {
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

  private func drag() {
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

  private func letGo(_ fingers: CGPoint) {
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

  /// Returns the offset at which the content comes to rest after a drag. The delegate may then change it. The default
  /// returns the proposed offset.
  ///
  /// - Parameters:
  ///   - proposed: the offset that follows from deceleration and pages.
  ///   - velocity: the velocity of the offset, in points per millisecond.
  func restingOffset(for proposed: CGPoint, velocity: CGPoint) -> CGPoint { proposed }
  /// Whether content that must come to rest at an offset decelerates until it is near to the offset. If false, which is
  /// the default, a spring pulls it there from the beginning.
  var easesToTarget: Bool { false }

  /// Returns the motions of the coordinates from the current offset to rest.
  ///
  /// - Parameters:
  ///   - velocity: the velocity of the offset, in points per second.
  ///   - target: the offset at which the content must come to rest; nil if deceleration determines the offset.
  private func motionsToRest(from velocity: CGPoint, to target: CGPoint?) -> (x: ScrollMotion, y: ScrollMotion) {
    func motion(_ start: CGFloat, _ velocity: CGFloat, _ range: ClosedRange<Double>, _ target: CGFloat?) -> ScrollMotion
    {
      ScrollMotion(
        start: Double(start), velocity: Double(velocity), range: range, rate: Double(decelerationRate.rawValue),
        target: target.map { Double($0) }, bounces: bounces, easesToTarget: easesToTarget)
    }
    let (x, y) = ranges, offset = contentOffset
    return (motion(offset.x, velocity.x, x, target?.x), motion(offset.y, velocity.y, y, target?.y))
  }

  /// Moves the content until the motions are over. If ``ranges`` changes before, for example because the delegate adds
  /// an inset for a view above the content, the content continues until it rests in the new ranges.
  private func decelerate(_ first: (x: ScrollMotion, y: ScrollMotion), to target: CGPoint?) {
    var motions = first, begin = 0.0, last = 0.0
    move { view, time in
      let (x, y) = view.ranges
      if motions.x.range != x || motions.y.range != y {
        let velocity = CGPoint(
          x: CGFloat(motions.x.speed(at: last - begin)), y: CGFloat(motions.y.speed(at: last - begin)))
        motions = view.motionsToRest(from: velocity, to: target.map(view.inRange))
        begin = last
      }
      last = time
      let (nextX, nextY) = (motions.x.place(at: time - begin), motions.y.place(at: time - begin))
      return (CGPoint(x: CGFloat(nextX.place), y: CGFloat(nextY.place)), nextX.isOver && nextY.isOver)
    } end: { view in
      view.isDecelerating = false
      view.delegate?.scrollViewDidEndDecelerating(view)
    }
  }

  // MARK: Motion

  private let steps = FrameSteps()

  /// Moves the content in each frame to the offset that `step` returns, until the offset is the last. Then calls `end`.
  ///
  /// - Parameters:
  ///   - step: returns the offset at a time, in seconds since the start, and whether it is the last. The closure must
  ///     not retain the view, which it receives as its argument.
  ///   - end: called after the last offset was set, unless the delegate then stopped the content or moved it elsewhere.
  private func move(
    _ step: @escaping (UIScrollView, Double) -> (offset: CGPoint, isLast: Bool), end: @escaping (UIScrollView) -> Void
  ) {
    steps.begin { [weak self] time in
      guard let self else { return true }
      let (offset, isLast) = step(self, time)
      contentOffset = offset
      return isLast
    } end: { [weak self] in
      if let self { end(self) }
    }
  }

  /// Whether a touch has stopped the content where it may not rest: beyond its range, or between two pages.
  private var isCaught = false
  /// Whether the last touch stopped the content while it moved. Such a touch selects nothing.
  final private(set) var wasMoving = false

  /// Stops the content, because a touch began.
  final func catchContent() {
    wasMoving = steps.areRunning
    if wasMoving && (isPagingEnabled || contentOffset != nearestRest) { isCaught = true }
    stopMotion()
  }

  /// The offset at which the content comes to rest if it is let go without a velocity.
  var nearestRest: CGPoint {
    guard isPagingEnabled else { return inRange(contentOffset) }
    let motions = motionsToRest(from: .zero, to: nil)
    return CGPoint(
      x: motions.x.restingPlace(page: Double(bounds.width)), y: motions.y.restingPlace(page: Double(bounds.height)))
  }

  /// Lets content that a touch has stopped where it does not rest come to rest when all touches have ended without a
  /// drag.
  final func releaseContent() {
    guard isCaught else { return }
    isCaught = false
    // The program may have begun another motion, which ends by itself.
    if steps.areRunning { return }
    let rest = nearestRest
    guard contentOffset != rest else { return didComeToRest() }
    isDecelerating = true
    delegate?.scrollViewWillBeginDecelerating(self)
    guard isDecelerating else { return }
    let target = isPagingEnabled || rest != inRange(contentOffset) ? rest : nil
    decelerate(motionsToRest(from: .zero, to: target), to: target)
  }

  /// Stops the motion of the content at the current offset.
  final func stopMotion() {
    steps.stop()
    travel = nil
    guard isDecelerating else { return }
    isDecelerating = false
    delegate?.scrollViewDidEndDecelerating(self)
  }

  // MARK: Zooming

  /// The smallest zoom scale. The default is 1.
  open var minimumZoomScale: CGFloat = 1 { didSet { preparePinch() } }
  /// The largest zoom scale. The user can zoom if it is larger than ``minimumZoomScale`` and the delegate returns a
  /// view for zooming. The default is 1.
  open var maximumZoomScale: CGFloat = 1 { didSet { preparePinch() } }
  /// Whether the zoom scale may exceed its limits during a pinch. The value is kept and has no effect, because a pinch
  /// never exceeds the limits. The default is true.
  open var bouncesZoom = true
  /// Whether the user is pinching to zoom.
  open private(set) var isZooming = false
  /// Whether the zoom scale springs back to its limits. The value is always false, because a pinch never exceeds the
  /// limits.
  open var isZoomBouncing: Bool { false }
  /// The gesture recogniser for pinches, or nil if ``maximumZoomScale`` is not larger than ``minimumZoomScale``.
  open private(set) var pinchGestureRecognizer: UIPinchGestureRecognizer?

  private var scale: CGFloat = 1
  /// The scale of the view that the delegate returns for zooming. Setting the scale zooms about the centre of the
  /// visible content. The new scale is limited to ``minimumZoomScale`` and ``maximumZoomScale``. Setting has no effect
  /// if the delegate returns no view. The default is 1.
  open var zoomScale: CGFloat {
    get { scale }
    set { zoom(to: newValue, about: CGPoint(x: bounds.midX, y: bounds.midY)) }
  }
  /// Sets the zoom scale.
  ///
  /// - Parameters:
  ///   - scale: the scale. It is limited to ``minimumZoomScale`` and ``maximumZoomScale``.
  ///   - animated: whether the change is animated, for 0.3 seconds.
  open func setZoomScale(_ scale: CGFloat, animated: Bool) {
    if animated { UIView.animate(withDuration: 0.3, animations: { zoomScale = scale }) } else { zoomScale = scale }
  }
  /// Zooms and scrolls so that a rectangle fills the scroll view as far as its aspect ratio and the limits of the zoom
  /// scale allow. The offset is not limited to the content. The rectangle is in the coordinates of the zoomed view.
  /// Does nothing if the rectangle is empty or the delegate returns no view for zooming.
  open func zoom(to rect: CGRect, animated: Bool) {
    guard rect.width > 0, rect.height > 0, delegate?.viewForZooming(in: self) != nil else { return }
    let wanted = min(bounds.width / rect.width, bounds.height / rect.height)
    let change = {
      self.zoomScale = wanted
      self.contentOffset = CGPoint(
        x: rect.midX * self.scale - self.bounds.width / 2, y: rect.midY * self.scale - self.bounds.height / 2)
    }
    if animated { UIView.animate(withDuration: 0.3, animations: change) } else { change() }
  }

  private func preparePinch() {
    if maximumZoomScale > minimumZoomScale, pinchGestureRecognizer == nil {
      let pinch = UIPinchGestureRecognizer(
        target: self, action: Selector.of("handlePinch", UIScrollView.handlePinch))
      pinchGestureRecognizer = pinch
      addGestureRecognizer(pinch)
    } else if maximumZoomScale <= minimumZoomScale, let pinch = pinchGestureRecognizer {
      removeGestureRecognizer(pinch)
      pinchGestureRecognizer = nil
    }
  }

  private func handlePinch() {
    guard let pinch = pinchGestureRecognizer, let view = delegate?.viewForZooming(in: self) else { return }
    switch pinch.state {
    case .began:
      isZooming = true
      delegate?.scrollViewWillBeginZooming(self, with: view)
      pinch.scale = 1
    case .changed:
      zoom(to: scale * pinch.scale, about: pinch.location(in: self))
      pinch.scale = 1
    case .ended, .cancelled:
      isZooming = false
      delegate?.scrollViewDidEndZooming(self, with: view, atScale: scale)
    default: break
    }
  }

  /// Zooms about `point`, which is in the coordinates of the content. The point stays at its position in the scroll
  /// view, unless the content offset reaches a limit.
  private func zoom(to wanted: CGFloat, about point: CGPoint) {
    guard let view = delegate?.viewForZooming(in: self) else { return }
    let limited = min(max(wanted, minimumZoomScale), max(maximumZoomScale, minimumZoomScale))
    guard limited != scale, limited > 0 else { return }
    let factor = limited / scale
    scale = limited
    view.transform = CGAffineTransform(scaleX: limited, y: limited)
    let size = view.bounds.size
    view.center = CGPoint(x: size.width * limited / 2, y: size.height * limited / 2)
    let offset = CGPoint(
      x: point.x * factor - (point.x - contentOffset.x), y: point.y * factor - (point.y - contentOffset.y))
    // The smaller content may move the offset.
    contentSize = CGSize(width: size.width * limited, height: size.height * limited)
    contentOffset = inRange(offset)
    delegate?.scrollViewDidZoom(self)
  }
}

extension UIView {
  /// Lets the scroll views among the view and its descendants follow a change of their insets.
  final func followInsetsOfScrollViews() {
    (self as? UIScrollView)?.followInsets()
    for view in subviews { view.followInsetsOfScrollViews() }
  }
}
