import SourcePort
import Testing

@Suite(
  "Overrides of parameters without names, of left out classes, and of methods that NSObject has on Apple's systems")
struct OverrideTests {
  @Test("Parameters without names get names in the class body, which passes them on")
  func unnamedParameters() throws {
    let port = try Porting(
      """
      class Base: UIView {}
      extension Base { @objc func changes(for _: Int, _: inout String, at index: Int) -> Bool { index > 0 } }
      class Sub: Base { override func changes(for _: Int, _ text: inout String, at _: Int) -> Bool { false } }
      """)
    let head = "func changes(for argument0: Int, _ argument1: inout String, at index: Int) -> Bool"
    let call = "_agate_Base_changes(for: argument0, &argument1, at: index)"
    #expect(port.text().hasPrefix("class Base: UIView { \(head) { return \(call) };}"))
    #expect(port.text().contains("func _agate_Base_changes(for _: Int, _: inout String, at index: Int)"))
    #expect(port.findings == [])
    #expect(try port.errors() == "")
  }

  @Test("Arguments that are closures for their values, results of the own type and words of the language are passed on")
  func unusualSignatures() throws {
    let port = try Porting(
      """
      extension UIView {
        @objc func copied() -> Self { self }
        @objc func looks(for: Int, in view: UIView) -> Bool { true }
      }
      class Base: UIView {
        override func copied() -> Self { super.copied() }
        override func looks(for: Int, in view: UIView) -> Bool { super.looks(for: 1, in: view) }
      }
      extension Base { @objc func logs(_ text: @autoclosure () -> String) {} }
      class Sub: Base { override func logs(_ text: @autoclosure () -> String) { super.logs(text()) } }
      """)
    #expect(port.text().contains("{ return it._agate_Base_copied() as! Self }; return _agate_UIView_copied() }"))
    #expect(port.text().contains("_agate_Base_looks(for: `for`, in: view)"))
    #expect(port.text().contains("{ return _agate_Base_logs(text()) };"))
    #expect(try port.errors() == "")
  }

  @Test("Only asynchronous members keep the main actor in the class body")
  func mainActor() throws {
    let port = try Porting(
      """
      class Base: UIView { func all() { start() } }
      extension Base {
        @MainActor @objc func start() {}
        @MainActor @objc func load() async {}
      }
      class Sub: Base {
        override func start() {}
        override func load() async {}
      }
      """)
    #expect(port.text().hasPrefix("class Base: UIView { func start() { return _agate_Base_start() }; @MainActor func"))
    #expect(try port.errors() == "")
  }

  @Test("Members of extensions of aliases are overridden like those of the types")
  func aliases() throws {
    let port = try Porting(
      """
      public typealias Picture = UILabel
      extension Picture { @objc func preloads() -> Bool { true } }
      class Moving: Picture { override func preloads() -> Bool { false } }
      """)
    #expect(port.text().contains("if let it = self as? Moving { return it._agate_Moving_preloads() }"))
    #expect(try port.errors() == "")
  }

  @Test("A class that is left out takes no part in the overrides of a member")
  func overridesOfLeftOutClass() throws {
    let port = try Porting(
      "extension UIView { @objc public func start() {} }",
      """
      import SpriteKit
      class Particles<Node: SKNode>: UIView {
        var node: Int?
        override func start() { super.start() }
      }
      """)
    #expect(port.compact(0) == "extension UIView { public func start() {} }")
    #expect(port.text(1) == "import UIKit\n\n\n\n")
  }

  @Test("awakeFromNib() and prepareForInterfaceBuilder() override a method only in responders and bar items")
  func nibMethods() throws {
    let port = try Porting(
      """
      class Effect: NSObject { open override func awakeFromNib() { super.awakeFromNib() } }
      class Bounce: Effect { override func awakeFromNib() { super.awakeFromNib() } }
      class Shine: CALayer { override func prepareForInterfaceBuilder() {} }
      class Dial: UIView { override func awakeFromNib() { super.awakeFromNib() } }
      class Item: UITabBarItem { override func prepareForInterfaceBuilder() {} }
      class Guide: UIKeyboardLayoutGuide { override func awakeFromNib() {} }
      class Element: UIAccessibilityElement { override func awakeFromNib() {} }
      """)
    #expect(
      port.compact() == """
        class Effect: NSObject, NibAwaking { open func awakeFromNib() { super.awakeFromNib() } }
        class Bounce: Effect { override func awakeFromNib() { super.awakeFromNib() } }
        class Shine: CALayer { func prepareForInterfaceBuilder() {} }
        class Dial: UIView { override func awakeFromNib() { super.awakeFromNib() } }
        class Item: UITabBarItem { override func prepareForInterfaceBuilder() {} }
        class Guide: UIKeyboardLayoutGuide, NibAwaking { func awakeFromNib() {} }
        class Element: UIAccessibilityElement { override func awakeFromNib() {} }
        """)
    #expect(port.findings == [])
  }

  @Test("Selectors have their full name in a module that has a type with the name Selector")
  func ownSelectorType() throws {
    let port = try Porting(
      "enum Selector { case id }",
      "class Dial: UIView { func tap() {}\nvar x = #selector(tap)\nvar y = #selector(getter: tint) }")
    #expect(port.text(1).contains(#"AppleCompat.Selector.of("tap", Dial.tap)"#))
    #expect(port.text(1).contains(#"AppleCompat.Selector("tint")"#))
    let named = try Porting("enum Selector { case id }\nvar action: ObjectiveC.Selector?, own = Selector.id")
    #expect(named.text() == "enum Selector { case id }\nvar action: AppleCompat.Selector?, own = Selector.id")
    let own = try Porting("struct Selector { var name: String }\nlet all = Selector(name: \"all\")")
    #expect(own.findings == [], "a value of its own type is no name of a method")
  }
}
