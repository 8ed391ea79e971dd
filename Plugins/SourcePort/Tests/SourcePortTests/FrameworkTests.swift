import SourcePort
import Testing

@Suite("Code that uses missing frameworks")
struct FrameworkTests {
  @Test("Imports of missing frameworks and the declarations that need them become empty lines")
  func frameworks() throws {
    let port = try Porting(
      """
      import SwiftUI
      import UIKit
      struct DialView: View {
        var body: some View { Text("x") }
      }
      class Dial: UIView {
        func host() -> AnyView {
          AnyView(DialView())
        }
        func plain() {}
      }
      """,
      """
      extension DialView { func more() {} }
      func show(_ view: DialView) {}
      struct Text { var x = 1 }
      """)
    #expect(
      port.compact(0) == """
        import UIKit
        import UIKit



        class Dial: UIView {



        func plain() {}
        }
        """)
    #expect(port.text(1) == "\n\nstruct Text { var x = 1 }")
    #expect(
      port.findings == [
        "1: there is no SwiftUI: UIKit, which it brings, is imported", "3: the declaration is left out: it uses View",
        "7: the declaration is left out: it uses AnyView", "1: the declaration is left out: it uses DialView",
        "2: the declaration is left out: it uses DialView",
      ])
  }

  @Test("A protocol goes as a whole if one of its associated types needs a missing framework")
  func associatedTypes() throws {
    let port = try Porting("import SwiftUI\nprotocol Shown { associatedtype Content: View; func content() -> Content }")
    #expect(port.text() == "import UIKit\n")
  }

  @Test("Names of a missing framework that Agate has stay")
  func providedNames() throws {
    let port = try Porting("import CoreImage\nlet red = CIColor(color: .red).red\nlet blur = CIFilter(name: \"b\")")
    #expect(port.text() == "import CoreGraphics\nlet red = CIColor(color: .red).red\n")
    let images = "let count = CGImageSourceGetCount(CGImageSourceCreateWithData(NSData(), nil)!)"
    #expect(try Porting("import ImageIO\n" + images).text() == "import CoreGraphics\n" + images)
    // UIKit brings Image I/O: a file may use its names without an import.
    let animation = """
      import UIKit
      func write(_ data: NSMutableData, _ image: CGImage) -> Bool {
        guard let file = CGImageDestinationCreateWithData(data, kUTTypePNG, 1, nil) else { return false }
        CGImageDestinationSetProperties(file, [kCGImagePropertyGIFDictionary: 1] as CFDictionary)
        return CGImageDestinationFinalize(file)
      }
      """
    let ported = try Porting(animation).text()
    #expect(ported.contains("guard let file = CGImageDestinationCreateWithData(") && !ported.contains("GIF"))
    #expect(ported.contains("return CGImageDestinationFinalize(file)"))
  }

  @Test("Nested types with the name of a framework's type stay")
  func nestedTypesWithForeignNames() throws {
    let source = """
      import SwiftUI
      func enter(_ state: UIControl.State, _ color: UIColor) {}
      """
    let port = try Porting(source + "\nextension Color { static let brand = 1 }")
    #expect(port.text() == source.replacing("import SwiftUI", with: "import UIKit") + "\n")
  }

  @Test("Of a type, the members that need a framework go, wherever they stand")
  func foreignMembers() throws {
    let port = try Porting(
      """
      import ImageIO
      #if !os(macOS)
      class Movie {
        func first() {}
        func count(_ source: Any) -> Int { CGImageDestinationGetCount(source) }
        func second() { third() }
        var source: Any? { CGImageDestinationCreateWithDataConsumer(nil) }
        func third() {}
      }
      #endif
      """)
    #expect(
      port.compact() == """
        import CoreGraphics
        #if !os(macOS)
        class Movie {
        func first() {}

        func second() { third() }
        var source: Any? { nil }
        func third() {}
        }
        #endif
        """)
    #expect(port.findings.map { $0.prefix(2) } == ["1:", "5:", "7:"])
  }
}
