import Agate
import Dispatch
import Synchronization

/// The environment in which a scene is played: in a window in real time, or offline in steps of scene time.
///
/// While a scene is created, it reads the ``current`` stage and adds its timers to the stage. Display links that are
/// created with the scene use the stage's clock automatically.
public final class Stage: @unchecked Sendable {
  /// The stage of the current task. While ``run(_:)`` creates a scene, the value is the scene's stage. Otherwise, the
  /// value is the program's stage or, if no program runs, a stage whose time does not advance.
  public static var current: Stage { own ?? shared.withLock { $0 } }
  @TaskLocal private static var own: Stage?
  private static let shared = Mutex(Stage(.still))

  /// The stage of the program's windows. Use it on the main thread.
  public static let live = Stage(.live)

  private enum Kind { case still, live, stepped }
  private let kind: Kind
  /// The clock of the stage's display links.
  private let clock: DisplayClock
  private var work: [(operation: Operation, done: () -> Void)] = []
  private var isAsked = false
  private var busyUntil = -Double.infinity
  private var frameListeners: [(Double) -> Void] = []
  /// The lines that the scene has printed with ``say(_:)``.
  package private(set) var lines: [String] = []

  private init(_ kind: Kind) {
    self.kind = kind
    clock = kind == .live ? .main : DisplayClock(refreshInterval: Stage.interval)
  }

  /// Creates a stage that advances with ``step(to:)``.
  package convenience init() { self.init(.stepped) }

  /// The length of a step, in seconds.
  package static let interval = 1.0 / 60

  /// Whether the scene has requested timers, display links or other work that continues by itself.
  package var isUsed: Bool { isAsked || kind == .stepped && clock.hasLinks }

  /// Runs `body` with this stage as the ``current`` stage. The scene that `body` creates is played on this stage.
  public func run<R>(_ body: () throws -> R) rethrows -> R {
    try Stage.$own.withValue(self) { try DisplayClock.withClock(clock, body) }
  }

  /// Makes this stage the default of the process, also for code that runs later on the main queue.
  package func install() {
    Stage.shared.withLock { $0 = self }
    DisplayClock.current = clock
  }

  /// The display that shows the scene. Display links that are created with the scene follow this display.
  public var display: DisplayClock {
    if kind == .stepped { isAsked = true }
    return clock
  }

  /// The time of day, in seconds since midnight. In a window, the value is the local wall-clock time. Offline, it
  /// starts at 10:09:30. On a stage whose time does not advance, it stays at 10:09:30.
  public var timeOfDay: Double {
    let start: Double = 36_570
    return switch kind {
    case .still: start
    case .stepped: start + CACurrentMediaTime()
    case .live: Date().timeIntervalSince(Calendar.current.startOfDay(for: Date()))
    }
  }

  /// Schedules a timer. In a window, the timer runs on the main run loop. Offline, it runs on ``Agate/sceneClock``. On
  /// a stage whose time does not advance, this method does nothing.
  public func add(_ timer: Timer) {
    switch kind {
    case .still: return
    case .stepped:
      isAsked = true
      sceneClock.add(timer)
    case .live:
      RunLoop.main.add(timer, forMode: .common)
      // In a program with an asynchronous `main`, no run loop runs, so a dispatch source fires the timer.
      let source = DispatchSource.makeTimerSource(queue: .main)
      // The interval of a timer that fires once is 0.
      let interval = timer.timeInterval, isRepeating = interval > 0
      let delay = isRepeating ? interval : max(timer.fireDate.timeIntervalSinceNow, 0)
      source.schedule(deadline: .now() + delay, repeating: isRepeating ? interval : .infinity)
      nonisolated(unsafe) let timer = timer
      source.setEventHandler {
        if timer.isValid, RunLoop.main.currentMode == nil { timer.fire() }
        if !isRepeating || !timer.isValid { source.cancel() }
      }
      source.activate()
    }
  }

  /// Calls `done` on the scene's thread when `operation` has finished. If the operation is cancelled, `done` is not
  /// called. The caller must start the operation. In a window, the operation's `completionBlock` is replaced. On a
  /// stage whose time does not advance, this method does nothing.
  public func after(_ operation: Operation, _ done: @escaping () -> Void) {
    switch kind {
    case .still: return
    case .stepped:
      isAsked = true
      work.append((operation, done))
    case .live:
      nonisolated(unsafe) let done = done
      operation.completionBlock = { [unowned operation] in
        // On Linux, an operation would keep the block, and `done` usually retains the operation.
        operation.completionBlock = nil
        let isCancelled = operation.isCancelled
        DispatchQueue.main.async { if !isCancelled { done() } }
      }
    }
  }

  /// Prints a line. In a window, the line is written to standard output. Offline, it is appended to
  /// ``Performance/lines``. On a stage whose time does not advance, this method does nothing.
  public func say(_ line: String) {
    switch kind {
    case .still: return
    case .stepped: lines.append(line)
    // Writes without a buffer, so that readers of a pipe get the line immediately.
    case .live: FileHandle.standardOutput.write(Data((line + "\n").utf8))
    }
  }

  /// Keeps the scene's thread busy for a number of seconds, like a long computation. Meanwhile, the scene receives no
  /// events, but frames are drawn.
  package func keepBusy(for seconds: Double) {
    switch kind {
    case .still: return
    case .stepped: busyUntil = CACurrentMediaTime() + seconds
    case .live: Thread.sleep(forTimeInterval: seconds)
    }
  }

  /// Calls `body` at every step of a scene that is played offline, with the step's time in seconds, also if
  /// the scene is busy or no frame is drawn. In a window, `body` is never called.
  package func eachFrame(_ body: @escaping (_ time: Double) -> Void) {
    if kind == .stepped { frameListeners.append(body) }
  }

  package func noteFrame(at time: Double) { for listener in frameListeners { listener(time) } }

  /// Whether the scene is still busy at `time` and receives no events.
  package func isBusy(at time: Double) -> Bool { time < busyUntil - 1e-9 }

  // MARK: Steps

  /// Performs the work that is due at `time`: timers, the next operation, for whose end it waits, and the display's
  /// refresh.
  package func step(to time: Double) {
    MediaClock.current.runDue()
    if !work.isEmpty {
      // One operation per step finishes, in the order of the requests, so that the result does not depend on the
      // machine's speed.
      let (operation, done) = work.removeFirst()
      operation.waitUntilFinished()
      if !operation.isCancelled { done() }
    }
    clock.refresh(at: time - Stage.interval)
  }
}
