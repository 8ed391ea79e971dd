import Agate
import ConformanceRows
import Foundation
import Testing

@testable import AgateHost
@testable import AgateTool

@Suite("Rendering to files and pipes")
struct RenderTests {
  @Test("A frame goes to one PNG of the scene's size, and nothing else is left")
  func single() async throws {
    let scratch = try Scratch()
    let result = try await Tool.run("render", try scratch.scene(), "-o", scratch.file("a.png"), "--backend", "cpu")
    #expect(result.status == 0)
    #expect(result.output.isEmpty)
    #expect(result.errors.isEmpty)
    #expect(try scratch.names() == ["a.png", "scene.caml"])
    let image = try CGImage.load(contentsOf: scratch.file("a.png"))
    #expect(image.width == 64 && image.height == 48)
    #expect(image.pixels[0] == 0xFF80_4020)
  }

  @Test("Every kind of pattern and set names the right files")
  func sequences() async throws {
    let scratch = try Scratch()
    let scene = try scratch.scene()
    for (pattern, frames, names) in [
      ("a.%03d.png", "-1-1", ["a.-01.png", "a.000.png", "a.001.png"]),
      ("b.##.png", "10,0-4:2", ["b.00.png", "b.02.png", "b.04.png", "b.10.png"]),
      ("c.@@@@@.png", "0-6x3", ["c.00000.png", "c.00003.png", "c.00006.png"]),
    ] {
      let result = try await Tool.run("render", scene, "-o", scratch.file(pattern), "--frames", frames)
      #expect(result.status == 0)
      #expect(try scratch.names(String(pattern.prefix(2))).filter { $0.hasSuffix(".png") } == names)
    }
  }

  @Test("Raw frames come in the order asked for and are what digest hashes")
  func raw() async throws {
    let scratch = try Scratch()
    let scene = try scratch.scene()
    let frames = ["--frames", "300,0,150", "--backend", "cpu"]
    let raw = try await Tool.run(["render", scene, "-o", "-"] + frames)
    #expect(raw.status == 0)
    let size = 64 * 48 * 4
    try #require(raw.output.count == 3 * size)
    let digest = try await Tool.run(["digest", scene] + frames)
    let lines = digest.text.split(separator: "\n").map(String.init)
    let hashes = (0..<3).map { frame in
      Array(raw.output[frame * size..<(frame + 1) * size]).withUnsafeBytes { SHA256.hexDigest($0) }
    }
    #expect(lines == zip([300, 0, 150], hashes).map { "\($0) \($1)" })
    #expect(Set(hashes).count == 3)
  }

  @Test("Scenes of the gallery are played: a frame is the same alone and in a sequence, and nothing else is printed")
  func played() async throws {
    for scene in ["recolor-and-turn", "crates"] {
      let options = ["gallery:\(scene)", "-o", "-", "--size", "60x60", "--backend", "cpu", "--frames"]
      let sequence = try await Tool.run(["render"] + options + ["0-90:5"])
      let alone = try await Tool.run(["render"] + options + ["75"])
      let size = 60 * 60 * 4
      #expect(sequence.errors.isEmpty && alone.errors.isEmpty, "\(sequence.errors)\(alone.errors)")
      try #require(sequence.output.count == 19 * size && alone.output.count == size)
      #expect(Array(sequence.output[15 * size..<16 * size]) == alone.output)
      #expect(Array(sequence.output[..<size]) != alone.output)
    }
  }

  @Test("A debug overlay tints the frames: what is opaque gets green", .row("A2.82"))
  func overlaid() async throws {
    let scratch = try Scratch()
    let options = ["render", try scratch.scene(), "-o", "-", "--time", "0", "--backend", "cpu"]
    let plain = try await Tool.run(options), tinted = try await Tool.run(options + ["--debug", "blended"])
    try #require(plain.output.count == 64 * 48 * 4 && tinted.output.count == plain.output.count)
    #expect(Array(plain.output[..<4]) == [0x20, 0x40, 0x80, 0xFF], "blue more than anything else")
    #expect(tinted.output[1] > tinted.output[0] && tinted.output[1] > tinted.output[2])
  }

  @Test("A PNG holds the same pixels as the raw frame")
  func sameAsPNG() async throws {
    let scratch = try Scratch()
    let scene = try scratch.scene()
    let raw = try await Tool.run("render", scene, "-o", "-", "--time", "2.5", "--backend", "cpu")
    _ = try await Tool.run("render", scene, "-o", scratch.file("a.png"), "--frames", "150", "--backend", "cpu")
    let image = try CGImage.load(contentsOf: scratch.file("a.png"))
    let bytes = image.pixels.withUnsafeBytes { Array($0) }
    #expect(bytes == raw.output)
  }

  @Test("Another aspect is letterboxed with the background")
  func letterbox() async throws {
    let scratch = try Scratch()
    let scene = try scratch.scene()
    for (background, outside) in [("none", 0 as UInt32), ("#ff000080", 0x8000_0080)] {
      let result = try await Tool.run(
        "render", scene, "-o", scratch.file("a.png"), "--size", "96x48", "--scale", "2", "--background", background)
      #expect(result.status == 0)
      let image = try CGImage.load(contentsOf: scratch.file("a.png"))
      #expect(image.width == 192 && image.height == 96)
      #expect(image.pixels[31] == outside)
      #expect(image.pixels[32] == 0xFF80_4020)
      #expect(image.pixels[159] == 0xFF80_4020)
      #expect(image.pixels[160] == outside)
    }
  }

  @Test("Progress on standard error is JSON, a line each, and ends with the last frame")
  func jsonProgress() async throws {
    let scratch = try Scratch()
    let result = try await Tool.run(
      "render", try scratch.scene(), "-o", scratch.file("a.##.png"), "--frames", "0-9", "--progress", "json",
      "--backend",
      "cpu")
    let lines = try result.errors.split(separator: "\n").map {
      try #require(JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: Any])
    }
    #expect(lines.last?["done"] as? Int == 10)
    #expect(lines.last?["total"] as? Int == 10)
    #expect(lines.allSatisfy { $0["type"] as? String == "progress" })
  }

  @Test("Open Job Description progress goes to standard output")
  func openJobProgress() async throws {
    let scratch = try Scratch()
    let result = try await Tool.run(
      "render", try scratch.scene(), "-o", scratch.file("a.##.png"), "--frames", "0-3", "--progress", "openjd")
    #expect(result.text.split(separator: "\n").allSatisfy { $0.hasPrefix("openjd_") })
    #expect(result.text.contains("openjd_progress: 100.0\n"))
  }
}
