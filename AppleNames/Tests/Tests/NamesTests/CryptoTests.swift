import AppleCryptoKit
import Foundation
import Testing

/// Hash functions and message authentication codes, with the values of their specifications.
@Suite struct CryptoTests {
  private let text = Data("abc".utf8)

  private func hexadecimal(_ bytes: some Sequence<UInt8>) -> String {
    bytes.map { String(format: "%02x", $0) }.joined()
  }

  @Test func digestsAreThoseOfTheStandards() {
    #expect(hexadecimal(Insecure.MD5.hash(data: text)) == "900150983cd24fb0d6963f7d28e17f72")
    #expect(hexadecimal(Insecure.SHA1.hash(data: text)) == "a9993e364706816aba3e25717850c26c9cd0d89d")
    #expect(
      SHA256.hash(data: text).description
        == "SHA256 digest: ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad")
    #expect(
      hexadecimal(SHA384.hash(data: text)).hasPrefix("cb00753f45a35e8bb5a03d699ac65007272c32ab0eded163")
        && SHA384Digest.byteCount == 48)
    #expect(
      hexadecimal(SHA512.hash(data: text)).hasPrefix("ddaf35a193617abacc417349ae20413112e6fa4e89a97ea2")
        && SHA512Digest.byteCount == 64)
    #expect(hexadecimal(SHA256.hash(data: Data())).hasPrefix("e3b0c44298fc1c14"))
  }

  @Test func hashesGrowAndCopiesAreIndependent() {
    var first = SHA256()
    first.update(data: Data("a".utf8))
    var second = first
    first.update(data: Data("bc".utf8))
    second.update(data: Data("d".utf8))
    #expect(first.finalize() == SHA256.hash(data: text) && first.finalize() != second.finalize())
    #expect(second.finalize() == SHA256.hash(data: Data("ad".utf8)))
    let digest = first.finalize()
    #expect(digest == Data(digest) && digest.withUnsafeBytes { $0.count } == 32)
  }

  @Test func authenticationCodesAreThoseOfTheStandard() {
    let key = SymmetricKey(data: Data("Jefe".utf8)), message = Data("what do ya want for nothing?".utf8)
    let code = HMAC<SHA256>.authenticationCode(for: message, using: key)
    #expect(hexadecimal(code) == "5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843")
    #expect(HMAC<SHA256>.isValidAuthenticationCode(code, authenticating: message, using: key))
    #expect(!HMAC<SHA256>.isValidAuthenticationCode(Data(code.dropLast()), authenticating: message, using: key))
    // A key that is longer than a block.
    let long = SymmetricKey(data: Data(repeating: 0xaa, count: 131))
    let text = Data("Test Using Larger Than Block-Size Key - Hash Key First".utf8)
    #expect(
      hexadecimal(HMAC<SHA256>.authenticationCode(for: text, using: long)).hasPrefix("60e431591ee0b67f0d8a26aacbf5b77f")
    )
  }

  @Test func functionsOfCWriteTheSameBytes() {
    var digest = [UInt8](repeating: 0, count: Int(CC_MD5_DIGEST_LENGTH))
    text.withUnsafeBytes { _ = CC_MD5($0.baseAddress, CC_LONG(text.count), &digest) }
    #expect(digest == Array(Insecure.MD5.hash(data: text)))
    var code = [UInt8](repeating: 0, count: Int(CC_SHA1_DIGEST_LENGTH))
    CCHmac(CCHmacAlgorithm(kCCHmacAlgSHA1), "Jefe", 4, "what do ya want for nothing?", 28, &code)
    #expect(hexadecimal(code) == "effcdf6ae5eb2fa2d27416d5f184df9c259a7c79")
  }

  /// Contexts and GLib's functions are written independently. Lengths around those of blocks have different padding.
  @Test func contextsGiveTheSameDigests() {
    func check<Context>(
      _ name: String, _ context: Context, _ begin: (UnsafeMutablePointer<Context>) -> Int32,
      _ update: (UnsafeMutablePointer<Context>, UnsafeRawPointer, CC_LONG) -> Int32,
      _ finish: (UnsafeMutablePointer<UInt8>, UnsafeMutablePointer<Context>) -> Int32, _ expected: ([UInt8]) -> [UInt8]
    ) {
      for count in Array(0...260) + [4000] {
        let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0 &* 31 &+ count) }
        var context = context, digest = [UInt8](repeating: 0, count: 64)
        #expect(begin(&context) == 1)
        // Parts of different lengths.
        for start in stride(from: 0, to: count, by: 37) {
          _ = update(&context, Array(bytes[start..<min(start + 37, count)]), CC_LONG(min(37, count - start)))
        }
        #expect(finish(&digest, &context) == 1)
        let wanted = expected(bytes)
        #expect(Array(digest.prefix(wanted.count)) == wanted, "\(name) of \(count) bytes")
        #expect(digest.dropFirst(wanted.count).allSatisfy { $0 == 0 })
      }
    }
    check("MD5", CC_MD5_CTX(), { CC_MD5_Init($0) }, { CC_MD5_Update($0, $1, $2) }, { CC_MD5_Final($0, $1) }) {
      Array(Insecure.MD5.hash(data: $0))
    }
    check("SHA-1", CC_SHA1_CTX(), { CC_SHA1_Init($0) }, { CC_SHA1_Update($0, $1, $2) }, { CC_SHA1_Final($0, $1) }) {
      Array(Insecure.SHA1.hash(data: $0))
    }
    check(
      "SHA-256", CC_SHA256_CTX(), { CC_SHA256_Init($0) }, { CC_SHA256_Update($0, $1, $2) }, { CC_SHA256_Final($0, $1) }
    ) { Array(SHA256.hash(data: $0)) }
    check(
      "SHA-384", CC_SHA512_CTX(), { CC_SHA384_Init($0) }, { CC_SHA384_Update($0, $1, $2) }, { CC_SHA384_Final($0, $1) }
    ) { Array(SHA384.hash(data: $0)) }
    check(
      "SHA-512", CC_SHA512_CTX(), { CC_SHA512_Init($0) }, { CC_SHA512_Update($0, $1, $2) }, { CC_SHA512_Final($0, $1) }
    ) { Array(SHA512.hash(data: $0)) }
  }

  @Test func digestsOf224BitsAreThoseOfTheStandard() {
    var digest = [UInt8](repeating: 0, count: Int(CC_SHA224_DIGEST_LENGTH))
    CC_SHA224("abc", 3, &digest)
    #expect(hexadecimal(digest) == "23097d223405d8228642a477bda255b32aadbce4bda0b3f7e36c9da7")
    CC_SHA224("abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq", 56, &digest)
    #expect(hexadecimal(digest) == "75388b16512776cc5dba5da1fd890150b0c6455cb4f58b1952522525")
  }

  @Test func copiesOfContextsAreIndependent() {
    // Programs also allocate the memory of contexts, without initialising it.
    let first = UnsafeMutablePointer<CC_SHA256_CTX>.allocate(capacity: 1)
    defer { first.deallocate() }
    CC_SHA256_Init(first)
    CC_SHA256_Update(first, "a", 1)
    var second = first.pointee, digests = [[UInt8]](repeating: Array(repeating: 0, count: 32), count: 2)
    CC_SHA256_Update(first, "bc", 2)
    CC_SHA256_Update(&second, "d", 1)
    CC_SHA256_Final(&digests[0], first)
    CC_SHA256_Final(&digests[1], &second)
    #expect(digests[0] == Array(SHA256.hash(data: text)))
    #expect(digests[1] == Array(SHA256.hash(data: Data("ad".utf8))))
    // The memory may be used again. A pointer to nothing adds nothing.
    CC_SHA256_Init(first)
    CC_SHA256_Update(first, nil, 0)
    CC_SHA256_Final(&digests[0], first)
    #expect(digests[0] == Array(SHA256.hash(data: Data())))
  }

  @Test func keysAreRandom() {
    let key = SymmetricKey(size: .bits256)
    #expect(key.bitCount == 256 && key != SymmetricKey(size: .bits256))
  }
}
