import Agate
import AgateCPU
import Foundation
import Testing

/// Every object of the Lottie format as a small scene of its own: compared with a golden, and between renderers.
///
/// After an intended change of pictures, run with `AGATE_WRITE_GOLDENS=1`, look at the differences, and commit.
struct LottieGoldenTests {
  private static let repository = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../..")
  private static let folder = repository.appending(path: "Tests/Goldens/lottie")
  private static let isWriting = ProcessInfo.processInfo.environment["AGATE_WRITE_GOLDENS"] == "1"

  private func draw(_ scene: LottieScene, scale: Double = 1, _ renderer: any Renderer) async throws -> Picture {
    let side = Int(Double(LottieScene.side) * scale)
    let viewport = Viewport(width: side, height: side, transform: CGAffineTransform(scaleX: scale, y: scale))
    return try await Parity.draw(
      Compositor(layer: try scene.load().rootLayer), at: scene.frame / 10, viewport, renderer)
  }

  @Test(arguments: LottieScene.all)
  func objectsAreExactlyAsTheyWere(_ scene: LottieScene) async throws {
    let drawn = try await draw(scene, CPURenderer(threads: 2))
    let path = Self.folder.appending(path: "\(scene.name).png").path
    if Self.isWriting {
      try FileManager.default.createDirectory(at: Self.folder, withIntermediateDirectories: true)
      try CGImage(width: drawn.width, height: drawn.height, premultiplied: drawn.pixels).writePNG(to: path)
      return
    }
    expectGolden(drawn, scene.name, try CGImage.load(contentsOf: path))
  }

  @Test func objectsHaveNoFindings() throws {
    for scene in LottieScene.all {
      let findings = try scene.load().findings
      #expect(findings.isEmpty, "\(scene): \(findings.map(\.message))")
    }
  }

  @Test(.enabled(if: VulkanAvailability.isUsable, "no Vulkan driver"))
  func bothRenderersDrawTheSameObjects() async throws {
    let vulkan = try makeVulkan()
    for scene in LottieScene.all {
      for scale in [1, 1.37] {
        let expected = try await draw(scene, scale: scale, CPURenderer(threads: 2))
        expectParity(expected, try await draw(scene, scale: scale, vulkan), "\(scene) × \(scale)")
      }
    }
    #expect(vulkan.validationMessages == [])
  }

  @Test(.enabled(if: !isWriting, "goldens are being written"))
  func everyObjectHasItsGoldenAndIsInTheDocumentation() throws {
    let names = LottieScene.all.map(\.name)
    #expect(Set(names).count == names.count, "two scenes have the same name")
    let files = try FileManager.default.contentsOfDirectory(atPath: Self.folder.path)
    #expect(files.sorted() == names.map { "\($0).png" }.sorted())
    let page = try String(
      contentsOf: Self.repository.appending(path: "Documentation/LottieObjects.md"), encoding: .utf8)
    for name in names { #expect(page.contains("Goldens/lottie/\(name).png"), "\(name)") }
  }
}
