/// Hears when an animation begins and ends.
///
/// Called on the thread that owns the layers: the main thread if they were changed there, else the thread that draws
/// with their ``Compositor`` or ends a transaction. Both methods have a default that does nothing.
public protocol CAAnimationDelegate: AnyObject {
  /// The first frame in which the animation is active is about to be drawn.
  ///
  /// - Parameter anim: the layer's copy, the same that ``CALayer/animation(forKey:)`` returns.
  func animationDidStart(_ anim: CAAnimation)
  /// The active time is over, or the animation was removed or replaced before.
  ///
  /// - Parameter flag: true for the end of the active time.
  func animationDidStop(_ anim: CAAnimation, finished flag: Bool)
}

extension CAAnimationDelegate {
  public func animationDidStart(_ anim: CAAnimation) {}
  public func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {}
}
