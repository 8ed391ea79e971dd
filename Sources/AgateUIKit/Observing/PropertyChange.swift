import Agate

/// A change of a property that the object tells of: by its name, by a key path, or by both.
struct PropertyChange {
  /// The name of the property, without the prefix of getters of flags.
  let key: String?
  let path: AnyKeyPath?
  let kind: NSKeyValueChange
  /// The places of the elements that are inserted, removed or replaced.
  let indexes: IndexSet?

  init(key: String?, path: AnyKeyPath?, kind: NSKeyValueChange, indexes: IndexSet?) {
    (self.key, self.path, self.kind, self.indexes) = (key.map { Self.plainKey($0) }, path, kind, indexes)
  }

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

extension ObserverCall {
  /// Creates the call for a change that the object tells of. If elements of an array are inserted, removed or replaced,
  /// the values are arrays of these elements, as on Apple's systems.
  init(_ change: PropertyChange, new: Any? = nil, old: Any?, isPrior: Bool = false) {
    func elements(_ value: Any?) -> Any? {
      guard change.kind != .setting, let indexes = change.indexes, let list = PropertyValues.content(value) as? [Any]
      else { return value }
      return indexes.filter(list.indices.contains).map { list[$0] }
    }
    self.init(kind: change.kind, indexes: change.indexes, isPrior: isPrior)
    if change.kind != .removal { self.new = elements(new) }
    if change.kind != .insertion { self.old = elements(old) }
  }
}

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
