import Agate

/// A rectangle that owns a layer. The view creates the layer, is the layer's delegate, draws the layer's contents and
/// lays out its subviews.
///
/// Views store their geometry, appearance and order in their layers, so a change of the view or the layer is visible in
/// both. Views do not animate implicitly. Use a view, like a layer, from one thread at a time. Show a view in a window,
/// or with `Compositor(layer: view.layer)`, and keep a reference to the view: a layer does not retain its view.
///
/// A touch belongs to the view that ``hitTest(_:with:)`` returns for the point where the touch begins. Events that a
/// view does not handle are passed to the next responder (``UIResponder``): the view's controller or, without one, the
/// superview.
///
/// All overridable members are declared here, since members of extensions cannot be overridden.
open class UIView: UIResponder, CALayerDelegate, NSCoding {
  /// The class of the view's layer: `CALayer`, the default, or a subclass.
  open class var layerClass: AnyClass { CALayer.self }

  /// The view's layer, an instance of ``layerClass``. The view is the layer's delegate. A subclass may narrow the type:
  /// `override var layer: CAShapeLayer { super.layer as! CAShapeLayer }`.
  open var layer: CALayer { ownLayer }

  /// The subviews, from back to front. Their layers have the same order.
  open var subviews: [UIView] { children }
  /// The view that contains this view, or nil if there is none.
  open var superview: UIView? { parent }

  final let ownLayer: CALayer
  final var children: [UIView] = []
  final weak var parent: UIView?
  /// Values that only few views have, or nil if the view has none of them.
  final var extras: ViewExtras?

  /// A number that identifies the view. The default is 0.
  open var tag = 0

  final var contentScale = ContentScale()

  /// Creates a view.
  ///
  /// - Parameter frame: the frame in the superview's coordinates, in points.
  public init(frame: CGRect) {
    ownLayer = Self.makeLayer()
    super.init()
    ownLayer.belongs(to: self)
    self.frame = frame
    if mayDraw { ownLayer.setNeedsDisplay() }
    noteInitialValues()
  }

  /// Decodes a view and its subviews. A subclass decodes its own properties here.
  public required init?(coder: NSCoder) {
    ownLayer = Self.makeLayer()
    super.init()
    ownLayer.belongs(to: self)
    noteInitialValues()
    if let coder = coder as? NibCoder { coder.fill(self) } else { decodeView(coder) }
    if mayDraw { ownLayer.setNeedsDisplay() }
  }

  /// Creates a view of zero size.
  public convenience override init() { self.init(frame: .zero) }

  // Only `UIView+Make.swift` calls this initializer, on metatypes.
  @usableFromInline convenience init(_newFrame frame: CGRect) { self.init(frame: frame) }

  /// Encodes the values of the view and its subviews. The mask, the corner configuration, the content scale, layout
  /// guides, constraints, size categories of text, gesture recognisers, interactions, effects of the device's tilt and
  /// values for assistive technologies are not encoded.
  ///
  /// - Parameter coder: a keyed archiver that does not require secure coding.
  open func encode(with coder: NSCoder) { encodeView(coder) }

  /// The subviews to archive. A subclass omits the subviews that it creates itself.
  var archivedSubviews: [UIView] { children }

  /// Whether the class may override ``draw(_:)-(CGRect)``. If false, the views of the class are never marked for
  /// drawing.
  class var isDrawn: Bool { self != UIView.self }
  private final var mayDraw: Bool { type(of: self).isDrawn }

  open override var description: String {
    let f = frame
    return "<\(type(of: self)): frame = (\(f.minX) \(f.minY); \(f.width) \(f.height)); layer = <\(type(of: layer))>>"
  }

  // MARK: Geometry

  /// The smallest rectangle around the view, in points of the superview's coordinates (``/Agate/CALayer/frame``).
  open var frame: CGRect {
    get { layer.frame }
    set {
      layer.frame = newValue
      layoutConstantDidChange()
      showCorners()
      tellObservers()
    }
  }
  /// The view's rectangle in its own coordinates, in points (``/Agate/CALayer/bounds``).
  open var bounds: CGRect {
    get { layer.bounds }
    set {
      layer.bounds = newValue
      layoutConstantDidChange()
      showCorners()
      tellObservers()
    }
  }
  /// The position of the layer's anchor point, in points of the superview's coordinates. With the default
  /// ``anchorPoint``, this is the centre of the view.
  open var center: CGPoint {
    get { layer.position }
    set {
      layer.position = newValue
      layoutConstantDidChange()
      showCorners()
      tellObservers()
    }
  }
  /// The layer's affine transform, which is applied about ``anchorPoint``. The default is the identity.
  open var transform: CGAffineTransform {
    get { layer.affineTransform() }
    set {
      layer.setAffineTransform(newValue)
      tellObservers()
    }
  }
  /// The layer's transform, which is applied about ``anchorPoint``. The default is the identity.
  open var transform3D: CATransform3D {
    get { layer.transform }
    set {
      layer.transform = newValue
      tellObservers()
    }
  }
  /// The point of the view that lies at ``center`` and about which transforms are applied
  /// (``/Agate/CALayer/anchorPoint``). Its coordinates are fractions of the bounds. The default is (0.5, 0.5), the
  /// centre. Constraints determine ``center`` as if the anchor point had this value.
  open var anchorPoint: CGPoint {
    get { layer.anchorPoint }
    set {
      layer.anchorPoint = newValue
      tellObservers()
    }
  }
  /// The outline with which the view collides when a ``UIDynamicAnimator`` moves it. The default is `rectangle`.
  open var collisionBoundsType: UIDynamicItemCollisionBoundsType { .rectangle }
  /// The outline for collisions of the type `path`: a convex path in points, whose origin is the centre of the view. The
  /// default is an empty path, which means the rectangle of the bounds.
  open var collisionBoundingPath: UIBezierPath { UIBezierPath() }
  /// The number of pixels per point of the view's drawing. A new view has the scale of the main screen. When the view
  /// is added to a window, or when the window's scale changes, the view takes over the window's scale and is drawn
  /// again. The view keeps this scale when it leaves the window. The scale does not change automatically if the program
  /// has set it or has set the layer's contents.
  open var contentScaleFactor: CGFloat {
    get { layer.contentsScale }
    set {
      contentScale.own = newValue
      layer.contentsScale = newValue
    }
  }
  /// The parts of the frame that change when the superview is resized. The default is empty.
  open var autoresizingMask: AutoresizingMask {
    get { extras?.withheldMask ?? AutoresizingMask(rawValue: UInt(layer.autoresizingMask.rawValue)) }
    set { setMask(newValue) }
  }
  /// Whether subviews are resized according to their ``autoresizingMask`` when the view is resized. The default is
  /// true.
  open var autoresizesSubviews: Bool {
    get { extras?.autoresizes ?? true }
    set { setAutoresizes(newValue) }
  }
  /// Returns the preferred size of the view for the available `size`, in points. The default implementation returns the
  /// current size.
  open func sizeThatFits(_ size: CGSize) -> CGSize { bounds.size }
  /// Sets the size of the bounds to the size that ``sizeThatFits(_:)`` returns. The origin of the frame does not
  /// change.
  open func sizeToFit() {
    let last = frame.origin
    bounds.size = sizeThatFits(bounds.size)
    let moved = frame.origin
    if moved != last { center = CGPoint(x: center.x + last.x - moved.x, y: center.y + last.y - moved.y) }
  }

