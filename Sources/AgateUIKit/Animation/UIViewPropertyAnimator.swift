import Agate

/// An animator of view changes that can be paused, reversed, scrubbed, and continued with another timing curve.
///
/// The animator calls the closures with the changes when it becomes active: when it starts or pauses, or when
/// ``fractionComplete`` is set. The views then have their new values immediately, and animations show the change from
/// the old values. If the animator ends at its start, the views get their old values back.
open class UIViewPropertyAnimator: NSObject, UIViewImplicitlyAnimating, NSCopying {
  /// Creates an animator.
  ///
  /// - Parameters:
  ///   - duration: the duration, in seconds.
  ///   - parameters: the timing curve.
  public init(duration: TimeInterval, timingParameters parameters: any UITimingCurveProvider) {
    self.duration = duration
    timingParameters = parameters
  }
  /// Creates an animator with a duration of 0 and the curve `easeInOut`. It can be the initial value of a variable to
  /// which the program later assigns another animator.
  public override convenience init() {
    self.init(duration: 0, timingParameters: UICubicTimingParameters(animationCurve: .easeInOut))
  }
  /// Creates an animator with a named curve and a duration in seconds.
  public convenience init(duration: TimeInterval, curve: UIView.AnimationCurve, animations: (() -> Void)? = nil) {
    self.init(duration: duration, timingParameters: UICubicTimingParameters(animationCurve: curve))
    if let animations { addAnimations(animations) }
  }
  /// Creates an animator with a cubic curve and a duration in seconds.
  public convenience init(
    duration: TimeInterval, controlPoint1 point1: CGPoint, controlPoint2 point2: CGPoint,
    animations: (() -> Void)? = nil
  ) {
    self.init(
      duration: duration, timingParameters: UICubicTimingParameters(controlPoint1: point1, controlPoint2: point2))
    if let animations { addAnimations(animations) }
  }
  /// Creates an animator with a spring that comes to rest within the duration, in seconds.
  public convenience init(duration: TimeInterval, dampingRatio ratio: CGFloat, animations: (() -> Void)? = nil) {
    self.init(duration: duration, timingParameters: UISpringTimingParameters(dampingRatio: ratio))
    if let animations { addAnimations(animations) }
  }
  /// Creates an animator and starts it after a delay, in seconds. Of the options, only the curve and
  /// `allowUserInteraction` have an effect.
  open class func runningPropertyAnimator(
    withDuration duration: TimeInterval, delay: TimeInterval, options: UIView.AnimationOptions = [],
    animations: @escaping () -> Void, completion: ((UIViewAnimatingPosition) -> Void)? = nil
  ) -> UIViewPropertyAnimator {
    let animator = UIViewPropertyAnimator(duration: duration, curve: options.curve, animations: animations)
    animator.isUserInteractionEnabled = options.contains(.allowUserInteraction)
    if let completion { animator.addCompletion(completion) }
    animator.startAnimation(afterDelay: delay)
    return animator
  }

  /// The timing curve.
  open private(set) var timingParameters: (any UITimingCurveProvider)?
  /// The duration, in seconds. If the timing curve is a spring with its own settling time, ``startAnimation()`` uses
  /// the settling time instead.
  public let duration: TimeInterval
  /// The delay that was passed to ``startAnimation(afterDelay:)``, in seconds. The default is 0.
  open private(set) var delay: TimeInterval = 0
  /// Whether the user can touch the animated views. The default is true. Set it before the animator becomes active.
  open var isUserInteractionEnabled = true
  /// Whether hit tests use the positions of the views on screen. The property has no effect. The default is false.
  open var isManualHitTestingEnabled = false
  /// Whether ``pauseAnimation()`` and ``stopAnimation(_:)`` have an effect. The default is true.
  open var isInterruptible = true
  /// Whether setting ``fractionComplete`` sets the progress of the values directly. If false, the new value is a
  /// fraction of the duration, and the timing curve converts it to a progress. The default is true.
  open var scrubsLinearly = true
  /// Whether the animator stays active and paused when it reaches its end. The default is false.
  open var pausesOnCompletion = false

  private typealias Block = (body: () -> Void, delay: Double)
  private final var blocks: [Block] = []
  private final var completions: [(UIViewAnimatingPosition) -> Void] = []
  private final var changes: [AnimatedChange] = []
  private final var run: Run?
  /// The progress while no run is active, where 0 is the start and 1 is the end.
  private final var place = 0.0
  private final var runNumber = 0
  /// The number of transactions of the run whose animations have not ended.
  private final var pending = 0

  /// A run of the animations from one progress to another.
  private struct Run {
    let number: Int
    let from: Double
    let to: Double
    /// The start time, in seconds of `CACurrentMediaTime()`.
    let begin: Double
    let pace: Pace
  }

  open private(set) var state = UIViewAnimatingState.inactive
  open var isRunning: Bool { run != nil }
  /// Whether the animations run backwards. Changing the property reverses running animations immediately. The default
  /// is false.
  open var isReversed = false {
    didSet {
      guard isReversed != oldValue, run != nil else { return }
      place = seen
      go(pace(nil), seconds: nil)
    }
  }

