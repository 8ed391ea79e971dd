import Foundation

/// The values that predicates compare, and their parts.
enum PredicateValue {
  /// Returns a text; nil for a value that is no text.
  static func text(_ value: Any) -> String? {
    switch value {
    case let text as String: text
    case let text as NSString: text as String
    case let text as any StringProtocol: "\(text)"
    case let text as Character: String(text)
    default: nil
    }
  }

  /// Returns the elements of a collection, or the values of a dictionary; nil for other values and for texts.
  static func elements(_ value: Any) -> [Any]? {
    if text(value) != nil { return nil }
    switch value {
    case let dictionary as [AnyHashable: Any]: return Array(dictionary.values)
    case let collection as any Collection: return list(collection)
    case let array as NSArray: return array.map { $0 }
    case let set as NSSet: return set.map { $0 }
    case let set as NSOrderedSet: return set.map { $0 }
    default: return nil
    }
  }
  private static func list(_ collection: some Collection) -> [Any] { collection.map { $0 as Any } }

  /// Returns an entry of a dictionary; nil if the value is no dictionary.
  private static func entry(_ key: String, of value: Any) -> Any?? {
    switch value {
    case let dictionary as [String: Any]: .some(dictionary[key])
    case let dictionary as NSDictionary: .some(dictionary.object(forKey: key))
    case let dictionary as [AnyHashable: Any]: .some(dictionary[key])
    default: nil
    }
  }

  // MARK: Comparing

  static func areEqual(_ left: Any?, _ right: Any?, _ options: String.CompareOptions) -> Bool {
    // Most values are of these types, and lists may be long.
    if let a = left as? Int, let b = right as? Int { return a == b }
    if let a = left as? String, let b = right as? String { return areEqual(a, b, options) }
    let (left, right) = (present(left), present(right))
    guard let left, let right else { return left == nil && right == nil }
    if let a = text(left), let b = text(right) { return areEqual(a, b, options) }
    if let a = PredicateNumber(left), let b = PredicateNumber(right) { return a.compare(b) == .orderedSame }
    if let a = elements(left), let b = elements(right), !(left is NSSet), !(left is any SetAlgebra) {
      if isDictionary(left) || isDictionary(right) {
        return areEqual(left as? [AnyHashable: Any], right as? [AnyHashable: Any], options)
      }
      return a.count == b.count && zip(a, b).allSatisfy { areEqual(unwrapped($0), unwrapped($1), options) }
    }
    if let order = order(left, right, options) { return order == .orderedSame }
    if let a = left as? AnyHashable, let b = right as? AnyHashable { return a == b }
    return (left as AnyObject) === (right as AnyObject)
  }

  private static func areEqual(_ left: String, _ right: String, _ options: String.CompareOptions) -> Bool {
    if options.isEmpty { return left.utf8.elementsEqual(right.utf8) }
    return left.compare(right, options: options) == .orderedSame
  }
  private static func areEqual(
    _ left: [AnyHashable: Any]?, _ right: [AnyHashable: Any]?, _ options: String.CompareOptions
  ) -> Bool {
    guard let left, let right, left.count == right.count else { return false }
    return left.allSatisfy { key, value in
      right[key].map { areEqual(unwrapped(value), unwrapped($0), options) } ?? false
    }
  }

  static func isDictionary(_ value: Any) -> Bool { value is NSDictionary || value is [AnyHashable: Any] }

  /// Returns nil for null objects, and numbers instead of the cases of enumerations.
  private static func present(_ value: Any?) -> Any? {
    guard let value, !(value is NSNull) else { return nil }
    if let choice = value as? any RawRepresentable { return choice.rawValue }
    return value
  }

  /// Returns the order of two values; nil if they have none.
  static func order(_ left: Any, _ right: Any, _ options: String.CompareOptions) -> ComparisonResult? {
    guard let left = present(left), let right = present(right) else { return nil }
    if let a = text(left), let b = text(right) { return a.compare(b, options: options) }
    if let a = PredicateNumber(left), let b = PredicateNumber(right) { return a.compare(b) }
    if let a = date(left), let b = date(right) { return a.compare(b) }
    return nil
  }
  private static func date(_ value: Any) -> Date? { value as? Date ?? (value as? NSDate).map { $0 as Date } }

  // MARK: Keys

  /// Returns the value at a path of keys. The keys of a collection are those of its elements, with null objects for
  /// missing values, as in `value(forKeyPath:)` of Apple's collections.
  static func value(_ keys: ArraySlice<String>, of value: Any?) -> Any? {
    var rest = keys, current = value
    while let value = present(current) {
      guard let key = rest.first else { return value }
      if key.lowercased() != "self" {
        if !isDictionary(value), let elements = elements(value) {
          if key.hasPrefix("@") { return total(key, elements, rest.dropFirst()) }
          return elements.map { self.value(rest, of: unwrapped($0)) ?? NSNull() }
        }
        if key == "@count", let elements = elements(value) { return elements.count }
        current = part(key, of: value)
      }
      rest = rest.dropFirst()
    }
    return nil
  }

  /// Returns the result of an operator of collections.
  private static func total(_ name: String, _ elements: [Any], _ keys: ArraySlice<String>) -> Any? {
    let values = elements.compactMap { value(keys, of: unwrapped($0)) }
    let numbers = values.compactMap { PredicateNumber($0)?.double }
    switch name {
    case "@count": return elements.count
    case "@sum": return numbers.reduce(0, +)
    case "@avg": return numbers.isEmpty ? 0 : numbers.reduce(0, +) / Double(numbers.count)
    case "@min": return values.min { order($0, $1, []) == .orderedAscending }
    case "@max": return values.max { order($0, $1, []) == .orderedAscending }
    default: fatalError("NSPredicate: the operator '\(name)' of collections is not supported")
    }
  }

  private static func part(_ key: String, of value: Any) -> Any? {
    if let text = text(value) { return property(key, of: text) }
    if let entry = entry(key, of: value) { return entry.flatMap(unwrapped) }
    if let object = value as? any NSObjectProtocol { return KeyValue.read(key, of: object).flatMap(unwrapped) }
    return KeyValue.part(key, of: value)
  }

  private static func property(_ key: String, of text: String) -> Any? {
    switch key {
    case "length": text.utf16.count
    case "lowercaseString": text.lowercased()
    case "uppercaseString": text.uppercased()
    case "capitalizedString": text.capitalized
    case "intValue", "integerValue": (text as NSString).integerValue
    case "floatValue", "doubleValue": (text as NSString).doubleValue
    case "boolValue": (text as NSString).boolValue
    case "description": text
    default: fatalError("NSPredicate: a text has no key '\(key)'")
    }
  }
}
