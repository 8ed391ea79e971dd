/// A value in separately allocated memory, whose address stays the same.
///
/// Owners that are borrowed change the value through a copy of ``address``: Swift 6.3 does not compile a change through
/// ``value`` there if ThreadSanitizer is on.
struct Box<Value: ~Copyable>: ~Copyable {
  let address: UnsafeMutablePointer<Value>

  init(_ value: consuming Value) {
    address = .allocate(capacity: 1)
    address.initialize(to: value)
  }

  deinit {
    address.deinitialize(count: 1)
    address.deallocate()
  }

  var value: Value {
    _read { yield address.pointee }
    nonmutating _modify { yield &address.pointee }
  }
}

extension Box: @unchecked Sendable where Value: Sendable & ~Copyable {}
