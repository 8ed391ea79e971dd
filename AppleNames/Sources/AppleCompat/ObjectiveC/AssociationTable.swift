import CAppleCompat
import Foundation

/// An object or a class with associated values.
struct AssociationOwner {
  let address: UnsafeRawPointer
  /// Whether the owner is an object, not a class. Only objects are deinitialized.
  let isObject: Bool

  /// Creates the owner of values; nil if `value` is neither an object nor a class.
  init?(_ value: Any) {
    if let type = value as? AnyClass {
      address = UnsafeRawPointer(bitPattern: UInt(bitPattern: ObjectIdentifier(type)))!
      isObject = false
    } else if type(of: value) is AnyClass {
      address = UnsafeRawPointer(Unmanaged.passUnretained(value as AnyObject).toOpaque())
      isObject = true
    } else {
      return nil
    }
  }
}

/// A key of associated values that is unique in the process.
struct AssociationKey: @unchecked Sendable {
  let address = UnsafeRawPointer(UnsafeMutablePointer<UInt8>.allocate(capacity: 1))
}

/// The associated values of all objects.
///
/// Values are released outside of the lock, because their deinitializers can run arbitrary code.
final class AssociationTable: @unchecked Sendable {
  static let shared = AssociationTable()

  /// The values of one object.
  private final class Values {
    let owner: UnsafeRawPointer
    var byKey: [UnsafeRawPointer: AssociatedValue] = [:]
    /// The thread that is deinitializing the object. The table keeps the values until the memory is freed, so that
    /// deinitializers can read them. If another thread has an object at this address, that object is newer.
    var dyingOn: pthread_t?

    init(_ owner: UnsafeRawPointer) { self.owner = owner }

    /// Whether the values belong to an earlier object at the same address, as seen by this thread.
    var isStale: Bool { dyingOn.map { pthread_equal($0, pthread_self()) == 0 } ?? false }
  }

  private let lock = NSLock()
  private var owners: [UnsafeRawPointer: Values] = [:]

  func value(_ key: UnsafeRawPointer, of owner: AssociationOwner) -> AssociatedValue? {
    lock.withLock { known(owner.address)?.byKey[key] }
  }

  func set(_ value: AssociatedValue?, _ key: UnsafeRawPointer, of owner: AssociationOwner) {
    watch(owner)
    var old: AssociatedValue?
    lock.withLock {
      if value == nil && known(owner.address) == nil { return }
      let values = values(of: owner.address)
      old = values.byKey.removeValue(forKey: key)
      values.byKey[key] = value
    }
    withExtendedLifetime(old) {}
  }

  /// Returns the value of a key. Makes the value if there is none. Only one thread makes the value.
  func value<Value: AnyObject>(_ key: UnsafeRawPointer, of owner: AssociationOwner, make: () -> Value) -> Value {
    watch(owner)
    return lock.withLock {
      let values = values(of: owner.address)
      if let known = values.byKey[key]?.content as? Value { return known }
      let new = make()
      values.byKey[key] = AssociatedValue(new, .OBJC_ASSOCIATION_RETAIN)
      return new
    }
  }

  func removeAll(of owner: AssociationOwner) {
    var old: [UnsafeRawPointer: AssociatedValue] = [:]
    lock.withLock {
      guard let values = known(owner.address) else { return }
      swap(&old, &values.byKey)
    }
    withExtendedLifetime(old) {}
  }

  private func known(_ address: UnsafeRawPointer) -> Values? {
    owners[address].flatMap { $0.isStale ? nil : $0 }
  }

  private func values(of address: UnsafeRawPointer) -> Values {
    if let known = known(address) { return known }
    let new = Values(address)
    owners[address] = new
    return new
  }

  // MARK: The end of objects

  private func watch(_ owner: AssociationOwner) {
    guard owner.isObject else { return }
    var functions = capple_deallocation(
      begin: { AssociationTable.shared.begin($0) }, end: { AssociationTable.shared.end($0) })
    capple_watch_deallocation(owner.address, &functions)
  }

  /// Marks an object's values as those of an object that is being deinitialized. Returns the retained values; nil if
  /// there are none.
  private func begin(_ object: UnsafeRawPointer) -> UnsafeMutableRawPointer? {
    lock.withLock {
      guard let values = owners[object] else { return nil }
      values.dyingOn = pthread_self()
      return Unmanaged.passRetained(values).toOpaque()
    }
  }

  /// Removes the values that ``begin(_:)`` returned. The values of a newer object at the same address are kept.
  private func end(_ token: UnsafeMutableRawPointer) {
    let values = Unmanaged<Values>.fromOpaque(token).takeRetainedValue()
    lock.withLock { if owners[values.owner] === values { owners[values.owner] = nil } }
  }
}
