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

  @Test("Foundation brings Combine, so its names are known without an import")
  func combine() throws {
    let port = try Porting(
      "import Foundation\nfinal class Model: ObservableObject { @Published var width = 1 }\nstruct Plain {}",
      "func show(_ model: Model) {}\nstruct Subject {}")
    #expect(port.text(0) == "import Foundation\n\nstruct Plain {}")
    #expect(port.text(1) == "\nstruct Subject {}")
    let open = try Porting("import OpenCombine\nfinal class Model: ObservableObject {}")
    #expect(open.outputs[0].contents == nil)
  }
}
