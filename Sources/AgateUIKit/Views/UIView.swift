import Agate

/// A rectangle that owns a layer: makes it, is its delegate, draws for it and lays out what is in it.
///
/// Geometry, look and order of views are those of their layers: what is set on one side is seen on the other. Views do
/// not animate implicitly. Like a layer, a view belongs to one thread at a time. Show it in a window, or with
/// `Compositor(layer: view.layer)`, and keep it: a layer does not keep its view.
///
/// Touches belong to the view that ``hitTest(_:with:)`` finds where they begin. What it does not override of
/// ``UIResponder`` goes to the view that it is in.
///
/// All overridable members stand here, since members of extensions cannot be overridden.
open class UIView: UIResponder, CALayerDelegate, NSCoding {
  /// The class of the layer that a view is made with: `CALayer`, which is the default, or one that inherits from it.
  open class var layerClass: AnyClass { CALayer.self }

  /// An instance of ``layerClass``, whose delegate the view is. A subclass may narrow the type:
  /// `override var layer: CAShapeLayer { super.layer as! CAShapeLayer }`.
  open var layer: CALayer { ownLayer }

  /// The views in this one, the last in front. Their layers stand in the same order.
  open var subviews: [UIView] { children }
  /// The view that this one is in; nil for the topmost.
  open var superview: UIView? { parent }

  final let ownLayer: CALayer
  final var children: [UIView] = []
  final weak var parent: UIView?

  /// A number to find the view by. Default 0.
  open var tag = 0

  /// Pixels per point of the window that the view is in; nil if it is in none.
  final var windowScale: CGFloat?
  /// What ``contentScaleFactor`` is unless the program chose its own.
  final var followedScale: CGFloat
  /// What the program chose.
  final var ownScale: CGFloat?

  /// - Parameter frame: in the superview's coordinates.
  public init(frame: CGRect) {
    ownLayer = Self.makeLayer()
    followedScale = UIScreen.main.scale
    super.init()
    ownLayer.belongs(to: self)
    self.frame = frame
    if mayDraw { ownLayer.setNeedsDisplay() }
  }

  /// A view from an archive, with the views in it. A subclass decodes its own properties here.
  public required init?(coder: NSCoder) {
    ownLayer = Self.makeLayer()
    followedScale = UIScreen.main.scale
    super.init()
    ownLayer.belongs(to: self)
    decodeView(coder)
    if mayDraw { ownLayer.setNeedsDisplay() }
  }

  /// A view without extent.
  public convenience override init() { self.init(frame: .zero) }

  // Called on metatypes by `UIView+Make.swift` alone.
  @usableFromInline convenience init(_newFrame frame: CGRect) { self.init(frame: frame) }

  /// Writes geometry, look and behaviour of the view, and its subviews. Values of the layer that views have no property
  /// for are left out, as are gesture recognisers and actions.
  ///
  /// - Parameter coder: a keyed archiver that does not require secure coding.
  open func encode(with coder: NSCoder) { encodeView(coder) }

  /// Those that the view has not made itself.
  var archivedSubviews: [UIView] { children }

  /// Whether somebody may have overridden ``draw(_:)-(CGRect)``.
  class var isDrawn: Bool { self != UIView.self }
  private final var mayDraw: Bool { type(of: self).isDrawn }

  open override var description: String {
    let f = frame
    return "<\(type(of: self)): frame = (\(f.minX) \(f.minY); \(f.width) \(f.height)); layer = <\(type(of: layer))>>"
  }

  // MARK: Geometry

