import CAgateThread

/// A rectangle with contents, a background, a border and sublayers that is positioned, transformed and animated as a
/// unit.
///
/// Coordinates are in points, with the y axis pointing down. Do not use a layer on two threads simultaneously. Changes
/// become visible when the transaction ends (``CATransaction``). Most changes of animatable properties are animated
/// (``action(forKey:)``) if the layer joined the tree of a ``Compositor`` in an earlier transaction.
// All overridable members are declared in the class body, because members of extensions cannot be overridden.
open class CALayer: NSObject, CAMediaTiming, NSSecureCoding {
  // Properties that every change reads come first, so that they are close together in memory.
  /// The words of `values` (low bits) and the whole parts (``Dirty``) that have changed since the last commit.
  final var dirty: UInt64 = 0
  /// The slot in the render tree, or −1.
  final var node: Int32 = -1
  /// Whether the layer joined the render tree in an earlier transaction. Outside animation blocks of views, only
  /// changes of such layers are animated.
  final var isDisplayed = false
  /// Whether changes may be animated, because the layer is displayed or belongs to a view in the tree. Animation blocks
  /// animate a view's layer from the time when it is added.
  final var asksForActions = false
  final var marks: LayerMarks = []
  final var context: LayerContext?
  @exclusivity(unchecked) final var cold: ColdValues?
  @exclusivity(unchecked) final var values = LayerValues()
  @exclusivity(unchecked) final var extras: LayerExtras?
  final unowned(unsafe) var parent: CALayer?
  final var children: [CALayer] = []

  /// The delegate, which can provide actions, contents and layout for the layer. The layer does not retain its
  /// delegate. The default is nil.
  open weak var delegate: (any CALayerDelegate)?

  /// Creates a layer of zero size at the origin, without a colour or contents.
  public override init() {
    super.init()
    values.flags.formUnion(type(of: self).classFlags)
    noteRedisplayKeys()
  }

  /// Creates a copy for presentation (`presentation()`). A subclass copies its own properties here.
  public init(layer: Any) {
    super.init()
    guard let other = layer as? CALayer else { return }
    values = other.values
    values.flags = values.flags.subtracting(.ofClasses).union(type(of: self).classFlags)
    cold = other.cold?.copy()
    extras = other.extras?.copy()
  }

  // Called only by `CALayer+Make.swift`, on metatypes.
  @usableFromInline convenience init(_new: ()) { self.init() }
  @usableFromInline convenience init(_copying layer: CALayer) { self.init(layer: layer) }

  deinit {
    // First, so that delegates of animations cannot reach this object through a sublayer.
    releaseTree()
    for (_, animation) in extras?.animations ?? AnimationList() { animation.stop(on: context) }
  }

  // MARK: Archiving

  open class var supportsSecureCoding: Bool { true }

  /// Creates a layer and its whole subtree from an archive. A subclass decodes its own properties here.
  public required init?(coder: NSCoder) {
    super.init()
    values.flags.formUnion(type(of: self).classFlags)
    noteRedisplayKeys()
    decodeLayer(coder)
  }

  /// Writes the values that differ from those of a new layer, the animations and the sublayers.
  ///
  /// Delegates and values without an archived form, such as layers under custom keys, are omitted. Layout managers are
  /// omitted, too, except a ``CAConstraintLayoutManager``.
  ///
  /// - Parameter coder: a keyed archiver.
  open func encode(with coder: NSCoder) { encodeLayer(coder) }

  /// Returns whether ``encode(with:)`` writes the value of `key`. The default implementation returns true for values
  /// that differ from those of a new layer, and for `allowsEdgeAntialiasing`, `allowsGroupOpacity`, `cornerCurve` and
  /// `contentsFormat`. The method is also called with the keys `sublayers`, `mask` and `animations`.
  open func shouldArchiveValue(forKey key: String) -> Bool { hasOwnValue(forKey: key) }

  // MARK: Rendering

  /// The flags that identify the layer's class in the render tree.
  class var classFlags: LayerFlags { [] }

  /// Whether sublayers lie in this layer's plane. If false, the sublayers share the 3D space that contains this layer.
  class var flattensSublayers: Bool { true }

  // MARK: Geometry

  /// The position of the anchor point, in the superlayer's coordinates. The default is (0, 0). Animatable.
  open var position: CGPoint {
    get { values.position.point }
    set { set(\.position, Vector2(newValue)) }
  }
  /// The layer's rectangle in its own coordinates. Changing the origin of the bounds moves the sublayers. A rectangle
  /// with a negative size is standardised. The default is an empty rectangle at the origin. Animatable.
  open var bounds: CGRect {
    get { values.bounds.rect }
    set {
      let old = values.bounds
      let isNegative = newValue.size.width < 0 || newValue.size.height < 0
      set(\.bounds, Rectangle4(isNegative ? newValue.standardized : newValue))
      guard old != values.bounds else { return }
      boundsDidChange(from: old)
      if extras?.display.redrawsOnBoundsChange == true { setNeedsDisplay() }
    }
  }
  /// The point of the bounds, in fractions of the size, that lies at `position`. Transforms are applied about this
  /// point. The default is (0.5, 0.5). Animatable.
  open var anchorPoint: CGPoint {
    get { values.anchorPoint.point }
    set { set(\.anchorPoint, Vector2(newValue)) }
  }
  /// The depth of the layer among its siblings, in points. A layer with a greater value is nearer and is drawn later.
  /// The default is 0. Animatable.
  open var zPosition: CGFloat {
    get { CGFloat(values.zPosition) }
    set { set(\.zPosition, Double(newValue)) }
  }
  /// The z coordinate of the anchor point, in points. The default is 0. Animatable.
  open var anchorPointZ: CGFloat {
    get { CGFloat(values.anchorPointZ) }
    set { set(\.anchorPointZ, Double(newValue)) }
  }
  /// The transform of the layer, applied about the anchor point. The default is the identity. Animatable, as a whole or
  /// by component (`transform.rotation.z`).
  open var transform: CATransform3D {
    get { cold?.transform?.transform ?? CATransform3D.identity }
    set { setTransform(\.transform, newValue, Dirty.transform, forKey: "transform") }
  }
  /// Returns ``transform`` as an affine transform, or the identity if ``transform`` is not affine.
  open func affineTransform() -> CGAffineTransform {
    CATransform3DIsAffine(transform) ? CATransform3DGetAffineTransform(transform) : .identity
  }
  /// Sets ``transform`` to an affine transform.
  open func setAffineTransform(_ m: CGAffineTransform) { transform = CATransform3DMakeAffineTransform(m) }

