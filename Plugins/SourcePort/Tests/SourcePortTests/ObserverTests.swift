import SourcePort
import Testing

@Suite("Overrides that only observe properties")
struct ObserverTests {
  @Test("Observers of a property in an extension become methods that the class body calls")
  func observersInExtension() throws {
    let port = try Porting(
      """
      open class Dial: UILabel {}
      extension Dial {
        open override var tint: Int {
          willSet { print(newValue) }
          didSet(old) {
            if old == tint { print(self.tint) }
          }
        }
        override var width: Int { didSet { width = 3 } }
      }
      """)
    #expect(
      port.compact() == """
        open class Dial: UILabel { open override var tint: Int { willSet { _agate_Dial_tint_willSet(newValue) }; \
        didSet { _agate_Dial_tint_didSet(oldValue) } }; \
        public override var width: Int { didSet { _agate_Dial_width_didSet() } };}
        extension Dial {

        func _agate_Dial_tint_willSet(_ newValue: Int) { print(newValue) }
        func _agate_Dial_tint_didSet(_ old: Int) {
        if old == tint { print(self.tint) }
        }

        func _agate_Dial_width_didSet() { width = 3 }
        }
        """)
    #expect(port.findings == [])
  }

  @Test("A property of an extension of UIView that classes observe calls the implementation of the superclass")
  func observedMemberOfExtension() throws {
    let port = try Porting(
      "extension UIView { @objc open var preset: Int { get { 1 } set { print(newValue) } } }",
      """
      open class Card: UIView {
        open override var preset: Int {
          willSet { if newValue == preset { return }; print(newValue) }
          didSet(old) {
            if old != 2 { preset = 2 }
          }
        }
      }
      class Small: Card { override var preset: Int { didSet { print(super.preset) } } }
      """)
    #expect(port.findings == [])
    #expect(
      port.compact(0).contains(
        """
        set { if let it = self as? Small { it._agate_Small_preset = newValue; return }; \
        if let it = self as? Card { it._agate_Card_preset = newValue; return }; _agate_UIView_preset = newValue }
        """))
    #expect(
      port.compact(1) == """
        open class Card: UIView {
        public var _agate_Card_preset: Int { get { return self._agate_UIView_preset } set {
        func _agate_willSet(_ newValue: Int) { if newValue == preset { return }; print(newValue) }
        func _agate_didSet(_ old: Int) {
        if old != 2 { preset = 2 }
        }
        ; let oldValue = self._agate_UIView_preset; _agate_willSet(newValue); self._agate_UIView_preset = newValue; \
        _agate_didSet(oldValue); } }
        }
        class Small: Card { var _agate_Small_preset: Int { get { return self._agate_Card_preset } set { \
        func _agate_didSet() { print(self._agate_Card_preset) } ; self._agate_Card_preset = newValue; \
        _agate_didSet(); } } }
        """)
    #expect(try port.errors() == "")
  }

  @Test("A dynamic property with one observer that overrides a property of an extension tells of changes")
  func dynamicOverrideOfExtension() throws {
    let port = try Porting(
      "extension UIView { @objc dynamic var preset: Int { get { 1 } set { print(newValue) } } }",
      """
      class Card: UIView { @objc dynamic override var preset: Int { didSet { print(oldValue) } } }
      class Small: Card {}
      extension Small { @objc override dynamic var preset: Int { willSet { print(newValue) } } }
      """)
    let calls = "_willChange(\"preset\", \\Card.preset); defer { _didChange(\"preset\", \\Card.preset) };"
    #expect(port.compact(1).contains("set { \(calls) func _agate_didSet(_ oldValue: Int) { print(oldValue) }"))
    #expect(port.compact(1).contains("set { \(calls.replacing("Card", with: "Small")) func _agate_willSet"))
    #expect(port.findings == [])
    let errors = try port.errors()
    #expect(errors == "")
  }
}
