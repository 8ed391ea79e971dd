import CAgateThread

/// A rectangle with contents, a background, a border and sublayers, placed, transformed and animated as one.
///
/// Coordinates are points, y pointing down. A layer belongs to one thread at a time; changes become visible when the
/// transaction ends (``CATransaction``). Once the tree is given to a ``Compositor``, changing an animatable property
/// animates it.
///
/// All overridable members stand here, since members of extensions cannot be overridden.
open class CALayer: NSObject, CAMediaTiming, NSSecureCoding {
  // What every change looks at comes first, so that it lies close together.
  /// Words of `values` (low bits) and whole parts (``Dirty``) that the render tree has not seen.
  final var dirty: UInt64 = 0
  /// Slot in the render tree, or −1.
  final var node: Int32 = -1
  /// In the render tree since an earlier transaction: only then do changes animate.
  final var isDisplayed = false
  /// Whether changes may animate: the layer is displayed, or belongs to a view in the tree, which animation blocks
  /// animate from the moment it is added.
  final var asksForActions = false
  final var marks: LayerMarks = []
  final var context: LayerContext?
  @exclusivity(unchecked) final var cold: ColdValues?
  @exclusivity(unchecked) final var values = LayerValues()
  @exclusivity(unchecked) final var extras: LayerExtras?
  final unowned(unsafe) var parent: CALayer?
  final var children: [CALayer] = []

  /// Decides about actions. Not retained.
  open weak var delegate: (any CALayerDelegate)?

  /// A layer without extent at the origin, with no colour and no contents.
  public override init() { super.init() }

  /// A copy for presentation (``presentation()``). A subclass copies its own properties here.
  public init(layer: Any) {
    super.init()
    guard let other = layer as? CALayer else { return }
    values = other.values
    cold = other.cold?.copy()
    if let extras = other.extras {
      self.extras = LayerExtras()
      self.extras!.name = extras.name
      self.extras!.contents = extras.contents
      self.extras!.gravity = extras.gravity
      self.extras!.timing = extras.timing
      self.extras!.userValues = extras.userValues
      self.extras!.filters = extras.filters
      self.extras!.shadowPath = extras.shadowPath
      self.extras!.compositingFilter = extras.compositingFilter
      self.extras!.display.isOpaque = extras.display.isOpaque
    }
  }

  // Called on metatypes by `CALayer+Make.swift` alone.
  @usableFromInline convenience init(_new: ()) { self.init() }
  @usableFromInline convenience init(_copying layer: CALayer) { self.init(layer: layer) }

  deinit {
    for (_, animation) in extras?.animations ?? AnimationList() { animation.stop(on: context) }
    releaseTree()
  }

  // MARK: Archiving

  open class var supportsSecureCoding: Bool { true }

  /// A layer from an archive, with everything below it. A subclass decodes its own properties here.
  public required init?(coder: NSCoder) {
    super.init()
    decodeLayer(coder)
  }

  /// Writes the values that differ from a new layer's, the animations and the sublayers. Delegates, layout managers other
  /// than ``CAConstraintLayoutManager`` and values without an archived form (other layers among them) are left out.
  ///
  /// - Parameter coder: a keyed archiver.
  open func encode(with coder: NSCoder) { encodeLayer(coder) }

  /// Whether ``encode(with:)`` writes the value of `key`, if it is not the default. `sublayers`, `mask` and `animations`
  /// are asked for as well. The default is true.
  open func shouldArchiveValue(forKey key: String) -> Bool { true }

  // MARK: Rendering

  /// Whether sublayers lie in this layer's plane. Otherwise they share the 3D space that this layer is in.
  class var flattensSublayers: Bool { true }

  // MARK: Geometry

  /// Where the anchor point lies in the superlayer's coordinates. Animatable.
  open var position: CGPoint {
    get { values.position.point }
    set { set(\.position, Vector2(newValue)) }
  }
  /// The layer's rectangle in its own coordinates. Its origin moves the sublayers. Animatable.
  open var bounds: CGRect {
    get { values.bounds.rect }
    set {
      let old = values.bounds
      set(\.bounds, Rectangle4(newValue))
      guard old != values.bounds else { return }
      boundsDidChange(from: old)
      if extras?.display.redrawsOnBoundsChange == true { setNeedsDisplay() }
    }
  }
  /// The point of the bounds that `position` places and transforms turn about, in fractions of the size. Default
  /// (0.5, 0.5). Animatable.
  open var anchorPoint: CGPoint {
    get { values.anchorPoint.point }
    set { set(\.anchorPoint, Vector2(newValue)) }
  }
  /// Depth among siblings: greater is nearer, and drawn later. Animatable.
  open var zPosition: CGFloat {
    get { CGFloat(values.zPosition) }
    set { set(\.zPosition, Double(newValue)) }
  }
  /// Depth of the point that transforms turn about. Animatable.
  open var anchorPointZ: CGFloat {
    get { CGFloat(values.anchorPointZ) }
    set { set(\.anchorPointZ, Double(newValue)) }
  }
  /// Applied about the anchor point. Animatable, also by its components (`transform.rotation.z`).
  open var transform: CATransform3D {
    get { cold?.transform?.transform ?? CATransform3D() }
    set { setTransform(\.transform, newValue, Dirty.transform, forKey: "transform") }
  }
  /// The affine part of ``transform``; what that does with z is dropped.
  open func affineTransform() -> CGAffineTransform { CATransform3DGetAffineTransform(transform) }
  /// Sets ``transform``.
  open func setAffineTransform(_ m: CGAffineTransform) { transform = CATransform3DMakeAffineTransform(m) }

