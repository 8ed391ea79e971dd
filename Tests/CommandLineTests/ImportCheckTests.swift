import ConformanceRows
import Foundation
import Testing

/// `Scripts/check-imports.sh` on generated folders.
@Suite("Which module imports which")
struct ImportCheckTests {
  private let scratch: Scratch
  private let script = URL(fileURLWithPath: #filePath).appendingPathComponent("../../../Scripts/check-imports.sh")
    .standardized.path

  init() throws { scratch = try Scratch() }

  private func check(_ module: String, _ text: String) throws -> Program.Result {
    let folder = "Sources/\(module)/Part"
    try FileManager.default.createDirectory(atPath: scratch.file(folder), withIntermediateDirectories: true)
    try scratch.write("\(folder)/File.swift", text)
    return try Program.run("/bin/bash", [script, scratch.path], joinsErrors: true)
  }

  @Test(
    "Every form of import counts",
    arguments: [
      "import Agate", "@testable import Agate", "@_exported import class Agate.CALayer", "package import Agate",
      "public import struct Agate.Viewport", "@preconcurrency import Agate", "import AgateMath; import Agate",
      "@_spi(Frames) import Agate", "  import  Agate", "fileprivate import func Agate.lerp", "import Foundation",
    ])
  func forms(_ line: String) throws {
    let result = try check("AgateRaster", "// A file.\n\(line)\n")
    let name = line.hasSuffix("Foundation") ? "Foundation" : "Agate"
    #expect(result.status == 1)
    #expect(result.text.hasPrefix("Sources/AgateRaster/Part/File.swift:2: AgateRaster may not import \(name);"))
  }

  @Test(
    "Other words are no imports",
    arguments: [
      "import AgateMath", "// import Agate", "/// How to import Agate.", "let text = \"import Agate\"",
      "func f() { x.import (Agate) }", "import enum AgateMath.PathVerb // not import Agate",
    ])
  func others(_ line: String) throws {
    let result = try check("AgateRaster", line + "\n")
    #expect(result.status == 0 && result.text.isEmpty, "\(result.text)")
  }

  @Test(
    "The layers import nothing of windows, views or renderers", .row("B1.05", "B1.08", "A1.01"),
    arguments: ["AgateWayland", "CWayland", "CXKBCommon", "AgateHost", "AgateUIKit", "AgateCPU", "AgateVulkan"])
  func layersStandAlone(_ name: String) throws {
    for module in ["Agate", "AgateEngine", "AgateGraphics"] {
      let result = try check(module, "import \(name)\n")
      #expect(result.status == 1 && result.text.contains("\(module) may not import \(name)"), "\(result.text)")
    }
    #expect(try Program.run("/bin/bash", [script], joinsErrors: true).status == 0, "and that is how they are")
  }

  @Test("The render tree is no part of the public interface", .row("A3.21"))
  func renderTreeIsNotPublic() throws {
    let sources = URL(fileURLWithPath: #filePath).appendingPathComponent("../../../Sources").standardized
    let files = try #require(FileManager.default.enumerator(at: sources, includingPropertiesForKeys: nil))
    var mentions = 0
    for case let file as URL in files where file.pathExtension == "swift" {
      let text = try String(contentsOf: file, encoding: .utf8)
      for line in text.split(separator: "\n") where line.contains("RenderTree") {
        mentions += 1
        #expect(!line.split { !$0.isLetter }.contains("public"), "\(file.lastPathComponent): \(line)")
      }
    }
    #expect(mentions > 10)
  }

  @Test("A module that the table does not list is named")
  func unlisted() throws {
    let result = try check("AgateNew", "import Agate\n")
    #expect(result.status == 1)
    #expect(result.text.hasPrefix("Sources/AgateNew: "))
  }
}
