/// An animation of one property, found by its key path.
open class CAPropertyAnimation: CAAnimation {
  /// `position`, `transform.rotation.z`, `bounds.size.width`, …
  open var keyPath: String?
  /// Adds to the value there is instead of replacing it. Default false.
  open var isAdditive = false
  /// Every repetition starts from where the one before ended. Default false.
  open var isCumulative = false

  public required init() { super.init() }

  public convenience init(keyPath path: String?) {
    self.init()
    keyPath = path
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    keyPath = coder.decodeAny("keyPath") as? String
    isAdditive = coder.decodeBool(forKey: "additive")
    isCumulative = coder.decodeBool(forKey: "cumulative")
  }

  open override func encode(with coder: NSCoder) {
    super.encode(with: coder)
    coder.encodeAny(keyPath, "keyPath")
    coder.encode(isAdditive, forKey: "additive")
    coder.encode(isCumulative, forKey: "cumulative")
  }

  open override func copy() -> Any {
    let copy = super.copy() as! CAPropertyAnimation
    copy.keyPath = keyPath
    copy.isAdditive = isAdditive
    copy.isCumulative = isCumulative
    return copy
  }
}