  /// Applied to all sublayers about this layer's anchor point; gives them a shared perspective. Animatable.
  open var sublayerTransform: CATransform3D {
    get { cold?.transform?.sublayerTransform ?? CATransform3D() }
    set { setTransform(\.sublayerTransform, newValue, Dirty.transforms, forKey: "sublayerTransform") }
  }
  /// The smallest rectangle around the layer in its superlayer's coordinates: derived from bounds, position, anchor
  /// point and transform. Setting it sets position and the bounds' size.
  open var frame: CGRect {
    get { derivedFrame }
    set { setDerivedFrame(newValue) }
  }
  /// Draw the back when it is turned away. Default true.
  open var isDoubleSided: Bool {
    get { values.flags.contains(.doubleSided) }
    set { setFlag(.doubleSided, newValue) }
  }
  /// Sublayers see y pointing the other way. Default false.
  open var isGeometryFlipped: Bool {
    get { values.flags.contains(.geometryFlipped) }
    set { setFlag(.geometryFlipped, newValue) }
  }

  /// Whether an odd number of ancestors has flipped geometry: then y points up, and contents are turned over, so that
  /// images stay upright.
  open func contentsAreFlipped() -> Bool { hasFlippedAncestors }

  // MARK: Appearance

  /// Fills the bounds. Default nil. Animatable.
  open var backgroundColor: CGColor? {
    get { values.flags.contains(.backgroundColor) ? values.backgroundColor.color : nil }
    set { setColor(\.backgroundColor, .backgroundColor, newValue) }
  }
  /// Colour of the border. Default opaque black. Animatable.
  open var borderColor: CGColor? {
    get { values.flags.contains(.borderColor) ? values.borderColor.color : nil }
    set { setColor(\.borderColor, .borderColor, newValue) }
  }
  /// Width of the border in points, drawn inside the bounds and over the sublayers. Default 0. Animatable.
  open var borderWidth: CGFloat {
    get { CGFloat(values.borderWidth) }
    set { set(\.borderWidth, Double(newValue)) }
  }
  /// Radius in points of background, border and, with `masksToBounds`, of the clip. Default 0. Animatable.
  open var cornerRadius: CGFloat {
    get { CGFloat(values.cornerRadius) }
    set { set(\.cornerRadius, Double(newValue)) }
  }
  /// 0…1, of the layer and its sublayers. Default 1. Animatable.
  open var opacity: Float {
    get { Float(values.opacity) }
    set { set(\.opacity, Double(newValue)) }
  }
  /// Leaves out the layer and its sublayers. Default false. Animatable.
  open var isHidden: Bool {
    get { values.hidden != 0 }
    set {
      let changes = isDisplayed && newValue != (values.hidden != 0)
      set(\.hidden, newValue ? 1 : 0)
      if changes { runAction(forKey: newValue ? kCAOnOrderOut : kCAOnOrderIn) }
    }
  }
  /// Cuts contents and sublayers off at the bounds and their corners. Default false.
  open var masksToBounds: Bool {
    get { values.flags.contains(.masksToBounds) }
    set { setFlag(.masksToBounds, newValue) }
  }
  /// Opacity applies to layer and sublayers as one picture. Default true.
  open var allowsGroupOpacity: Bool {
    get { values.flags.contains(.groupOpacity) }
    set { setFlag(.groupOpacity, newValue) }
  }

