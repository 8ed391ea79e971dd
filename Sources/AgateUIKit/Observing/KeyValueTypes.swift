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
  /// The observer is also called before each change, without a new value (``NSKeyValueObservedChange/isPrior``). For
  /// properties of Agate's own classes, this call comes directly before the call after the change, when the property
  /// already has the new value.
  public static let prior = NSKeyValueObservingOptions(rawValue: 1 << 3)
}

/// A key of the dictionary that describes a change.
public struct NSKeyValueChangeKey: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  /// The kind of the change, the number of an ``NSKeyValueChange``.
  public static let kindKey = NSKeyValueChangeKey(rawValue: "kind")
  /// The new value, if ``NSKeyValueObservingOptions/new`` asks for it. A value of nil is an `NSNull`. If elements of an
  /// array were inserted or replaced, the value is an array of the new elements.
  public static let newKey = NSKeyValueChangeKey(rawValue: "new")
  /// The old value, if ``NSKeyValueObservingOptions/old`` asks for it. A value of nil is an `NSNull`. If elements of an
  /// array were removed or replaced, the value is an array of the old elements. The change at the beginning of an
  /// observation (``NSKeyValueObservingOptions/initial``) has no old value.
  public static let oldKey = NSKeyValueChangeKey(rawValue: "old")
  /// The indexes of the elements that are inserted, removed or replaced, an `IndexSet`.
  public static let indexesKey = NSKeyValueChangeKey(rawValue: "indexes")
  /// True if the observer is called before the change (``NSKeyValueObservingOptions/prior``). Other changes do not have
  /// the key.
  public static let notificationIsPriorKey = NSKeyValueChangeKey(rawValue: "notificationIsPrior")
}

/// The kind of a change.
public enum NSKeyValueChange: UInt, Sendable {
  /// The property was set.
  case setting = 1
  /// Elements of a collection were inserted, removed or replaced. Such changes are announced only by the program
  /// (`didChange(_:valuesAt:forKey:)`).
  case insertion, removal, replacement
}

/// A change of a property that a closure observes.
public struct NSKeyValueObservedChange<Value> {
  /// A kind of change.
  public typealias Kind = NSKeyValueChange
  /// The kind of the change.
  public let kind: Kind
  /// The new value, if ``NSKeyValueObservingOptions/new`` asks for it.
  public let newValue: Value?
  /// The old value, if ``NSKeyValueObservingOptions/old`` asks for it.
  public let oldValue: Value?
  /// The indexes of the elements that are inserted, removed or replaced; nil if the property was set.
  public let indexes: IndexSet?
  /// Whether the closure is called before the change, for which ``NSKeyValueObservingOptions/prior`` asks.
  public let isPrior: Bool
}

/// An object that can observe properties. All responders are observers.
///
/// These objects call their observers:
///
/// - views (``UIView/addObserver(_:forKeyPath:options:context:)``) and gesture recognisers
///   (``UIGestureRecognizer/addObserver(_:forKeyPath:options:context:)``),
/// - layers, after a property that the layer draws with has changed, such as its bounds, position, transform, opacity,
///   colours, contents or shadow; the values that animations show call no observers,
/// - view controllers, after ``UIViewController/title``, ``UIViewController/preferredContentSize``,
///   ``UITabBarController/selectedIndex`` or ``UIColorPickerViewController/selectedColor`` was set,
/// - bar items and navigation items, after a property that a bar shows was set, such as the title, the image or
///   ``UITabBarItem/badgeValue``,
/// - objects whose classes call `willChangeValue(forKey:)` and `didChangeValue(forKey:)`
///   (``KeyValueObserving``). `agate port` adds such calls to properties with `@objc dynamic`.
///
/// Objects of Agate's classes call observers only if the value has changed. An observer with a path of several names,
/// such as `layer.bounds`, also observes the objects in between, in this case the layer.
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

/// An observation of a property by a closure. The observation ends when this object is released.
public final class NSKeyValueObservation: NSObject {
  /// The observations of the object, which may be released before this object.
  private var observations: Observations?

  init(_ observations: Observations) { self.observations = observations }

  /// Ends the observation.
  public func invalidate() {
    observations?.remove { $0.owner === self }
    observations = nil
  }

  deinit { invalidate() }
}
