import Agate
import Foundation
import Testing

@testable import AgateScene

@Suite("Assets")
struct AssetTests {
  private let png = TinyPNG.solid(2, 3, [255, 0, 0, 255])

  private func load(_ contents: String, files: [String: Data]) throws -> Scene {
    try Documents.scene(Documents.rooted(contents), files: files)
  }

  private func size(_ scene: Scene) -> [Int]? {
    (Documents.root(of: scene).contents as? CGImage).map { [$0.width, $0.height] }
  }

  @Test(
    "names in every spelling people's editors write",
    arguments: [
      "assets/Rectangle%201%20(2).png", "assets/Rectangle 1 (2).png", "Rectangle 1 (2).png",
      "/Users/me/x.ca/assets/Rectangle%201%20(2).png", "file:///Users/me/x.ca/assets/Rectangle%201%20(2).png",
      "./assets/Rectangle%201%20(2).png", "/assets/Rectangle 1 (2).png",
    ])
  func spellings(source: String) throws {
    let files = ["assets/Rectangle 1 (2).png": png]
    for form in [
      "<contents type=\"CGImage\" src=\"\(source)\"/>", "<contents><CGImage src=\"\(source)\"/></contents>",
    ] {
      let scene = try load(form, files: files)
      #expect(size(scene) == [2, 3])
      #expect(scene.findings == [])
    }
  }

  @Test("the same file is decoded once")
  func reuse() throws {
    let layers = String(
      repeating: "<CALayer><contents><CGImage src=\"assets/a.png\"/></contents></CALayer>", count: 50)
    let scene = try load("<sublayers>\(layers)</sublayers>", files: ["assets/a.png": png])
    #expect(scene.counts.images == 1)
    let images = Documents.root(of: scene).sublayers!.map { ObjectIdentifier($0.contents as! CGImage) }
    #expect(Set(images).count == 1)
  }

  @Test("a missing asset is reported with its layer, which stays")
  func missing() throws {
    let scene = try load(
      "<sublayers><CALayer name=\"a\" opacity=\"0.5\"><contents><CGImage src=\"assets/no.png\"/></contents></CALayer></sublayers>",
      files: [:])
    let finding = try #require(scene.findings.first)
    #expect(finding.severity == .missingAsset)
    #expect(finding.layerPath == "Root/a")
    #expect(finding.message.contains("assets/no.png"))
    #expect(finding.line > 0)
    #expect(Documents.root(of: scene).sublayers?.first?.opacity == 0.5)
  }

  @Test(
    "nothing outside the package is read",
    arguments: ["../secret.png", "assets/../../secret.png", "%2e%2e/secret.png", "/etc/../tmp/secret.png", ".."])
  func outside(source: String) throws {
    let folder = try TemporaryFolder()
    try folder.write("secret.png", png)
    try folder.write("S.ca/main.caml", Documents.rooted("<contents type=\"CGImage\" src=\"\(source)\"/>"))
    let scene = try Scene.load(folder.path + "/S.ca")
    #expect(size(scene) == nil)
    #expect(scene.findings.map(\.severity) == [.missingAsset])
  }

  @Test("links that lead out of the package are not followed, others are")
  func links() throws {
    let folder = try TemporaryFolder()
    try folder.write("secret.png", png)
    try folder.write("S.ca/assets/real.png", png)
    let out = "\(folder.path)/S.ca/assets/out.png", inside = "\(folder.path)/S.ca/assets/in.png"
    try FileManager.default.createSymbolicLink(atPath: out, withDestinationPath: "../../secret.png")
    try FileManager.default.createSymbolicLink(atPath: inside, withDestinationPath: "real.png")
    try folder.write("S.ca/main.caml", Documents.rooted("<contents type=\"CGImage\" src=\"assets/out.png\"/>"))
    let refused = try Scene.load(folder.path + "/S.ca")
    #expect(size(refused) == nil)
    #expect(refused.findings.first?.message.contains("out of the package") == true)
    try folder.write("S.ca/main.caml", Documents.rooted("<contents type=\"CGImage\" src=\"assets/in.png\"/>"))
    #expect(size(try Scene.load(folder.path + "/S.ca")) == [2, 3])
  }