  /// The transform that applies to all sublayers, but not to the mask, about this layer's anchor point. Use it to give
  /// sublayers a shared perspective. The default is the identity. Animatable.
  open var sublayerTransform: CATransform3D {
    get { cold?.transform?.sublayerTransform ?? CATransform3D.identity }
    set { setTransform(\.sublayerTransform, newValue, Dirty.transforms, forKey: "sublayerTransform") }
  }
  /// The smallest rectangle around the layer, in its superlayer's coordinates.
  ///
  /// The frame is derived from the bounds, position, anchor point and transform. Setting the frame sets the position
  /// and the size of the bounds.
  open var frame: CGRect {
    get { derivedFrame }
    set { setDerivedFrame(newValue) }
  }
  /// Whether the layer is drawn when its back faces the viewer. The default is true. Animatable, but not implicitly.
  open var isDoubleSided: Bool {
    get { values.flags.contains(.doubleSided) }
    set { setFlag(.doubleSided, newValue, forKey: "doubleSided") }
  }
  /// Whether the y axis of the layer's coordinates, in which its sublayers lie, is opposite to the y axis of its
  /// superlayer. The default is false.
  ///
  /// As in Core Animation, conversions of points to and from the layer flip the y coordinate about the middle of the
  /// bounds. The property does not flip the layer's own contents or its mask.
  open var isGeometryFlipped: Bool {
    get { values.flags.contains(.geometryFlipped) }
    set { setFlag(.geometryFlipped, newValue) }
  }

  /// Returns whether contents are flipped vertically relative to the layer's coordinates. The result is true if the
  /// number of layers with flipped geometry, from this layer up to the root, is odd. The result is inverted if this
  /// layer or a superlayer belongs to a view.
  open func contentsAreFlipped() -> Bool { (hasFlippedAncestors != isGeometryFlipped) != isInTreeOfViews }

  // MARK: Appearance

  /// The colour that fills the bounds. The default is nil. Animatable.
  open var backgroundColor: CGColor? {
    get { values.flags.contains(.backgroundColor) ? values.backgroundColor.color : nil }
    set { setColor(\.backgroundColor, .backgroundColor, newValue) }
  }
  /// The colour of the border. The default is opaque black. Animatable.
  open var borderColor: CGColor? {
    get { values.flags.contains(.borderColor) ? values.borderColor.color : nil }
    set { setColor(\.borderColor, .borderColor, newValue) }
  }
  /// The width of the border, in points. The border is drawn inside the bounds and over the sublayers, but in a
  /// ``CAEmitterLayer`` below particles and sublayers. The default is 0. Animatable.
  open var borderWidth: CGFloat {
    get { CGFloat(values.borderWidth) }
    set { set(\.borderWidth, Double(newValue)) }
  }
  /// The radius of the rounded corners of the background and the border, in points. If ``masksToBounds`` is true, the
  /// corners of the clip are rounded too. The default is 0. Animatable.
  open var cornerRadius: CGFloat {
    get { CGFloat(values.cornerRadius) }
    set { set(\.cornerRadius, Double(newValue)) }
  }
  /// The opacity of the layer and its sublayers, from 0 to 1. The default is 1. Animatable.
  open var opacity: Float {
    get { Float(values.opacity) }
    set { set(\.opacity, Double(newValue)) }
  }
  /// Whether the layer and its sublayers are hidden. The default is false. Animatable.
  open var isHidden: Bool {
    get { values.hidden != 0 }
    set {
      let changes = isDisplayed && newValue != (values.hidden != 0)
      set(\.hidden, newValue ? 1 : 0)
      if changes { runAction(forKey: newValue ? kCAOnOrderOut : kCAOnOrderIn) }
    }
  }
  /// Whether contents and sublayers are clipped to the bounds and their rounded corners. The default is false.
  /// Animatable, but not implicitly.
  open var masksToBounds: Bool {
    get { values.flags.contains(.masksToBounds) }
    set { setFlag(.masksToBounds, newValue, forKey: "masksToBounds") }
  }
  /// Whether opacity applies to the layer and its sublayers as one group. The default is true.
  open var allowsGroupOpacity: Bool {
    get { values.flags.contains(.groupOpacity) }
    set { setFlag(.groupOpacity, newValue) }
  }

  /// The corners that `cornerRadius` rounds. The default is all four.
  open var maskedCorners: CACornerMask {
    get { CACornerMask(rawValue: UInt(values.flags.roundedCorners)) }
    set {
      let square = UInt64(~newValue.rawValue & 15) << 6
      setFlags(.squareCorners, LayerFlags(rawValue: square))
    }
  }
  /// The shape of the rounded corners. The default is ``CALayerCornerCurve/circular``.
  open var cornerCurve: CALayerCornerCurve {
    get { values.flags.contains(.continuousCorners) ? .continuous : .circular }
    set { setFlag(.continuousCorners, newValue == .continuous) }
  }
  /// Returns the length of a corner curve along the sides, as a multiple of the corner radius. As in Core Animation,
  /// the factor is 1 for circular curves and 1.528665 for continuous curves.
  open class func cornerCurveExpansionFactor(_ curve: CALayerCornerCurve) -> CGFloat {
    curve == .continuous ? 1.528665 : 1
  }
  /// Whether the edges in ``edgeAntialiasingMask`` are antialiased. If false, no edge is antialiased. The default is
  /// true.
  open var allowsEdgeAntialiasing: Bool {
    get { !values.flags.contains(.allHard) }
    set { setFlag(.allHard, !newValue) }
  }
  /// The edges that are antialiased if ``allowsEdgeAntialiasing`` is true. The default is all four.
  open var edgeAntialiasingMask: CAEdgeAntialiasingMask {
    get { CAEdgeAntialiasingMask(rawValue: UInt32(~(values.flags.rawValue >> 10) & 15)) }
    set { setFlags(.hardSides, LayerFlags(rawValue: UInt64(~newValue.rawValue & 15) << 10)) }
  }
  /// The mask: a layer whose alpha channel multiplies the alpha of this layer and its sublayers. The mask is positioned
  /// in this layer's coordinates. The default is nil.
  ///
  /// Setting this property removes the previous mask, and removes the new mask from its previous superlayer. A change
  /// runs the action for the key `mask`, if the program provides one. A presentation layer returns the presentation
  /// layer of its mask.
  ///
  /// - Precondition: the mask is not this layer and does not contain it.
  open var mask: CALayer? {
    get { visibleMask }
    set { setMask(newValue) }
  }