  /// Corners that `cornerRadius` rounds. Default all four.
  open var maskedCorners: CACornerMask {
    get { CACornerMask(rawValue: UInt(~(values.flags.rawValue >> 6) & 15)) }
    set {
      let square = UInt64(~newValue.rawValue & 15) << 6
      setFlags(.squareCorners, LayerFlags(rawValue: square))
    }
  }
  /// Shape of the rounded corners. Default `circular`.
  open var cornerCurve: CALayerCornerCurve {
    get { values.flags.contains(.continuousCorners) ? .continuous : .circular }
    set { setFlag(.continuousCorners, newValue == .continuous) }
  }
  /// How far a curve reaches along the sides, in radii: 1 for circular, 1.528665 for continuous ones, as Core
  /// Animation tells.
  open class func cornerCurveExpansionFactor(_ curve: CALayerCornerCurve) -> CGFloat {
    curve == .continuous ? 1.528665 : 1
  }
  /// Whether edges are antialiased at all. Default true.
  open var allowsEdgeAntialiasing: Bool {
    get { !values.flags.contains(.allHard) }
    set { setFlag(.allHard, !newValue) }
  }
  /// Sides that are antialiased, if any are. Default all four.
  open var edgeAntialiasingMask: CAEdgeAntialiasingMask {
    get { CAEdgeAntialiasingMask(rawValue: UInt32(~(values.flags.rawValue >> 10) & 15)) }
    set { setFlags(.hardSides, LayerFlags(rawValue: UInt64(~newValue.rawValue & 15) << 10)) }
  }
  /// A layer whose alpha multiplies what this layer and its sublayers show; in this layer's coordinates. It must not have
  /// a superlayer; this layer becomes its owner. Default nil.
  open var mask: CALayer? {
    get { extras?.mask }
    set { setMask(newValue) }
  }

  // MARK: Shadow

  /// Default opaque black. Nil means no shadow. Animatable.
  open var shadowColor: CGColor? {
    get {
      let effects = cold?.effects ?? EffectValues()
      return effects.flags.contains(.shadowColor) ? effects.shadowColor.color : nil
    }
    set {
      changeEffects("shadowColor") {
        $0.shadowColor = newValue.map(RGBA.init) ?? RGBA(0, 0, 0, 0)
        if newValue == nil { $0.flags.remove(.shadowColor) } else { $0.flags.insert(.shadowColor) }
      }
    }
  }
  /// 0…1, multiplied with the colour's alpha. Default 0: no shadow. Animatable.
  open var shadowOpacity: Float {
    get { Float(cold?.effects?.shadowOpacity ?? 0) }
    set { changeEffects("shadowOpacity") { $0.shadowOpacity = Double(newValue) } }
  }
  /// How far the shadow is moved, in points of the layer. Default (0, −3). Animatable.
  open var shadowOffset: CGSize {
    get { (cold?.effects?.shadowOffset ?? EffectValues().shadowOffset).size }
    set { changeEffects("shadowOffset") { $0.shadowOffset = Vector2(newValue) } }
  }
  /// Standard deviation of the blur in points. Default 3. Animatable.
  open var shadowRadius: CGFloat {
    get { CGFloat(cold?.effects?.shadowRadius ?? 3) }
    set { changeEffects("shadowRadius") { $0.shadowRadius = Double(newValue) } }
  }

  /// The outline that casts the shadow, in this layer's coordinates, filled by the non-zero rule. Default nil: the
  /// shadow is that of everything the layer and its sublayers show. Rectangles, rounded rectangles and circles are drawn
  /// fastest.
  open var shadowPath: CGPath? {
    get { extras?.shadowPath?.path }
    set {
      makeExtras().shadowPath = newValue.map(ShadowPath.init)
      changeEffects("shadowPath") { $0.outline = extras?.shadowPath?.outline ?? ShadowOutline() }
    }
  }

  // MARK: Filters

