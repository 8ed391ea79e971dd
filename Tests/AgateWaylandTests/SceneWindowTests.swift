import Agate
import AgateCPU
import AgateVulkan
import TestScenes
import ConformanceRows
import Testing

@testable import AgateWayland

/// All small scenes in one window of a real compositor.
@MainActor
@Suite(
  .serialized, .timeLimit(.minutes(10)), .enabled(if: Compositors.canRun, Compositors.comment))
struct SceneWindowTests {
  /// A scene time, in seconds, at which all animations are under way.
  private let time = 0.4

  /// Draws the sheet without a window and in a window, and compares the screenshot pixel by pixel.
  private func expectWindowShowsWhatIsDrawn(_ renderer: any Renderer) async throws {
    let sheet = SceneSheet()
    let compositor = Compositor(layer: sheet.layer)
    let viewport = Viewport(width: sheet.width, height: sheet.height)
    let ticket = try compositor.draw(at: time, viewport: viewport, with: renderer, into: .memory)
    let drawn = try #require(try await renderer.finish(ticket))
    let expected = (0..<sheet.height).flatMap { y in
      UnsafeBufferPointer(start: drawn.pixels + y * drawn.stride, count: sheet.width)
    }
    try await HeadlessCompositor.sway(mode: "\(sheet.width)x\(sheet.height)") { display in
      let window = try WaylandWindow(in: display, width: sheet.width, height: sheet.height, renderer: renderer)
      for _ in 0..<4 {
        let request = try await window.soon()
        try #require((request.width, request.height) == (sheet.width, sheet.height))
        let ticket = try compositor.draw(at: time, viewport: viewport, with: renderer, into: request.target)
        let pixels = try await renderer.finish(ticket)
        try window.deliver(pixels, for: request, damage: nil, sequence: compositor.sequence)
      }
      _ = try await window.soon()
      let shot = try await display.screenshot()
      expectShown(in: shot, at: (0, 0), size: (sheet.width, sheet.height)) { x, y in
        expected[y * sheet.width + x]
      }
    }
  }

  @Test(.row("A1.05")) func theWindowShowsEverySmallSceneAsTheCPUDrawsIt() async throws {
    try await expectWindowShowsWhatIsDrawn(CPURenderer(threads: 2))
  }

  @Test(.enabled(if: VulkanDriver.isWanted, "no usable Vulkan driver here"))
  func theWindowShowsEverySmallSceneAsVulkanDrawsIt() async throws {
    let renderer = try VulkanRenderer(options: RendererOptions(validation: true))
    try await expectWindowShowsWhatIsDrawn(renderer)
    #expect(renderer.validationMessages == [])
  }
}
