import CAppleCompat

/// The hash function SHA-2 with digests of 256 bits.
public struct SHA256: HashFunction {
  public static var blockByteCount: Int { 64 }
  public static var byteCount: Int { 32 }

  private var state = HashState(capple_sha256)

  public init() {}
  public mutating func update(bufferPointer: UnsafeRawBufferPointer) { state.update(bufferPointer) }
  public func finalize() -> ByteDigest<Self> { ByteDigest(bytes: state.result(Self.byteCount)) }
}
/// A digest of ``SHA256``.
public typealias SHA256Digest = ByteDigest<SHA256>

/// The hash function SHA-2 with digests of 384 bits.
public struct SHA384: HashFunction {
  public static var blockByteCount: Int { 128 }
  public static var byteCount: Int { 48 }

  private var state = HashState(capple_sha384)

  public init() {}
  public mutating func update(bufferPointer: UnsafeRawBufferPointer) { state.update(bufferPointer) }
  public func finalize() -> ByteDigest<Self> { ByteDigest(bytes: state.result(Self.byteCount)) }
}
/// A digest of ``SHA384``.
public typealias SHA384Digest = ByteDigest<SHA384>

/// The hash function SHA-2 with digests of 512 bits.
public struct SHA512: HashFunction {
  public static var blockByteCount: Int { 128 }
  public static var byteCount: Int { 64 }

  private var state = HashState(capple_sha512)

  public init() {}
  public mutating func update(bufferPointer: UnsafeRawBufferPointer) { state.update(bufferPointer) }
  public func finalize() -> ByteDigest<Self> { ByteDigest(bytes: state.result(Self.byteCount)) }
}
/// A digest of ``SHA512``.
public typealias SHA512Digest = ByteDigest<SHA512>
