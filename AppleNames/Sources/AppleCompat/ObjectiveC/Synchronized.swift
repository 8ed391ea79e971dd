import Foundation

private let lockKey = AssociationKey()

private func lock(of object: Any) -> NSRecursiveLock? {
  AssociationOwner(object).map { AssociationTable.shared.value(lockKey.address, of: $0) { NSRecursiveLock() } }
}

/// Locks the lock that belongs to an object. The lock is recursive.
///
/// - Returns: 0.
@discardableResult
public func objc_sync_enter(_ object: Any) -> Int32 {
  lock(of: object)?.lock()
  return 0
}

/// Unlocks the lock that belongs to an object.
///
/// - Returns: 0.
@discardableResult
public func objc_sync_exit(_ object: Any) -> Int32 {
  lock(of: object)?.unlock()
  return 0
}
