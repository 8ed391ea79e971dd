import Testing

@Suite("Imports of missing frameworks")
struct FrameworkImportTests {
  @Test("Security is known without an import, which Foundation brings")
  func security() throws {
    let port = try Porting(
      """
      import Foundation
      struct Keychain {
        func data(_ query: [String: Any]) -> Data? {
          var result: AnyObject?
          let status = SecItemCopyMatching(query as CFDictionary, &result)
          return status == errSecSuccess ? result as? Data : nil
        }
        let name = "kSecClass"
      }
      """)
    #expect(!port.text().contains("SecItem") && !port.text().contains("errSec"))
    #expect(port.text().contains("let name = \"kSecClass\""))
  }

  @Test("An import in a condition of its own is an import of the file")
  func guardedImports() throws {
    let port = try Porting(
      """
      #if canImport(SwiftUI)
      import SwiftUI
      #endif
      struct DialView: View {}
      #if canImport(SwiftUI)
      extension DialView { var body: some View { Text("x") } }
      #endif
      class Dial {}
      """)
    #expect(
      port.text() == """
        #if canImport(SwiftUI)
        import SwiftUI
        #endif

        #if canImport(SwiftUI)
        extension DialView { var body: some View { Text("x") } }
        #endif
        class Dial {}
        """)
    #expect(port.findings == ["4: the declaration is left out: it uses View"])
  }

  @Test("Imports that are not compiled anyway are left alone")
  func inactiveImports() throws {
    let port = try Porting(
      "#if canImport(SwiftUI)\nimport SwiftUI\nstruct A: View {}\n#endif\n#if os(macOS)\nimport AppKit\nimport Combine\n#endif\n"
    )
    #expect(port.outputs[0].contents == nil && port.findings == [])
  }

  @Test("An import of one declaration is an import of the framework")
  func importsOfDeclarations() throws {
    let port = try Porting("import class AVFoundation.AVPlayer\nlet player = AVPlayer()\nlet number = 1")
    #expect(port.compact() == "\n\nlet number = 1")
  }

  @Test("A framework that one file exports is missing in all files")
  func exportedImports() throws {
    let port = try Porting(
      "@_exported import AVFoundation", "let player = AVPlayer()\n", "import UIKit\nlet list: [AVPlayer] = []\n")
    #expect(port.text() == "@_exported import QuartzCore")
    #expect(port.text(1) == "\n" && port.text(2) == "import UIKit\n\n")
  }

  @Test("Observation exists, and files that get it from SwiftUI import it")
  func observation() throws {
    let source = "@Observable class Model { var count = 1 }"
    #expect(try Porting("import Observation\n" + source).outputs[0].contents == nil)
    let port = try Porting("import SwiftUI\n" + source)
    #expect(port.text() == "import Observation; import UIKit\n" + source)
    let tracking = try Porting("import UIKit\nfunc run() { withObservationTracking {} onChange: {} }")
    #expect(tracking.text().hasPrefix("import Observation; import UIKit\n"))
    // The program's own macro.
    #expect(try Porting("struct Observable {}\n" + source).outputs[0].contents == nil)
  }

  @Test("Previews go, also in files without SwiftUI")
  func previews() throws {
    let preview = "#Preview(\"Card\") {\n  let card = Card()\n  return card\n}\n"
    let port = try Porting("import UIKit\nclass Card: UIView {}\n\(preview)@available(iOS 17, *)\n\(preview)")
    #expect(port.compact() == "import UIKit\nclass Card: UIView {}" + String(repeating: "\n", count: 10))
    #expect(port.findings == [3, 7].map { "\($0): the preview is left out: only Xcode shows it" })
    let both = try Porting("import SwiftUI\n\(preview)")
    #expect(both.compact() == "import UIKit\n\n\n\n\n" && both.findings.count == 2)
  }
}