  /// The progress of the animation, from 0 to 1. Setting the property pauses the animator. An inactive animator becomes
  /// active first. A value that is not a number counts as 0. Setting the property has no effect on a stopped animator.
  open var fractionComplete: CGFloat {
    get { CGFloat(min(max(seen, 0), 1)) }
    set {
      guard state != .stopped else { return }
      activate()
      run = nil
      // In this order, a value that is not a number gives 0.
      let part = min(max(0, Double(newValue)), 1)
      place = scrubsLinearly ? part : pace(nil).progress(at: part)
      hold(at: place)
    }
  }

  // MARK: Contents

  /// Adds animations that begin after a fraction of the remaining time, from 0 to 1, and end with the animator. An
  /// active animator calls the closure immediately, and its other animations continue unchanged. Other animators call
  /// the closure when they become active. If the delay of the animator's start has not passed, the added animations
  /// wait for it, too.
  open func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat) {
    let delay = min(max(0, Double(delayFactor)), 0.999)
    guard state == .active else { return blocks.append((animation, delay)) }
    let part = min(max(seen, 0), 1), first = changes.count
    record((animation, min(part + delay * (1 - part), 0.999)), at: part)
    guard let run else { return hold(at: nil) }
    let time = elapsed(in: run)
    let pace = run.pace.lasting(max(run.pace.duration - max(time, 0), 0))
    animate(changes[first...], from: part, pace, after: max(-time, 0))
  }
  open func addAnimations(_ animation: @escaping () -> Void) { addAnimations(animation, delayFactor: 0) }
  /// Adds a closure that is called once when the animator ends. The argument is the position where the animator ends.
  /// ``stopAnimation(_:)`` with true removes the closure, and does not call it.
  open func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) { completions.append(completion) }

  private final func activate() {
    guard state == .inactive else { return }
    state = .active
    place = isReversed ? 1 : 0
    let blocks = blocks
    self.blocks = []
    for block in blocks { record(block, at: place) }
  }

  /// Calls the closure of a block and records its changes. The block's delay is the progress at which they begin.
  private final func record(_ block: Block, at part: Double) {
    let recorder = Recorder()
    var style = AnimationStyle([], duration: duration, delay: 0)
    style.recorder = recorder
    UIView.run(style, block.body, nil)
    for change in recorder.changes {
      let old = change.old, new = change.layer.value(forKeyPath: change.path)
      if AnimationValues.areSame(old, new) { continue }
      changes.append(AnimatedChange(change.layer, change.path, from: old, to: new, start: block.delay, at: part))
    }
  }

  private final class Recorder: ChangeRecorder {
    var changes: [(layer: CALayer, path: String, old: Any?)] = []
    func note(_ layer: CALayer, _ path: String, from old: Any?) {
      // Only the first change has the value from before the block.
      if changes.contains(where: { $0.layer === layer && $0.path == path }) { return }
      changes.append((layer, path, old))
    }
  }

  // MARK: Running

  open func startAnimation() { startAnimation(afterDelay: 0) }
  /// Starts or continues the animations after a delay, in seconds. Does nothing if the animations are running, or if
  /// the animator was stopped.
  open func startAnimation(afterDelay delay: TimeInterval) {
    guard state != .stopped, run == nil else { return }
    self.delay = max(delay, 0)
    let isNew = state == .inactive
    activate()
    go(pace(nil), seconds: isNew ? pace(nil).duration : nil, after: self.delay)
  }
  /// Pauses the animations. An inactive animator becomes active first. Does nothing if ``isInterruptible`` is false, or
  /// if the animator was stopped.
  open func pauseAnimation() {
    guard isInterruptible, state != .stopped else { return }
    activate()
    if run != nil { place = min(max(seen, 0), 1) }
    run = nil
    hold(at: nil)
  }
  /// Continues paused animations to their end, or to their start if ``isReversed`` is true. Does nothing if the
  /// animator is not paused.
  ///
  /// - Parameters:
  ///   - parameters: the timing curve of the remaining animation; nil for the animator's own curve.
  ///   - durationFactor: the duration of the remaining animation, as a multiple of ``duration``. 0 means the remaining
  ///     time.
  open func continueAnimation(
    withTimingParameters parameters: (any UITimingCurveProvider)?, durationFactor: CGFloat
  ) {
    guard state == .active, run == nil else { return }
    go(pace(parameters), seconds: durationFactor > 0 ? duration * Double(durationFactor) : nil)
  }
  /// Stops the animations and sets the properties of the views to the values on screen. Does nothing if
  /// ``isInterruptible`` is false or the animator is not active.
  ///
  /// - Parameter withoutFinishing: whether the animator becomes inactive immediately, without calling the completion
  ///   closures. If false, call ``finishAnimation(at:)`` to end the animator.
  open func stopAnimation(_ withoutFinishing: Bool) {
    guard isInterruptible, state == .active else { return }
    if run != nil { place = seen }
    run = nil
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    for change in changes { change.leave() }
    CATransaction.commit()
    if withoutFinishing { end() } else { state = .stopped }
  }
  /// Ends the animations of a stopped animator at a position, and calls the completion closures. Does nothing if the
  /// animator was not stopped.
  open func finishAnimation(at finalPosition: UIViewAnimatingPosition) {
    guard state == .stopped else { return }
    finish(at: finalPosition)
  }

  private final func pace(_ parameters: (any UITimingCurveProvider)?) -> Pace {
    let provider = parameters ?? timingParameters
    if let spring = provider?.springTimingParameters { return .spring(spring.spring(duration)) }
    let function = provider?.cubicTimingParameters?.function ?? CAMediaTimingFunction(name: .easeInEaseOut)
    return .curve(function, duration)
  }

  /// Runs the animations from the current progress to the end, or to the start if they are reversed.
  ///
  /// - Parameters:
  ///   - seconds: the duration; nil for the remaining part of the timing curve's duration.
  ///   - delay: the time before the animations begin, in seconds.
  private final func go(_ pace: Pace, seconds: Double?, after delay: Double = 0) {
    let target = isReversed ? 0.0 : 1.0
    let rest = (target - place).magnitude
    let pace = pace.lasting(seconds ?? pace.duration * rest)
    runNumber += 1
    pending = 0
    run = Run(number: runNumber, from: place, to: target, begin: CACurrentMediaTime() + delay, pace: pace)
    animate(changes[...], from: place, pace, after: delay)
  }

  /// Animates changes to the end of the current run. The run is over when all of its animations have ended.
  ///
  /// - Parameters:
  ///   - changes: the changes.
  ///   - part: the current progress.
  ///   - pace: the timing curve and the duration.
  ///   - delay: the time before the animations begin, in seconds.
  private final func animate(
    _ changes: ArraySlice<AnimatedChange>, from part: Double, _ pace: Pace, after delay: Double
  ) {
    guard let run else { return }
    pending += 1
    let state = AnimationState(allowsInteraction: isUserInteractionEnabled)
    CATransaction.begin()
    CATransaction.setAnimationTimingFunction(nil)
    CATransaction.setCompletionBlock { [self] in
      guard self.run?.number == run.number else { return }
      pending -= 1
      if pending == 0 { arrive() }
    }
    for change in changes { change.run(from: part, to: run.to, pace, delay, state) }
    CATransaction.commit()
  }

  /// The progress that is shown on screen.
  private final var seen: Double {
    guard let run else { return place }
    return run.from + (run.to - run.from) * run.pace.progress(after: elapsed(in: run))
  }

  /// Returns the time since a run began, in seconds. It is negative during the delay.
  private final func elapsed(in run: Run) -> Double {
    changes.lazy.compactMap(\.elapsed).first ?? CACurrentMediaTime() - run.begin
  }

  /// Shows the values at one progress, or the values on screen if `part` is nil.
  private final func hold(at part: Double?) {
    CATransaction.begin()
    CATransaction.setAnimationTimingFunction(nil)
    let state = AnimationState(allowsInteraction: isUserInteractionEnabled)
    for change in changes { change.hold(at: part, state) }
    CATransaction.commit()
  }

  private final func arrive() {
    guard let run else { return }
    self.run = nil
    place = run.to
    if pausesOnCompletion { return hold(at: place) }
    finish(at: isReversed ? .start : .end)
  }

  private final func finish(at position: UIViewAnimatingPosition) {
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    for change in changes { change.finish(at: position) }
    CATransaction.commit()
    let completions = completions
    end()
    for completion in completions { completion(position) }
  }

  private final func end() {
    state = .inactive
    changes = []
    completions = []
    place = 0
  }

  /// Returns a new animator with the same duration and timing curve, but without animations.
  open func copy(with zone: NSZone? = nil) -> Any {
    UIViewPropertyAnimator(duration: duration, timingParameters: timingParameters ?? UICubicTimingParameters())
  }
}

/// The timing curve and the duration of a run.
enum Pace {
  case curve(CAMediaTimingFunction, Double)
  case spring(CASpringAnimation)

  var duration: Double {
    switch self {
    case .curve(_, let duration): duration
    case .spring(let spring): spring.duration
    }
  }

  /// Returns the same timing curve with another duration.
  func lasting(_ seconds: Double) -> Pace {
    switch self {
    case .curve(let function, _): .curve(function, max(seconds, 0))
    case .spring(let spring): .spring(spring.lasting(seconds))
    }
  }

  /// Returns the progress after a time, in seconds. It is 0 before the start.
  func progress(after time: Double) -> Double { progress(at: duration > 0 ? min(max(time / duration, 0), 1) : 1) }

  /// Returns the progress at a fraction of the duration, from 0 to 1.
  func progress(at part: Double) -> Double {
    switch self {
    case .curve(let function, _): AnimationValues.progress(of: function, at: part)
    case .spring(let spring): part >= 1 ? 1 : AnimationValues.progress(of: spring, at: part * spring.duration)
    }
  }
}
