import Agate
import Foundation

// Members of a protocol's extension, so that classes can declare methods of these names.
extension NSObjectProtocol {
  /// Returns whether ``perform(_:)`` calls a method of this object. A selector that is only a name has no method.
  public func responds(to selector: Selector!) -> Bool { selector?.isMethod(of: self) ?? false }

  /// Calls a method. Stops the program if the object does not have it.
  ///
  /// - Returns: the object that the method returned, if it returned one. The run loop's next turn releases it.
  @discardableResult
  public func perform(_ selector: Selector!) -> Unmanaged<AnyObject>! { selector.call(self, nil, nil) }

  /// Calls a method with an argument. Stops the program if the object does not have the method, or if the argument is
  /// not of the type that the method takes.
  ///
  /// - Returns: the object that the method returned, if it returned one. The run loop's next turn releases it.
  @discardableResult
  public func perform(_ selector: Selector!, with argument: Any!) -> Unmanaged<AnyObject>! {
    selector.call(self, argument, nil)
  }

  /// Calls a method with two arguments. Stops the program if the object does not have the method, or if an argument is
  /// not of the type that the method takes.
  ///
  /// - Returns: the object that the method returned, if it returned one. The run loop's next turn releases it.
  @discardableResult
  public func perform(
    _ selector: Selector!, with first: Any!, with second: Any!
  ) -> Unmanaged<AnyObject>! { selector.call(self, first, second) }
}

extension NSObject {
  /// Calls a method after a delay, on the current thread's run loop in its default mode. The object and the argument
  /// are retained until then. While frames are drawn ahead of time, the delay is scene time.
  ///
  /// - Parameters:
  ///   - selector: the method. The program stops if the object does not have it.
  ///   - argument: the argument, if the method takes one.
  ///   - delay: the delay in seconds.
  public func perform(_ selector: Selector, with argument: Any?, afterDelay delay: TimeInterval) {
    nonisolated(unsafe) let target = self, argument = argument
    let timer = Timer(fire: Date(timeIntervalSinceNow: delay), interval: delay, repeats: false) { timer in
      DelayedCalls.remove(timer)
      selector.call(target, argument, nil)
    }
    DelayedCalls.add(DelayedCalls.Call(timer: timer, target: self, selector: selector, argument: argument))
    SceneTime.schedule(timer)
  }

  /// Cancels the calls of an object that wait for their delay.
  public class func cancelPreviousPerformRequests(withTarget target: Any) {
    DelayedCalls.cancel(of: target) { _ in true }
  }

  /// Cancels the calls of a method that wait for their delay and have an equal argument.
  public class func cancelPreviousPerformRequests(withTarget target: Any, selector: Selector, object argument: Any?) {
    DelayedCalls.cancel(of: target) {
      $0.selector == selector && ($0.argument as? NSObject) == (argument as? NSObject)
        && ($0.argument == nil) == (argument == nil)
    }
  }

  /// Calls a method on the main thread.
  ///
  /// - Parameters:
  ///   - selector: the method. The program stops if the object does not have it.
  ///   - argument: the argument, if the method takes one.
  ///   - wait: whether to return after the call. On the main thread, the call is then made at once.
  public func performSelector(onMainThread selector: Selector, with argument: Any?, waitUntilDone wait: Bool) {
    nonisolated(unsafe) let target = self, argument = argument
    if wait && Thread.isMainThread {
      selector.call(target, argument, nil)
    } else if wait {
      _ = DispatchQueue.main.sync { selector.call(target, argument, nil) }
    } else {
      DispatchQueue.main.async { selector.call(target, argument, nil) }
    }
  }
}
