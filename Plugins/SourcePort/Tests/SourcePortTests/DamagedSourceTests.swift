import SourcePort
import Testing

@Suite("Sources that do not compile, and unusual ones")
struct DamagedSourceTests {
  @Test("Classes and protocols that inherit from each other do not hang the run", .timeLimit(.minutes(1)))
  func cyclicInheritance() throws {
    let classes = try Porting(
      """
      class A: B { override func start() {} }
      class B: A { override func start() {} }
      extension B { override func stop() {} }
      class C: C { override func start() {} }
      """)
    #expect(classes.text().contains("class B: A { override func stop() { return _agate_B_stop() };"))
    let protocols = try Porting(
      """
      @objc protocol First: Second { @objc optional func size() -> Int }
      @objc protocol Second: First {}
      class A: NSObject, First {}
      class B: A { func size() -> Int { 1 } }
      """)
    #expect(protocols.compact().contains("class B: A { override func size() -> Int { 1 } }"))
    let aliases = try Porting("typealias A = B\ntypealias B = A\nclass C: A { override func start() {} }")
    #expect(aliases.findings == [])
  }

  @Test("A class may have the name of its superclass in another module", .timeLimit(.minutes(1)))
  func nameOfSuperclass() throws {
    let port = try Porting(
      """
      import Foundation
      open class Operation: Foundation.Operation {
        override open var isReady: Bool { true }
        @objc dynamic var phase = 0
        func end() { willChangeValue(forKey: "phase") }
      }
      class Load: Operation { override var isReady: Bool { super.isReady } }
      extension Load { override var isFinished: Bool { true } }
      """)
    #expect(port.text().contains("open class Operation: Foundation.Operation, KeyValueReadable {"))
    #expect(port.text().contains("func end() { _willChangeValue(forKey: \"phase\") }"))
    #expect(port.text().contains("class Load: Operation { override var isFinished: Bool { get { return"))
    #expect(port.findings == [])
    let errors = try port.errors()
    #expect(errors == "")
    let view = try Porting(
      "import UIKit\nclass UIView: UIKit.UIView {}\nclass Dial: UIView { static func make() -> Self { self.init() } }")
    #expect(view.text().contains("{ self._new() }"), "the class is still a view")
  }

  @Test("Optional subscripts are reported")
  func subscripts() throws {
    let port = try Porting("@objc protocol List {\n  @objc optional subscript(index: Int) -> Int { get }\n}")
    #expect(port.findings == ["2: an optional subscript cannot be ported: declare a method"])
  }

  @Test(
    "Files with bytes that are no text, or without any, are read", arguments: [[], [0xff, 0xfe], [0]] as [[UInt8]])
  func bytes(begin: [UInt8]) throws {
    let file = ParsedFile(
      path: "a.swift", bytes: begin + Array("\nclass A: UIView { @objc func caf".utf8) + [0xe9, 10])
    let second = ParsedFile(path: "b.swift", bytes: begin)
    #expect(try ModulePort([file, second]).run().map(\.path) == ["a.swift", "b.swift"])
  }
}
