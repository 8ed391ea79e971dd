import Dispatch
import Foundation

/// A timer that calls a function before the refreshes of a display: by default, before every refresh.
///
/// If the thread is busy during a refresh, there is no call for that refresh. The link retains the function until
/// ``invalidate()``. The display's clock retains a link until the link is invalidated or removed from all run loops.
/// Use a link only on the thread of its run loop.
public final class CADisplayLink: NSObject {
  private let display: DisplayClock
  private var callback: ((CADisplayLink) -> Void)?
  private var loops: [Loop] = []
  private var lastCount: Int?
  /// The source of the refresh numbers in ``lastCount``.
  private struct Counter: Equatable {
    var isTimer: Bool
    var interval: Double
  }
  private var counter: Counter?
  /// The time from which timers count refreshes.
  private let origin = MediaClock.system.time

  fileprivate struct Loop {
    let runLoop: RunLoop
    var modes: Set<RunLoop.Mode>
    let timer: Timer?
    let source: (any DispatchSourceTimer)?
  }

  /// The time of the display's last refresh before the latest call of the function, in seconds of the media clock. 0
  /// before the first call.
  public private(set) var timestamp: CFTimeInterval = 0
  /// The time at which content drawn in the latest call becomes visible, in seconds of the media clock. This is
  /// ``timestamp`` plus the time between two calls. 0 before the first call.
  public private(set) var targetTimestamp: CFTimeInterval = 0
  /// The time between two refreshes of the display at its highest rate, in seconds. 0 before the first call.
  public private(set) var duration: CFTimeInterval = 0
  /// Whether calls are suspended. A paused link does not wake its thread. The default is false.
  public var isPaused = false {
    didSet {
      if isPaused == oldValue { return }
      display.pause(self, isPaused)
      for loop in loops { loop.schedule(every: display.refreshInterval, isPaused: isPaused) }
    }
  }
  /// The number of refreshes per call. The default is 1, and smaller values mean 1. Ignored if
  /// ``preferredFramesPerSecond`` or the maximum of ``preferredFrameRateRange`` is greater than 0.
  public var frameInterval = 1
  /// The preferred number of calls per second. The value is rounded to a rate that divides the display's refresh rate.
  /// Setting it replaces ``preferredFrameRateRange`` with a range of this single rate. The default is 0, which means
  /// the default range.
  public var preferredFramesPerSecond = 0 {
    didSet {
      let rate = Float(preferredFramesPerSecond)
      rateRange = rate > 0 ? CAFrameRateRange(minimum: rate, maximum: rate, preferred: rate) : .default
    }
  }
  /// The preferred range of calls per second. Setting it sets ``preferredFramesPerSecond`` to 0. With the default
  /// range, ``frameInterval`` applies.
  public var preferredFrameRateRange: CAFrameRateRange {
    get { rateRange }
    set {
      preferredFramesPerSecond = 0
      rateRange = newValue
    }
  }
  private var rateRange = CAFrameRateRange.default

  /// Creates a display link.
  ///
  /// - Parameters:
  ///   - display: the display whose refreshes cause calls. The default is ``DisplayClock/current``. Unless the program
  ///     changes it, this is the display with the program's windows.
  ///   - callback: the function to call, with the link as its argument.
  public init(display: DisplayClock = .current, _ callback: @escaping (CADisplayLink) -> Void) {
    self.display = display
    self.callback = callback
    super.init()
  }

  /// Creates a display link that calls a method of an object, with the link as its argument, before every refresh of
  /// ``DisplayClock/current``.
  ///
  /// The link retains `target` until ``invalidate()``. If `target` does not have the method, the first call stops the
  /// program.
  ///
  /// - Parameters:
  ///   - target: the object.
  ///   - sel: the method, which takes one argument or none.
  public convenience init(target: Any, selector sel: Selector) {
    let target = target as AnyObject
    self.init { link in
      if sel.perform(on: target, link) == nil {
        preconditionFailure("\(type(of: target)) has no method for the selector \(sel)")
      }
    }
  }

  deinit { for loop in loops { loop.stop() } }

  /// Calls the function while the run loop is in a mode. If the run loop does not run, because other code waits for
  /// events on its thread (such as an asynchronous `main`), the function is called, too. If the link is added for
  /// several modes, there is still one call per refresh. This method has no effect after ``invalidate()``.
  ///
  /// In the mode `common`, calls continue during dragging and scrolling. Keep these calls short, because they delay the
  /// interaction and other timers.
  public func add(to runloop: RunLoop, forMode mode: RunLoop.Mode) {
    guard callback != nil else { return }
    if let index = loops.firstIndex(where: { $0.runLoop === runloop }) {
      loops[index].modes.insert(mode)
      if let timer = loops[index].timer { runloop.add(timer, forMode: mode) }
    } else {
      loops.append(makeLoop(runloop, [mode]))
    }
    display.add(self, runloop)
  }

  /// Stops calling the function in a mode of the run loop.
  public func remove(from runloop: RunLoop, forMode mode: RunLoop.Mode) {
    guard let index = loops.firstIndex(where: { $0.runLoop === runloop }), loops[index].modes.remove(mode) != nil else {
      return
    }
    let rest = loops[index].modes
    loops[index].stop()
    loops.remove(at: index)
    if loops.isEmpty { display.remove(self) }
    for mode in rest { add(to: runloop, forMode: mode) }
  }

