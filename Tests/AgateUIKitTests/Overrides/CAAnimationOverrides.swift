import Agate

/// Overrides every member of `CAAnimation` that Agate has and that can be overridden on Apple's systems. It compiles
/// only if these members are declared in the class body.
class CAAnimationOverrides: CAAnimation {
  override var beginTime: CFTimeInterval {
    get { super.beginTime }
    set { super.beginTime = newValue }
  }
  override var duration: CFTimeInterval {
    get { super.duration }
    set { super.duration = newValue }
  }
  override var speed: Float {
    get { super.speed }
    set { super.speed = newValue }
  }
  override var timeOffset: CFTimeInterval {
    get { super.timeOffset }
    set { super.timeOffset = newValue }
  }
  override var repeatCount: Float {
    get { super.repeatCount }
    set { super.repeatCount = newValue }
  }
  override var repeatDuration: CFTimeInterval {
    get { super.repeatDuration }
    set { super.repeatDuration = newValue }
  }
  override var autoreverses: Bool {
    get { super.autoreverses }
    set { super.autoreverses = newValue }
  }
  override var fillMode: CAMediaTimingFillMode {
    get { super.fillMode }
    set { super.fillMode = newValue }
  }
  override var timingFunction: CAMediaTimingFunction? {
    get { super.timingFunction }
    set { super.timingFunction = newValue }
  }
  override var isRemovedOnCompletion: Bool {
    get { super.isRemovedOnCompletion }
    set { super.isRemovedOnCompletion = newValue }
  }
  override var delegate: (any CAAnimationDelegate)? {
    get { super.delegate }
    set { super.delegate = newValue }
  }
  override var preferredFrameRateRange: CAFrameRateRange {
    get { super.preferredFrameRateRange }
    set { super.preferredFrameRateRange = newValue }
  }
  override func copy() -> Any { super.copy() }
  override func copy(with zone: NSZone? = nil) -> Any { super.copy(with: zone) }
  override class var supportsSecureCoding: Bool { super.supportsSecureCoding }
  override func encode(with coder: NSCoder) { super.encode(with: coder) }
  override func shouldArchiveValue(forKey key: String) -> Bool { super.shouldArchiveValue(forKey: key) }
  override func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {
    super.run(forKey: event, object: anObject, arguments: dict)
  }
  override func value(forKey key: String) -> Any? { super.value(forKey: key) }
  override func setValue(_ value: Any?, forKey key: String) { super.setValue(value, forKey: key) }
  override class func defaultValue(forKey key: String) -> Any? { super.defaultValue(forKey: key) }
}
