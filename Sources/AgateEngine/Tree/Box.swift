/// One value in memory of its own, whose address stays the same.
struct Box<Value>: ~Copyable {
  let address: UnsafeMutablePointer<Value>

  init(_ value: Value) {
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

extension Box: @unchecked Sendable where Value: Sendable {}
