import Agate
import AgateCPU
import Gallery
import TestScenes
import ConformanceRows
import Testing

/// The small scenes on Vulkan, compared with the CPU renderer. Each group has one renderer, so that its pipelines are
/// reused.
@Suite(.enabled(if: VulkanAvailability.isUsable, "no Vulkan driver")) struct SceneParityTests {
  @Test(.row("A2.97", "A2.96", "A2.98", "A2.108"), arguments: SceneGroup.all)
  func bothRenderersDrawTheSameSmallScenes(_ group: SceneGroup) async throws {
    let cpu = CPURenderer(threads: 2)
    let vulkan = try makeVulkan()
    for scene in group.scenes {
      let compositor = Compositor(layer: scene.make())
      // Once unchanged, and once scaled and between pixels.
      for transform in [CGAffineTransform.identity, CGAffineTransform(a: 1.37, b: 0, c: 0, d: 1.37, tx: 0.3, ty: 0.6)] {
        let v = Viewport(width: TestScene.side, height: TestScene.side, transform: transform)
        let a = try await draw(compositor, at: scene.time, v, cpu)
        let b = try await draw(compositor, at: scene.time, v, vulkan)
        expectParity(a, b, "\(group)/\(scene)\(transform.isIdentity ? "" : " enlarged")")
      }
    }
    #expect(vulkan.validationMessages == [])
  }

  @Test func allScenesInOneFrameAreWithinTheBudgetToo() async throws {
    let sheet = SceneSheet()
    let compositor = Compositor(layer: sheet.layer)
    let viewport = Viewport(width: sheet.width, height: sheet.height)
    let vulkan = try makeVulkan()
    let a = try await draw(compositor, at: 0, viewport, CPURenderer(threads: 2))
    let b = try await draw(compositor, at: 0, viewport, vulkan)
    expectParity(a, b, "sheet")
    #expect(vulkan.validationMessages == [])
  }

  @Test func whatGPUsDoIsWithinTheBudget() async throws {
    let vulkan = try makeVulkan(takesForGPU: true)
    let sheet = SceneSheet()
    let all = Viewport(width: sheet.width, height: sheet.height)
    expectParity(
      try await draw(Compositor(layer: sheet.layer), at: 0, all, CPURenderer(threads: 2)),
      try await draw(Compositor(layer: sheet.layer), at: 0, all, vulkan), "sheet")
    for name in ["fire", "fire-unordered", "ripples", "orbit"] {
      let scene = try #require(Gallery.all.first { $0.name == name }), v = viewport(scene, side: 256)
      let (compositor, time) = Performance(scene).frame(at: 1.3)
      expectParity(
        try await draw(compositor, at: time, v, CPURenderer(threads: 2)),
        try await draw(compositor, at: time, v, vulkan), name)
    }
    #expect(vulkan.validationMessages == [])
  }
}
