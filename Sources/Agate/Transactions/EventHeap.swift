/// A heap of animation events, the earliest first.
struct EventHeap {
  /// An event of an animation. The event does not retain the animation, so an animation is deallocated when its layer
  /// releases it.
  struct Event: @unchecked Sendable {
    var time: Double
    weak var animation: CAAnimation?
    /// The order of insertion. Events at the same time are sorted by this number.
    fileprivate(set) var serial: UInt64 = 0

    init(time: Double, animation: CAAnimation) {
      (self.time, self.animation) = (time, animation)
    }

    fileprivate func isBefore(_ other: Event) -> Bool {
      time < other.time || (time == other.time && serial < other.serial)
    }
  }
  private(set) var events: [Event] = []
  private var pushed: UInt64 = 0

  var first: Event? { events.first }
  var count: Int { events.count }

  mutating func push(_ event: Event) {
    events.append(event)
    pushed += 1
    events[events.count - 1].serial = pushed
    var child = events.count - 1
    while child > 0, case let parent = (child - 1) / 2, events[child].isBefore(events[parent]) {
      events.swapAt(child, parent)
      child = parent
    }
  }

  @discardableResult
  mutating func pop() -> Event {
    let first = events[0]
    let last = events.removeLast()
    if events.isEmpty { return first }
    events[0] = last
    sink(0)
    return first
  }

  /// Removes the events for which `isOver` returns true.
  mutating func removeAll(where isOver: (Event) -> Bool) {
    events.removeAll(where: isOver)
    for index in stride(from: events.count / 2 - 1, through: 0, by: -1) { sink(index) }
  }

  /// Removes all events and returns them.
  mutating func takeAll() -> [Event] {
    defer { events.removeAll() }
    return events
  }

  private mutating func sink(_ start: Int) {
    var parent = start
    while true {
      var child = 2 * parent + 1
      if child >= events.count { return }
      if child + 1 < events.count && events[child + 1].isBefore(events[child]) { child += 1 }
      if !events[child].isBefore(events[parent]) { return }
      events.swapAt(parent, child)
      parent = child
    }
  }
}
