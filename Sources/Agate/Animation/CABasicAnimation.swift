/// From one value to another.
///
/// Of `fromValue`, `toValue` and `byValue` at most two are meant to be set; what is missing is what the property shows
/// without the animation (six combinations, documented at *CABasicAnimation → Setting Interpolation Values*).
open class CABasicAnimation: CAPropertyAnimation {
  open var fromValue: Any? { didSet { if isRefused() { fromValue = oldValue } } }
  open var toValue: Any? { didSet { if isRefused() { toValue = oldValue } } }
  open var byValue: Any? { didSet { if isRefused() { byValue = oldValue } } }

  public required init() { super.init() }

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

  open override func copy() -> Any {
    let copy = super.copy() as! CABasicAnimation
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
