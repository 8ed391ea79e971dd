/// Methods that are called when an animation begins and ends.
///
/// The methods are called on the thread that owns the layers. This is the main thread if the layers were changed there.
/// Otherwise, it is the thread that draws the layers with a ``Compositor``, or that ends a transaction. If an animation
/// is removed or replaced, `animationDidStop` is called immediately, on the thread that removes or replaces the
/// animation. The default implementations do nothing.
public protocol CAAnimationDelegate: AnyObject {
  /// Called when the first frame in which the animation is active is about to be drawn.
  ///
  /// - Parameter anim: the layer's copy, the same object that ``CALayer/animation(forKey:)`` returns.
  func animationDidStart(_ anim: CAAnimation)
  /// Called when the active time is over. It is called earlier if the animation is removed or replaced, or if its layer
  /// is deallocated. If ``CAAnimation/isRemovedOnCompletion`` is true, it is also called earlier when the layer is no
  /// longer displayed.
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
