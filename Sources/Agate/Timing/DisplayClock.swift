import Foundation
import Synchronization

/// Tells display links when a display is refreshed.
///
/// The ``main`` clock follows the window that shows; while there is none, a timer of 60 refreshes a second. A clock
/// that a program makes stands for a display that is not there: it is refreshed when the program says so.
///
///     let display = DisplayClock(refreshInterval: 1.0 / 60)
///     let link = CADisplayLink(display: display) { link in … }
///     link.add(to: .current, forMode: .common)
///     display.run(until: 1)      // 60 calls
public final class DisplayClock: @unchecked Sendable {
  /// That of the display on which the program's windows are. Use it on the main thread.
  public static let main = DisplayClock(refreshInterval: 1.0 / 60, isTimed: true)

  /// The display that a link follows which is not told another one: that of the task that makes the link
  /// (``withClock(_:_:)``), or else the process's. Default ``main``. A program that draws frames ahead of time sets the
  /// process's display to one that it refreshes itself.
  public static var current: DisplayClock {
    get { own ?? shared.withLock { $0 } ?? main }
    set { shared.withLock { $0 = newValue } }
  }

  /// Runs `body` with a display of its own, for links that are made in it. A program that draws frames ahead of time
  /// refreshes it from frame to frame.
  public static func withClock<R>(_ clock: DisplayClock, _ body: () throws -> R) rethrows -> R {
    try $own.withValue(clock, operation: body)
  }

  @TaskLocal private static var own: DisplayClock?
  private static let shared = Mutex<DisplayClock?>(nil)

  private struct State {
    var interval: Double
    /// The refresh reported last: how many there were, and when it was.
    var count = 0
    var time: Double?
    /// When that was reported, on the system's clock.
    var reported: Double?
    /// The main thread is to be told.
    var isPosted = false
    /// Kept until they are removed or invalidated.
    var links: [Entry] = []
  }
  private struct Entry: @unchecked Sendable {
    let link: CADisplayLink
    /// Called when a refresh is reported. Links of other threads keep to their timers.
    let isTold: Bool
    var isPaused: Bool
  }
  private let state: Mutex<State>
  /// Timers stand in while nobody reports refreshes.
  let isTimed: Bool

  /// - Parameter refreshInterval: seconds between two refreshes.
  public convenience init(refreshInterval: Double) {
    precondition(refreshInterval > 0, "a display is refreshed after some time, not after \(refreshInterval) s")
    self.init(refreshInterval: refreshInterval, isTimed: false)
  }

  private init(refreshInterval: Double, isTimed: Bool) {
    state = Mutex(State(interval: refreshInterval))
    self.isTimed = isTimed
  }

  /// Seconds between two refreshes: the shortest that the display does.
  public var refreshInterval: Double {
    get { state.withLock { $0.interval } }
    set { state.withLock { if newValue > 0 { $0.interval = newValue } } }
  }

  /// The display on which a window is, is about to be refreshed: ``refresh(at:duration:)`` in a window's words.
  ///
  ///     window.onRefresh = { DisplayClock.main.refresh(for: $0) }
  public func refresh(for refresh: DisplayRefresh) {
    let interval = refresh.interval ?? refreshInterval
    self.refresh(at: MediaClock.current.time(atSystemTime: refresh.time - interval), duration: interval)
  }

  /// The display is about to be refreshed: calls the links whose turn it is. What they change is in the next frame,
  /// if it is drawn after this.
  ///
  /// - Parameters:
  ///   - timestamp: when the refresh before was, in seconds of the media clock. Refreshes that were missed are left
  ///     out.
  ///   - duration: seconds between refreshes, if that has changed.
  ///
  /// Links of the ``main`` clock are called on the main thread, later if this is another one; of refreshes that come
  /// while it is busy the last counts. Links of other threads' run loops follow timers of the same interval.
  public func refresh(at timestamp: Double, duration: Double? = nil) {
    guard timestamp.isFinite else { return }
    if let duration { refreshInterval = duration }
    let isHere = !isTimed || TransactionThread.isOfMainThread
    let isToPost = state.withLock { state in
      let passed = state.time.map { ((timestamp - $0) / state.interval).rounded() } ?? 1
      state.count &+= passed >= 1 ? Int(min(passed, 1e9)) : 1
      state.time = timestamp
      state.reported = isTimed ? MediaClock.system.time : nil
      if isHere || state.isPosted { return false }
      state.isPosted = true
      return true
    }
    if isHere { tellLinks() } else if isToPost { DispatchQueue.main.async { self.tellLinks() } }
  }

  private func tellLinks() {
    let (count, time, interval, links) = state.withLock { state in
      state.isPosted = false
      return (state.count, state.time, state.interval, state.links)
    }
    guard let time else { return }
    for entry in links where entry.isTold { entry.link.refresh(count, at: time, every: interval) }
  }

  /// Refreshes one after the other, every ``refreshInterval``, from the last one until `time`.
  public func run(until time: Double) {
    var next = (state.withLock { $0.time } ?? -refreshInterval) + refreshInterval
    // A refresh at the very end is the next run's.
    while next < time - refreshInterval * 1e-6 {
      refresh(at: next)
      next += refreshInterval
    }
  }

  /// Whether links follow this display.
  package var hasLinks: Bool { state.withLock { !$0.links.isEmpty } }

  /// Whether some of them wait for its next refresh.
  package var hasWaitingLinks: Bool { state.withLock { $0.links.contains { $0.isTold && !$0.isPaused } } }

  /// - Parameter runLoop: where the link is called.
  func add(_ link: CADisplayLink, _ runLoop: RunLoop) {
    let isTold = !isTimed || runLoop === RunLoop.main
    state.withLock { state in
      if let index = state.links.firstIndex(where: { $0.link === link }) {
        if !isTold || state.links[index].isTold { return }
        state.links.remove(at: index)
      }
      state.links.append(Entry(link: link, isTold: isTold, isPaused: link.isPaused))
    }
  }

  func pause(_ link: CADisplayLink, _ isPaused: Bool) {
    state.withLock { state in
      if let index = state.links.firstIndex(where: { $0.link === link }) { state.links[index].isPaused = isPaused }
    }
  }

  func remove(_ link: CADisplayLink) {
    // `link` is alive here, so that nothing ends inside of the lock.
    state.withLock { $0.links.removeAll { $0.link === link } }
  }

  /// Whether somebody reports refreshes, so that timers need not.
  ///
  /// - Parameter time: of the system's clock.
  func isReported(at time: Double) -> Bool {
    state.withLock { state in state.reported.map { time - $0 < 2.5 * state.interval } ?? false }
  }
}
