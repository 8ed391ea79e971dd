import Agate
import Foundation
import Testing

@testable import AgateScene

/// Images in the document itself. Syntax: RFC 2397; base64 as in the WHATWG's Infra Standard ("forgiving-base64 decode").
@Suite("Data URIs")
struct DataURITests {
  private let png = TinyPNG.solid(2, 3, [255, 0, 0, 255])
  private static let webP =
    "UklGRjQAAABXRUJQVlA4TCgAAAAvB0ABEJkyRPQ/NhHR/zAQZNsM5/6WN9jGY8gEAilskwORoqoBKKz+"

  private func load(_ source: String, limits: SceneLimits = SceneLimits()) throws -> Scene {
    try Documents.scene(Documents.rooted("<contents><CGImage src=\"\(source)\"/></contents>"), limits: limits)
  }

  private func size(_ scene: Scene) -> [Int]? {
    (Documents.root(of: scene).contents as? CGImage).map { [$0.width, $0.height] }
  }

  private var percents: String { png.map { String(format: "%%%02X", $0) }.joined() }

  @Test("base64 and percent signs, with any type and parameters")
  func spellings() throws {
    let base64 = png.base64EncodedString()
    let middle = base64.index(base64.startIndex, offsetBy: 30)
    for source in [
      "data:image/png;base64,\(base64)", "DATA:image/png;charset=utf-8;BASE64,\(base64)", "data:;base64,\(base64)",
      "data:image/png;base64,\(base64.replacingOccurrences(of: "=", with: ""))",
      "data:image/png;base64,\(base64[..<middle])\n    \(base64[middle...])",
      "data:image/png;base64,\(base64.replacingOccurrences(of: "+", with: "%2B").replacingOccurrences(of: "=", with: "%3d"))",
      "data:image/png,\(percents)", "data:,\(percents)",
    ] {
      let scene = try load(source)
      #expect(size(scene) == [2, 3], "\(source.prefix(40))")
      #expect(scene.findings == [] && scene.counts.images == 1)
    }
  }

  @Test("any format of the registry, whatever type the URI states")
  func formats() throws {
    #expect(size(try load("data:image/webp;base64,\(Self.webP)")) == [8, 6])
    #expect(size(try load("data:image/png;base64,\(Self.webP)")) == [8, 6])
  }

  @Test("cells and key frames may hold their images, and each is decoded once")
  func everywhere() throws {
    let image = "<CGImage src=\"data:image/png;base64,\(png.base64EncodedString())\"/>"
    let scene = try Documents.scene(
      Documents.rooted(
        """
        <sublayers><CAEmitterLayer><emitterCells><CAEmitterCell birthRate="1" lifetime="1"><contents>\(image)</contents>
        </CAEmitterCell></emitterCells></CAEmitterLayer><CALayer><animations>
        <animation type="CAKeyframeAnimation" keyPath="contents" duration="1"><values>\(image)\(image)</values></animation>
        </animations></CALayer></sublayers>
        """))
    #expect(scene.findings == [] && scene.counts.images == 1 && scene.counts.bytes == 24)
    let emitter = try #require(Documents.root(of: scene).sublayers?.first as? CAEmitterLayer)
    #expect((emitter.emitterCells?.first?.contents as? CGImage)?.width == 2)
  }

  @Test("what cannot be read says why, and no message holds the whole URI")
  func messages() throws {
    let junk = String(repeating: "QUJD", count: 5000)
    for (source, message) in [
      ("data:image/png;base64", "has no comma before its bytes"),
      ("data:image/png;base64,\(junk)!", "has bytes that are not base64"),
      ("data:image/svg+xml,\(junk)", "neither"),
      ("data:image/png;base64,\(junk)", "neither"),
    ] {
      let scene = try load(source)
      let finding = try #require(scene.findings.first)
      #expect(scene.findings.count == 1 && finding.severity == .missingAsset && finding.line > 0)
      #expect(finding.message.contains(message) || message == "neither", "\(finding)")
      #expect(finding.description.count < 300, "\(finding.description.prefix(400))")
      #expect(source.count < 60 || finding.feature == "\(source.prefix(60))… (\(source.count) characters)")
      #expect(SceneInspection(scene).text.split(separator: "\n").allSatisfy { $0.count < 400 })
      #expect(!SceneInspection(scene).json.contains(junk))
    }
  }

  @Test("images are bounded in bytes and in pixels")
  func limits() throws {
    var limits = SceneLimits()
    limits.inlineBytes = png.count - 10
    let source = "data:image/png;base64,\(png.base64EncodedString())"
    let refused = try load(source, limits: limits)
    #expect(size(refused) == nil)
    #expect(refused.findings.first?.message.contains("--limit inlineBytes=N raises it") == true)
    limits = SceneLimits()
    limits.pixels = 5
    #expect(size(try load(source, limits: limits)) == nil)
    let wide = TinyPNG.promising(width: 30_000, height: 30_000).base64EncodedString()
    #expect(size(try load("data:image/png;base64,\(wide)")) == nil)
  }

  @Test("a scene with such an image can be written and read again")
  func writing() throws {
    let scene = try load("data:image/png;base64,\(png.base64EncodedString())")
    let folder = try TemporaryFolder()
    try CAMLWriter(scene.rootLayer).write(to: folder.path + "/out.ca")
    let copy = try Scene.load(folder.path + "/out.ca")
    #expect(copy.counts.images == 1 && copy.findings.isEmpty)
  }
}
