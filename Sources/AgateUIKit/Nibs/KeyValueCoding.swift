import Agate

/// An object whose properties and methods are found by their names, as nib files and storyboards name them.
///
/// Outlets, user defined runtime attributes and actions of a nib file are texts, and Linux has no Objective-C runtime
/// that finds members by texts. A class with such members overrides both methods, and passes other names to its
/// superclass. `agate port` writes these overrides for members with `@IBOutlet`, `@IBInspectable` and `@IBAction`.
///
/// Library classes that nib files create conform. The class of a file's owner that descends only from `NSObject`
/// declares the conformance itself:
///
/// ```swift
/// final class Panel: NSObject, KeyValueCoding {
///   var label: UILabel?
///   func close() {}
///
///   func setValue(_ value: Any?, forKey key: String) {
///     if key == "label" { label = value as? UILabel } else { setUnknownValue(value, forKey: key) }
///   }
///   func selector(named name: String) -> Selector? {
///     name == "close" ? Selector.of("close", Panel.close) : nil
///   }
/// }
/// ```
public protocol KeyValueCoding: AnyObject {
  /// Sets a property: an outlet, an outlet collection (an array), or a user defined runtime attribute.
  ///
  /// - Parameters:
  ///   - value: the value. Numbers are `NSNumber` objects.
  ///   - key: the name of the property.
  func setValue(_ value: Any?, forKey key: String)
  /// Returns a method by its name.
  ///
  /// - Parameter name: the name as Objective-C writes it, with a colon for each argument: `save:`, `tapped:forEvent:`,
  ///   `reset`.
  /// - Returns: the method, or nil if the object has none with this name.
  func selector(named name: String) -> Selector?
}

extension KeyValueCoding {
  /// Reports on standard error that the object has no property with a name, or none that takes the value. The message
  /// names the nib file that is being loaded. Implementations of ``setValue(_:forKey:)`` call this method for keys that
  /// they do not know, and for values of wrong classes.
  public func setUnknownValue(_ value: Any?, forKey key: String) {
    let kind = value.map { " that takes \(type(of: $0))" } ?? ""
    NibDiagnostics.report(
      "\(type(of: self)) has no property '\(key)'\(kind); the value is left out. Mark the property with @IBOutlet or "
        + "@IBInspectable, or override setValue(_:forKey:).")
  }
}
