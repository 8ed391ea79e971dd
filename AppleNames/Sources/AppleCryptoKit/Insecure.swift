import CAppleCompat

/// Older hash functions, which are not secure, for formats that need them.
public enum Insecure {
  /// The hash function MD5, with digests of 128 bits.
  public struct MD5: HashFunction {
    public static var blockByteCount: Int { 64 }
    public static var byteCount: Int { 16 }

    private var state = HashState(capple_md5)

    public init() {}
    public mutating func update(bufferPointer: UnsafeRawBufferPointer) { state.update(bufferPointer) }
    public func finalize() -> ByteDigest<Self> { ByteDigest(bytes: state.result(Self.byteCount)) }
  }

  /// A digest of ``MD5``.
  public typealias MD5Digest = ByteDigest<MD5>

  /// The hash function SHA-1, with digests of 160 bits.
  public struct SHA1: HashFunction {
    public static var blockByteCount: Int { 64 }
    public static var byteCount: Int { 20 }

    private var state = HashState(capple_sha1)

    public init() {}
    public mutating func update(bufferPointer: UnsafeRawBufferPointer) { state.update(bufferPointer) }
    public func finalize() -> ByteDigest<Self> { ByteDigest(bytes: state.result(Self.byteCount)) }
  }

  /// A digest of ``SHA1``.
  public typealias SHA1Digest = ByteDigest<SHA1>
}
