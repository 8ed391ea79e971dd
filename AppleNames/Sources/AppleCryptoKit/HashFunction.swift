import Foundation

/// A cryptographic hash function.
public protocol HashFunction: Sendable {
  /// The type of the results.
  associatedtype Digest: AppleCryptoKit.Digest

  /// The number of bytes that the function processes at a time.
  static var blockByteCount: Int { get }
  /// The number of bytes of a digest.
  static var byteCount: Int { get }

  /// Begins a hash.
  init()
  /// Adds bytes.
  mutating func update(bufferPointer: UnsafeRawBufferPointer)
  /// Returns the digest of all bytes so far. More bytes may follow.
  func finalize() -> Digest
}

extension HashFunction {
  /// Adds bytes.
  public mutating func update(data: some DataProtocol) {
    for region in data.regions { region.withUnsafeBytes { update(bufferPointer: $0) } }
  }

  /// Returns the digest of bytes.
  public static func hash(data: some DataProtocol) -> Digest {
    var function = Self()
    function.update(data: data)
    return function.finalize()
  }
}
