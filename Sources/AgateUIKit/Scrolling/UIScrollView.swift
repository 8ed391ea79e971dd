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
  /// higher than the view can be pulled only if ``alwaysBounceVertical`` is true. If the control belongs to another
  /// scroll view, it is removed from that scroll view. The default is nil.
  open var refreshControl: UIRefreshControl? {
    didSet { if refreshControl !== oldValue { exchangeRefreshControl(oldValue) } }
  }
  /// A guide for the rectangle of the content. Constraints to its edges determine ``contentSize``. Constraints between
  /// the edges of the scroll view and its descendants determine ``contentSize``, too. Constraints to the width, the
  /// height and the centres of the scroll view refer to the frame of the scroll view at a content offset of zero.
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
  final var travel: (start: CGPoint, end: CGPoint)?

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

  /// The size of the bounds for which the offset was last checked; nil while an initialiser runs.
  final var sizeOfRange: CGSize?

  /// The insets for which the offset was last checked; nil while an initialiser runs.
  final var insetsOfRange: UIEdgeInsets?

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
  /// ``horizontalScrollIndicatorInsets``; the getter returns ``verticalScrollIndicatorInsets``.
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
  /// The value of ``panGestureRecognizer``.
  final let scrollPan = ScrollPanGestureRecognizer()
  /// Whether the user touches the content.
  open var isTracking: Bool { !scrollPan.downTouches.isEmpty }
  /// Whether the user drags the content.
  open internal(set) var isDragging = false { didSet { updateTracking() } }
  /// Whether the content still moves after a drag.
  open internal(set) var isDecelerating = false { didSet { updateTracking() } }

  /// Keeps the main run loop in the tracking mode while the user drags the content and until it rests.
  final var tracking: MainRunLoop.Tracking?

  /// Called when the user begins to drag.
  func didBeginDragging() {}
  /// Called when the content has come to rest after a drag.
  func didComeToRest() {}

  /// The content offset from which a drag moves the content.
  final var dragStart = CGPoint.zero
  /// The axis along which a drag moves the content; nil for both.
  final var lock: NSLayoutConstraint.Axis?

  open override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    guard gestureRecognizer === panGestureRecognizer else { return true }
    return canScroll && mayTakeTouches(of: gestureRecognizer) && !leavesDragToOthers
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

  // MARK: Motion

  /// The frames of the motion in progress.
  final let steps = FrameSteps()

  /// Whether a touch has stopped the content where it may not rest: beyond its range, or between two pages.
  final var isCaught = false
  /// Whether the last touch stopped the content while it moved. Such a touch selects nothing.
  final var wasMoving = false

  /// The offset at which the content comes to rest if it is let go without a velocity.
  var nearestRest: CGPoint {
    guard isPagingEnabled else { return inRange(contentOffset) }
    let motions = motionsToRest(from: .zero, to: nil)
    return CGPoint(
      x: motions.x.restingPlace(page: Double(bounds.width)), y: motions.y.restingPlace(page: Double(bounds.height)))
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
  open internal(set) var isZooming = false
  /// Whether the zoom scale springs back to its limits. The value is always false, because a pinch never exceeds the
  /// limits.
  open var isZoomBouncing: Bool { false }
  /// The gesture recogniser for pinches, or nil if ``maximumZoomScale`` is not larger than ``minimumZoomScale``.
  open internal(set) var pinchGestureRecognizer: UIPinchGestureRecognizer?

  /// The value of ``zoomScale``.
  final var scale: CGFloat = 1
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
}