  // MARK: Shadow

  /// The colour of the shadow. Nil means no shadow. The default is opaque black. Animatable.
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
  /// The opacity of the shadow, from 0 to 1. The opacity is multiplied by the alpha of ``shadowColor``. The default is
  /// 0, which means no shadow. Animatable.
  open var shadowOpacity: Float {
    get { Float(cold?.effects?.shadowOpacity ?? 0) }
    set { changeEffects("shadowOpacity") { $0.shadowOpacity = Double(newValue) } }
  }
  /// The offset of the shadow from the layer, in points of the layer's coordinates. The default is (0, −3). Animatable.
  open var shadowOffset: CGSize {
    get { (cold?.effects?.shadowOffset ?? EffectValues().shadowOffset).size }
    set { changeEffects("shadowOffset") { $0.shadowOffset = Vector2(newValue) } }
  }
  /// The standard deviation of the shadow's blur, in points. The default is 3. Animatable.
  open var shadowRadius: CGFloat {
    get { CGFloat(cold?.effects?.shadowRadius ?? 3) }
    set { changeEffects("shadowRadius") { $0.shadowRadius = Double(newValue) } }
  }

  /// The outline that casts the shadow, in this layer's coordinates, filled with the non-zero rule.
  ///
  /// If the path is nil, the default, the visible content of the layer and its sublayers casts the shadow. Rectangles,
  /// rounded rectangles and circles are drawn fastest.
  open var shadowPath: CGPath? {
    get { extras?.shadowPath?.path }
    set {
      let path = newValue.map(ShadowPath.init)
      changeEffects("shadowPath") {
        makeExtras().shadowPath = path
        $0.outline = path?.outline ?? ShadowOutline()
      }
    }
  }

  // MARK: Filters

  /// The filters that apply to the layer and its sublayers, in order. Each element is a ``CAFilter`` or a string. A
  /// string is the name of a filter type, whose inputs have their defaults. Other elements are ignored. The default is
  /// nil. Inputs are animatable (`filters.name.inputRadius`).
  open var filters: [Any]? {
    get { extras?.filters?.own }
    set { setFilters(\.own, newValue, forKey: "filters") }
  }
  /// The filters that apply to the content behind the layer, inside its bounds and rounded corners. The default is
  /// nil. Inputs are animatable (`backgroundFilters.name.inputRadius`).
  ///
  /// The filtered content replaces the content behind the layer. It fades with the layer's opacity and is clipped by
  /// the layer's mask. In a 3D context, content is behind the layer if it is farther away in depth.
  ///
  /// The content behind the layer is everything drawn before it within the nearest enclosing group. A group is a layer
  /// that is composited as a whole before it is shown. Layers with a mask, a ``compositingFilter``, ``filters`` or
  /// ``shouldRasterize`` are groups. Layers with a sublayer that is composited with an operator are groups, too. Layers
  /// with an opacity below 1 are groups if ``allowsGroupOpacity`` is true. Content behind the group is not filtered.
  /// ``masksToBounds`` and ``cornerRadius`` only clip and do not form a group.
  open var backgroundFilters: [Any]? {
    get { extras?.filters?.background }
    set { setFilters(\.background, newValue, forKey: "backgroundFilters") }
  }
  /// The blend mode or operator that composites the layer with the content behind it, or with the result of
  /// ``backgroundFilters``. The value is a ``CAFilter`` or the name of a filter type as a string. The default is nil:
  /// source-over.
  ///
  /// With a filter, the layer and its sublayers are composited as a group, so blend modes of sublayers do not affect
  /// the content behind the layer. `normalBlendMode` and `sourceOver` only form this group.
  ///
  /// Blend modes are `multiplyBlendMode`, `screenBlendMode`, `overlayBlendMode`, `darkenBlendMode`, `lightenBlendMode`,
  /// `colorDodgeBlendMode`, `colorBurnBlendMode`, `softLightBlendMode`, `hardLightBlendMode`, `differenceBlendMode`,
  /// `exclusionBlendMode`, `hueBlendMode`, `saturationBlendMode`, `colorBlendMode`, `luminosityBlendMode`, `plusL` and
  /// `plusD`. The operators are the Porter-Duff operators `clear`, `copy`, `sourceOver`, `sourceIn`, `sourceOut`,
  /// `sourceAtop`, `destOver`, `destIn`, `destOut`, `destAtop` and `xor`. Longer forms such as `destinationIn`,
  /// `plusLighter`, `CISourceInCompositing` and `CIMultiplyBlendMode` have the same effect. Other filter types have no
  /// effect.
  ///
  /// The source of an operator is the layer with its sublayers, shadow, mask and opacity, as one image. The destination
  /// is the image of the superlayer and its earlier sublayers. As in Core Animation, the superlayer of a layer with an
  /// operator is composited as a group, so content behind the superlayer does not change. Above an opaque superlayer,
  /// `xor` and `destOut` make a hole in the shape of the source. In a ``mask``, they cut the shape of the source out of
  /// the mask.
  ///
  /// `clear`, `copy`, `sourceIn`, `sourceOut`, `destIn` and `destAtop` also change the destination where the source is
  /// transparent. They change the whole group, except for parts that enclosing layers clip. In a 3D context, and in a
  /// ``CATransformLayer``, there is no such group. In these cases the operators act in the smallest upright rectangle
  /// of whole pixels around the drawing of the layer and its sublayers. A layer that is hidden or has an opacity of 0
  /// has no effect.
  open var compositingFilter: Any? {
    get { extras?.compositingFilter }
    set {
      let name = (newValue as? CAFilter)?.type ?? newValue as? String
      let wasOperator = isOperator
      let mode = name.flatMap(BlendMode.init(filter:))
      changeEffects("compositingFilter") {
        makeExtras().compositingFilter = (newValue as? CAFilter)?.copied() ?? newValue
        $0.blendMode = mode ?? .normal
        if mode == .normal { $0.flags.insert(.isolates) } else { $0.flags.remove(.isolates) }
      }
      if isOperator != wasOperator { parent?.noteOperators() }
    }
  }
  /// Whether the layer and its sublayers, with filters, shadow and mask, are rendered into a bitmap, which is then
  /// composited. The default is false. Animatable, but not implicitly: the value changes halfway between two values of
  /// an animation.
  ///
  /// The bitmap is scaled with ``minificationFilter`` and ``magnificationFilter`` and is cached until its content
  /// changes. Opacity, `compositingFilter` and `backgroundFilters` are not part of the bitmap.
  open var shouldRasterize: Bool {
    get { cold?.effects?.flags.contains(.shouldRasterize) ?? false }
    set {
      changeEffects("shouldRasterize") {
        if newValue { $0.flags.insert(.shouldRasterize) } else { $0.flags.remove(.shouldRasterize) }
      }
    }
  }
  /// The number of pixels per point in the bitmap that ``shouldRasterize`` creates. The default is 1. Animatable.
  open var rasterizationScale: CGFloat {
    get { CGFloat(cold?.effects?.rasterizationScale ?? 1) }
    set { changeEffects("rasterizationScale") { $0.rasterizationScale = Double(newValue) } }
  }

