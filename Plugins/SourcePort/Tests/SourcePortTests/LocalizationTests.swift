import Testing

@Suite("Localized texts")
struct LocalizationTests {
  @Test("Functions of Foundation become those of AppleCompat")
  func functions() throws {
    let port = try Porting(
      """
      let a = NSLocalizedString("a", comment: ""), b = Foundation.NSLocalizedString("b", bundle: .module, comment: "")
      let c = Bundle.main.localizedString(forKey: "c", value: nil, table: nil)
      let d = String.localizedStringWithFormat(a, 1), e = String(format: a, 1), f = String(format: b, locale: nil, arguments: [])
      let g = String.init(format: NSLocalizedString("g", comment: ""), 2)
      """)
    #expect(
      port.text() == """
        let a = _localizedString("a", comment: ""), b = _localizedString("b", bundle: .module, comment: "")
        let c = Bundle.main._localizedString(forKey: "c", value: nil, table: nil)
        let d = String._localizedStringWithFormat(a, 1), e = String(_localizedFormat: a, 1), f = String(_localizedFormat: b, locale: nil, arguments: [])
        let g = String.init(_localizedFormat: _localizedString("g", comment: ""), 2)
        """)
  }

  @Test("Other formats and methods stay")
  func others() throws {
    let source = """
      let a = String(format: "%d", 1), b = NSString(format: a, 1), c = table.localizedString(forKey: "c", value: nil, table: nil)
      let d = DateFormatter.localizedString(from: date, dateStyle: .short, timeStyle: .short)
      class Texts: Bundle {
        override func localizedString(forKey key: String, value: String?, table: String?) -> String {
          super.localizedString(forKey: key, value: value, table: table)
        }
      }
      """
    #expect(try Porting(source).text() == source)
  }

  @Test("A function of the module with the name of Foundation's, and initialisers that it adds to String, stay")
  func ownFunctions() throws {
    let call = "let a = NSLocalizedString(\"a\", comment: \"\")"
    let short = "func NSLocalizedString(_ key: String) -> String { key }\nlet b = NSLocalizedString(\"b\")\n"
    #expect(try Porting(short + call).text() == short + "let a = _localizedString(\"a\", comment: \"\")")
    let own = "func NSLocalizedString(_ key: String, comment: String) -> String { key }\n" + call
    #expect(try Porting(own).text() == own)
    let format = "let c = String(format: style, width: 3), d = String(format: style, locale: nil, width: 3)"
    #expect(try Porting(format).text() == format)
  }

  @Test("Methods of a type with the name of NSLocalizedString stay")
  func methods() throws {
    let source = """
      struct Texts {
        func NSLocalizedString(_ key: String, comment: String) -> String { key }
        func title() -> String { NSLocalizedString("title", comment: "") }
      }
      """
    let port = try Porting(source + "\nlet title = NSLocalizedString(\"title\", comment: \"NSLocalizedString(\")")
    #expect(port.text() == source + "\nlet title = _localizedString(\"title\", comment: \"NSLocalizedString(\")")
  }
}
