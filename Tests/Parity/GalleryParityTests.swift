import Agate
import AgateCPU
import Gallery
import ConformanceRows
import Testing

private let scenes = Gallery.all.map(\.name)

@Suite(.row("A1.01", "A1.05")) struct GalleryParityTests {
  @Test(
    .row("A0.132", "A2.96", "A2.97"), .enabled(if: VulkanAvailability.isUsable, "no Vulkan driver"),
    arguments: scenes)
  func bothRenderersDrawTheSame(_ name: String) async throws {
    let scene = try #require(Gallery.all.first { $0.name == name })
    let cpu = CPURenderer(threads: 2)
    let vulkan = try makeVulkan()
    let performance = Performance(scene)
    for side in [200.0, 333] {
      for time in [0, 0.4, 1.3, 7.77] {
        let v = viewport(scene, side: side)
        let (compositor, shown) = performance.frame(at: time)
        let a = try await draw(compositor, at: shown, v, cpu)
        let b = try await draw(compositor, at: shown, v, vulkan)
        expectParity(a, b, "\(name) at \(time) s, \(side) px")
      }
    }
    #expect(vulkan.validationMessages == [])
  }

  @Test(.row("A2.02", "B12.09"), arguments: scenes)
  func threadsAndOrderOfFramesChangeNothing(_ name: String) async throws {
    let scene = try #require(Gallery.all.first { $0.name == name })
    let v = viewport(scene, side: 256)
    let one = CPURenderer(threads: 1), two = CPURenderer(threads: 2)
    let sequence = Performance(scene)
    var frames: [Picture] = []
    for frame in 0..<12 {
      let (compositor, time) = sequence.frame(at: Double(frame) / 10)
      frames.append(try await draw(compositor, at: time, v, one))
    }
    for frame in [11, 3, 7, 0] {
      let (alone, time) = Performance(scene).frame(at: Double(frame) / 10)
      let picture = try await draw(alone, at: time, v, two)
      #expect(picture.isSame(as: frames[frame]), "frame \(frame): \(picture.difference(frames[frame]))")
    }
  }
}