  // MARK: Contents

  /// The image that the layer shows: a `CGImage` or a `UIImage`. Objects of other types are not drawn. The default is
  /// nil. Animatable.
  open var contents: Any? {
    get { extras?.contents }
    set { setContents(newValue) }
  }
  /// The placement of the contents in the bounds. The default is `resize`.
  open var contentsGravity: CALayerContentsGravity {
    get { extras?.gravity ?? .resize }
    set {
      makeExtras().gravity = newValue.known
      changeContents { $0.gravity = ContentsGravityIndex(newValue) }
    }
  }
  /// The part of the image that is shown, in fractions of the image's size. The default is (0, 0, 1, 1). Animatable.
  open var contentsRect: CGRect {
    get { cold?.contents?.rect.rect ?? CGRect(x: 0, y: 0, width: 1, height: 1) }
    set {
      let action = beginAction(forKey: "contentsRect")
      changeContents { $0.rect = Rectangle4(newValue) }
      endAction(action, forKey: "contentsRect")
    }
  }
  /// The number of image pixels per point. The scale applies to gravities that do not resize, to the parts around
  /// `contentsCenter`, and to the bitmap that the layer draws into. The default is 1. Animatable.
  open var contentsScale: CGFloat {
    get { CGFloat(cold?.contents?.scale ?? 1) }
    set {
      let action = beginAction(forKey: "contentsScale")
      changeContents { $0.scale = Double(newValue) }
      endAction(action, forKey: "contentsScale")
    }
  }
  /// The sampling filter for an image that is drawn smaller than its size. The default is linear.
  open var minificationFilter: CALayerContentsFilter {
    get { (cold?.contents?.minification ?? .linear).filter }
    set { changeContents { $0.minification = ContentsFilterIndex(newValue) } }
  }
  /// The sampling filter for an image that is drawn larger than its size. The default is linear.
  open var magnificationFilter: CALayerContentsFilter {
    get { (cold?.contents?.magnification ?? .linear).filter }
    set { changeContents { $0.magnification = ContentsFilterIndex(newValue) } }
  }
  /// The bias that is added to the mip level of a trilinear `minificationFilter`. Each level halves the size of the
  /// image. The default is 0. Animatable.
  open var minificationFilterBias: Float {
    get { Float(cold?.contents?.minificationBias ?? 0) }
    set {
      let action = beginAction(forKey: "minificationFilterBias")
      changeContents { $0.minificationBias = Double(newValue) }
      endAction(action, forKey: "minificationFilterBias")
    }
  }
  /// The part of the contents that stretches when the contents are resized, in fractions of `contentsRect`.
  ///
  /// Around this part, corners keep their size and sides stretch in one direction. The default is (0, 0, 1, 1).
  /// Animatable.
  open var contentsCenter: CGRect {
    get { cold?.contents?.center.rect ?? CGRect(x: 0, y: 0, width: 1, height: 1) }
    set {
      let action = beginAction(forKey: "contentsCenter")
      changeContents { $0.center = Rectangle4(newValue) }
      endAction(action, forKey: "contentsCenter")
    }
  }

  // MARK: Drawing

  /// Marks all of the contents as needing display. The layer and its delegate draw contents only if the layer is
  /// marked. Images that are set as ``contents`` need no mark.
  ///
  /// Marked contents are drawn once before the transaction ends, no matter how often this method is called. A layer
  /// that no compositor shows is drawn when it joins a compositor's tree.
  open func setNeedsDisplay() { markForDisplay(nil) }

  /// Marks a part of the contents as needing display.
  ///
  /// The next call of ``draw(in:)`` is clipped to the rectangle around all marked parts, and the rest of the bitmap is
  /// kept. The whole layer is drawn if there is no bitmap yet, or if the layer's bounds or the bitmap's size or format
  /// have changed.
  ///
  /// - Parameter r: the rectangle, in the layer's coordinates.
  open func setNeedsDisplay(_ r: CGRect) { markForDisplay(r) }

  /// Returns whether any contents are marked as needing display.
  open func needsDisplay() -> Bool { isMarkedForDisplay }

  /// Displays the contents that are marked as needing display. Does nothing if no contents are marked.
  open func displayIfNeeded() { displayMarkedPart() }

  /// Updates the contents.
  ///
  /// The delegate sets the contents in ``CALayerDelegate/display(_:)``. If the delegate does not implement that method,
  /// ``draw(in:)`` draws into a bitmap of `bounds` times `contentsScale` pixels.
  ///
  /// The sides of the bitmap are rounded up to whole pixels. A bitmap of more than 16,384 pixels per side, or of more
  /// than 67,108,864 pixels, is reduced to fewer pixels per point. If the layer has no size, or if neither the layer
  /// nor its delegate draws, the contents stay as they are. The new bitmap replaces the old one immediately, without an
  /// action.
  ///
  /// If ``needsDisplay(forKey:)`` returns true for a key of a subclass, such as an ``Animatable`` property, the layer
  /// is displayed, without actions, for every frame in which an animation changes the key's value. An override of this
  /// method then finds the animated values in ``presentation()`` and the model values in the layer. ``draw(in:)`` is
  /// called on the presentation layer. In a replicator with a delay, an override is called for the time of each
  /// instance, on a presentation layer with the values at that time.
  open func display() { displayByDelegateOrDrawing() }

