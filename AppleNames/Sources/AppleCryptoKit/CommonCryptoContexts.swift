import CAppleCompat

/// The state of a hash with MD5. A copy continues independently.
public typealias CC_MD5_CTX = capple_md5_context
/// The state of a hash with SHA-1. A copy continues independently.
public typealias CC_SHA1_CTX = capple_sha1_context
/// The state of a hash with SHA-224 or SHA-256. A copy continues independently.
public typealias CC_SHA256_CTX = capple_sha256_context
/// The state of a hash with SHA-384 or SHA-512. A copy continues independently.
public typealias CC_SHA512_CTX = capple_sha512_context

// MARK: MD5

/// Begins a hash with MD5. The memory of the context may have any content. Returns 1.
@discardableResult
public func CC_MD5_Init(_ c: UnsafeMutablePointer<CC_MD5_CTX>!) -> Int32 { begin(c, capple_digest_md5) }
/// Adds bytes to a hash with MD5. Returns 1.
@discardableResult
public func CC_MD5_Update(
  _ c: UnsafeMutablePointer<CC_MD5_CTX>!, _ data: UnsafeRawPointer!, _ len: CC_LONG
) -> Int32 {
  update(c, capple_digest_md5, data, len)
}
/// Writes the digest of a hash with MD5, and clears the hash. Returns 1.
@discardableResult
public func CC_MD5_Final(_ md: UnsafeMutablePointer<UInt8>!, _ c: UnsafeMutablePointer<CC_MD5_CTX>!) -> Int32 {
  finish(c, capple_digest_md5, md)
}

// MARK: SHA-1

/// Begins a hash with SHA-1. The memory of the context may have any content. Returns 1.
@discardableResult
public func CC_SHA1_Init(_ c: UnsafeMutablePointer<CC_SHA1_CTX>!) -> Int32 { begin(c, capple_digest_sha1) }
/// Adds bytes to a hash with SHA-1. Returns 1.
@discardableResult
public func CC_SHA1_Update(
  _ c: UnsafeMutablePointer<CC_SHA1_CTX>!, _ data: UnsafeRawPointer!, _ len: CC_LONG
) -> Int32 {
  update(c, capple_digest_sha1, data, len)
}
/// Writes the digest of a hash with SHA-1, and clears the hash. Returns 1.
@discardableResult
public func CC_SHA1_Final(_ md: UnsafeMutablePointer<UInt8>!, _ c: UnsafeMutablePointer<CC_SHA1_CTX>!) -> Int32 {
  finish(c, capple_digest_sha1, md)
}

// MARK: SHA-224

/// Begins a hash with SHA-224. The memory of the context may have any content. Returns 1.
@discardableResult
public func CC_SHA224_Init(_ c: UnsafeMutablePointer<CC_SHA256_CTX>!) -> Int32 { begin(c, capple_digest_sha224) }
/// Adds bytes to a hash with SHA-224. Returns 1.
@discardableResult
public func CC_SHA224_Update(
  _ c: UnsafeMutablePointer<CC_SHA256_CTX>!, _ data: UnsafeRawPointer!, _ len: CC_LONG
) -> Int32 {
  update(c, capple_digest_sha224, data, len)
}
/// Writes the digest of a hash with SHA-224, and clears the hash. Returns 1.
@discardableResult
public func CC_SHA224_Final(_ md: UnsafeMutablePointer<UInt8>!, _ c: UnsafeMutablePointer<CC_SHA256_CTX>!) -> Int32 {
  finish(c, capple_digest_sha224, md)
}

// MARK: SHA-256

/// Begins a hash with SHA-256. The memory of the context may have any content. Returns 1.
@discardableResult
public func CC_SHA256_Init(_ c: UnsafeMutablePointer<CC_SHA256_CTX>!) -> Int32 { begin(c, capple_digest_sha256) }
/// Adds bytes to a hash with SHA-256. Returns 1.
@discardableResult
public func CC_SHA256_Update(
  _ c: UnsafeMutablePointer<CC_SHA256_CTX>!, _ data: UnsafeRawPointer!, _ len: CC_LONG
) -> Int32 {
  update(c, capple_digest_sha256, data, len)
}
/// Writes the digest of a hash with SHA-256, and clears the hash. Returns 1.
@discardableResult
public func CC_SHA256_Final(_ md: UnsafeMutablePointer<UInt8>!, _ c: UnsafeMutablePointer<CC_SHA256_CTX>!) -> Int32 {
  finish(c, capple_digest_sha256, md)
}

// MARK: SHA-384

/// Begins a hash with SHA-384. The memory of the context may have any content. Returns 1.
@discardableResult
public func CC_SHA384_Init(_ c: UnsafeMutablePointer<CC_SHA512_CTX>!) -> Int32 { begin(c, capple_digest_sha384) }
/// Adds bytes to a hash with SHA-384. Returns 1.
@discardableResult
public func CC_SHA384_Update(
  _ c: UnsafeMutablePointer<CC_SHA512_CTX>!, _ data: UnsafeRawPointer!, _ len: CC_LONG
) -> Int32 {
  update(c, capple_digest_sha384, data, len)
}
/// Writes the digest of a hash with SHA-384, and clears the hash. Returns 1.
@discardableResult
public func CC_SHA384_Final(_ md: UnsafeMutablePointer<UInt8>!, _ c: UnsafeMutablePointer<CC_SHA512_CTX>!) -> Int32 {
  finish(c, capple_digest_sha384, md)
}

// MARK: SHA-512

/// Begins a hash with SHA-512. The memory of the context may have any content. Returns 1.
@discardableResult
public func CC_SHA512_Init(_ c: UnsafeMutablePointer<CC_SHA512_CTX>!) -> Int32 { begin(c, capple_digest_sha512) }
/// Adds bytes to a hash with SHA-512. Returns 1.
@discardableResult
public func CC_SHA512_Update(
  _ c: UnsafeMutablePointer<CC_SHA512_CTX>!, _ data: UnsafeRawPointer!, _ len: CC_LONG
) -> Int32 {
  update(c, capple_digest_sha512, data, len)
}
/// Writes the digest of a hash with SHA-512, and clears the hash. Returns 1.
@discardableResult
public func CC_SHA512_Final(_ md: UnsafeMutablePointer<UInt8>!, _ c: UnsafeMutablePointer<CC_SHA512_CTX>!) -> Int32 {
  finish(c, capple_digest_sha512, md)
}

// MARK: All functions

/// Returns the hash with which a context begins.
private func digest<Context>(_ context: UnsafeMutablePointer<Context>) -> UnsafeMutablePointer<capple_digest> {
  UnsafeMutableRawPointer(context).assumingMemoryBound(to: capple_digest.self)
}
private func begin<Context>(_ context: UnsafeMutablePointer<Context>, _ kind: capple_digest_kind) -> Int32 {
  capple_digest_begin(digest(context), kind)
  return 1
}
private func update<Context>(
  _ context: UnsafeMutablePointer<Context>, _ kind: capple_digest_kind, _ data: UnsafeRawPointer?, _ length: CC_LONG
) -> Int32 {
  if let data { capple_digest_update(digest(context), kind, data, Int(length)) }
  return 1
}
private func finish<Context>(
  _ context: UnsafeMutablePointer<Context>, _ kind: capple_digest_kind, _ result: UnsafeMutablePointer<UInt8>
) -> Int32 {
  capple_digest_finish(digest(context), kind, result)
  return 1
}
