import Agate

/// The time of the layers whose animations a gesture moves forwards and backwards.
///
/// While the clock holds layers, the layers have the speed 0, and their `timeOffset` is the time of the transition. The
/// animations in the layers begin at the time at which the clock took hold of the layers, so they show the progress of
/// the gesture. After the gesture, an animation of `timeOffset` moves the time to the end or back to the start.
final class TransitionClock {
  /// A layer that the clock holds.
  private struct Hand {
    let layer: CALayer
    /// The layer's time at the start of the transition, in seconds.
    let start: Double
    /// The animations that ran in the layer before the transition.
    let earlier: [CAAnimation]
  }
  private var hands: [Hand] = []
  /// The time that all held layers show, in seconds since the start of the transition. ``shown`` is different while an
  /// animation moves the time.
  private(set) var seconds = 0.0
  private var runNumber = 0
  private static let key = "UIViewController.transitionTime"

  /// Whether the time of the layers is held.
  var isHeld: Bool { !hands.isEmpty }

  /// Stops the time of layers. Layers that the clock already holds show the new time, too.
  ///
  /// - Parameter seconds: the time since the start of the transition.
  func hold(_ layers: [CALayer], at seconds: Double) {
    for layer in layers where !hands.contains(where: { $0.layer === layer }) {
      let now = layer.convertTime(CACurrentMediaTime(), from: nil)
      hands.append(Hand(layer: layer, start: now - seconds, earlier: seconds > 0 ? [] : animations(in: layer)))
    }
    show(seconds)
  }

  /// Shows one time, in seconds since the start of the transition.
  func show(_ seconds: Double) {
    stopRun()
    self.seconds = seconds
    set { hand in
      hand.layer.speed = 0
      hand.layer.timeOffset = hand.start + seconds
    }
  }

  /// Moves the time to `end`, with an animation.
  ///
  /// - Parameters:
  ///   - end: the time at the end, in seconds since the start of the transition.
  ///   - duration: the duration of the movement, in seconds.
  ///   - curve: the timing curve of the movement.
  ///   - completion: called at the end, unless the movement was stopped.
  func run(to end: Double, duration: Double, _ curve: CAMediaTimingFunction, completion: @escaping () -> Void) {
    stopRun()
    let number = runNumber
    guard duration > 0, isHeld else {
      show(end)
      return completion()
    }
    let state = AnimationState(allowsInteraction: true)
    CATransaction.begin()
    CATransaction.setAnimationTimingFunction(nil)
    CATransaction.setCompletionBlock(waitingFor: state) { [weak self] in
      guard let self, runNumber == number else { return }
      show(end)
      completion()
    }
    for hand in hands {
      let animation = CABasicAnimation(keyPath: "timeOffset")
      (animation.fromValue, animation.toValue) = (hand.start + seconds, hand.start + end)
      (animation.duration, animation.timingFunction, animation.delegate) = (duration, curve, state)
      // The layer keeps the last time until its own value is set.
      (animation.fillMode, animation.isRemovedOnCompletion) = (.both, false)
      hand.layer.add(animation, forKey: Self.key)
    }
    CATransaction.commit()
  }

  /// The time on screen, in seconds since the start of the transition.
  var shown: Double {
    guard let hand = hands.first else { return 0 }
    if hand.layer.speed != 0 { return hand.layer.convertTime(CACurrentMediaTime(), from: nil) - hand.start }
    let isMoving = hand.layer.animation(forKey: Self.key) != nil
    return (isMoving ? hand.layer.presentation()?.timeOffset ?? hand.start : hand.layer.timeOffset) - hand.start
  }

  private func stopRun() {
    runNumber += 1
    for hand in hands { hand.layer.removeAnimation(forKey: Self.key) }
  }

  /// Lets the time of the layers continue from ``seconds``. The clock keeps the layers until ``release()``.
  func letGo() {
    set { hand in
      let now = hand.layer.superlayer?.convertTime(CACurrentMediaTime(), from: nil) ?? CACurrentMediaTime()
      hand.layer.speed = 1
      hand.layer.timeOffset = hand.start + seconds - now
    }
  }

  /// Begins the animations that were added to the layers at the start of the transition. They begin at this start, also
  /// if the gesture has already moved the time.
  func beginAnimations() {
    visitNew { hand, layer, _, animation in animation.begin(layer.convertTime(hand.start, from: hand.layer)) }
  }

  /// Removes the animations that were added to the layers since the start of the transition. Endless animations stay.
  func removeAnimations() {
    visitNew { _, layer, key, animation in
      let isEndless = animation.repeatCount == .infinity || animation.repeatDuration == .infinity
      if !isEndless { layer.removeAnimation(forKey: key) }
    }
  }

  /// Lets the layers follow the time of their superlayers again, and releases the layers.
  func release() {
    stopRun()
    set { hand in
      hand.layer.speed = 1
      hand.layer.timeOffset = 0
    }
    hands = []
  }

  private func set(_ body: (Hand) -> Void) {
    if hands.isEmpty { return }
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    for hand in hands { body(hand) }
    CATransaction.commit()
  }

  private func animations(in layer: CALayer) -> [CAAnimation] {
    var found: [CAAnimation] = []
    visit(layer) { _, _, animation in found.append(animation) }
    return found
  }

  /// Calls a function with the animations that were added to the layers since the start of the transition.
  private func visitNew(_ body: (Hand, CALayer, String, CAAnimation) -> Void) {
    for hand in hands {
      let earlier = Set(hand.earlier.map { ObjectIdentifier($0) })
      visit(hand.layer) { layer, key, animation in
        if !earlier.contains(ObjectIdentifier(animation)) { body(hand, layer, key, animation) }
      }
    }
  }

  /// Calls a function with the animations of a layer and its sublayers.
  private func visit(_ layer: CALayer, _ body: (CALayer, String, CAAnimation) -> Void) {
    for key in layer.animationKeys() ?? [] where key != Self.key {
      if let animation = layer.animation(forKey: key) { body(layer, key, animation) }
    }
    for sublayer in layer.sublayers ?? [] { visit(sublayer, body) }
  }
}
