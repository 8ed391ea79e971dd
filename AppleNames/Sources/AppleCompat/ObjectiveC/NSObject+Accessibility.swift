import AgateUIKit
import Foundation

// On Apple's systems, every object has these properties. The properties are in a protocol extension, so that classes can
// declare properties with these names, as UIView does. Agate does not support assistive technologies: the values are
// kept and have no effect.
extension NSObjectProtocol where Self: NSObject {
  /// Whether the object is visible to assistive technologies. The default is false.
  public var isAccessibilityElement: Bool {
    get { (self as? UIView)?.isAccessibilityElement ?? accessibility.isElement }
    set { change(\.isAccessibilityElement, \.isElement, newValue) }
  }
  /// A short name of the object. The default is nil.
  public var accessibilityLabel: String? {
    get { (self as? UIView).map(\.accessibilityLabel) ?? accessibility.label }
    set { change(\.accessibilityLabel, \.label, newValue) }
  }
  /// A sentence that describes the result of the object's action. The default is nil.
  public var accessibilityHint: String? {
    get { (self as? UIView).map(\.accessibilityHint) ?? accessibility.hint }
    set { change(\.accessibilityHint, \.hint, newValue) }
  }
  /// A text that describes the object's value. The default is nil.
  public var accessibilityValue: String? {
    get { (self as? UIView).map(\.accessibilityValue) ?? accessibility.value }
    set { change(\.accessibilityValue, \.value, newValue) }
  }
  /// A string by which tests find the object. The default is nil.
  public var accessibilityIdentifier: String? {
    get { (self as? UIView).map(\.accessibilityIdentifier) ?? accessibility.identifier }
    set { change(\.accessibilityIdentifier, \.identifier, newValue) }
  }
  /// The behaviour of the object. The default is `none`.
  public var accessibilityTraits: UIAccessibilityTraits {
    get { (self as? UIView)?.accessibilityTraits ?? accessibility.traits }
    set { change(\.accessibilityTraits, \.traits, newValue) }
  }

  private var accessibility: AccessibilityValues {
    objc_getAssociatedObject(self, AccessibilityValues.key) as? AccessibilityValues ?? AccessibilityValues()
  }

  /// Sets a property of a view, or an associated value of any other object.
  private func change<Value>(
    _ property: ReferenceWritableKeyPath<UIView, Value>, _ path: WritableKeyPath<AccessibilityValues, Value>,
    _ value: Value
  ) {
    if let view = self as? UIView { return view[keyPath: property] = value }
    var values = accessibility
    values[keyPath: path] = value
    objc_setAssociatedObject(self, AccessibilityValues.key, values, .OBJC_ASSOCIATION_RETAIN)
  }
}

/// The values for assistive technologies of an object that is not a view.
private struct AccessibilityValues {
  var isElement = false
  var label: String?
  var hint: String?
  var value: String?
  var identifier: String?
  var traits = UIAccessibilityTraits.none

  /// The key of the associated value.
  nonisolated(unsafe) static let key = UnsafeRawPointer(UnsafeMutablePointer<UInt8>.allocate(capacity: 1))
}
