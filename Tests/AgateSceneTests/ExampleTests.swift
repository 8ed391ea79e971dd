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

  /// The examples, and the packages in the folder that AGATE_CORPUS names. Packages by other authors are not part of
  /// the repository.
  static let everyPackage: [String] = {
    let examples = ["Orrery.ca", "Lanterns.ca"].map { "\(folder)/\($0)" }
    guard let folder = ProcessInfo.processInfo.environment["AGATE_CORPUS"] else { return examples }
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return examples + names.filter { $0.hasSuffix(".tendies") }.sorted().map { "\(folder)/\($0)" }
  }()

  @Test("packages load, whatever is in them", arguments: everyPackage)
  func packages(path: String) throws {
    let scene = try Scene.load(path)
    #expect(scene.counts.layers > 0)
    #expect(!scene.findings.contains { $0.severity == .missingAsset })
    for state in scene.states { #expect(scene.apply(state: state)) }
    expectFinite(scene.rootLayer, path)
  }
}
