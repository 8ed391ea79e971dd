/// The delegate of an animator, which is notified when the animator resumes and pauses. In UIKit, all methods are
/// optional.
public protocol UIDynamicAnimatorDelegate: NSObjectProtocol {
  /// Called after a change of behaviours, before the animator begins to move items. The default implementation does
  /// nothing.
  func dynamicAnimatorWillResume(_ animator: UIDynamicAnimator)
  /// Called when all items rest, or have been removed. The default implementation does nothing.
  func dynamicAnimatorDidPause(_ animator: UIDynamicAnimator)
}

extension UIDynamicAnimatorDelegate {
  public func dynamicAnimatorWillResume(_ animator: UIDynamicAnimator) {}
  public func dynamicAnimatorDidPause(_ animator: UIDynamicAnimator) {}
}
