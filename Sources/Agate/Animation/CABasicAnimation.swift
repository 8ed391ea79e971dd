/// From one value to another.
///
/// Of `fromValue`, `toValue` and `byValue` at most two are meant to be set; what is missing is the property's current
/// value (six combinations, documented at *CABasicAnimation → Setting Interpolation Values*).
open class CABasicAnimation: CAPropertyAnimation {
  open var fromValue: Any?
  open var toValue: Any?
  open var byValue: Any?

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
}
