import SourcePort
import Testing

@Suite("Members that nib files name")
struct InterfaceTests {
  @Test("A class gets methods that find its outlets, inspectable properties and actions by name")
  func classBody() throws {
    let port = try Porting(
      """
      class Panel: UIView {
        @IBOutlet private weak var title: UILabel!
        @IBOutlet var cells: [UILabel] = [], rest: [UIView]?
        @IBInspectable var speed = 1.5 { didSet { title = nil } }
        @IBInspectable var `default`: Int {
          get { 1 }
          set {}
        }
        @IBInspectable var area: Double { speed * speed }
        @IBAction private func save(_ sender: UIButton!) {}
        @IBAction func close() {}
        @IBAction func drag(_ sender: Any?, forEvent event: Int) {}
        @objc(store:) @IBAction func keep(_ sender: Any) {}
        @objc func retry() {}
        @objc class func make() {}
        @IBSegueAction func next(_ coder: NSCoder) -> UIView? { nil }
        func save(_ number: Int) {}
      }
      """)
    let text = port.text()
    for name in ["title", "cells", "rest", "speed"] {
      #expect(
        text.contains("case \"\(name)\": _setMember(\\Panel.\(name), of: self, to: value, key) { $0.\(name) = $1 };"))
    }
    #expect(
      text.contains(#"case "default": _setMember(\Panel.`default`, of: self, to: value, key) { $0.`default` = $1 };"#))
    #expect(!text.contains(#"case "area""#), "a property without a setter cannot be set")
    #expect(
      text.contains(#"case "save:": return Selector.of("save(_:)", Panel.save(_:) as (Panel) -> (UIButton?) -> Void);"#)
    )
    #expect(text.contains(#"case "close": return Selector.of("close", Panel.close as (Panel) -> () -> Void);"#))
    #expect(text.contains(#"case "drag:forEvent:": return Selector.of("drag(_:forEvent:)""#))
    #expect(text.contains(#"case "retry": return Selector.of("retry", "#) && !text.contains("Panel.make"))
    #expect(text.contains(#"case "store:": return Selector.of("keep(_:)""#))
    #expect(text.contains(#"Panel.next(_:) as (Panel) -> (NSCoder) -> UIView?);"#))
    #expect(text.contains("override func setValue(_ value: Any?, forKey key: String)"))
    #expect(text.contains("default: super.setValue(value, forKey: key) } }; override func selector(named"))
    #expect(text.contains("default: return super.selector(named: name) } };\n"))
    #expect(port.findings == [])
    #expect(try port.errors() == "")
  }

  @Test("Subclasses, generic classes, nested classes and open classes get overrides")
  func kindsOfClasses() throws {
    let port = try Porting(
      """
      open class Base: UIView { @IBOutlet public var label: UILabel? }
      public final class Sub: Base { @IBInspectable var size: CGFloat = 0 }
      class List<Item>: UIView {
        @IBOutlet var view: UIView!
        @IBAction func pick(_ sender: UIView) {}
      }
      enum Outer { class Inner: Base { @IBAction func tap() {} } }
      extension Outer.Inner { @IBAction func press() {} }
      class Plain: Base { @objc func run() {} }
      """)
    let text = port.text()
    #expect(text.contains("open class Base: UIView { open override func setValue("))
    #expect(text.contains("final class Sub: Base { public override func setValue("))
    #expect(text.contains("class Inner: Base { override func selector("))
    #expect(text.contains("Outer.Inner.tap as (Outer.Inner) -> () -> Void"))
    #expect(text.contains("class Plain: Base {       func run() {} }"))
    #expect(port.findings == [])
    #expect(try port.errors() == "")
  }

  @Test("Extensions in files whose names differ after a point get different methods")
  func namesOfFiles() throws {
    let files = ["Save", "Open"].map { name in
      let text = "extension Panel { @IBAction func run\(name)() {} }"
      return ParsedFile(path: "Panel.\(name).swift", bytes: Array(text.utf8))
    }
    let outputs = try ModulePort(
      [ParsedFile(path: "Panel.swift", bytes: Array("class Panel: UIView { @IBOutlet var a: UIView? }".utf8))] + files
    )
    .run()
    let texts = outputs.map { String(decoding: $0.contents ?? [], as: UTF8.self) }
    #expect(texts[1].contains("func _agate_Panel_Panel_Save_selector("))
    #expect(texts[2].contains("func _agate_Panel_Panel_Open_selector("))
    #expect(texts[0].contains("self._agate_Panel_Panel_Save_selector(named: name) ?? "))
    #expect(texts[0].contains("self._agate_Panel_Panel_Open_selector(named: name) ?? "))
  }

  @Test("A class that is no library's class conforms to the protocol")
  func plainObjects() throws {
    let port = try Porting(
      """
      class Helper: NSObject {
        @IBOutlet var view: UIView?
      }
      class Other: Helper { @IBAction func go() {} }
      protocol Thing {}
      public class Owner: Thing { @IBAction func go() {} }
      """)
    let text = port.text()
    #expect(text.contains("class Helper: NSObject, KeyValueCoding { func setValue("))
    #expect(text.contains("default: setUnknownValue(value, forKey: key) } }; func selector(named"))
    #expect(text.contains("default: return nil } };\n"))
    #expect(text.contains("class Other: Helper { override func selector("))
    #expect(text.contains("public class Owner: Thing, KeyValueCoding { public func setValue("))
    #expect(try port.errors() == "")
  }

