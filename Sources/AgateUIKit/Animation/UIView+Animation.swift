import Agate
import Synchronization

/// Animation of views: the changes that a block makes to views and layers belong to one transaction.
///
/// Animations of the same property add up, as in UIKit: a view has its new value at once, and a change during an
/// animation continues smoothly from the value on screen. `position`, `bounds`, `transform`, `opacity` and other numbers add up; colours
/// start from the colour on screen. The animations of one property have the keys `position`, `position-2` and so on; those
/// of the bounds are `bounds.origin` and `bounds.size`.
extension UIView {
  /// Animates the changes that `animations` makes.
  ///
  /// - Parameters:
  ///   - duration: the duration, in seconds. If it is 0 and there is no delay, the changes apply immediately.
  ///   - delay: the delay before the animation begins, in seconds. Until then, the old state is shown.
  ///   - options: the pace of the animation, and whether it repeats. By default, the animation starts and ends slowly
  ///     and does not repeat.
  ///   - animations: the closure that changes views and layers. It is called immediately.
  ///   - completion: the closure to call when all animations have ended, in a later turn of the run loop
  ///     (``/Agate/CATransaction/setCompletionBlock(_:)``). The argument is false if an animation was removed or replaced
  ///     before its end.
  public static func animate(
    withDuration duration: TimeInterval, delay: TimeInterval = 0, options: AnimationOptions = [],
    animations: () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    var style = AnimationStyle(options, duration: duration, delay: delay)
    style.inherit(options)
    run(style, animations, completion)
  }

  /// Animates the changes that `animations` makes, with a spring.
  ///
  /// - Parameters:
  ///   - duration: the time in which the spring comes to rest, in seconds.
  ///   - delay: the delay before the animation begins, in seconds.
  ///   - dampingRatio: the damping. At 1 the spring does not oscillate; the nearer to 0, the more it does.
  ///   - velocity: the velocity at the start, as a multiple of the total distance per second.
  ///   - options: whether the animation repeats. The curve has no effect.
  ///   - animations: the closure that changes views and layers.
  ///   - completion: the closure to call when all animations have ended.
  public static func animate(
    withDuration duration: TimeInterval, delay: TimeInterval, usingSpringWithDamping dampingRatio: CGFloat,
    initialSpringVelocity velocity: CGFloat, options: AnimationOptions = [], animations: () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    var style = AnimationStyle(options, duration: duration, delay: delay)
    style.inherit(options)
    style.spring = SpringCurve.settling(
      in: style.duration, ratio: Double(dampingRatio), velocity: Double(velocity))
    run(style, animations, completion)
  }

  /// Animates the changes that `animations` makes like the motion of a spring with a perceived duration.
  ///
  /// - Parameters:
  ///   - duration: the time until the spring appears to be at rest, in seconds. The animation takes longer.
  ///   - bounce: the bounce, from −1 to 1. At 0 the spring does not oscillate.
  ///   - initialSpringVelocity: the velocity at the start, in distances per second.
  ///   - delay: the delay before the animation begins, in seconds.
  ///   - options: whether the animation repeats. The curve has no effect.
  ///   - animations: the closure that changes views and layers.
  ///   - completion: the closure to call when all animations have ended.
  public static func animate(
    springDuration duration: TimeInterval = 0.5, bounce: CGFloat = 0, initialSpringVelocity: CGFloat = 0,
    delay: TimeInterval = 0, options: AnimationOptions = [], animations: () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    var style = AnimationStyle(options, duration: duration, delay: delay)
    style.inherit(options)
    if style.duration > 0 {
      let spring = CASpringAnimation(perceptualDuration: style.duration, bounce: min(max(bounce, -0.99), 0.99))
      spring.initialVelocity = initialSpringVelocity
      style.duration = spring.settlingDuration
      style.spring = spring
    }
    run(style, animations, completion)
  }

  static func run(_ style: AnimationStyle, _ animations: () -> Void, _ completion: ((Bool) -> Void)?) {
    let state = style.state
    CATransaction.begin()
    if let completion { CATransaction.setCompletionBlock { completion(state.isFinished) } }
    apply(style)
    animations()
    if style.laysOut { layOutChanged() }
    CATransaction.commit()
  }

  /// Makes a style that of the transaction's level.
  private static func apply(_ style: AnimationStyle) {
    CATransaction.setAnimationDuration(style.duration)
    CATransaction.setAnimationTimingFunction(style.spring == nil ? style.timing : nil)
    // A block around this one may apply its changes at once; this one does not.
    if isInstant {
      CATransaction.setDisableActions(false)
      isInstant = false
    }
    guard areAnimationsEnabled else {
      CATransaction.setDisableActions(true)
      return
    }
    if style.duration <= 0 && style.delay <= 0 && style.recorder == nil && !style.fromCurrentState {
      AnimationStyle.current = nil
      CATransaction.setDisableActions(true)
      isInstant = true
    } else {
      CATransaction.animatesViews = true
      AnimationStyle.current = style
    }
    if style.laysOut { CATransaction.setValue(ChangedViews(), forKey: changedKey) }
  }

