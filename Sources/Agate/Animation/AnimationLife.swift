/// The state of an animation on a layer. The state determines when the delegate and the completion blocks are called.
struct AnimationLife {
  enum Stage { case waiting, running, ended }

  var stage = Stage.waiting
  /// The layer that the animation is on.
  unowned(unsafe) var layer: CALayer?
  /// The list of events that contains the animation.
  var list: ObjectIdentifier?
  var completions: [TransactionCompletion] = []
}

extension CAAnimation {
  /// The time from the animation's begin to its end, in seconds of the layer's time. Infinite if the animation never
  /// ends.
  final var activeDuration: Double {
    let cycles = repeatCount == 0 ? 1 : Double(repeatCount)
    var active = repeatDuration > 0 ? repeatDuration : duration * cycles * (autoreverses ? 2 : 1)
    if !(active >= 0) { active = 0 }
    let seconds = active / Double(speed.magnitude)
    return seconds.isFinite ? max(seconds, 0) : .infinity
  }

  /// The time of the animation's next event, in seconds of the layer's time, or nil if the animation has no next event.
  final var nextEvent: Double? {
    guard let begun else { return nil }
    switch life.stage {
    case .waiting: return begun
    case .running: return begun + activeDuration
    case .ended: return nil
    }
  }

  /// Advances the animation to its stage at `time`, in the layer's time, and notifies the delegate and completion
  /// blocks.
  final func live(until time: Double) {
    if life.stage == .waiting, let begun, time >= begun {
      life.stage = .running
      delegate?.animationDidStart(self)
    }
    if life.stage == .running, let begun, time >= begun + activeDuration { complete() }
  }

  /// Whether the render tree holds images for the animation.
  private final var holdsPictures: Bool {
    if let group = self as? CAAnimationGroup { return group.animations?.contains(where: \.holdsPictures) ?? false }
    return self is CATransition || (self as? CAPropertyAnimation)?.keyPath == "contents"
  }

  /// Ends the animation because its active time is over.
  private func complete() {
    guard let layer = life.layer else { return }
    life.stage = .ended
    // The render tree keeps the ended animation until another animation of the layer changes, so that earlier frames
    // can be drawn again. Animations that hold images are released.
    let context = layer.context
    if isRemovedOnCompletion {
      layer.extras?.animations.removeAll { $0.animation === self }
      let isLate = context.map { !layer.lateTimes(at: $0.now).isEmpty } ?? false
      if isLate { layer.keepForLateInstances(self) }
      if holdsPictures && (!isLate || self is CATransition) {
        layer.touch(Dirty.animations)
      } else {
        context?.noteEnded(on: layer)
      }
      life.layer = nil
    }
    tell(finished: true, on: context)
  }

  /// Ends the animation early: it was removed or replaced, or its layer was released or is no longer displayed.
  final func stop(on context: LayerContext?) {
    let wasEnded = life.stage == .ended
    life.stage = .ended
    context?.events.forget(self)
    life.layer = nil
    if !wasEnded { tell(finished: false, on: context) }
  }

  private func tell(finished: Bool, on context: LayerContext?) {
    let completions = life.completions
    life.completions = []
    delegate?.animationDidStop(self, finished: finished)
    for completion in completions where completion.remove() { TransactionThread.makeDue(completion, on: context) }
  }
}

extension CALayer {
  /// Ends the animations that are removed on completion, because the layer is no longer displayed.
  ///
  /// - Parameter old: the context that displayed the layer.
  final func endAnimations(of old: LayerContext) {
    let gone = extras?.animations.filter { $0.animation.isRemovedOnCompletion } ?? []
    extras?.animations.removeAll { $0.animation.isRemovedOnCompletion }
    for (_, animation) in gone { animation.stop(on: old) }
  }
}
