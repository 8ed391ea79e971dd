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
    get { AutoresizingMask(rawValue: UInt(layer.autoresizingMask.rawValue)) }
    set { layer.autoresizingMask = CAAutoresizingMask(rawValue: UInt32(newValue.rawValue)) }
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
    set { layer.isHidden = newValue }
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
  /// Moves `view` in front of the other subviews. Does nothing unless `view` is a subview.
  open func bringSubviewToFront(_ view: UIView) { if view.superview === self { insert(view, at: subviews.count) } }
  /// Moves `view` behind the other subviews. Does nothing unless `view` is a subview.
  open func sendSubviewToBack(_ view: UIView) { if view.superview === self { insert(view, at: 0) } }
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

  /// The next responder: the superview.
  open override var next: UIResponder? { superview }

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
  /// Returns `NSNull` for the view's own layer, so that changes outside animation blocks do not animate. If a subclass
  /// returns nil, the view's layer animates implicitly, like other layers.
  open func action(for layer: CALayer, forKey event: String) -> (any CAAction)? {
    guard layer === self.layer else { return nil }
    return CATransaction.animatesViews ? UIView.blockStyle?.action(for: layer, event) : NSNull()
  }
  /// Calls ``layoutSubviews()``.
  open func layoutSublayers(of layer: CALayer) { if layer === self.layer { layoutSubviews() } }
}
