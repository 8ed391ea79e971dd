import Synchronization

/// Where ``CACurrentMediaTime()`` gets its time from: the system's monotonic clock, unless a program brings another
/// one.
///
/// A program that renders frames ahead of time lets a clock of its own stand still and moves it from frame to frame:
/// code that asks for the time then gets the time of the frame.
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
  /// Tasks, calls and timers that wait for the time of this clock.
  let work = ClockWork()

  /// Seconds of the system's monotonic clock, which stands still while the machine sleeps.
  public static let system = MediaClock {
    var now = timespec()
    clock_gettime(CLOCK_MONOTONIC, &now)
    return Double(now.tv_sec) + Double(now.tv_nsec) * 1e-9
  }

  /// A clock that stands still until its ``time`` is set.
  public init(time: Double) {
    source = nil
    stopped = Atomic(time.bitPattern)
  }

  /// A clock that asks `source` for the time, on any thread.
  public init(_ source: @escaping @Sendable () -> Double) {
    self.source = source
    stopped = Atomic(0)
  }

  /// Seconds. Setting it has no effect on a clock that asks a source.
  public var time: Double {
    get { source?() ?? Double(bitPattern: stopped.load(ordering: .relaxed)) }
    set { stopped.store(newValue.bitPattern, ordering: .relaxed) }
  }

  /// Sets ``time``, and goes on with what waits for it (``sceneClock``): timers fire before this returns, calls and tasks
  /// have their turn on the main queue.
  public func advance(to time: Double) {
    self.time = time
    runDue()
  }

  /// Goes on with what the time has come for.
  package func runDue() { work.runDue(at: time) }

  /// Whether something waits for the clock.
  package var isWaitedFor: Bool { !work.isEmpty }

  /// Whether the clock asks a source for the time, and so runs by itself.
  var runs: Bool { source != nil }

  /// What this clock showed, or will show, when the system's clock shows `time`: as far away from now.
  package func time(atSystemTime time: Double) -> Double {
    self === MediaClock.system ? time : self.time + (time - MediaClock.system.time)
  }

  /// The clock of the process, or of the task that has one of its own (``withClock(_:_:)``). Default ``system``.
  public static var current: MediaClock {
    get { own ?? shared.withLock { $0 } }
    set { shared.withLock { $0 = newValue } }
  }

  /// Runs `body` with a clock of its own, whatever that of the process is.
  public static func withClock<R>(_ clock: MediaClock, _ body: () throws -> R) rethrows -> R {
    try $own.withValue(clock, operation: body)
  }

  @TaskLocal private static var own: MediaClock?
  private static let shared = Mutex(MediaClock.system)
}
