/// An animation from one value to another.
///
/// At most two of `fromValue`, `toValue` and `byValue` should be set. A start or end value that the set values do not
/// determine is the value that the property has without the animation, with two exceptions:
///
/// - If no value is set, the animation starts at the value on screen when it is added.
/// - If an additive animation has only a start or an end value, the other value is zero.
///
/// For the six combinations, see Apple's *CABasicAnimation → Setting Interpolation Values*.
open class CABasicAnimation: CAPropertyAnimation {
  /// The start value, in the property's units and coordinate space. The value is a number, `CGPoint`, `CGSize`,
  /// `CGRect`, `CGColor`, `CATransform3D`, `CGImage`, `CGPath` or array.
  ///
  /// If the start value is nil, the default, the animation starts at the value shown without the animation, or at
  /// ``toValue`` minus ``byValue``. If the type of a value differs from the property's type, the animation has no
  /// effect. For `contents`, a value that is not an image means no image.
  open var fromValue: Any? { didSet { if isRefused() { fromValue = oldValue } } }
  /// The end value, of the same type as ``fromValue``. If the end value is nil, the default, the animation ends at
  /// ``fromValue`` plus ``byValue``, or at the value shown without the animation.
  open var toValue: Any? { didSet { if isRefused() { toValue = oldValue } } }
  /// The difference between end and start value, of the same type as ``fromValue``. The value is ignored if
  /// ``fromValue`` and ``toValue`` are set. The default is nil.
  open var byValue: Any? { didSet { if isRefused() { byValue = oldValue } } }

  public override init() { super.init() }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    fromValue = coder.decodeAny("fromValue")
    toValue = coder.decodeAny("toValue")
    byValue = coder.decodeAny("byValue")
  }

  open override func encode(with coder: NSCoder) {
    super.encode(with: coder)
    coder.encodeAny(fromValue, "fromValue")
    coder.encodeAny(toValue, "toValue")
    coder.encodeAny(byValue, "byValue")
  }

  /// The value that the layer showed when an animation without values was added.
  final var seenValue: Any?

  open override func copy(with zone: NSZone? = nil) -> Any {
    let copy = super.copy(with: zone) as! CABasicAnimation
    copy.fromValue = fromValue
    copy.toValue = toValue
    copy.byValue = byValue
    return copy
  }

  override func read(_ key: String) -> Any? {
    switch key {
    case "fromValue": fromValue
    case "toValue": toValue
    case "byValue": byValue
    default: super.read(key)
    }
  }

  override func write(_ value: Any?, _ key: String) -> Bool {
    switch key {
    case "fromValue": fromValue = value
    case "toValue": toValue = value
    case "byValue": byValue = value
    default: return super.write(value, key)
    }
    return true
  }

  override class func plain() -> CAAnimation { CABasicAnimation() }
}
