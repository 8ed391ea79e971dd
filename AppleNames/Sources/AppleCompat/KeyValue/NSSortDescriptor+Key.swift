import Foundation

// On Linux, Foundation has these initialisers for key paths of Swift only.
extension NSSortDescriptor {
  /// Creates a descriptor that compares the values of a property: numbers, texts, dates and other values that Swift can
  /// compare. A missing value comes before others. The `key` of the descriptor is nil.
  ///
  /// - Parameters:
  ///   - key: the name of the property; nil to compare the objects themselves.
  ///   - ascending: whether smaller values come first.
  public convenience init(key: String?, ascending: Bool) {
    self.init(key: key, ascending: ascending, comparator: SortOrder.compare)
  }

  /// Creates a descriptor that compares the values of a property with a closure. The `key` of the descriptor is nil.
  public convenience init(key: String?, ascending: Bool, comparator cmptr: @escaping Comparator) {
    self.init(keyPath: \NSObject.self, ascending: ascending) { first, second in
      cmptr(SortOrder.value(of: first, key) as Any, SortOrder.value(of: second, key) as Any)
    }
  }
}

/// The order of values of any type.
enum SortOrder {
  static func value(of object: Any, _ key: String?) -> Any? {
    guard let key else { return object }
    return (object as? NSObject)?.value(forKeyPath: key)
  }

  @Sendable static func compare(_ first: Any, _ second: Any) -> ComparisonResult {
    switch (unwrapped(first), unwrapped(second)) {
    case (nil, nil): .orderedSame
    case (nil, _): .orderedAscending
    case (_, nil): .orderedDescending
    case (let first as NSNumber, let second as NSNumber): first.compare(second)
    case (let first as any Comparable, let second?): compare(first, with: second)
    case (let first as NSString, let second as NSString): first.compare(second as String)
    case (let first as NSDate, let second as NSDate): first.compare(second as Date)
    default: .orderedSame
    }
  }

  private static func compare<Value: Comparable>(_ first: Value, with second: Any) -> ComparisonResult {
    guard let second = second as? Value, first != second else { return .orderedSame }
    return first < second ? .orderedAscending : .orderedDescending
  }
}
