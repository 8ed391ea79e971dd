import CAppleCompat

/// The state of a hash function. Copies share it until one of them changes.
struct HashState: @unchecked Sendable {
  private final class Owner {
    let hash: OpaquePointer
    init(_ hash: OpaquePointer) { self.hash = hash }
    deinit { capple_hash_free(hash) }
  }

  private var owner: Owner

  init(_ kind: capple_hash_kind) { owner = Owner(capple_hash_new(kind)) }

  mutating func update(_ bytes: UnsafeRawBufferPointer) {
    if !isKnownUniquelyReferenced(&owner) { owner = Owner(capple_hash_copy(owner.hash)) }
    capple_hash_update(owner.hash, bytes.baseAddress, Int64(bytes.count))
  }

  /// Returns the first bytes of the digest.
  func result(_ count: Int) -> [UInt8] {
    let copy = capple_hash_copy(owner.hash)
    defer { capple_hash_free(copy) }
    return Array(unsafeUninitializedCapacity: count) { bytes, length in
      capple_hash_finish(copy, bytes.baseAddress!, Int64(count))
      length = count
    }
  }
}
