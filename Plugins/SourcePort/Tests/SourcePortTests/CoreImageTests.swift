import SourcePort
import Testing

@Suite("Core Image and UserNotifications, which UIKit exports on Apple's systems")
struct CoreImageTests {
  @Test("Members that use Core Image go, although the file imports only UIKit")
  func membersOfCoreImage() throws {
    let port = try Porting(
      """
      import UIKit
      extension UIImage {
        func blurred() -> CIImage? { CIFilter(name: "CIGaussianBlur")?.outputImage }
        var key: String { kCIInputRadiusKey }
        func plain() {}
      }
      """)
    #expect(port.compact() == "import UIKit\nextension UIImage {\n\n\nfunc plain() {}\n}")
    #expect(
      port.findings == [
        "3: the declaration is left out: it uses CIImage", "4: the declaration is left out: it uses kCIInputRadiusKey",
      ])
  }

  @Test("SpriteKit brings UIKit, and so Core Image")
  func importOfAnotherFramework() throws {
    let port = try Porting("import SpriteKit\nlet filter = CIFilter()\nlet width = 1")
    #expect(port.text() == "import UIKit\n\nlet width = 1")
  }

  @Test("A file that imports only UIKit can use UserNotifications")
  func notifications() throws {
    let port = try Porting("import UIKit\nlet content = UNMutableNotificationContent()\nlet width = 1")
    #expect(port.text() == "import UIKit\n\nlet width = 1")
  }

  @Test("Constants in capitals, and files that do not use Core Image, stay")
  func constants() throws {
    let constants = "import UIKit\nlet CIRCLE_WIDTH = 1\nlet twice = CIRCLE_WIDTH * 2\n"
    #expect(try Porting(constants).outputs[0].contents == nil)
    #expect(try Porting(constants + "let filter = CIFilter()").text() == constants)
    #expect(try Porting("let image = CIImage()", constants).outputs[0].contents == nil, "it may be a type of its own")
  }
}