  /// Draws the contents. The default implementation calls the delegate (``CALayerDelegate/draw(_:in:)``). Override this
  /// method to draw in a subclass.
  ///
  /// - Parameter ctx: a context in the layer's coordinates, with the y axis pointing down. The context is clipped to
  ///   the bounds, or to the part that needs display. The bitmap is initially transparent, or black if ``isOpaque`` is
  ///   true. `UIGraphicsGetCurrentContext` returns the same context.
  open func draw(in ctx: CGContext) { drawByDelegate(ctx) }

  /// Draws the layer and its sublayers into `ctx` with their model values, without animations.
  ///
  /// Contents that are marked as needing display are displayed first. A presentation layer draws the presentation layers
  /// of its sublayers.
  ///
  /// Drawing uses the layer's own coordinates. The layer's position and transform are ignored. Backgrounds, gradients,
  /// contents, shapes, text, borders, rounded corners, clips, masks, opacity, blend modes and shadows are drawn, and up
  /// to 10,000 instances of a replicator.
  ///
  /// The following are not drawn: depth and perspective, filters, edges without antialiasing, continuous corner curves,
  /// particles, the colours and delays of replicators, and the output of a ``contentsSource``. Transforms lose their z
  /// components, and shadows follow the visible content instead of `shadowPath`. To get the image on screen, draw with
  /// a ``Compositor``.
  open func render(in ctx: CGContext) {
    var painter = LayerPainter(ctx, displays: true)
    painter.paint(self)
  }

  /// Returns whether a change of the value of `key` calls `setNeedsDisplay()`. The result applies to most animatable
  /// properties of the framework's classes, and to keys that are not properties of these classes. The default
  /// implementation returns false.
  open class func needsDisplay(forKey key: String) -> Bool { false }

  /// Whether changing the bounds calls ``setNeedsDisplay()``. The default is false: the bitmap is stretched.
  open var needsDisplayOnBoundsChange: Bool {
    get { extras?.display.redrawsOnBoundsChange ?? false }
    set { makeExtras().display.redrawsOnBoundsChange = newValue }
  }
  /// Whether the commands of ``draw(in:)`` are recorded and rasterised on another thread. The result is the same. A
  /// frame that shows the drawing waits until the drawing is finished. The default is false.
  open var drawsAsynchronously: Bool {
    get { extras?.display.drawsAsynchronously ?? false }
    set { makeExtras().display.drawsAsynchronously = newValue }
  }
  /// Whether the contents cover the bounds completely. If true, the layer draws into a bitmap without alpha, which is
  /// initially black. The default is false.
  open var isOpaque: Bool {
    get { extras?.display.isOpaque ?? false }
    set { makeExtras().display.isOpaque = newValue }
  }
  /// The pixel format of the bitmap that the layer draws into. The default is ``CALayerContentsFormat/RGBA8Uint``.
  ///
  /// A name that is not one of ``CALayerContentsFormat`` sets the default.
  open var contentsFormat: CALayerContentsFormat {
    get { extras?.display.format ?? .RGBA8Uint }
    set { makeExtras().display.format = newValue.known }
  }

  // MARK: High dynamic range

  // Agate draws in standard range. The values are stored, so that existing code compiles and runs.

  /// The preferred dynamic range of the contents. The default is `standard`. The property has no effect on drawing:
  /// contents are drawn in standard range.
  open var preferredDynamicRange: DynamicRange {
    get { extras?.dynamicRange.preferred ?? .standard }
    set { makeExtras().dynamicRange.preferred = newValue.known }
  }
  /// Whether contents with a high dynamic range are mapped to the range of the display. The default is `automatic`. The
  /// property has no effect on drawing: contents are drawn in standard range.
  open var toneMapMode: ToneMapMode {
    get { extras?.dynamicRange.toneMapMode ?? .automatic }
    set { makeExtras().dynamicRange.toneMapMode = newValue.known }
  }
  /// The brightest value of the contents, as a multiple of the reference white. A value of 0, the default, means that
  /// the contents determine the brightest value. The property has no effect on drawing: contents are drawn in standard
  /// range.
  open var contentsHeadroom: CGFloat {
    get { extras?.dynamicRange.headroom ?? 0 }
    set { makeExtras().dynamicRange.headroom = newValue }
  }
  /// Whether contents may be brighter than the reference white. The default is false. The property has no effect on
  /// drawing: contents are drawn in standard range.
  open var wantsExtendedDynamicRangeContent: Bool {
    get { extras?.dynamicRange.isExtended ?? false }
    set { makeExtras().dynamicRange.isExtended = newValue }
  }

  // MARK: Tree

  /// The name of the layer, which identifies it in messages and scenes. The default is nil.
  open var name: String? {
    get { extras?.name }
    set {
      makeExtras().name = newValue
      touch(Dirty.name)
    }
  }
  /// The layer that contains this layer in its ``sublayers`` or as its ``mask``. Nil for a root layer. A presentation
  /// layer returns the presentation layer of its superlayer.
  open var superlayer: CALayer? { visibleParent }

  /// The sublayers, from back to front. Values of `zPosition` can change the order of drawing. The value is nil if
  /// there are no sublayers.
  ///
  /// Setting this property removes layers from their previous superlayers. If a layer is listed twice, the last
  /// occurrence counts.
  ///
  /// - Precondition: none of the layers is this layer or contains it.
  open var sublayers: [CALayer]? {
    get {
      let list = visibleChildren
      return list.isEmpty ? nil : list
    }
    set { replaceChildren(newValue ?? []) }
  }
  /// Adds `layer` in front of the other sublayers and removes it from its previous superlayer.
  ///
  /// - Precondition: `layer` is not this layer and does not contain it. This applies to all methods that insert
  ///   sublayers.
  open func addSublayer(_ layer: CALayer) { insert(layer, at: children.count) }

