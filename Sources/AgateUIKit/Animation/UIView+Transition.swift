import Agate

extension UIView {
  /// Changes the content of a view with a transition from its old image to its new image.
  ///
  /// - Parameters:
  ///   - view: the view whose subviews or drawing `animations` changes.
  ///   - duration: the duration, in seconds.
  ///   - options: the kind of transition and its timing curve. If no kind is given, there is no transition: the changes
  ///     apply immediately, or are animated if the options contain `allowAnimatedContent`.
  ///   - animations: the closure that changes the view. Its changes are not animated individually, unless the options
  ///     contain `allowAnimatedContent`.
  ///   - completion: the closure to call when the transition has ended. Its argument is false if the transition was
  ///     removed or replaced before its end.
  public static func transition(
    with view: UIView, duration: TimeInterval, options: AnimationOptions = [], animations: (() -> Void)?,
    completion: ((Bool) -> Void)? = nil
  ) {
    var style = AnimationStyle(options, duration: duration, delay: 0)
    style.inherit(options)
    run(
      style,
      {
        if areAnimationsEnabled && style.duration > 0 { view.addTransition(options, style) }
        guard let animations else { return }
        if options.contains(.allowAnimatedContent) { animations() } else { performWithoutAnimation(animations) }
      }, completion)
  }

  /// Replaces a view by another, with a transition of the superview.
  ///
  /// - Parameters:
  ///   - fromView: the view that is removed, or hidden if the options contain `showHideTransitionViews`. If it has no
  ///     superview, nothing changes.
  ///   - toView: the view that is added to the superview of `fromView`, or shown if the options contain
  ///     `showHideTransitionViews`.
  ///   - duration: the duration, in seconds.
  ///   - options: the kind of transition and its timing curve.
  ///   - completion: the closure to call when the transition has ended. Its argument is false if `fromView` has no
  ///     superview, or if the transition was removed or replaced before its end.
  public static func transition(
    from fromView: UIView, to toView: UIView, duration: TimeInterval, options: AnimationOptions = [],
    completion: ((Bool) -> Void)? = nil
  ) {
    guard let around = fromView.superview else {
      completion?(false)
      return
    }
    transition(
      with: around, duration: duration, options: options,
      animations: {
        if options.contains(.showHideTransitionViews) {
          fromView.isHidden = true
          toView.isHidden = false
        } else {
          around.insertSubview(toView, aboveSubview: fromView)
          fromView.removeFromSuperview()
        }
      }, completion: completion)
  }

  final func addTransition(_ options: AnimationOptions, _ style: AnimationStyle) {
    let kind = options.transition
    if kind == 0 { return }
    let transition = CATransition()
    let flips: [UInt: CATransitionSubtype] = [1: .fromLeft, 2: .fromRight, 6: .fromTop, 7: .fromBottom]
    if let side = flips[kind] {
      transition.type = CATransitionType(rawValue: "oglFlip")
      transition.subtype = side
    }
    style.time(transition, on: layer)
    layer.add(transition, forKey: kCATransition)
  }
}
