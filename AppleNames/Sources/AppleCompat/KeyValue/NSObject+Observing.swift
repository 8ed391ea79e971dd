import AgateUIKit
import Foundation

// The methods are in a protocol extension, so that classes can declare methods with these names.
extension NSObjectProtocol {
  /// Does nothing. A class that observes properties declares its own method and conforms to `KeyValueObserver`.
  public func observeValue(
    forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
    context: UnsafeMutableRawPointer?
  ) {}

  /// Calls an observer when a property has changed.
  ///
  /// `KeyValueObserver` lists the properties of Agate's classes that can be observed. In ported programs, properties with
  /// `@objc dynamic` can be observed, and those for which code calls ``willChangeValue(forKey:)`` and
  /// ``didChangeValue(forKey:)``. Properties of Foundation's classes cannot: a message on standard error names the class
  /// and the property once.
  ///
  /// - Parameters:
  ///   - observer: the observer, which is not retained.
  ///   - keyPath: the name of the property, or several names with points between them, such as `user.name`. The
  ///     observer is also called when a property of an object in between is set.
  ///   - options: the values that the observer receives, and when it is called.
  ///   - context: a pointer that the observer receives.
  public func addObserver(
    _ observer: NSObject, forKeyPath keyPath: String, options: NSKeyValueObservingOptions = [],
    context: UnsafeMutableRawPointer?
  ) {
    switch self {
    case let view as UIView: view.addObserver(observer, forKeyPath: keyPath, options: options, context: context)
    case let recognizer as UIGestureRecognizer:
      recognizer.addObserver(observer, forKeyPath: keyPath, options: options, context: context)
    case let object as NSObject:
      KeyValueObserving.add(
        observer, to: object, forKeyPath: keyPath, options: options, context: context, read: KeyValue.observed)
    default: break
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
    case let object as NSObject:
      KeyValueObserving.remove(observer, from: object, forKeyPath: keyPath, context: .some(context))
    default: break
    }
  }

  /// Ends all observations of a property by an observer.
  public func removeObserver(_ observer: NSObject, forKeyPath keyPath: String) {
    switch self {
    case let view as UIView: view.removeObserver(observer, forKeyPath: keyPath)
    case let recognizer as UIGestureRecognizer: recognizer.removeObserver(observer, forKeyPath: keyPath)
    case let object as NSObject:
      KeyValueObserving.remove(observer, from: object, forKeyPath: keyPath, context: .none)
    default: break
    }
  }
}
