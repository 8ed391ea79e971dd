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

  @Test func keysAreRandom() {
    let key = SymmetricKey(size: .bits256)
    #expect(key.bitCount == 256 && key != SymmetricKey(size: .bits256))
  }
}
