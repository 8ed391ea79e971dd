import Agate

extension UIViewController {
  /// Replaces the view of a child by the view of another child.
  ///
  /// - Parameters:
  ///   - options: the options. A kind of transition applies to the superview of the old view.
  ///   - duration: the duration, in seconds.
  ///   - animations: the closure that changes the views, or nil.
  ///   - completion: the closure to call at the end. Its argument is false if the animations did not run to their end.
  final func exchange(
    _ oldChild: UIViewController, _ newChild: UIViewController, _ options: UIView.AnimationOptions, duration: Double,
    animations: (() -> Void)?, completion: @escaping (Bool) -> Void
  ) {
    guard let old = oldChild.view, let new = newChild.view, let place = old.superview else { return completion(false) }
    if options.transition != 0 {
      UIView.transition(
        with: place, duration: duration, options: options,
        animations: {
          place.insertSubview(new, aboveSubview: old)
          animations?()
          old.removeFromSuperview()
        }, completion: completion)
    } else {
      place.insertSubview(new, aboveSubview: old)
      UIView.animate(withDuration: duration, delay: 0, options: options, animations: { animations?() }) { isFinished in
        old.removeFromSuperview()
        completion(isFinished)
      }
    }
  }
}
