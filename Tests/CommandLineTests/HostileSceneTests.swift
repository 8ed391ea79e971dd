import Foundation
import Testing

/// Malicious and broken scenes, given to the built program.
@Suite("Hostile scenes")
struct HostileSceneTests {
  private static let caml = "<caml xmlns=\"http://www.apple.com/CoreAnimation/1.0\">"

  /// Renders `scene`, and expects exit 3, one message and no output.
  private func expectRefused(_ scene: String, _ scratch: Scratch, _ words: String...) async throws {
    let before = try scratch.names()
    let result = try await Tool.run("render", scene, "-o", scratch.file("frame.png"))
    #expect(result.status == 3)
    #expect(result.output.isEmpty)
    let lines = result.errors.split(separator: "\n")
    #expect(lines.count == 1, "\(result.errors)")
    for word in words { #expect(result.errors.contains(word), "\(result.errors)") }
    #expect(try scratch.names() == before)
  }

  @Test("A cut or malformed document is named with its line")
  func malformed() async throws {
    let scratch = try Scratch()
    let file = scratch.file("bad.caml")
    for text in [
      "\n<CALayer bounds=\"0 0 10 10\">\n<sublayers>", "\n<CALayer></CALayerX></caml>", "<CALayer bounds=0/>",
    ] {
      try (Self.caml + text).write(toFile: file, atomically: true, encoding: .utf8)
      try await expectRefused(file, scratch, "bad.caml:")
    }
  }

  @Test("Ten thousand layers inside one another are refused")
  func deep() async throws {
    let scratch = try Scratch()
    let file = scratch.file("deep.caml")
    let text =
      Self.caml + String(repeating: "<CALayer bounds=\"0 0 9 9\"><sublayers>", count: 10_000)
      + String(repeating: "</sublayers></CALayer>", count: 10_000) + "</caml>"
    try text.write(toFile: file, atomically: true, encoding: .utf8)
    try await expectRefused(file, scratch, "deep.caml:")
  }

  @Test("An archive that writes outside itself, or explodes, is refused", .enabled(if: Python.isThere, "no python3"))
  func archives() async throws {
    let scratch = try Scratch()
    let file = scratch.file("evil.tendies")
    for entry in ["('../evil.caml', b'x')", "('/etc/evil.caml', b'x')", "('main.caml', bytes(1 << 29))"] {
      try Python.run(
        "import zipfile; z = zipfile.ZipFile(\(String(reflecting: file)), 'w', 8); z.writestr(*\(entry)); z.close()")
      try await expectRefused(file, scratch, "evil.tendies")
    }
  }

  @Test("Numbers that are none and missing assets lose nothing but themselves")
  func recoverable() async throws {
    let scratch = try Scratch()
    let file = scratch.file("odd.caml")
    let layer = """
      <CALayer bounds="0 0 20 20" position="10 10" backgroundColor="1 0 0" opacity="nan" cornerRadius="inf"
        zPosition="1e400" borderWidth="-nan" transform="rotate(nandeg)" speed="inf" beginTime="nan">
      <contents type="CGImage" src="assets/missing.png"/></CALayer></caml>
      """
    try (Self.caml + layer).write(toFile: file, atomically: true, encoding: .utf8)
    let output = scratch.file("frame.png")
    let result = try await Tool.run("render", file, "-o", output)
    #expect(result.status == 0)
    #expect(result.errors.contains("missing.png") && result.errors.contains("opacity"))
    #expect(FileManager.default.fileExists(atPath: output))
  }
}

private enum Python {
  static let isThere = FileManager.default.isExecutableFile(atPath: "/usr/bin/python3")

  static func run(_ program: String) throws {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/python3")
    process.arguments = ["-c", program]
    try process.run()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
  }
}