  // MARK: Layout

  private static let changedKey = "UIView.changedViews"

  /// The views whose bounds change in a block.
  private final class ChangedViews { var views: [UIView] = [] }

  static func noteChange(of view: UIView) {
    (CATransaction.value(forKey: changedKey) as? ChangedViews)?.views.append(view)
  }

  private static func layOutChanged() {
    guard let changed = CATransaction.value(forKey: changedKey) as? ChangedViews else { return }
    var next = 0
    while next < changed.views.count {
      changed.views[next].layoutIfNeeded()
      next += 1
    }
  }

  // MARK: Whether views animate

  private static let enabled = Atomic(true)
  private static let instantKey = "UIView.isInstant", disabledKey = "UIView.animationsAreDisabled"

  /// Whether the level applies changes at once because its block has no duration.
  private static var isInstant: Bool {
    get { CATransaction.value(forKey: instantKey) as? Bool ?? false }
    set { CATransaction.setValue(newValue, forKey: instantKey) }
  }

  /// Whether blocks animate. False in ``performWithoutAnimation(_:)`` and after ``setAnimationsEnabled(_:)`` with false.
  public static var areAnimationsEnabled: Bool {
    enabled.load(ordering: .relaxed) && CATransaction.value(forKey: disabledKey) as? Bool != true
  }
  /// Sets whether blocks animate. The default is true. If false, changes apply immediately, and completion closures are
  /// still called.
  public static func setAnimationsEnabled(_ enabled: Bool) { self.enabled.store(enabled, ordering: .relaxed) }

  /// Runs `actionsWithoutAnimation` without animating its changes.
  public static func performWithoutAnimation(_ actionsWithoutAnimation: () -> Void) {
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    CATransaction.setValue(true, forKey: disabledKey)
    isInstant = false
    actionsWithoutAnimation()
    CATransaction.commit()
  }

  /// The duration of the block that makes changes now, in seconds; 0 outside of blocks.
  public static var inheritedAnimationDuration: TimeInterval { AnimationStyle.current?.duration ?? 0 }

  /// Makes the animations of the changes in `animations` repeat. Call it inside an animation block.
  ///
  /// - Parameters:
  ///   - count: the number of repetitions.
  ///   - autoreverses: whether each repetition runs forwards and backwards.
  ///   - animations: the closure that changes views.
  public static func modifyAnimations(withRepeatCount count: CGFloat, autoreverses: Bool, animations: () -> Void) {
    guard var style = AnimationStyle.current else { return animations() }
    style.repeatCount = Float(count)
    style.autoreverses = autoreverses
    CATransaction.begin()
    AnimationStyle.current = style
    animations()
    CATransaction.commit()
  }

  /// Removes views with a system animation, a fade. The changes of `parallelAnimations` run at the same time.
  ///
  /// - Parameters:
  ///   - animation: the animation.
  ///   - views: the views. They are removed from their superviews at the end.
  ///   - options: the options of the animation.
  ///   - parallelAnimations: a closure that changes other views, or nil.
  ///   - completion: the closure to call when all animations have ended.
  public static func perform(
    _ animation: SystemAnimation, on views: [UIView], options: AnimationOptions = [],
    animations parallelAnimations: (() -> Void)?, completion: ((Bool) -> Void)? = nil
  ) {
    let alphas = views.map(\.alpha)
    animate(withDuration: 0.35, options: options) {
      for view in views { view.alpha = 0 }
      parallelAnimations?()
    } completion: { isFinished in
      for (view, alpha) in zip(views, alphas) {
        view.removeFromSuperview()
        view.alpha = alpha
      }
      completion?(isFinished)
    }
  }
}

extension AnimationStyle {
  init(_ options: UIView.AnimationOptions, duration: Double, delay: Double) {
    self.init(
      duration: max(duration, 0), delay: max(delay, 0), timing: options.curve.timingFunction,
      repeatCount: options.contains(.repeat) ? .infinity : 0, autoreverses: options.contains(.autoreverse),
      fromCurrentState: options.contains(.beginFromCurrentState), laysOut: options.contains(.layoutSubviews),
      state: AnimationState(allowsInteraction: options.contains(.allowUserInteraction)))
  }

  /// Takes over the values of the block around this one that the options do not override.
  mutating func inherit(_ options: UIView.AnimationOptions) {
    guard let outer = AnimationStyle.current else { return }
    recorder = outer.recorder
    if !options.contains(.overrideInheritedDuration) { duration = outer.duration }
    if !options.contains(.overrideInheritedCurve) {
      timing = outer.timing
      spring = outer.spring
    }
    if !options.contains(.overrideInheritedOptions) {
      if outer.repeatCount != 0 { repeatCount = outer.repeatCount }
      autoreverses = autoreverses || outer.autoreverses
      fromCurrentState = fromCurrentState || outer.fromCurrentState
    }
  }
}
