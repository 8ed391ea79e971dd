import Agate

/// A property of a library class that key-value coding reads and sets. Foundation for Linux has no key-value coding of
/// objects.
struct LibraryKey: @unchecked Sendable {
  /// Returns the value for an object of the class.
  let read: (AnyObject) -> Any?
  /// Sets the value for an object of the class. A value that the property cannot have has no effect. Nil if the property
  /// cannot be set.
  let write: ((AnyObject, Any?) -> Void)?

  /// An object, which nil removes.
  static func object<Owner: AnyObject, Value>(_ path: ReferenceWritableKeyPath<Owner, Value?>) -> LibraryKey {
    make(path, { $0 }, { .some($0 as? Value) })
  }
  /// A structure.
  static func structure<Owner: AnyObject, Value>(_ path: ReferenceWritableKeyPath<Owner, Value>) -> LibraryKey {
    make(path, { $0 }, { $0 as? Value })
  }
  static func flag<Owner: AnyObject>(_ path: ReferenceWritableKeyPath<Owner, Bool>) -> LibraryKey {
    make(path, { $0 }, { number($0).map { $0 != 0 } })
  }
  static func length<Owner: AnyObject>(_ path: ReferenceWritableKeyPath<Owner, CGFloat>) -> LibraryKey {
    make(path, { $0 }, { number($0).map { CGFloat($0) } })
  }
  static func integer<Owner: AnyObject>(_ path: ReferenceWritableKeyPath<Owner, Int>) -> LibraryKey {
    make(path, { $0 }, { integer($0) })
  }
  /// A case of an enumeration. The value is its number.
  static func choice<Owner: AnyObject, Value: RawRepresentable>(
    _ path: ReferenceWritableKeyPath<Owner, Value>
  ) -> LibraryKey where Value.RawValue == Int {
    make(path, { $0.rawValue }, { integer($0).flatMap(Value.init(rawValue:)) })
  }
  /// A property that cannot be set.
  static func constant<Owner: AnyObject, Value>(_ path: KeyPath<Owner, Value>) -> LibraryKey {
    LibraryKey(read: { unsafeDowncast($0, to: Owner.self)[keyPath: path] }, write: nil)
  }

  private static func make<Owner: AnyObject, Value>(
    _ path: ReferenceWritableKeyPath<Owner, Value>, _ read: @escaping (Value) -> Any?,
    _ convert: @escaping (Any?) -> Value?
  ) -> LibraryKey {
    // The tables are searched by the class of the object.
    LibraryKey(read: { read(unsafeDowncast($0, to: Owner.self)[keyPath: path]) }) { object, value in
      if let value = convert(value) { unsafeDowncast(object, to: Owner.self)[keyPath: path] = value }
    }
  }

  private static func number(_ value: Any?) -> Double? {
    switch value {
    case let value as Bool: value ? 1 : 0
    case let value as CGFloat: Double(value)
    case let value as Double: value
    case let value as Float: Double(value)
    case let value as Int: Double(value)
    case let value as NSNumber: value.doubleValue
    default: nil
    }
  }
  /// Returns a number without its fraction. Returns nil if `value` is not a number, or is too large for an `Int`.
  private static func integer(_ value: Any?) -> Int? { number(value).flatMap { Int(exactly: $0.rounded(.towardZero)) } }
}
