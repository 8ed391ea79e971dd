import Testing

@Suite("Calls of optional members") struct OptionalCallTests {
  @Test("Calls with an exclamation mark lose it if a protocol declared the member as optional")
  func forcedCalls() throws {
    let port = try Porting(
      """
      import Foundation
      @objc protocol Source { @objc optional func width(of index: Int) -> Int }
      struct Table {
        let source: Source, scrolls: UIScrollViewDelegate
        var handler: ((Int) -> Int)?
        func all() {
          let width = source.width!(of: 1)
          scrolls.scrollViewDidScroll!(UIScrollView())
          _ = self.handler!(width)
        }
      }
      """)
    let lines = port.compact().split(separator: "\n").map(String.init)
    #expect(lines.contains("let width = source.width(of: 1)"))
    #expect(lines.contains("scrolls.scrollViewDidScroll(UIScrollView())"))
    #expect(lines.contains("_ = self.handler!(width)"))
  }
}
