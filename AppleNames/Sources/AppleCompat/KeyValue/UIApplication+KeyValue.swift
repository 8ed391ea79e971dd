import AgateUIKit
import Foundation

extension UIApplication {
  /// Returns the application for the keys `shared` and `sharedApplication`. On iOS, code that may also run in an app
  /// extension asks the class for it this way. The program stops for another key, because classes have no others.
  public class func value(forKey key: String) -> Any? {
    precondition(isShared(key), "UIApplication: the class has no value for '\(key)'")
    return shared
  }
  /// Returns the application, as the method for keys does.
  public class func value(forKeyPath keyPath: String) -> Any? { value(forKey: keyPath) }

  /// Returns whether ``perform(_:)`` can call the class method: true for `shared` and `sharedApplication`.
  public class func responds(to selector: Selector!) -> Bool { selector.map { isShared($0.name) } ?? false }
  /// Returns the application for the selectors `shared` and `sharedApplication`. The program stops for another selector,
  /// because selectors of class methods are only names.
  @discardableResult
  public class func perform(_ selector: Selector!) -> Unmanaged<AnyObject>! {
    precondition(responds(to: selector), "UIApplication: the class has no method for \(String(describing: selector))")
    return Unmanaged.passUnretained(shared)
  }

  private class func isShared(_ name: String) -> Bool { ["shared", "sharedApplication"].contains(name) }
}
