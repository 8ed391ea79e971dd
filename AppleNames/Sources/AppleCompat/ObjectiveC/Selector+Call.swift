import Agate
import Foundation

extension Selector {
  /// Calls the method. The program stops if the target does not have the method.
  ///
  /// - Returns: The result of the method if it is an object; otherwise nil. The object is released in the next turn of
  ///   the run loop.
  @discardableResult
  func call(_ target: AnyObject, _ first: Any?, _ second: Any?) -> Unmanaged<AnyObject>? {
    guard let outcome = perform(on: target, first, second) else {
      preconditionFailure("\(type(of: target)) has no method for the selector \(self)")
    }
    guard case .value(let value) = outcome, let content = unwrapped(value), type(of: content) is AnyClass else {
      return nil
    }
    nonisolated(unsafe) let object = content as AnyObject
    RunLoop.current.perform { withExtendedLifetime(object) {} }
    return Unmanaged.passUnretained(object)
  }
}

/// Returns the value inside an optional of any depth; nil if there is none.
func unwrapped(_ value: Any) -> Any? {
  guard let optional = value as? any Unwrappable else { return value }
  return optional.content.flatMap(unwrapped)
}

/// An optional of any type. A cast to the protocol is faster than a mirror.
private protocol Unwrappable {
  var content: Any? { get }
}
extension Optional: Unwrappable {
  fileprivate var content: Any? { map { $0 } }
}
