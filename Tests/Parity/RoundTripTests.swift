import Agate
import AgateCPU
import AgateScene
import ConformanceRows
import Foundation
import Gallery
import TestScenes
import Testing

/// A scene that is written and read again is drawn identically, and writing it again gives the same text. Scenes for
/// which the writer reports a loss are not compared.
struct RoundTripTests {
  private static let times = [0, 0.4, 1.3, 7.77]
  /// A folder of packages by other authors, which are not part of the repository.
  private static let corpus = ProcessInfo.processInfo.environment["AGATE_CORPUS"] ?? ""
  private static let packages: [String] = {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: corpus)) ?? []
    return names.filter { $0.hasSuffix(".tendies") }.sorted()
  }()

  /// A folder that is removed when the value is deallocated.
  private final class Folder {
    let path = FileManager.default.temporaryDirectory.appending(path: "agate-\(UUID().uuidString)").path
    init() throws { try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true) }
    deinit { try? FileManager.default.removeItem(atPath: path) }
  }

  private func frames(_ layer: CALayer, _ viewport: Viewport, _ renderer: CPURenderer) async throws -> [Picture] {
    let compositor = Compositor(layer: layer)
    var pictures: [Picture] = []
    for time in Self.times { pictures.append(try await draw(compositor, at: time, viewport, renderer)) }
    return pictures
  }

  private func viewport(_ size: CGSize) -> Viewport {
    let scale = 240 / max(Double(size.width), Double(size.height))
    return Viewport(
      width: max(Int((Double(size.width) * scale).rounded()), 1),
      height: max(Int((Double(size.height) * scale).rounded()), 1),
      transform: CGAffineTransform(scaleX: scale, y: scale))
  }

  private func text(_ path: String) throws -> String {
    try String(contentsOfFile: path.hasSuffix(".caml") ? path : "\(path)/main.caml", encoding: .utf8)
  }

  /// - Parameter make: makes a new tree of the same layers.
  private func expectRoundTrip(_ name: String, size: CGSize, _ make: () -> CALayer) async throws {
    let folder = try Folder()
    let renderer = CPURenderer(threads: 2)
    let first = "\(folder.path)/scene.ca"
    let findings = try CAMLWriter(make()).write(to: first)
    // Parts that only a program can draw or change are reported, and are drawn differently.
    let isWhole = !findings.contains {
      $0.severity == .invalid || $0.message.contains("animation is not written")
        || ["CATiledLayer", "contents", "contentsSource", "position"].contains($0.feature)
    }
    let lost = findings.map(\.description)
    let read = try Scene.load(first)
    let before = try await frames(make(), viewport(size), renderer)
    let after = try await frames(read.rootLayer, viewport(size), renderer)
    for (index, time) in Self.times.enumerated() where isWhole {
      #expect(
        after[index].isSame(as: before[index]),
        "\(name) at \(time): \(after[index].difference(before[index])); told: \(lost)")
    }
    let second = "\(folder.path)/again/scene.ca"
    try FileManager.default.createDirectory(atPath: "\(folder.path)/again", withIntermediateDirectories: true)
    try Scene.load(first).write(to: second)
    let lines = try [first, second].map { try text($0).split(separator: "\n", omittingEmptySubsequences: false) }
    let other = zip(lines[0], lines[1]).first { $0 != $1 }
    // Parts that were lost the first time are missing the second time.
    let isSame = lines[0] == lines[1] || !lost.isEmpty || !read.findings.isEmpty
    #expect(isSame, "\(name) is written otherwise the second time: \(String(describing: other))")
  }

  @Test(.row("B12.08"), arguments: Gallery.all.map(\.name))
  func galleryScenesComeBackTheSame(_ name: String) async throws {
    let scene = try #require(Gallery.all.first { $0.name == name })
    var performances: [Performance] = []
    try await expectRoundTrip(name, size: scene.size) {
      performances.append(Performance(scene))
      return performances[performances.count - 1].layer
    }
  }

  @Test(arguments: SceneGroup.all)
  func smallScenesComeBackTheSame(_ group: SceneGroup) async throws {
    for scene in group.scenes {
      let side = CGFloat(TestScene.side)
      try await expectRoundTrip(scene.name, size: CGSize(width: side, height: side), scene.make)
    }
  }

  @Test(
    .enabled(if: !packages.isEmpty, "AGATE_CORPUS names no folder with packages"), arguments: packages)
  func packagesComeBackTheSame(_ name: String) async throws {
    let folder = try Folder()
    let renderer = CPURenderer(threads: 2)
    let original = try Scene.load("\(Self.corpus)/\(name)")
    for form in ["ca", "caml", "wallpaper", "tendies"] {
      let first = "\(folder.path)/scene.\(form)"
      try Scene.load("\(Self.corpus)/\(name)").write(to: first)
      for state in [nil] + original.states {
        let (a, b) = (try Scene.load("\(Self.corpus)/\(name)"), try Scene.load(first))
        #expect(a.size == b.size)
        #expect(a.apply(state: state))
        #expect(b.apply(state: state), "\(name).\(form) has no state \(state ?? "")")
        let before = try await frames(a.rootLayer, viewport(a.size), renderer)
        let after = try await frames(b.rootLayer, viewport(b.size), renderer)
        for index in before.indices {
          #expect(
            after[index].isSame(as: before[index]),
            "\(name) as \(form), \(state ?? "no state"), frame \(index): \(after[index].difference(before[index]))")
        }
      }
      guard form == "ca" || form == "caml" else { continue }
      let second = "\(folder.path)/again/scene.\(form)"
      try FileManager.default.createDirectory(atPath: "\(folder.path)/again", withIntermediateDirectories: true)
      try Scene.load(first).write(to: second)
      let isSame = try text(second) == text(first)
      #expect(isSame, "\(name) as \(form) is written otherwise the second time")
    }
  }
}
