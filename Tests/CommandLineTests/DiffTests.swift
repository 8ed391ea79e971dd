import Foundation
import Testing

@testable import AgateTool

@Suite("agate diff")
struct DiffTests {
  @Test("Scenes that are drawn the same do not differ, and frames are spread over the duration")
  func same() async throws {
    let scratch = try Scratch()
    let scene = try scratch.scene()
    let result = try await Tool.run("diff", scene, scene, "--backend", "cpu")
    #expect(result.status == 0, "\(result.errors)")
    #expect(result.text == "24 frames of 64 x 48 pixels compared (cpu): none differs\n", "\(result.text)")
    let gallery = try await Tool.run("diff", "gallery:square", "gallery:square", "--size", "40x40", "--frames", "0,5")
    #expect(gallery.status == 0 && gallery.text.hasPrefix("2 frames of 40 x 40 pixels"), "\(gallery.errors)")
  }

  @Test("A loop that ends later than any frame", arguments: ["1e300", "1000000000000"])
  func endlessLoop(end: String) async throws {
    let scratch = try Scratch()
    _ = try scratch.scene()
    let index = "<plist><dict><key>rootDocument</key><string>scene.caml</string><key>loopEnd</key><real>\(end)</real>"
    try scratch.write("index.xml", index + "</dict></plist>")
    let result = try await Tool.run("diff", scratch.path, scratch.path, "--backend", "cpu", "--fps", "100000")
    #expect(result.status == 0 && result.text.hasPrefix("24 frames"), "\(result.errors)")
  }

  @Test("The first frame that differs is told with its differences")
  func different() async throws {
    let scratch = try Scratch()
    let a = try scratch.scene()
    let text = try String(contentsOfFile: a, encoding: .utf8)
    let b = scratch.file("b.caml")
    // The same colour but for a little blue.
    try text.replacingOccurrences(of: "1 0.5 0.25", with: "1 0.5 0.3").write(
      toFile: b, atomically: true, encoding: .utf8)
    #expect(try String(contentsOfFile: b, encoding: .utf8) != text)
    let options = ["diff", a, b, "--backend", "cpu", "--frames", "0,60", "--json"]
    let result = try await Tool.run(options)
    #expect(result.status == 1, "\(result.errors)")
    let json = try #require(try JSONSerialization.jsonObject(with: Data(result.output)) as? [String: Any])
    #expect(json["frames"] as? Int == 2 && json["width"] as? Int == 64 && json["height"] as? Int == 48)
    let frames = try #require(json["different"] as? [[String: Any]])
    #expect(frames.map { $0["frame"] as? Int } == [0, 60])
    let largest = try #require(frames[0]["largestChannel"] as? Int)
    #expect((8...13).contains(largest), "\(largest)")
    let perceptual = try #require(frames[0]["largestPerceptual"] as? Double)
    #expect(perceptual > 0.005 && perceptual < 0.1, "\(perceptual)")
    #expect((frames[0]["pixels"] as? Int ?? 0) > 0)
    #expect(try await Tool.run(options + ["--tolerance", "0.1"]).status == 0)
    let lines = try await Tool.run("diff", a, b, "--backend", "cpu", "--frames", "0,60").text
    #expect(lines.contains("2 differ\nfirst  frame 0 at 0.000 s: "), "\(lines)")
  }

  @Test("A page has both pictures and the difference of the frames that differ, and nothing from the network")
  func page() async throws {
    let scratch = try Scratch()
    let a = try scratch.scene(), b = scratch.file("<b>&.caml")
    let text = try String(contentsOfFile: a, encoding: .utf8)
    try text.replacingOccurrences(of: "1 0.5 0.25", with: "0 0.5 1").write(toFile: b, atomically: true, encoding: .utf8)
    let page = scratch.file("diff.html")
    let result = try await Tool.run("diff", a, b, "--backend", "cpu", "--frames", "0-30:10", "--html", page)
    #expect(result.status == 1, "\(result.errors)")
    let html = try String(contentsOfFile: page, encoding: .utf8)
    let pictures = html.components(separatedBy: "data:image/png;base64,").count - 1
    #expect(pictures == 12, "three of each of four frames")
    #expect(!html.contains("<b>&.caml") && html.contains("&lt;b&gt;&amp;.caml"))
    #expect(!html.contains("http://") && !html.contains("https://") && !html.contains("<script"))
    try BrowserPage.check(page)
  }