  @Test("a document that is a link is read with the images beside the file to which the link leads")
  func documentLinks() throws {
    let folder = try TemporaryFolder()
    let image = "<contents type=\"CGImage\" src=\"assets/real.png\"/>"
    try folder.write("v2/assets/real.png", png)
    try folder.write("v2/scene.caml", Documents.rooted(image))
    let far = folder.path + "/current.caml", near = folder.path + "/v2/current.caml"
    try FileManager.default.createSymbolicLink(atPath: far, withDestinationPath: "v2/scene.caml")
    try FileManager.default.createSymbolicLink(atPath: near, withDestinationPath: "scene.caml")
    for link in [far, near] { #expect(size(try Scene.load(link)) == [2, 3]) }
    // A document inside a package is part of the package, whose links lead nowhere else.
    try folder.write("S.ca/assets/real.png", png)
    try FileManager.default.createSymbolicLink(
      atPath: folder.path + "/S.ca/main.caml", withDestinationPath: "../v2/scene.caml")
    let error = #expect(throws: SceneError.self) { try Scene.load(folder.path + "/S.ca") }
    #expect(error?.message.contains("out of the package") == true)
  }

  @Test("a pipe in the package does not hold the reader")
  func pipe() throws {
    let folder = try TemporaryFolder()
    try folder.write("S.ca/assets/x.txt", "")
    #expect(mkfifo("\(folder.path)/S.ca/assets/pipe.png", 0o644) == 0)
    try folder.write("S.ca/main.caml", Documents.rooted("<contents type=\"CGImage\" src=\"assets/pipe.png\"/>"))
    let scene = try Scene.load(folder.path + "/S.ca")
    #expect(scene.findings.first?.message == "is not a plain file")
  }

  @Test("images that are too large, truncated or no images are reported before memory is spent")
  func badImages() throws {
    let files = [
      "assets/wide.png": TinyPNG.promising(width: 30_000, height: 30_000),
      "assets/cut.png": png.prefix(40), "assets/text.png": Data("hello".utf8), "assets/empty.png": Data(),
      "assets/good.png": png,
    ]
    let names = ["wide", "cut", "text", "empty", "good"]
    let layers = names.map {
      "<CALayer name=\"\($0)\"><contents><CGImage src=\"assets/\($0).png\"/></contents></CALayer>"
    }
    let scene = try load("<sublayers>\(layers.joined())</sublayers>", files: files)
    #expect(scene.findings.map(\.layerPath) == ["Root/wide", "Root/cut", "Root/text", "Root/empty"])
    #expect(scene.findings.allSatisfy { $0.severity == .missingAsset })
    #expect(scene.counts.images == 1)
    #expect(scene.counts.bytes == 24)
  }

  @Test("all images together are bounded")
  func pixelBudget() throws {
    var limits = SceneLimits()
    limits.pixels = 10
    let document = Documents.rooted(
      """
      <sublayers><CALayer><contents><CGImage src="assets/a.png"/></contents></CALayer>
      <CALayer><contents><CGImage src="assets/b.png"/></contents></CALayer></sublayers>
      """)
    let scene = try Documents.scene(document, files: ["assets/a.png": png, "assets/b.png": png], limits: limits)
    #expect(scene.counts.images == 1)
    #expect(scene.findings.first?.message.contains("million pixels together") == true)
  }

  @Test("images that turn out to be damaged count as well: they took as long")
  func damagedImagesSpendTheBudget() throws {
    var limits = SceneLimits()
    limits.pixels = 10
    var damaged = png
    // A byte within the pixel data, so that the checksum no longer matches.
    damaged[damaged.count - 20] ^= 0xFF
    let document = Documents.rooted(
      """
      <sublayers><CALayer><contents><CGImage src="assets/a.png"/></contents></CALayer>
      <CALayer><contents><CGImage src="assets/b.png"/></contents></CALayer></sublayers>
      """)
    let scene = try Documents.scene(document, files: ["assets/a.png": damaged, "assets/b.png": png], limits: limits)
    #expect(scene.counts.images == 0 && scene.counts.bytes == 0)
    #expect(scene.findings.map(\.severity) == [.missingAsset, .missingAsset])
    #expect(scene.findings.last?.message.contains("million pixels together") == true)
  }

  @Test("contentsMultiplyColor tints the contents")
  func multiplyColor() throws {
    let white = TinyPNG.solid(1, 1, [255, 255, 255, 255])
    let scene = try load(
      "<contents type=\"CGImage\" src=\"assets/w.png\"/><contentsMultiplyColor value=\"1 0.5 0\" opacity=\"0.5\"/>",
      files: ["assets/w.png": white])
    let image = try #require(Documents.root(of: scene).contents as? CGImage)
    // Premultiplied: half of everything, and half of the green again.
    #expect(image.pixels[0] == 0x8000_4080)
  }
}
