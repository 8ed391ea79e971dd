import Agate

/// The run of a change of controllers, from the first call of the program until the end.
///
/// The same object is the context of the animator (``UIViewControllerContextTransitioning``) and the coordinator of
/// animations alongside (``UIViewControllerTransitionCoordinator``).
final class ControllerTransition: NSObject {
  let change: ControllerChange
  /// Whether the change is animated.
  private(set) var isAnimated: Bool
  private(set) var animator: (any UIViewControllerAnimatedTransitioning)?
  private var interaction: (any UIViewControllerInteractiveTransitioning)?

  private enum Phase { case preparing, running, ending, ended }
  private var phase = Phase.preparing
  /// Whether the new controller was notified that its view will appear.
  private var hasAnnouncedNew = false
  private var hasAnimatedAlongside = false
  /// The time at which the animator started, in seconds of `CACurrentMediaTime()`.
  private var beginning = 0.0

  let clock = TransitionClock()
  private let tracker = ChangeTracker()
  private var interruptible: (any UIViewImplicitlyAnimating)?

  private var gesture = GestureState()
  private var listeners = TransitionListeners()

  /// The state of the interaction with a transition.
  private struct GestureState {
    var isActive = false
    var wasActiveAtStart = false
    var wasCancelled = false
    var percentComplete: CGFloat = 0
  }
  var isInteractive: Bool { gesture.isActive }
  var initiallyInteractive: Bool { gesture.wasActiveAtStart }
  var transitionWasCancelled: Bool { gesture.wasCancelled }
  var percentComplete: CGFloat {
    get { gesture.percentComplete }
    set { gesture.percentComplete = newValue }
  }

  init(_ change: ControllerChange, animated: Bool) { (self.change, isAnimated) = (change, animated) }

  /// The duration of the animator, in seconds. It is 0 if there is none.
  var transitionDuration: TimeInterval { animator?.transitionDuration(using: self) ?? 0 }
  var completionVelocity: CGFloat { interaction?.completionSpeed ?? 1 }
  var completionCurve: UIView.AnimationCurve { interaction?.completionCurve ?? .easeInOut }
  var hasBegun: Bool { phase == .running }
  /// Whether the change is over. The methods that are called at its end may not have been called yet.
  var hasEnded: Bool { phase == .ending || phase == .ended }

  // MARK: Beginning

  /// Begins the change, and ends it too if it is not animated.
  func start() {
    for controller in [change.old, change.new] { controller?.ownTransition = self }
    change.new?.loadViewIfNeeded()
    if isAnimated {
      findAnimator()
      isAnimated = animator != nil
    }
    if hasEnded { return }
    // A method that is called may make another change, which ends this one.
    change.willBegin(self)
    if !hasEnded { announce() }
    if !hasEnded { change.prepare(self) }
    if hasEnded { return }
    phase = .running
    guard let animator else {
      change.keepNew()
      return end(true)
    }
    if !(animator is StandardAnimator) { change.addContainer() }
    beginning = CACurrentMediaTime()
    if let interaction, interaction.wantsInteractiveStart {
      (gesture.isActive, gesture.wasActiveAtStart) = (true, true)
      if !(interaction is UIPercentDrivenInteractiveTransition) { animateAlongside() }
      interaction.startInteractiveTransition(self)
      // A subclass may not have called the method of the superclass.
      if !hasEnded { animateAlongside() }
    } else {
      (interaction as? UIPercentDrivenInteractiveTransition)?.attach(to: self)
      tracked {
        animateAlongside()
        animator.animateTransition(using: self)
      }
    }
    if !hasEnded { runAlongside() }
  }

  private func findAnimator() {
    if let requested = change.requestedAnimator() {
      animator = requested
      interaction = change.requestedInteraction(for: requested)
    } else {
      animator = change.standardAnimator
      if animator != nil { interaction = change.standardInteraction }
    }
  }

  private func animateAlongside() {
    if hasAnimatedAlongside { return }
    hasAnimatedAlongside = true
    change.animateAlongside()
  }

  /// Tells the controllers that their views will disappear and appear.
  private func announce() {
    if change.oldLeaves, let view = change.view(of: change.old), view.window != nil {
      view.forEachController { $0.viewWillMove(isAppearing: false, animated: isAnimated) }
    }
    if change.newEnters, !hasEnded, let view = change.view(of: change.new), view.window == nil,
      change.stage.window != nil
    {
      hasAnnouncedNew = true
      view.forEachController { $0.viewWillMove(isAppearing: true, animated: isAnimated) }
    }
  }

