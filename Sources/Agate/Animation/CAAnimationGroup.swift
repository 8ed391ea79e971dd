/// A group of animations that run together, with times relative to the group.
///
/// Children that are longer than the group's duration are cut off. They are not scaled to the duration. A child without
/// a duration gets the group's duration. The delegates of children are not called. A ``CATransition`` in a group has no
/// effect: add the transition to the layer directly.
open class CAAnimationGroup: CAAnimation {
  /// The animations that run together on the layer that the group is added to. The default is nil.
  ///
  /// The begin times of the animations are relative to the group's begin. Their key paths refer to the layer. A copy of
  /// the group refers to the same animation objects. When the group is added to a layer, the layer copies the
  /// animations too.
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
