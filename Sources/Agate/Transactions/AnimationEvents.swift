import Dispatch
import Synchronization

/// What is to happen to the animations of a compositor's layers, and when; and the completion blocks that are due.
///
/// Events are found at the moment a frame is drawn, by its time alone: an animation is over when a frame shows it so.
final class AnimationEvents: Sendable {
  private struct Event: @unchecked Sendable {
    var time: Double
    var animation: CAAnimation
  }
  private struct State {
    /// A heap, the earliest first.
    var events: [Event] = []
    var due: [Due] = []
    /// Some layer's timing changed: all times are to be found again.
    var isStale = false
    /// The layers belong to the main thread.
    var isMain = false
  }
  private struct Due: @unchecked Sendable { var completion: TransactionCompletion }

  private let state = Mutex(State())
  private let isWaking = Atomic(false)
  /// Completion blocks wait to be run.
  private let hasDue = Atomic(false)
  /// Time of the earliest event, as bits.
  private let next = Atomic<UInt64>(Double.infinity.bitPattern)

  /// When something happens next, in the frames' time; infinite if nothing is to come.
  var nextTime: Double { Double(bitPattern: next.load(ordering: .relaxed)) }

  /// Called by the thread of the layers, whenever it sends changes.
  func noteThread(isMain: Bool) { state.withLock { $0.isMain = isMain } }

  /// Whether there is something to deliver at `time`.
  func isDue(at time: Double) -> Bool {
    if time >= nextTime { return true }
    return hasDue.load(ordering: .relaxed)
  }

  /// Whether the calling thread may tell delegates.
  func belongs(toMainThread isMain: Bool) -> Bool { state.withLock { $0.isMain == isMain || !$0.isMain } }

  func invalidate() {
    state.withLock { $0.isStale = true }
    next.store((-Double.infinity).bitPattern, ordering: .relaxed)
  }

  func add(_ animation: CAAnimation, at time: Double) {
    let event = Event(time: time, animation: animation)
    state.withLock { state in
      Self.push(event, to: &state.events)
      if !state.isStale { publish(state) }
    }
  }

  /// Has the main thread deliver what a frame drawn elsewhere has brought about.
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

  /// Runs the completion blocks that are due, then tells delegates what has happened by `time`. Call on a thread that
  /// may (``belongs(toMainThread:)``), outside of transactions.
  func deliver(until time: Double) {
    hasDue.store(false, ordering: .relaxed)
    let due = state.withLock { state in
      defer { state.due.removeAll() }
      return state.due
    }
    for entry in due { entry.completion.block() }
    if time < nextTime { return }
    rebuildIfStale(time)
    // What puts the same animation back is for another frame.
    var later: [Event] = []
    while let animation = takeEvent(until: time) {
      guard let layer = layer(of: animation) else { continue }
      animation.live(until: layer.localTime(time))
      if animation.life.layer == nil || animation.life.stage == .ended {
        animation.life.list = nil
      } else if let next = layer.eventTime(of: animation, at: time) {
        later.append(Event(time: max(next, time + 1e-6), animation: animation))
      }
    }
    state.withLock { state in
      for event in later { Self.push(event, to: &state.events) }
      publish(state)
    }
  }

  /// The layer that the animation still is on.
  private func layer(of animation: CAAnimation) -> CALayer? {
    if let layer = animation.life.layer, layer.context?.events === self { return layer }
    if animation.life.list == ObjectIdentifier(self) { animation.life.list = nil }
    return nil
  }

  private func takeEvent(until time: Double) -> CAAnimation? {
    let event: Event? = state.withLock { state in
      guard let first = state.events.first, first.time <= time else { return nil }
      return Self.pop(&state.events)
    }
    return event?.animation
  }

  private func rebuildIfStale(_ time: Double) {
    let old: [Event] = state.withLock { state in
      guard state.isStale else { return [] }
      state.isStale = false
      defer { state.events.removeAll() }
      return state.events
    }
    for event in old {
      guard let layer = layer(of: event.animation), let next = layer.eventTime(of: event.animation, at: time) else {
        continue
      }
      state.withLock { Self.push(Event(time: next, animation: event.animation), to: &$0.events) }
    }
  }

  private func publish(_ state: borrowing State) {
    next.store((state.events.first?.time ?? .infinity).bitPattern, ordering: .relaxed)
  }

  // MARK: Heap

  private static func push(_ event: Event, to heap: inout [Event]) {
    heap.append(event)
    var child = heap.count - 1
    while child > 0, case let parent = (child - 1) / 2, heap[child].time < heap[parent].time {
      heap.swapAt(child, parent)
      child = parent
    }
  }

  private static func pop(_ heap: inout [Event]) -> Event {
    let first = heap[0]
    let last = heap.removeLast()
    if heap.isEmpty { return first }
    heap[0] = last
    var parent = 0
    while true {
      var child = 2 * parent + 1
      if child >= heap.count { return first }
      if child + 1 < heap.count && heap[child + 1].time < heap[child].time { child += 1 }
      if heap[parent].time <= heap[child].time { return first }
      heap.swapAt(parent, child)
      parent = child
    }
  }
}

extension CALayer {
  /// The frames' time at which the animation's next event is due, `time` itself if it is already; nil if it will have
  /// none. Infinite while a layer stands still: changing its timing asks again.
  final func eventTime(of animation: CAAnimation, at time: Double) -> Double? {
    guard let local = animation.nextEvent, local.isFinite else { return nil }
    if localTime(time) >= local { return time }
    let root = outerTime(local)
    // A layer whose time is bounded or runs backwards may come to it some other time.
    return root > time ? root : time + 1.0 / 60
  }

  /// The time outside of the tree at which the layer's own time is `local`; infinite if a layer stands still.
  private func outerTime(_ local: Double) -> Double {
    var time = local
    var layer: CALayer? = self
    while let l = layer {
      if let timing = l.extras?.timing {
        if timing.speed == 0 { return .infinity }
        time = timing.outer(time)
      }
      layer = l.parent
    }
    return time
  }

  /// Lists the animation's next event, unless it is listed already.
  final func listEvents(of animation: CAAnimation, _ context: LayerContext) {
    let list = ObjectIdentifier(context.events)
    guard animation.life.list != list, let time = eventTime(of: animation, at: context.now) else { return }
    animation.life.list = list
    context.events.add(animation, at: time)
  }
}
