import Agate
import Foundation
import Testing

@testable import AgateScene

/// Examples in `Documentation/CAML.md`: each is read without a finding and written back the same. Every class and
/// element that is read has an example.
@Suite("Documentation/CAML.md")
struct GrammarTests {
  private static let page = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appendingPathComponent("Documentation/CAML.md").path

  /// The fenced code blocks of one language.
  private static func blocks(_ language: String) -> [String] {
    let text = (try? String(contentsOfFile: page, encoding: .utf8)) ?? ""
    return text.components(separatedBy: "```\(language)\n").dropFirst().map {
      $0.components(separatedBy: "\n```")[0]
    }
  }

  private static let examples = blocks("xml").map { $0.contains("<caml") ? $0 : Documents.caml($0) }

  private static func load(_ text: String) throws -> Scene {
    let leaf = ["assets/a leaf.png": TinyPNG.solid(8, 8, [40, 160, 60, 255])]
    return try Documents.scene(text, files: text.contains("leaf.png") ? leaf : [:])
  }

  @Test("every example is read without a finding", arguments: examples)
  func examplesAreReadWithoutAFinding(example: String) throws {
    let findings = try Self.load(example).findings
    #expect(findings == [], "\(findings.map(\.description).joined(separator: "\n"))")
  }

  @Test("every example is written and read back the same", arguments: examples)
  func examplesAreWrittenTheSameTwice(example: String) throws {
    let first = try Self.written(try Self.load(example))
    let files = Dictionary(uniqueKeysWithValues: first.map { ($0.path, Data($0.bytes)) })
    let scene = try Scene.load(MemorySource(name: "again", files: files))
    #expect(scene.findings == [])
    let second = try Self.written(scene)
    #expect(second.map(\.path) == first.map(\.path))
    for (a, b) in zip(first, second) {
      #expect(String(decoding: b.bytes, as: UTF8.self) == String(decoding: a.bytes, as: UTF8.self))
    }
  }

  private static func written(_ scene: Scene) throws -> [PackageFile] {
    let log = FindingLog(limit: 100)
    let files = try SceneOutput(scene).files(as: .ca, name: "scene", log: log)
    #expect(log.findings == [])
    return files
  }

  @Test("there is an example for every class and element that is read")
  func everyElementHasAnExample() {
    let text = Self.examples.joined()
    let classes = SceneSupport.layerClasses.filter { $0.value == .drawn }.keys
    let structures = SceneSupport.structures.filter { $0.value == .drawn }.keys
    for name in Array(classes) + structures + SceneSupport.animationClasses {
      #expect(text.contains("<\(name)") || text.contains("\"\(name)\""), "\(name)")
    }
  }

  @Test("the example of an index is one")
  func indexIsReadAsWritten() throws {
    let text = try #require(Self.blocks("plist").first)
    let list = try PropertyList.parse(Data(text.utf8), file: "index.xml", limits: SceneLimits())
    let index = DocumentIndex(list)
    #expect(index.width == 390 && index.height == 844 && index.isGeometryFlipped && index.loopEnd == .infinity)
  }
}