  /// Returns whether the change of a controller's view is animated; nil if the view stays where it is.
  func animates(_ controller: UIViewController) -> Bool? {
    let moves =
      controller === change.old && change.oldLeaves || controller === change.new && change.newEnters
    return moves ? isAnimated : nil
  }

  // MARK: Ending

  /// Ends the change. Does nothing if it has ended.
  ///
  /// - Parameter completed: whether the new controller is shown. If false, the change is undone.
  func end(_ completed: Bool) {
    if hasEnded { return }
    let hadBegun = hasBegun
    phase = .ending
    if completed {
      gesture.wasCancelled = false
      // An animator may end before the animations alongside have begun.
      UIView.performWithoutAnimation { runAlongside() }
    } else {
      undoAnimations()
    }
    clock.release()
    change.willEnd()
    (animator as? StandardAnimator)?.cleanUp()
    if completed {
      if hadBegun { change.keepNew() }
      if change.newAppearsFirst { showNew() }
      if change.oldLeaves { removeOld() }
      if !change.newAppearsFirst { showNew() }
    } else {
      removeNew()
      change.keepOld()
      if change.oldLeaves, let view = change.view(of: change.old), view.window != nil {
        view.forEachController { $0.viewStays(animated: isAnimated) }
      }
    }
    change.removeContainer()
    for controller in [change.old, change.new] where controller?.ownTransition === self {
      controller?.ownTransition = nil
    }
    animator?.animationEnded(completed)
    change.didEnd(completed, animated: isAnimated)
    for completion in listeners.completions { completion(self) }
    (animator, interaction, interruptible) = (nil, nil, nil)
    phase = .ended
    let next = listeners.next
    listeners = TransitionListeners()
    for body in next { body() }
  }

  /// Ends the change because another one begins. A change that a gesture has cancelled is undone.
  func makeWay() { end(!transitionWasCancelled) }

  /// Calls a function when the methods that are called at the end of the change have returned. Returns false if no such
  /// method is running.
  func callAfterEnding(_ body: @escaping () -> Void) -> Bool {
    if phase == .ending { listeners.next.append(body) }
    return phase == .ending
  }

  private func removeOld() {
    change.removeOld()
    // A view that was about to enter the window may be replaced before it has appeared.
    if let view = change.view(of: change.old), view.window == nil { view.forEachController { $0.forgetAppearing() } }
  }

  private func showNew() {
    guard change.newEnters, let view = change.view(of: change.new) else { return }
    if view.window != nil {
      view.forEachController { $0.finishAppearing(animated: isAnimated) }
    } else if hasAnnouncedNew {
      view.forEachController { $0.forgetAppearing() }
    }
  }

  private func removeNew() {
    guard change.newEnters, let view = change.view(of: change.new) else { return }
    if view.window != nil {
      view.forEachController { $0.viewWillMove(isAppearing: false, animated: isAnimated) }
    } else if hasAnnouncedNew {
      view.forEachController {
        $0.viewWillMove(isAppearing: false, animated: isAnimated)
        $0.viewDidMove(isVisible: false, isAnimated)
      }
    }
    view.removeFromSuperview()
  }

  // MARK: Interaction

  /// The animator that can be paused; nil if the program has none.
  private func findInterruptible() -> (any UIViewImplicitlyAnimating)? {
    if let interruptible { return interruptible }
    guard let found = animator?.interruptibleAnimator(using: self), !(found is AbsentAnimator) else { return nil }
    interruptible = found
    return found
  }

  /// Whether the transition can be paused.
  var isInterruptible: Bool { interruptible != nil || interaction is UIPercentDrivenInteractiveTransition }

  /// Starts the animator and holds it at its beginning.
  func startScrubbing() {
    let interruptible = findInterruptible()
    hold(at: 0)
    tracked {
      animateAlongside()
      if interruptible == nil { animator?.animateTransition(using: self) }
    }
    interruptible?.pauseAnimation()
  }

  /// Holds the running animations at the progress on screen. Returns this progress, from 0 to 1.
  func pauseScrubbing() -> CGFloat {
    let duration = transitionDuration
    var part = 1.0
    if let interruptible = findInterruptible() {
      interruptible.pauseAnimation()
      part = Double(interruptible.fractionComplete)
    } else if duration > 0 {
      part = min(max((clock.isHeld ? clock.shown : CACurrentMediaTime() - beginning) / duration, 0), 1)
    }
    hold(at: part * duration)
    return CGFloat(part)
  }

  /// Holds the time of the layers that the animator of the program does not scrub itself.
  private func hold(at seconds: Double) {
    clock.hold((interruptible == nil ? [change.stage.layer] : []) + change.layersAlongside, at: seconds)
  }