  /// Stops calling the function permanently and releases it.
  public func invalidate() {
    for loop in loops { loop.stop() }
    loops = []
    callback = nil
    display.remove(self)
  }

  /// Handles a refresh of the display.
  ///
  /// - Parameter count: the number of the refresh.
  func refresh(_ count: Int, at time: Double, every interval: Double, isTimer: Bool = false) {
    guard !isPaused, let callback, loops.contains(where: \.isRunning) else { return }
    // Refresh numbers of timers and of the display are not comparable.
    let counter = Counter(isTimer: isTimer, interval: isTimer ? interval : 0)
    if counter != self.counter { lastCount = nil }
    self.counter = counter
    let step = refreshesPerCall(interval)
    if let lastCount, count - lastCount < step { return }
    lastCount = count
    timestamp = time
    duration = interval
    targetTimestamp = time + Double(step) * interval
    callback(self)
  }

  private func refreshesPerCall(_ interval: Double) -> Int {
    let rate = 1 / interval
    var step = Double(max(frameInterval, 1))
    if preferredFramesPerSecond > 0 {
      step = max((rate / Double(preferredFramesPerSecond)).rounded(), 1)
    } else if preferredFrameRateRange.maximum > 0 {
      let range = preferredFrameRateRange
      let wanted = range.preferred.flatMap { $0 > 0 ? $0 : nil } ?? range.maximum
      step = max((rate / Double(wanted)).rounded(), (rate / Double(range.maximum) - 1e-6).rounded(.up), 1)
    }
    return Int(min(step, 1e6))
  }

  // MARK: Timers

  private func makeLoop(_ runLoop: RunLoop, _ modes: Set<RunLoop.Mode>) -> Loop {
    guard display.isTimed else { return Loop(runLoop: runLoop, modes: modes, timer: nil, source: nil) }
    let interval = display.refreshInterval, tick = CADisplayLink.tick(self, runLoop, every: interval)
    let timer = Timer(timeInterval: interval, repeats: true, block: tick)
    timer.tolerance = 0
    var source: (any DispatchSourceTimer)?
    if runLoop === RunLoop.main {
      // A program with an asynchronous `main` serves the main queue without a run loop. The timer then never fires, and
      // a dispatch source calls the link.
      let made = DispatchSource.makeTimerSource(queue: .main)
      made.setEventHandler { if RunLoop.main.currentMode == nil { tick(timer) } }
      source = made
    }
    let loop = Loop(runLoop: runLoop, modes: modes, timer: timer, source: source)
    loop.schedule(every: interval, isPaused: isPaused)
    for mode in modes { runLoop.add(timer, forMode: mode) }
    source?.activate()
    return loop
  }

  /// Replaces the timers of a run loop, because the refresh rate of the display has changed.
  private func renewTimers(of runLoop: RunLoop) {
    guard let index = loops.firstIndex(where: { $0.runLoop === runLoop }) else { return }
    let old = loops[index]
    old.stop()
    loops[index] = makeLoop(old.runLoop, old.modes)
  }

  /// Returns the function that timers with an interval call on the thread of the run loop.
  private static func tick(
    _ link: CADisplayLink, _ runLoop: RunLoop, every timerInterval: Double
  ) -> @Sendable (Timer) -> Void {
    let isTold = runLoop === RunLoop.main
    // The link is used only on the run loop's thread, so the capture is safe.
    nonisolated(unsafe) weak let link = link
    return { timer in
      guard let link else { return timer.invalidate() }
      let now = MediaClock.system.time
      if isTold && link.display.isReported(at: now) { return }
      let interval = link.display.refreshInterval
      // Another thread than the main thread may serve the main queue, with another run loop.
      if interval != timerInterval { link.renewTimers(of: isTold ? .main : .current) }
      let count = Int((now - link.origin) / interval)
      // The run loop's timer and the main queue's timer may both report the same refresh.
      if link.counter == Counter(isTimer: true, interval: interval), let last = link.lastCount, count <= last { return }
      let time = MediaClock.current.time(atSystemTime: link.origin + Double(count) * interval)
      link.refresh(count, at: time, every: interval, isTimer: true)
    }
  }
}

extension CADisplayLink.Loop {
  /// Sets the time of the next call. The timer of a paused link stays in the run loop, because a run loop without timers
  /// does not wait.
  fileprivate func schedule(every interval: Double, isPaused: Bool) {
    timer?.fireDate = isPaused ? .distantFuture : Date(timeIntervalSinceNow: interval)
    if isPaused {
      source?.schedule(deadline: .distantFuture)
    } else {
      source?.schedule(deadline: .now() + interval, repeating: interval)
    }
  }

  fileprivate func stop() {
    timer?.invalidate()
    source?.cancel()
  }

  /// Whether the run loop is in one of the modes. If it does not run, other code serves the thread, as in the default
  /// mode or, on the main thread during scrolling, in the tracking mode.
  fileprivate var isRunning: Bool {
    if modes.contains(.common) { return true }
    if let mode = runLoop.currentMode { return modes.contains(mode) }
    guard runLoop === RunLoop.main, MainRunLoop.mode != .default else { return true }
    return modes.contains(MainRunLoop.mode)
  }
}
