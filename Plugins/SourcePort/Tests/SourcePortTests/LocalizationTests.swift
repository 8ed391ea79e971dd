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
}
