/// From one value to another.
///
/// Of `fromValue`, `toValue` and `byValue` at most two are meant to be set; what is missing is what the property shows
/// without the animation (six combinations, documented at *CABasicAnimation → Setting Interpolation Values*).
open class CABasicAnimation: CAPropertyAnimation {
  /// Where it begins, as a value of the property: a number, `CGPoint`, `CGSize`, `CGRect`, `CGColor`, `CATransform3D`,
  /// `CGImage`, `CGPath`, or an array. In the property's units and coordinate space. Nil, the default: what is seen
  /// without the animation, or ``toValue`` less ``byValue``. A value of another kind than the property's has no effect.
  open var fromValue: Any? { didSet { if isRefused() { fromValue = oldValue } } }
  /// Where it ends, a value of the same kind as ``fromValue``. Nil, the default: ``fromValue`` and ``byValue``
  /// together, or what is seen without the animation.
  open var toValue: Any? { didSet { if isRefused() { toValue = oldValue } } }
  /// How far it goes, a value of the same kind as ``fromValue``. Ignored beside both of the others. Default nil.
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

  /// What the layer showed when the animation was added, of one that has no values.
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
}
