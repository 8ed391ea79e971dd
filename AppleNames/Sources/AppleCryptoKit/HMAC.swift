import Foundation

/// A message authentication code with a hash function (RFC 2104).
public struct HMAC<H: HashFunction>: Sendable {
  public typealias Key = SymmetricKey
  public typealias MAC = HashedAuthenticationCode<H>

  private var inner = H()
  private let outerKey: [UInt8]

  /// Begins a code.
  public init(key: SymmetricKey) {
    var bytes = key.bytes.count > H.blockByteCount ? Array(H.hash(data: key.bytes)) : key.bytes
    bytes += Array(repeating: 0, count: H.blockByteCount - bytes.count)
    outerKey = bytes.map { $0 ^ 0x5c }
    inner.update(data: bytes.map { $0 ^ 0x36 })
  }

  /// Adds bytes of the message.
  public mutating func update(data: some DataProtocol) { inner.update(data: data) }

  /// Returns the code of all bytes so far.
  public func finalize() -> MAC {
    var outer = H()
    outer.update(data: outerKey)
    outer.update(data: Array(inner.finalize()))
    return MAC(bytes: Array(outer.finalize()))
  }

  /// Returns the code of a message.
  public static func authenticationCode(for data: some DataProtocol, using key: SymmetricKey) -> MAC {
    var code = HMAC(key: key)
    code.update(data: data)
    return code.finalize()
  }

  /// Returns whether a code is that of a message.
  public static func isValidAuthenticationCode(
    _ authenticationCode: MAC, authenticating data: some DataProtocol, using key: SymmetricKey
  ) -> Bool {
    self.authenticationCode(for: data, using: key) == authenticationCode
  }
  /// Returns whether a code is that of a message.
  public static func isValidAuthenticationCode(
    _ authenticationCode: some ContiguousBytes, authenticating data: some DataProtocol, using key: SymmetricKey
  ) -> Bool {
    let given = authenticationCode.withUnsafeBytes { Array($0) }
    return self.authenticationCode(for: data, using: key).bytes.isSame(as: given)
  }
}

/// A message authentication code: a sequence of bytes.
public struct HashedAuthenticationCode<H: HashFunction>: Hashable, ContiguousBytes, CustomStringConvertible, Sendable,
  Sequence
{
  let bytes: [UInt8]

  public var byteCount: Int { bytes.count }
  public func withUnsafeBytes<R>(_ body: (UnsafeRawBufferPointer) throws -> R) rethrows -> R {
    try bytes.withUnsafeBytes(body)
  }
  public func makeIterator() -> Array<UInt8>.Iterator { bytes.makeIterator() }
  /// The function and the bytes.
  public var description: String { "HMAC with \(H.self): \(bytes.hexadecimal)" }

  public static func == (code: Self, other: Self) -> Bool { code.bytes.isSame(as: other.bytes) }
}