  /// The smallest rectangle around the view in its superview's coordinates (``CALayer/frame``).
  open var frame: CGRect {
    get { layer.frame }
    set { layer.frame = newValue }
  }
  /// What of its own coordinates the view shows, in points.
  open var bounds: CGRect {
    get { layer.bounds }
    set { layer.bounds = newValue }
  }
  /// The layer's position: the middle in the superview's coordinates, unless the layer has another anchor point.
  open var center: CGPoint {
    get { layer.position }
    set { layer.position = newValue }
  }
  /// About the middle, as the layer's affine transform. Default the identity.
  open var transform: CGAffineTransform {
    get { layer.affineTransform() }
    set { layer.setAffineTransform(newValue) }
  }
  /// The layer's transform. Default the identity.
  open var transform3D: CATransform3D {
    get { layer.transform }
    set { layer.transform = newValue }
  }
  /// Pixels of what is drawn per point. Default the main screen's, and that of the window once the view is in one:
  /// when the window's changes, the view is drawn anew, unless the program has set its own. A view whose layer the
  /// program has given contents keeps the scale of those.
  open var contentScaleFactor: CGFloat {
    get { layer.contentsScale }
    set {
      ownScale = newValue
      layer.contentsScale = newValue
    }
  }
  /// What gives way when the superview is resized. Default nothing.
  open var autoresizingMask: AutoresizingMask {
    get { AutoresizingMask(rawValue: UInt(layer.autoresizingMask.rawValue)) }
    set { layer.autoresizingMask = CAAutoresizingMask(rawValue: UInt32(newValue.rawValue)) }
  }
  /// The size that suits the view best. Default the size it has.
  open func sizeThatFits(_ size: CGSize) -> CGSize { bounds.size }
  /// Takes the size that suits best.
  open func sizeToFit() { bounds.size = sizeThatFits(bounds.size) }

  // MARK: Look

  /// Default nil.
  open var backgroundColor: UIColor? {
    get { layer.backgroundColor.map(UIColor.init(cgColor:)) }
    set { layer.backgroundColor = newValue?.cgColor }
  }
  /// 0…1, of the view and what is in it.
  open var alpha: CGFloat {
    get { CGFloat(layer.opacity) }
    set { layer.opacity = Float(newValue) }
  }
  /// Not shown, with all that is in it. Default false.
  open var isHidden: Bool {
    get { layer.isHidden }
    set { layer.isHidden = newValue }
  }
  /// Cut off what is in the view at its bounds. Default false.
  open var clipsToBounds: Bool {
    get { layer.masksToBounds }
    set { layer.masksToBounds = newValue }
  }
  /// Promises that the view covers its bounds: without a background colour what it draws begins black then. Default
  /// true.
  open var isOpaque = true
  /// What becomes of what is drawn when the size changes. Default `scaleToFill`.
  open var contentMode = ContentMode.scaleToFill {
    didSet {
      layer.contentsGravity = contentMode.gravity
      layer.needsDisplayOnBoundsChange = contentMode == .redraw
    }
  }

  // MARK: Hierarchy

  /// Puts `view` in front of the others; takes it from where it was.
  ///
  /// - Precondition: `view` is not this view and does not contain it; the same for all that insert.
  open func addSubview(_ view: UIView) { insert(view, at: subviews.count) }
  /// - Parameter index: 0 is the back; larger than the count means the front.
  open func insertSubview(_ view: UIView, at index: Int) { insert(view, at: index) }
  /// Directly behind `sibling`, which must be a subview.
  open func insertSubview(_ view: UIView, belowSubview sibling: UIView) { insert(view, beside: sibling, offset: 0) }
  /// Directly in front of `sibling`, which must be a subview.
  open func insertSubview(_ view: UIView, aboveSubview sibling: UIView) { insert(view, beside: sibling, offset: 1) }
  /// Does nothing unless `view` is a subview.
  open func bringSubviewToFront(_ view: UIView) { if view.superview === self { insert(view, at: subviews.count) } }
  /// Does nothing unless `view` is a subview.
  open func sendSubviewToBack(_ view: UIView) { if view.superview === self { insert(view, at: 0) } }
  /// Takes view and layer from where they are.
  open func removeFromSuperview() { leaveSuperview() }

  /// Called after `subview` came to this view from another one or from none; does nothing.
  open func didAddSubview(_ subview: UIView) {}
  /// Called before `subview` leaves this view; does nothing.
  open func willRemoveSubview(_ subview: UIView) {}
  /// Called before the superview changes; does nothing.
  open func willMove(toSuperview newSuperview: UIView?) {}
  /// Called after the superview changed; does nothing.
  open func didMoveToSuperview() {}

  /// The view, or one around it, has left its superview; it may be on its way to another one.
  func wasTakenOut() {}

