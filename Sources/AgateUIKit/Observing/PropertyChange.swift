import Agate

/// A change of a property that the object tells of: by its name, by a key path, or by both.
struct PropertyChange {
  var key: String?
  var path: AnyKeyPath?
  var kind = NSKeyValueChange.setting
  /// The places of the elements that are inserted, removed or replaced.
  var indexes: IndexSet?

  /// Returns the name of a property without the prefix that getters of flags have: Objective-C calls `isHidden` by the
  /// name `hidden`.
  static func plainKey(_ key: some StringProtocol) -> String {
    guard key.hasPrefix("is"), let first = key.dropFirst(2).first, first.isUppercase else { return String(key) }
    return first.lowercased() + key.dropFirst(3)
  }
}

/// The call of an observer.
struct ObserverCall {
  var kind = NSKeyValueChange.setting
  var new: Any?
  var old: Any?
  var indexes: IndexSet?
  var isPrior = false
  /// Whether the observation begins.
  var isInitial = false
}

/// Equality of the values of properties.
enum PropertyValues {
  /// Returns whether two values are equal. Objects without an equality are equal if they are the same object, and other
  /// values without an equality are never equal.
  static func areEqual(_ first: Any?, _ second: Any?) -> Bool {
    guard let first = content(first) else { return content(second) == nil }
    guard let second = content(second) else { return false }
    if let first = first as? any Equatable {
      func equals<Value: Equatable>(_ first: Value) -> Bool { second as? Value == first }
      return equals(first)
    }
    guard type(of: first) is AnyObject.Type, type(of: second) is AnyObject.Type else { return false }
    return (first as AnyObject) === (second as AnyObject)
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
