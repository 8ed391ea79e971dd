import Dispatch
import Foundation

/// The clock of the scene that is playing. Its time is the time of ``MediaClock/current``, which animations follow.
///
/// In a window, the clock runs with the window's frames and stands still while the scene is paused. When frames are
/// drawn to files (`--render`), the clock advances in steps of a 60th of a second. Its time is the last step at or
/// before the frame, regardless of the time that drawing takes. Code that waits for this clock therefore acts at the
/// same frame in a window and in a file:
///
/// ```swift
/// Task {
///   try await Task.sleep(for: .seconds(0.5), clock: Agate.sceneClock)
///   card.opacity = 0.2
/// }
/// Agate.sceneClock.asyncAfter(.seconds(1)) { card.opacity = 1 }
/// Timer.scheduledTimer(withTimeInterval: 0.25, repeats: true, clock: Agate.sceneClock) { timer in
///   if CACurrentMediaTime() > 10 { timer.invalidate() }
/// }
/// ```
///
/// `Task.sleep` without this clock, `DispatchQueue.main.asyncAfter` and run loop timers wait for wall-clock time. Do
/// not use them for scenes, because frames that are drawn to files do not follow wall-clock time.
///
/// A task that sleeps on the main actor continues before the frame at its deadline is drawn. When frames are drawn to
/// files, this also applies to tasks on other actors and to tasks without an actor. The frame then waits until the task
/// ends or suspends, for at most one second of wall-clock time. In a window, a task that is not on the main actor runs
/// concurrently with the frames.
public let sceneClock = SceneClock()

/// The type of ``sceneClock``.
public struct SceneClock: Clock, Sendable {
  /// A moment of scene time.
  public struct Instant: InstantProtocol, Sendable {
    /// The scene time, in seconds of ``MediaClock/time``.
    public var seconds: Double

    /// Creates the moment at which ``MediaClock/time`` is `seconds`.
    public init(seconds: Double) { self.seconds = seconds }

    /// Returns the moment that is `duration` later.
    public func advanced(by duration: Duration) -> Instant { Instant(seconds: seconds + duration / .seconds(1)) }
    /// Returns the time from this moment to `other`.
    public func duration(to other: Instant) -> Duration { .seconds(other.seconds - seconds) }
    /// Whether the first moment is earlier than the second.
    public static func < (left: Instant, right: Instant) -> Bool { left.seconds < right.seconds }
  }

  /// The time of ``MediaClock/current``.
  public var now: Instant { Instant(seconds: MediaClock.current.time) }
  /// The resolution of the clock: one nanosecond. When frames are drawn to files, scene time advances in steps of a
  /// 60th of a second, regardless of the frame rate of the output.
  public var minimumResolution: Duration { .nanoseconds(1) }

  init() {}

  /// Waits until `deadline`, on the caller's actor.
  ///
  /// - Parameters:
  ///   - deadline: the end of the wait. If this time has passed, or is not a number, the wait ends in the next turn of
  ///     the main queue.
  ///   - tolerance: ignored. When frames are drawn to files, the wait ends at the first step of a 60th of a second at
  ///     or after the deadline.
  /// - Throws: `CancellationError` as soon as the task is cancelled.
  public nonisolated(nonsending) func sleep(until deadline: Instant, tolerance: Duration? = nil) async throws {
    let clock = MediaClock.current
    try await clock.work.sleep(until: deadline.seconds, of: clock)
  }

  /// Waits for `duration` of scene time, on the caller's actor.
  ///
  /// - Parameters:
  ///   - duration: the scene time to wait.
  ///   - tolerance: ignored.
  /// - Throws: `CancellationError` as soon as the task is cancelled.
  public nonisolated(nonsending) func sleep(for duration: Duration, tolerance: Duration? = nil) async throws {
    try await sleep(until: now.advanced(by: duration), tolerance: tolerance)
  }

  /// Calls `body` on the main queue after `delay` of scene time. A negative delay means 0.
  ///
  /// Use this method in place of `DispatchQueue.main.asyncAfter(deadline: .now() + delay)`. Functions with the same
  /// deadline are called in the order in which they were scheduled.
  public func asyncAfter(_ delay: Duration, execute body: @escaping @MainActor @Sendable () -> Void) {
    let clock = MediaClock.current
    clock.work.add(.call(body), at: clock.time + max(delay / .seconds(1), 0), of: clock)
  }

  /// Fires `timer` at times of this clock, once or, for a repeating timer, until it is invalidated. The timer fires on
  /// the main thread, or on the thread that calls ``MediaClock/advance(to:)``. Do not also add the timer to a run loop.
  ///
  /// A repeating timer first fires after its `timeInterval`. A timer that fires once does not expose its interval, so
  /// its `fireDate`, rounded to milliseconds, is used. `Timer(timeInterval:repeats:)` sets the `fireDate` to the
  /// current time, so such a timer fires immediately if it does not repeat.
  /// `Timer.scheduledTimer(withTimeInterval:repeats:clock:block:)` is exact for timers of both kinds.
  public func add(_ timer: Timer) {
    let interval = timer.timeInterval
    let delay = interval > 0 ? interval : (timer.fireDate.timeIntervalSinceNow * 1000).rounded() / 1000
    add(timer, after: delay)
  }

  func add(_ timer: Timer, after delay: Double) {
    let clock = MediaClock.current
    clock.work.add(.fire(ClockWork.Firing(timer: timer)), at: clock.time + max(delay, 0), of: clock)
  }
}

extension Timer {
  /// Schedules a timer that follows scene time instead of a run loop. The timer calls `block` on the main thread, or on
  /// the thread that calls ``MediaClock/advance(to:)``.
  ///
  /// - Parameters:
  ///   - interval: the scene time until the first call and between calls, in seconds.
  ///   - repeats: whether the timer fires repeatedly, until `invalidate()` is called.
  ///   - clock: ``Agate/sceneClock``.
  @discardableResult
  public static func scheduledTimer(
    withTimeInterval interval: TimeInterval, repeats: Bool, clock: SceneClock,
    block: @escaping @Sendable (Timer) -> Void
  ) -> Timer {
    let timer = Timer(timeInterval: interval, repeats: repeats, block: block)
    clock.add(timer, after: interval)
    return timer
  }
}

extension Task where Success == Never, Failure == Never {
  /// Waits for `duration` of scene time, on the caller's actor.
  ///
  /// - Parameters:
  ///   - tolerance: ignored.
  ///   - clock: ``Agate/sceneClock``.
  /// - Throws: `CancellationError` as soon as the task is cancelled.
  public nonisolated(nonsending) static func sleep(
    for duration: Duration, tolerance: Duration? = nil, clock: SceneClock
  ) async throws {
    try await clock.sleep(for: duration, tolerance: tolerance)
  }

  /// Waits until `deadline` of scene time, on the caller's actor.
  ///
  /// - Parameters:
  ///   - tolerance: ignored.
  ///   - clock: ``Agate/sceneClock``.
  /// - Throws: `CancellationError` as soon as the task is cancelled.
  public nonisolated(nonsending) static func sleep(
    until deadline: SceneClock.Instant, tolerance: Duration? = nil, clock: SceneClock
  ) async throws {
    try await clock.sleep(until: deadline, tolerance: tolerance)
  }
}
