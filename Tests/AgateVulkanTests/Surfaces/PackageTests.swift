import Foundation
import ConformanceRows
import Testing

/// Dependencies of the package's targets.
struct PackageTests {
  /// The target and all targets that it depends on, read from the manifest.
  private func closure(of target: String) throws -> Set<String> {
    let root = URL(filePath: #filePath).appending(path: "../../../..").standardizedFileURL
    let manifest = try String(contentsOf: root.appending(path: "Package.swift"), encoding: .utf8)
    var needs: [String: [String]] = [:]
    let pattern = /name: "(?<name>\w+)",\s*dependencies: \[(?<list>[^\]]*)\]/
    for match in manifest.matches(of: pattern) {
      needs[String(match.name)] = match.list.matches(of: /"(\w+)"/).map { String($0.1) }
    }
    try #require(needs["AgateVulkan"]?.contains("CVulkan") == true, "the manifest was read")
    var found: Set<String> = [], next = [target]
    while let name = next.popLast() {
      if found.insert(name).inserted { next += needs[name] ?? [] }
    }
    return found
  }

  // B6.94
  @Test(.row("B6.94")) func theCoreNeedsNeitherADeviceNorAWindow() throws {
    for target in ["Agate", "AgateCPU", "AgateScene", "AgatePlayer"] {
      let needed = try closure(of: target)
      #expect(needed.isDisjoint(with: ["CVulkan", "AgateVulkan", "CWayland", "AgateWayland"]), "\(target)")
    }
    for target in ["AgateBackend", "AgateRaster", "AgateCPU", "AgateVulkan", "AgateWayland"] {
      #expect(try !closure(of: target).contains("Agate"), "\(target)")
    }
  }
}
