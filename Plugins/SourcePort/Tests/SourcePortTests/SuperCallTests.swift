import SourcePort
import Testing

@Suite("Calls of the superclass, and methods that differ only by their types")
struct SuperCallTests {
  @Test("All members of a class call the implementation of the superclass")
  func otherMembers() throws {
    let port = try Porting(
      """
      extension UIView { @objc func start() {} }
      class Base: UIView {
        override func start() { help() }
        func help() { super.start() }
      }
      """,
      """
      class Plain: Base { func calls() { super.start() } }
      extension Plain { func also() { super.start() } }
      class Last: Plain {
        override func start() {}
        lazy var action = super.start
        func calls(_ text: String = "super.start()") { print("\\(text)") /* super.start() */; super.calls() }
      }
      """)
    #expect(port.text(0).contains("func help() { self._agate_UIView_start() }"))
    #expect(
      port.compact(1) == """
        class Plain: Base { func calls() { self._agate_Base_start() } }
        extension Plain { func also() { self._agate_Base_start() } }
        class Last: Plain {
        func _agate_Last_start() {}
        lazy var action = self._agate_Base_start
        func calls(_ text: String = "super.start()") { print("\\(text)") /* super.start() */; super.calls() }
        }
        """)
    let errors = try port.errors()
    #expect(errors == "")
  }

  @Test("Methods of the superclass with the same name and other labels stay")
  func otherLabels() throws {
    let port = try Porting(
      """
      extension UIView {
        @objc func start(at time: Int = 0, ends: () -> Void) {}
        @objc func start(after time: Int) {}
      }
      class Base: UIView {
        override func start(at time: Int = 0, ends: () -> Void) {
          super.start(after: 1)
          super.start {}
          super.start(ends: ends)
          super.start(after:)(1)
          super.start(at:ends:)(1, ends)
        }
      }
      """)
    #expect(
      port.compact().contains(
        """
        super.start(after: 1)
        self._agate_UIView_start {}
        self._agate_UIView_start(ends: ends)
        super.start(after:)(1)
        self._agate_UIView_start(at:ends:)(1, ends)
        """))
    let errors = try port.errors()
    #expect(errors == "")
  }

  @Test("Of methods that differ by their types, the one that is overridden moves into the class")
  func typesOfParameters() throws {
    let port = try Porting(
      """
      class Base: UIView {}
      extension Base {
        @objc func show(_ number: Int) {}
        @objc(showText:) func show(_ text: String) {}
      }
      class Sub: Base { override func show(_ text: String) {} }
      """)
    #expect(
      port.text().hasPrefix("class Base: UIView { func show(_ text: String) { return _agate_Base_show(text) };}"))
    let errors = try port.errors()
    #expect(errors == "")
  }

  @Test("Getters that throw and labels that are words of the language are passed on")
  func effects() throws {
    let port = try Porting(
      """
      class Base: UIView {}
      extension Base {
        var size: Int { get throws { 1 } }
        var later: Int { get async throws { 1 } }
        @objc func set(throw: Int, guard: Int, nil: Int, struct: Int, init: Int, super: Int) {}
      }
      class Sub: Base {
        override var size: Int { get throws { 2 } }
        override var later: Int { get async throws { 2 } }
        override func set(throw: Int, guard: Int, nil: Int, struct: Int, init: Int, super: Int) {}
      }
      """)
    #expect(port.text().contains("var size: Int { get throws { return try _agate_Base_size } }"))
    #expect(port.text().contains("var later: Int { get async throws { return try await _agate_Base_later } }"))
    #expect(port.text().contains("(throw: `throw`, guard: `guard`, nil: `nil`, struct: `struct`, init: `init`, super:"))
    let errors = try port.errors()
    #expect(errors == "")
  }

  @Test("Members whose names are words of the language are renamed without backticks")
  func backticks() throws {
    let port = try Porting(
      """
      extension UIView { @objc func `repeat`(for times: Int) {} }
      class Base: UIView { override func `repeat`(for times: Int) { super.repeat(for: 1) } }
      extension Base { @objc var `default`: Int { 1 } }
      class Sub: Base { override var `default`: Int { super.`default` } }
      """)
    #expect(port.text().contains("func _agate_Base_repeat(for times: Int) { self._agate_UIView_repeat(for: 1) }"))
    #expect(port.text().contains("var `default`: Int { get { return _agate_Base_default } };"))
    let errors = try port.errors()
    #expect(errors == "")
  }
}
