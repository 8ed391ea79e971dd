import SourcePort
import Testing

@Suite("Rules that look at the whole module")
struct ModuleTests {
  @Test("Optional members get a default, and their calls lose the question mark")
  func optionalMembers() throws {
    let port = try Porting(
      """
      import Foundation
      @objc public protocol Watcher {
        @objc optional func started(_ dial: Dial)
        @objc optional func size(
          of dial: Dial, at index: Int
        ) -> Int
        @objc optional func wants(_ dial: Dial) -> Bool
        @objc optional func title() -> String?
        @objc optional var count: Int { get }
        func needed()
      } // end
      """,
      """
      import Foundation
      public class Dial: NSObject {
        weak var watcher: Watcher?
        var started: (() -> Void)?
        func go() -> Int {
          watcher?.started?(self)
          started?()
          _ = watcher?.title?() ?? "none"
          guard watcher?.wants?(self) ?? false else { return watcher?.count ?? 3 }
          return watcher?.size?(of: self, at: 1) ?? 7
        }
      }
      class Own: Watcher {
        func needed() {}
        func wants(_ dial: Dial) -> Bool { true }
      }
      """)
    #expect(
      port.compact(0).hasSuffix(
        """
        func needed()
        }; public extension Watcher { func started(_ dial: Dial) {}; func size( of dial: Dial, at index: Int ) -> Int \
        { 7 }; func wants(_ dial: Dial) -> Bool { false }; func title() -> String? { nil }; \
        var count: Int { get { 3 } } } // end
        """))
    #expect(port.text(1).contains("watcher?.started(self)"))
    #expect(port.text(1).contains("    started?()"))
    #expect(port.text(1).contains("watcher?.title() ?? "))
    #expect(port.text(1).contains("watcher?.wants(self) ?? false"))
    #expect(port.text(1).contains("watcher?.size(of: self, at: 1) ?? 7"))
    #expect(port.findings == [])
    #expect(try port.errors() == "")
  }

  @Test("The default of an optional member that returns a protocol is a class of the module that conforms to it")
  func protocolResults() throws {
    let port = try Porting(
      """
      import Foundation
      @objc protocol Layout {}
      @objc protocol Style {}
      class Wide: NSObject, Layout { init(width: Int) {} }
      class Plain: NSObject, Layout { override init() {} }
      @objc protocol Source {
        @objc optional func layout() -> Layout
        @objc optional func style() -> any Style
      }
      """)
    #expect(port.text().contains("func layout() -> Layout { Plain() }"))
    #expect(port.text().contains(#"func style() -> any Style { preconditionFailure("style() is not implemented") }"#))
    #expect(
      port.findings == [
        "7: the default of optional member 'layout()', Plain(), is a guess",
        "8: 'style()' has no default: the program stops if it is called and not implemented",
      ])
    #expect(try port.errors() == "")
  }

  @Test("Optional static members get static defaults")
  func optionalStaticMembers() throws {
    let port = try Porting(
      """
      import Foundation
      @objc public protocol Palette {
        static var base: Int { get }
        @objc optional static var accent: Int { get }
        @objc optional static func mixed(_ other: Int) -> Int
      }
      class Brown: Palette { public static let base = 1 }
      class Red: Palette {
        public static let base = 1
        public static let accent = 2
      }
      """)
    let text = port.text()
    #expect(text.contains("{ static var accent: Int { get { 0 } }; static func mixed(_ other: Int) -> Int { 0 } }"))
    let errors = try port.errors("let accents = [Brown.accent, Red.accent, Brown.mixed(1)]")
    #expect(errors == "")
  }

  @Test("An optional member that only a subclass implements is called, since the superclass gets one to override")
  func inheritedOptionals() throws {
    let port = try Porting(
      """
      @objc protocol Watcher { @objc optional func started(_ x: Int); @objc optional func size() -> Int; func must() }
      public class Base: UIView, Watcher { func must() {} }
      class Middle: Base {}
      class Sub: Middle {
        @objc func started(_ x: Int) {}
        func size() -> Int { 3 }
        func other() {}
      }
      class Twin: Base { func started(_ x: Int) {} }
      class Own: Watcher { func started(_ x: Int) {}; func must() {} }
      """)
    #expect(port.text().contains("class Base: UIView, Watcher { public func started(_ x: Int) {}; func must() {} }"))
    #expect(port.compact().contains("\noverride func started(_ x: Int) {}\n"))
    #expect(port.text().contains("class Twin: Base { override func started"))
    #expect(port.text().contains("class Own: Watcher { func started"))
    #expect(
      port.findings == [
        "1: the default of optional member 'size()', 0, is a guess",
        "6: Base conforms to the protocol, so 'size()' is not called: implement it there",
      ])
    #expect(try port.errors() == "")
  }

  @Test("The superclass's member does what the default implementation does, also of an inherited protocol")
  func inheritedDefaults() throws {
    let port = try Porting(
      """
      @objc protocol Root { @objc optional func width(of _: Int, in x: Int) -> Int; @objc optional func ended() }
      @objc protocol Watcher: Root { @objc optional func title() -> String? }
      @objc protocol Source { @objc optional func rows() -> Int?; func count() -> Int }
      class Base: UIView, Watcher, Source { func count() -> Int { 1 } }
      class Sub: Base {
        func width(of _: Int, in x: Int) -> Int { 3 }
        func title() -> String? { "a" }
        func rows() -> Int? { 2 }
      }
      extension Sub { @objc func ended() { print(1) } }
      class Last: Sub { override func ended() { super.ended() } }
      """)
    let width = "func width(of argument0: Int, in x: Int) -> Int"
    let standard = "final class Standard: NSObject, Root {}; return Standard().width(of: argument0, in: x)"
    #expect(port.text().contains(" \(width) { \(standard) };"))
    #expect(port.text().contains("Standard: NSObject, Watcher {}; return Standard().title() };"))
    #expect(port.text().contains("func rows() -> Int? { nil };"))
    #expect(port.text().contains("class Sub: Base { override func ended() { return _agate_Sub_ended() };"))
    #expect(port.compact().contains("extension Sub { func _agate_Sub_ended() { print(1) } }"))
    #expect(port.findings == ["1: the default of optional member 'width(of:in:)', 0, is a guess"])
    let errors = try port.errors()
    #expect(errors == "")
  }

  @Test("A delegate's subclass has the members of scroll views' delegates")
  func inheritedOptionalsOfLibrary() throws {
    let port = try Porting(
      """
      class Base: UIViewController, UITableViewDelegate {}
      class Sub: Base { func scrollViewDidScroll(_ scrollView: UIScrollView) {} }
      """)
    #expect(
      port.text().hasPrefix(
        "class Base: UIViewController, UITableViewDelegate { func scrollViewDidScroll(_ scrollView: UIScrollView) {};}")
    )
    #expect(port.text().contains("class Sub: Base { override func scrollViewDidScroll"))
  }

  @Test("A data source that moves or deletes rows gets the member that allows it, unless it has one")
  func impliedMembers() throws {
    let port = try Porting(
      """
      public class Lists: UITableViewController {
        public override func tableView(_ tableView: UITableView, moveRowAt a: IndexPath, to b: IndexPath) {}
      }
      class Fixed: UITableViewController {
        override func tableView(_ tableView: UITableView, moveRowAt a: IndexPath, to b: IndexPath) {}
        override func tableView(_ tableView: UITableView, canMoveRowAt a: IndexPath) -> Bool { a.row > 0 }
      }
      class Source: NSObject {}
      extension Source {
        func tableView(_ tableView: UITableView, commit a: UITableViewCell.EditingStyle, forRowAt b: IndexPath) {}
      }
      class Inherited: Lists {}
      class Base: NSObject {
        func collectionView(_ collectionView: UICollectionView, moveItemAt a: IndexPath, to b: IndexPath) {}
      }
      class Sub: Base {
        func collectionView(_ collectionView: UICollectionView, canMoveItemAt a: IndexPath) -> Bool { false }
      }
      """)
    #expect(
      port.text().contains(
        "UITableViewController { public override func tableView(_ tableView: UITableView, canMoveRowAt indexPath: "
          + "IndexPath) -> Bool { true };"))
    #expect(
      port.text().contains(
        "class Source: NSObject { func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath)"))
    #expect(port.text().split(separator: "{ true };").count == 3)
  }

  @Test("Of two classes with a name, the one that is not nested counts")
  func nestedClassesWithNames() throws {
    let port = try Porting(
      "enum Box { class List: NSObject {} }",
      "class List: UITableViewController {}",
      """
      class Wide: List {
        override func tableView(_ t: UITableView, commit s: Style, forRowAt i: IndexPath) {}
      }
      """)
    #expect(port.text(2).contains("override func tableView(_ tableView: UITableView, canEditRowAt"))
  }

  @Test("Defaults that no call site tells are guesses, and reported")
  func guesses() throws {
    let port = try Porting(
      """
      @objc protocol P { @objc optional func f() -> Bool
      @objc optional func g() -> CGSize
      @objc optional func title() -> NSAttributedString
      @objc optional func value() -> Any }
      """)
    #expect(
      port.findings == [
        "1: the default of optional member 'f()', true, is a guess",
        "2: the default of optional member 'g()', .init(), is a guess",
        "3: the default of optional member 'title()', .init(string: \"\"), is a guess",
        "4: the default of optional member 'value()', (), is a guess",
      ])
  }

  @Test("Results of optional members can be unwrapped, and an enumeration's default is its first case")
  func unwrappedOptionals() throws {
    let port = try Porting(
      """
      enum Look { case number(Int), plain, bold }
      @objc protocol P { @objc optional func look(_ x: Int) -> Look; @objc optional var count: Int { get } }
      """,
      """
      func f(_ one: P, _ other: P?) -> Look {
        if let look = one.look?(1) { return look }
        guard let look = other?.look?(2), let count = one.count else { return one.look?(3)! }
        return count > 0 ? look : .plain
      }
      """)
    #expect(port.text(0).contains("func look(_ x: Int) -> Look { .plain }; var count: Int { get { 0 } }"))
    #expect(
      port.text(1) == """
        func f(_ one: P, _ other: P?) -> Look {
          if let look = _optional(one.look(1)) { return look }
          guard let look = _optional(other?.look(2)), let count = _optional(one.count) else { return _optional(one.look(3))! }
          return count > 0 ? look : .plain
        }
        """)
    #expect(try port.errors("func _optional<Value>(_ value: Value?) -> Value? { value }") == "")
  }

  @Test("Calls of members that are optional in UIKit lose the question mark")
  func libraryOptionals() throws {
    let port = try Porting("func f() { delegate?.animationDidStop?(a, finished: true); delegate?.other?(a) }")
    #expect(port.text() == "func f() { delegate?.animationDidStop(a, finished: true); delegate?.other?(a) }")
    let zooming = try Porting(
      """
      let view = delegate?.viewForZooming?(in: a)
      delegate?.scrollViewWillBeginZooming?(a, with: b)
      delegate?.scrollViewDidEndZooming?(a, with: b, atScale: 2)
      """)
    #expect(
      zooming.text() == """
        let view = delegate?.viewForZooming(in: a)
        delegate?.scrollViewWillBeginZooming(a, with: b)
        delegate?.scrollViewDidEndZooming(a, with: b, atScale: 2)
        """)
    let transition = try Porting(
      """
      let animator = delegate?.animationController?(forPresented: a, presenting: b, source: c)
      animator?.animationEnded?(true)
      application.delegate?.applicationDidBecomeActive?(application)
      """)
    #expect(
      transition.text() == """
        let animator = delegate?.animationController(forPresented: a, presenting: b, source: c)
        animator?.animationEnded(true)
        application.delegate?.applicationDidBecomeActive(application)
        """)
  }

  @Test("Attributes of an override in an extension come before the modifiers in the class body")
  func attributesOfOverrides() throws {
    let port = try Porting(
      "public class Dial: UIView {\n}\n",
      """
      extension Dial {
        @available(*, unavailable) open override func layoutSubviews() { super.layoutSubviews() }
      }
      """)
    #expect(
      port.text(0) == """
        public class Dial: UIView { @available(*, unavailable) public override func layoutSubviews() { return \
        _agate_Dial_layoutSubviews() };
        }

        """)
    #expect(try port.errors() == "")
  }

  @Test("An override of a method of NSObject in an extension is a method of the extension")
  func forwardingInAnExtension() throws {
    let port = try Porting(
      "open class List: UITableView {\n}\n",
      """
      extension List {
      override open func responds(to aSelector: Selector!) -> Bool { super.responds(to: aSelector) }
      override open func forwardingTarget(for aSelector: Selector!) -> Any? { delegate }
      }
      """)
    #expect(port.text(0) == "open class List: UITableView {\n}\n")
    #expect(
      port.compact(1) == """
        extension List: SelectorForwarding {
        public func responds(to aSelector: Selector!) -> Bool { super.responds(to: aSelector) }
        public func forwardingTarget(for aSelector: Selector!) -> Any? { delegate }
        }
        """)
  }

  @Test("An override in an extension of the module's class is called from the class body")
  func overrideOfLibraryMember() throws {
    let port = try Porting(
      "public class Dial: UIView {\n}\n",
      """
      extension Dial {
        open override func layoutSubviews() { super.layoutSubviews() }
        override public var tint: Int { super.tint + 1 }
      }
      """)
    #expect(
      port.text(0) == """
        public class Dial: UIView { public override func layoutSubviews() { return _agate_Dial_layoutSubviews() }; public \
        override var tint: Int { get { return _agate_Dial_tint } };
        }

        """)
    #expect(
      port.compact(1) == """
        extension Dial {
        public func _agate_Dial_layoutSubviews() { super.layoutSubviews() }
        public var _agate_Dial_tint: Int { super.tint + 1 }
        }
        """)
    #expect(port.findings == [])
    #expect(try port.errors() == "")
  }

  @Test("An override in an extension of a nested class is called from the class body")
  func overrideInNestedClass() throws {
    let port = try Porting(
      "class Dial: UIView {}\nextension Dial { class Hand: UIView {\n} }\n",
      "extension Dial.Hand { override func layoutSubviews() { super.layoutSubviews() } }")
    #expect(
      port.compact(0) == """
        class Dial: UIView {}
        extension Dial { class Hand: UIView { override func layoutSubviews() { return _agate_Hand_layoutSubviews() };
        } }

        """)
    #expect(port.compact(1) == "extension Dial.Hand { func _agate_Hand_layoutSubviews() { super.layoutSubviews() } }")
    #expect(try port.errors() == "")
  }

  @Test("A member that an extension declares, and that others override, moves into the class body")
  func overrideOfExtensionMember() throws {
    let port = try Porting(
      """
      class Base: UIView {}
      extension Base {
        @objc func prepare(_ x: Int, with y: inout Int) throws -> Int { y = x; return y }
      }
      class Sub: Base {
        override func prepare(_ x: Int, with y: inout Int) throws -> Int { try super.prepare(x, with: &y) + 1 }
      }
      class Other: Base {}
      extension Other {
        private override func prepare(_ x: Int, with y: inout Int) throws -> Int { 2 }
      }
      """)
    #expect(port.findings == [])
    #expect(
      port.text().contains(
        "class Base: UIView { func prepare(_ x: Int, with y: inout Int) throws -> Int { return try _agate_Base_prepare(x, with: &y) };}"
      ))
    #expect(try port.errors() == "")
  }

  @Test("A member of an extension of UIView asks the classes that override it, the most derived first")
  func switches() throws {
    let port = try Porting(
      """
      extension UIView { @objc func reset(_ x: Int) -> String { "view" } }
      extension UIControl { override func reset(_ x: Int) -> String { "control " + super.reset(x) } }
      """,
      """
      extension UIButton { override func reset(_ x: Int) -> String { "button " + super.reset(x) } }
      class Own: UILabel { override func reset(_ x: Int) -> String { "own " + super.reset(x) } }
      """)
    #expect(port.findings == [])
    #expect(
      port.text(0).contains(
        """
        func reset(_ x: Int) -> String { if let it = self as? Own { return it._agate_Own_reset(x) }; \
        if let it = self as? UIButton { return it._agate_UIButton_reset(x) }; \
        if let it = self as? UIControl { return it._agate_UIControl_reset(x) }; return _agate_UIView_reset(x) };
        """))
    #expect(port.text(1).contains(#""button " + self._agate_UIControl_reset(x)"#))
    #expect(port.text(1).contains(#""own " + self._agate_UIView_reset(x)"#))
    #expect(try port.errors() == "")
  }

  @Test("An override of a library's member in an extension of a library's class is reported")
  func noMechanism() throws {
    let port = try Porting("extension UILabel { override open func layoutSubviews() {} }")
    #expect(port.findings == ["1: an extension of UILabel cannot override its member 'layoutSubviews()': subclass it"])
  }

  @Test("A file that uses UIKit without its import gets one, as from the header of a framework")
  func missingImports() throws {
    let port = try Porting(
      "import UIKit\nclass A: UIView {}",
      "// A comment.\n#if DEBUG\n#endif\nstruct B { var view: UIView? }",
      "struct C { var a: A? }", "import Foundation\nlet d = CALayer()")
    #expect(port.outputs[0].contents == nil && port.outputs[2].contents == nil)
    #expect(port.text(1) == "// A comment.\n#if DEBUG\n#endif\nimport UIKit; struct B { var view: UIView? }")
    #expect(port.text(3).contains("import UIKit"))
    #expect(try Porting("struct B { var view: UIView? }").outputs[0].contents == nil, "no file imports UIKit")
  }
}
