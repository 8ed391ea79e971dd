import Synchronization

/// The source of ``CACurrentMediaTime()``: the system's monotonic clock, unless a program sets another clock.
///
/// A program that renders frames to files sets a clock that stands still, and advances this clock from frame to frame.
/// Code that reads the time then gets the time of the frame.
///
///     let clock = MediaClock(time: 0)
///     MediaClock.current = clock
///     for frame in 0..<60 {
///       clock.advance(to: Double(frame) / 60)
///       … compositor.draw(at: clock.time, …)
///     }
public final class MediaClock: Sendable {
  private let source: (@Sendable () -> Double)?
  private let stopped: Atomic<UInt64>
  /// The tasks, calls and timers that wait for the time of this clock.
  let work = ClockWork()

  /// The system's monotonic clock, in seconds. It does not advance while the machine sleeps.
  public static let system = MediaClock {
    var now = timespec()
    clock_gettime(CLOCK_MONOTONIC, &now)
    return Double(now.tv_sec) + Double(now.tv_nsec) * 1e-9
  }

  /// Creates a clock that shows `time`, in seconds, and stands still until ``time`` is set.
  public init(time: Double) {
    source = nil
    stopped = Atomic(time.bitPattern)
  }

  /// Creates a clock that reads the time from `source`, which may be called on any thread.
  public init(_ source: @escaping @Sendable () -> Double) {
    self.source = source
    stopped = Atomic(0)
  }

  /// The time of the clock, in seconds. Setting this property has no effect on a clock with a source.
  public var time: Double {
    get { source?() ?? Double(bitPattern: stopped.load(ordering: .relaxed)) }
    set { stopped.store(newValue.bitPattern, ordering: .relaxed) }
  }

  /// Sets ``time`` and runs the work that ``sceneClock`` has scheduled on this clock and that is due at the new time.
  /// Timers fire on the calling thread before this method returns. Functions that were scheduled with
  /// ``SceneClock/asyncAfter(_:execute:)`` run later on the main queue. Sleeping tasks resume.
  public func advance(to time: Double) {
    self.time = time
    runDue()
  }

  /// Runs the work that is due at the current time.
  package func runDue() { work.runDue(at: time) }

  /// Whether work waits for a time of the clock.
  package var isWaitedFor: Bool { !work.isEmpty }

  /// Whether the clock runs by itself, because it reads the time from a source. A clock for frames that are drawn to
  /// files does not run by itself.
  public var runs: Bool { source != nil }

  /// Converts a time of the system's clock to a time of this clock. Both times have the same distance from the current
  /// time of their clock.
  package func time(atSystemTime time: Double) -> Double {
    self === MediaClock.system ? time : self.time + (time - MediaClock.system.time)
  }

  /// The clock that ``withClock(_:_:)`` has set for the current task, or otherwise the clock of the process. Setting
  /// this property sets the clock of the process. The default is ``system``.
  public static var current: MediaClock {
    get { own ?? shared.withLock { $0 } }
    set { shared.withLock { $0 = newValue } }
  }

  /// Runs `body` with `clock` as the ``current`` clock, regardless of the clock of the process.
  public static func withClock<R>(_ clock: MediaClock, _ body: () throws -> R) rethrows -> R {
    try $own.withValue(clock, operation: body)
  }

  @TaskLocal private static var own: MediaClock?
  private static let shared = Mutex(MediaClock.system)
}
