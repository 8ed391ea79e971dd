import Foundation
import Testing

@testable import AgateScene

@Suite("Reading XML")
struct XMLTreeTests {
  private func parse(_ text: String, limits: SceneLimits = SceneLimits()) throws -> CAMLElement {
    try XMLTree.parse(Data(text.utf8), file: "a.caml", limits: limits)
  }

  private func error(_ text: String, limits: SceneLimits = SceneLimits()) -> SceneError? {
    do {
      _ = try parse(text, limits: limits)
      return nil
    } catch {
      return error as? SceneError
    }
  }

  @Test("elements know their lines, attributes and text")
  func lines() throws {
    let root = try parse("<?xml version=\"1.0\"?>\n<a x=\"1 &amp; 2\">\n  <b/>\n\n  <c>\n text </c>\n</a>")
    #expect(root.line == 2)
    #expect(root["x"] == "1 & 2")
    #expect(root.children.map(\.name) == ["b", "c"])
    #expect(root.children.map(\.line) == [3, 5])
    #expect(root.children[1].text == "text")
  }

  @Test("comments, instructions, CDATA, references and document types")
  func markup() throws {
    let text = """
      <?xml version='1.0'?><!-- <a> -->
      <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
      <a b='&#65;&#x42;&lt;&quot;' é="ü"><!-- - -- --><?x y?><![CDATA[<c> & ]]>&gt;</a >
      <!-- end -->
      """
    let root = try parse(text)
    #expect(root["b"] == "AB<\"")
    #expect(root["é"] == "ü")
    #expect(root.text == "<c> & >")
    #expect(root.line == 3)
    #expect(root.children.isEmpty)
  }

  @Test("malformed documents name the line")
  func malformed() throws {
    let broken = try #require(error("<a>\n<b>\n</a>"))
    #expect(broken.line == 3)
    #expect(broken.description.hasPrefix("a.caml:3: is not well-formed XML"))
    for text in [
      "<a", "<a>", "", "  ", "<a></a><b/>", "<a x=1/>", "<a x=\"1\" x=\"2\"/>", "text", "<a>&nope;</a>", "<a>\u{1}</a>",
      "<a b=\"<\"/>", "<a>&#0;</a>", "<1/>", "<a b=\"1\"c=\"2\"/>", "</a>", "<a><!-- </a>",
    ] {
      #expect(error(text) != nil, "\(text)")
    }
  }

  @Test("entities are refused before they are expanded")
  func entities() throws {
    var laughs = "<?xml version=\"1.0\"?>\n<!DOCTYPE lolz [\n<!ENTITY l0 \"ha\">\n"
    for level in 1...12 {
      laughs += "<!ENTITY l\(level) \"" + String(repeating: "&l\(level - 1);", count: 10) + "\">\n"
    }
    laughs += "]>\n<caml>&l12;</caml>"
    let refused = try #require(error(laughs))
    #expect(refused.line == 3)
    #expect(refused.message.contains("entity"))
  }

  @Test("external entities are never read")
  func externalEntities() throws {
    let text = "<!DOCTYPE a [<!ENTITY x SYSTEM \"file:///etc/passwd\">]><a>&x;</a>"
    #expect(try #require(error(text)).message.contains("entity"))
  }

  @Test("other encodings than UTF-8 are refused, since they could hide anything")
  func encodings() throws {
    #expect(error("<?xml version=\"1.0\" encoding=\"UTF-7\"?><a/>") != nil)
    let utf16 = Data([0xFF, 0xFE]) + "<a/>".data(using: .utf16LittleEndian)!
    #expect(throws: SceneError.self) { try XMLTree.parse(utf16, file: "a", limits: SceneLimits()) }
    let latin = Data("<a b=\"".utf8) + [0xE9] + Data("\"/>".utf8)
    #expect(throws: SceneError.self) { try XMLTree.parse(latin, file: "a", limits: SceneLimits()) }
    #expect(error("<?xml version=\"1.0\" encoding=\"utf-8\"?><a/>") == nil)
    #expect(error("\u{FEFF}<a/>") == nil)
  }

  @Test("depth, size and number of elements are bounded")
  func bounds() throws {
    let deep = String(repeating: "<a>", count: 10_000) + String(repeating: "</a>", count: 10_000)
    #expect(try #require(error(deep)).message.contains("deeper than"))
    var limits = SceneLimits()
    limits.elements = 10
    let wide = "<a>" + String(repeating: "<b/>", count: 10) + "</a>"
    #expect(try #require(error(wide, limits: limits)).message.contains("more than 10 elements"))
    limits.documentBytes = 16
    #expect(error(wide, limits: limits) != nil)
  }

  @Test("every prefix of a document ends with an error or a tree, never with a crash")
  func prefixes() {
    let text = Documents.rooted("<sublayers><CALayer name=\"a\"/></sublayers>")
    let bytes = Array(text.utf8)
    for count in 0..<bytes.count {
      let head = Data(bytes[..<count])
      #expect(throws: SceneError.self) { try XMLTree.parse(head, file: "a", limits: SceneLimits()) }
    }
  }
}
