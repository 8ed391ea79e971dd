import Agate
import AgateHEIF
import Foundation
import Testing

@testable import AgateScene

/// Images of registered formats in packages of scenes.
struct PackageImageTests {
  init() { HEIFFormat.register() }

  private static let webP =
    "UklGRjQAAABXRUJQVlA4TCgAAAAvB0ABEJkyRPQ/NhHR/zAQZNsM5/6WN9jGY8gEAilskwORoqoBKKz+"

  private func file(_ name: String) throws -> Data {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("Files")
    return try Data(contentsOf: folder.appendingPathComponent(name))
  }

  private func document(_ sources: [String]) -> Data {
    let layers = sources.map { "<CALayer bounds=\"0 0 9 9\"><contents type=\"CGImage\" src=\"\($0)\"/></CALayer>" }
    return Data(
      "<caml><CALayer bounds=\"0 0 390 844\"><sublayers>\(layers.joined())</sublayers></CALayer></caml>".utf8)
  }

  private func sizes(_ scene: Scene) -> [[Int]] {
    (scene.parts[0].root.sublayers ?? []).map {
      ($0.contents as? CGImage).map { [$0.width, $0.height] } ?? []
    }
  }

  @Test(arguments: ["", "1.Test_Background-390w-844h@3x~iphone.ca/"])
  func photographsAndWebPInPackagesAreShown(_ folder: String) throws {
    let source = MemorySource(
      name: "test",
      files: [
        folder + "main.caml": document([
          "assets/photo.heic", "assets/a%20photo.HEIC", "assets/alpha.avif", "assets/w.webp",
        ]),
        folder + "assets/photo.heic": try file("photo.heic"), folder + "assets/a photo.HEIC": try file("turned.heic"),
        folder + "assets/alpha.avif": try file("alpha.avif"),
        folder + "assets/w.webp": try #require(Data(base64Encoded: Self.webP)),
      ])
    let scene = try Scene.load(source)
    #expect(scene.findings == [])
    #expect(sizes(scene) == [[48, 32], [32, 48], [48, 32], [8, 6]])
  }

  @Test func photographsInTheDocumentAreShown() throws {
    let uri = "data:image/heic;base64,\(try file("photo.heic").base64EncodedString())"
    let scene = try Scene.load(MemorySource(name: "test", files: ["main.caml": document([uri])]))
    #expect(scene.findings == [] && sizes(scene) == [[48, 32]])
  }

  @Test func unusedPhotographsAreReported() throws {
    let source = MemorySource(
      name: "test", files: ["main.caml": document([]), "assets/photo.heic": try file("photo.heic")])
    #expect(try Scene.load(source).findings.map(\.feature) == ["photo.heic"])
  }
}
