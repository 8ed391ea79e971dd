import Agate

/// An object that returns its properties by their names, for observers.
///
/// `agate port` writes the method for the classes of ported programs that have properties with `@objc dynamic`.
public protocol KeyValueReadable: NSObjectProtocol {
  /// Returns the value of a property. The outer optional is nil if the class has no property with the name.
  func observedValue(forKey key: String) -> Any??
}

/// A class with properties whose values depend on other properties.
public protocol KeyValueDependent: NSObjectProtocol {
  /// Returns the names of the properties on which a property depends. When one of them changes, observers of the
  /// dependent property are called.
  static func keyPathsForValuesAffectingValue(forKey key: String) -> Set<String>
}

/// A class that decides which of its properties call observers automatically.
public protocol KeyValueNotifying: NSObjectProtocol {
  /// Returns whether observers are called when the property is set. If the method returns false, the class calls
  /// `willChangeValue(forKey:)` and `didChangeValue(forKey:)` itself.
  static func automaticallyNotifiesObservers(forKey key: String) -> Bool
}
