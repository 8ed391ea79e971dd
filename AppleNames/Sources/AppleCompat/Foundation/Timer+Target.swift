import Agate
import Foundation

/// A protocol for a class whose initialisers return a subclass. Only initialisers in a protocol extension can do this.
public protocol TargetTimerMaking {}

extension Timer: TargetTimerMaking {
  /// Creates a timer that calls a method, and adds the timer to the current thread's run loop in its default mode. If
  /// frames are rendered ahead of wall-clock time, the timer follows scene time and fires on the main thread.
  ///
  /// The timer retains `target` until the timer is invalidated. A timer that does not repeat is invalidated after its
  /// call.
  ///
  /// - Parameters:
  ///   - interval: The time until the first call and between calls, in seconds.
  ///   - target: The object whose method is called. The program stops if the object does not have the method.
  ///   - selector: The method, which takes the timer or no argument.
  ///   - userInfo: The value of the timer's property `userInfo`.
  ///   - repeats: Whether the timer fires repeatedly.
  @discardableResult
  public class func scheduledTimer(
    timeInterval interval: TimeInterval, target: Any, selector: Selector, userInfo: Any?, repeats: Bool
  ) -> Timer {
    let timer = TargetTimer.make(Date(timeIntervalSinceNow: interval), interval, target, selector, repeats)
    timer.info = userInfo
    SceneTime.schedule(timer)
    return timer
  }

  /// Creates a timer that calls a closure, and adds the timer to the current thread's run loop in its default mode. If
  /// frames are rendered ahead of wall-clock time, the timer follows scene time and fires on the main thread.
  ///
  /// `agate port` replaces calls of `Timer.scheduledTimer(withTimeInterval:repeats:block:)`, whose timers always follow
  /// wall-clock time, by calls of this method.
  @discardableResult
  public class func scheduledTimer(
    timeInterval interval: TimeInterval, repeats: Bool, block: @escaping (Timer) -> Void
  ) -> Timer {
    nonisolated(unsafe) let block = block
    let timer = Timer(fire: Date(timeIntervalSinceNow: interval), interval: interval, repeats: repeats) { block($0) }
    SceneTime.schedule(timer)
    return timer
  }
}

extension TargetTimerMaking where Self: Timer {
  /// Creates a timer that is not valid and never fires. Programs use it as the value of a variable until they create
  /// the timer to schedule.
  public init() {
    let timer = Timer(timeInterval: 0, repeats: false) { _ in }
    timer.invalidate()
    self = timer as! Self
  }

  /// Creates a timer that calls a closure, for the first time after the interval. The caller adds the timer to a run
  /// loop.
  ///
  /// `agate port` replaces calls of `Timer.init(timeInterval:repeats:block:)`, whose timers fire at once on Linux, by
  /// calls of this initialiser.
  ///
  /// - Parameters:
  ///   - interval: The time until the first call and between calls, in seconds.
  ///   - repeats: Whether the timer fires repeatedly.
  public init(interval: TimeInterval, repeats: Bool, block: @escaping (Timer) -> Void) {
    nonisolated(unsafe) let block = block
    let timer = Timer(fire: Date(timeIntervalSinceNow: interval), interval: interval, repeats: repeats) { block($0) }
    // Only `Timer` has these initialisers, because subclasses declare their own. The cast therefore succeeds.
    self = timer as! Self
  }

  /// Creates a timer that calls a method. The caller adds the timer to a run loop.
  ///
  /// The parameters are those of `Timer.scheduledTimer(timeInterval:target:selector:userInfo:repeats:)`.
  public init(
    timeInterval interval: TimeInterval, target: Any, selector: Selector, userInfo: Any?, repeats: Bool
  ) {
    let first = Date(timeIntervalSinceNow: interval)
    self.init(
      fireAt: first, interval: interval, target: target, selector: selector, userInfo: userInfo, repeats: repeats)
  }

  /// Creates a timer that calls a method, for the first time at `date`. The caller adds the timer to a run loop.
  ///
  /// The other parameters are those of `Timer.scheduledTimer(timeInterval:target:selector:userInfo:repeats:)`.
  public init(
    fireAt date: Date, interval: TimeInterval, target: Any, selector: Selector, userInfo: Any?, repeats: Bool
  ) {
    let timer = TargetTimer.make(date, interval, target, selector, repeats)
    timer.info = userInfo
    self = timer as! Self
  }
}
