import Agate
import Foundation

// The methods are in a protocol extension, so that classes can declare methods with these names.
extension NSObjectProtocol {
  /// Returns whether ``perform(_:)`` can call the method on this object. The result is false for a selector that is
  /// only a name.
  public func responds(to selector: Selector!) -> Bool { selector?.isMethod(of: self) ?? false }

  /// Returns nil: the object forwards no calls. A class that forwards calls declares its own method and conforms to
  /// `SelectorForwarding`.
  public func forwardingTarget(for selector: Selector!) -> Any? { nil }

  /// Calls a method. The program stops if the object does not have the method.
  ///
  /// - Returns: The result of the method if it is an object; otherwise nil. The object is released in the next turn of
  ///   the run loop.
  @discardableResult
  public func perform(_ selector: Selector!) -> Unmanaged<AnyObject>! { selector.call(self, nil, nil) }

  /// Calls a method with one argument. The program stops if the object does not have the method, or if the argument has
  /// the wrong type.
  ///
  /// - Returns: The result of the method if it is an object; otherwise nil. The object is released in the next turn of
  ///   the run loop.
  @discardableResult
  public func perform(_ selector: Selector!, with argument: Any!) -> Unmanaged<AnyObject>! {
    selector.call(self, argument, nil)
  }

  /// Calls a method with two arguments. The program stops if the object does not have the method, or if an argument has
  /// the wrong type.
  ///
  /// - Returns: The result of the method if it is an object; otherwise nil. The object is released in the next turn of
  ///   the run loop.
  @discardableResult
  public func perform(
    _ selector: Selector!, with first: Any!, with second: Any!
  ) -> Unmanaged<AnyObject>! { selector.call(self, first, second) }
}

extension NSObject {
  /// Calls a method after a delay, on the current thread's run loop in its default mode. The object and the argument
  /// are retained until the call. If frames are rendered ahead of wall-clock time, the delay is scene time and the call
  /// is made on the main thread.
  ///
  /// - Parameters:
  ///   - selector: The method. The program stops if the object does not have the method.
  ///   - argument: The argument, if the method takes one.
  ///   - delay: The delay in seconds.
  public func perform(_ selector: Selector, with argument: Any?, afterDelay delay: TimeInterval) {
    nonisolated(unsafe) let target = self, argument = argument
    let timer = Timer(fire: Date(timeIntervalSinceNow: delay), interval: delay, repeats: false) { timer in
      DelayedCalls.remove(timer)
      selector.call(target, argument, nil)
    }
    DelayedCalls.add(DelayedCalls.Call(timer: timer, target: self, selector: selector, argument: argument))
    SceneTime.schedule(timer)
  }

  /// Cancels all delayed calls of an object's methods.
  public class func cancelPreviousPerformRequests(withTarget target: Any) {
    DelayedCalls.cancel(of: target) { _ in true }
  }

  /// Cancels the delayed calls of a method that have an equal argument.
  public class func cancelPreviousPerformRequests(withTarget target: Any, selector: Selector, object argument: Any?) {
    DelayedCalls.cancel(of: target) { $0.selector == selector && isEqual($0.argument, argument) }
  }

  /// Returns whether two arguments are equal. Objects without `isEqual(_:)` are equal only to themselves.
  private class func isEqual(_ first: Any?, _ second: Any?) -> Bool {
    guard let first, let second else { return first == nil && second == nil }
    if let object = first as? NSObject { return object == second as? NSObject }
    return first as AnyObject === second as AnyObject
  }

  /// Calls a method on the main thread.
  ///
  /// - Parameters:
  ///   - selector: The method. The program stops if the object does not have the method.
  ///   - argument: The argument, if the method takes one.
  ///   - wait: Whether to return only after the call. If true and this is the main thread, the call is made
  ///     immediately.
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

  /// Calls a method on a new thread.
  ///
  /// - Parameters:
  ///   - selector: The method. The program stops if the object does not have the method.
  ///   - argument: The argument, if the method takes one.
  public func performSelector(inBackground selector: Selector, with argument: Any?) {
    nonisolated(unsafe) let target = self, argument = argument
    Thread.detachNewThread { selector.call(target, argument, nil) }
  }
}
