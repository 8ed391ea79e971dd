import AgateGraphics
import Foundation

/// The drawables of a layer: how many are taken, which were presented, and which is shown.
final class SurfaceQueue: StagedSource, @unchecked Sendable {
  private struct Entry {
    var number: UInt64
    var image: CGImage
    /// The layer's time from which on the picture may be shown.
    var due: Double
    /// Whether the picture was presented without a time.
    var isAtOnce: Bool
    /// Seconds for which the picture presented before is to be shown first; nil or more than 0.
    var interval: Double?
    /// Whether the picture waits for the end of a transaction.
    var isStaged: Bool
    var presentation: Presentation
  }

  let frameRequests: CAFrameRequests? = CAFrameRequests()

  // All that follows is guarded by it.
  private let condition = NSCondition()
  private var known = SurfaceOptions()
  /// The number of drawables that were taken and not presented.
  private var taken = 0
  /// Pictures that were presented and not shown yet, in the order of presentation.
  private var waiting: [Entry] = []
  private var shown: Entry?
  /// The layer's time of the first frame that showed the current picture.
  private var shownTime = 0.0
  private var presented: UInt64 = 0
  /// The layer's time in the last frame, and the thread that drew it.
  private var lastTime = -Double.infinity
  private var painter: pthread_t?

  /// Seconds that ``take()`` waits for a place, and for a frame where it can drop a picture instead.
  static let patience = 1.0
  private static let framePatience = 0.25

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

  /// Reserves a place for another drawable; false if none became free in time.
  func take() -> Bool {
    var dropped: [Entry] = []
    // Releasing a picture may run other code, so it must not happen inside of the lock.
    defer { for entry in dropped { entry.presentation.settle(at: 0) } }
    return locked {
      let deadline = Date(timeIntervalSinceNow: Self.patience)
      let frameDeadline = Date(timeIntervalSinceNow: isDrawnElsewhere ? Self.framePatience : 0)
      while taken + waiting.count + (shown == nil ? 0 : 1) >= known.mostDrawables {
        if outdated != nil {
          // A program that is ahead of the frames goes at their pace, as long as there are any.
          if !condition.wait(until: frameDeadline), let index = outdated { dropped.append(waiting.remove(at: index)) }
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

  /// Releases the place of a drawable that was not presented.
  func giveBack() {
    locked {
      taken -= 1
      condition.broadcast()
    }
  }

  /// Presents a picture.
  ///
  /// - Parameters:
  ///   - time: the layer's own time; nil for at once.
  ///   - interval: seconds for which the picture that is shown is to stay.
  func present(_ image: CGImage, at time: Double?, after interval: Double?, _ presentation: Presentation) {
    let isStaged = locked {
      let due = time.flatMap { $0.isFinite ? $0 : nil }
      let interval = interval.flatMap { $0 > 0 && $0.isFinite ? $0 : nil }
      presented += 1
      taken -= 1
      waiting.append(
        Entry(
          number: presented, image: image, due: due ?? lastTime, isAtOnce: due == nil, interval: interval,
          isStaged: known.presentsWithTransaction, presentation: presentation))
      return known.presentsWithTransaction
    }
    if !isStaged { frameRequests?.request() }
  }

  /// Whether it makes sense to wait for a frame: a compositor shows the layer, and another thread draws.
  private var isDrawnElsewhere: Bool {
    guard let painter, frameRequests?.isShown == true else { return false }
    return pthread_equal(painter, pthread_self()) == 0
  }

  /// The index of the oldest picture that no frame would show because of a later one.
  private var outdated: Int? {
    waiting.indices.first { index in
      waiting[(index + 1)...].contains {
        $0.interval == nil && $0.due <= waiting[index].due && $0.isStaged == waiting[index].isStaged
      }
    }
  }

  // MARK: Frames

  func contents(at time: CFTimeInterval) -> CGImage? {
    var over: [Entry] = []
    defer { for entry in over { entry.presentation.settle(at: 0) } }
    return locked {
      if time < lastTime { setBack(to: time) }
      lastTime = time
      painter = pthread_self()
      let due = Set(waiting.lazy.filter { self.dueTime(of: $0) <= time }.map(\.number))
      func isDue(_ entry: Entry) -> Bool { due.contains(entry.number) }
      guard let next = waiting.filter(isDue).max(by: { ($0.due, $0.number) < ($1.due, $1.number) }) else {
        return shown?.image
      }
      over = waiting.filter { isDue($0) && $0.number != next.number }
      waiting.removeAll(where: isDue)
      if let shown { over.append(shown) }
      (shown, shownTime) = (next, time)
      next.presentation.settle(at: time)
      condition.broadcast()
      return next.image
    }
  }

  func nextContentsTime(after time: CFTimeInterval) -> CFTimeInterval {
    locked {
      waiting.reduce(.infinity) { next, entry in
        let due = dueTime(of: entry)
        return due == .infinity ? next : min(next, max(due, time))
      }
    }
  }

  /// Moves the times of pictures back when the layer's time goes back to `time`.
  private func setBack(to time: Double) {
    shownTime = min(shownTime, time)
    for index in waiting.indices where waiting[index].isAtOnce { waiting[index].due = min(waiting[index].due, time) }
  }

  /// The layer's time from which on an entry may be shown as things stand; infinite if something else has to come
  /// first.
  private func dueTime(of entry: Entry) -> Double {
    if entry.isStaged { return .infinity }
    guard let interval = entry.interval else { return entry.due }
    if waiting.contains(where: { $0.number < entry.number }) { return .infinity }
    return shown == nil ? entry.due : max(entry.due, shownTime + interval)
  }

  // MARK: Transactions

  var staged: UInt64 { locked { presented } }

  func admit(through number: UInt64) {
    locked {
      for index in waiting.indices where waiting[index].number <= number { waiting[index].isStaged = false }
    }
  }
}
