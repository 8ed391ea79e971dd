/// A group of animations that run on one clock.
///
/// Children are cut off at the group's duration rather than scaled to it. A child without a duration gets the group's
/// duration. The delegates of children are not called. A ``CATransition`` in a group has no effect: add the transition
/// to the layer directly.
open class CAAnimationGroup: CAAnimation {
  /// The animations that run together on the layer that the group is added to. The default is nil.
  ///
  /// Their begin times are relative to the group's begin. Their target is the layer. A copy of the group holds the same
  /// animations. A layer copies them when the group is added to it.
  open var animations: [CAAnimation]? { didSet { if isRefused() { animations = oldValue } } }

  public override init() { super.init() }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    animations = coder.decodeAny("animations") as? [CAAnimation]
  }

  open override func encode(with coder: NSCoder) {
    super.encode(with: coder)
    coder.encodeAny(animations, "animations")
  }

  open override func copy(with zone: NSZone? = nil) -> Any {
    let copy = super.copy(with: zone) as! CAAnimationGroup
    copy.animations = animations
    return copy
  }

  override func copyForLayer() -> CAAnimation {
    let copy = super.copyForLayer() as! CAAnimationGroup
    copy.animations = animations?.map { $0.copyForLayer() }
    return copy
  }

  override func read(_ key: String) -> Any? { key == "animations" ? animations : super.read(key) }

  override func write(_ value: Any?, _ key: String) -> Bool {
    guard key == "animations" else { return super.write(value, key) }
    animations = value as? [CAAnimation]
    return true
  }

  override func freeze() {
    super.freeze()
    for child in animations ?? [] {
      child.freeze()
      if child is CATransition {
        Diagnostics.report("a transition in a group has no effect: add it to the layer itself.")
      }
    }
  }

  override class func plain() -> CAAnimation { CAAnimationGroup() }
}