  /// Filters of the layer and its sublayers, applied in order: ``CAFilter``s, or the types of such with default inputs.
  /// Default nil. Inputs are animatable (`filters.name.inputRadius`).
  open var filters: [Any]? {
    get { extras?.filters.flatMap { $0.own.isEmpty ? nil : $0.own } }
    set { setFilters(\.own, newValue, forKey: "filters") }
  }
  /// Filters of what is behind the layer, inside its bounds and corners. What they make of it takes its place, fades with the
  /// layer's opacity and is masked with it. In a 3D context behind is what is so in depth. Default nil. Inputs are
  /// animatable (`backgroundFilters.name.inputRadius`).
  ///
  /// Behind the layer is all that is drawn before it, up to the nearest layer around it that is put together before it is
  /// shown: one whose opacity is less than 1, or that has a mask, a ``compositingFilter``, ``filters`` or
  /// ``shouldRasterize``. What lies behind such a layer is not filtered. ``masksToBounds`` and ``cornerRadius`` only cut.
  open var backgroundFilters: [Any]? {
    get { extras?.filters.flatMap { $0.background.isEmpty ? nil : $0.background } }
    set { setFilters(\.background, newValue, forKey: "backgroundFilters") }
  }
  /// How the layer joins what is behind it, or what ``backgroundFilters`` make of that: a ``CAFilter`` or its type.
  /// `multiplyBlendMode`, `screenBlendMode`, `overlayBlendMode`, `darkenBlendMode`, `lightenBlendMode`,
  /// `colorDodgeBlendMode`, `colorBurnBlendMode`, `softLightBlendMode`, `hardLightBlendMode`, `differenceBlendMode`,
  /// `exclusionBlendMode`, `hueBlendMode`, `saturationBlendMode`, `colorBlendMode`, `luminosityBlendMode`, `plusL`, `plusD`.
  /// Default nil: over it. Others have no effect.
  open var compositingFilter: Any? {
    get { extras?.compositingFilter }
    set {
      makeExtras().compositingFilter = (newValue as? CAFilter)?.copied() ?? newValue
      let name = (newValue as? CAFilter)?.type ?? newValue as? String
      changeEffects("compositingFilter") { $0.blendMode = name.flatMap(BlendMode.init(filter:)) ?? .normal }
    }
  }
  /// Draw layer and sublayers, with filters, shadow and mask, into a picture of their own and show that, scaled as
  /// ``minificationFilter`` and ``magnificationFilter`` say; it is kept until something in it changes. Opacity,
  /// `compositingFilter` and `backgroundFilters` are not in it. Default false.
  open var shouldRasterize: Bool {
    get { cold?.effects?.flags.contains(.shouldRasterize) ?? false }
    set {
      changeEffects("shouldRasterize") {
        if newValue { $0.flags.insert(.shouldRasterize) } else { $0.flags.remove(.shouldRasterize) }
      }
    }
  }
  /// Pixels of that picture per point. Default 1. Animatable.
  open var rasterizationScale: CGFloat {
    get { CGFloat(cold?.effects?.rasterizationScale ?? 1) }
    set { changeEffects("rasterizationScale") { $0.rasterizationScale = Double(newValue) } }
  }

  // MARK: Contents

  /// A `CGImage`, or the one of a `UIImage`; anything else shows nothing. Animatable.
  open var contents: Any? {
    get { extras?.contents }
    set { setContents(newValue) }
  }
  /// How the contents are placed in the bounds. Default `resize`.
  open var contentsGravity: CALayerContentsGravity {
    get { extras?.gravity ?? .resize }
    set {
      makeExtras().gravity = newValue
      changeContents { $0.gravity = ContentsGravityIndex(newValue) }
    }
  }
  /// The part of the image that is shown, in fractions of its size. Default (0, 0, 1, 1). Animatable.
  open var contentsRect: CGRect {
    get { cold?.contents?.rect.rect ?? CGRect(x: 0, y: 0, width: 1, height: 1) }
    set {
      let action = beginAction(forKey: "contentsRect")
      changeContents { $0.rect = Rectangle4(newValue) }
      endAction(action, forKey: "contentsRect")
    }
  }
  /// Pixels of the image per point, for gravities that do not resize. Default 1. Animatable.
  open var contentsScale: CGFloat {
    get { CGFloat(cold?.contents?.scale ?? 1) }
    set {
      let action = beginAction(forKey: "contentsScale")
      changeContents { $0.scale = Double(newValue) }
      endAction(action, forKey: "contentsScale")
    }
  }
  /// Sampling when the image is drawn smaller than it is. Default linear.
  open var minificationFilter: CALayerContentsFilter {
    get { (cold?.contents?.minification ?? .linear).filter }
    set { changeContents { $0.minification = ContentsFilterIndex(newValue) } }
  }
  /// Sampling when the image is drawn larger than it is. Default linear.
  open var magnificationFilter: CALayerContentsFilter {
    get { (cold?.contents?.magnification ?? .linear).filter }
    set { changeContents { $0.magnification = ContentsFilterIndex(newValue) } }
  }
  /// Added to the level that a trilinear `minificationFilter` chooses; each whole number halves the image once more.
  /// Default 0. Animatable.
  open var minificationFilterBias: Float {
    get { Float(cold?.contents?.minificationBias ?? 0) }
    set {
      let action = beginAction(forKey: "minificationFilterBias")
      changeContents { $0.minificationBias = Double(newValue) }
      endAction(action, forKey: "minificationFilterBias")
    }
  }
  /// The part of the contents that stretches when they are resized, in fractions of `contentsRect`; what is around it
  /// keeps its size at the corners and stretches one way at the sides. Default (0, 0, 1, 1). Animatable.
  open var contentsCenter: CGRect {
    get { cold?.contents?.center.rect ?? CGRect(x: 0, y: 0, width: 1, height: 1) }
    set {
      let action = beginAction(forKey: "contentsCenter")
      changeContents { $0.center = Rectangle4(newValue) }
      endAction(action, forKey: "contentsCenter")
    }
  }

