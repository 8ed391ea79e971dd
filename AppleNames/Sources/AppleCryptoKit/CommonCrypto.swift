/// A number of bytes in the functions of CommonCrypto.
public typealias CC_LONG = UInt32

public let CC_MD5_DIGEST_LENGTH: Int32 = 16
public let CC_SHA1_DIGEST_LENGTH: Int32 = 20
public let CC_SHA224_DIGEST_LENGTH: Int32 = 28
public let CC_SHA256_DIGEST_LENGTH: Int32 = 32
public let CC_SHA384_DIGEST_LENGTH: Int32 = 48
public let CC_SHA512_DIGEST_LENGTH: Int32 = 64

/// The number of bytes that a hash function processes at a time.
public let CC_MD5_BLOCK_BYTES: Int32 = 64
public let CC_SHA1_BLOCK_BYTES: Int32 = 64
public let CC_SHA224_BLOCK_BYTES: Int32 = 64
public let CC_SHA256_BLOCK_BYTES: Int32 = 64
public let CC_SHA384_BLOCK_BYTES: Int32 = 128
public let CC_SHA512_BLOCK_BYTES: Int32 = 128

/// Writes the MD5 digest of bytes.
///
/// - Parameters:
///   - data: the bytes.
///   - len: the number of bytes.
///   - md: the memory for the digest.
/// - Returns: `md`.
@discardableResult
public func CC_MD5(
  _ data: UnsafeRawPointer!, _ len: CC_LONG, _ md: UnsafeMutablePointer<UInt8>!
) -> UnsafeMutablePointer<UInt8>! {
  write(Insecure.MD5.self, data, len, md)
}
/// Writes the SHA-1 digest of bytes, as ``CC_MD5(_:_:_:)`` writes that of MD5.
@discardableResult
public func CC_SHA1(
  _ data: UnsafeRawPointer!, _ len: CC_LONG, _ md: UnsafeMutablePointer<UInt8>!
) -> UnsafeMutablePointer<UInt8>! {
  write(Insecure.SHA1.self, data, len, md)
}
/// Writes the SHA-224 digest of bytes, as ``CC_MD5(_:_:_:)`` writes that of MD5.
@discardableResult
public func CC_SHA224(
  _ data: UnsafeRawPointer!, _ len: CC_LONG, _ md: UnsafeMutablePointer<UInt8>!
) -> UnsafeMutablePointer<UInt8>! {
  var context = CC_SHA256_CTX()
  CC_SHA224_Init(&context)
  CC_SHA224_Update(&context, data, len)
  if md != nil { CC_SHA224_Final(md, &context) }
  return md
}
/// Writes the SHA-256 digest of bytes, as ``CC_MD5(_:_:_:)`` writes that of MD5.
@discardableResult
public func CC_SHA256(
  _ data: UnsafeRawPointer!, _ len: CC_LONG, _ md: UnsafeMutablePointer<UInt8>!
) -> UnsafeMutablePointer<UInt8>! {
  write(SHA256.self, data, len, md)
}
/// Writes the SHA-384 digest of bytes, as ``CC_MD5(_:_:_:)`` writes that of MD5.
@discardableResult
public func CC_SHA384(
  _ data: UnsafeRawPointer!, _ len: CC_LONG, _ md: UnsafeMutablePointer<UInt8>!
) -> UnsafeMutablePointer<UInt8>! {
  write(SHA384.self, data, len, md)
}
/// Writes the SHA-512 digest of bytes, as ``CC_MD5(_:_:_:)`` writes that of MD5.
@discardableResult
public func CC_SHA512(
  _ data: UnsafeRawPointer!, _ len: CC_LONG, _ md: UnsafeMutablePointer<UInt8>!
) -> UnsafeMutablePointer<UInt8>! {
  write(SHA512.self, data, len, md)
}

private func write<Function: HashFunction>(
  _ function: Function.Type, _ data: UnsafeRawPointer?, _ length: CC_LONG, _ result: UnsafeMutablePointer<UInt8>?
) -> UnsafeMutablePointer<UInt8>? {
  var hash = Function()
  hash.update(bufferPointer: UnsafeRawBufferPointer(start: data, count: data == nil ? 0 : Int(length)))
  if let result { for (index, byte) in hash.finalize().enumerated() { result[index] = byte } }
  return result
}

// MARK: Message authentication codes

/// A hash function of ``CCHmac(_:_:_:_:_:_:)``.
public typealias CCHmacAlgorithm = UInt32

public let kCCHmacAlgSHA1 = 0
public let kCCHmacAlgMD5 = 1
public let kCCHmacAlgSHA256 = 2
public let kCCHmacAlgSHA384 = 3
public let kCCHmacAlgSHA512 = 4

/// Writes the message authentication code of bytes. An algorithm that does not exist writes nothing.
///
/// - Parameters:
///   - algorithm: the hash function, such as `CCHmacAlgorithm(kCCHmacAlgSHA256)`.
///   - key: the bytes of the key.
///   - keyLength: the number of bytes of the key.
///   - data: the bytes of the message.
///   - dataLength: the number of bytes of the message.
///   - macOut: the memory for the code, which has as many bytes as a digest of the function.
public func CCHmac(
  _ algorithm: CCHmacAlgorithm, _ key: UnsafeRawPointer!, _ keyLength: Int, _ data: UnsafeRawPointer!,
  _ dataLength: Int, _ macOut: UnsafeMutableRawPointer!
) {
  let key = SymmetricKey(data: Array(UnsafeRawBufferPointer(start: key, count: key == nil ? 0 : keyLength)))
  let message = Array(UnsafeRawBufferPointer(start: data, count: data == nil ? 0 : dataLength))
  let code: [UInt8] =
    switch Int(algorithm) {
    case kCCHmacAlgSHA1: Array(HMAC<Insecure.SHA1>.authenticationCode(for: message, using: key))
    case kCCHmacAlgMD5: Array(HMAC<Insecure.MD5>.authenticationCode(for: message, using: key))
    case kCCHmacAlgSHA256: Array(HMAC<SHA256>.authenticationCode(for: message, using: key))
    case kCCHmacAlgSHA384: Array(HMAC<SHA384>.authenticationCode(for: message, using: key))
    case kCCHmacAlgSHA512: Array(HMAC<SHA512>.authenticationCode(for: message, using: key))
    default: []
    }
  macOut?.copyMemory(from: code, byteCount: code.count)
}