  @Test("Wrong options, and scenes that cannot be read")
  func errors() async throws {
    let scratch = try Scratch()
    let scene = try scratch.scene()
    #expect(try await Tool.run("diff", scene).status == 2)
    #expect(try await Tool.run("diff", scene, scene, "--tolerance", "2").status == 2)
    #expect(try await Tool.run("diff", scene, scene, "--stats").status == 2)
    let missing = try await Tool.run("diff", scene, scratch.file("none.caml"))
    #expect(missing.status == 3 && missing.errors.contains("none.caml"), "\(missing.errors)")
    let page = try await Tool.run("diff", scene, scene, "--frames", "0", "--html", scratch.file("none/a.html"))
    #expect(page.status == 5 && page.errors.contains("a.html"), "\(page.errors)")
  }

  @Test("Scenes of other sizes are drawn in the size of the first")
  func sizes() async throws {
    let scratch = try Scratch()
    let a = try scratch.scene()
    let folder = try Scratch()
    let b = try folder.scene(width: 128, height: 96)
    let result = try await Tool.run("diff", a, b, "--backend", "cpu", "--frames", "0")
    #expect(result.text.contains("64 x 48 pixels") && result.errors.contains("both are drawn"), "\(result.errors)")
  }

  @Test("A scene with more pixels than the limit needs a --size")
  func manyPixels() async throws {
    let scratch = try Scratch()
    let scene = try scratch.scene()
    func diff(_ options: String...) async throws -> Tool.Result {
      try await Tool.run(["diff", scene, scene, "--frames", "0", "--limit", "framePixels=3000"] + options)
    }
    let refused = try await diff()
    #expect(refused.status == 3 && refused.errors.contains("choose a --size"), "\(refused.errors)")
    #expect(try await diff("--size", "32x24").status == 0)
  }

  @Test("Both scenes are tilted and in the same state")
  func options() async throws {
    let scratch = try Scratch()
    let scene = try scratch.scene()
    let tilted = try await Tool.run("diff", scene, scene, "--parallax=0.5,0", "--frames", "0")
    #expect(tilted.status == 0 && tilted.errors.contains("follows the parallax"), "\(tilted.errors)")
    let state = try await Tool.run("diff", scene, scene, "--state", "Locked", "--frames", "0")
    #expect(state.status == 3 && state.errors.contains("there is no state 'Locked'"), "\(state.errors)")
  }

  @Test("The measure of pixels is that of pixelmatch")
  func measure() {
    func difference(_ a: UInt32, _ b: UInt32, tolerance: Double = 0) -> PixelDifference {
      PixelDifference([a], [b], width: 1, tolerance: tolerance)
    }
    #expect(difference(0xFF00_0000, 0xFF00_0000).pixels == 0)
    let black = difference(0xFF00_0000, 0xFFFF_FFFF)
    #expect(black.largestChannel == 255 && abs(black.largest - 0.9659) < 1e-3, "\(black)")
    #expect(black.box == [0, 0, 1, 1])
    // White of no alpha and of full alpha are the same over white, and not over black.
    #expect(difference(0, 0xFFFF_FFFF).largest > 0.9)
    #expect(difference(0xFF01_0000, 0xFF00_0000).pixels == 1)
    #expect(difference(0xFF01_0000, 0xFF00_0000, tolerance: 0.1).pixels == 0)
    let many = PixelDifference(
      [UInt32](repeating: 0xFF00_0000, count: 12),
      (0..<12).map { $0 == 5 || $0 == 10 ? 0xFFFF_FFFF : 0xFF00_0000 }, width: 4, tolerance: 0)
    #expect(many.pixels == 2 && many.box == [1, 1, 2, 2])
  }
}
