/// The common part of all animations: timing and pace.
///
/// A layer keeps a copy of what is added to it; changing the animation afterwards changes nothing. The copy itself, as
/// ``CALayer/animation(forKey:)`` returns it, does not change any more: a value that is set is refused, with a message.
///
/// Besides its properties an animation keeps any value under any other key (``setValue(_:forKey:)``), which its copies
/// have too: the way to tell animations apart in a delegate.
open class CAAnimation: NSObject, CAAction, CAMediaTiming, NSCopying, NSSecureCoding {
  /// Seconds of the layer's time, or of the group's. Default 0: when it is first shown on a layer. The layer's own copy
  /// has that time then, so that a copy of it, put back on the layer, goes on where it was.
  open var beginTime: CFTimeInterval = 0 { didSet { if isRefused() { beginTime = oldValue } } }
  open var duration: CFTimeInterval = 0 { didSet { if isRefused() { duration = oldValue } } }
  open var speed: Float = 1 { didSet { if isRefused() { speed = oldValue } } }
  open var timeOffset: CFTimeInterval = 0 { didSet { if isRefused() { timeOffset = oldValue } } }
  open var repeatCount: Float = 0 { didSet { if isRefused() { repeatCount = oldValue } } }
  open var repeatDuration: CFTimeInterval = 0 { didSet { if isRefused() { repeatDuration = oldValue } } }
  /// Plays backwards after each pass. Default false.
  open var autoreverses = false { didSet { if isRefused() { autoreverses = oldValue } } }
  open var fillMode = CAMediaTimingFillMode.removed { didSet { if isRefused() { fillMode = oldValue } } }
  /// Pace of a whole cycle; nil is linear.
  open var timingFunction: CAMediaTimingFunction? { didSet { if isRefused() { timingFunction = oldValue } } }
  /// Taken from the layer when it has ended. Default true; `fillMode` shows after the end only with false.
  open var isRemovedOnCompletion = true { didSet { if isRefused() { isRemovedOnCompletion = oldValue } } }
  /// Hears of begin and end. Kept as long as the animation is; not archived. Those of animations in a group are not
  /// called. Default nil.
  open var delegate: (any CAAnimationDelegate)? { didSet { if isRefused() { delegate = oldValue } } }
  /// How often per second it should be drawn: a hint. Default: as the display likes.
  open var preferredFrameRateRange = CAFrameRateRange.default {
    didSet { if isRefused() { preferredFrameRateRange = oldValue } }
  }

  /// Values of keys that are no properties.
  final var userValues: [String: Any] = [:]
  /// The layer's own copy: it does not change any more.
  final var isFrozen = false
  /// Made by the engine and held by nobody else: adding it needs no copy.
  final var isFresh = false
  /// When it began, in the layer's time; set when it is first committed.
  final var begun: Double?
  /// Where it stands in its life on a layer.
  final var life = AnimationLife()

  public override init() { super.init() }

  // Called on metatypes by `CAAnimation+Make.swift` alone.
  @usableFromInline convenience init(_new: ()) { self.init() }

  open override func copy() -> Any { copy(with: nil) }

  /// A copy with the same values, of the same class. Subclasses with values of their own override this.
  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = type(of: self)._new()
    copy.beginTime = beginTime
    copy.duration = duration
    copy.speed = speed
    copy.timeOffset = timeOffset
    copy.repeatCount = repeatCount
    copy.repeatDuration = repeatDuration
    copy.autoreverses = autoreverses
    copy.fillMode = fillMode
    copy.timingFunction = timingFunction
    copy.isRemovedOnCompletion = isRemovedOnCompletion
    copy.delegate = delegate
    copy.preferredFrameRateRange = preferredFrameRateRange
    copy.userValues = userValues
    copy.begun = begun
    return copy
  }

  // MARK: Archiving

  open class var supportsSecureCoding: Bool { true }

  /// An animation from an archive; it begins when the layer it is on is shown. A subclass decodes its own values here.
  public required init?(coder: NSCoder) {
    super.init()
    decodeTiming(coder)
  }

  /// Values without an archived form are left out.
  open func encode(with coder: NSCoder) { encodeTiming(coder) }

  /// Whether ``encode(with:)`` writes the value of `key`, one that is no property. Default true.
  open func shouldArchiveValue(forKey key: String) -> Bool { true }

  // MARK: Actions

  /// Adds the animation to the layer under the event's name.
  open func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {
    (anObject as? CALayer)?.add(self, forKey: event)
  }

  // MARK: Key-value coding

  /// A property's value; for any other key what was set, or else the class's default.
  open func value(forKey key: String) -> Any? {
    if let property = read(key) { return property }
    return userValues[key] ?? type(of: self).defaultValue(forKey: key)
  }

  /// Sets a property, or stores the value under any other key. A value that does not fit the property changes nothing.
  open func setValue(_ value: Any?, forKey key: String) {
    if !write(value, key), !isRefused() { userValues[key] = value }
  }

  /// What a key that is no property has until it is set; nil by default.
  open class func defaultValue(forKey key: String) -> Any? { nil }

  /// The value of one of the class's properties. Subclasses add theirs.
  func read(_ key: String) -> Any? { readCommon(key) }
  /// False if `key` is not one of the class's properties. Subclasses add theirs.
  func write(_ value: Any?, _ key: String) -> Bool { writeCommon(value, key) }

  /// Begins, unless it has already.
  ///
  /// - Parameter now: the layer's time.
  final func begin(_ now: Double) {
    if begun != nil { return }
    begun = beginTime == 0 ? now : beginTime
    let wasFrozen = isFrozen
    isFrozen = false
    beginTime = begun!
    isFrozen = wasFrozen
  }

  /// Makes the animation, and those in it, the layer's own.
  func freeze() { isFrozen = true }

  /// Whether a change has to be taken back.
  final func isRefused() -> Bool {
    guard isFrozen else { return false }
    Diagnostics.report(
      "an animation cannot be changed once it is on a layer: the new value is ignored. "
        + "Change a copy of it and add that under the same key.")
    return true
  }
}
