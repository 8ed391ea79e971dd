import Agate
import Foundation
import Testing

@testable import AgateScene

@Suite("Messages that say what is wrong")
struct MisleadingMessageTests {
  private func message(_ attributes: String, _ inner: String = "", layer: String = "CALayer") throws -> String {
    let scene = try Documents.scene(
      Documents.rooted("<sublayers><\(layer) \(attributes)>\(inner)</\(layer)></sublayers>"))
    #expect(scene.findings.count == 1, "\(scene.findings)")
    return scene.findings.first?.message ?? ""
  }

  @Test("a value beyond a limit is told with the limit")
  func limits() throws {
    #expect(try message("zPosition=\"1e30\"") == "1e30 is beyond ±1e9; it is ignored")
    #expect(try message("zPosition=\"1e400\"") == "1e400 is beyond ±1e9; it is ignored")
    #expect(try message("bounds=\"0 0 5 -2e9\"") == "-2e9 is beyond ±1e9; it is ignored")
    #expect(try message("backgroundColor=\"0 0 20000\"") == "20000 is beyond ±10000; it is ignored")
    let long = String(repeating: "1", count: 65)
    #expect(try message("zPosition=\"\(long)\"") == "a number has more than 64 characters; it is ignored")
    let turns = String(repeating: "rotate(1) ", count: 65)
    #expect(try message("transform=\"\(turns)\"") == "has 65 functions; at most 64 are read; it is ignored")
    #expect(
      try message("path=\"M 0 0 L 1e10 0\"", layer: "CAShapeLayer") == "1e10 is beyond ±1e9; it is ignored")
    let points = String(repeating: "1 ", count: 1 << 20)
    #expect(
      try message("path=\"M 0 0 L \(points)\"", layer: "CAShapeLayer")
        == "has more than 1048576 numbers and operators; split the path; it is ignored")
    let numbers = String(repeating: "1 ", count: 5000)
    #expect(
      try message("lineDashPattern=\"\(numbers)\"", layer: "CAShapeLayer")
        == "has 5000 numbers; at most 4096 are read; it is ignored")
  }

  @Test("a list of more than 64 numbers is read")
  func longList() throws {
    let numbers = (0..<100).map { "\($0 + 1)" }.joined(separator: " ")
    let scene = try Documents.scene(
      Documents.rooted("<sublayers><CAShapeLayer lineDashPattern=\"\(numbers)\"/></sublayers>"))
    #expect(scene.findings == [])
    #expect((Documents.root(of: scene).sublayers?.first as? CAShapeLayer)?.lineDashPattern?.count == 100)
  }

  @Test("and in animations")
  func animations() throws {
    let scene = try Documents.scene(
      Documents.rooted(
        """
        <animations><animation type="CABasicAnimation" keyPath="opacity" fromValue="0" beginTime="1e12"/>
        <animation type="CAKeyframeAnimation" keyPath="position" path="M 0 0 L 1e12 0"/></animations>
        """))
    #expect(scene.findings.first?.message == "1e12 is beyond ±1e9; it is ignored")
    #expect(scene.findings.dropFirst().first?.message == "1e12 is beyond ±1e9; it is ignored")
  }

  @Test("what is no number is told as before")
  func words() throws {
    #expect(try message("zPosition=\"abc\"") == "\"abc\" is not a number; it is ignored")
    #expect(try message("path=\"circle\"", layer: "CAShapeLayer") == "\"circle\" is not a path; it is ignored")
  }

  @Test(
    "a file of another kind is told by its kind",
    arguments: [
      ("x.png", [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0], "a PNG image"),
      ("x.jpg", [0xFF, 0xD8, 0xFF, 0xE0, 0, 0x10], "a JPEG image"),
      ("x.mp4", [0, 0, 0, 0x18] + Array("ftypisom".utf8), "an MP4 video"),
      ("x.heic", [0, 0, 0, 0x18] + Array("ftypheic".utf8), "a HEIC image"),
      ("x.gz", [0x1F, 0x8B, 8, 0], "a gzip archive"),
      ("x.webp", Array("RIFF....WEBPVP8 ".utf8), "a WebP image"),
      ("x.json", Array("{\"v\":\"5.5\",\"fr\":60,\"ip\":0,\"op\":90,\"layers\":[]}".utf8), "a Lottie animation"),
      ("y.json", Array("{\"a\": 1}".utf8), "JSON"),
      ("x.svg", Array("<?xml version=\"1.0\"?>\n<!-- <caml> -->\n<svg width=\"9\"/>".utf8), "an SVG image"),
      ("x.plist", Array("<?xml version=\"1.0\"?><!DOCTYPE plist><plist/>".utf8), "a property list"),
      ("x.caml", [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A], "a PNG image"),
    ] as [(String, [UInt8], String)])
  func kinds(name: String, bytes: [UInt8], kind: String) throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appendingPathComponent(name)
    try Data(bytes).write(to: file)
    #expect(FileKind.name(of: bytes) == kind)
    // Other suites of the process may have registered readers, which say themselves what is wrong.
    if SceneReaders.all.contains(where: { $0.reads(bytes) }) { return }
    let error = Documents.error { try Scene.load(file.path) }
    #expect(
      error?.description.contains(
        "\(name): is \(kind), not a scene; agate reads .caml files, .ca bundles, .wallpaper directories and .tendies "
          + "packages") == true, "\(error?.description ?? "")")
  }

  @Test("a scene is not taken for another kind of file")
  func scenes() throws {
    #expect(FileKind.name(of: Documents.rooted("<!-- <svg> {\"layers\"} -->").utf8) == nil)
    #expect(FileKind.name(of: "<CALayer name=\"svg\"/>".utf8) == nil)
    #expect(FileKind.name(of: "".utf8) == nil && FileKind.name(of: "  text".utf8) == nil)
  }

  @Test("a rootDocument that is the folder", arguments: [".", "./", ""])
  func folderAsDocument(name: String) throws {
    let index = "<plist><dict><key>rootDocument</key><string>\(name)</string></dict></plist>"
    let source = MemorySource(
      name: "x.ca", files: ["index.xml": Data(index.utf8), "main.caml": Data(Documents.rooted("").utf8)])
    let error = Documents.error { try Scene.load(source) }
    #expect(error?.message.contains("as rootDocument, which is the folder itself") == true, "\(error?.message ?? "")")
  }

  @Test("a data URI that is cut off is told as a damaged picture")
  func dataURI() throws {
    let found = try message("", "<contents type=\"CGImage\" src=\"data:image/png;base64,iVBORw0KGgo=\"/>")
    #expect(found == "truncated PNG file")
  }
}
