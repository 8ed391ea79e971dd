import SourcePort
import Testing

@Suite("Initialisers of protocols")
struct InitializerTests {
  /// Substitutes for the declarations of AppleCompat.
  private let compat = """
    public protocol _ObjectMaking {}
    extension _ObjectMaking { public init(_made make: () -> Self) { self = make() } }
    extension NSObject: _ObjectMaking {}
    extension _ObjectMaking where Self: NSObject {
      public init(_new: ()) { self.init(_made: { fatalError() }) }
    }
    """

  @Test("A protocol to which all objects conform requires an initialiser that they have")
  func allObjects() throws {
    let port = try Porting(
      """
      import UIKit
      protocol Fresh: AnyObject {
        init()
      }
      extension Fresh {
        init(_ block: (Self) -> Void) { self.init(); block(self) }
      }
      extension NSObject: Fresh {}
      open class Style: Fresh { required public init() {} }
      class Bold: Style {}
      class Model: NSObject {}
      func make<T: Fresh>(_ type: T.Type) -> T { T() }
      let view = UIView { $0.layoutSubviews() }, model = make(Model.self), style = make(Bold.self)
      """)
    let text = port.text()
    #expect(text.contains("  init(_new: ())\n}; extension Fresh { @_disfavoredOverload init() {"))
    #expect(text.contains("class Style: Fresh { public required convenience init(_new: ()) { self.init() }; required"))
    #expect(text.contains("class Bold: Style {}"))
    let errors = try port.errors(compat)
    #expect(errors == "")
  }

  @Test("Values that conform to such a protocol implement it by their own initialisers")
  func values() throws {
    let port = try Porting(
      """
      import UIKit
      public protocol Fresh { init() }
      public protocol Named: Fresh { var name: String { get } }
      class Card: UIView, Fresh {}
      enum Space {
        struct Point: Named { var name = "", x = 1 }
      }
      extension Int: Fresh {}
      let point = Space.Point(name: "a", x: 2), other = Space.Point(), type: Fresh.Type = Card.self, card = type.init()
      """)
    let text = port.text()
    #expect(text.contains("public protocol Fresh { init(_new: ()) }; public extension Fresh {"))
    #expect(text.contains("}; extension Space.Point { init(_new: ()) { self.init() } }\n"))
    #expect(text.contains("extension Int: Fresh { public init(_new: ()) { self.init() };}"))
    let errors = try port.errors(compat)
    #expect(errors == "")
  }

  @Test("Values that conform several times get one initialiser, or one in each branch of a condition")
  func severalConformances() throws {
    let port = try Porting(
      """
      import UIKit
      protocol Fresh { init() }
      protocol Named: Fresh {}
      class Card: UIView, Fresh {}
      extension Point: Named {}
      extension Point: Fresh {}
      struct Point {}
      struct Size: Fresh {}
      extension Size: Named {}
      #if DEBUG
      extension Int: Fresh {}
      #else
      extension Int: Named {}
      #endif
      extension Array: Fresh where Element == Int {}
      extension Array: Named where Element == Int {}
      """)
    let lines = port.text().split(separator: "\n")
    #expect(lines.filter { $0.contains("init(_new: ()) { self.init() }") }.count == 5, "\(port.text())")
    #expect(lines[4] == "extension Point: Named { init(_new: ()) { self.init() };}")
    #expect(lines[5] == "extension Point: Fresh {}" && lines[8] == "extension Size: Named {}")
    let errors = try port.errors(compat)
    #expect(errors == "")
  }

  @Test("Protocols whose classes have the required initialiser stay")
  func required() throws {
    let port = try Porting(
      """
      import UIKit
      protocol Fresh { init() }
      class Card: UIView, Fresh { required override init() { super.init() } }
      final class Last: NSObject, Fresh {}
      struct Value: Fresh {}
      """)
    #expect(port.outputs[0].contents == nil)
  }

  @Test("Initialisers in extensions of protocols make the object by a function")
  func delegation() throws {
    let port = try Porting(
      """
      import UIKit
      protocol Styled: UIView {}
      extension Styled {
        init(style: Int) { self.init() }
      }
      """, metatypeLines: ["0.swift": [4]])
    #expect(port.text().contains("init(style: Int) { self.init(_made: { Self._new() }) }"))
    let errors = try port.errors(compat)
    #expect(errors == "")
  }

  @Test("Initialisers of controllers, cells and segues are called on classes that are known at run time")
  func arguments() throws {
    let port = try Porting(
      """
      let screen = Screen.init(nibName: name, bundle: nil), other = Screen(nibName: name, bundle: nil)
      let cell = type.init(style: .value1, reuseIdentifier: id)
      let segue = type.init(identifier: id, source: a, destination: b), color = type.init(white: 1, alpha: 1)
      """, metatypeLines: ["0.swift": [1, 2, 3]])
    #expect(
      port.text() == """
        let screen = Screen._new(nibName: name, bundle: nil), other = Screen._new(nibName: name, bundle: nil)
        let cell = type._new(style: .value1, reuseIdentifier: id)
        let segue = type._new(identifier: id, source: a, destination: b), color = type.init(white: 1, alpha: 1)
        """)
  }

  @Test("Values in conditions and types with an initialiser get it in their place, and hidden ones are reported")
  func places() throws {
    let port = try Porting(
      """
      protocol Made { init() }
      extension UIView: Made {}
      #if DEBUG
        struct Outer { struct Inner: Made { var x = 1 } }
      #endif
      enum Kind: Made { case first; init() { self = .first } }
      struct Own: Made { var x: Int; init() { x = 1 } }
      struct Hidden { private struct Inner: Made { var x = 1 } }
      """)
    #expect(
      port.compact().hasSuffix(
        """
        #if DEBUG
        struct Outer { struct Inner: Made { var x = 1 } }; extension Outer.Inner { init(_new: ()) { self.init() } }
        #endif
        enum Kind: Made { init(_new: ()) { self.init() }; case first; init() { self = .first } }
        struct Own: Made { init(_new: ()) { self.init() }; var x: Int; init() { x = 1 } }
        struct Hidden { private struct Inner: Made { var x = 1 } }
        """))
    #expect(port.findings == ["8: other code does not see Inner, so it lacks 'init(_new: ())': declare it outside"])
  }
}
