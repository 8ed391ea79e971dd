import Agate
import Synchronization

/// Animation blocks of views. All changes that a block makes to views and layers belong to one transaction.
///
/// The timing function of an enclosing transaction (``/Agate/CATransaction/setAnimationTimingFunction(_:)``) replaces
/// the curve of a block. Explicit animations that a block adds to layers keep their own timing functions.
///
/// A view has its new value immediately, and a change during an animation continues smoothly from the value on screen.
/// Animations of `position`, `bounds`, `transform`, `opacity` and most other properties are additive, as in UIKit.
/// Animations of colours, and of properties that only the layer's class has, replace earlier animations and start from
/// the value on screen.
///
/// The animations of one property have the keys `position`, `position-2` and so on. The animations of the bounds have
/// the keys `bounds.origin` and `bounds.size`.
extension UIView {
  /// Animates the changes that `animations` makes.
  ///
  /// - Parameters:
  ///   - duration: the duration, in seconds. If it is 0 and there is no delay, the changes apply immediately. Inside
  ///     another block, the duration of the outer block applies instead, unless the options contain
  ///     `overrideInheritedDuration`.
  ///   - delay: the delay before the animation begins, in seconds. During the delay, the old state is shown.
  ///   - options: the options of the animation, such as its timing curve and `repeat`. By default, the animation starts
  ///     and ends slowly and does not repeat.
  ///   - animations: the closure that changes views and layers. The closure is called immediately.
  ///   - completion: the closure to call when all animations have ended, in a later turn of the run loop
  ///     (``/Agate/CATransaction/setCompletionBlock(_:)``). The call does not wait for the animations of blocks inside
  ///     this block, or for explicit animations. Its argument is false if an animation was removed or replaced before
  ///     its end.
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
  ///   - dampingRatio: the damping ratio, limited to 0.01 … 1. At 1 the spring does not oscillate. Smaller values give
  ///     more oscillation.
  ///   - velocity: the velocity at the start, as a multiple of the total distance per second.
  ///   - options: the options of the animation, such as `repeat`. The options for the curve do not change the spring.
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

  /// Animates the changes that `animations` makes, with a spring that has a perceived duration.
  ///
  /// - Parameters:
  ///   - duration: the time until the spring appears to be at rest, in seconds. The animation itself lasts longer. If
  ///     the duration is 0 and there is no delay, the changes apply immediately.
  ///   - bounce: the bounce, limited to −0.99 … 0.99. At 0 the spring does not oscillate.
  ///   - initialSpringVelocity: the velocity at the start, as a multiple of the total distance per second.
  ///   - delay: the delay before the animation begins, in seconds.
  ///   - options: the options of the animation, such as `repeat`. The options for the curve do not change the spring.
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
      spring.duration = spring.settlingDuration
      style.duration = spring.duration
      style.spring = spring
    }
    run(style, animations, completion)
  }

  static func run(_ style: AnimationStyle, _ animations: () -> Void, _ completion: ((Bool) -> Void)?) {
    let state = style.state
    CATransaction.begin()
    if let completion { CATransaction.setCompletionBlock(waitingFor: state) { completion(state.isFinished) } }
    apply(style)
    animations()
    if style.laysOut { layOutChanged() }
    CATransaction.commit()
  }

  /// Applies a style to the innermost transaction.
  static func apply(_ style: AnimationStyle) {
    CATransaction.setAnimationDuration(style.duration)
    // An enclosing block without a duration has disabled actions; they are enabled again for this block.
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
      AnimationStyle.current = style
    }
    if style.laysOut { CATransaction.setValue(ChangedViews(), forKey: changedKey) }
  }

  // MARK: Layout

  private static let changedKey = "UIView.changedViews"

  /// The views whose bounds changed in a block.
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

  /// Whether the innermost block applies changes immediately because it has no duration.
  private static var isInstant: Bool {
    get { CATransaction.value(forKey: instantKey) as? Bool ?? false }
    set { CATransaction.setValue(newValue, forKey: instantKey) }
  }

  /// Whether blocks are animated. The value is false in ``performWithoutAnimation(_:)`` and after
  /// ``setAnimationsEnabled(_:)`` with false.
  public static var areAnimationsEnabled: Bool {
    enabled.load(ordering: .relaxed) && CATransaction.value(forKey: disabledKey) as? Bool != true
  }
  /// Sets whether blocks are animated, on all threads. The default is true. If false, changes of views apply
  /// immediately, even in a block that has begun. Completion closures are still called.
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

  /// Calls a function whose changes of views the running block does not animate. Outside of blocks, the function is only
  /// called: ``performWithoutAnimation(_:)`` would end a transaction there, and so send a layout that is not complete.
  static func outsideOfBlock(_ changes: () -> Void) {
    if AnimationStyle.current == nil { changes() } else { performWithoutAnimation(changes) }
  }

  /// The duration of the innermost running block, in seconds. It is 0 outside of blocks, and in blocks that
  /// ``setAnimationsEnabled(_:)`` has disabled.
  public static var inheritedAnimationDuration: TimeInterval { AnimationStyle.current?.duration ?? 0 }

  /// Repeats the animations of the changes that `animations` makes. Call this method inside an animation block; outside
  /// of a block, only `animations` is called.
  ///
  /// - Parameters:
  ///   - count: the number of repetitions.
  ///   - autoreverses: whether each repetition runs forwards and then backwards.
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

  /// Removes views with a system animation, which fades them out in 0.35 seconds. The changes of `parallelAnimations`
  /// are animated at the same time.
  ///
  /// - Parameters:
  ///   - animation: the kind of animation.
  ///   - views: the views. They are removed from their superviews when the animation ends.
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

  /// Takes over the values of the enclosing block, except values that the options override.
  mutating func inherit(_ options: UIView.AnimationOptions) {
    guard let outer = AnimationStyle.current else { return }
    recorder = outer.recorder
    if !options.contains(.overrideInheritedDuration) { duration = outer.duration }
    if !options.contains(.overrideInheritedCurve) {
      timing = outer.timing
      spring = outer.spring?.lasting(duration)
    }
    if !options.contains(.overrideInheritedOptions) {
      if outer.repeatCount != 0 { repeatCount = outer.repeatCount }
      autoreverses = autoreverses || outer.autoreverses
      fromCurrentState = fromCurrentState || outer.fromCurrentState
      if outer.state.allowsInteraction { state = AnimationState(allowsInteraction: true) }
    }
  }
}
