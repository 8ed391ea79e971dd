import CAgateThread

/// A rectangle with contents, a background, a border and sublayers, placed, transformed and animated as one.
///
/// Coordinates are points, y pointing down. A layer belongs to one thread at a time; changes become visible when the
/// transaction ends (``CATransaction``). Once the tree is given to a ``Compositor``, changing an animatable property
/// animates it.
///
/// All overridable members stand here, since members of extensions cannot be overridden.
open class CALayer: CAMediaTiming {
  @exclusivity(unchecked) final var values = LayerValues()
  /// Words of `values` (low bits) and whole parts (``Dirty``) that the render tree has not seen.
  final var dirty: UInt64 = 0
  /// Slot in the render tree, or −1.
  final var node: Int32 = -1
  /// In the render tree since an earlier transaction: only then do changes animate.
  final var isDisplayed = false
  final var context: LayerContext?
  @exclusivity(unchecked) final var cold: ColdValues?
  final var extras: LayerExtras?
  final unowned(unsafe) var parent: CALayer?
  final var children: [CALayer] = []

  /// Decides about actions. Not retained.
  open weak var delegate: (any CALayerDelegate)?

  public init() {}

  /// A copy for presentation. A subclass copies its own properties here.
  public required init(layer: Any) {
    guard let other = layer as? CALayer else { return }
    values = other.values
    cold = other.cold?.copy()
    if let extras = other.extras {
      self.extras = LayerExtras()
      self.extras!.name = extras.name
      self.extras!.contents = extras.contents
      self.extras!.timing = extras.timing
      self.extras!.userValues = extras.userValues
      self.extras!.display.isOpaque = extras.display.isOpaque
    }
  }

