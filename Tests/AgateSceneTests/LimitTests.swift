import Agate
import Foundation
import Testing

@testable import AgateScene

@Suite("Limits on scenes")
struct LimitTests {
  @Test("every limit is documented with its default, and can be set by its name")
  func table() throws {
    let page = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent(
      "../../Documentation/Limits.md")
    let text = try String(contentsOf: page, encoding: .utf8)
    let rows = text.split(separator: "\n").filter { $0.hasPrefix("| `") }
    #expect(rows.count == SceneLimits.table.count)
    for entry in SceneLimits.table {
      let value = SceneLimits()[keyPath: entry.value]
      let row = "| `\(entry.name)` | \(Self.grouped(value)) | \(entry.meaning) | \(entry.effect) |"
      #expect(text.contains(row), "\(row)")
      var limits = SceneLimits()
      let isKnown = limits.set(entry.name, to: 7)
      #expect(isKnown && limits[keyPath: entry.value] == 7)
    }
    var limits = SceneLimits()
    let isKnown = limits.set("nothing", to: 7)
    #expect(!isKnown)
  }

  private static func grouped(_ value: Int) -> String {
    var digits = String(value), parts: [String] = []
    while digits.count > 3 {
      parts.insert(String(digits.suffix(3)), at: 0)
      digits.removeLast(3)
    }
    return ([digits] + parts).joined(separator: ",")
  }

  @Test("animations beyond the limit do not run, and keep keys of their own up to it")
  func animations() throws {
    var limits = SceneLimits()
    limits.animations = 30
    let one = "<animation type=\"CABasicAnimation\" keyPath=\"opacity\" fromValue=\"0\"/>"
    let scene = try Documents.scene(
      Documents.rooted("<animations>\(String(repeating: one, count: 100))</animations>"), limits: limits)
    let keys = try #require(Documents.root(of: scene).animationKeys())
    #expect(keys.count == 30 && Set(keys).count == 30 && keys[0] == "opacity" && keys[29] == "opacity 30")
    #expect(scene.findings.map(\.message).first?.contains("more than 30 animations") == true)
    #expect(scene.findings.count == 1)
  }

  @Test("references that multiply end at a limit")
  func references() throws {
    var text = ""
    for level in 0..<7 {
      let inner = String(repeating: "<animation object=\"#\(level + 1)\"/>", count: 30)
      text += "<animation id=\"#\(level)\" type=\"CAAnimationGroup\"><animations>\(inner)</animations></animation>"
    }
    text += "<animation id=\"#7\" type=\"CABasicAnimation\" keyPath=\"opacity\" fromValue=\"0\"/>"
    var limits = SceneLimits()
    limits.referencedBytes = 1 << 20
    let scene = try Documents.scene(Documents.rooted("<animations>\(text)</animations>"), limits: limits)
    #expect(scene.findings.contains { $0.message.contains("--limit referencedBytes=N") }, "\(scene.findings)")
  }

  @Test("long texts and marks in a row are shortened")
  func texts() throws {
    var limits = SceneLimits()
    limits.textLength = 50
    let long = String(repeating: "x", count: 60), marks = "a" + String(repeating: "\u{301}", count: 40) + "b"
    let scene = try Documents.scene(
      Documents.rooted(
        "<sublayers><CATextLayer name=\"long\" string=\"\(long)\"/><CATextLayer name=\"marks\" string=\"\(marks)\"/>"
          + "</sublayers>"), limits: limits)
    let layers = (Documents.root(of: scene).sublayers ?? []).compactMap { $0 as? CATextLayer }
    #expect((layers[0].string as? String)?.count == 50)
    #expect((layers[1].string as? String)?.unicodeScalars.count == 32)
    #expect(scene.findings.map(\.layerPath) == ["Root/long", "Root/marks"])
    #expect(
      scene.findings[0].message == "has 60 characters; those after 50 are left out (--limit textLength=N raises it)")
  }

  @Test("states that lead back to themselves are found, also in long chains")
  func circles() throws {
    func state(_ name: String, _ base: String) -> String {
      "<LKState name=\"\(name)\" basedOn=\"\(base)\"><elements/></LKState>"
    }
    let states =
      state("a", "b") + state("b", "c") + state("c", "b") + state("d", "d") + state("e", "f") + state("f", "")
      + (0..<500).map { state("s\($0)", "s\($0 + 1)") }.joined() + state("s500", "a")
    let scene = try Documents.scene(Documents.rooted("<states>\(states)</states>"))
    let circles = SceneCheck.findings(of: scene).filter { $0.message.contains("based on itself") }.map(\.feature)
    #expect(Set(circles) == ["LKState b", "LKState c", "LKState d"])
  }
}
