import Foundation
import Synchronization

/// A source that reports the refreshes of a display to display links.
///
/// The ``main`` clock follows the visible window. While no window reports refreshes, timers call the links once per
/// ``refreshInterval``, which is a 60th of a second until a window has reported its own interval. A clock that a
/// program creates represents a virtual display. The program reports the refreshes of that display.
///
///     let display = DisplayClock(refreshInterval: 1.0 / 60)
///     let link = CADisplayLink(display: display) { link in … }
///     link.add(to: .current, forMode: .common)
///     display.run(until: 1)      // 60 calls
public final class DisplayClock: @unchecked Sendable {
  /// The clock of the display with the program's windows.
  public static let main = DisplayClock(refreshInterval: 1.0 / 60, isTimed: true)

  /// The default clock of new display links.
  ///
  /// The value is the clock that ``withClock(_:_:)`` has set for the current task, or otherwise the clock of the
  /// process. Setting this property sets the clock of the process. The default is ``main``. A program that draws frames
  /// to files sets this property to a clock of its own, and refreshes that clock.
  public static var current: DisplayClock {
    get { own ?? shared.withLock { $0 } ?? main }
    set { shared.withLock { $0 = newValue } }
  }

  /// Runs `body` with `clock` as the ``current`` clock, so that display links which `body` creates use `clock`.
  public static func withClock<R>(_ clock: DisplayClock, _ body: () throws -> R) rethrows -> R {
    try $own.withValue(clock, operation: body)
  }

  @TaskLocal private static var own: DisplayClock?
  private static let shared = Mutex<DisplayClock?>(nil)

  private struct State {
    var interval: Double
    /// The number of the last reported refresh. `time` has the time of that refresh.
    var count = 0
    var time: Double?
    /// The time of the last report, on the system's clock. Nil before the first report and for a virtual display.
    var reported: Double?
    /// Whether a call to the links is queued on the main thread.
    var isPosted = false
    /// The links, retained until they are removed or invalidated.
    var links: [Entry] = []
    var onWaitingLink: (@Sendable () -> Void)?

    var hasWaitingLinks: Bool { links.contains { $0.isTold && !$0.isPaused } }
  }
  private struct Entry: @unchecked Sendable {
    let link: CADisplayLink
    /// Whether the link is called when a refresh is reported. If false, the link uses a timer, because it belongs to
    /// another thread.
    let isTold: Bool
    var isPaused: Bool
  }
  private let state: Mutex<State>
  /// Whether timers replace refreshes if none are reported.
  let isTimed: Bool

  /// Creates the clock of a virtual display.
  ///
  /// - Parameter refreshInterval: the time between two refreshes, in seconds, greater than 0.
  public convenience init(refreshInterval: Double) {
    precondition(refreshInterval > 0, "the refresh interval must be greater than 0, not \(refreshInterval) s")
    self.init(refreshInterval: refreshInterval, isTimed: false)
  }

  init(refreshInterval: Double, isTimed: Bool) {
    state = Mutex(State(interval: refreshInterval))
    self.isTimed = isTimed
  }

  /// The shortest time between two refreshes of the display, in seconds. Setting a value that is not greater than 0 has
  /// no effect.
  public var refreshInterval: Double {
    get { state.withLock { $0.interval } }
    set { state.withLock { if newValue > 0 { $0.interval = newValue } } }
  }

  /// Reports that the display of a window is about to be refreshed. This method calls ``refresh(at:duration:)`` with
  /// the values of `refresh`.
  ///
  ///     window.onRefresh = { DisplayClock.main.refresh(for: $0) }
  public func refresh(for refresh: DisplayRefresh) {
    let interval = refresh.interval ?? refreshInterval
    self.refresh(at: MediaClock.current.time(atSystemTime: refresh.time - interval), duration: interval)
  }

