import AgateUIKit
import Foundation

/// Sets a property to a value from a nib file. `agate port` calls this function in the implementations of
/// `setValue(_:forKey:)` that it writes. A value of a wrong class is reported on standard error, and the property keeps
/// its value.
///
/// - Parameters:
///   - property: the property, which determines the type of the value.
///   - object: the object with the property.
///   - value: the value. Numbers may be `NSNumber` objects, which are rounded towards zero for integers, as on Apple's
///     systems. A structure of Core Graphics may be in an `NSValue`.
///   - key: the name of the property in the nib file.
///   - set: a function that sets the property. Setting it through the key path would read it first, and getters that
///     programs write for Interface Builder may call themselves.
public func _setMember<Object: KeyValueCoding, Value>(
  _ property: KeyPath<Object, Value>, of object: Object, to value: Any?, _ key: String,
  _ set: (Object, Value) -> Void
) {
  guard let value = MemberValue.convert(value, to: Value.self) else {
    return object.setUnknownValue(value, forKey: key)
  }
  set(object, value)
}

/// Sets a property of an object that does not conform to `KeyValueCoding`, such as a layer.
///
/// - Parameters:
///   - property: the property, which determines the type of the value.
///   - object: the object with the property.
///   - value: the value.
///   - key: the name of the property in the nib file.
///   - set: a function that sets the property. Setting it through the key path would read it first, and getters that
///     programs write for Interface Builder may call themselves.
public func _setMember<Object: AnyObject, Value>(
  _ property: KeyPath<Object, Value>, of object: Object, to value: Any?, _ key: String,
  _ set: (Object, Value) -> Void
) {
  if let value = MemberValue.convert(value, to: Value.self) {
    set(object, value)
  } else {
    Messages.write("\(type(of: object)): '\(key)' does not take the value of the nib file")
  }
}

/// Conversions of values from nib files to the types of properties.
enum MemberValue {
  /// Returns nil if the value does not fit.
  static func convert<Value>(_ value: Any?, to type: Value.Type) -> Value? {
    if let optional = type as? any OptionalMemberValue.Type {
      // A cast of nil itself to an optional type would succeed.
      guard let converted = optional.convert(value) else { return nil }
      return converted as? Value
    }
    guard let value, let content = unwrapped(value) else { return nil }
    if let same = content as? Value { return same }
    if let number = content as? NSNumber { return (type as? any NumberMemberValue.Type)?.init(number) as? Value }
    if type == NSRange.self, let range = content as? NSValue { return range.rangeValue as? Value }
    return nil
  }
}

/// An optional type.
private protocol OptionalMemberValue {
  /// Returns the value as an optional of this type, or nil if the value does not fit.
  static func convert(_ value: Any?) -> Any?
}

extension Optional: OptionalMemberValue {
  fileprivate static func convert(_ value: Any?) -> Any? {
    guard let value, unwrapped(value) != nil else { return Optional<Wrapped>.none as Any }
    return MemberValue.convert(value, to: Wrapped.self).map { Optional<Wrapped>.some($0) as Any }
  }
}

/// A type to which any `NSNumber` can be converted.
private protocol NumberMemberValue {
  init(_ number: NSNumber)
}

extension Bool: NumberMemberValue { fileprivate init(_ number: NSNumber) { self = number.boolValue } }
extension Double: NumberMemberValue { fileprivate init(_ number: NSNumber) { self = number.doubleValue } }
extension Float: NumberMemberValue { fileprivate init(_ number: NSNumber) { self = number.floatValue } }
extension CGFloat: NumberMemberValue { fileprivate init(_ number: NSNumber) { self = CGFloat(number.doubleValue) } }
extension Int: NumberMemberValue { fileprivate init(_ number: NSNumber) { self = number.intValue } }
extension Int8: NumberMemberValue { fileprivate init(_ number: NSNumber) { self = number.int8Value } }
extension Int16: NumberMemberValue { fileprivate init(_ number: NSNumber) { self = number.int16Value } }
extension Int32: NumberMemberValue { fileprivate init(_ number: NSNumber) { self = number.int32Value } }
extension Int64: NumberMemberValue { fileprivate init(_ number: NSNumber) { self = number.int64Value } }
extension UInt: NumberMemberValue { fileprivate init(_ number: NSNumber) { self = number.uintValue } }
extension UInt8: NumberMemberValue { fileprivate init(_ number: NSNumber) { self = number.uint8Value } }
extension UInt16: NumberMemberValue { fileprivate init(_ number: NSNumber) { self = number.uint16Value } }
extension UInt32: NumberMemberValue { fileprivate init(_ number: NSNumber) { self = number.uint32Value } }
extension UInt64: NumberMemberValue { fileprivate init(_ number: NSNumber) { self = number.uint64Value } }
