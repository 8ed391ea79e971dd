/// Methods that are called when an animation begins and ends.
///
/// The methods are called on the thread that owns the layers. If the layers were changed on the main thread, this is the
/// main thread. Otherwise it is the thread that draws with their ``Compositor`` or ends a transaction. If an animation
/// is removed or replaced, `animationDidStop` is called immediately, on the thread that removes or replaces the
/// animation. The default implementations do nothing.
public protocol CAAnimationDelegate: AnyObject {
  /// Called when the first frame in which the animation is active is about to be drawn.
  ///
  /// - Parameter anim: the layer's copy, the same object that ``CALayer/animation(forKey:)`` returns.
  func animationDidStart(_ anim: CAAnimation)
  /// Called when the active time is over, or earlier if the animation is removed or replaced or its layer is
  /// deallocated. It is also called earlier if the layer is no longer displayed and
  /// ``CAAnimation/isRemovedOnCompletion`` is true.
  ///
  /// - Parameters:
  ///   - anim: the layer's copy of the animation.
  ///   - flag: true if the active time is over, false if the animation ended earlier.
  func animationDidStop(_ anim: CAAnimation, finished flag: Bool)
}

extension CAAnimationDelegate {
  public func animationDidStart(_ anim: CAAnimation) {}
  public func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {}
}
