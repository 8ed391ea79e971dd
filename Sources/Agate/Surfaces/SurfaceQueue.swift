import AgateGraphics
import Foundation

/// The drawables of a layer: how many are out, which were presented, and which is shown.
final class SurfaceQueue: StagedSource, @unchecked Sendable {
  private struct Entry {
    var number: UInt64
    var image: CGImage
    /// The layer's time from which on it may be shown.
    var due: Double
    /// It waits for the end of a transaction.
    var isStaged: Bool
    var presentation: Presentation
  }

  let frameRequests: CAFrameRequests? = CAFrameRequests()

  // All that follows is guarded by it.
  private let condition = NSCondition()
  private var known = SurfaceOptions()
  /// Given out and not presented.
  private var taken = 0
  /// Presented and not shown yet, in that order.
  private var waiting: [Entry] = []
  private var shown: Entry?
  private var presented: UInt64 = 0
  /// The layer's time in the last frame, and the thread that drew it.
  private var lastTime = -Double.infinity
  private var painter: pthread_t?

  /// Seconds that ``take()`` waits.
  static let patience = 1.0

  var options: SurfaceOptions {
    get { locked { known } }
    set {
      locked {
        known = newValue
        condition.broadcast()
      }
    }
  }

  deinit { for entry in waiting { entry.presentation.settle(at: 0) } }

  private func locked<R>(_ body: () -> R) -> R {
    condition.lock()
    defer { condition.unlock() }
    return body()
  }

  // MARK: Drawables

  /// Finds a place for another drawable; false if none became free in time.
  func take() -> Bool {
    var dropped: [Entry] = []
    // What is let go of may end elsewhere: not inside of the lock.
    defer { for entry in dropped { entry.presentation.settle(at: 0) } }
    return locked {
      let deadline = Date(timeIntervalSinceNow: Self.patience)
      while taken + waiting.count + (shown == nil ? 0 : 1) >= known.mostDrawables {
        if !isDrawnElsewhere, let entry = dropOutdated() {
          dropped.append(entry)
        } else if !known.timesOut {
          condition.wait()
        } else if !condition.wait(until: deadline) {
          return false
        }
      }
      taken += 1
      return true
    }
  }

  /// A drawable was given up.
  func giveBack() {
    locked {
      taken -= 1
      condition.broadcast()
    }
  }

  /// - Parameters:
  ///   - time: the layer's own; nil for at once.
  ///   - interval: seconds for which what is shown is to stay.
  func present(_ image: CGImage, at time: Double?, after interval: Double?, _ presentation: Presentation) {
    let isStaged = locked {
      var due = lastTime
      if let time, time.isFinite { due = time }
      if let interval, interval.isFinite, let last = (waiting.last ?? shown)?.due { due = max(due, last + interval) }
      presented += 1
      taken -= 1
      waiting.append(
        Entry(
          number: presented, image: image, due: due, isStaged: known.presentsWithTransaction,
          presentation: presentation))
      return known.presentsWithTransaction
    }
    if !isStaged { frameRequests?.request() }
  }

  /// Whether waiting for a frame makes sense.
  private var isDrawnElsewhere: Bool {
    guard let painter, frameRequests?.isShown == true else { return false }
    return pthread_equal(painter, pthread_self()) == 0
  }

  /// Takes back the oldest that no frame would show because of a later one.
  private func dropOutdated() -> Entry? {
    for (index, entry) in waiting.enumerated() {
      let isOutdated = waiting[(index + 1)...].contains { $0.due <= entry.due && $0.isStaged == entry.isStaged }
      if isOutdated { return waiting.remove(at: index) }
    }
    return nil
  }

  // MARK: Frames

  func contents(at time: CFTimeInterval) -> CGImage? {
    var over: [Entry] = []
    defer { for entry in over { entry.presentation.settle(at: 0) } }
    return locked {
      lastTime = time
      painter = pthread_self()
      func isDue(_ entry: Entry) -> Bool { !entry.isStaged && entry.due <= time }
      guard let next = waiting.filter(isDue).max(by: { ($0.due, $0.number) < ($1.due, $1.number) }) else {
        return shown?.image
      }
      over = waiting.filter { isDue($0) && $0.number != next.number }
      waiting.removeAll(where: isDue)
      if let shown { over.append(shown) }
      shown = next
      next.presentation.settle(at: time)
      condition.broadcast()
      return next.image
    }
  }

  func nextContentsTime(after time: CFTimeInterval) -> CFTimeInterval {
    locked {
      waiting.reduce(.infinity) { next, entry in entry.isStaged ? next : min(next, max(entry.due, time)) }
    }
  }

  // MARK: Transactions

  var staged: UInt64 { locked { presented } }

  func admit(through number: UInt64) {
    locked {
      for index in waiting.indices where waiting[index].number <= number { waiting[index].isStaged = false }
    }
  }
}