  // MARK: Drawing

  /// Notes that all of the contents are out of date. They are drawn before the transaction ends, once however often
  /// this is called; a layer that no compositor shows is drawn when it joins a tree. A layer is not drawn unless it is
  /// told so.
  open func setNeedsDisplay() { markForDisplay(nil) }

  /// Notes that a part of the contents is out of date. What ``draw(in:)`` draws is then limited to the rectangle around
  /// all such parts; the rest of the picture stays. A layer that has not drawn itself yet is drawn whole.
  ///
  /// - Parameter r: in the layer's coordinates.
  open func setNeedsDisplay(_ r: CGRect) { markForDisplay(r) }

  /// Whether contents are out of date.
  open func needsDisplay() -> Bool { isMarkedForDisplay }

  /// Displays now what is out of date; does nothing otherwise.
  open func displayIfNeeded() { displayMarkedPart() }

  /// Brings the contents up to date: asks the delegate to set them (``CALayerDelegate/display(_:)``), or, if that has no
  /// such method, has ``draw(in:)`` draw a picture of `bounds` times `contentsScale` pixels.
  ///
  /// Sides are rounded up to whole pixels. A picture of more than 16,384 pixels a side or 64 million in all gets fewer
  /// pixels a point. Without a size, or if nobody draws, the contents stay as they are. The new picture replaces
  /// the old one at once, without an action.
  open func display() { displayByDelegateOrDrawing() }

  /// Draws the contents. Subclasses may override it; otherwise the delegate draws (``CALayerDelegate/draw(_:in:)``).
  ///
  /// - Parameter ctx: in the layer's coordinates, y pointing down, limited to the bounds, empty at first. It is also the
  ///   current context of `UIGraphicsGetCurrentContext`.
  open func draw(in ctx: CGContext) { drawByDelegate(ctx) }

  /// Draws the layer and its sublayers in `ctx`, as they are set: without animations.
  ///
  /// Drawn in the layer's own coordinates: its position and transform are left out. Background, contents, borders, round
  /// corners, clips, masks, opacity, blend modes and shadows are drawn; depth and perspective are not (transforms lose
  /// what they do with z), nor are filters, `shadowPath` (the shadow is that of what is shown), sides without
  /// antialiasing, the continuous shape of corners, particles, the colours and delays of replicators, and what a
  /// ``contentsSource`` shows. For the picture on screen, draw with a ``Compositor``.
  open func render(in ctx: CGContext) {
    var painter = LayerPainter(ctx)
    painter.paint(self)
  }

  /// Whether changing the value of `key`, one of the class' own, calls ``setNeedsDisplay()``. Default false.
  open class func needsDisplay(forKey key: String) -> Bool { false }

  /// Whether changing the bounds calls ``setNeedsDisplay()``. Default false: the picture is stretched.
  open var needsDisplayOnBoundsChange: Bool {
    get { extras?.display.redrawsOnBoundsChange ?? false }
    set { makeExtras().display.redrawsOnBoundsChange = newValue }
  }
  /// Whether what ``draw(in:)`` draws is taken down and drawn on another thread. The picture is the same; a frame that
  /// shows it waits until it is done. Default false.
  open var drawsAsynchronously: Bool {
    get { extras?.display.drawsAsynchronously ?? false }
    set { makeExtras().display.drawsAsynchronously = newValue }
  }
  /// Promises that the contents cover the bounds: what the layer draws has no alpha then, and begins black. Default
  /// false.
  open var isOpaque: Bool {
    get { extras?.display.isOpaque ?? false }
    set { makeExtras().display.isOpaque = newValue }
  }
  /// What the bitmap that the layer draws in can hold. Default `RGBA8Uint`.
  open var contentsFormat: CALayerContentsFormat {
    get { extras?.display.format ?? .RGBA8Uint }
    set { makeExtras().display.format = newValue }
  }

  // MARK: Tree

  /// Names the layer in messages and for scenes. Default nil.
  open var name: String? {
    get { extras?.name }
    set {
      makeExtras().name = newValue
      touch(Dirty.name)
    }
  }
  /// The layer that has this one among its ``sublayers``. Of a presentation layer: the superlayer's presentation.
  open var superlayer: CALayer? { visibleParent }

  /// In paint order, unless `zPosition` says otherwise. Nil when there are none. Setting it moves layers from where they
  /// were; of a layer that is listed twice the last place counts.
  ///
  /// - Precondition: none of them contains this layer.
  open var sublayers: [CALayer]? {
    get {
      let list = visibleChildren
      return list.isEmpty ? nil : list
    }
    set { replaceChildren(newValue ?? []) }
  }
  /// Puts `layer` in front; takes it from where it was.
  ///
  /// - Precondition: `layer` is not this layer and does not contain it; the same for all that insert.
  open func addSublayer(_ layer: CALayer) { insert(layer, at: children.count) }