  /// Whether the view is `view` or is somewhere in it.
  open func isDescendant(of view: UIView) -> Bool {
    var ancestor: UIView? = self
    while let v = ancestor {
      if v === view { return true }
      ancestor = v.parent
    }
    return false
  }

  /// The first with that ``tag``, of the view itself and those in it; nil if there is none.
  open func viewWithTag(_ tag: Int) -> UIView? {
    if self.tag == tag { return self }
    for view in children { if let found = view.viewWithTag(tag) { return found } }
    return nil
  }

  // MARK: Coordinates

  /// From the view's coordinates to those of `view`; nil means the topmost view's superlayer.
  open func convert(_ point: CGPoint, to view: UIView?) -> CGPoint { layer.convert(point, to: view?.layer) }
  /// To the view's coordinates from those of `view`.
  open func convert(_ point: CGPoint, from view: UIView?) -> CGPoint { layer.convert(point, from: view?.layer) }
  /// The smallest rectangle around it in the coordinates of `view`.
  open func convert(_ rect: CGRect, to view: UIView?) -> CGRect { layer.convert(rect, to: view?.layer) }
  /// The smallest rectangle around it in the view's coordinates.
  open func convert(_ rect: CGRect, from view: UIView?) -> CGRect { layer.convert(rect, from: view?.layer) }

  // MARK: Touches

  /// Whether touches are for the view and what is in it; those that are not go to what is behind. Default true.
  open var isUserInteractionEnabled = true
  /// Whether several touches may go on in the view. Default false: one that begins while another goes on is left out.
  open var isMultipleTouchEnabled = false

  /// The view that a touch at `point` is for: this one, or one in it, the frontmost there that wants touches. Nil if
  /// there is none: a view that is hidden, or transparent, or not ``isUserInteractionEnabled``, or does not have the
  /// point inside, has nothing to offer, nor has what is in it.
  ///
  /// - Parameter point: in the view's coordinates.
  open func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? { findHit(point, event) }
  /// Whether `point`, in the view's coordinates, is in the view. Default what its layer says: whether it is in the
  /// bounds.
  open func point(inside point: CGPoint, with event: UIEvent?) -> Bool { layer.contains(point) }

  /// The superview.
  open override var next: UIResponder? { superview }

  // MARK: Layout and drawing

  /// Has ``layoutSubviews()`` called before the next frame.
  open func setNeedsLayout() { layer.setNeedsLayout() }
  /// Lays out at once what is out of date, in all of the tree.
  open func layoutIfNeeded() { layer.layoutIfNeeded() }
  /// Sets the frames of the subviews. Called when the layout is out of date; does nothing by default.
  open func layoutSubviews() {}

  /// Has the view drawn anew before the next frame, if it draws.
  open func setNeedsDisplay() { if mayDraw { layer.setNeedsDisplay() } }
  /// Has a part drawn anew, in the view's coordinates.
  open func setNeedsDisplay(_ rect: CGRect) { if mayDraw { layer.setNeedsDisplay(rect) } }
  /// Draws the view in the current context, in its own coordinates. A view that does not override it has no bitmap.
  ///
  /// - Parameter rect: the part that is out of date.
  open func draw(_ rect: CGRect) { layer.declineDisplay() }

  // MARK: The layer's delegate

  /// Leaves the drawing to ``draw(_:in:)``.
  open func display(_ layer: CALayer) {
    if mayDraw, layer === self.layer { layer.isOpaque = isOpaque && layer.backgroundColor == nil }
    layer.declineDisplay()
  }
  /// Calls ``draw(_:)-(CGRect)`` for the part that is out of date.
  open func draw(_ layer: CALayer, in ctx: CGContext) { draw(ctx.boundingBoxOfClipPath) }
  /// No action for the view's own layer: it does not animate, unless an animation block changes it. A subclass that
  /// returns nil lets its layer animate like any other.
  open func action(for layer: CALayer, forKey event: String) -> (any CAAction)? {
    guard layer === self.layer else { return nil }
    return CATransaction.animatesViews ? UIView.blockStyle?.action(for: layer, event) : NSNull()
  }
  /// Calls ``layoutSubviews()``.
  open func layoutSublayers(of layer: CALayer) { if layer === self.layer { layoutSubviews() } }
}
