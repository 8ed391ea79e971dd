import Agate
import AgateCPU
import Gallery
import ConformanceRows
import Testing
import VulkanGallery

private let scenes = VulkanGallery.all.map(\.name)

/// Scenes that draw with Vulkan themselves. They have no goldens, because drivers draw edges differently.
@Suite(.enabled(if: VulkanAvailability.isUsable, "no Vulkan driver")) struct VulkanGalleryTests {
  private func scene(_ name: String) throws -> GalleryScene {
    try #require(VulkanGallery.all.first { $0.name == name })
  }

  // B6.80, A0.132
  @Test(.row("B6.80", "A0.132"), arguments: scenes)
  func bothRenderersShowWhatVulkanDraws(_ name: String) async throws {
    let scene = try scene(name)
    #expect(scene.problem() == nil)
    let cpu = CPURenderer(threads: 2), vulkan = try makeVulkan()
    let performance = Performance(scene)
    for side in [200.0, 333] {
      for time in [0, 0.4, 1.3, 2] {
        let v = viewport(scene, side: side)
        let (compositor, shown) = performance.frame(at: time)
        let a = try await draw(compositor, at: shown, v, cpu)
        let b = try await draw(compositor, at: shown, v, vulkan)
        expectParity(a, b, "\(name) at \(time) s, \(side) px")
      }
    }
    #expect(vulkan.validationMessages == [])
  }

  @Test(arguments: scenes)
  func theOrderOfFramesChangesNothing(_ name: String) async throws {
    let scene = try scene(name)
    let v = viewport(scene, side: 160)
    let one = CPURenderer(threads: 1), two = CPURenderer(threads: 2)
    let sequence = Performance(scene)
    var frames: [Picture] = []
    for frame in 0..<8 {
      let (compositor, time) = sequence.frame(at: Double(frame) / 10)
      frames.append(try await draw(compositor, at: time, v, one))
    }
    for frame in [7, 3, 0] {
      let (alone, time) = Performance(scene).frame(at: Double(frame) / 10)
      let picture = try await draw(alone, at: time, v, two)
      #expect(picture.isSame(as: frames[frame]), "frame \(frame): \(picture.difference(frames[frame]))")
    }
  }

  // B6.86
  @Test(.row("B6.86", "B0.14")) func theStillTriangleHasItsColoursInItsCorners() async throws {
    let (compositor, time) = Performance(try scene("triangle")).frame(at: 0)
    let v = viewport(try scene("triangle"), side: 240)
    let picture = try await draw(compositor, at: time, v, CPURenderer(threads: 1))
    func pixel(_ x: Int, _ y: Int) -> [Int] { (0..<3).map { Int(picture.pixels[y * 240 + x] >> (8 * $0) & 255) } }
    #expect(pixel(75, 166)[2] > 200 && pixel(75, 166)[0] < 40, "blue, lower left")
    #expect(pixel(120, 78)[1] > 200, "green, top")
    #expect(pixel(165, 166)[0] > 200 && pixel(165, 166)[2] < 40, "red, lower right")
    #expect(pixel(120, 40) == [0, 0, 0] && pixel(10, 10) == [204, 204, 204])
  }

  // B6.87
  @Test(.row("B6.87")) func theSpinningTriangleIsDrawnForEveryRefresh() async throws {
    let scene = try scene("spinning-triangle")
    let performance = Performance(scene)
    let v = viewport(scene, side: 160)
    var pictures: [Picture] = []
    for frame in 0..<10 {
      let (compositor, time) = performance.frame(at: Double(frame) / 60)
      pictures.append(try await draw(compositor, at: time, v, CPURenderer(threads: 2)))
    }
    for (a, b) in zip(pictures, pictures.dropFirst()) { #expect(!a.isSame(as: b)) }
  }
}
