import Agate
import Foundation
import Testing

@testable import AgateScene

@Suite("Example scenes")
struct ExampleTests {
  static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appendingPathComponent("Examples").path

  @Test("load without a finding", arguments: ["Orrery.ca", "Lanterns.ca"])
  func examples(name: String) throws {
    let scene = try Scene.load("\(ExampleTests.folder)/\(name)")
    #expect(scene.findings == [])
    #expect(scene.counts.layers > 50)
    #expect(scene.counts.animations > 20)
    #expect(scene.counts.images > 5)
    #expect(scene.states.count >= 2)
    #expect(scene.duration != nil)
    for state in scene.states {
      #expect(scene.apply(state: state))
      expectFinite(scene.rootLayer, state)
    }
  }

  /// Packages that people made are not part of the repository; name a folder of them to read those too.
  static let corpus: [String] = {
    guard let folder = ProcessInfo.processInfo.environment["AGATE_CORPUS"] else { return [] }
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return names.filter { $0.hasSuffix(".tendies") }.sorted().map { "\(folder)/\($0)" }
  }()

  @Test("packages from the folder in AGATE_CORPUS load, whatever is in them", arguments: corpus)
  func packages(path: String) throws {
    let scene = try Scene.load(path)
    #expect(scene.counts.layers > 0)
    #expect(!scene.findings.contains { $0.severity == .missingAsset })
    for state in scene.states { #expect(scene.apply(state: state)) }
    expectFinite(scene.rootLayer, path)
  }
}