  /// Inserts `layer` at an index of the sublayers and removes it from its previous superlayer.
  ///
  /// - Parameters:
  ///   - layer: the layer to insert.
  ///   - index: the index among the sublayers. 0 is the back; an index larger than the count means the front.
  open func insertSublayer(_ layer: CALayer, at index: UInt32) { insert(layer, at: Int(index)) }

  /// Inserts `layer` directly behind `sibling`, or at the back if `sibling` is not a sublayer. In the
  /// second case, Apple's documentation says that an exception is thrown. Agate throws none, because programs for iOS
  /// pass the superlayer itself as the sibling.
  open func insertSublayer(_ layer: CALayer, below sibling: CALayer?) { insert(layer, beside: sibling, offset: 0) }

  /// Inserts `layer` directly in front of `sibling`, or in front of all sublayers if `sibling` is not a sublayer
  /// (``insertSublayer(_:below:)``).
  open func insertSublayer(_ layer: CALayer, above sibling: CALayer?) { insert(layer, beside: sibling, offset: 1) }

  /// Replaces `oldLayer` with `newLayer`. Does nothing if `oldLayer` is not a sublayer.
  open func replaceSublayer(_ oldLayer: CALayer, with newLayer: CALayer) { replaceChild(oldLayer, with: newLayer) }

  /// Removes the layer from its superlayer. If the layer is still in no compositor's tree when the transaction ends,
  /// its animations end, except those whose ``CAAnimation/isRemovedOnCompletion`` is false. A layer that was in no
  /// compositor's tree keeps its animations.
  open func removeFromSuperlayer() { unlink() }

  // MARK: Layout

  /// Marks the layout of the sublayers as out of date.
  ///
  /// The sublayers are laid out once before the transaction ends, no matter how often this method is called. The layer
  /// calls this method when its bounds change and when sublayers are added or removed.
  open func setNeedsLayout() {
    if marks.contains(.needsLayout) { return }
    markForLayout()
    extras?.layoutManager?.invalidateLayout(of: self)
  }

  /// Returns whether the layout of the sublayers is out of date.
  open func needsLayout() -> Bool { marks.contains(.needsLayout) }

  /// Immediately lays out the layers of a subtree that need layout. The subtree begins at this layer, or, if its
  /// superlayers need layout, at the highest of these superlayers.
  open func layoutIfNeeded() { layOutTree() }

  /// Sets the frames of the sublayers.
  ///
  /// Calls the delegate's ``CALayerDelegate/layoutSublayers(of:)``. If the delegate does not implement that method, the
  /// layout manager lays out the sublayers. Subclasses may override `layoutSublayers()`. Do not call it directly: call
  /// ``layoutIfNeeded()``.
  open func layoutSublayers() { layOutByDelegateOrManager() }

  /// The object that lays out the sublayers if the delegate does not implement
  /// ``CALayerDelegate/layoutSublayers(of:)``. The default is nil.
  open var layoutManager: (any CALayoutManager)? {
    get { extras?.layoutManager }
    set {
      makeExtras().layoutManager = newValue
      setNeedsLayout()
    }
  }

  /// Returns the preferred size of the layer, in the superlayer's coordinates. This is the size that ``layoutManager``
  /// prefers, or the size of the frame if there is no layout manager.
  open func preferredFrameSize() -> CGSize { extras?.layoutManager?.preferredSize(of: self) ?? derivedFrame.size }

  /// The constraints with which a ``CAConstraintLayoutManager`` of the superlayer positions this layer. The default is
  /// nil.
  open var constraints: [CAConstraint]? {
    get { extras?.constraints }
    set {
      makeExtras().constraints = newValue
      parent?.setNeedsLayout()
    }
  }
  /// Appends a constraint to ``constraints``.
  open func addConstraint(_ c: CAConstraint) { constraints = (constraints ?? []) + [c] }

  /// The parts of the frame that change when the superlayer is resized. The default is empty: the frame does not
  /// change.
  open var autoresizingMask: CAAutoresizingMask {
    get { extras?.autoresizingMask ?? [] }
    set { makeExtras().autoresizingMask = newValue }
  }
  /// Resizes the sublayers after a change of this layer's size. Called when the size of the bounds changes.
  ///
  /// - Parameter size: the size of this layer before the change.
  open func resizeSublayers(withOldSize size: CGSize) {
    for child in children { child.resize(withOldSuperlayerSize: size) }
  }
  /// Adapts the frame to the superlayer's new size, as ``autoresizingMask`` specifies.
  ///
  /// - Parameter size: the size of the superlayer before the change.
  open func resize(withOldSuperlayerSize size: CGSize) { autoresize(from: size) }

  // MARK: Scrolling

  /// Scrolls the closest ``CAScrollLayer``, this layer itself or an ancestor, so that `p`, in this layer's coordinates,
  /// moves to the scroll layer's origin. Does nothing if there is no scroll layer.
  open func scroll(_ p: CGPoint) {
    if let layer = (self as? CAScrollLayer) ?? enclosingScrollLayer { layer.scroll(to: convert(p, to: layer)) }
  }
  /// Scrolls the closest ``CAScrollLayer``, this layer itself or an ancestor, by the smallest distance that makes `r`
  /// visible. The rectangle is in this layer's coordinates. Does nothing if there is no scroll layer.
  open func scrollRectToVisible(_ r: CGRect) {
    if let layer = (self as? CAScrollLayer) ?? enclosingScrollLayer { layer.scroll(to: convert(r, to: layer)) }
  }
  /// The part of the bounds that the enclosing scroll layers do not clip, in this layer's coordinates.
  open var visibleRect: CGRect { visiblePart }

  // MARK: Conversion

  /// Converts `p` from the coordinates of `layer` to the coordinates of this layer. If `layer` is nil, `p` is in the
  /// coordinate space that contains the root layer's frame.
  ///
  /// Each layer between the two layers is treated as a plane, unless it is a ``CATransformLayer``. The point is
  /// projected onto the plane along the line of sight. If a plane is seen edge-on, there is no such projection, and
  /// this step leaves the point unchanged. For layers of different trees, the conversion assumes that both root layers
  /// are in the same coordinate space.
  open func convert(_ p: CGPoint, from layer: CALayer?) -> CGPoint { LayerPath(from: layer, to: self).convert(p) }

