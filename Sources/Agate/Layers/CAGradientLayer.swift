import AgateRaster

/// A layer that fills its bounds with a gradient, over its background and below its contents and sublayers.
///
/// The gradient has no picture of its own: it is computed where it is drawn, as sharp and as even at any size, with the
/// layer's round corners. Colours are mixed as they are, without alpha, in sRGB: a gradient to ``CGColor/clear`` goes
/// through grey, one to the same colour without alpha does not. Places are measured in fractions of the bounds, so that
/// in a layer that is no square lines of one colour are not at right angles to the direction from start to end.
///
/// Nothing is drawn with fewer than two colours, with another number of locations than colours, with a value that is none,
/// and where start and end are too close to tell a direction (radial: in one of the two directions).
open class CAGradientLayer: CALayer {
  final var gradient = GradientValues()
  /// As they were set.
  final var givenColors: [Any]?

  public override init() {
    super.init()
    values.flags.insert(.shades)
  }

  public override init(layer: Any) {
    super.init(layer: layer)
    if let other = layer as? CAGradientLayer { (gradient, givenColors) = (other.gradient, other.givenColors) }
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    values.flags.insert(.shades)
    decodeGradient(coder)
  }

  open override func encode(with coder: NSCoder) {
    super.encode(with: coder)
    encodeGradient(coder)
  }

  /// The colours, from the start on: ``CGColor``s or ``UIColor``s. Default nil. Animatable; lists of different lengths do not
  /// mix.
  open var colors: [Any]? {
    get { givenColors }
    set {
      change("colors") {
        givenColors = newValue
        $0.colors = newValue.flatMap(GradientKeys.words) ?? []
      }
    }
  }

  /// Where the colours lie, from 0 at the start to 1 at the end, ascending: one a colour. One that is less than the one
  /// before counts as that. Nil, the default, spaces them evenly. Animatable.
  open var locations: [NSNumber]? {
    get { gradient.locations.map { $0.map { NSNumber(value: $0) } } }
    set { change("locations") { $0.locations = newValue?.map(\.doubleValue) } }
  }

  /// Where the first colour lies, in fractions of the bounds: the centre of a radial or conic gradient. Default (0.5, 0).
  /// Animatable.
  open var startPoint: CGPoint {
    get { gradient.points.start.point }
    set { change("startPoint") { $0.points.start = Vector2(newValue) } }
  }

  /// Where the last colour lies, in fractions of the bounds. Default (0.5, 1). Animatable.
  open var endPoint: CGPoint {
    get { gradient.points.end.point }
    set { change("endPoint") { $0.points.end = Vector2(newValue) } }
  }

  /// Default ``CAGradientLayerType/axial``, which other names mean as well.
  open var type: CAGradientLayerType {
    get { gradient.kind == .radial ? .radial : gradient.kind == .conic ? .conic : .axial }
    set { change("type") { $0.kind = newValue == .radial ? .radial : newValue == .conic ? .conic : .axial } }
  }

  private func change(_ key: String, _ body: (inout GradientValues) -> Void) {
    let action = beginAction(forKey: key)
    body(&gradient)
    touch(Dirty.gradient)
    endAction(action, forKey: key)
  }

  override func ownTarget(_ path: String) -> KeyTarget? { GradientKeys.target(path) }
  override func readOwn(_ path: String) -> Any? { readGradient(path) }
  override func writeOwn(_ value: Any?, _ path: String) -> Bool { writeGradient(value, path) }
  override func takeOwn(_ shown: ShownValues) {
    guard let values = shown.gradient else { return }
    if values.colors != gradient.colors { givenColors = GradientKeys.colors(values.colors) }
    gradient = values
  }
}
