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

  @Test("Calls of closures of other types keep the mark, as far as the types are known")
  func closuresOfOtherTypes() throws {
    let port = try Porting(
      """
      @objc protocol Watcher: AnyObject { @objc optional func ended(_ x: Int) }
      class Row { var ended: ((Int) -> Void)?; weak var watcher: Watcher? }
      class Wide: Row {}
      struct List {
        var first: Row?, rows: [Watcher] = [], last = Wide()
        func all(_ other: Row, _ watcher: Watcher) {
          first?.ended?(1); other.ended?(2); last.ended!(3)
          first?.watcher?.ended?(1); watcher.ended?(2); rows.forEach { $0.ended?(3) }
        }
      }
      """)
    #expect(port.text().contains("first?.ended?(1); other.ended?(2); last.ended!(3)\n"))
    #expect(port.text().contains("first?.watcher?.ended(1); watcher.ended(2); rows.forEach { $0.ended(3) }\n"))
    let errors = try port.errors()
    #expect(errors == "")
  }

  @Test("Members in conditions are optional, too")
  func conditions() throws {
    let port = try Porting(
      """
      @objc protocol Source: AnyObject {
        #if os(iOS)
        @objc optional func width(of index: Int) -> Int
        #else
        @objc optional func height(of index: Int) -> Int
        #endif
        #if DEBUG
        @objc optional var title: String? { get }
        #endif
      }
      class Own: Source {}
      func width(_ source: Source?) -> Int { source?.width?(of: 1) ?? 3 }
      """)
    #expect(port.text().contains("extension Source { func width(of index: Int) -> Int { 3 }; var title: String? {"))
    #expect(port.text().contains("source?.width(of: 1) ?? 3"))
    let errors = try port.errors()
    #expect(errors == "")
  }

  @Test("Calls of a closure that is a variable of the type keep the mark, although a protocol has such a member")
  func closuresWithTheNameOfAMember() throws {
    let source = """
      class Observer: NSObject {
        var scrollViewDidScroll: ((UIScrollView) -> Void)?
        func report(_ view: UIScrollView) { self.scrollViewDidScroll?(view) }
      }
      extension Observer { func force(_ view: UIScrollView) { self.scrollViewDidScroll!(view) } }
      struct Plain {
        var scrollViewDidScroll: ((UIScrollView) -> Void)?
        func report(_ view: UIScrollView) { self.scrollViewDidScroll?(view) }
      }

      """
    let call = "func tell(_ delegate: UIScrollViewDelegate) { delegate.scrollViewDidScroll"
    let port = try Porting(source + call + "?(UIScrollView()) }")
    #expect(port.text() == source + call + "(UIScrollView()) }")
  }
}
