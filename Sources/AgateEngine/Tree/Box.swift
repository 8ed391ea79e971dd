/// A value in separately allocated memory, whose address stays the same.
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
