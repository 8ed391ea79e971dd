import Foundation
import Testing

@Suite("The package's manifest", .enabled(if: Program.has("pkg-config"), "asks pkg-config"))
struct ManifestTests {
  @Test("No library asks for flags that the package manager refuses, which would warn in every build")
  func flags() throws {
    let manifest = URL(fileURLWithPath: #filePath).appendingPathComponent("../../../Package.swift").standardized
    let text = try String(contentsOf: manifest, encoding: .utf8)
    let modules = text.matches(of: /pkgConfig: "([^"]+)"/).map { String($0.1) }
    #expect(modules.contains("cairo"))
    for module in modules {
      let flags = try Program.run("/usr/bin/env", ["pkg-config", "--cflags", "--libs", module]).text
        .split(whereSeparator: \.isWhitespace)
      #expect(flags.allSatisfy { ["-I", "-L", "-l"].contains($0.prefix(2)) }, "\(module): \(flags)")
    }
  }
}
