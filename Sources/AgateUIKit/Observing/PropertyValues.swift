import Agate

/// Equality of the values of properties.
enum PropertyValues {
  /// Returns whether two values are equal. Objects without an equality are equal if they are the same object. Arrays and
  /// dictionaries of such values are equal if their elements are. Other values without an equality are never equal.
  static func areEqual(_ first: Any?, _ second: Any?) -> Bool {
    guard let first = content(first) else { return content(second) == nil }
    guard let second = content(second) else { return false }
    if let first = first as? any Equatable {
      func equals<Value: Equatable>(_ first: Value) -> Bool { second as? Value == first }
      return equals(first)
    }
    if type(of: first) is AnyObject.Type, type(of: second) is AnyObject.Type {
      return (first as AnyObject) === (second as AnyObject)
    }
    if let first = first as? [Any], let second = second as? [Any] {
      return first.count == second.count && zip(first, second).allSatisfy { areEqual($0, $1) }
    }
    guard let first = first as? [AnyHashable: Any], let second = second as? [AnyHashable: Any] else { return false }
    return first.count == second.count && first.allSatisfy { areEqual($1, second[$0]) }
  }

  /// Returns the value in an optional, or the value itself if it is not one.
  static func content(_ value: Any?) -> Any? {
    guard let value else { return nil }
    guard let optional = value as? any OptionalPropertyValue else { return value }
    return content(optional.content)
  }

  /// Returns an object, or nil if the value is not one.
  static func object(_ value: Any?) -> NSObject? {
    guard let value = content(value), type(of: value) is AnyObject.Type else { return nil }
    return value as? NSObject
  }
}

private protocol OptionalPropertyValue {
  var content: Any? { get }
}

extension Optional: OptionalPropertyValue {
  fileprivate var content: Any? { self }
}
