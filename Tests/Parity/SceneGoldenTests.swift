import Agate
import AgateCPU
import TestScenes
import ConformanceRows
import Testing

/// The small scenes as drawn by the CPU renderer, compared pixel by pixel.
///
/// After an intended change of pictures, run with `AGATE_WRITE_GOLDENS=1`, look at the differences, and commit.
struct SceneGoldenTests {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../Goldens")
  private static let isWriting = ProcessInfo.processInfo.environment["AGATE_WRITE_GOLDENS"] == "1"

  @Test(.row("B1.01", "B3.36", "B4.12", "B4.19", "B4.21", "B4.43"), arguments: SceneGroup.every)
  func smallScenesAreExactlyAsTheyWere(_ entry: NamedScene) async throws {
    let drawn = try await draw(entry, with: CPURenderer(threads: 2))
    let path = Self.folder.appending(path: "\(entry.path).png").path
    if Self.isWriting {
      try FileManager.default.createDirectory(
        at: URL(filePath: path).deletingLastPathComponent(), withIntermediateDirectories: true)
      try CGImage(width: drawn.width, height: drawn.height, premultiplied: drawn.pixels).writePNG(to: path)
      return
    }
    let golden = try CGImage.load(contentsOf: path)
    expectGolden(drawn, entry.path, golden)
  }

  @Test(.enabled(if: !isWriting, "goldens are being written"))
  func everySceneHasItsGoldenAndEveryGoldenItsScene() throws {
    let scenes = SceneGroup.every.map(\.path)
    #expect(Set(scenes).count == scenes.count, "two scenes have the same name")
    for group in SceneGroup.all {
      let files = try FileManager.default.contentsOfDirectory(
        atPath: Self.folder.appending(path: group.name).path)
      #expect(files.sorted() == group.scenes.map { "\($0.name).png" }.sorted(), "\(group)")
    }
  }

  @Test(arguments: SceneGroup.every)
  func everySceneShowsSomething(_ entry: NamedScene) async throws {
    let drawn = try await draw(entry, with: CPURenderer(threads: 1))
    #expect(drawn.pixels.allSatisfy { $0 >> 24 == 255 }, "the scene's own background is opaque")
    #expect(Set(drawn.pixels).count > 1, "one colour only")
  }
}
