import AgateUIKit
import Foundation

extension UIApplication {
  /// Returns the application for the keys `shared` and `sharedApplication`. On iOS, code that may also run in an app
  /// extension asks the class for it this way. The program stops for another key, because classes have no others.
  public class func value(forKey key: String) -> Any? {
    precondition(["shared", "sharedApplication"].contains(key), "UIApplication: the class has no value for '\(key)'")
    return shared
  }
  /// Returns the application, as the method for keys does.
  public class func value(forKeyPath keyPath: String) -> Any? { value(forKey: keyPath) }
}
