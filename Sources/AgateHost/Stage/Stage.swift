import Agate
import Dispatch
import Synchronization

/// The environment in which a scene is played: a window, in real time, or offline, in steps of scene time.
///
/// While a scene is created, it reads the ``current`` stage and adds its timers to the stage. Display links that are
/// created with the scene use the stage's clock automatically.
public final class Stage: @unchecked Sendable {
  /// The stage of the task that creates a scene (``run(_:)``). Outside of such a task, the value is the program's
  /// stage. If there is no program, the value is a stage whose time does not advance.
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

  /// A stage that advances with ``step(to:)``.
  package convenience init() { self.init(.stepped) }

  /// The length of a step, in seconds.
  package static let interval = 1.0 / 60

  /// Whether the scene has requested timers, display links or other work that continues by itself.
  package var isUsed: Bool { isAsked || kind == .stepped && clock.hasLinks }

  /// Runs `body` with this stage as the ``current`` stage. The scene that `body` creates is played on this stage.
  public func run<R>(_ body: () throws -> R) rethrows -> R {
    try Stage.$own.withValue(self) { try DisplayClock.withClock(clock, body) }
  }

  /// Makes this stage the process's, also for code that runs on the main queue later.
  package func install() {
    Stage.shared.withLock { $0 = self }
    DisplayClock.current = clock
  }

  /// The display that shows the scene. Display links that are created with the scene follow this display.
  public var display: DisplayClock {
    if kind == .stepped { isAsked = true }
    return clock
  }

  /// The time of day, in seconds since midnight. In a window, this is the wall-clock time; offline, it starts at
  /// 10:09:30.
  public var timeOfDay: Double {
    let start: Double = 36_570
    return switch kind {
    case .still: start
    case .stepped: start + CACurrentMediaTime()
    case .live: Date().timeIntervalSince(Calendar.current.startOfDay(for: Date()))
    }
  }

  /// Schedules a timer on the stage's clock.
  public func add(_ timer: Timer) {
    switch kind {
    case .still: return
    case .stepped:
      isAsked = true
      sceneClock.add(timer)
    case .live:
      RunLoop.main.add(timer, forMode: .common)
      // A program with an asynchronous `main` serves the main queue without a run loop.
      let source = DispatchSource.makeTimerSource(queue: .main)
      source.schedule(deadline: .now() + timer.timeInterval, repeating: timer.timeInterval)
      nonisolated(unsafe) let timer = timer
      source.setEventHandler {
        if !timer.isValid { source.cancel() } else if RunLoop.main.currentMode == nil { timer.fire() }
      }
      source.activate()
    }
  }

  /// Calls `done` on the scene's thread when `operation` has ended. A cancelled operation does not call `done`.
  public func after(_ operation: Operation, _ done: @escaping () -> Void) {
    switch kind {
    case .still: return
    case .stepped:
      isAsked = true
      work.append((operation, done))
    case .live:
      nonisolated(unsafe) let done = done
      operation.completionBlock = { [unowned operation] in
        let isCancelled = operation.isCancelled
        DispatchQueue.main.async { if !isCancelled { done() } }
      }
    }
  }

  /// Prints a line to standard output, in a window. Offline, the lines are kept for ``Performance/lines``.
  public func say(_ line: String) {
    switch kind {
    case .still: return
    case .stepped: lines.append(line)
    // At once, also into a pipe.
    case .live: FileHandle.standardOutput.write(Data((line + "\n").utf8))
    }
  }

  /// Keeps the layers' thread busy for the given number of seconds, as a long computation would. Meanwhile the scene
  /// receives no events, and its frames continue.
  package func keepBusy(for seconds: Double) {
    switch kind {
    case .still: return
    case .stepped: busyUntil = CACurrentMediaTime() + seconds
    case .live: Thread.sleep(forTimeInterval: seconds)
    }
  }

  /// Calls `body` at every frame of a scene that is played in steps: once a step, also while the scene is busy, and
  /// whether or not the frame is drawn. In a window, `body` is never called.
  package func eachFrame(_ body: @escaping (_ time: Double) -> Void) {
    if kind == .stepped { frameListeners.append(body) }
  }

  package func noteFrame(at time: Double) { for listener in frameListeners { listener(time) } }

  /// Whether the scene is still busy at `time` and receives no events.
  package func isBusy(at time: Double) -> Bool { time < busyUntil - 1e-9 }

  // MARK: Steps

  /// Performs the work that is due at `time`: timers, one finished operation, and the display's refresh.
  package func step(to time: Double) {
    MediaClock.current.runDue()
    if !work.isEmpty {
      // One a step, in the order asked for, however fast the machine is.
      let (operation, done) = work.removeFirst()
      operation.waitUntilFinished()
      if !operation.isCancelled { done() }
    }
    clock.refresh(at: time - Stage.interval)
  }
}
