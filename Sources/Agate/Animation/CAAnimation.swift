/// The base class of all animations. It defines their timing and pace.
///
/// A layer keeps a copy of each animation that is added to it, so later changes to the original have no effect on the
/// layer. ``CALayer/animation(forKey:)`` returns the copy. The copy is immutable: setting a value has no effect and
/// reports a message.
///
/// An animation also stores values under keys that are not properties (``setValue(_:forKey:)``). Copies of the
/// animation have these values too. Use such a value to tell animations apart in a delegate.
open class CAAnimation: NSObject, CAAction, CAMediaTiming, NSCopying, NSSecureCoding {
  /// The begin time, in seconds of the layer's time. In a group, the time is relative to the begin of the group.
  ///
  /// The default is 0. With 0, an animation in a group begins with the group, and an animation outside of a group
  /// begins at its first commit. The first commit is the end of the transaction in which the animation was added. If
  /// the layer is not in the tree of a ``Compositor`` yet, the first commit happens when the layer joins such a tree.
  ///
  /// At the first commit, the layer's copy of the animation gets the actual begin time. If you copy the layer's copy
  /// and add the new animation to the layer, the new animation therefore continues at the same point.
  open var beginTime: CFTimeInterval = 0 { didSet { if isRefused() { beginTime = oldValue } } }
  open var duration: CFTimeInterval = 0 { didSet { if isRefused() { duration = oldValue } } }
  open var speed: Float = 1 { didSet { if isRefused() { speed = oldValue } } }
  open var timeOffset: CFTimeInterval = 0 { didSet { if isRefused() { timeOffset = oldValue } } }
  open var repeatCount: Float = 0 { didSet { if isRefused() { repeatCount = oldValue } } }
  open var repeatDuration: CFTimeInterval = 0 { didSet { if isRefused() { repeatDuration = oldValue } } }
  /// Whether the animation plays backwards after each forward pass. The default is false.
  open var autoreverses = false { didSet { if isRefused() { autoreverses = oldValue } } }
  open var fillMode = CAMediaTimingFillMode.removed { didSet { if isRefused() { fillMode = oldValue } } }
  /// The timing function of each cycle. Nil, the default, means linear. A ``CASpringAnimation`` ignores this property.
  open var timingFunction: CAMediaTimingFunction? { didSet { if isRefused() { timingFunction = oldValue } } }
  /// Whether the animation is removed from the layer when it has ended. The default is true. Set the property to false
  /// to let `fillMode` apply after the end. The property is ignored for animations in a group.
  open var isRemovedOnCompletion = true { didSet { if isRefused() { isRemovedOnCompletion = oldValue } } }
  /// The delegate, which is notified when the animation begins and ends. The default is nil.
  ///
  /// The animation retains its delegate and does not archive it. Delegates of animations in a group are not called.
  open var delegate: (any CAAnimationDelegate)? { didSet { if isRefused() { delegate = oldValue } } }
  /// The preferred frame rate of the animation, in frames per second. The range is stored but has no effect: the
  /// display determines the frame rate.
  open var preferredFrameRateRange = CAFrameRateRange.default {
    didSet { if isRefused() { preferredFrameRateRange = oldValue } }
  }

  /// Values of keys that are not properties.
  final var userValues: [String: Any] = [:]
  /// Whether the animation is the layer's own copy, which is immutable.
  final var isFrozen = false
  /// Whether the animation was created by the engine and has no other references, so that it is added without a copy.
  final var isFresh = false
  /// The time at which the animation began, in seconds of the layer's time. Nil before the first commit
  /// (``beginTime``).
  final var begun: Double?
  /// The state of the animation on its layer.
  final var life = AnimationLife()

  public override init() { super.init() }

  // Called only by `CAAnimation+Make.swift`, on metatypes.
  @usableFromInline convenience init(_new: ()) { self.init() }

  open override func copy() -> Any { copy(with: nil) }

  /// Returns a copy of the same class with the same values. Subclasses that add values override this method.
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

  /// Returns a copy for a layer. The copy of a group contains copies of the group's animations.
  func copyForLayer() -> CAAnimation { copy() as! CAAnimation }

  // MARK: Archiving

  open class var supportsSecureCoding: Bool { true }

  /// Creates an animation from an archive. A subclass decodes its own values here.
  public required init?(coder: NSCoder) {
    super.init()
    decodeTiming(coder)
  }

  /// Writes the animation. The delegate, `preferredFrameRateRange` and values without an archived form are omitted.
  open func encode(with coder: NSCoder) { encodeTiming(coder) }

  /// Returns whether ``encode(with:)`` writes the value stored under the custom key `key`. The default implementation
  /// returns true for values that differ from those of a new animation.
  open func shouldArchiveValue(forKey key: String) -> Bool {
    !Values.areSame(value(forKey: key), type(of: self).plain().value(forKey: key))
  }

  // MARK: Actions

  /// Adds the animation to the layer under the event's name. Does nothing if `anObject` is not a layer.
  open func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {
    (anObject as? CALayer)?.add(self, forKey: event)
  }

  // MARK: Key-value coding

  /// Returns the value of a property. Numbers are returned as `NSNumber`. For any other key, returns the stored value,
  /// or the class's default if no value is stored.
  open func value(forKey key: String) -> Any? {
    if let property = read(key) { return Values.object(property) }
    return userValues[key] ?? type(of: self).defaultValue(forKey: key)
  }

  /// Sets a property, or stores the value under any other key. A value of the wrong type sets an optional property to
  /// nil. A property that is not optional ignores such a value.
  open func setValue(_ value: Any?, forKey key: String) {
    if !write(value, key), !isRefused() { userValues[key] = value }
  }

  /// Returns the default value of a key. A subclass returns the defaults of its own keys here.
  ///
  /// For the properties of the framework's classes, the result is nil if the default is 0, false or nil.
  open class func defaultValue(forKey key: String) -> Any? {
    plain().read(key).flatMap { Values.isZero($0) ? nil : $0 }
  }

  /// Returns a new animation of the class, or of its closest superclass in this framework. Initialisers of the
  /// program's subclasses are not called.
  class func plain() -> CAAnimation { CAAnimation() }

  /// Returns the value of one of the class's properties. Subclasses override this method for their own properties.
  func read(_ key: String) -> Any? { readCommon(key) }
  /// Sets one of the class's properties. Returns false if the class has no property `key`. Subclasses override this
  /// method for their own properties.
  func write(_ value: Any?, _ key: String) -> Bool { writeCommon(value, key) }

  /// Begins the animation, unless it has begun already.
  ///
  /// - Parameter now: the layer's time.
  package final func begin(_ now: Double) {
    if begun != nil { return }
    begun = beginTime == 0 ? now : beginTime
    let wasFrozen = isFrozen
    isFrozen = false
    beginTime = begun!
    isFrozen = wasFrozen
  }

  /// Whether the animation changes its layer's `timeOffset`. Such an animation runs in the superlayer's time.
  final var movesTime: Bool { (self as? CAPropertyAnimation)?.keyPath == "timeOffset" }

  /// Makes the animation and its children immutable.
  func freeze() { isFrozen = true }

  /// Returns whether a change must be reverted because the animation is immutable. If so, reports a message.
  final func isRefused() -> Bool {
    guard isFrozen else { return false }
    Diagnostics.report(
      "an animation cannot be changed once it is on a layer: the new value is ignored. "
        + "Change a copy of it and add that under the same key.")
    return true
  }
}
