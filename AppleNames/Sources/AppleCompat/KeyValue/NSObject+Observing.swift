import AgateUIKit
import Foundation

// The methods are in a protocol extension, so that classes can declare methods with these names.
extension NSObjectProtocol {
  /// Does nothing. A class that observes properties declares its own method and conforms to `KeyValueObserver`.
  public func observeValue(
    forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
    context: UnsafeMutableRawPointer?
  ) {}

  /// Calls an observer when a property has changed, if the object is a view or a gesture recogniser. Other objects
  /// cannot be observed: a message on standard error names the property, and nothing else happens.
  public func addObserver(
    _ observer: NSObject, forKeyPath keyPath: String, options: NSKeyValueObservingOptions = [],
    context: UnsafeMutableRawPointer?
  ) {
    switch self {
    case let view as UIView: view.addObserver(observer, forKeyPath: keyPath, options: options, context: context)
    case let recognizer as UIGestureRecognizer:
      recognizer.addObserver(observer, forKeyPath: keyPath, options: options, context: context)
    default:
      Messages.write(
        "'\(keyPath)' of \(type(of: self)) is not observed: only views and gesture recognisers call observers")
    }
  }

  /// Ends the observation of a property with a context.
  public func removeObserver(
    _ observer: NSObject, forKeyPath keyPath: String, context: UnsafeMutableRawPointer?
  ) {
    switch self {
    case let view as UIView: view.removeObserver(observer, forKeyPath: keyPath, context: context)
    case let recognizer as UIGestureRecognizer:
      recognizer.removeObserver(observer, forKeyPath: keyPath, context: context)
    default: break
    }
  }

  /// Ends all observations of a property by an observer.
  public func removeObserver(_ observer: NSObject, forKeyPath keyPath: String) {
    switch self {
    case let view as UIView: view.removeObserver(observer, forKeyPath: keyPath)
    case let recognizer as UIGestureRecognizer: recognizer.removeObserver(observer, forKeyPath: keyPath)
    default: break
    }
  }
}
