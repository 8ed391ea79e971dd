import Agate

/// A rectangle that owns a layer. The view creates the layer, is the layer's delegate, draws the layer's contents and
/// lays out its subviews.
///
/// The geometry, appearance and order of views are those of their layers: changes of one are visible in the other.
/// Views do not animate implicitly. Use a view, like a layer, from one thread at a time. Show a view in a window, or
/// with `Compositor(layer: view.layer)`, and keep a reference to the view: a layer does not retain its view.
///
/// A touch belongs to the view that ``hitTest(_:with:)`` returns for the point where the touch begins. Events that a
/// view does not handle are passed to the superview, which is the next responder (``UIResponder``).
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
  /// Values that few views have; nil if the view has none of them.
  final var extras: ViewExtras?

  /// A number that identifies the view. The default is 0.
  open var tag = 0

  /// Pixels per point of the window that the view is in; nil if it is in none.
  final var windowScale: CGFloat?
  /// The value of ``contentScaleFactor`` unless the program set its own.
  final var followedScale: CGFloat
  /// The scale that the program set; nil if it set none.
  final var ownScale: CGFloat?

  /// Creates a view.
  ///
  /// - Parameter frame: the frame in the superview's coordinates.
  public init(frame: CGRect) {
    ownLayer = Self.makeLayer()
    followedScale = UIScreen.main.scale
    super.init()
    ownLayer.belongs(to: self)
    self.frame = frame
    if mayDraw { ownLayer.setNeedsDisplay() }
  }

  /// Decodes a view and its subviews. A subclass decodes its own properties here.
  public required init?(coder: NSCoder) {
    ownLayer = Self.makeLayer()
    followedScale = UIScreen.main.scale
    super.init()
    ownLayer.belongs(to: self)
    decodeView(coder)
    if mayDraw { ownLayer.setNeedsDisplay() }
  }

  /// Creates a view of zero size.
  public convenience override init() { self.init(frame: .zero) }

  // Called on metatypes by `UIView+Make.swift` alone.
  @usableFromInline convenience init(_newFrame frame: CGRect) { self.init(frame: frame) }

  /// Encodes geometry, appearance and behaviour of the view, and its subviews. Values of the layer for which views have
  /// no property are omitted, and so are gesture recognisers and actions.
  ///
  /// - Parameter coder: a keyed archiver that does not require secure coding.
  open func encode(with coder: NSCoder) { encodeView(coder) }

  /// The subviews that the view has not made itself.
  var archivedSubviews: [UIView] { children }

  /// Whether the class may override ``draw(_:)-(CGRect)``.
  class var isDrawn: Bool { self != UIView.self }
  private final var mayDraw: Bool { type(of: self).isDrawn }

  /// A dimension that a view's content does not determine: −1.
  public static let noIntrinsicMetric: CGFloat = -1
  /// The smallest size, for ``systemLayoutSizeFitting(_:)``.
  public static let layoutFittingCompressedSize = CGSize.zero
  /// A size larger than any screen, for ``systemLayoutSizeFitting(_:)``.
  public static let layoutFittingExpandedSize = CGSize(width: 10_000, height: 10_000)

  open override var description: String {
    let f = frame
    return "<\(type(of: self)): frame = (\(f.minX) \(f.minY); \(f.width) \(f.height)); layer = <\(type(of: layer))>>"
  }

  // MARK: Geometry

  /// The smallest rectangle around the view, in the superview's coordinates (``/Agate/CALayer/frame``).
  open var frame: CGRect {
    get { layer.frame }
    set { layer.frame = newValue }
  }
  /// The view's rectangle in its own coordinates, in points (``/Agate/CALayer/bounds``).
  open var bounds: CGRect {
    get { layer.bounds }
    set { layer.bounds = newValue }
  }
  /// The layer's position: the centre of the view in the superview's coordinates, unless the layer has another anchor
  /// point.
  open var center: CGPoint {
    get { layer.position }
    set { layer.position = newValue }
  }
  /// The layer's affine transform, about the centre of the view. The default is the identity.
  open var transform: CGAffineTransform {
    get { layer.affineTransform() }
    set { layer.setAffineTransform(newValue) }
  }
  /// The layer's transform. The default is the identity.
  open var transform3D: CATransform3D {
    get { layer.transform }
    set { layer.transform = newValue }
  }
  /// The point of the view that ``center`` places and that transforms leave where it is, in units of the bounds. The
  /// default is (0.5, 0.5), the centre (``/Agate/CALayer/anchorPoint``).
  open var anchorPoint: CGPoint {
    get { layer.anchorPoint }
    set { layer.anchorPoint = newValue }
  }
  /// The number of pixels per point of the view's drawing. The default is the main screen's scale at the creation of
  /// the view. When the view is added to a window, the scale changes to the window's scale, and the view keeps that
  /// scale when it leaves the window. When the window's scale changes, the view is drawn again, unless the program has
  /// set its scale. If the program has set the layer's contents, the scale does not change.
  open var contentScaleFactor: CGFloat {
    get { layer.contentsScale }
    set {
      ownScale = newValue
      layer.contentsScale = newValue
    }
  }
  /// The parts of the frame that change when the superview is resized. The default is empty.
  open var autoresizingMask: AutoresizingMask {
    get { extras?.withheldMask ?? AutoresizingMask(rawValue: UInt(layer.autoresizingMask.rawValue)) }
    set { setMask(newValue) }
  }
  /// Whether subviews are resized according to their ``autoresizingMask`` when the view is. The default is true.
  open var autoresizesSubviews: Bool {
    get { extras?.autoresizes ?? true }
    set { setAutoresizes(newValue) }
  }
  /// Returns the preferred size of the view. The default is the current size.
  open func sizeThatFits(_ size: CGSize) -> CGSize { bounds.size }
  /// Sets the size to the preferred size, ``sizeThatFits(_:)``.
  open func sizeToFit() { bounds.size = sizeThatFits(bounds.size) }

  // MARK: Look

  /// The background colour. The default is nil.
  open var backgroundColor: UIColor? {
    get { layer.backgroundColor.map(UIColor.init(cgColor:)) }
    set { layer.backgroundColor = newValue?.cgColor }
  }
  /// The opacity of the view and its subviews, from 0 to 1. The default is 1.
  open var alpha: CGFloat {
    get { CGFloat(layer.opacity) }
    set { layer.opacity = Float(newValue) }
  }
  /// Whether the view and its subviews are hidden. The default is false.
  open var isHidden: Bool {
    get { layer.isHidden }
    set {
      layer.isHidden = newValue
      (parent as? UIStackView)?.setNeedsLayout()
    }
  }
  /// Whether the view's content and subviews are clipped to its bounds. The default is false.
  open var clipsToBounds: Bool {
    get { layer.masksToBounds }
    set { layer.masksToBounds = newValue }
  }
  /// The colour of the view's interactive parts. A view without a colour of its own has the superview's; the outermost
  /// view has `UIColor.systemBlue`. Set nil to inherit again. If ``tintAdjustmentMode`` is dimmed, the value is a grey.
  open var tintColor: UIColor! {
    get { resolvedTint }
    set { changeTint { makeExtras().tint = newValue } }
  }
  /// The treatment of the tint colour. A view whose mode is `automatic`, the default, has the superview's; the value is
  /// never `automatic`.
  open var tintAdjustmentMode: TintAdjustmentMode {
    get { resolvedTintMode }
    set { changeTint { makeExtras().tintMode = newValue } }
  }
  /// Called when the tint colour that applies to the view has changed: it was set here or in a superview, or the view
  /// has another superview. The default does nothing.
  open func tintColorDidChange() {}
  /// Whether the view covers its bounds completely. If true, ``draw(_:)-(CGRect)`` draws on black, unless the view has
  /// a background colour. The default is true.
  open var isOpaque = true
  /// A view whose alpha decides where this view is visible. Its coordinates are this view's. The default is nil.
  open var mask: UIView? {
    get { extras?.mask }
    set { setMaskView(newValue) }
  }
  /// Whether the drawing is cleared before ``draw(_:)-(CGRect)``. It always is: the value is kept and has no effect. The
  /// default is true.
  open var clearsContextBeforeDrawing: Bool {
    get { extras?.clearsContext ?? true }
    set { makeExtras().clearsContext = newValue }
  }
  /// Whether the view's content is flipped between left-to-right and right-to-left layouts. The default is
  /// `unspecified`. ``UIStackView`` and `leading` and `trailing` values follow it.
  open var semanticContentAttribute: UISemanticContentAttribute {
    get { extras?.semantics ?? .unspecified }
    set {
      makeExtras().semantics = newValue
      setNeedsLayout()
    }
  }
  /// The direction in which the view's content is laid out, by ``semanticContentAttribute`` alone.
  open var effectiveUserInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
    UIView.userInterfaceLayoutDirection(for: semanticContentAttribute)
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
  /// Inserts `view` directly behind `sibling`, which must be a subview.
  open func insertSubview(_ view: UIView, belowSubview sibling: UIView) { insert(view, beside: sibling, offset: 0) }
  /// Inserts `view` directly in front of `sibling`, which must be a subview.
  open func insertSubview(_ view: UIView, aboveSubview sibling: UIView) { insert(view, beside: sibling, offset: 1) }
  /// Exchanges two subviews. Does nothing unless both indices are those of subviews.
  open func exchangeSubview(at index1: Int, withSubviewAt index2: Int) { exchange(index1, index2) }
  /// Moves `view` in front of the other subviews. Does nothing unless `view` is a subview.
  open func bringSubviewToFront(_ view: UIView) { if view.parent === self { insert(view, at: subviews.count) } }
  /// Moves `view` behind the other subviews. Does nothing unless `view` is a subview.
  open func sendSubviewToBack(_ view: UIView) { if view.parent === self { insert(view, at: 0) } }
  /// Removes the view from its superview, and its layer from the superlayer.
  open func removeFromSuperview() { leaveSuperview() }

  /// Called after `subview` was added to this view. The default does nothing.
  open func didAddSubview(_ subview: UIView) {}
  /// Called before `subview` is removed from this view. The default does nothing.
  open func willRemoveSubview(_ subview: UIView) {}
  /// Called before the superview changes. The default does nothing.
  open func willMove(toSuperview newSuperview: UIView?) {}
  /// Called after the superview changed. The default does nothing.
  open func didMoveToSuperview() {}

  /// The window that the view is in; nil if it is in none. A window is its own.
  open var window: UIWindow? { nearestWindow }
  /// Called before the window changes, for the view and all views in it. The default does nothing.
  open func willMove(toWindow newWindow: UIWindow?) {}
  /// Called after the window changed, for the view and all views in it. The default does nothing.
  open func didMoveToWindow() {}

  /// Called after the view, or a view around it, has left its superview. The view may be on its way to another one.
  func wasTakenOut() {}

  /// Returns whether the view is `view` or one of its descendants.
  open func isDescendant(of view: UIView) -> Bool {
    var ancestor: UIView? = self
    while let v = ancestor {
      if v === view { return true }
      ancestor = v.parent
    }
    return false
  }

  /// Returns the first view with `tag` among this view and its descendants, searched depth first, or nil if there is
  /// none.
  open func viewWithTag(_ tag: Int) -> UIView? {
    if self.tag == tag { return self }
    for view in children { if let found = view.viewWithTag(tag) { return found } }
    return nil
  }

  // MARK: Coordinates

  /// Converts a point from this view's coordinates to the coordinates of `view`. Nil stands for the coordinates outside
  /// the root layer.
  open func convert(_ point: CGPoint, to view: UIView?) -> CGPoint { layer.convert(point, to: view?.layer) }
  /// Converts a point from the coordinates of `view` to this view's coordinates. Nil stands for the coordinates outside
  /// the root layer.
  open func convert(_ point: CGPoint, from view: UIView?) -> CGPoint { layer.convert(point, from: view?.layer) }
  /// Converts `rect` from this view's coordinates to the coordinates of `view`. Returns the smallest rectangle around
  /// the converted corners.
  open func convert(_ rect: CGRect, to view: UIView?) -> CGRect { layer.convert(rect, to: view?.layer) }
  /// Converts `rect` from the coordinates of `view` to this view's coordinates. Returns the smallest rectangle around
  /// the converted corners.
  open func convert(_ rect: CGRect, from view: UIView?) -> CGRect { layer.convert(rect, from: view?.layer) }

  // MARK: Touches

  /// Whether the view and its subviews receive touches. If false, the views behind receive the touches. The default is
  /// true.
  open var isUserInteractionEnabled = true
  /// Whether the view receives several touches at a time. The default is false: a touch that begins during another
  /// touch is ignored.
  open var isMultipleTouchEnabled = false

  /// Whether other views receive no touches while this view has one, and this view none while others have. The default
  /// is false.
  open var isExclusiveTouch: Bool {
    get { extras?.isExclusive ?? false }
    set { makeExtras().isExclusive = newValue }
  }

  /// The gesture recognisers of the view, in the order in which they were added; nil if there are none. A recogniser
  /// receives the touches that begin in the view and in the views in it.
  open var gestureRecognizers: [UIGestureRecognizer]? {
    get { extras?.recognizers.isEmpty == false ? extras?.recognizers : nil }
    set { setRecognizers(newValue ?? []) }
  }
  /// Adds a gesture recogniser, and removes it from the view that had it.
  open func addGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) { add(gestureRecognizer) }
  /// Removes a gesture recogniser. If it recognises a gesture now, the gesture is cancelled.
  open func removeGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) { remove(gestureRecognizer) }
  /// Returns whether a gesture recogniser of the view, or of a view around it, may recognise a gesture that began in
  /// this view. The default returns true.
  open func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { true }

  /// The interactions of the view. Interactions are kept and told of their view; none of them does anything by itself.
  open var interactions: [any UIInteraction] {
    get { extras?.interactions ?? [] }
    set { setInteractions(newValue) }
  }
  /// Adds an interaction, and removes it from the view that had it.
  open func addInteraction(_ interaction: any UIInteraction) { interactions.append(interaction) }
  /// Removes an interaction.
  open func removeInteraction(_ interaction: any UIInteraction) { interactions.removeAll { $0 === interaction } }

  /// Makes a view in this view, or the view itself, give up being first responder.
  ///
  /// - Parameter force: ignored; a responder that does not resign stays first responder.
  /// - Returns: false if the responder remains first responder.
  @discardableResult open func endEditing(_ force: Bool) -> Bool {
    guard let first = keyRoot.firstResponder as? UIView, first.isDescendant(of: self) else { return true }
    return first.resignFirstResponder()
  }

  /// The deepest view that accepts a touch at `point`, among this view and the views in it. Nil if there is none.
  ///
  /// Subviews are asked in the reverse order of ``subviews``, as in UIKit. The `zPosition` of their layers, their depth in
  /// space and whether they show their back do not matter, although they decide what is seen in front.
  /// A view is left out, together with the views in it, if it is hidden, transparent or not
  /// ``isUserInteractionEnabled``, or does not have the point inside.
  ///
  /// - Parameters:
  ///   - point: a point in the view's coordinates.
  ///   - event: the event of the touch, or nil. The default implementation passes the event to ``point(inside:with:)``.
  open func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? { findHit(point, event) }
  /// Returns whether `point`, which is in the view's coordinates, is inside the view. The default implementation
  /// returns whether the point is inside the layer's bounds.
  open func point(inside point: CGPoint, with event: UIEvent?) -> Bool { layer.contains(point) }

  /// The next responder: the view's controller, or else the superview.
  open override var next: UIResponder? { extras?.controller ?? superview }

  // MARK: Layout and drawing

  /// Marks the layout as out of date. ``layoutSubviews()`` is then called before the next frame.
  open func setNeedsLayout() { layer.setNeedsLayout() }
  /// Immediately performs layout that is out of date, as ``/Agate/CALayer/layoutIfNeeded()`` does.
  open func layoutIfNeeded() { layer.layoutIfNeeded() }
  /// Sets the frames of the subviews. Called when the layout is out of date. The default does nothing.
  open func layoutSubviews() {}

  /// Marks the view as out of date. A view that overrides ``draw(_:)-(CGRect)`` is then drawn before the next frame.
  open func setNeedsDisplay() { if mayDraw { layer.setNeedsDisplay() } }
  /// Marks a part of the view as out of date. The rectangle is in the view's coordinates.
  open func setNeedsDisplay(_ rect: CGRect) { if mayDraw { layer.setNeedsDisplay(rect) } }
  /// Draws the view in the current context, in its own coordinates. A view that does not override this method has no
  /// bitmap.
  ///
  /// - Parameter rect: the part that is out of date.
  open func draw(_ rect: CGRect) { layer.declineDisplay() }

  // MARK: Sizes

  /// The view's size by its content, in points. A dimension without one is ``noIntrinsicMetric``, which is the default
  /// for both. ``UIStackView`` arranges views by this size.
  open var intrinsicContentSize: CGSize { CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric) }
  /// Reports that ``intrinsicContentSize`` has changed. The superview is laid out again.
  open func invalidateIntrinsicContentSize() { superview?.setNeedsLayout() }
  /// Returns the view's size by its content: ``intrinsicContentSize``, and where that has no value, constant size
  /// constraints, then ``sizeThatFits(_:)``.
  ///
  /// - Parameter targetSize: the size that is wanted, ``layoutFittingCompressedSize`` or ``layoutFittingExpandedSize``.
  open func systemLayoutSizeFitting(_ targetSize: CGSize) -> CGSize { contentSize(fitting: targetSize) }
  /// Returns the view's size by its content. A dimension with the priority `required` keeps the size of `targetSize`.
  open func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
    verticalFittingPriority: UILayoutPriority
  ) -> CGSize {
    let size = contentSize(fitting: targetSize)
    return CGSize(
      width: horizontalFittingPriority == .required ? targetSize.width : size.width,
      height: verticalFittingPriority == .required ? targetSize.height : size.height)
  }
  /// Returns the priority with which the view resists to become larger than its content. The default is
  /// `defaultLow`. ``UIStackView`` lets the view with the lowest priority grow.
  open func contentHuggingPriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
    extras?.hugging[axis.rawValue] ?? .defaultLow
  }
  /// Sets the priority with which the view resists to become larger than its content.
  open func setContentHuggingPriority(_ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis) {
    makeExtras().hugging[axis.rawValue] = priority
    superview?.setNeedsLayout()
  }
  /// Returns the priority with which the view resists to become smaller than its content. The default is
  /// `defaultHigh`. ``UIStackView`` lets the view with the lowest priority shrink.
  open func contentCompressionResistancePriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
    extras?.resistance[axis.rawValue] ?? .defaultHigh
  }
  /// Sets the priority with which the view resists to become smaller than its content.
  open func setContentCompressionResistancePriority(
    _ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis
  ) {
    makeExtras().resistance[axis.rawValue] = priority
    superview?.setNeedsLayout()
  }

  // MARK: Constraints

  /// Whether the view's frame is that of its ``autoresizingMask``. Agate has no constraint solver: the value is kept and
  /// has no effect. The default is true.
  open var translatesAutoresizingMaskIntoConstraints: Bool {
    get { extras?.translatesMask ?? true }
    set { makeExtras().translatesMask = newValue }
  }
  /// The constraints that the view holds. They move nothing (``NSLayoutConstraint``).
  open var constraints: [NSLayoutConstraint] { extras?.constraints ?? [] }
  /// Adds a constraint to ``constraints``.
  open func addConstraint(_ constraint: NSLayoutConstraint) { hold(constraint) }
  /// Adds constraints to ``constraints``.
  open func addConstraints(_ constraints: [NSLayoutConstraint]) { for constraint in constraints { hold(constraint) } }
  /// Removes a constraint from ``constraints``.
  open func removeConstraint(_ constraint: NSLayoutConstraint) { extras?.constraints.removeAll { $0 === constraint } }
  /// Removes constraints from ``constraints``.
  open func removeConstraints(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { removeConstraint(constraint) }
  }
  /// Whether the class needs constraints. Nothing asks for the value. The default is false.
  open class var requiresConstraintBasedLayout: Bool { false }
  /// Returns whether ``updateConstraints()`` is due.
  open func needsUpdateConstraints() -> Bool { extras?.needsConstraints ?? false }
  /// Makes ``updateConstraints()`` due: it is called before the next layout of the view.
  open func setNeedsUpdateConstraints() {
    makeExtras().needsConstraints = true
    setNeedsLayout()
  }
  /// Calls ``updateConstraints()`` of this view and of the views in it where it is due.
  open func updateConstraintsIfNeeded() {
    for view in children { view.updateConstraintsIfNeeded() }
    updateConstraintsIfDue()
  }
  /// Updates the view's constraints. Subclasses call the superclass's method last. The default does nothing.
  open func updateConstraints() {}
  /// The insets of the part of the frame that constraints align. The default is zero.
  open var alignmentRectInsets: UIEdgeInsets { .zero }
  /// Returns the part of a frame that constraints align: the frame within ``alignmentRectInsets``.
  open func alignmentRect(forFrame frame: CGRect) -> CGRect { alignmentRectInsets.inside(frame) }
  /// Returns the frame around a part that constraints align.
  open func frame(forAlignmentRect alignmentRect: CGRect) -> CGRect { alignmentRectInsets.around(alignmentRect) }
  /// The view whose first baseline constraints use. The default is this view.
  open var forFirstBaselineLayout: UIView { self }
  /// The view whose last baseline constraints use. The default is this view.
  open var forLastBaselineLayout: UIView { self }
  /// Returns the view whose baseline constraints use, under its older name. The default is this view.
  open func forBaselineLayout() -> UIView { self }
  /// Anchors of the view, for constraints.
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

  /// Distances from the edges that content should keep, in points. The default is 8 on each side, and where the safe
  /// area is smaller and ``insetsLayoutMarginsFromSafeArea`` is true, its insets more.
  open var layoutMargins: UIEdgeInsets {
    get { resolvedMargins }
    set { setMargins(newValue) }
  }
  /// The ``layoutMargins`` by the direction of the layout.
  open var directionalLayoutMargins: NSDirectionalEdgeInsets {
    get { NSDirectionalEdgeInsets(layoutMargins, effectiveUserInterfaceLayoutDirection) }
    set { layoutMargins = newValue.insets(effectiveUserInterfaceLayoutDirection) }
  }
  /// Whether the margins are at least as large as those of the superview reach into this view. The value is kept and
  /// has no effect. The default is false.
  open var preservesSuperviewLayoutMargins: Bool {
    get { extras?.preservesMargins ?? false }
    set { makeExtras().preservesMargins = newValue }
  }
  /// Whether ``layoutMargins`` are measured from the safe area. The default is true.
  open var insetsLayoutMarginsFromSafeArea: Bool {
    get { extras?.marginsFromSafeArea ?? true }
    set { makeExtras().marginsFromSafeArea = newValue }
  }
  /// Called after ``layoutMargins`` were set. The default does nothing.
  open func layoutMarginsDidChange() {}
  /// Insets of the part of the view that nothing covers. Zero in every window: nothing covers a window of Agate. A
  /// view controller adds ``UIViewController/additionalSafeAreaInsets``.
  open var safeAreaInsets: UIEdgeInsets {
    let inherited = superview?.safeAreaInsets ?? .zero
    guard let own = extras?.controller?.additionalSafeAreaInsets else { return inherited }
    return UIEdgeInsets(
      top: inherited.top + own.top, left: inherited.left + own.left, bottom: inherited.bottom + own.bottom,
      right: inherited.right + own.right)
  }
  /// Called after ``safeAreaInsets`` changed. The default does nothing.
  open func safeAreaInsetsDidChange() {}
  /// The rectangle within ``layoutMargins``.
  open var layoutMarginsGuide: UILayoutGuide { guide("UIViewLayoutMarginsGuide") { $0.layoutMargins } }
  /// The rectangle within ``safeAreaInsets``.
  open var safeAreaLayoutGuide: UILayoutGuide { guide("UIViewSafeAreaLayoutGuide") { $0.safeAreaInsets } }
  /// The rectangle of a comfortable width for text. It equals ``layoutMarginsGuide``.
  open var readableContentGuide: UILayoutGuide { guide("UIViewReadableContentGuide") { $0.layoutMargins } }
  /// The layout guides that were added.
  open var layoutGuides: [UILayoutGuide] { extras?.guides ?? [] }
  /// Adds a layout guide.
  open func addLayoutGuide(_ layoutGuide: UILayoutGuide) {
    layoutGuide.owningView?.removeLayoutGuide(layoutGuide)
    layoutGuide.owningView = self
    makeExtras().guides.append(layoutGuide)
  }
  /// Removes a layout guide.
  open func removeLayoutGuide(_ layoutGuide: UILayoutGuide) {
    guard layoutGuides.contains(where: { $0 === layoutGuide }) else { return }
    extras?.guides.removeAll { $0 === layoutGuide }
    layoutGuide.owningView = nil
  }

  // MARK: Traits

  /// The traits of the view's surroundings: those of the superview and the screen, with ``overrideUserInterfaceStyle``.
  open var traitCollection: UITraitCollection { resolvedTraits }
  /// Called after the traits changed: `overrideUserInterfaceStyle` was set here or in a superview, or the window's
  /// scale is another one. The default does nothing.
  ///
  /// - Parameter previousTraitCollection: the traits until now.
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}
  /// The interface style of the view and the views in it. The default is `unspecified`, which inherits.
  open var overrideUserInterfaceStyle: UIUserInterfaceStyle {
    get { extras?.style ?? .unspecified }
    set { setStyle(newValue) }
  }

  // MARK: Accessibility

  /// Whether assistive technologies see the view. They do not run on Agate; this and the following values are kept for
  /// tests and for code that sets them. The default is false.
  open var isAccessibilityElement: Bool {
    get { extras?.accessibility.isElement ?? false }
    set { makeExtras().accessibility.isElement = newValue }
  }
  /// A short name of the view. The default is nil.
  open var accessibilityLabel: String? {
    get { extras?.accessibility.label }
    set { makeExtras().accessibility.label = newValue }
  }
  /// A sentence about the result of the view's action. The default is nil.
  open var accessibilityHint: String? {
    get { extras?.accessibility.hint }
    set { makeExtras().accessibility.hint = newValue }
  }
  /// The view's value. The default is nil.
  open var accessibilityValue: String? {
    get { extras?.accessibility.value }
    set { makeExtras().accessibility.value = newValue }
  }
  /// A string by which tests find the view. The default is nil.
  open var accessibilityIdentifier: String? {
    get { extras?.accessibility.identifier }
    set { makeExtras().accessibility.identifier = newValue }
  }
  /// A name by which the state of the view would be saved. Agate saves none; the value has no effect. The default is nil.
  open var restorationIdentifier: String? {
    get { extras?.restorationIdentifier }
    set { makeExtras().restorationIdentifier = newValue }
  }
  /// The smallest size category of text in the view. Agate's text has one size; the value has no effect. The default is
  /// nil.
  open var minimumContentSizeCategory: UIContentSizeCategory? {
    get { extras?.contentSizes.least }
    set { makeExtras().contentSizes.least = newValue }
  }
  /// The largest size category of text in the view. Agate's text has one size; the value has no effect. The default is
  /// nil.
  open var maximumContentSizeCategory: UIContentSizeCategory? {
    get { extras?.contentSizes.most }
    set { makeExtras().contentSizes.most = newValue }
  }
  /// A description, for debugging, of the limits of text sizes that apply to the view.
  open var appliedContentSizeCategoryLimitsDescription: String {
    let least = minimumContentSizeCategory?.rawValue ?? "none", most = maximumContentSizeCategory?.rawValue ?? "none"
    return "minimum: \(least), maximum: \(most)"
  }
  /// The behaviour of the view. The default is `none`.
  open var accessibilityTraits: UIAccessibilityTraits {
    get { extras?.accessibility.traits ?? .none }
    set { makeExtras().accessibility.traits = newValue }
  }
  /// The frame of the view in screen coordinates. The default is the frame in the window.
  open var accessibilityFrame: CGRect {
    get { extras?.accessibility.frame ?? convert(bounds, to: nil) }
    set { makeExtras().accessibility.frame = newValue }
  }
  /// The elements in the view that are not views. The default is nil.
  open var accessibilityElements: [Any]? {
    get { extras?.accessibility.elements }
    set { makeExtras().accessibility.elements = newValue }
  }
  /// Whether the elements in the view are hidden. The default is false.
  open var accessibilityElementsHidden: Bool {
    get { extras?.accessibility.hidesElements ?? false }
    set { makeExtras().accessibility.hidesElements = newValue }
  }
  /// Whether elements beside the view are hidden. The default is false.
  open var accessibilityViewIsModal: Bool {
    get { extras?.accessibility.isModal ?? false }
    set { makeExtras().accessibility.isModal = newValue }
  }
  /// Performs the view's action for an assistive technology. The default returns false.
  open func accessibilityActivate() -> Bool { false }
  /// Increments the value of an adjustable view. The default does nothing.
  open func accessibilityIncrement() {}
  /// Decrements the value of an adjustable view. The default does nothing.
  open func accessibilityDecrement() {}

  // MARK: Snapshots

  /// Returns a view that shows a picture of this one, drawn as ``/Agate/CALayer/render(in:)`` draws; nil if the view has
  /// no size.
  ///
  /// - Parameter afterUpdates: whether layout and drawing that are due happen before. The picture shows the values that
  ///   were set, not those of running animations.
  open func snapshotView(afterScreenUpdates afterUpdates: Bool) -> UIView? { snapshot(bounds, afterUpdates, .zero) }
  /// Returns a view that shows a picture of a part of this one and stretches between caps; nil if the part is empty.
  ///
  /// - Parameters:
  ///   - rect: the part, in the view's coordinates.
  ///   - afterUpdates: whether layout and drawing that are due happen before.
  ///   - capInsets: the sides of the picture that keep their size when the new view is resized.
  open func resizableSnapshotView(
    from rect: CGRect, afterScreenUpdates afterUpdates: Bool, withCapInsets capInsets: UIEdgeInsets
  ) -> UIView? { snapshot(rect, afterUpdates, capInsets) }
  /// Draws the view and the views in it in the current context.
  ///
  /// - Parameters:
  ///   - rect: the rectangle that the view fills, in the context's coordinates.
  ///   - afterUpdates: whether layout and drawing that are due happen before.
  /// - Returns: whether there is a current context and the view has a size.
  @discardableResult open func drawHierarchy(in rect: CGRect, afterScreenUpdates afterUpdates: Bool) -> Bool {
    drawTree(in: rect, afterUpdates)
  }

  // MARK: Key-value coding

  /// Returns the value of one of the view's properties, or a value that was set for a path into the layer, such as
  /// `layer.cornerRadius`.
  ///
  /// - Precondition: `key` is a property of `UIView`. A subclass overrides the method for its own.
  open func value(forKey key: String) -> Any? { read(key) }
  /// Sets the value of one of the view's properties.
  ///
  /// - Precondition: `key` is a property of `UIView`. A subclass overrides the method for its own.
  open func setValue(_ value: Any?, forKey key: String) { write(value, key) }
  /// Returns the value at a path: a property of the view, or `layer.` and a key path of the layer.
  open func value(forKeyPath keyPath: String) -> Any? { readPath(keyPath) }
  /// Sets the value at a path: a property of the view, or `layer.` and a key path of the layer.
  open func setValue(_ value: Any?, forKeyPath keyPath: String) { writePath(value, keyPath) }

  // MARK: The layer's delegate

  /// Leaves the drawing to ``draw(_:in:)``.
  open func display(_ layer: CALayer) { layer.declineDisplay() }
  /// Makes the view's own layer opaque if the view is, before it is drawn.
  open func layerWillDraw(_ layer: CALayer) {
    if mayDraw, layer === self.layer { layer.isOpaque = isOpaque && layer.backgroundColor == nil }
  }
  /// Calls ``draw(_:)-(CGRect)`` for the part that is out of date. Draws nothing into layers other than the view's own.
  open func draw(_ layer: CALayer, in ctx: CGContext) {
    guard layer === self.layer else { return layer.declineDisplay() }
    draw(ctx.boundingBoxOfClipPath)
  }
  /// Returns `NSNull` for the view's own layer, so that changes outside animation blocks do not animate, and in a block
  /// the animation of the change, a `CABasicAnimation`. If a subclass returns nil, the view's layer animates implicitly,
  /// like other layers.
  open func action(for layer: CALayer, forKey event: String) -> (any CAAction)? {
    guard layer === self.layer else { return nil }
    guard CATransaction.animatesViews else { return NSNull() }
    if event == "bounds" { UIView.noteChange(of: self) }
    guard let style = AnimationStyle.current else { return nil }
    return ViewChange.action(for: layer, event, style)
  }
  /// Calls ``layoutSubviews()``.
  open func layoutSublayers(of layer: CALayer) {
    guard layer === self.layer else { return }
    updateConstraintsIfDue()
    extras?.controller?.viewWillLayoutSubviews()
    layoutSubviews()
    extras?.controller?.viewDidLayoutSubviews()
  }
}