  @Test("Members of extensions are found where they are visible")
  func extensions() throws {
    let port = try Porting(
      "class Panel: UIView { @IBOutlet var label: UILabel! }",
      """
      extension Panel {
        @IBAction private func save(_ sender: Any) {}
        @IBInspectable var speed: CGFloat { get { 1 } set {} }
      }
      private extension Panel { @IBAction func load(_ sender: Any) {} }
      """)
    #expect(port.text(0).contains("if !self._agate_Panel_1_setValue(value, forKey: key), "))
    #expect(port.text(0).contains("!self._agate_Panel_1_1_setValue(value, forKey: key) { super.setValue(value"))
    #expect(port.text(0).contains("self._agate_Panel_1_1_selector(named: name) ?? super.selector(named: name)"))
    #expect(port.text(1).contains("extension Panel { func _agate_Panel_1_setValue("))
    #expect(port.text(1).contains("private extension Panel { internal func _agate_Panel_1_1_setValue("))
    #expect(port.findings == [])
    let errors = try port.errors()
    #expect(errors == "")
  }

  @Test("Members that a module adds to library classes are registered")
  func libraryExtensions() throws {
    let port = try Porting(
      "/// Rounds views.\npublic extension UIView { @IBInspectable var roundness: CGFloat { get { 0 } set {} } }",
      """
      extension CALayer { @objc var color: Int { get { 0 } set {} } }
      extension UIView {
        @IBAction func hide(_ sender: Any) {}
        @objc func plain() {}
      }
      """)
    let table = "extension ExtensionMembers.Module0: @retroactive ExtensionMemberTable {"
    #expect(port.text(0).hasPrefix("/// Rounds views.\n\(table)"))
    #expect(port.text(0).contains("if let it = object as? UIView, it._agate_UIView_0_setValue("))
    #expect(port.text(0).contains("if let it = object as? CALayer, it._agate_CALayer_1_setValue("))
    #expect(
      port.text(1).contains(#"case "color": _setMember(\CALayer.color, of: self, to: value, key) { $0.color = $1 };"#))
    #expect(port.text(1).contains(#"case "hide:": return Selector.of("hide(_:)", UIView.hide(_:)"#))
    #expect(!port.text(1).contains("plain()\""))
    #expect(port.findings == [])
    #expect(try port.errors().replacing("@retroactive", with: "") == "")
  }

  @Test("An override of setValue(_:forKey:) that the program has calls the generated method")
  func ownOverride() throws {
    let port = try Porting(
      """
      class Panel: UIView {
        @IBOutlet var label: UILabel!
        override func setValue(_ value: Any?, forKey key: String) {
          if key != "skip" { super.setValue(value, forKey: key) }
        }
      }
      """)
    #expect(port.text().contains("class Panel: UIView { private func _agate_Panel_setValue(_ value: Any?"))
    #expect(port.text().contains(#"if key != "skip" { self._agate_Panel_setValue(value, forKey: key) }"#))
    #expect(try port.errors() == "")
  }

  @Test("Members in #if are found if the condition is known to be true, and reported if it is not known")
  func conditions() throws {
    let port = try Porting(
      """
      class Panel: UIView {
        #if os(iOS)
          @IBOutlet var known: UILabel!
        #elseif DEBUG
          @IBOutlet var other: UILabel!
        #endif
        #if DEBUG
          @IBOutlet var extra: UILabel!
        #endif
        #if os(macOS)
          @IBOutlet var never: UILabel!
        #endif
      }
      """)
    #expect(port.text().contains(#"case "known""#))
    #expect(!port.text().contains(#"case "extra""#) && !port.text().contains(#"case "never""#))
    #expect(port.findings == ["8: nib files do not find a member in #if, unless the condition is known"])
    #expect(try port.errors() == "")
  }

  @Test("A property that is only for Interface Builder becomes available")
  func unavailable() throws {
    let port = try Porting(
      """
      class Panel: UIView {
        @available(*, unavailable, message: "only for Interface Builder")
        @IBInspectable var styleName: String? { get { nil } set {} }
        @available(iOS 9, *) @IBInspectable var count: Int = 0
      }
      """)
    #expect(!port.text().contains("unavailable"))
    #expect(port.text().contains("@available(iOS 9, *)"))
    #expect(try port.errors() == "")
  }

  @Test("Actions have the names that the Objective-C runtime gives them")
  func names() throws {
    let port = try Porting(
      """
      class Panel: UIView {
        @IBAction func save(sender: Any) {}
        @IBAction func moveTo(point: Any, animated: Any) {}
        @IBAction func open(from sender: Any, _ event: Any) {}
        @IBAction func three(_ a: Int, _ b: Int, _ c: Int) {}
      }
      class Dot: CALayer { @IBInspectable var size: CGFloat = 1 }
      """)
    for name in ["saveWithSender:", "moveToPoint:animated:", "openFrom::"] {
      #expect(port.text().contains("case \"\(name)\""))
    }
    let three = "5: nib files cannot call a method that has more than two arguments, or that is no plain method"
    #expect(port.findings == [three, "7: nib files do not set properties of layers"])
    #expect(try port.errors() == "")
  }

  @Test("Searches for compiled nib files find the files that Interface Builder saves")
  func nibNames() throws {
    let port = try Porting(
      """
      let path = Bundle.main.path(forResource: "Card", ofType: "nib")
      let url = Bundle.main.url(forResource: "Main", withExtension: "storyboardc")
      let kind = "nib"
      """)
    let expected = """
      let path = Bundle.main.path(forResource: "Card", ofType: "xib")
      let url = Bundle.main.url(forResource: "Main", withExtension: "storyboard")
      let kind = "nib"
      """
    #expect(port.text() == expected)
  }
}
