import AgateRaster

/// A layer that fills a path, strokes it, or both.
///
/// The path is in the layer's coordinates and is drawn over the layer's contents and below its sublayers. The path
/// needs no bitmap: it is rasterised at the resolution of the frame, so it is sharp at any size and under any
/// transform, unless ``CALayer/shouldRasterize`` is set for the layer or an ancestor. The path is not clipped to the
/// bounds unless ``CALayer/masksToBounds`` is set. The stroke is drawn over the fill. As with every layer, hit tests
/// use the bounds.
///
/// All parts of the path have the same style. No stroke is drawn if the line width is not finite or not greater than 0.
/// The miter limit and the dash phase are replaced by their defaults if they are not finite.
open class CAShapeLayer: CALayer {
  final var shape = ShapeModel()
  final var ownPath: CGPath?

  public override init() { super.init() }

  public override init(layer: Any) {
    super.init(layer: layer)
    guard let other = layer as? CAShapeLayer else { return }
    shape = other.shape
    ownPath = other.ownPath
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    decodeShape(coder)
  }

  open override func encode(with coder: NSCoder) {
    super.encode(with: coder)
    encodeShape(coder)
  }

  /// The path to draw, in the layer's coordinates. The path may have any number of open or closed subpaths. The layer
  /// copies the path, so later changes to a mutable path have no effect. The default is nil.
  ///
  /// Animatable, but only by animations that are added explicitly. Paths with the same sequence of elements are
  /// interpolated. Other paths are replaced halfway through the animation.
  open var path: CGPath? {
    get { ownPath }
    set {
      let copy = newValue?.copy()
      let action = beginAction(forKey: "path")
      ownPath = copy
      shape.path = copy.map { ShapePath($0.data) } ?? ShapePath()
      touch(Dirty.shape)
      endAction(action, forKey: "path")
    }
  }
  /// Computes the path from the layer's own time, in place of ``path`` and its animations. The default is nil.
  package final var pathSource: (any FramePath)? {
    get { shape.source }
    set {
      shape.source = newValue
      touch(Dirty.shape)
    }
  }
  /// The colour that fills the path, or nil for no fill. The default is opaque black. Animatable.
  open var fillColor: CGColor? {
    get { shape.values.hasFill ? shape.values.fillColor.color : nil }
    set {
      change("fillColor") {
        $0.fillColor = newValue.map(RGBA.init) ?? RGBA(0, 0, 0, 0)
        $0.hasFill = newValue != nil
      }
    }
  }
  /// The rule that determines the inside of the path. The default is ``CAShapeLayerFillRule/nonZero``.
  open var fillRule: CAShapeLayerFillRule {
    get { shape.values.rule == .evenOdd ? .evenOdd : .nonZero }
    set { change("fillRule") { $0.rule = newValue == .evenOdd ? .evenOdd : .nonZero } }
  }
  /// The colour of the stroke, or nil for no stroke. The default is nil. Animatable.
  open var strokeColor: CGColor? {
    get { shape.values.hasStroke ? shape.values.strokeColor.color : nil }
    set {
      change("strokeColor") {
        $0.strokeColor = newValue.map(RGBA.init) ?? RGBA(0, 0, 0, 0)
        $0.hasStroke = newValue != nil
      }
    }
  }
  /// The position on the path at which the stroke begins, as a fraction of the path's length from 0 to 1. The default
  /// is 0. Animatable.
  open var strokeStart: CGFloat {
    get { CGFloat(shape.values.strokeStart) }
    set { change("strokeStart") { $0.strokeStart = Double(newValue) } }
  }
  /// The position on the path at which the stroke ends, as a fraction of the path's length from 0 to 1. No stroke is
  /// drawn unless this position is greater than ``strokeStart``. The default is 1. Animatable.
  open var strokeEnd: CGFloat {
    get { CGFloat(shape.values.strokeEnd) }
    set { change("strokeEnd") { $0.strokeEnd = Double(newValue) } }
  }
  /// The width of the stroke, in points. Half of the width lies on each side of the path. The default is 1. Animatable.
  open var lineWidth: CGFloat {
    get { CGFloat(shape.values.lineWidth) }
    set { change("lineWidth") { $0.lineWidth = Double(newValue) } }
  }
  /// The maximum length of a miter join, as a multiple of the line width. Longer miter joins are drawn as bevels. The
  /// default is 10. Animatable.
  open var miterLimit: CGFloat {
    get { CGFloat(shape.values.miterLimit) }
    set { change("miterLimit") { $0.miterLimit = Double(newValue) } }
  }
  /// The shape of the stroke's ends. The default is ``CAShapeLayerLineCap/butt``.
  open var lineCap: CAShapeLayerLineCap {
    get { shape.values.cap.name }
    set { change("lineCap") { $0.cap = StrokeCap(newValue) } }
  }
  /// The shape of the stroke's corners. The default is ``CAShapeLayerLineJoin/miter``.
  open var lineJoin: CAShapeLayerLineJoin {
    get { shape.values.join.name }
    set { change("lineJoin") { $0.join = StrokeJoin(newValue) } }
  }
  /// The lengths of alternating dashes and gaps, in points, repeated along the path. The line is solid if the pattern
  /// is nil or empty, contains a length that is negative or not finite, or contains only zeros. The default is nil.
  ///
  /// Animatable, but only by animations that are added explicitly. Patterns with the same number of elements are
  /// interpolated.
  open var lineDashPattern: [NSNumber]? {
    get { shape.hasDashes ? shape.dashes.map { NSNumber(value: $0) } : nil }
    set {
      let action = beginAction(forKey: "lineDashPattern")
      shape.dashes = newValue?.map(\.doubleValue) ?? []
      shape.hasDashes = newValue != nil
      touch(Dirty.shape)
      endAction(action, forKey: "lineDashPattern")
    }
  }
  /// The distance into the dash pattern, in points, at which the path begins. The default is 0. Animatable.
  open var lineDashPhase: CGFloat {
    get { CGFloat(shape.values.dashPhase) }
    set { change("lineDashPhase") { $0.dashPhase = Double(newValue) } }
  }

  private func change(_ key: String, _ body: (inout ShapeValues) -> Void) {
    let action = beginAction(forKey: key)
    body(&shape.values)
    touch(Dirty.shape)
    endAction(action, forKey: key)
  }

  override class var ownKeys: [String] { keys }
  override func ownTarget(_ path: String) -> KeyTarget? { shapeTarget(path) }
  override func readOwn(_ path: String) -> Any? { readShape(path) }
  override func writeOwn(_ value: Any?, _ path: String) -> Bool { writeShape(value, path) }
  override func takeOwn(_ shown: ShownValues) { takeShape(shown) }

  override class var classFlags: LayerFlags { .drawsShape }
  override class func plain() -> CALayer { CAShapeLayer() }
}
