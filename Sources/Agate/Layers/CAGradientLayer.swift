import AgateRaster

/// A layer that fills its bounds with a gradient, over its background and below its contents and sublayers.
///
/// The gradient is computed when it is drawn and is not stored as a bitmap. It is therefore smooth at any size, and it
/// follows the layer's rounded corners. Colours are interpolated without premultiplication, in sRGB. A gradient to
/// ``/AgateGraphics/CGColor/clear``, which is black with alpha 0, therefore becomes darker. To avoid this, use a
/// gradient to the same colour with alpha 0. Positions are measured in fractions of the bounds. If a layer is not
/// square, a diagonal axial gradient therefore has lines of equal colour that are not perpendicular to its direction.
///
/// No gradient is drawn in these cases: there are fewer than two colours, the number of locations is neither 0 nor the
/// number of colours, a value is invalid, or the start and end points are too close to determine a direction. In a
/// radial gradient, the points must not be too close along either axis.
open class CAGradientLayer: CALayer {
  final var gradient = GradientValues()
  /// The colours as they were set.
  final var givenColors: [Any]?

  public override init() { super.init() }

  public override init(layer: Any) {
    super.init(layer: layer)
    if let other = layer as? CAGradientLayer {
      (gradient, givenColors) = (other.gradient, other.givenColors)
      type = other.type
    }
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    decodeGradient(coder)
  }

  open override func encode(with coder: NSCoder) {
    super.encode(with: coder)
    encodeGradient(coder)
  }

  /// The colours from the start to the end. Each element is a ``/AgateGraphics/CGColor`` or a `UIColor`. The default is
  /// nil. Animatable, but lists of different lengths are not interpolated. Fewer than two colours draw no gradient.
  open var colors: [Any]? {
    get { givenColors }
    set {
      change("colors") {
        givenColors = newValue
        $0.colors = newValue.flatMap(GradientKeys.words) ?? []
      }
    }
  }

  /// The locations of the colours, from 0 at the start to 1 at the end, in ascending order, one per colour.
  ///
  /// A location that is less than the previous location is treated as equal to the previous location. If the property
  /// is nil, the default, or empty, the colours are evenly spaced. Animatable.
  open var locations: [NSNumber]? {
    get { gradient.locations.map { $0.map { NSNumber(value: $0) } } }
    set { change("locations") { $0.locations = newValue?.map(\.doubleValue) } }
  }

  /// The point of the first colour, in fractions of the bounds. In a radial or conic gradient, this is the centre.
  /// The default is (0.5, 0). Animatable.
  open var startPoint: CGPoint {
    get { gradient.points.start.point }
    set { change("startPoint") { $0.points.start = Vector2(newValue) } }
  }

  /// The point of the last colour, in fractions of the bounds. In a radial gradient, the distances of this point from
  /// the centre in x and y are the radii. In a conic gradient, the colours begin and end in the direction of this
  /// point. The default is (0.5, 1). Animatable.
  open var endPoint: CGPoint {
    get { gradient.points.end.point }
    set { change("endPoint") { $0.points.end = Vector2(newValue) } }
  }

  /// The type of the gradient. The default is ``CAGradientLayerType/axial``. An unknown type is stored, but drawn as an
  /// axial gradient.
  open var type = CAGradientLayerType.axial {
    didSet { change("type") { [type] in $0.kind = type == .radial ? .radial : type == .conic ? .conic : .axial } }
  }

  private func change(_ key: String, _ body: (inout GradientValues) -> Void) {
    let action = beginAction(forKey: key)
    body(&gradient)
    touch(Dirty.gradient)
    endAction(action, forKey: key)
  }

  override class var ownKeys: [String] { keys }
  override func ownTarget(_ path: String) -> KeyTarget? { GradientKeys.target(path) }
  override func readOwn(_ path: String) -> Any? { readGradient(path) }
  override func writeOwn(_ value: Any?, _ path: String) -> Bool { writeGradient(value, path) }
  override func takeOwn(_ shown: ShownValues) {
    guard let values = shown.gradient else { return }
    if values.colors != gradient.colors { givenColors = GradientKeys.colors(values.colors) }
    gradient = values
  }

  override class var classFlags: LayerFlags { .shades }
  override class func plain() -> CALayer { CAGradientLayer() }
}
