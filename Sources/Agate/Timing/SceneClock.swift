import Dispatch
import Foundation

/// The clock of the scene that is being played: seconds of ``MediaClock/current``, the time that animations go by.
///
/// In a window the clock runs with the window's frames and stands still while the scene is paused. When frames are drawn
/// ahead of time it shows the time of the frame, however long drawing takes. Code that waits for this clock therefore
/// does the same at the same frame, in a window and in a file:
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
/// `Task.sleep` without this clock, `DispatchQueue.main.asyncAfter` and timers of a run loop wait for wall time, which
/// frames that are drawn ahead of time do not follow.
///
/// A task that sleeps on the main actor continues before the frame at its deadline is drawn. When frames are drawn ahead of
/// time, so does a task on another actor or none: the frame waits until the task waits again, at most for a second of wall
/// time. In a window such a task continues beside the frames.
public let sceneClock = SceneClock()

/// The type of ``sceneClock``.
public struct SceneClock: Clock, Sendable {
  /// A moment of scene time.
  public struct Instant: InstantProtocol, Sendable {
    /// Seconds of ``MediaClock/time``.
    public var seconds: Double

    /// The moment at which ``MediaClock/time`` is `seconds`.
    public init(seconds: Double) { self.seconds = seconds }

    /// The moment that lies `duration` later.
    public func advanced(by duration: Duration) -> Instant { Instant(seconds: seconds + duration / .seconds(1)) }
    /// The time from this moment to `other`.
    public func duration(to other: Instant) -> Duration { .seconds(other.seconds - seconds) }
    /// Whether the first moment is the earlier one.
    public static func < (left: Instant, right: Instant) -> Bool { left.seconds < right.seconds }
  }

  /// The time of ``MediaClock/current``.
  public var now: Instant { Instant(seconds: MediaClock.current.time) }
  /// A nanosecond. A scene whose frames are drawn ahead of time goes on in steps of a 60th of a second.
  public var minimumResolution: Duration { .nanoseconds(1) }

  init() {}

  /// Waits until `deadline`, on the actor of the caller.
  ///
  /// - Parameter tolerance: ignored; deadlines are met as exactly as frames are.
  /// - Throws: `CancellationError` as soon as the task is cancelled.
  public nonisolated(nonsending) func sleep(until deadline: Instant, tolerance: Duration? = nil) async throws {
    let clock = MediaClock.current
    try await clock.work.sleep(until: deadline.seconds, of: clock)
  }

  /// Waits for `duration` of scene time, on the actor of the caller.
  ///
  /// - Parameter tolerance: ignored.
  /// - Throws: `CancellationError` as soon as the task is cancelled.
  public nonisolated(nonsending) func sleep(for duration: Duration, tolerance: Duration? = nil) async throws {
    try await sleep(until: now.advanced(by: duration), tolerance: tolerance)
  }

  /// Calls `body` on the main queue after `delay` of scene time.
  ///
  /// Takes the place of `DispatchQueue.main.asyncAfter(deadline: .now() + delay)`. Calls with the same deadline run in
  /// the order in which they were asked for.
  public func asyncAfter(_ delay: Duration, execute body: @escaping @MainActor @Sendable () -> Void) {
    let clock = MediaClock.current
    clock.work.add(.call(body), at: clock.time + max(delay / .seconds(1), 0), of: clock)
  }

  /// Fires `timer` by scene time, on the main thread, until it is invalidated. Do not add the timer to a run loop too.
  ///
  /// A repeating timer fires first after its `timeInterval`. One that fires once goes by its `fireDate`, rounded to
  /// milliseconds, since it does not tell its interval; `Timer(timeInterval:repeats:)` sets that date to now.
  /// ``Foundation/Timer/scheduledTimer(withTimeInterval:repeats:clock:block:)`` is exact for both.
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
  /// A timer that goes by scene time instead of a run loop: it calls `block` on the main thread.
  ///
  /// - Parameters:
  ///   - interval: seconds of scene time until the first call, and between calls.
  ///   - repeats: whether there is more than one call. If so, `invalidate()` ends them.
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
  /// Waits for `duration` of scene time, on the actor of the caller.
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

  /// Waits until `deadline` of scene time, on the actor of the caller.
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