  /// - Parameter index: 0 is the back; larger than the count means the front.
  open func insertSublayer(_ layer: CALayer, at index: UInt32) { insert(layer, at: Int(index)) }

  /// Directly behind `sibling`; at the back if that is nil.
  ///
  /// - Precondition: `sibling` is a sublayer.
  open func insertSublayer(_ layer: CALayer, below sibling: CALayer?) { insert(layer, beside: sibling, offset: 0) }

  /// Directly in front of `sibling`; in front of all if that is nil.
  ///
  /// - Precondition: `sibling` is a sublayer.
  open func insertSublayer(_ layer: CALayer, above sibling: CALayer?) { insert(layer, beside: sibling, offset: 1) }

  /// Puts `newLayer` in the place of `oldLayer`; does nothing if that is not a sublayer.
  open func replaceSublayer(_ oldLayer: CALayer, with newLayer: CALayer) { replaceChild(oldLayer, with: newLayer) }

  /// Takes the layer from its superlayer; its animations stay.
  open func removeFromSuperlayer() { unlink() }

  // MARK: Layout

  /// Notes that the sublayers' layout is out of date. They are laid out before the transaction ends, once however often
  /// this is called. Done by the layer itself when its bounds change and when sublayers come or go.
  open func setNeedsLayout() {
    markForLayout()
    extras?.layoutManager?.invalidateLayout(of: self)
  }

  /// Whether the sublayers' layout is out of date.
  open func needsLayout() -> Bool { marks.contains(.needsLayout) }

  /// Lays out now what is out of date: from the topmost of the ancestors that need layout, all of the tree below.
  open func layoutIfNeeded() { layOutTree() }

  /// Sets the frames of the sublayers: asks the delegate (``CALayerDelegate/layoutSublayers(of:)``), or, if that has no
  /// such method, the layout manager. Subclasses may override it; call ``layoutIfNeeded()`` to have it run.
  open func layoutSublayers() { layOutByDelegateOrManager() }

  /// Lays out the sublayers of layers whose delegate does not. Default nil.
  open var layoutManager: (any CALayoutManager)? {
    get { extras?.layoutManager }
    set {
      makeExtras().layoutManager = newValue
      setNeedsLayout()
    }
  }

  /// The size the layer would like to have, in its superlayer's coordinates: the layout manager's opinion, or the size
  /// it has.
  open func preferredFrameSize() -> CGSize { extras?.layoutManager?.preferredSize(of: self) ?? derivedFrame.size }

  /// What a ``CAConstraintLayoutManager`` of the superlayer places this layer by. Default nil.
  open var constraints: [CAConstraint]? {
    get { extras?.constraints }
    set {
      makeExtras().constraints = newValue
      parent?.setNeedsLayout()
    }
  }
  /// Appends to ``constraints``.
  open func addConstraint(_ c: CAConstraint) { constraints = (constraints ?? []) + [c] }

  /// Which parts of the frame give way when the superlayer is resized. Default: none, the frame stays as it is.
  open var autoresizingMask: CAAutoresizingMask {
    get { extras?.autoresizingMask ?? [] }
    set { makeExtras().autoresizingMask = newValue }
  }
  /// Tells the sublayers that this layer's size was `size` before. Called when the bounds' size changes.
  open func resizeSublayers(withOldSize size: CGSize) {
    for child in children { child.resize(withOldSuperlayerSize: size) }
  }
  /// Fits the frame to the superlayer's new size by ``autoresizingMask``.
  open func resize(withOldSuperlayerSize size: CGSize) { autoresize(from: size) }

  // MARK: Scrolling

  /// Scrolls the closest ancestor that is a ``CAScrollLayer`` so that `p`, in this layer's coordinates, comes to its
  /// origin. Without such an ancestor nothing happens.
  open func scroll(_ p: CGPoint) {
    if let layer = enclosingScrollLayer { layer.scroll(to: convert(p, to: layer)) }
  }
  /// Scrolls the closest ancestor that is a ``CAScrollLayer`` as little as shows `r`, which is in this layer's
  /// coordinates. Without such an ancestor nothing happens.
  open func scrollRectToVisible(_ r: CGRect) {
    if let layer = enclosingScrollLayer { layer.scroll(to: convert(r, to: layer)) }
  }
  /// The part of the bounds that the enclosing scroll layers do not cut off, in this layer's coordinates.
  open var visibleRect: CGRect { visiblePart }

  // MARK: Conversion

