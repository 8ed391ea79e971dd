import CAppleCompat

/// A way in which an object holds an associated value.
public enum objc_AssociationPolicy: UInt, Sendable {
  /// Objects are not retained: the value is gone with its last other reference. Values that are no objects are kept.
  case OBJC_ASSOCIATION_ASSIGN = 0
  /// The value is retained.
  case OBJC_ASSOCIATION_RETAIN_NONATOMIC = 1
  /// A copy of the value is retained, if the value is an object that conforms to `NSCopying`, or else the value.
  case OBJC_ASSOCIATION_COPY_NONATOMIC = 3
  /// The value is retained. All policies are safe to use from several threads.
  case OBJC_ASSOCIATION_RETAIN = 0x301
  /// A copy of the value is retained, if the value is an object that conforms to `NSCopying`, or else the value.
  case OBJC_ASSOCIATION_COPY = 0x303
}

/// Associates a value with an object, for a key. The value is released when the object has been deinitialized.
///
/// - Parameters:
///   - object: an object or a class. A value of another type has no identity, so nothing can be read back.
///   - key: the address that identifies the value. The memory is not read.
///   - value: the value; nil removes the value of the key.
///   - policy: how the value is held.
public func objc_setAssociatedObject(
  _ object: Any, _ key: UnsafeRawPointer, _ value: Any?, _ policy: objc_AssociationPolicy
) {
  guard let owner = AssociationOwner(object) else { return }
  AssociationTable.shared.set(value.map { AssociatedValue($0, policy) }, key, of: owner)
}

/// Returns the value that is associated with an object for a key; nil if there is none.
public func objc_getAssociatedObject(_ object: Any, _ key: UnsafeRawPointer) -> Any? {
  AssociationOwner(object).flatMap { AssociationTable.shared.value(key, of: $0)?.content }
}

/// Removes all values that are associated with an object, those of other code too.
public func objc_removeAssociatedObjects(_ object: Any) {
  if let owner = AssociationOwner(object) { AssociationTable.shared.removeAll(of: owner) }
}
