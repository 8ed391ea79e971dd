import Agate

/// A rectangle that owns a layer: it makes the layer, is its delegate, draws for it and lays out its subviews.
///
/// Geometry, appearance and order of views are those of their layers: changes on one side are visible on the other.
/// Views do not animate implicitly. Use a view, like a layer, from one thread at a time. Show it in a window, or with
/// `Compositor(layer: view.layer)`, and keep a reference to it: a layer does not keep its view.
///
/// Touches belong to the view that ``hitTest(_:with:)`` finds where they begin. Events that a view does not handle go
/// to its superview, its next responder (``UIResponder``).
///
/// All overridable members are declared here, since members of extensions cannot be overridden.
open class UIView: UIResponder, CALayerDelegate, NSCoding {
  /// The class of the layer that a view is made with: `CALayer`, which is the default, or a subclass.
  open class var layerClass: AnyClass { CALayer.self }

  /// The view's layer, an instance of ``layerClass``. The view is its delegate. A subclass may narrow the type:
  /// `override var layer: CAShapeLayer { super.layer as! CAShapeLayer }`.
  open var layer: CALayer { ownLayer }

  /// The views in this one, from back to front. Their layers have the same order.
  open var subviews: [UIView] { children }
  /// The view that contains this one; nil for the topmost.
  open var superview: UIView? { parent }

  final let ownLayer: CALayer
  final var children: [UIView] = []
  final weak var parent: UIView?

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

  /// Decodes a view with the views in it. A subclass decodes its own properties here.
  public required init?(coder: NSCoder) {
    ownLayer = Self.makeLayer()
    followedScale = UIScreen.main.scale
    super.init()
    ownLayer.belongs(to: self)
    decodeView(coder)
    if mayDraw { ownLayer.setNeedsDisplay() }
  }

  /// Creates a view without extent.
  public convenience override init() { self.init(frame: .zero) }

  // Called on metatypes by `UIView+Make.swift` alone.
  @usableFromInline convenience init(_newFrame frame: CGRect) { self.init(frame: frame) }

  /// Encodes geometry, appearance and behaviour of the view, and its subviews. Values of the layer that views have no
  /// property for are left out, as are gesture recognisers and actions.
  ///
  /// - Parameter coder: a keyed archiver that does not require secure coding.
  open func encode(with coder: NSCoder) { encodeView(coder) }

  /// The subviews that the view has not made itself.
  var archivedSubviews: [UIView] { children }

  /// Whether the class may override ``draw(_:)-(CGRect)``.
  class var isDrawn: Bool { self != UIView.self }
  private final var mayDraw: Bool { type(of: self).isDrawn }

  open override var description: String {
    let f = frame
    return "<\(type(of: self)): frame = (\(f.minX) \(f.minY); \(f.width) \(f.height)); layer = <\(type(of: layer))>>"
  }

  // MARK: Geometry

  /// The smallest rectangle around the view in its superview's coordinates (``/Agate/CALayer/frame``).
  open var frame: CGRect {
    get { layer.frame }
    set { layer.frame = newValue }
  }
  /// The part of its own coordinates that the view shows, in points.
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
  /// Pixels per point of the view's drawing. The default is the main screen's scale when the view is created. In a
  /// window it becomes the window's scale, which the view keeps after it leaves the window. When the window's scale
  /// changes, the view is drawn again, unless the program has set its own scale. A view whose layer the program has
  /// given contents keeps the scale of those contents.
  open var contentScaleFactor: CGFloat {
    get { layer.contentsScale }
    set {
      ownScale = newValue
      layer.contentsScale = newValue
    }
  }
  /// The parts of the frame that give way when the superview is resized. The default is none.
  open var autoresizingMask: AutoresizingMask {
    get { AutoresizingMask(rawValue: UInt(layer.autoresizingMask.rawValue)) }
    set { layer.autoresizingMask = CAAutoresizingMask(rawValue: UInt32(newValue.rawValue)) }
  }
  /// The size that suits the view best. The default is the current size.
  open func sizeThatFits(_ size: CGSize) -> CGSize { bounds.size }
  /// Sets the size to the one that suits the view best.
  open func sizeToFit() { bounds.size = sizeThatFits(bounds.size) }

  // MARK: Look

  /// The background colour. The default is nil.
  open var backgroundColor: UIColor? {
    get { layer.backgroundColor.map(UIColor.init(cgColor:)) }
    set { layer.backgroundColor = newValue?.cgColor }
  }
  /// The opacity of the view and the views in it, from 0 to 1. The default is 1.
  open var alpha: CGFloat {
    get { CGFloat(layer.opacity) }
    set { layer.opacity = Float(newValue) }
  }
  /// Whether the view is hidden, with all views in it. The default is false.
  open var isHidden: Bool {
    get { layer.isHidden }
    set { layer.isHidden = newValue }
  }
  /// Whether everything in the view is cut off at its bounds. The default is false.
  open var clipsToBounds: Bool {
    get { layer.masksToBounds }
    set { layer.masksToBounds = newValue }
  }
  /// Whether the view covers its bounds completely. ``draw(_:)-(CGRect)`` then starts from black, unless the view has a
  /// background colour. The default is true.
  open var isOpaque = true
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
  /// - Precondition: `view` is not this view and does not contain it. The same holds for all methods that insert
  ///   views.
  open func addSubview(_ view: UIView) { insert(view, at: subviews.count) }
  /// Inserts `view` at a place among the subviews.
  ///
  /// - Parameters:
  ///   - view: the view to insert. It is removed from its previous superview.
  ///   - index: 0 is the back; an index larger than the count means the front.
  open func insertSubview(_ view: UIView, at index: Int) { insert(view, at: index) }
  /// Inserts `view` directly behind `sibling`, which must be a subview.
  open func insertSubview(_ view: UIView, belowSubview sibling: UIView) { insert(view, beside: sibling, offset: 0) }
  /// Inserts `view` directly in front of `sibling`, which must be a subview.
  open func insertSubview(_ view: UIView, aboveSubview sibling: UIView) { insert(view, beside: sibling, offset: 1) }
  /// Moves `view` in front of the other subviews. Does nothing unless `view` is a subview.
  open func bringSubviewToFront(_ view: UIView) { if view.superview === self { insert(view, at: subviews.count) } }
  /// Moves `view` behind the other subviews. Does nothing unless `view` is a subview.
  open func sendSubviewToBack(_ view: UIView) { if view.superview === self { insert(view, at: 0) } }
  /// Removes the view from its superview, and its layer from the superlayer.
  open func removeFromSuperview() { leaveSuperview() }

