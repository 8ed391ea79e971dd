import CAppleCompat

/// A policy for how an object holds an associated value.
public enum objc_AssociationPolicy: UInt, Sendable {
  /// Objects are not retained: the value becomes nil when the object is deinitialized. Values that are not objects are
  /// stored.
  case OBJC_ASSOCIATION_ASSIGN = 0
  /// The value is retained.
  case OBJC_ASSOCIATION_RETAIN_NONATOMIC = 1
  /// A copy of the value is retained if the value conforms to `NSCopying`. Otherwise, the value is retained.
  case OBJC_ASSOCIATION_COPY_NONATOMIC = 3
  /// The value is retained. All policies are thread-safe.
  case OBJC_ASSOCIATION_RETAIN = 0x301
  /// A copy of the value is retained if the value conforms to `NSCopying`. Otherwise, the value is retained.
  case OBJC_ASSOCIATION_COPY = 0x303
}

/// Associates a value with an object and a key. The value is released after the object has been deinitialized. Can be
/// called from any thread.
///
/// - Parameters:
///   - object: An object or a class. A call with any other value has no effect, because such a value has no identity.
///   - key: The address that identifies the value. The memory at this address is not read.
///   - value: The value; nil removes the value of the key.
///   - policy: The policy for how the value is held.
public func objc_setAssociatedObject(
  _ object: Any, _ key: UnsafeRawPointer, _ value: Any?, _ policy: objc_AssociationPolicy
) {
  guard let owner = AssociationOwner(object) else { return }
  AssociationTable.shared.set(value.map { AssociatedValue($0, policy) }, key, of: owner)
}

/// Returns the value that is associated with an object and a key; nil if there is none.
public func objc_getAssociatedObject(_ object: Any, _ key: UnsafeRawPointer) -> Any? {
  AssociationOwner(object).flatMap { AssociationTable.shared.value(key, of: $0)?.content }
}

/// Removes all values that are associated with an object, including those that other code has set.
public func objc_removeAssociatedObjects(_ object: Any) {
  if let owner = AssociationOwner(object) { AssociationTable.shared.removeAll(of: owner) }
}