  /// Converts `p` from this layer's coordinates to the coordinates of `layer`. If `layer` is nil, the result is in the
  /// coordinate space that contains the root layer's frame.
  open func convert(_ p: CGPoint, to layer: CALayer?) -> CGPoint { LayerPath(from: self, to: layer).convert(p) }

  /// Converts `r` from the coordinates of `layer` to the coordinates of this layer. Returns the smallest rectangle
  /// around the converted corners. The null and the infinite rectangle are returned unchanged.
  open func convert(_ r: CGRect, from layer: CALayer?) -> CGRect { LayerPath(from: layer, to: self).convert(r) }

  /// Converts `r` from this layer's coordinates to the coordinates of `layer`. Returns the smallest rectangle around
  /// the converted corners. The null and the infinite rectangle are returned unchanged.
  open func convert(_ r: CGRect, to layer: CALayer?) -> CGRect { LayerPath(from: self, to: layer).convert(r) }

  /// Converts `t` from the time of `layer` to the time of this layer, in seconds. If `layer` is nil, `t` is the scene
  /// time, from which the root layer's time is computed.
  ///
  /// A layer's time is `(t − beginTime) · speed + timeOffset`, where `t` is the superlayer's time. With a finite
  /// duration, the result is limited to the active time and then reduced to the time within one cycle. Before a
  /// `beginTime` other than 0, the layer's time is 0. With a speed of 0, the layer's time is constant from `beginTime`
  /// on.
  open func convertTime(_ t: CFTimeInterval, from layer: CALayer?) -> CFTimeInterval {
    LayerPath(from: layer, to: self).convert(time: t)
  }

  /// Converts `t` from the time of this layer to the time of `layer`, in seconds. If `layer` is nil, the result is the
  /// scene time, from which the root layer's time is computed.
  ///
  /// Several times of the superlayer can map to one local time. The result is then the time in the first cycle. With a
  /// speed of 0, the resulting time of the superlayer is 0.
  open func convertTime(_ t: CFTimeInterval, to layer: CALayer?) -> CFTimeInterval {
    LayerPath(from: self, to: layer).convert(time: t)
  }

  // MARK: Hit testing

  /// Returns whether `p`, a point in the layer's coordinates, lies in the bounds. The right and bottom edges are
  /// excluded.
  open func contains(_ p: CGPoint) -> Bool { values.bounds.contains(Vector2(p)) }

  /// Returns the frontmost layer under `p`, or nil if there is none.
  ///
  /// The search goes from front to back, the reverse of drawing order. Siblings are searched by their depth under `p`,
  /// the nearest first. At equal depth, the last sibling is searched first. Layers with an opacity of 0, hidden layers
  /// and layers that show their back and are not double-sided are not hit. Areas that clips and masks remove are not
  /// hit either. Layers without contents are hit, except a ``CATransformLayer``.
  ///
  /// - Parameter p: the point, in the superlayer's coordinates.
  open func hitTest(_ p: CGPoint) -> CALayer? { frontmost(at: p) }

  // MARK: Presentation

  /// Returns a copy of the layer with the values on screen: the animated values at the time of the last frame. Changes
  /// of transactions that have ended since that frame are included. Returns nil if the layer is not in a tree that a
  /// ``Compositor`` shows, or has been added to it in the current transaction. A presentation layer returns itself.
  ///
  /// The copy's ``superlayer``, ``sublayers``, conversions and ``hitTest(_:)`` use the presentation copies of the other
  /// layers. Changing values of the copy does not change the screen. Adding sublayers to it is a programming error and
  /// stops the program.
  open func presentation() -> Self? { presentedCopy() }

  /// Returns the model layer of a presentation layer. Any other layer returns itself.
  open func model() -> Self { extras?.presented.map { unsafeDowncast($0, to: Self.self) } ?? self }

  // MARK: Actions

  /// Returns the class's default action for a key. The default action is used if the delegate, ``actions`` and
  /// ``style`` have no action.
  ///
  /// If the result is nil, the default, ``action(forKey:)`` returns a ``CABasicAnimation`` for most animatable
  /// properties of a layer in a compositor's tree.
  open class func defaultAction(forKey event: String) -> (any CAAction)? { nil }

  /// The actions by key. ``action(forKey:)`` searches them after the delegate. The default is nil.
  open var actions: [String: any CAAction]? {
    get { extras?.actions }
    set { makeExtras().actions = newValue }
  }
  /// The style: default values for properties that are not set, except `bounds` and `frame`. The default is nil.
  ///
  /// The key `actions` holds actions that are searched after ``actions``. The key `style` holds a nested style, whose
  /// entries apply to keys without an entry in this style. A property counts as set if its value differs from the value
  /// in the previous style, or from the class's default if that style has no value for it.
  open var style: [AnyHashable: Any]? {
    get { extras?.style }
    set { setStyle(newValue) }
  }
  /// Returns the action to run when a property changes, when the layer is added, removed, shown or hidden
  /// (``kCAOnOrderIn``, ``kCAOnOrderOut``), or when its sublayers change (`sublayers`). For a property, the key is its
  /// name.
  ///
  /// The search order is: the delegate, ``actions``, ``style`` (its `actions`, then those of the nested style), and the
  /// class (``defaultAction(forKey:)``). The first result that is not nil is used. `NSNull` ends the search without an
  /// action. If the search finds nothing and the layer is in a compositor's tree, the result for most animatable
  /// properties is a ``CABasicAnimation`` that starts from the value on screen. For all other keys, the result is nil.
  open func action(forKey event: String) -> (any CAAction)? { findAction(event) }

  // MARK: Animations

