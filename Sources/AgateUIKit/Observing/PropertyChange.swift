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