  /// Reports that the display is about to be refreshed, and calls the links that are due. A frame that is drawn after
  /// the calls includes the changes that the links make.
  ///
  /// A virtual display calls its links on the calling thread. The ``main`` clock calls its links on the main thread: on
  /// another thread, this method returns before the calls. If several refreshes are reported while the main thread is
  /// busy, the links are called only for the last refresh. Links of ``main`` that were added only to run loops of other
  /// threads are not called by this method. Such links use timers.
  ///
  /// - Parameters:
  ///   - timestamp: the time of the previous refresh, in seconds of the media clock. Do not report missed refreshes.
  ///     Times that are not finite are ignored.
  ///   - duration: the new time between refreshes, in seconds. Nil leaves ``refreshInterval`` unchanged.
  public func refresh(at timestamp: Double, duration: Double? = nil) {
    guard timestamp.isFinite else { return }
    if let duration { refreshInterval = duration }
    let isHere = !isTimed || TransactionThread.isOfMainThread
    let isToPost = state.withLock { state in
      let passed = state.time.map { ((timestamp - $0) / state.interval).rounded() } ?? 1
      state.count &+= passed >= 1 ? Int(min(passed, 1e9)) : 1
      state.time = timestamp
      state.reported = isTimed ? MediaClock.system.time : nil
      if isHere || state.isPosted || !state.hasWaitingLinks { return false }
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

  /// Reports refreshes up to `time`, the first of them one ``refreshInterval`` after the last refresh, then one in each
  /// interval. If there was no refresh yet, the first refresh is at 0. A refresh exactly at `time` is not reported.
  public func run(until time: Double) {
    var next = (state.withLock { $0.time } ?? -refreshInterval) + refreshInterval
    // A refresh exactly at the end belongs to the next run.
    while next < time - refreshInterval * 1e-6 {
      refresh(at: next)
      next += refreshInterval
    }
  }

  /// The number of links that follow this display.
  package var linkCount: Int { state.withLock { $0.links.count } }

  /// Whether links follow this display.
  package var hasLinks: Bool { linkCount > 0 }

  /// Whether any link waits for the display's next refresh.
  package var hasWaitingLinks: Bool { state.withLock { $0.hasWaitingLinks } }

  /// A closure that is called when a link begins to wait for the next refresh and no other link was waiting. A window
  /// that sleeps then reports the next refresh. The closure is called on any thread. The default is nil.
  package var onWaitingLink: (@Sendable () -> Void)? {
    get { state.withLock { $0.onWaitingLink } }
    set { state.withLock { $0.onWaitingLink = newValue } }
  }

  /// Adds a link.
  ///
  /// - Parameter runLoop: the run loop on which the link is called.
  func add(_ link: CADisplayLink, _ runLoop: RunLoop) {
    let isTold = !isTimed || runLoop === RunLoop.main
    change { links in
      if let index = links.firstIndex(where: { $0.link === link }) {
        if !isTold || links[index].isTold { return }
        links.remove(at: index)
      }
      links.append(Entry(link: link, isTold: isTold, isPaused: link.isPaused))
    }
  }

  func pause(_ link: CADisplayLink, _ isPaused: Bool) {
    change { links in
      if let index = links.firstIndex(where: { $0.link === link }) { links[index].isPaused = isPaused }
    }
  }

  private func change(_ body: (inout [Entry]) -> Void) {
    let wake = state.withLock { state in
      let isWaiting = state.hasWaitingLinks
      body(&state.links)
      return state.hasWaitingLinks && !isWaiting ? state.onWaitingLink : nil
    }
    wake?()
  }

  func remove(_ link: CADisplayLink) {
    // The caller retains `link`, so the link is not deallocated inside the lock.
    state.withLock { $0.links.removeAll { $0.link === link } }
  }

  /// Returns whether refreshes are being reported. Timers are then not needed.
  ///
  /// - Parameter time: the current time of the system's clock.
  func isReported(at time: Double) -> Bool {
    state.withLock { state in state.reported.map { time - $0 < 2.5 * state.interval } ?? false }
  }
}
