/// Several animations on one clock. Children are cut off at the group's duration, not scaled to it.
open class CAAnimationGroup: CAAnimation {
  open var animations: [CAAnimation]?

  open override func copy() -> Any {
    let copy = super.copy() as! CAAnimationGroup
    copy.animations = animations?.map { $0.copy() as! CAAnimation }
    return copy
  }
}
