import AgateGraphics
import Foundation

/// The drawables of a layer: the number of taken drawables, the presented images, and the image on screen.
final class SurfaceQueue: StagedSource, @unchecked Sendable {
  private struct Entry {
    var number: UInt64
    var image: CGImage
    /// The layer's time at which the picture may first be shown.
    var due: Double
    /// Whether the picture was presented without a time.
    var isAtOnce: Bool
    /// The minimum time, in seconds, for which the previous picture is shown; nil or more than 0.
    var interval: Double?
    /// Whether the picture waits for the end of a transaction.
    var isStaged: Bool
    var presentation: Presentation
  }

  let frameRequests: CAFrameRequests? = CAFrameRequests()

  // The condition guards the properties below.
  private let condition = NSCondition()
  private var known = SurfaceOptions()
  /// The number of drawables that were taken and are not presented yet.
  private var taken = 0
  /// Pictures that were presented and are not shown yet, in the order of presentation.
  private var waiting: [Entry] = []
  private var shown: Entry?
  /// The layer's time of the first frame that showed the current picture.
  private var shownTime = 0.0
  private var presented: UInt64 = 0
  /// The layer's time in the last frame, and the thread that drew it.
  private var lastTime = -Double.infinity
  private var painter: pthread_t?

  /// The time, in seconds, that ``take()`` waits for a free drawable.
  static let patience = 1.0
  /// The time, in seconds, that ``take()`` waits for a frame before it drops an outdated picture.
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

  /// Reserves a drawable. Returns false if no drawable became free in time.
  func take() -> Bool {
    var dropped: [Entry] = []
    // Releasing a picture may run other code, so pictures are released after the lock.
    defer { for entry in dropped { entry.presentation.settle(at: 0) } }
    return locked {
      let deadline = Date(timeIntervalSinceNow: Self.patience)
      let frameDeadline = Date(timeIntervalSinceNow: isDrawnElsewhere ? Self.framePatience : 0)
      while taken + waiting.count + (shown == nil ? 0 : 1) >= known.mostDrawables {
        if outdated != nil {
          // A program that draws faster than frames appear waits for the frames. If no frame appears, a picture is
          // dropped.
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

  /// Releases a drawable that was not presented.
  func giveBack() {
    locked {
      taken -= 1
      condition.broadcast()
    }
  }

  /// Presents a picture.
  ///
  /// - Parameters:
  ///   - time: the layer's time at which the picture may first be shown. Nil means immediately.
  ///   - interval: the minimum time, in seconds, for which the previous picture is shown.
  /// - Returns: whether the picture is shown only after the layer's transaction has sent changes.
  func present(_ image: CGImage, at time: Double?, after interval: Double?, _ presentation: Presentation) -> Bool {
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
    return isStaged
  }

  /// Whether waiting for a frame can succeed: a compositor shows the layer, and another thread draws the frames.
  private var isDrawnElsewhere: Bool {
    guard let painter, frameRequests?.isShown == true else { return false }
    return pthread_equal(painter, pthread_self()) == 0
  }

  /// The index of the oldest picture that no frame will show, because a later picture replaces it.
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

  /// Reduces the times of pictures when the layer's time goes back to `time`.
  private func setBack(to time: Double) {
    shownTime = min(shownTime, time)
    for index in waiting.indices where waiting[index].isAtOnce { waiting[index].due = min(waiting[index].due, time) }
  }

  /// Returns the layer's time at which an entry may first be shown. Returns infinity if the entry waits for a
  /// transaction or for an earlier entry.
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
