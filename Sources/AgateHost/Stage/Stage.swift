import Agate
import Dispatch
import Synchronization

/// Where a scene is played: in a window, as time goes by, or offline, in steps of scene time.
///
/// A scene asks for the ``current`` one while it is made, and puts its timers there. Display links that are made with
/// the scene find their way by themselves.
public final class Stage: @unchecked Sendable {
  /// The stage of the task that makes a scene (``run(_:)``), or else that of the process's program, or else one on which
  /// time stands still.
  public static var current: Stage { own ?? shared.withLock { $0 } }
  @TaskLocal private static var own: Stage?
  private static let shared = Mutex(Stage(.still))

  /// That of the program's windows. Use it on the main thread.
  public static let live = Stage(.live)

  private enum Kind { case still, live, stepped }
  private let kind: Kind
  /// For display links.
  private let clock: DisplayClock
  private var work: [(operation: Operation, done: () -> Void)] = []
  private var isAsked = false
  private var busyUntil = -Double.infinity
  private var frameListeners: [(Double) -> Void] = []
  /// What the scene has said.
  package private(set) var lines: [String] = []

  private init(_ kind: Kind) {
    self.kind = kind
    clock = kind == .live ? .main : DisplayClock(refreshInterval: Stage.interval)
  }

  /// One that goes on when ``step(to:)`` says so.
  package convenience init() { self.init(.stepped) }

  /// Seconds of a step.
  package static let interval = 1.0 / 60

  /// Whether the scene has asked for anything that goes on by itself.
  package var isUsed: Bool { isAsked || kind == .stepped && clock.hasLinks }

  /// Runs `body` with this stage as the ``current`` one: what it makes is played here.
  public func run<R>(_ body: () throws -> R) rethrows -> R {
    try Stage.$own.withValue(self) { try DisplayClock.withClock(clock, body) }
  }

  /// Makes this the stage of the whole process, also for what runs on the main queue later.
  package func install() {
    Stage.shared.withLock { $0 = self }
    DisplayClock.current = clock
  }

  /// The display that shows the scene: the one that links follow which are made with the scene.
  public var display: DisplayClock {
    if kind == .stepped { isAsked = true }
    return clock
  }

  /// Seconds since midnight: by the clock on the wall in a window, from 10:09:30 on elsewhere.
  public var timeOfDay: Double {
    let start: Double = 36_570
    return switch kind {
    case .still: start
    case .stepped: start + CACurrentMediaTime()
    case .live: Date().timeIntervalSince(Calendar.current.startOfDay(for: Date()))
    }
  }

  /// Has the timer fire where the scene is played.
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

  /// Calls `done` where the scene is played, once `operation` has ended and unless it was cancelled.
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

  /// Tells whoever looks on: on standard output in a window, elsewhere those who ask for it.
  public func say(_ line: String) {
    switch kind {
    case .still: return
    case .stepped: lines.append(line)
    // At once, also into a pipe.
    case .live: FileHandle.standardOutput.write(Data((line + "\n").utf8))
    }
  }

  /// Keeps the thread of the layers busy for so many seconds, as a long computation does: meanwhile the scene hears of
  /// nothing, and its frames go on.
  package func keepBusy(for seconds: Double) {
    switch kind {
    case .still: return
    case .stepped: busyUntil = CACurrentMediaTime() + seconds
    case .live: Thread.sleep(forTimeInterval: seconds)
    }
  }

  /// Calls `body` at every frame of a scene that is played in steps: there is one a step, also while the scene is busy,
  /// whether somebody draws it or not. In a window nothing is called: those who draw ask for what they show.
  package func eachFrame(_ body: @escaping (_ time: Double) -> Void) {
    if kind == .stepped { frameListeners.append(body) }
  }

  package func noteFrame(at time: Double) { for listener in frameListeners { listener(time) } }

  /// Whether the scene cannot hear of anything at `time`, which has not come yet.
  package func isBusy(at time: Double) -> Bool { time < busyUntil - 1e-9 }

  // MARK: Steps

  /// What is due at `time`: timers, one piece of work, the display's refresh.
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
