import Foundation
import Testing

/// Scenes whose effects have invalid or extreme values, given to the built program. It must draw a picture or print a
/// clear message, within seconds and bounded memory, on every available backend.
@Suite("Hostile effects", .serialized)
struct HostileEffectSceneTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var name: String
    /// Attributes and children of a layer of 40 by 30 points in a scene of 64 by 48.
    var attributes = ""
    var children = ""
    /// Replaces the layer.
    var layers: String?
    /// Words that the program's messages must contain.
    var words: [String] = []

    var testDescription: String { name }

    var document: String {
      let layer = """
        <CALayer name="odd" bounds="0 0 40 30" position="32 24" backgroundColor="1 0.5 0.25" \(attributes)>\(children)\
        <sublayers><CALayer bounds="0 0 10 10" position="38 5" backgroundColor="0 0 1"/></sublayers></CALayer>
        """
      return """
        <caml xmlns="http://www.apple.com/CoreAnimation/1.0"><CALayer bounds="0 0 64 48" backgroundColor="1 1 1">
        <sublayers>\(layers ?? layer)</sublayers></CALayer></caml>
        """
    }
  }

  private static func blur(_ radius: String) -> String {
    "<CAFilter filter=\"gaussianBlur\" inputRadius=\"\(radius)\"/>"
  }

  static let cases: [Case] = [
    Case(name: "shadow radius nan", attributes: "shadowOpacity=\"1\" shadowRadius=\"nan\"", words: ["shadowRadius"]),
    Case(name: "shadow radius inf", attributes: "shadowOpacity=\"1\" shadowRadius=\"inf\"", words: ["shadowRadius"]),
    Case(name: "shadow radius 1e30", attributes: "shadowOpacity=\"1\" shadowRadius=\"1e30\"", words: ["shadowRadius"]),
    Case(name: "shadow radius 1e9", attributes: "shadowOpacity=\"1\" shadowRadius=\"1e9\""),
    Case(name: "shadow offset 1e9", attributes: "shadowOpacity=\"1\" shadowOffset=\"1e9 -1e9\""),
    Case(
      name: "shadow of a turned layer, radius 1e9",
      attributes: "shadowOpacity=\"1\" shadowRadius=\"1e9\" transform=\"rotate(20deg)\""),
    Case(name: "blur radius 1e30", children: "<filters>\(blur("1e30"))</filters>", words: ["inputRadius"]),
    Case(name: "blur radius 1e9", children: "<filters>\(blur("1e9"))</filters>"),
    Case(name: "blur radius nan", children: "<filters>\(blur("nan"))</filters>", words: ["inputRadius"]),
    Case(name: "blur of what is behind, radius 1e9", children: "<backgroundFilters>\(blur("1e9"))</backgroundFilters>"),
    Case(
      name: "a thousand filters", children: "<filters>\(String(repeating: blur("3"), count: 1000))</filters>",
      words: ["more than 64 filters"]),
    Case(
      name: "a thousand filters of what is behind",
      children: "<backgroundFilters>\(String(repeating: blur("3"), count: 1000))</backgroundFilters>",
      words: ["more than 64 filters"]),
    Case(
      name: "a thousand blurs of 1e9",
      children: "<filters>\(String(repeating: blur("1e9"), count: 1000))</filters>",
      words: ["more than 64 filters"]),
    Case(
      name: "a thousand blurs of 1e9 between colour filters, of what is behind",
      children: "<backgroundFilters>"
        + String(repeating: blur("1e9") + "<CAFilter filter=\"colorInvert\"/>", count: 1000) + "</backgroundFilters>",
      words: ["more than 64 filters"]),
    Case(
      name: "colour matrix of 1e9",
      children: """
        <filters><CAFilter filter="colorMatrix" \
        inputColorMatrix="\(Array(repeating: "1e9", count: 20).joined(separator: " "))"/></filters>
        """),
    Case(
      name: "a mask that is its owner", attributes: "id=\"#a\"", children: "<mask object=\"#a\"/>", words: ["mask"]),
    Case(
      name: "masks of each other",
      layers: """
        <CALayer id="#a" bounds="0 0 9 9"><mask object="#b"/></CALayer>
        <CALayer id="#b" bounds="0 0 9 9"><mask object="#a"/></CALayer>
        """, words: ["mask"]),
    Case(
      name: "masks 200 deep",
      children: String(
        repeating: "<mask type=\"CALayer\" bounds=\"0 0 40 30\" backgroundColor=\"0 0 0 0.9\">", count: 200)
        + String(repeating: "</mask>", count: 200)),
    Case(
      name: "masks of two shapes, 60 deep",
      children: String(
        repeating: """
          <mask type="CALayer"><sublayers><CALayer bounds="0 0 20 30" position="10 15" backgroundColor="0 0 0"/>
          <CALayer bounds="0 0 30 20" position="15 10" backgroundColor="0 0 0 0.5"/></sublayers>
          """, count: 60) + String(repeating: "</mask>", count: 60)),
    Case(
      name: "rasterisation scale 0", attributes: "shouldRasterize=\"1\" rasterizationScale=\"0\"",
      words: ["rasterizationScale"]),
    Case(name: "rasterisation scale 1e9", attributes: "shouldRasterize=\"1\" rasterizationScale=\"1e9\""),
    Case(name: "rasterisation scale 1e-9", attributes: "shouldRasterize=\"1\" rasterizationScale=\"1e-9\""),
    Case(
      name: "rasterisation scale nan", attributes: "shouldRasterize=\"1\" rasterizationScale=\"nan\"",
      words: ["rasterizationScale"]),
    Case(
      name: "a rasterised layer of 1e9 points",
      layers: "<CALayer bounds=\"0 0 1e9 1e9\" backgroundColor=\"1 0 0\" shouldRasterize=\"1\"/>"),
    Case(name: "contents centre outside", attributes: "contentsCenter=\"-5 2 9 9\"", words: ["contentsCenter"]),
    Case(
      name: "continuous corners of radius nan", attributes: "cornerRadius=\"nan\" cornerCurve=\"continuous\"",
      words: ["cornerRadius"]),
    Case(
      name: "continuous corners of radius 1e9",
      attributes: "cornerRadius=\"1e9\" cornerCurve=\"continuous\" borderWidth=\"2\" shadowOpacity=\"1\""),
    Case(
      name: "a blend mode in perspective",
      attributes: "compositingFilter=\"hueBlendMode\" transform=\"perspective(1e-6) rotate(60deg, 0, 1, 0)\""),
  ]

  @Test("A picture or a clear message, in seconds, within bounded memory", arguments: cases, ["cpu", "vulkan"])
  func oddValues(scene: Case, backend: String) async throws {
    let scratch = try Scratch()
    let file = scratch.file("odd.caml")
    try scene.document.write(toFile: file, atomically: true, encoding: .utf8)
    let output = scratch.file("frame.png")
    let result = try await Tool.run("render", file, "-o", output, "--backend", backend)
    if backend == "vulkan" && result.status == 4 && !FileManager.default.fileExists(atPath: output) {
      // Without a driver, or if the device cannot draw the scene, the program says so in one line.
      #expect(result.errors.contains("vulkan") || result.errors.contains("Vulkan"), "\(result.errors)")
    } else {
      #expect(result.status == 0, "\(result.errors)")
      #expect(FileManager.default.fileExists(atPath: output))
    }
    for word in scene.words { #expect(result.errors.contains(word), "\(result.errors)") }
    #expect(result.seconds < 30)
    #expect(result.peakMemory < 1 << 30)
  }

  @Test("Ten thousand masks inside one another are refused")
  func deepMasks() async throws {
    let scratch = try Scratch()
    let file = scratch.file("deep.caml")
    let nested =
      String(repeating: "<mask type=\"CALayer\" bounds=\"0 0 9 9\">", count: 10_000)
      + String(repeating: "</mask>", count: 10_000)
    try Case(name: "", children: nested).document.write(toFile: file, atomically: true, encoding: .utf8)
    let result = try await Tool.run("render", file, "-o", scratch.file("frame.png"))
    #expect(result.status == 3)
    #expect(result.errors.contains("deep.caml:") && result.errors.contains("nest"))
    #expect(result.seconds < 30)
  }
}
