import Dispatch
import Synchronization

/// The upcoming events of the animations of a compositor's layers, and the completion blocks that are due.
///
/// Events are determined when a frame is drawn, only by the frame's time: an animation has ended when a frame shows its
/// end.
final class AnimationEvents: Sendable {
  private struct State {
    var events = EventHeap()
    /// The maximum number of animations in the heap that were removed from their layers.
    var forgotten = 0
    var due: [Due] = []
    /// Whether the timing of a layer has changed, so that all event times have to be computed again.
    var isStale = false
    /// Whether the layers belong to the main thread.
    var isMain = false
  }
  private struct Due: @unchecked Sendable { var completion: TransactionCompletion }

  private let state = Mutex(State())
  private let isWaking = Atomic(false)
  /// Whether completion blocks wait to be run.
  private let hasDue = Atomic(false)
  /// The time of the earliest event, as bits.
  private let next = Atomic<UInt64>(Double.infinity.bitPattern)

  /// The time of the next event, in the frames' time. Infinite if there is no event.
  var nextTime: Double { Double(bitPattern: next.load(ordering: .relaxed)) }

  /// Records whether the main thread sends changes. Called whenever a thread sends changes. Once the main thread has
  /// sent changes of the tree, the layers belong to the main thread, even if other threads change them too.
  func noteThread(isMain: Bool) { state.withLock { $0.isMain = $0.isMain || isMain } }

  /// Returns whether there is an event or a completion block to deliver at `time`.
  func isDue(at time: Double) -> Bool {
    if time >= nextTime { return true }
    return hasDue.load(ordering: .relaxed)
  }

  /// Returns whether the calling thread may call delegates.
  func belongs(toMainThread isMain: Bool) -> Bool { state.withLock { $0.isMain == isMain || !$0.isMain } }

  func invalidate() {
    state.withLock { $0.isStale = true }
    next.store((-Double.infinity).bitPattern, ordering: .relaxed)
  }

  func add(_ animation: CAAnimation, at time: Double) {
    let event = EventHeap.Event(time: time, animation: animation)
    state.withLock { state in
      state.events.push(event)
      if !state.isStale { publish(state) }
    }
  }

  /// Removes an animation from the list, because it was removed from its layer and has no more events.
  func forget(_ animation: CAAnimation) {
    guard animation.life.list == ObjectIdentifier(self) else { return }
    animation.life.list = nil
    state.withLock { state in
      state.forgotten += 1
      // Forgotten events must not determine the next time.
      while let first = state.events.first, isForgotten(first) {
        state.events.pop()
        state.forgotten = max(state.forgotten - 1, 0)
      }
      if state.forgotten > 32 && state.forgotten > state.events.count / 2 {
        state.events.removeAll(where: isForgotten)
        state.forgotten = 0
      }
      if !state.isStale { publish(state) }
    }
  }

  private func isForgotten(_ event: EventHeap.Event) -> Bool { event.animation?.life.list != ObjectIdentifier(self) }

  /// Makes the main thread deliver the events that are due. Called when another thread draws a frame.
  func wakeMainThread() {
    if isWaking.exchange(true, ordering: .relaxed) { return }
    DispatchQueue.main.async {
      self.isWaking.store(false, ordering: .relaxed)
      CATransaction.flush()
    }
  }

  func makeDue(_ completion: TransactionCompletion) {
    let due = Due(completion: completion)
    state.withLock { $0.due.append(due) }
    hasDue.store(true, ordering: .relaxed)
  }

  /// Runs the completion blocks that are due, and then calls delegates for all events up to `time`. Call this method
  /// outside transactions, on a thread for which ``belongs(toMainThread:)`` is true.
  func deliver(until time: Double) {
    hasDue.store(false, ordering: .relaxed)
    let due = state.withLock { state in
      defer { state.due.removeAll() }
      return state.due
    }
    for entry in due { entry.completion.block() }
    if time < nextTime { return }
    rebuildIfStale(time)
    // Events of animations that a delegate adds during this call are delivered in another frame.
    var later: [EventHeap.Event] = []
    while let animation = takeEvent(until: time) {
      guard let layer = layer(of: animation) else { continue }
      animation.live(until: layer.localTime(of: animation, at: time))
      if animation.life.layer == nil || animation.life.stage == .ended {
        animation.life.list = nil
      } else if let next = layer.eventTime(of: animation, at: time) {
        later.append(EventHeap.Event(time: max(next, time + 1e-6), animation: animation))
      }
    }
    state.withLock { state in
      for event in later { state.events.push(event) }
      if !state.isStale { publish(state) }
    }
  }