  // MARK: Look

  /// The background colour. A dynamic colour is resolved with the traits of the view, also after they change. The
  /// default is nil.
  open var backgroundColor: UIColor? {
    get { background }
    set {
      setBackground(newValue)
      tellObservers()
    }
  }
  /// The opacity of the view and its subviews, from 0 to 1. The default is 1.
  open var alpha: CGFloat {
    get { CGFloat(layer.opacity) }
    set {
      layer.opacity = Float(newValue)
      tellObservers()
    }
  }
  /// Whether the view and its subviews are hidden. The default is false.
  open var isHidden: Bool {
    get { layer.isHidden }
    set {
      layer.isHidden = newValue
      (parent as? UIStackView)?.contentOfSubviewDidChange()
      tellObservers()
    }
  }
  /// Whether the view's content and subviews are clipped to its bounds. The default is false.
  open var clipsToBounds: Bool {
    get { layer.masksToBounds }
    set { layer.masksToBounds = newValue }
  }
  /// The colour of the view's interactive parts. A view whose colour was not set, or was set to nil, inherits the
  /// superview's colour. The default colour of the outermost view is `UIColor.systemBlue`. If ``tintAdjustmentMode`` is
  /// `dimmed`, the value is a grey.
  open var tintColor: UIColor! {
    get { resolvedTint }
    set { changeTint { makeExtras().tint = newValue } }
  }
  /// The treatment of the tint colour. The default is `automatic`, which means that the view inherits the superview's
  /// mode. Reading the property returns the mode that applies, which is never `automatic`.
  open var tintAdjustmentMode: TintAdjustmentMode {
    get { resolvedTintMode }
    set { changeTint { makeExtras().tintMode = newValue } }
  }
  /// Called when the tint colour that applies to the view has changed. The reason is a change of the colour or the mode
  /// of the view or a superview, a change of the superview, or a change of the interface style. The default does
  /// nothing.
  open func tintColorDidChange() {}
  /// Whether the drawing of the view covers its bounds completely. If true, ``draw(_:)-(CGRect)`` draws on black,
  /// unless the view has a background colour. The default is true.
  open var isOpaque = true
  /// A view whose alpha determines which parts of this view are visible. The frame of the mask is in this view's
  /// coordinates. Setting the property removes the new mask from its superview. The default is nil.
  open var mask: UIView? {
    get { extras?.mask }
    set { setMaskView(newValue) }
  }
  /// The radii of the corners. Setting it determines ``/Agate/CALayer/cornerRadius`` and
  /// ``/Agate/CALayer/maskedCorners`` of the layer, which follow the size and the place of the view. As
  /// usual, content is clipped only if ``clipsToBounds`` is true; effect views always are. Exception: if the corners have
  /// several radii, and the layer has no ``mask``, a mask clips the view, also its shadow. Without a configuration, the
  /// layer keeps its own values. The default has no rounded corners.
  open var cornerConfiguration: UICornerConfiguration {
    get { extras?.corners ?? .corners() }
    set { setCorners(newValue) }
  }
  /// Returns the greatest radius of some corners, in points, according to the ``cornerConfiguration``. It is at most half
  /// of the shorter side.
  open func effectiveRadius(corner: UIRectCorner) -> CGFloat { radius(of: corner) }
  /// Whether the drawing is cleared before ``draw(_:)-(CGRect)``. The value is kept and has no effect, because the
  /// drawing is always cleared. The default is true.
  open var clearsContextBeforeDrawing: Bool {
    get { extras?.clearsContext ?? true }
    set { makeExtras().clearsContext = newValue }
  }
  /// The meaning of the view's content, which determines whether the content is flipped in right-to-left layouts.
  /// ``UIStackView``, ``UIButton``, ``UISlider``, ``UIProgressView`` and ``directionalLayoutMargins`` use the value.
  /// The default is `unspecified`.
  open var semanticContentAttribute: UISemanticContentAttribute {
    get { extras?.semantics ?? .unspecified }
    set {
      makeExtras().semantics = newValue
      tellOfDirection()
    }
  }
  /// The direction in which the view's content is laid out: that of the ``semanticContentAttribute``, or else that of the
  /// view's traits, which ``traitOverrides`` may determine.
  open var effectiveUserInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
    let attribute = semanticContentAttribute
    if attribute == .unspecified, UITraitOverrides.areUsed, traitCollection.layoutDirection == .rightToLeft {
      return .rightToLeft
    }
    return UIView.userInterfaceLayoutDirection(for: attribute)
  }
  /// The placement of the view's drawing when the size changes. The default is `scaleToFill`.
  open var contentMode = ContentMode.scaleToFill {
    didSet {
      layer.contentsGravity = contentMode.gravity
      layer.needsDisplayOnBoundsChange = contentMode == .redraw
    }
  }

  // MARK: Hierarchy

  /// Adds `view` in front of the other subviews, and removes it from its previous superview.
  ///
  /// - Precondition: `view` is not this view and does not contain it. This applies to all methods that insert views.
  open func addSubview(_ view: UIView) { insert(view, at: subviews.count) }
  /// Inserts `view` at an index of the subviews.
  ///
  /// - Parameters:
  ///   - view: the view to insert. It is removed from its previous superview.
  ///   - index: the index among the subviews. 0 is the back; an index larger than the count means the front.
  open func insertSubview(_ view: UIView, at index: Int) { insert(view, at: index) }
  /// Inserts `view` directly behind `sibling`, or at the back if `sibling` is not a subview.
  open func insertSubview(_ view: UIView, belowSubview sibling: UIView) { insert(view, beside: sibling, offset: 0) }
  /// Inserts `view` directly in front of `sibling`, or in front of all subviews if `sibling` is not a subview.
  open func insertSubview(_ view: UIView, aboveSubview sibling: UIView) { insert(view, beside: sibling, offset: 1) }
  /// Exchanges two subviews. Does nothing if an index is not valid.
  open func exchangeSubview(at index1: Int, withSubviewAt index2: Int) { exchange(index1, index2) }
  /// Moves `view` in front of the other subviews. Does nothing unless `view` is a subview.
  open func bringSubviewToFront(_ view: UIView) { if view.parent === self { insert(view, at: subviews.count) } }
  /// Moves `view` behind the other subviews. Does nothing unless `view` is a subview.
  open func sendSubviewToBack(_ view: UIView) { if view.parent === self { insert(view, at: 0) } }
  /// Removes the view from its superview, and its layer from the superlayer. The first responder resigns if it is this
  /// view or one of its descendants, even if it refuses to. Constraints of superviews that refer to this view or its
  /// descendants are removed.
  open func removeFromSuperview() { leaveSuperview() }

  /// Called after `subview` was added to this view. The default does nothing.
  open func didAddSubview(_ subview: UIView) {}
  /// Called before `subview` is removed from this view. The default does nothing.
  open func willRemoveSubview(_ subview: UIView) {}
  /// Called before the superview changes. The default does nothing.
  open func willMove(toSuperview newSuperview: UIView?) {}
  /// Called after the superview changed. The default does nothing.
  open func didMoveToSuperview() {}

  /// The window that contains the view, or nil. The value of a window is the window itself.
  open var window: UIWindow? { nearestWindow }
  /// Called on the view and each of its descendants before their window changes. The default does nothing.
  open func willMove(toWindow newWindow: UIWindow?) {}
  /// Called on the view and each of its descendants after their window changed. The default does nothing.
  open func didMoveToWindow() {}

  /// Called after the view or one of its ancestors has left its superview, even if it is then added to another
  /// superview.
  func wasTakenOut() {}

  /// Returns whether the view is `view` or one of its descendants.
  open func isDescendant(of view: UIView) -> Bool { isInside(view) }

  /// Returns the first view with `tag` among this view and its descendants, searched depth first, or nil if there is
  /// none.
  open func viewWithTag(_ tag: Int) -> UIView? {
    if self.tag == tag { return self }
    for view in children { if let found = view.viewWithTag(tag) { return found } }
    return nil
  }

  // MARK: Coordinates

  /// Converts a point from this view's coordinates to the coordinates of `view`. Nil means the coordinates in
  /// which the root layer's frame is given.
  open func convert(_ point: CGPoint, to view: UIView?) -> CGPoint { layer.convert(point, to: view?.layer) }
  /// Converts a point from the coordinates of `view` to this view's coordinates. Nil means the coordinates in
  /// which the root layer's frame is given.
  open func convert(_ point: CGPoint, from view: UIView?) -> CGPoint { layer.convert(point, from: view?.layer) }
  /// Converts `rect` from this view's coordinates to the coordinates of `view`. Returns the smallest rectangle around
  /// the converted corners. Nil means the coordinates in which the root layer's frame is given.
  open func convert(_ rect: CGRect, to view: UIView?) -> CGRect { layer.convert(rect, to: view?.layer) }
  /// Converts `rect` from the coordinates of `view` to this view's coordinates. Returns the smallest rectangle around
  /// the converted corners. Nil means the coordinates in which the root layer's frame is given.
  open func convert(_ rect: CGRect, from view: UIView?) -> CGRect { layer.convert(rect, from: view?.layer) }
  /// Converts a point from this view's coordinates to the coordinates of a view or of the screen.
  open func convert(_ point: CGPoint, to coordinateSpace: any UICoordinateSpace) -> CGPoint {
    convert(point, to: coordinateSpace.view)
  }
  /// Converts a point from the coordinates of a view or of the screen to this view's coordinates.
  open func convert(_ point: CGPoint, from coordinateSpace: any UICoordinateSpace) -> CGPoint {
    convert(point, from: coordinateSpace.view)
  }
  /// Converts a rectangle from this view's coordinates to the coordinates of a view or of the screen.
  open func convert(_ rect: CGRect, to coordinateSpace: any UICoordinateSpace) -> CGRect {
    convert(rect, to: coordinateSpace.view)
  }
  /// Converts a rectangle from the coordinates of a view or of the screen to this view's coordinates.
  open func convert(_ rect: CGRect, from coordinateSpace: any UICoordinateSpace) -> CGRect {
    convert(rect, from: coordinateSpace.view)
  }

  // MARK: Touches

  /// Whether the view and its subviews receive touches. If false, the views behind receive the touches. The default is
  /// true.
  open var isUserInteractionEnabled = true { didSet { tellObservers() } }
  /// Whether the view receives several touches at the same time. The default is false: a touch that begins while the
  /// view has another touch reaches only gesture recognisers.
  open var isMultipleTouchEnabled = false

  /// Whether the view receives touches exclusively. If true, other views receive no new touches while this view has a
  /// touch, and this view receives no touches while another view has a touch. The default is false.
  open var isExclusiveTouch: Bool {
    get { extras?.isExclusive ?? false }
    set { makeExtras().isExclusive = newValue }
  }

  /// The gesture recognisers of the view, in the order in which they were added, or nil if there are none. A recogniser
  /// receives the touches that begin in the view or its descendants.
  open var gestureRecognizers: [UIGestureRecognizer]? {
    get { extras?.recognizers.isEmpty == false ? extras?.recognizers : nil }
    set { setRecognizers(newValue ?? []) }
  }
  /// Adds a gesture recogniser, and removes it from its previous view.
  open func addGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) { add(gestureRecognizer) }
  /// Removes a gesture recogniser. A gesture that the recogniser is recognising is cancelled.
  open func removeGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) { remove(gestureRecognizer) }
  /// Returns whether a gesture recogniser of the view or an ancestor may recognise a gesture that began in this view.
  /// The default returns true.
  open func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { true }

  /// The interactions of the view, such as ``UIContextMenuInteraction``. Interactions are notified when they are added
  /// and removed.
  open var interactions: [any UIInteraction] {
    get { extras?.interactions ?? [] }
    set { setInteractions(newValue) }
  }
  /// Adds an interaction, and removes it from its previous view.
  open func addInteraction(_ interaction: any UIInteraction) { interactions.append(interaction) }
  /// Removes an interaction.
  open func removeInteraction(_ interaction: any UIInteraction) { interactions.removeAll { $0 === interaction } }

  /// The effects of the device's tilt. The view keeps the effects, but they change nothing (``UIMotionEffect``).
  open var motionEffects: [UIMotionEffect] {
    get { extras?.motionEffects ?? [] }
    set { makeExtras().motionEffects = newValue }
  }
  /// Adds an effect of the device's tilt. Does nothing if the view has the effect.
  open func addMotionEffect(_ effect: UIMotionEffect) {
    if !motionEffects.contains(effect) { motionEffects.append(effect) }
  }
  /// Removes an effect of the device's tilt.
  open func removeMotionEffect(_ effect: UIMotionEffect) { motionEffects.removeAll { $0 === effect } }

  /// Makes the first responder resign if it is this view or one of its descendants.
  ///
  /// - Parameter force: whether a responder that refuses to resign stops being first responder nevertheless.
  /// - Returns: false if the view or a descendant remains first responder.
  @discardableResult open func endEditing(_ force: Bool) -> Bool { endEditingInside(force) }

  /// Returns the deepest view that accepts a touch at `point`, among this view and its descendants, or nil.
  ///
  /// Subviews are tested in the reverse order of ``subviews``, as in UIKit. The test ignores the `zPosition` of their
  /// layers, their depth in space and whether their back is visible, although these determine which view appears in
  /// front. The method skips a view and its descendants if the view is hidden, has an ``alpha`` below 0.01 or does not
  /// contain the point. It also skips them if ``isUserInteractionEnabled`` is false or if a running animation does not
  /// allow user interaction.
  ///
  /// - Parameters:
  ///   - point: a point in the view's coordinates.
  ///   - event: the event of the touch, or nil. The default implementation passes the event to ``point(inside:with:)``.
  open func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? { findHit(point, event) }
  /// Returns whether `point`, which is in the view's coordinates, is inside the view. The default implementation
  /// returns whether the point is inside the layer's bounds.
  open func point(inside point: CGPoint, with event: UIEvent?) -> Bool { layer.contains(point) }

  /// The next responder. It is the view's controller if there is one, or else the superview.
  open override var next: UIResponder? { extras?.controller ?? superview }

  // MARK: Layout and drawing

  /// Marks the layout as out of date. ``layoutSubviews()`` is then called before the next frame.
  open func setNeedsLayout() { layer.setNeedsLayout() }
  /// Immediately performs layout that is out of date, as ``/Agate/CALayer/layoutIfNeeded()`` does. Constraints are
  /// solved first.
  open func layoutIfNeeded() { settleLayout() }
  /// Sets the frames of the subviews. The method is called when the layout is out of date. The default sets the frames
  /// of subviews whose ``UIView/translatesAutoresizingMaskIntoConstraints`` is false to the frames that constraints
  /// determine.
  open func layoutSubviews() { placeConstrainedSubviews() }

  /// Marks the view as out of date. A view that overrides ``draw(_:)-(CGRect)`` is then drawn before the next frame.
  open func setNeedsDisplay() { if mayDraw { layer.setNeedsDisplay() } }
  /// Marks a part of the view as out of date. The rectangle is in the view's coordinates.
  open func setNeedsDisplay(_ rect: CGRect) { if mayDraw { layer.setNeedsDisplay(rect) } }
  /// Draws the view in the current context, in the view's coordinates. A view that does not override this method has no
  /// bitmap.
  ///
  /// - Parameter rect: the part that is out of date, in the view's coordinates.
  open func draw(_ rect: CGRect) { layer.declineDisplay() }

  // MARK: Sizes

  /// The natural size of the view's content, in points. A dimension that the content does not determine is
  /// ``noIntrinsicMetric``, which is the default for both dimensions. A view whose
  /// ``translatesAutoresizingMaskIntoConstraints`` is false resists becoming larger or smaller than this size.
  open var intrinsicContentSize: CGSize { CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric) }
  /// Reports that ``intrinsicContentSize`` has changed. Constraints that depend on it are solved again, and the
  /// superview is laid out again.
  open func invalidateIntrinsicContentSize() {
    layoutContentDidChange()
    superview?.contentOfSubviewDidChange()
  }
  /// Returns the ``intrinsicContentSize`` of a view that breaks text at a width, in points; nil stands for no limit.
  func contentSize(atWidth width: CGFloat?) -> CGSize { intrinsicContentSize }
  /// Whether the height of the content depends on the width of the view.
  var breaksContent: Bool { false }
  /// The distances of the first baseline from the top and of the last baseline from the bottom, in points.
  var baselineDistances: (first: Double, last: Double) { (0, 0) }
  /// Called after the content size of a subview changed.
  func contentOfSubviewDidChange() { setNeedsLayout() }
  /// Returns the size that is closest to `targetSize` among the sizes that the view's constraints allow, in points,
  /// with the priority ``UILayoutPriority/fittingSizeLevel``.
  ///
  /// - Parameter targetSize: usually ``layoutFittingCompressedSize`` or ``layoutFittingExpandedSize``.
  open func systemLayoutSizeFitting(_ targetSize: CGSize) -> CGSize {
    systemLayoutSizeFitting(
      targetSize, withHorizontalFittingPriority: .fittingSizeLevel, verticalFittingPriority: .fittingSizeLevel)
  }
  /// Returns the size that is closest to `targetSize` among the sizes that the constraints in the view and its
  /// descendants allow, in points.
  ///
  /// For subviews that are resized with the view (``autoresizingMask``), the constraints inside these subviews apply,
  /// too. If no constraints relate the view to its descendants, the result is the size of its content. Labels and text
  /// views break their lines at the width. For other views, each dimension comes from a constraint with a constant, or
  /// else from ``intrinsicContentSize``, or else from ``sizeThatFits(_:)`` for `targetSize`, or for the current size if
  /// `targetSize` is zero. A dimension with the fitting priority `required` has the length in `targetSize`.
  ///
  /// - Parameters:
  ///   - targetSize: the size that the view should have.
  ///   - horizontalFittingPriority: the priority of the width.
  ///   - verticalFittingPriority: the priority of the height.
  open func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
    verticalFittingPriority: UILayoutPriority
  ) -> CGSize {
    fittingSize(
      LayoutFitting(size: targetSize, horizontal: horizontalFittingPriority, vertical: verticalFittingPriority))
  }
  /// Returns the priority with which the view resists becoming larger than its content. The default is `defaultLow`,
  /// with some exceptions. It is `defaultHigh` in both directions for ``UISwitch``, ``UIStepper``, ``UIPageControl``
  /// and ``UIActivityIndicatorView``. In the vertical direction, it is also `defaultHigh` for ``UISlider``,
  /// ``UIProgressView``, ``UISegmentedControl``, ``UISearchBar``, ``UITabBar`` and ``UIToolbar``.
  open func contentHuggingPriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
    extras?.hugging[axis.rawValue] ?? (fixedAxes.contains(axis) ? .defaultHigh : .defaultLow)
  }
  /// The directions in which the view resists becoming larger with the priority `defaultHigh`. The values are those of
  /// views that programs create on iOS; Interface Builder sets others.
  var fixedAxes: [NSLayoutConstraint.Axis] { [] }
  /// Sets the priority with which the view resists becoming larger than its content.
  open func setContentHuggingPriority(_ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis) {
    makeExtras().hugging[axis.rawValue] = priority
    resistanceDidChange()
  }
  /// Returns the priority with which the view resists becoming smaller than its content. The default is `defaultHigh`.
  open func contentCompressionResistancePriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
    extras?.resistance[axis.rawValue] ?? .defaultHigh
  }
  /// Sets the priority with which the view resists becoming smaller than its content.
  open func setContentCompressionResistancePriority(
    _ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis
  ) {
    makeExtras().resistance[axis.rawValue] = priority
    resistanceDidChange()
  }

  // MARK: Constraints

  /// Whether the program and the ``autoresizingMask`` determine the view's frame. If false, constraints determine the
  /// frame (``NSLayoutConstraint``). A view that no constraint names, and that has no intrinsic size, keeps the frame that
  /// the program sets. The default is true.
  open var translatesAutoresizingMaskIntoConstraints: Bool {
    get { extras?.translatesMask ?? true }
    set { setTranslatesMask(newValue) }
  }
  /// The active constraints that the view holds. They relate the view, its descendants and their layout guides.
  open var constraints: [NSLayoutConstraint] { extras?.constraints ?? [] }
  /// Returns the active constraints in which the view's position or size in a direction appears. Unlike on iOS, the
  /// result does not contain constraints that affect the view only through other constraints.
  open func constraintsAffectingLayout(for axis: NSLayoutConstraint.Axis) -> [NSLayoutConstraint] {
    constraints(naming: self, axis)
  }
  /// Whether the constraints allowed several frames of the view in the last layout.
  open var hasAmbiguousLayout: Bool { outerScope?.isAmbiguous(self) ?? false }
  /// Does nothing. On iOS, the view moves to another frame that its constraints allow.
  open func exerciseAmbiguityInLayout() {}
  /// Adds a constraint to ``constraints``, which makes it active.
  open func addConstraint(_ constraint: NSLayoutConstraint) { hold(constraint) }
  /// Adds constraints to ``constraints``.
  open func addConstraints(_ constraints: [NSLayoutConstraint]) { for constraint in constraints { hold(constraint) } }
  /// Removes a constraint from ``constraints``, which makes it inactive.
  open func removeConstraint(_ constraint: NSLayoutConstraint) { release(constraint) }
  /// Removes constraints from ``constraints``.
  open func removeConstraints(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { removeConstraint(constraint) }
  }
  /// Whether the class needs constraints. If true, ``updateConstraints()`` is called before the first layout of a view,
  /// as it is for views whose ``translatesAutoresizingMaskIntoConstraints`` is false. The default is false.
  open class var requiresConstraintBasedLayout: Bool { false }
  /// Returns whether the constraints are out of date, so that ``updateConstraints()`` will be called.
  open func needsUpdateConstraints() -> Bool { extras?.needsConstraints ?? false }
  /// Marks the constraints as out of date. ``updateConstraints()`` is then called before the next layout of the view.
  open func setNeedsUpdateConstraints() { markConstraints() }
  /// Calls ``updateConstraints()`` on each descendant whose constraints are out of date, and then on this view if its
  /// own constraints are out of date.
  open func updateConstraintsIfNeeded() {
    for view in children { view.updateConstraintsIfNeeded() }
    updateConstraintsIfDue()
  }
  /// Updates the view's constraints. Subclasses call the superclass's method last. The default does nothing.
  open func updateConstraints() {}
  /// The insets of the alignment rectangle within the frame, in points. Constraints align this rectangle. The default is
  /// zero.
  open var alignmentRectInsets: UIEdgeInsets { .zero }
  /// Returns the alignment rectangle of a frame, which is the frame without ``alignmentRectInsets``.
  open func alignmentRect(forFrame frame: CGRect) -> CGRect { alignmentRectInsets.inside(frame) }
  /// Returns the frame of an alignment rectangle.
  open func frame(forAlignmentRect alignmentRect: CGRect) -> CGRect { alignmentRectInsets.around(alignmentRect) }
  /// The view whose first baseline constraints use. The default is this view.
  open var forFirstBaselineLayout: UIView { self }
  /// The view whose last baseline constraints use. The default is this view.
  open var forLastBaselineLayout: UIView { self }
  /// Returns the view whose baseline constraints use. This method is the older form of ``forFirstBaselineLayout`` and
  /// ``forLastBaselineLayout``. The default is this view.
  open func forBaselineLayout() -> UIView { self }
  /// The anchor of the leading edge.
  open var leadingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .leading) }
  /// The anchor of the trailing edge.
  open var trailingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .trailing) }
  /// The anchor of the left edge.
  open var leftAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .left) }
  /// The anchor of the right edge.
  open var rightAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .right) }
  /// The anchor of the horizontal centre.
  open var centerXAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .centerX) }
  /// The anchor of the top edge.
  open var topAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .top) }
  /// The anchor of the bottom edge.
  open var bottomAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .bottom) }
  /// The anchor of the vertical centre.
  open var centerYAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .centerY) }
  /// The anchor of the first baseline.
  open var firstBaselineAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .firstBaseline) }
  /// The anchor of the last baseline.
  open var lastBaselineAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .lastBaseline) }
  /// The anchor of the width.
  open var widthAnchor: NSLayoutDimension { NSLayoutDimension(self, .width) }
  /// The anchor of the height.
  open var heightAnchor: NSLayoutDimension { NSLayoutDimension(self, .height) }

  // MARK: Margins

  /// The distances that content should keep from the edges, in points. The default is 8 points on each side. For the
  /// view of a controller, the default and the minimum are ``UIViewController/systemMinimumLayoutMargins``. If
  /// ``insetsLayoutMarginsFromSafeArea`` is true, the value also includes ``safeAreaInsets``, which are added to the
  /// margins that were set. If ``preservesSuperviewLayoutMargins`` is true, the margins of the superview are respected.
  open var layoutMargins: UIEdgeInsets {
    get { resolvedMargins }
    set { changeMargins { $0.margins = newValue } }
  }
  /// The ``layoutMargins`` with leading and trailing edges, in points.
  open var directionalLayoutMargins: NSDirectionalEdgeInsets {
    get { NSDirectionalEdgeInsets(layoutMargins, effectiveUserInterfaceLayoutDirection) }
    set { layoutMargins = newValue.insets(effectiveUserInterfaceLayoutDirection) }
  }
  /// Whether the margins also respect the superview's margins: they are then large enough that content within them is
  /// within ``layoutMargins`` of the superview, too. In a scroll view, this concerns only the margins at the sides. The
  /// default is false.
  open var preservesSuperviewLayoutMargins: Bool {
    get { extras?.preservesMargins ?? false }
    set { changeMargins { $0.preservesMargins = newValue } }
  }
  /// Whether ``safeAreaInsets`` are added to ``layoutMargins``. The default is true.
  open var insetsLayoutMarginsFromSafeArea: Bool {
    get { extras?.marginsFromSafeArea ?? true }
    set { changeMargins { $0.marginsFromSafeArea = newValue } }
  }
  /// Called after ``layoutMargins`` were set to another value. The default does nothing.
  open func layoutMarginsDidChange() {}
  /// The insets of the part of the view that bars do not cover, in points. The system has no bars, so the value is zero
  /// by default. The root view of a view controller has ``UIViewController/additionalSafeAreaInsets``, and the heights
  /// of the bars of navigation controllers and tab bar controllers that cover it. Descendants of the root view inherit
  /// these insets as far as the insets lie over them. The content of a scroll view has none, unless the scroll view
  /// does not add the safe area to its ``UIScrollView/adjustedContentInset``.
  open var safeAreaInsets: UIEdgeInsets {
    let inherited = inheritedSafeArea
    guard let controller = extras?.controller else { return inherited }
    return inherited.plus(controller.additionalSafeAreaInsets).plus(controller.coveredInsets)
  }
  /// Called on a view controller's root view and its descendants after ``UIViewController/additionalSafeAreaInsets`` or
  /// the bars that cover the root view changed. The default does nothing.
  open func safeAreaInsetsDidChange() {}
  /// A guide for the rectangle within ``layoutMargins``.
  open var layoutMarginsGuide: UILayoutGuide { guide("UIViewLayoutMarginsGuide") { $0.layoutMargins } }
  /// A guide for the rectangle within ``safeAreaInsets``.
  open var safeAreaLayoutGuide: UILayoutGuide { guide("UIViewSafeAreaLayoutGuide") { $0.safeAreaInsets } }
  /// A guide for a rectangle with a readable width for text. It is in the middle of the rectangle of
  /// ``layoutMarginsGuide``, and at most 672 points wide, as on iOS with the standard size of text.
  open var readableContentGuide: UILayoutGuide { guide("UIViewReadableContentGuide") { $0.readableInsets } }
  /// A guide for the rectangle that the input views of the first responder cover (``UIResponder/inputView``). If there
  /// are none, the guide lies at the bottom of the view.
  open var keyboardLayoutGuide: UIKeyboardLayoutGuide {
    guide(UIKeyboardLayoutGuide.name, UIKeyboardLayoutGuide()) { $0.insetsOfKeyboard }
  }
  /// The layout guides that were added to the view.
  open var layoutGuides: [UILayoutGuide] { extras?.guides ?? [] }
  /// Adds a layout guide, and removes it from its previous view.
  open func addLayoutGuide(_ layoutGuide: UILayoutGuide) { add(layoutGuide) }
  /// Removes a layout guide.
  open func removeLayoutGuide(_ layoutGuide: UILayoutGuide) { remove(layoutGuide) }

  // MARK: Traits

  /// The traits of the view: the traits of the main screen, with the scale of the window, and with the
  /// ``overrideUserInterfaceStyle`` and the ``traitOverrides`` of the view and its superviews, of which those of the
  /// nearest view apply. Overrides of controllers apply to their views.
  open var traitCollection: UITraitCollection { resolvedTraits }
  /// Called after `traitCollection` changed because the view, a superview or a controller overrides traits, because the
  /// superview changed, or because the window's scale or size changed. The default does nothing.
  ///
  /// If the interface style changed, a dynamic ``UIView/backgroundColor`` is resolved before this call. After the call,
  /// ``UIView/tintColorDidChange()`` is called, and later the view is laid out and drawn again.
  ///
  /// - Parameter previousTraitCollection: the traits before the change.
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}
  override var traitRegistrations: [TraitRegistration] {
    get { extras?.traitRegistrations ?? [] }
    set { makeExtras().traitRegistrations = newValue }
  }
  /// The interface style of the view and its descendants. The default is `unspecified`, which means that the style is
  /// inherited.
  open var overrideUserInterfaceStyle: UIUserInterfaceStyle {
    get { extras?.style ?? .unspecified }
    set { setStyle(newValue) }
  }

  // MARK: Accessibility

  /// Whether the view is visible to assistive technologies. Agate does not support assistive technologies: the
  /// accessibility values of views are kept for tests and have no effect. The default is false.
  open var isAccessibilityElement: Bool {
    get { extras?.accessibility.isElement ?? false }
    set { makeExtras().accessibility.isElement = newValue }
  }
  /// A short name of the view. The default is nil.
  open var accessibilityLabel: String? {
    get { extras?.accessibility.label }
    set { makeExtras().accessibility.label = newValue }
  }
  /// A sentence that describes the result of the view's action. The default is nil.
  open var accessibilityHint: String? {
    get { extras?.accessibility.hint }
    set { makeExtras().accessibility.hint = newValue }
  }
  /// A text that describes the view's value. The default is nil.
  open var accessibilityValue: String? {
    get { extras?.accessibility.value }
    set { makeExtras().accessibility.value = newValue }
  }
  /// A string by which tests find the view. The default is nil.
  open var accessibilityIdentifier: String? {
    get { extras?.accessibility.identifier }
    set { makeExtras().accessibility.identifier = newValue }
  }
  /// A name for saving the state of the view. The value has no effect, because Agate does not save states. The default
  /// is nil.
  open var restorationIdentifier: String? {
    get { extras?.restorationIdentifier }
    set { makeExtras().restorationIdentifier = newValue }
  }
  /// Writes the state of the view. Agate never calls this method, because it saves no states. The default does nothing.
  open func encodeRestorableState(with coder: NSCoder) {}
  /// Reads the state of the view. Agate never calls this method. The default does nothing.
  open func decodeRestorableState(with coder: NSCoder) {}
  /// The smallest size category of text in the view. The value has no effect, because Agate has no preference for text
  /// sizes. The default is nil.
  open var minimumContentSizeCategory: UIContentSizeCategory? {
    get { extras?.contentSizes.least }
    set { makeExtras().contentSizes.least = newValue }
  }
  /// The largest size category of text in the view. The value has no effect, because Agate has no preference for text
  /// sizes. The default is nil.
  open var maximumContentSizeCategory: UIContentSizeCategory? {
    get { extras?.contentSizes.most }
    set { makeExtras().contentSizes.most = newValue }
  }
  /// A description of ``minimumContentSizeCategory`` and ``maximumContentSizeCategory``, for debugging.
  open var appliedContentSizeCategoryLimitsDescription: String {
    let least = minimumContentSizeCategory?.rawValue ?? "none", most = maximumContentSizeCategory?.rawValue ?? "none"
    return "minimum: \(least), maximum: \(most)"
  }
  /// The behaviour of the view for assistive technologies. The default is `none`.
  open var accessibilityTraits: UIAccessibilityTraits {
    get { extras?.accessibility.traits ?? .none }
    set { makeExtras().accessibility.traits = newValue }
  }
  /// The frame of the view in screen coordinates, in points. The default is the view's frame in the coordinate space
  /// that contains the root layer.
  open var accessibilityFrame: CGRect {
    get { extras?.accessibility.frame ?? convert(bounds, to: nil) }
    set { makeExtras().accessibility.frame = newValue }
  }
  /// The elements in the view for assistive technologies. The default is nil.
  open var accessibilityElements: [Any]? {
    get { extras?.accessibility.elements }
    set { makeExtras().accessibility.elements = newValue }
  }
  /// Returns the number of elements in the view for assistive technologies. The default is the number of
  /// ``accessibilityElements``.
  open func accessibilityElementCount() -> Int { accessibilityElements?.count ?? 0 }
  /// Returns an element in the view for assistive technologies. The default returns the element of
  /// ``accessibilityElements`` at the index, or nil if there is none.
  open func accessibilityElement(at index: Int) -> Any? {
    accessibilityElements.flatMap { $0.indices.contains(index) ? $0[index] : nil }
  }
  /// Returns the index of an element in the view for assistive technologies. The default returns the index in
  /// ``accessibilityElements``, or `NSNotFound`.
  open func index(ofAccessibilityElement element: Any) -> Int {
    accessibilityElements?.firstIndex { $0 as AnyObject === element as AnyObject } ?? NSNotFound
  }
  /// Additional actions of the view for assistive technologies. The default is nil.
  open var accessibilityCustomActions: [UIAccessibilityCustomAction]? {
    get { extras?.accessibility.actions }
    set { makeExtras().accessibility.actions = newValue }
  }
  /// The point of the view that an assistive technology activates, in screen coordinates. The default is the centre of
  /// ``accessibilityFrame``.
  open var accessibilityActivationPoint: CGPoint {
    get {
      let frame = accessibilityFrame
      return extras?.accessibility.point ?? CGPoint(x: frame.midX, y: frame.midY)
    }
    set { makeExtras().accessibility.point = newValue }
  }
  /// Whether assistive technologies treat the subviews as a group. The default is false.
  open var shouldGroupAccessibilityChildren: Bool {
    get { extras?.accessibility.isGroup ?? false }
    set { makeExtras().accessibility.isGroup = newValue }
  }
  /// Whether the elements in the view are hidden from assistive technologies. The default is false.
  open var accessibilityElementsHidden: Bool {
    get { extras?.accessibility.hidesElements ?? false }
    set { makeExtras().accessibility.hidesElements = newValue }
  }
  /// Whether the view keeps its colours while the system inverts those of the screen. The property has no effect
  /// because Agate does not support inverted colours. The default is false.
  open var accessibilityIgnoresInvertColors: Bool {
    get { extras?.accessibility.keepsColors ?? false }
    set { makeExtras().accessibility.keepsColors = newValue }
  }
  /// Whether elements outside the view are hidden from assistive technologies. The default is false.
  open var accessibilityViewIsModal: Bool {
    get { extras?.accessibility.isModal ?? false }
    set { makeExtras().accessibility.isModal = newValue }
  }
  /// Performs the view's action for an assistive technology. Returns whether there was an action. The default returns
  /// false.
  open func accessibilityActivate() -> Bool { false }
  /// Increments the value of an adjustable view. The default does nothing.
  open func accessibilityIncrement() {}
  /// Decrements the value of an adjustable view. The default does nothing.
  open func accessibilityDecrement() {}
  /// Performs the most important action for an assistive technology. Returns whether the view has such an action. The
  /// default returns false.
  open func accessibilityPerformMagicTap() -> Bool { false }

  // MARK: Snapshots

  /// Returns a view that shows an image of this view, which ``/Agate/CALayer/render(in:)`` draws. Returns nil if the
  /// view is empty.
  ///
  /// - Parameter afterUpdates: whether layout and drawing that are out of date are updated first. The image shows the
  ///   values that were set, not the values of running animations.
  open func snapshotView(afterScreenUpdates afterUpdates: Bool) -> UIView? { snapshot(bounds, afterUpdates, .zero) }
  /// Returns a view that shows an image of a part of this view. The image is stretched between its caps. Returns nil if
  /// the part is empty.
  ///
  /// - Parameters:
  ///   - rect: the part, in points of the view's coordinates.
  ///   - afterUpdates: whether layout and drawing that are out of date are updated first.
  ///   - capInsets: the widths of the image's edges that keep their size when the new view is resized, in points.
  open func resizableSnapshotView(
    from rect: CGRect, afterScreenUpdates afterUpdates: Bool, withCapInsets capInsets: UIEdgeInsets
  ) -> UIView? { snapshot(rect, afterUpdates, capInsets) }
  /// Draws the view and its descendants in the current context.
  ///
  /// - Parameters:
  ///   - rect: the rectangle that the view fills, in the context's coordinates.
  ///   - afterUpdates: whether layout and drawing that are out of date are updated first.
  /// - Returns: whether the view was drawn. The view is not drawn if there is no current context or if the view is
  ///   empty.
  @discardableResult open func drawHierarchy(in rect: CGRect, afterScreenUpdates afterUpdates: Bool) -> Bool {
    drawTree(in: rect, afterUpdates)
  }

  // MARK: Key-value coding

  /// Returns the value of one of the view's properties.
  ///
  /// - Precondition: `key` is one of the supported properties of `UIView`. A subclass overrides the method to support
  ///   its own properties.
  open func value(forKey key: String) -> Any? { read(key) }
  /// Returns the value at a path, which is a property of the view, or `layer.` followed by a key path of the layer,
  /// such as `layer.cornerRadius`.
  open func value(forKeyPath keyPath: String) -> Any? { readPath(keyPath) }
  /// Sets the value at a path, which is a property of the view, or `layer.` followed by a key path of the layer, such
  /// as `layer.cornerRadius`.
  open func setValue(_ value: Any?, forKeyPath keyPath: String) { writePath(value, keyPath) }

  // MARK: Key-value observing

  /// Calls an observer when a property of the view has changed.
  ///
  /// The observer is called when code sets one of these properties and the value of the observed property changes:
  ///
  /// - the frame, bounds, centre, transforms, anchor point, alpha, background colour, visibility or
  ///   ``isUserInteractionEnabled`` of the view,
  /// - the offset, content size or insets of a scroll view,
  /// - the states of a control, and its value, index or page, even if the user changes them,
  /// - the progress of a progress view, the image of an image view, or the text of a label,
  /// - the text of a text field or text view, but not when the user edits it.
  ///
  /// An observer of `panGestureRecognizer.state` of a scroll view is called as observers of the recogniser are.
  /// Observers are also called before the view or its superview is laid out, because the superview may have moved or
  /// resized the view's layer. Changes of the layer by other code, and the values that animations show, call no
  /// observers.
  ///
  /// - Parameters:
  ///   - observer: the observer, a ``KeyValueObserver``. The view does not retain it.
  ///   - keyPath: the property, which ``value(forKeyPath:)`` must be able to read.
  ///   - options: the values that the observer receives, and when it is called.
  ///   - context: a pointer that the observer receives.
  open func addObserver(
    _ observer: NSObject, forKeyPath keyPath: String, options: NSKeyValueObservingOptions = [],
    context: UnsafeMutableRawPointer?
  ) {
    KeyValueObserving.add(observer, to: self, forKeyPath: keyPath, options: options, context: context)
  }
  /// Ends the observation of a property with a context.
  open func removeObserver(
    _ observer: NSObject, forKeyPath keyPath: String, context: UnsafeMutableRawPointer?
  ) {
    KeyValueObserving.remove(observer, from: self, forKeyPath: keyPath, context: .some(context))
  }
  /// Ends all observations of a property by an observer.
  open func removeObserver(_ observer: NSObject, forKeyPath keyPath: String) {
    KeyValueObserving.remove(observer, from: self, forKeyPath: keyPath, context: .none)
  }

  // MARK: The layer's delegate

  /// Declines to set the layer's contents, so that the layer calls ``draw(_:in:)``.
  open func display(_ layer: CALayer) { layer.declineDisplay() }
  /// Updates the opacity flag of the view's own layer before it is drawn. The layer becomes opaque if ``isOpaque`` is
  /// true and there is no background colour.
  open func layerWillDraw(_ layer: CALayer) {
    if mayDraw, layer === self.layer { layer.isOpaque = isOpaque && layer.backgroundColor == nil }
  }
  /// Calls ``draw(_:)-(CGRect)`` for the part that is out of date. Does nothing for layers other than the view's own
  /// layer.
  open func draw(_ layer: CALayer, in ctx: CGContext) {
    guard layer === self.layer else { return layer.declineDisplay() }
    performWithTraits { draw(ctx.boundingBoxOfClipPath) }
  }
  /// Returns the action for a change of the view's own layer, and nil for other layers. In an animation block, the
  /// action is usually a `CABasicAnimation` for the change. Outside animation blocks, and while
  /// ``UIView/areAnimationsEnabled`` is false, the action is `NSNull`, so that the change does not animate. If a
  /// subclass returns nil, the view's layer animates implicitly, like other layers.
  open func action(for layer: CALayer, forKey event: String) -> (any CAAction)? {
    guard layer === self.layer else { return nil }
    guard let style = AnimationStyle.current, UIView.areAnimationsEnabled else { return NSNull() }
    if event == "bounds" { UIView.noteChange(of: self) }
    return ViewChange.action(for: layer, event, style)
  }
  /// Updates constraints that are out of date and calls ``UIView/layoutSubviews()``. Does nothing for layers other than
  /// the view's own layer.
  open func layoutSublayers(of layer: CALayer) {
    guard layer === self.layer else { return }
    layOutNow()
  }
}