  /// Called after `subview` came to this view from another one or from none. The default does nothing.
  open func didAddSubview(_ subview: UIView) {}
  /// Called before `subview` leaves this view. The default does nothing.
  open func willRemoveSubview(_ subview: UIView) {}
  /// Called before the superview changes. The default does nothing.
  open func willMove(toSuperview newSuperview: UIView?) {}
  /// Called after the superview changed. The default does nothing.
  open func didMoveToSuperview() {}

  /// Called after the view, or a view around it, has left its superview. The view may be on its way to another one.
  func wasTakenOut() {}

  /// Whether the view is `view`, or is somewhere in it.
  open func isDescendant(of view: UIView) -> Bool {
    var ancestor: UIView? = self
    while let v = ancestor {
      if v === view { return true }
      ancestor = v.parent
    }
    return false
  }

  /// The first view with `tag`, searched depth first, among the view itself and the views in it; nil if there is none.
  open func viewWithTag(_ tag: Int) -> UIView? {
    if self.tag == tag { return self }
    for view in children { if let found = view.viewWithTag(tag) { return found } }
    return nil
  }

  // MARK: Coordinates

  /// Converts a point from the view's coordinates to those of `view`. Nil means the topmost view's superlayer.
  open func convert(_ point: CGPoint, to view: UIView?) -> CGPoint { layer.convert(point, to: view?.layer) }
  /// Converts a point to the view's coordinates from those of `view`.
  open func convert(_ point: CGPoint, from view: UIView?) -> CGPoint { layer.convert(point, from: view?.layer) }
  /// The smallest rectangle around `rect` in the coordinates of `view`.
  open func convert(_ rect: CGRect, to view: UIView?) -> CGRect { layer.convert(rect, to: view?.layer) }
  /// The smallest rectangle around `rect` in the view's coordinates.
  open func convert(_ rect: CGRect, from view: UIView?) -> CGRect { layer.convert(rect, from: view?.layer) }

  // MARK: Touches

  /// Whether the view and the views in it receive touches. Otherwise the views behind receive them. The default is
  /// true.
  open var isUserInteractionEnabled = true
  /// Whether several touches may go on in the view. The default is false: a touch that begins while another goes on
  /// is ignored.
  open var isMultipleTouchEnabled = false

  /// The frontmost view that accepts a touch at `point`, among this view and the views in it. Nil if there is none.
  ///
  /// A view is left out, together with the views in it, if it is hidden, transparent or not
  /// ``isUserInteractionEnabled``, or does not have the point inside.
  ///
  /// - Parameters:
  ///   - point: a point in the view's coordinates.
  ///   - event: the event that the touch belongs to, or nil. The default passes it to ``point(inside:with:)``.
  open func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? { findHit(point, event) }
  /// Whether `point`, in the view's coordinates, is in the view. The default asks the layer whether the point is in
  /// its bounds.
  open func point(inside point: CGPoint, with event: UIEvent?) -> Bool { layer.contains(point) }

  /// The next responder: the superview.
  open override var next: UIResponder? { superview }

  // MARK: Layout and drawing

  /// Requests that ``layoutSubviews()`` is called before the next frame.
  open func setNeedsLayout() { layer.setNeedsLayout() }
  /// Performs layout that is out of date, immediately, as ``/Agate/CALayer/layoutIfNeeded()`` does.
  open func layoutIfNeeded() { layer.layoutIfNeeded() }
  /// Sets the frames of the subviews. Called when the layout is out of date. The default does nothing.
  open func layoutSubviews() {}

  /// Requests that the view is drawn again before the next frame, if it draws.
  open func setNeedsDisplay() { if mayDraw { layer.setNeedsDisplay() } }
  /// Requests that a part of the view, in its own coordinates, is drawn again.
  open func setNeedsDisplay(_ rect: CGRect) { if mayDraw { layer.setNeedsDisplay(rect) } }
  /// Draws the view in the current context, in its own coordinates. A view that does not override this method has no
  /// bitmap.
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
  /// Returns no action for the view's own layer: the layer does not animate, unless an animation block changes it. A
  /// subclass that returns nil lets its layer animate like any other.
  open func action(for layer: CALayer, forKey event: String) -> (any CAAction)? {
    guard layer === self.layer else { return nil }
    return CATransaction.animatesViews ? UIView.blockStyle?.action(for: layer, event) : NSNull()
  }
  /// Calls ``layoutSubviews()``.
  open func layoutSublayers(of layer: CALayer) { if layer === self.layer { layoutSubviews() } }
}