  /// Returns the layer that has the animation, or nil if the animation was removed.
  private func layer(of animation: CAAnimation) -> CALayer? {
    if let layer = animation.life.layer, layer.context?.events === self { return layer }
    if animation.life.list == ObjectIdentifier(self) { animation.life.list = nil }
    return nil
  }

  /// Removes and returns the next animation that has an event at or before `time`.
  private func takeEvent(until time: Double) -> CAAnimation? {
    while true {
      let event: EventHeap.Event? = state.withLock { state in
        guard let first = state.events.first, first.time <= time else { return nil }
        return state.events.pop()
      }
      guard let event else { return nil }
      if let animation = event.animation, animation.life.list == ObjectIdentifier(self) { return animation }
      state.withLock { $0.forgotten = max($0.forgotten - 1, 0) }
    }
  }

  private func rebuildIfStale(_ time: Double) {
    let old: [EventHeap.Event] = state.withLock { state in
      guard state.isStale else { return [] }
      state.isStale = false
      state.forgotten = 0
      return state.events.takeAll()
    }
    for event in old.sorted(by: { $0.serial < $1.serial }) {
      guard let animation = event.animation, let layer = layer(of: animation),
        let next = layer.eventTime(of: animation, at: time)
      else { continue }
      state.withLock { $0.events.push(EventHeap.Event(time: next, animation: animation)) }
    }
  }

  private func publish(_ state: borrowing State) {
    next.store((state.events.first?.time ?? .infinity).bitPattern, ordering: .relaxed)
  }
}

extension CALayer {
  /// Returns the frames' time of the animation's next event, or `time` if the event is already due. Returns nil if
  /// there is no further event. Returns infinity while a layer's time stands still; a change of the timing computes the
  /// event time again.
  final func eventTime(of animation: CAAnimation, at time: Double) -> Double? {
    guard let local = animation.nextEvent, local.isFinite else { return nil }
    if animation.movesTime { return parent.map { $0.time(atLocal: local, from: time) } ?? max(local, time) }
    return self.time(atLocal: local, from: time)
  }

  /// Returns the frames' time at which the layer's time reaches `local`, or `time` if the layer's time has reached it.
  /// Returns infinity if the layer's time never reaches `local`.
  private func time(atLocal local: Double, from time: Double) -> Double {
    if localTime(time) >= local { return time }
    let root = outerTime(local)
    if !root.isFinite { return .infinity }
    if root > time, localTime(root) >= local - 1e-6 { return root }
    // If a layer repeats its time, the time may still reach `local`, so each frame checks again. If the time runs
    // backwards or ends earlier, it never reaches `local`.
    return repeatsTime ? time + 1.0 / 60 : .infinity
  }

  /// Whether this layer or an ancestor repeats its time.
  final var repeatsTime: Bool { sequence(first: self, next: \.parent).contains { $0.extras?.timing.repeats == true } }

  /// Returns the time outside the tree at which the layer's own time is `local`. Returns infinity if the time of the
  /// layer or an ancestor stands still.
  final func outerTime(_ local: Double) -> Double {
    var time = local
    var layer: CALayer? = self
    while let l = layer {
      if let timing = l.extras?.timing {
        if timing.speed == 0 { return .infinity }
        time = timing.arrival(time)
      }
      layer = l.parent
    }
    return time
  }

  /// Adds the animation's next event to the list, unless the animation is already in the list.
  final func listEvents(of animation: CAAnimation, _ context: LayerContext) {
    let list = ObjectIdentifier(context.events)
    guard animation.life.list != list, let time = eventTime(of: animation, at: context.now) else { return }
    animation.life.list = list
    context.events.add(animation, at: time)
  }
}
