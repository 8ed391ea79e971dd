/// Several animations on one clock. Children are cut off at the group's duration, not scaled to it; a child without a
/// duration has the group's. Their delegates are not called. A ``CATransition`` in a group has no effect: it belongs on
/// the layer.
open class CAAnimationGroup: CAAnimation {
  /// What runs together, on the layer that the group is added to. Their begin times count from the beginning of the
  /// group; their target is the layer. Copied with the group. Default nil.
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
    copy.animations = animations?.map { $0.copy() as! CAAnimation }
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
}