  /// `p` of `layer`'s coordinates (nil: those of the root's superlayer) in this layer's.
  ///
  /// Every layer on the way is a plane: the point goes to where it appears. A layer that is seen edge-on has no such
  /// point; there `p` stays as it is. Layers of different trees meet outside their roots.
  open func convert(_ p: CGPoint, from layer: CALayer?) -> CGPoint { LayerPath(from: layer, to: self).convert(p) }

  /// `p` of this layer's coordinates in `layer`'s (nil: those of the root's superlayer).
  open func convert(_ p: CGPoint, to layer: CALayer?) -> CGPoint { LayerPath(from: self, to: layer).convert(p) }

  /// The smallest rectangle around the converted corners.
  open func convert(_ r: CGRect, from layer: CALayer?) -> CGRect { LayerPath(from: layer, to: self).convert(r) }

  /// The smallest rectangle around the converted corners.
  open func convert(_ r: CGRect, to layer: CALayer?) -> CGRect { LayerPath(from: self, to: layer).convert(r) }

  /// `t` of `layer`'s time (nil: that of the root's superlayer) in this layer's.
  ///
  /// Each layer's time is `(t − beginTime) · speed + timeOffset` of its superlayer's, repeated and limited by its
  /// duration; before its `beginTime` it is never below 0. A layer of speed 0 has one time for all of its superlayer's.
  open func convertTime(_ t: CFTimeInterval, from layer: CALayer?) -> CFTimeInterval {
    LayerPath(from: layer, to: self).convert(time: t)
  }

  /// `t` of this layer's time in `layer`'s (nil: that of the root's superlayer). Of the superlayer's times that have
  /// the same local time it is the one in the first cycle, at speed 0 the `beginTime`.
  open func convertTime(_ t: CFTimeInterval, to layer: CALayer?) -> CFTimeInterval {
    LayerPath(from: self, to: layer).convert(time: t)
  }

  // MARK: Hit testing

  /// Whether `p`, in the layer's coordinates, lies in the bounds; right and bottom edge excluded.
  open func contains(_ p: CGPoint) -> Bool { values.bounds.contains(Vector2(p)) }

  /// The frontmost layer under `p`; nil if there is none.
  ///
  /// What is in front is what is drawn in front: siblings are searched by their depth under `p`, the last one first
  /// among equals. Hidden and fully transparent layers, backs of one-sided ones, and what clips and masks cut off are not
  /// found; a layer without contents is.
  ///
  /// - Parameter p: in the superlayer's coordinates.
  open func hitTest(_ p: CGPoint) -> CALayer? { frontmost(at: p) }

  // MARK: Presentation

  /// A copy with the values that are on screen: those of the frame its compositor drew last, animations included. Nil
  /// until the layer is shown by a ``Compositor``.
  ///
  /// ``superlayer``, ``sublayers``, conversions and ``hitTest(_:)`` of the copy go by the copies of the other layers.
  /// Changing the copy changes nothing on screen.
  open func presentation() -> Self? { presentedCopy() }

  /// The layer that a presentation layer shows; any other layer itself.
  open func model() -> Self { extras?.presented.map { unsafeDowncast($0, to: Self.self) } ?? self }

  // MARK: Actions

  /// The action for a key when neither the delegate nor ``actions`` nor ``style`` has one. Nil, the default, leaves
  /// it to ``action(forKey:)``: animatable properties get a ``CABasicAnimation``.
  open class func defaultAction(forKey event: String) -> (any CAAction)? { nil }

  /// Actions by key, asked after the delegate.
  open var actions: [String: any CAAction]? {
    get { extras?.actions }
    set { makeExtras().actions = newValue }
  }
  /// Values for properties that are not set otherwise, `bounds` and `frame` excepted; under `actions`, actions, asked
  /// after ``actions``; under `style`, a style whose entries count where this one has none. A property counts as set
  /// if it has another value than the style or the class gave it.
  open var style: [AnyHashable: Any]? {
    get { extras?.style }
    set { setStyle(newValue) }
  }
  /// What is to happen when a property changes (the key is its name), when the layer comes or goes (``kCAOnOrderIn``,
  /// ``kCAOnOrderOut``), or when its sublayers change (`sublayers`).
  ///
  /// Asked are, in this order: the delegate, ``actions``, ``style`` (its `actions`, then those of the style inside),
  /// the class (``defaultAction(forKey:)``). The first that is not nil counts; `NSNull` ends the search with no
  /// action. If nobody has one, an animatable property gets a ``CABasicAnimation`` from the value that is seen.
  open func action(forKey event: String) -> (any CAAction)? { findAction(event) }

  // MARK: Animations

