import AgateUIKit
import Foundation

// The method is in a protocol extension, so that classes can declare a method with this name.
extension NSObjectProtocol {
  /// Does nothing. A class that observes properties declares its own method and conforms to `KeyValueObserver`.
  public func observeValue(
    forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
    context: UnsafeMutableRawPointer?
  ) {}
}
