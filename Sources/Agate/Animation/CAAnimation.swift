/// What happens when a property changes or a layer comes or goes: usually an animation is added.
public protocol CAAction: AnyObject {
  /// - Parameters:
  ///   - event: the key, for example `position` or `onOrderIn`.
  ///   - anObject: the layer.
  func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?)
}

extension NSNull: CAAction {
  /// Does nothing: it ends the search for an action.
  public func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {}
}

/// The common part of all animations: timing and pace.
///
/// A layer keeps a copy of what is added to it; changing the animation afterwards changes nothing.
open class CAAnimation: NSObject, CAAction, CAMediaTiming, NSCopying, NSSecureCoding {
  open var beginTime: CFTimeInterval = 0
  open var duration: CFTimeInterval = 0
  open var speed: Float = 1
  open var timeOffset: CFTimeInterval = 0
  open var repeatCount: Float = 0
  open var repeatDuration: CFTimeInterval = 0
  open var autoreverses = false
  open var fillMode = CAMediaTimingFillMode.removed
  /// Pace of a whole cycle; nil is linear.
  open var timingFunction: CAMediaTimingFunction?
  /// Taken from the layer when it has ended. Default true; `fillMode` shows after the end only with false.
  open var isRemovedOnCompletion = true

  /// When it began, in the layer's time; set when it is first committed.
  final var begun: Double?
  /// Made by the engine and held by nobody else: adding it needs no copy.
  final var isFresh = false

  public required override init() { super.init() }

  /// A copy with the same values, of the same class. Subclasses with values of their own override this.
  open override func copy() -> Any {
    let copy = type(of: self).init()
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
    copy.begun = begun
    return copy
  }

  open func copy(with zone: NSZone? = nil) -> Any { copy() }

  // MARK: Archiving

  open class var supportsSecureCoding: Bool { true }

  /// An animation from an archive; it begins when the layer it is on is shown. A subclass decodes its own values here.
  public required init?(coder: NSCoder) {
    super.init()
    decodeTiming(coder)
  }

  /// Values without an archived form are left out.
  open func encode(with coder: NSCoder) { encodeTiming(coder) }

  open func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {
    (anObject as? CALayer)?.add(self, forKey: event)
  }

  /// A default value for `key`, or nil.
  open class func defaultValue(forKey key: String) -> Any? { nil }
}
