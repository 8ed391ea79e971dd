import Testing

@Suite("Imports, and names of modules")
struct ImportTests {
  @Test("Imports of a part import the module")
  func partialImports() throws {
    let port = try Porting(
      "import UIKit.UIColor\nimport class UIKit.UIView\nimport func Foundation.sin\n@testable import Own.Part\n")
    #expect(
      port.compact() == "import UIKit\nimport UIKit\nimport func Foundation.sin\n@testable import Own.Part\n")
  }

  @Test("Imports of system modules become imports of modules that exist, unless the condition around them is false")
  func implicitImports() throws {
    let port = try Porting(
      "import ObjectiveC.runtime\nimport os.log\nimport class ObjectiveC.NSObject\n#if canImport(Darwin)\nimport Darwin\n#endif\n"
    )
    #expect(
      port.compact() == """
        import Foundation
        import AppleOSLog
        import Foundation
        #if canImport(Darwin)
        import Darwin
        #endif

        """)
  }

  @Test("Hash functions of CryptoKit and CommonCrypto stay, and what Agate lacks of these modules is left out")
  func hashFunctions() throws {
    let port = try Porting(
      """
      import CommonCrypto
      import CryptoKit
      let digest = SHA256.hash(data: data), length = CC_SHA256_DIGEST_LENGTH
      func opened(_ box: Data) -> Data? {
        try? AES.GCM.open(AES.GCM.SealedBox(combined: box), using: key)
      }
      func status() -> Int32 { CCCryptorStatus(kCCSuccess) }
      var cryptor = CCCryptorRef()
      var context = CC_SHA256_CTX()
      let count = CC_SHA224_Final(&digest, &context)
      let code = CCHmacAlgorithm(kCCHmacAlgSHA256), key = kCCKeySizeAES256
      let algorithm = CCHmacAlgorithm(kCCHmacAlgSHA1)
      """)
    #expect(
      port.compact() == """
        import AppleCryptoKit
        import AppleCryptoKit
        let digest = SHA256.hash(data: data), length = CC_SHA256_DIGEST_LENGTH
        func opened(_ box: Data) -> Data? {
        nil
        }


        var context = CC_SHA256_CTX()
        let count = CC_SHA224_Final(&digest, &context)

        let algorithm = CCHmacAlgorithm(kCCHmacAlgSHA1)
        """)
  }

  @Test("Open static members are public, and imports bring what the framework brings")
  func staticMembersAndImports() throws {
    let port = try Porting(
      """
      import MetalKit
      open class A {
        open static func make() -> A { A() }
        open static var one: A { A() }
        open class var two: A { A() }
      }
      """)
    #expect(
      port.compact() == """
        import UIKit
        open class A {
        public static func make() -> A { A() }
        public static var one: A { A() }
        open class var two: A { A() }
        }
        """)
    #expect(port.findings == ["1: there is no MetalKit: UIKit, which it brings, is imported"])
  }

  @Test("Names of modules that need an import name Foundation, or are left out")
  func qualifiedNames() throws {
    let port = try Porting(
      """
      import Foundation
      let golden: Double = CoreFoundation.sqrt(5.0), sum = Darwin.abs(-1)
      let name = ObjectiveC.NSString("a"), other: ObjectiveC.NSString = name
      """)
    #expect(
      port.text() == """
        import Foundation
        let golden: Double = Foundation.sqrt(5.0), sum = Foundation.abs(-1)
        let name = NSString("a"), other: NSString = name
        """)
    #expect(try port.errors() == "")
    let own = try Porting("enum Darwin { static let log = 1 }\nlet log = Darwin.log, version = os.version")
    #expect(own.outputs[0].contents == nil)
  }

  @Test("Uniform types are names of every ported file")
  func uniformTypes() throws {
    let port = try Porting(
      """
      import UniformTypeIdentifiers
      let types: [UTType] = [.image, UTType.pdf]
      """,
      """
      import MobileCoreServices
      let older = kUTTypeImage as String
      """)
    #expect(port.text(1).contains("import Foundation\n") && port.text(1).contains("kUTTypeImage as String"))
    #expect(port.compact().hasPrefix("import Foundation\n"))
    #expect(port.text().contains("let types: [UTType] = [.image, UTType.pdf]"))
    #expect(port.findings == [])
  }
}
