import Testing

@Suite("Names of missing frameworks without an import, and other uses of such names") struct HiddenNameTests {
  @Test("Generic parameters and associated types hide a framework's types with their names")
  func placeholders() throws {
    let source = """
      struct Item<ViewRepresentable> { let shown: ViewRepresentable }
      extension Item { func map() -> ViewRepresentable { shown } }
      protocol Shown { associatedtype Shape; var shape: Shape { get } }
      """
    let port = try Porting("import SwiftUI\n" + source + "\nfunc host(_ view: AnyView) {}")
    #expect(port.text() == "import UIKit\n" + source + "\n")
    #expect(port.findings.dropFirst() == ["5: the declaration is left out: it uses AnyView"])
  }

  @Test("A generic parameter hides a framework's type only where it is in scope")
  func scopesOfPlaceholders() throws {
    let port = try Porting(
      """
      import SwiftUI
      struct Item<View> { let shown: View }
      struct Badge: View { var body: Int { 1 } }
      func first<Text>(_ text: Text) -> Text { text }
      func second(_ text: Text) {}
      protocol Shown { associatedtype Shape }
      struct Plate: Shown { func shape() -> Shape? { nil } }
      """, "extension Item { func map() -> View { shown } }",
      "import SwiftUI\nextension Item { func last() -> View { shown } }")
    #expect(
      port.compact() == """
        import UIKit
        struct Item<View> { let shown: View }

        func first<Text>(_ text: Text) -> Text { text }

        protocol Shown { associatedtype Shape }
        struct Plate: Shown { func shape() -> Shape? { nil } }
        """)
    #expect(port.outputs[1].contents == nil)
    #expect(port.text(2) == "import UIKit\nextension Item { func last() -> View { shown } }")
  }

  @Test("Comments, texts, members and code that is not compiled do not tell that a file uses Combine or Core Image")
  func mentions() throws {
    let uses = "let subject: Subject, published = Published()\nclass CIRCLEView {}\nlet circle = CIDotView()"
    let mentions = [
      "// not a PassthroughSubject, nor a CIImage", "let text = \"AnyPublisher or CIFilter\"",
      "let store = Store.AnyCancellable, filter = kit.CIFilter",
      "#if os(macOS)\nlet x: AnyPublisher, y: CIImage\n#endif",
    ]
    for mention in mentions {
      let port = try Porting("import UIKit\n\(mention)\n\(uses)")
      #expect(port.outputs[0].contents == nil, "\(mention)")
    }
    let own = try Porting("import UIKit\nclass CIFilter {}\nclass AnyCancellable {}\n\(uses)")
    #expect(own.outputs[0].contents == nil)
    let other = try Porting("import ReactiveKit\nlet subject = PassthroughSubject<Int, Never>()")
    #expect(other.outputs[0].contents == nil)
  }

  @Test("Foundation brings Combine, so its names are known without an import")
  func combine() throws {
    let port = try Porting(
      "import Foundation\nfinal class Model: ObservableObject { @Published var width = 1 }\nstruct Plain {}",
      "func show(_ model: Model) { watch(model.$width) }\nstruct Subject {}")
    #expect(port.text(0) == "import Foundation\nfinal class Model {  var width = 1 }\nstruct Plain {}")
    #expect(port.text(1) == "func show(_ model: Model) {  }\nstruct Subject {}")
    let open = try Porting("import OpenCombine\nfinal class Model: ObservableObject {}")
    #expect(open.outputs[0].contents == nil)
  }
}
