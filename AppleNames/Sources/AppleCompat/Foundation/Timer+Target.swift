import Agate
import Foundation

/// A class whose initialisers make objects of a subclass, which only initialisers in a protocol's extension can do.
public protocol TargetTimerMaking {}

extension Timer: TargetTimerMaking {
  /// Creates a timer that calls a method, and adds it to the current thread's run loop in its default mode. While frames
  /// are drawn ahead of time, the timer follows scene time, on the main thread.
  ///
  /// The timer retains `target` until it is invalidated. A timer that does not repeat is invalidated by its call.
  ///
  /// - Parameters:
  ///   - interval: the seconds to the call, and from call to call.
  ///   - target: the object. The program stops if it does not have the method.
  ///   - selector: the method, which takes the timer or no argument.
  ///   - userInfo: the object that the timer's `userInfo` returns.
  ///   - repeats: whether the timer calls more than once.
  @discardableResult
  public class func scheduledTimer(
    timeInterval interval: TimeInterval, target: Any, selector: Selector, userInfo: Any?, repeats: Bool
  ) -> Timer {
    let timer = TargetTimer.make(Date(timeIntervalSinceNow: interval), interval, target, selector, repeats)
    timer.info = userInfo
    SceneTime.schedule(timer)
    return timer
  }

  /// Creates a timer that calls a closure, and adds it to the current thread's run loop in its default mode. While
  /// frames are drawn ahead of time, the timer follows scene time, on the main thread.
  ///
  /// `agate port` rewrites `Timer.scheduledTimer(withTimeInterval:repeats:block:)`, whose timers always follow wall-clock
  /// time, to this method.
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
  /// Creates a timer that calls a method. The program adds it to a run loop.
  ///
  /// The parameters are those of `Timer.scheduledTimer(timeInterval:target:selector:userInfo:repeats:)`.
  public init(
    timeInterval interval: TimeInterval, target: Any, selector: Selector, userInfo: Any?, repeats: Bool
  ) {
    let first = Date(timeIntervalSinceNow: interval)
    self.init(
      fireAt: first, interval: interval, target: target, selector: selector, userInfo: userInfo, repeats: repeats)
  }

  /// Creates a timer that calls a method for the first time at a date. The program adds it to a run loop.
  ///
  /// The other parameters are those of `Timer.scheduledTimer(timeInterval:target:selector:userInfo:repeats:)`.
  public init(
    fireAt date: Date, interval: TimeInterval, target: Any, selector: Selector, userInfo: Any?, repeats: Bool
  ) {
    let timer = TargetTimer.make(date, interval, target, selector, repeats)
    timer.info = userInfo
    // Only Timer itself has these initialisers: subclasses declare their own.
    self = timer as! Self
  }
}
