import Agate
import Foundation
import Testing

@testable import AgateScene

@Suite("Text from CAML")
struct TextDecodingTests {
  private func text(_ attributes: String, _ inner: String = "") throws -> (CATextLayer, Scene) {
    let scene = try Documents.scene(
      Documents.rooted("<sublayers><CATextLayer bounds=\"0 0 90 30\" \(attributes)>\(inner)</CATextLayer></sublayers>"))
    return (try #require(Documents.root(of: scene).sublayers?.first as? CATextLayer), scene)
  }

  @Test("every attribute")
  func attributes() throws {
    let (layer, scene) = try text(
      "string=\"Tom &amp; Jerry\" fontSize=\"17\" wrapped=\"1\" alignmentMode=\"center\" truncationMode=\"end\"",
      "<font type=\"string\" value=\"DejaVu Serif\"/><foregroundColor><CGColor value=\"1 0 0\"/></foregroundColor>")
    #expect(scene.findings == [])
    #expect(layer.string as? String == "Tom & Jerry" && layer.font as? String == "DejaVu Serif")
    #expect(layer.fontSize == 17 && layer.isWrapped && layer.alignmentMode == .center && layer.truncationMode == .end)
    #expect(layer.foregroundColor == CGColor(red: 1, green: 0, blue: 0))
  }

  @Test("a fragment has the size that it names, also without a font")
  func fragments() throws {
    let (layer, scene) = try text(
      "", "<string type=\"NSAttributedString\"><fragment value=\"a\" fontSize=\"24\"/></string>")
    #expect(scene.findings == [])
    let string = try #require(layer.string as? NSAttributedString)
    let font = try #require(string.attribute(.font, at: 0, effectiveRange: nil) as? CTFont)
    #expect(CTFontGetSize(font) == 24)
  }

  @Test("what is wrong is told")
  func mistakes() throws {
    let (layer, scene) = try text("string=\"x\" alignmentMode=\"diagonal\" fontSize=\"-3\"")
    #expect(Set(scene.findings.map(\.feature)) == ["alignmentMode", "fontSize"])
    #expect(layer.alignmentMode == .natural && layer.fontSize == 0)
  }
}
