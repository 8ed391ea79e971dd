/// Several animations on one clock. Children are cut off at the group's duration, not scaled to it.
open class CAAnimationGroup: CAAnimation {
  open var animations: [CAAnimation]?

  public required init() { super.init() }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    animations = coder.decodeAny("animations") as? [CAAnimation]
  }

  open override func encode(with coder: NSCoder) {
    super.encode(with: coder)
    coder.encodeAny(animations, "animations")
  }

  open override func copy() -> Any {
    let copy = super.copy() as! CAAnimationGroup
    copy.animations = animations?.map { $0.copy() as! CAAnimation }
    return copy
  }
}