  deinit { releaseTree() }

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
      set(\.bounds, Rectangle4(newValue))
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
    set { setTransform(\.transform, newValue, forKey: "transform") }
  }
  /// Applied to all sublayers about this layer's anchor point; gives them a shared perspective. Animatable.
  open var sublayerTransform: CATransform3D {
    get { cold?.transform?.sublayerTransform ?? CATransform3D() }
    set { setTransform(\.sublayerTransform, newValue, forKey: "sublayerTransform") }
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

  /// Whether an odd number of ancestors has flipped geometry. Contents are turned over then, so that images stay
  /// upright.
  public final var contentsAreFlipped: Bool {
    var isFlipped = false
    var ancestor = parent
    while let layer = ancestor {
      if layer.isGeometryFlipped { isFlipped.toggle() }
      ancestor = layer.parent
    }
    return isFlipped
  }

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
    set { set(\.hidden, newValue ? 1 : 0) }
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

  // MARK: Contents

  /// A `CGImage`, or nil. Animatable.
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
    get { cold?.contents?.minificationNearest == true ? .nearest : .linear }
    set { changeContents { $0.minificationNearest = newValue == .nearest } }
  }
  /// Sampling when the image is drawn larger than it is. Default linear.
  open var magnificationFilter: CALayerContentsFilter {
    get { cold?.contents?.magnificationNearest == true ? .nearest : .linear }
    set { changeContents { $0.magnificationNearest = newValue == .nearest } }
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
  public final var superlayer: CALayer? { parent }

  /// In paint order, unless `zPosition` says otherwise. Nil when there are none.
  open var sublayers: [CALayer]? {
    get { children.isEmpty ? nil : children }
    set { replaceChildren(newValue ?? []) }
  }
  /// Puts `layer` in front; takes it from where it was.
  open func addSublayer(_ layer: CALayer) { insert(layer, at: children.count) }

  /// - Parameter index: 0 is the back; larger than the count means the front.
  open func insertSublayer(_ layer: CALayer, at index: UInt32) { insert(layer, at: Int(index)) }

  /// Directly behind `sibling`.
  open func insertSublayer(_ layer: CALayer, below sibling: CALayer?) { insert(layer, beside: sibling, offset: 0) }

  /// Directly in front of `sibling`.
  open func insertSublayer(_ layer: CALayer, above sibling: CALayer?) { insert(layer, beside: sibling, offset: 1) }

  /// Puts `newLayer` in the place of `oldLayer`; does nothing if that is not a sublayer.
  open func replaceSublayer(_ oldLayer: CALayer, with newLayer: CALayer) {
    guard oldLayer !== newLayer, let index = children.firstIndex(where: { $0 === oldLayer }) else { return }
    oldLayer.removeFromSuperlayer()
    insert(newLayer, at: index)
  }
  open func removeFromSuperlayer() { unlink() }

  // MARK: Hit testing

  /// Whether `p`, in the layer's coordinates, lies in the bounds; right and bottom edge excluded.
  open func contains(_ p: CGPoint) -> Bool { values.bounds.contains(Vector2(p)) }

  /// The frontmost layer under `p`, which is in the superlayer's coordinates; nil if there is none.
  open func hitTest(_ p: CGPoint) -> CALayer? { frontmost(at: p) }

  // MARK: Actions

  /// The action for a key when nobody else has one; for animatable properties a basic animation.
  open class func defaultAction(forKey event: String) -> (any CAAction)? { nil }

  /// Actions by key, asked after the delegate.
  open var actions: [String: any CAAction]? {
    get { extras?.actions }
    set { makeExtras().actions = newValue }
  }
  /// Further default values and, under `actions`, actions; asked after `actions`.
  open var style: [AnyHashable: Any]? {
    get { extras?.style }
    set { makeExtras().style = newValue }
  }
  /// Searches delegate, `actions`, `style`, then the class; `NSNull` ends the search.
  open func action(forKey event: String) -> (any CAAction)? { findAction(event) }

  // MARK: Animations

  /// Adds a copy of `anim`; one with the same key is replaced.
  open func add(_ anim: CAAnimation, forKey key: String?) { addAnimation(anim, key) }
  open func removeAnimation(forKey key: String) { removeAnimations { $0 == key } }
  open func removeAllAnimations() { removeAnimations { _ in true } }
  open func animation(forKey key: String) -> CAAnimation? { extras?.animations.first { $0.key == key }?.animation }
  open func animationKeys() -> [String]? {
    guard let list = extras?.animations, !list.isEmpty else { return nil }
    return list.compactMap(\.key)
  }

  // MARK: Timing

  open var beginTime: CFTimeInterval {
    get { timing.beginTime }
    set { setTiming(\.beginTime, newValue) }
  }
  /// Default infinite.
  open var duration: CFTimeInterval {
    get { timing.duration }
    set { setTiming(\.duration, newValue) }
  }
  open var speed: Float {
    get { timing.speed }
    set { setTiming(\.speed, newValue) }
  }
  open var timeOffset: CFTimeInterval {
    get { timing.timeOffset }
    set { setTiming(\.timeOffset, newValue) }
  }
  open var repeatCount: Float {
    get { timing.repeatCount }
    set { setTiming(\.repeatCount, newValue) }
  }
  open var repeatDuration: CFTimeInterval {
    get { timing.repeatDuration }
    set { setTiming(\.repeatDuration, newValue) }
  }
  open var autoreverses: Bool {
    get { timing.autoreverses }
    set { setTiming(\.autoreverses, newValue) }
  }
  open var fillMode: CAMediaTimingFillMode {
    get { [.removed, .backwards, .forwards, .both][Int(timing.fill)] }
    set { setTiming(\.fill, newValue == .both ? 3 : newValue == .forwards ? 2 : newValue == .backwards ? 1 : 0) }
  }

  // MARK: Key-value coding

  /// A property's value, or what was set for any other key.
  open func value(forKey key: String) -> Any? { value(forKeyPath: key) }
  open func setValue(_ value: Any?, forKey key: String) { setValue(value, forKeyPath: key) }
  /// Also components: `position.x`, `bounds.size.width`, `transform.rotation.z`.
  open func value(forKeyPath keyPath: String) -> Any? { readValue(keyPath) }
  open func setValue(_ value: Any?, forKeyPath keyPath: String) { writeValue(value, keyPath) }
  /// What a property of this class has until it is set.
  open class func defaultValue(forKey key: String) -> Any? { CALayer().value(forKey: key) }
}
