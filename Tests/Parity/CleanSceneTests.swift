import Agate
import AgateScene
import Foundation
import Gallery
import TestScenes
import Testing

/// Scenes without mistakes, of which `agate inspect --check` says nothing.
@Suite("Scenes without findings")
struct CleanSceneTests {
  private static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  /// True findings: a program goes on changing the scene, the scene shows the very thing, or a file cannot place its root.
  private static let expected: [String: String] = [
    "drawing-pad": "path: there is none", "finger-shape": "path: there is none", "hit-layers": "string: is empty",
    "tapped-layers": "string: is empty", "nested-turns": "backgroundColor: a transform layer draws nothing",
    "overlaid": "shouldRasterize: keeps a picture", "hidden": "hidden: is set",
    "a-space-shows-nothing-of-its-own": "a transform layer draws nothing",
    "corners-do-not-cut-contents-without-a-mask": "cornerRadius: does not round", "nearly-nothing": "opacity: is 0",
    "empty-mask-hides": "mask: shows nothing", "a-clip-cuts-the-shadow-off": "shadowOpacity: shows no shadow",
    "unknown-mode-is-none": "noSuchBlendMode: is not a filter", "locations-out-of-order": "locations: do not ascend",
    "clip-within-a-clip": "position: is outside of", "fractals": "contents: has no fromValue",
    "another-number-of-locations": "locations: there are 2", "twice-the-scale": "position: is outside",
  ]

  /// The findings about a layer tree that is written to a file and read again.
  private func findings(_ layer: CALayer) throws -> [String] {
    let folder = FileManager.default.temporaryDirectory.appending(path: "agate-\(UUID().uuidString)").path
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    _ = try CAMLWriter(layer).write(to: "\(folder)/scene.ca")
    return SceneLint(try Scene.load("\(folder)/scene.ca"), path: "\(folder)/scene.ca").items.map(\.description)
  }

  private func expectFindings(_ layer: CALayer, _ name: String) throws {
    let found = try findings(layer)
    if let expected = Self.expected[name] {
      #expect(!found.isEmpty && found.allSatisfy { $0.contains(expected) }, "\(name): \(found)")
    } else {
      #expect(found.isEmpty, "\(name): \(found)")
    }
  }

  @Test(arguments: ["Orrery.ca", "Lanterns.ca"])
  func examples(_ name: String) throws {
    let path = Self.root.appending(path: "Examples/\(name)").path
    #expect(SceneLint(try Scene.load(path), path: path).text == "")
    let document = "\(path)/main.caml"
    #expect(SceneLint(try Scene.load(document), path: document).text == "")
  }

  @Test(arguments: Gallery.all.map(\.name))
  func galleryScenes(_ name: String) throws {
    let scene = try #require(Gallery.all.first { $0.name == name })
    let performance = Performance(scene)
    _ = performance.frame(at: 0)
    try expectFindings(performance.layer, name)
  }

  @Test(arguments: SceneGroup.all)
  func smallScenes(_ group: SceneGroup) throws {
    for scene in group.scenes {
      try expectFindings(scene.make(), scene.name)
    }
  }
}
