import SourcePort
import Testing

@Suite("Overrides in extensions of classes that share a name, and in conditions")
struct OverridePlaceTests {
  @Test("Overrides move into the class of their own file")
  func privateClasses() throws {
    let port = try Porting(
      "private class Cell: UIView {}",
      "private class Cell: UIView {}\nextension Cell { override func layoutSubviews() {} }")
    #expect(port.text(0) == "private class Cell: UIView {}")
    #expect(port.text(1).hasPrefix("private class Cell: UIView { override func layoutSubviews() {"))
    let errors = try port.errors()
    #expect(errors == "")
  }

  @Test("Overrides move into the nested class that the extension names")
  func nestedClasses() throws {
    let port = try Porting(
      """
      class Cell: UIView {}
      enum First { class Cell: UIView {} }
      enum Second { class Cell: UIView {} }
      extension Second.Cell { override func layoutSubviews() {} }
      """)
    #expect(port.text().contains("class Cell: UIView {}\nenum First { class Cell: UIView {} }"))
    #expect(port.text().contains("enum Second { class Cell: UIView { override func layoutSubviews() {"))
    #expect(port.findings == [])
    let errors = try port.errors()
    #expect(errors == "")
  }

  @Test("Members in all clauses of a condition are declared once in the class")
  func clauses() throws {
    let port = try Porting(
      """
      class Base: UIView {}
      extension Base {
        #if PLAIN
          override func layoutSubviews() { print(1) }
        #elseif os(macOS)
          override func layout() {}
        #else
          override func layoutSubviews() { print(2) }
        #endif
      }
      """)
    #expect(
      port.text().hasPrefix(
        "class Base: UIView { override func layoutSubviews() { return _agate_Base_layoutSubviews() };}\n"))
    #expect(port.findings == [])
    let errors = try port.errors()
    #expect(errors == "")
  }

  @Test("A member that is compiled only under a condition is reported")
  func condition() throws {
    let port = try Porting(
      """
      class Base: UIView {}
      extension Base {
        #if DEBUG
          override func layoutSubviews() {}
        #endif
      }
      extension UIView { @objc func start() {} }
      #if DEBUG
        class Sub: UIView { override func start() {} }
        extension Sub { override func layoutSubviews() {} }
      #endif
      """)
    #expect(
      port.findings == [
        "4: 'layoutSubviews()' must be compiled whatever the condition 'DEBUG': write #if into its body",
        "9: 'start()' must be compiled whatever the condition 'DEBUG': write #if into its body",
      ])
  }

  @Test("Extensions of UIView cast to nested classes, and classes that they cannot name are reported")
  func casts() throws {
    let port = try Porting(
      "extension UIView { @objc func start() {} }",
      """
      enum Parts {
        class Dial: UIView { override func start() { super.start() } }
        private class Hidden: UIView { override func start() {} }
      }
      class List<Item>: UIView { override func start() {} }
      fileprivate class Own: UIView { override func start() {} }
      """)
    #expect(port.text().contains("{ if let it = self as? Parts.Dial { return it._agate_Dial_start() }; return"))
    let start = "'start()' cannot be called by the extension of UIView, because"
    #expect(
      port.findings == [
        "3: \(start) it does not see the private class Hidden", "5: \(start) List is generic",
        "6: \(start) it does not see the private class Own",
      ])
  }

  @Test("Members of private extensions in other files become visible to the class")
  func privateExtensions() throws {
    let port = try Porting(
      "class Base: UIView {}\nclass Sub: Base { override func more() {} }",
      """
      private extension Base {
        override func layoutSubviews() { help() }
        override var tint: Int { 2 }
        func help() {}
      }
      fileprivate extension Base {
        @objc func more() {}
        override var size: Int { didSet { print(1) } }
      }
      """)
    #expect(port.compact(1).contains("{\ninternal func _agate_Base_layoutSubviews() { help() }\ninternal var"))
    #expect(port.compact(1).contains("func help() {}\n}\nfileprivate extension Base {\ninternal func _agate_Base_more"))
    #expect(port.compact(1).contains("internal func _agate_Base_size_didSet() { print(1) }"))
  }

  @Test("Members of extensions with conditions for generic types are reported")
  func constrainedExtensions() throws {
    let port = try Porting(
      "class Base<T>: UIView {}\nextension Base where T == Int { override func layoutSubviews() {} }")
    #expect(port.findings == ["2: 'layoutSubviews()' cannot move into the class: write it there"])
  }
}
