import Agate
import AgateCPU
import AgateScene
import ConformanceRows
import Testing

/// The scene files in `Examples/` on both renderers: images, groups, clips and perspective together, in flipped
/// geometry.
struct ExampleParityTests {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../Examples")

  private func open(_ name: String, state: String?) throws -> (CALayer, Viewport) {
    let scene = try Scene.load(Self.folder.appending(path: name).path)
    #expect(scene.apply(state: state))
    let scale = 400 / max(scene.size.width, scene.size.height)
    return (
      scene.rootLayer,
      Viewport(
        width: Int((scene.size.width * scale).rounded()), height: Int((scene.size.height * scale).rounded()),
        transform: CGAffineTransform(scaleX: scale, y: scale))
    )
  }

  @Test(
    .row("A2.97"), .enabled(if: VulkanAvailability.isUsable, "no Vulkan driver"),
    arguments: [("Orrery.ca", nil), ("Orrery.ca", "Dawn"), ("Lanterns.ca", nil), ("Lanterns.ca", "Midnight")])
  func bothRenderersDrawTheSameExamples(_ name: String, _ state: String?) async throws {
    let (layer, viewport) = try open(name, state: state)
    let compositor = Compositor(layer: layer)
    let cpu = CPURenderer(threads: 2)
    let vulkan = try makeVulkan()
    for time in [0, 2.5, 11.1] {
      let a = try await draw(compositor, at: time, viewport, cpu)
      let b = try await draw(compositor, at: time, viewport, vulkan)
      expectParity(a, b, "\(name) \(state ?? "") at \(time) s")
    }
    #expect(vulkan.validationMessages == [])
  }
}