  /// Shows a progress, from 0 to 1.
  func scrub(to part: CGFloat) {
    interruptible?.fractionComplete = part
    // At the end, the animations would be over, although the finger may move back.
    if clock.isHeld { clock.show(min(Double(part), 0.9999) * transitionDuration) }
  }

  /// Continues the animations to the end, or back to the start if the transition was cancelled.
  ///
  /// - Parameters:
  ///   - part: the current progress, from 0 to 1.
  ///   - speed: the speed, as a multiple of the animator's.
  ///   - timing: the timing curve.
  func endScrubbing(at part: CGFloat, speed: CGFloat, _ timing: any UITimingCurveProvider) {
    let rest = (transitionWasCancelled ? part : 1 - part) / max(speed, 0.001)
    if let interruptible {
      interruptible.isReversed = transitionWasCancelled
      interruptible.continueAnimation(withTimingParameters: timing, durationFactor: max(rest, 0.001))
    }
    guard clock.isHeld else { return }
    let duration = transitionDuration, end = transitionWasCancelled ? 0 : duration
    let curve = timing.cubicTimingParameters?.function ?? completionCurve.timingFunction
    clock.run(to: end, duration: Double(rest) * duration, curve) { [weak self] in
      guard let self, !hasEnded else { return }
      if transitionWasCancelled { undoAnimations() }
      // The animations are over, so their completion closures are called.
      clock.letGo()
    }
  }

  /// Undoes the changes of the animations that followed a gesture.
  private func undoAnimations() {
    tracker.restore()
    clock.removeAnimations()
  }

  /// Calls a function. If a gesture may cancel the transition, the changes of the function's animation blocks are noted,
  /// to be undone. During an interaction, the timing curves are linear, as Apple's documentation of
  /// `UIPercentDrivenInteractiveTransition.completionCurve` says.
  private func tracked(_ body: () -> Void) {
    guard interaction is UIPercentDrivenInteractiveTransition else { return body() }
    CATransaction.begin()
    if clock.isHeld { CATransaction.setAnimationTimingFunction(CAMediaTimingFunction(name: .linear)) }
    ChangeTracker.current = tracker
    body()
    CATransaction.commit()
    clock.beginAnimations()
  }

  func setInteractive(_ isInteractive: Bool, cancelled: Bool) {
    guard !hasEnded, gesture.isActive != isInteractive else { return }
    (gesture.isActive, gesture.wasCancelled) = (isInteractive, cancelled)
    for handler in listeners.changes { handler(self) }
    if !isInteractive { for handler in listeners.ends { handler(self) } }
  }

  // MARK: Alongside

  private func runAlongside() {
    let queued = listeners.alongside
    listeners.alongside = []
    for body in queued { body(self) }
  }

  /// Adds closures of the program that are called when the transition begins and when it has ended. Returns false if it
  /// has ended.
  func add(
    _ animation: TransitionListeners.Closure?, in view: UIView?, _ completion: TransitionListeners.Closure?
  ) -> Bool {
    if hasEnded { return false }
    if let completion { listeners.completions.append(completion) }
    guard let animation else { return true }
    let layer = view?.layer
    listeners.alongside.append { [weak self] context in
      guard let self else { return }
      if let layer, clock.isHeld, !layer.isInside(change.stage.layer) { clock.hold([layer], at: clock.seconds) }
      if !hasEnded, let interruptible = findInterruptible() {
        return interruptible.addAnimations { animation(context) }
      }
      tracked {
        UIView.animate(withDuration: transitionDuration, delay: 0, options: .overrideInheritedDuration) {
          animation(context)
        }
      }
    }
    if hasBegun { runAlongside() }
    return true
  }

  /// Adds a closure of the program that is called whenever an interaction begins or ends, or only when it ends.
  func add(onlyEnd: Bool, _ handler: @escaping TransitionListeners.Closure) {
    if hasEnded { return }
    if onlyEnd { listeners.ends.append(handler) } else { listeners.changes.append(handler) }
  }
}

/// The closures of a program that a transition calls.
struct TransitionListeners {
  typealias Closure = (any UIViewControllerTransitionCoordinatorContext) -> Void
  /// Closures with animations alongside, which are called when the animator has started.
  var alongside: [Closure] = []
  /// Closures that are called at the end.
  var completions: [Closure] = []
  /// Closures that are called when an interaction begins or ends, or only when it ends.
  var changes: [Closure] = [], ends: [Closure] = []
  /// Functions that begin other changes, which were asked for in a method that is called at the end.
  var next: [() -> Void] = []
}

extension CALayer {
  /// Returns whether the layer is another layer or one of its descendants.
  fileprivate final func isInside(_ other: CALayer) -> Bool {
    sequence(first: self, next: \.superlayer).contains { $0 === other }
  }
}
