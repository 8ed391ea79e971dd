import Dispatch
import Synchronization

/// The upcoming events of the animations of a compositor's layers, and the completion blocks that are due.
///
/// Events are found when a frame is drawn, by its time alone: an animation has ended when a frame shows that it has.
final class AnimationEvents: Sendable {
  private struct State {
    var events = EventHeap()
    /// The maximum number of animations in the heap that were removed from their layers.
    var forgotten = 0
    var due: [Due] = []
    /// Whether some layer's timing changed, so that all times have to be computed again.
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

  /// The time of the next event, in the frames' time; infinite if there is none.
  var nextTime: Double { Double(bitPattern: next.load(ordering: .relaxed)) }

  /// Records the thread that sends changes. Called whenever a thread of the layers sends changes. Layers that the
  /// main thread has changed once belong to it, whatever other threads change them.
  func noteThread(isMain: Bool) { state.withLock { $0.isMain = $0.isMain || isMain } }

  /// Whether there is an event to deliver at `time`.
  func isDue(at time: Double) -> Bool {
    if time >= nextTime { return true }
    return hasDue.load(ordering: .relaxed)
  }

  /// Whether the calling thread may call delegates.
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

  /// Forgets an animation that was removed from its layer: it has no more events.
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

  /// Makes the main thread deliver the events that a frame drawn on another thread has reached.
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

  /// Runs the completion blocks that are due, then calls delegates for everything that has happened by `time`. Call
  /// this on a thread that may do so (``belongs(toMainThread:)``), outside of transactions.
  func deliver(until time: Double) {
    hasDue.store(false, ordering: .relaxed)
    let due = state.withLock { state in
      defer { state.due.removeAll() }
      return state.due
    }
    for entry in due { entry.completion.block() }
    if time < nextTime { return }
    rebuildIfStale(time)
    // An animation that its delegate adds again is for another frame.
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

  /// The layer that the animation is still on; nil if there is none.
  private func layer(of animation: CAAnimation) -> CALayer? {
    if let layer = animation.life.layer, layer.context?.events === self { return layer }
    if animation.life.list == ObjectIdentifier(self) { animation.life.list = nil }
    return nil
  }

  /// The next animation that has an event by `time`.
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
  /// The frames' time at which the animation's next event is due, or `time` itself if it is due already; nil if there
  /// is no further event. Infinite while a layer stands still: changing its timing computes the time again.
  final func eventTime(of animation: CAAnimation, at time: Double) -> Double? {
    guard let local = animation.nextEvent, local.isFinite else { return nil }
    if animation.movesTime { return parent.map { $0.time(atLocal: local, from: time) } ?? max(local, time) }
    return self.time(atLocal: local, from: time)
  }

  /// The frames' time at which the layer's time comes to `local`, or `time` if it has; infinite if it never does.
  private func time(atLocal local: Double, from time: Double) -> Double {
    if localTime(time) >= local { return time }
    let root = outerTime(local)
    if !root.isFinite { return .infinity }
    if root > time, localTime(root) >= local - 1e-6 { return root }
    // Time that turns back may come to it again; what runs backwards, or ends before, does not.
    return repeatsTime ? time + 1.0 / 60 : .infinity
  }

  /// Whether some time of the layer comes more than once.
  final var repeatsTime: Bool { sequence(first: self, next: \.parent).contains { $0.extras?.timing.repeats == true } }

  /// The time outside of the tree at which the layer's own time is `local`; infinite if a layer stands still.
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

  /// Adds the animation's next event to the list, unless it is listed already.
  final func listEvents(of animation: CAAnimation, _ context: LayerContext) {
    let list = ObjectIdentifier(context.events)
    guard animation.life.list != list, let time = eventTime(of: animation, at: context.now) else { return }
    animation.life.list = list
    context.events.add(animation, at: time)
  }
}
