import Foundation

/// The result of a hash function: a sequence of bytes.
public protocol Digest: Hashable, ContiguousBytes, CustomStringConvertible, Sendable, Sequence<UInt8> {
  /// The number of bytes.
  static var byteCount: Int { get }
}

/// The digest of a hash function, such as ``SHA256Digest``.
public struct ByteDigest<Function: HashFunction>: Digest {
  let bytes: [UInt8]

  public static var byteCount: Int { Function.byteCount }

  public func withUnsafeBytes<R>(_ body: (UnsafeRawBufferPointer) throws -> R) rethrows -> R {
    try bytes.withUnsafeBytes(body)
  }
  public func makeIterator() -> Array<UInt8>.Iterator { bytes.makeIterator() }

  /// The name of the function and the bytes, such as `SHA256 digest: 2cf2…`.
  public var description: String { "\(Function.self) digest: \(bytes.hexadecimal)" }

  public static func == (digest: Self, other: Self) -> Bool { digest.bytes.isSame(as: other.bytes) }
  /// Whether the bytes of a digest are those of data.
  public static func == (digest: Self, data: some DataProtocol) -> Bool { digest.bytes.isSame(as: Array(data)) }
  public func hash(into hasher: inout Hasher) { hasher.combine(bytes) }
}

extension [UInt8] {
  /// The bytes as hexadecimal digits.
  var hexadecimal: String {
    let digits = Array("0123456789abcdef".utf8)
    return String(decoding: flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] }, as: UTF8.self)
  }

  /// Whether the bytes are the same. The time does not depend on the bytes, so that it does not tell how many are right.
  func isSame(as other: [UInt8]) -> Bool {
    guard count == other.count else { return false }
    return zip(self, other).reduce(UInt8(0)) { $0 | ($1.0 ^ $1.1) } == 0
  }
}
