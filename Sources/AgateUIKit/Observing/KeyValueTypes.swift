import Agate

/// Options of an observation of a property.
public struct NSKeyValueObservingOptions: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// The change contains the new value.
  public static let new = NSKeyValueObservingOptions(rawValue: 1 << 0)
  /// The change contains the old value.
  public static let old = NSKeyValueObservingOptions(rawValue: 1 << 1)
  /// The observer is also called when the observation begins, with the current value as the new value.
  public static let initial = NSKeyValueObservingOptions(rawValue: 1 << 2)
  /// An option without effect: observers are called only after a change.
  public static let prior = NSKeyValueObservingOptions(rawValue: 1 << 3)
}

/// A key of the dictionary that describes a change.
public struct NSKeyValueChangeKey: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  /// The kind of the change, the number of an ``NSKeyValueChange``.
  public static let kindKey = NSKeyValueChangeKey(rawValue: "kind")
  /// The new value, if ``NSKeyValueObservingOptions/new`` asks for it. A value of nil is an `NSNull`.
  public static let newKey = NSKeyValueChangeKey(rawValue: "new")
  /// The old value, if ``NSKeyValueObservingOptions/old`` asks for it. A value of nil is an `NSNull`. The change at the
  /// beginning of an observation (``NSKeyValueObservingOptions/initial``) has no old value.
  public static let oldKey = NSKeyValueChangeKey(rawValue: "old")
}

/// The kind of a change.
public enum NSKeyValueChange: UInt, Sendable {
  /// The property was set.
  case setting = 1
  /// Elements of a collection were inserted, removed or replaced. Agate does not observe collections.
  case insertion, removal, replacement
}

/// A change of a property that a closure observes.
public struct NSKeyValueObservedChange<Value> {
  /// The kind of the change. The value is always `setting`.
  public let kind: NSKeyValueChange
  /// The new value, if ``NSKeyValueObservingOptions/new`` asks for it.
  public let newValue: Value?
  /// The old value, if ``NSKeyValueObservingOptions/old`` asks for it.
  public let oldValue: Value?
}

/// An object that can observe properties. All responders are observers.
public protocol KeyValueObserver: AnyObject {
  /// Called after an observed property has changed.
  ///
  /// - Parameters:
  ///   - keyPath: the property.
  ///   - object: the object with the property.
  ///   - change: the kind of the change, and the values for which the options ask.
  ///   - context: the pointer that was passed when the observation began.
  func observeValue(
    forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
    context: UnsafeMutableRawPointer?)
}

/// An observation of a property by a closure. It ends when this object is released.
public final class NSKeyValueObservation: NSObject {
  private weak var object: (any KeyValueObserved)?

  init(of object: any KeyValueObserved) { self.object = object }

  /// Ends the observation.
  public func invalidate() {
    object?.observations?.remove { $0.owner === self }
    object = nil
  }

  deinit { invalidate() }
}