  /// Adds a copy of `anim`. Without a `beginTime`, the copy begins when the transaction ends or when the layer joins
  /// the tree of a ``Compositor``.
  ///
  /// An animation with the same key is replaced. Any number of animations can be added without a key. An animation
  /// without a duration gets the transaction's duration. If the transaction has a timing function, that function
  /// replaces the animation's timing function. An animation that ends is removed unless its
  /// ``CAAnimation/isRemovedOnCompletion`` is false.
  open func add(_ anim: CAAnimation, forKey key: String?) { addAnimation(anim, key) }
  /// Removes an animation. The next frame shows the layer's own values. If the animation has not ended yet, its
  /// delegate is notified immediately.
  open func removeAnimation(forKey key: String) { removeAnimations { $0 == key } }
  /// Removes all animations. The delegates of animations that have not ended yet are immediately notified that these
  /// animations did not finish. The next frame shows the layer's own values.
  open func removeAllAnimations() { removeAnimations { _ in true } }
  /// Returns the layer's copy of an animation, or nil if no animation has the key. The method returns the same object
  /// until the animation is removed or replaced. The copy is immutable.
  open func animation(forKey key: String) -> CAAnimation? { extras?.animations.animation(forKey: key) }
  /// Returns the keys of the layer's animations, in the order in which the keys were added. Animations without a key
  /// are omitted. Returns nil if the layer has no animations.
  open func animationKeys() -> [String]? {
    guard let list = extras?.animations, !list.isEmpty else { return nil }
    return list.compactMap(\.key)
  }

  // MARK: Timing

  /// The begin time, in seconds of the superlayer's time. The default is 0.
  open var beginTime: CFTimeInterval {
    get { timing.beginTime }
    set { setTiming(\.beginTime, newValue) }
  }
  /// The duration of one cycle of the layer's time, in seconds. The default is infinite.
  open var duration: CFTimeInterval {
    get { timing.duration }
    set { setTiming(\.duration, newValue) }
  }
  /// The rate of the layer's time relative to the superlayer's time. At 0, the layer's time stands still. With negative
  /// values, the layer's time runs backwards. The default is 1.
  open var speed: Float {
    get { timing.speed }
    set { setTiming(\.speed, newValue) }
  }
  /// The offset that is added to the layer's time, in seconds. The default is 0.
  ///
  /// Explicit animations can animate this property. Such an animation runs in the superlayer's time. If the layer's
  /// ``speed`` is 0, the animation determines the time of the layer's other animations and of its sublayers. Inside an
  /// animation group, an animation of `timeOffset` has no effect. ``convertTime(_:from:)`` and the delegates of
  /// sublayers' animations use the model value.
  open var timeOffset: CFTimeInterval {
    get { timing.timeOffset }
    set { setTiming(\.timeOffset, newValue) }
  }
  /// The number of cycles of a finite ``duration``. The default is 0, which means one cycle.
  open var repeatCount: Float {
    get { timing.repeatCount }
    set { setTiming(\.repeatCount, newValue) }
  }
  /// The time for which a finite ``duration`` is repeated, in seconds. A value of 0, the default, has no effect.
  open var repeatDuration: CFTimeInterval {
    get { timing.repeatDuration }
    set { setTiming(\.repeatDuration, newValue) }
  }
  /// Whether every second cycle runs backwards. The default is false.
  open var autoreverses: Bool {
    get { timing.autoreverses }
    set { setTiming(\.autoreverses, newValue) }
  }
  /// The fill mode, which is stored but has no effect. The time of a layer with a finite ``duration`` always stands
  /// still before and after the cycles of this duration. The default is `removed`.
  open var fillMode: CAMediaTimingFillMode {
    get { extras?.fillMode ?? .removed }
    set { makeExtras().fillMode = newValue }
  }

  // MARK: Key-value coding

  /// Returns the value of a property. Numbers are returned as `NSNumber`, which can be cast to every number type that
  /// can represent the value. For any other key, returns the stored value, or the default of ``style`` or of the class.
  open func value(forKey key: String) -> Any? { readObject(key) }
  /// Sets a property, or stores the value under any other key. Nil resets a non-optional property to its default.
  ///
  /// A value of the wrong type sets an optional property to nil. Most other properties ignore such a value.
  open func setValue(_ value: Any?, forKey key: String) { writeValue(value, key) }
  /// Returns the value at a key path. A path can lead to components, as in `position.x`, `bounds.size.width`,
  /// `transform.rotation.z`, `filters.blur.inputRadius` and `mask.opacity`, and into dictionaries. A path through a list
  /// of layers, as in `sublayers.opacity`, leads to the values of all layers: an array, with `NSNull` in place of nil.
  open func value(forKeyPath keyPath: String) -> Any? { readObject(keyPath) }
  /// Sets the value at a key path that ``value(forKeyPath:)`` accepts. The method runs an action, as setting the
  /// property does. A path through a list of layers sets the value of every layer.
  open func setValue(_ value: Any?, forKeyPath keyPath: String) { writeValue(value, keyPath) }
  /// Returns the default value of a key. A subclass returns the defaults of its own keys here.
  ///
  /// For the properties of the framework's classes, the result is nil if the default is zero: 0, false, an empty
  /// rectangle, the identity transform or nil. As measured on Core Animation, `drawsAsynchronously`, `contentsHeadroom`
  /// and `wantsExtendedDynamicRangeContent` are exceptions.
  open class func defaultValue(forKey key: String) -> Any? {
    let isNamed = ["drawsAsynchronously", "contentsHeadroom", "wantsExtendedDynamicRangeContent"].contains(key)
    return plain().readBuiltIn(key).flatMap { Values.isZero($0) && !isNamed ? nil : $0 }
  }

  /// Returns a new layer of the nearest superclass that the framework declares. Initialisers of the program's
  /// subclasses are not called.
  class func plain() -> CALayer { CALayer() }

  /// The keys of the properties that only this class has, unless the class itself redisplays layers for all of them.
  class var ownKeys: [String] { [] }
  /// Returns the target of a key path that only this class has, or nil for other paths.
  func ownTarget(_ path: String) -> KeyTarget? { nil }
  /// Returns the value of a key path that only this class has, or nil for other paths.
  func readOwn(_ path: String) -> Any? { nil }
  /// Sets the value of a key path that only this class has. Returns false for other paths.
  func writeOwn(_ value: Any?, _ path: String) -> Bool { false }
  /// Returns whether a key that only this class has is animated on the application's thread, by drawing the layer for
  /// every frame.
  func isOwnAnimatable(_ key: String) -> Bool { false }
  /// Draws the layer's bitmap without ``draw(in:)``. Returns false if ``draw(in:)`` should draw the bitmap.
  func drawOwnContents() -> Bool { false }
  /// Sets the values that only this class has to the values in the frame drawn last.
  func takeOwn(_ shown: ShownValues) {}
}