  /// Adds a copy of `anim`, which begins when the transaction ends unless it has a `beginTime`. One with the same key
  /// is replaced; without a key any number may be there. An animation without a duration takes the transaction's. One
  /// that ends is taken away, unless its ``CAAnimation/isRemovedOnCompletion`` is false.
  open func add(_ anim: CAAnimation, forKey key: String?) { addAnimation(anim, key) }
  /// Takes an animation away; the layer shows its own values again. The delegate hears of it at once.
  open func removeAnimation(forKey key: String) { removeAnimations { $0 == key } }
  /// Takes all animations away; their delegates hear that they did not finish. The next frame shows the layer's own
  /// values.
  open func removeAllAnimations() { removeAnimations { _ in true } }
  /// The layer's copy of an animation, always the same object; it cannot be changed.
  open func animation(forKey key: String) -> CAAnimation? { extras?.animations.animation(forKey: key) }
  /// Keys of the animations that are on the layer, in the order in which they were added; nil if there are none.
  open func animationKeys() -> [String]? {
    guard let list = extras?.animations, !list.isEmpty else { return nil }
    return list.compactMap(\.key)
  }

  // MARK: Timing

  /// Seconds of the superlayer's time. Default 0.
  open var beginTime: CFTimeInterval {
    get { timing.beginTime }
    set { setTiming(\.beginTime, newValue) }
  }
  /// Default infinite.
  open var duration: CFTimeInterval {
    get { timing.duration }
    set { setTiming(\.duration, newValue) }
  }
  /// Seconds of the layer's time for one of the superlayer's; 0 stands still, less goes backwards. Default 1.
  open var speed: Float {
    get { timing.speed }
    set { setTiming(\.speed, newValue) }
  }
  /// Seconds added to the layer's time. Default 0.
  open var timeOffset: CFTimeInterval {
    get { timing.timeOffset }
    set { setTiming(\.timeOffset, newValue) }
  }
  /// How often a finite ``duration`` is gone through; 0, the default, means once.
  open var repeatCount: Float {
    get { timing.repeatCount }
    set { setTiming(\.repeatCount, newValue) }
  }
  /// Seconds for which a finite ``duration`` is repeated; counts if it is not 0. Default 0.
  open var repeatDuration: CFTimeInterval {
    get { timing.repeatDuration }
    set { setTiming(\.repeatDuration, newValue) }
  }
  /// Every second cycle goes backwards. Default false.
  open var autoreverses: Bool {
    get { timing.autoreverses }
    set { setTiming(\.autoreverses, newValue) }
  }
  /// Kept: a layer with a finite ``duration`` stands still outside of it, whatever this says. Default `removed`.
  open var fillMode: CAMediaTimingFillMode {
    get { [.removed, .backwards, .forwards, .both][Int(timing.fill)] }
    set { setTiming(\.fill, newValue == .both ? 3 : newValue == .forwards ? 2 : newValue == .backwards ? 1 : 0) }
  }

  // MARK: Key-value coding

  /// A property's value; for any other key what was set, or else ``style``'s or the class's default.
  open func value(forKey key: String) -> Any? { readValue(key) }
  /// Sets a property, or stores the value under any other key. Nil puts a property that cannot be nil back to its
  /// default. A value that does not fit the property changes nothing.
  open func setValue(_ value: Any?, forKey key: String) { writeValue(value, key) }
  /// Also components: `position.x`, `bounds.size.width`, `transform.rotation.z`, `filters.blur.inputRadius`,
  /// `mask.opacity`, and into dictionaries.
  open func value(forKeyPath keyPath: String) -> Any? { readValue(keyPath) }
  /// Sets what a path leads to, as ``value(forKeyPath:)`` takes it: with an action, like the property itself.
  open func setValue(_ value: Any?, forKeyPath keyPath: String) { writeValue(value, keyPath) }
  /// What a key has until it is set. A subclass returns the defaults of its own keys here.
  open class func defaultValue(forKey key: String) -> Any? { CALayer().readBuiltIn(key) }

  /// Where a key path leads that only this class has.
  func ownTarget(_ path: String) -> KeyTarget? { nil }
  /// The value of a key path that only this class has; nil for others.
  func readOwn(_ path: String) -> Any? { nil }
  /// False if the key path is not one that only this class has.
  func writeOwn(_ value: Any?, _ path: String) -> Bool { false }
  /// Whether the application's thread animates a key that only this class has, by drawing the layer for every frame.
  func isOwnAnimatable(_ key: String) -> Bool { false }
  /// Makes the layer's picture in the class' own way; false if ``draw(in:)`` is to draw it.
  func drawOwnContents() -> Bool { false }
  /// Takes the values that only this class has from the frame drawn last.
  func takeOwn(_ shown: ShownValues) {}
}
