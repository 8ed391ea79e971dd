import Agate
import Testing

@testable import AgateVulkan
@testable import AgateWayland

/// Windows that the Vulkan renderer presents to by a swapchain, as on GPUs.
@MainActor
@Suite(
  .serialized, .timeLimit(.minutes(10)), .enabled(if: Compositors.canRun, Compositors.comment),
  .enabled(if: VulkanDriver.isWanted, "no usable Vulkan driver here; AGATE_REQUIRE_VULKAN=1 makes that a failure"))
struct VulkanWindowTests {
  let floating = "for_window [app_id=\"org.agate.test\"] floating enable, move absolute position 100 50"

  private static func renderer(validation: Bool = false) throws -> VulkanRenderer {
    try VulkanRenderer(options: RendererOptions(validation: validation), takesForGPU: true)
  }

  /// A frame with a background and a rectangle in its upper left quarter.
  private func frame(_ request: FrameRequest, sequence: UInt64, _ background: UInt32, _ fill: UInt32) -> FrameSnapshot {
    var frame = FrameSnapshot()
    (frame.width, frame.height) = (request.width, request.height)
    frame.background = background
    frame.sequence = sequence
    frame.layoutSequence = sequence
    var item = DrawItem()
    item.flags = [.axisAligned, .isometric, .opaque]
    item.fill = fill
    item.halfWidth = Float(request.width) / 4
    item.halfHeight = Float(request.height) / 4
    item.centreX = item.halfWidth
    item.centreY = item.halfHeight
    frame.items = [item]
    frame.boxes = [PixelBox(x0: 0, y0: 0, x1: Int32(request.width / 2), y1: Int32(request.height / 2))]
    return frame
  }

  private func show(_ window: WaylandWindow, frames: Int, from first: UInt64 = 1) async throws {
    for sequence in first..<first + UInt64(frames) {
      let request = try await window.soon()
      try await window.draw(frame(request, sequence: sequence, 0xFF20_4060, 0xFF10_C0F0), for: request)
    }
  }

  private func expectShown(
    _ shot: Screenshot, at origin: (x: Int, y: Int), size: (width: Int, height: Int)
  ) {
    AgateWaylandTests.expectShown(in: shot, at: origin, size: size) { x, y in
      x < size.width / 2 && y < size.height / 2 ? 0xFF10_C0F0 : 0xFF20_4060
    }
  }

  @Test func framesAreShown() async throws {
    try await HeadlessCompositor.sway(configuration: floating) { compositor in
      let renderer = try Self.renderer(validation: true)
      let window = try WaylandWindow(in: compositor, renderer: renderer)
      try await show(window, frames: 4)
      _ = try await window.soon()
      expectShown(try await compositor.screenshot(), at: (100, 50), size: (320, 240))
      #expect(window.statistics.delivered == 4)
      #expect(renderer.validationMessages == [])
    }
  }

  @Test func theWindowFollowsItsSize() async throws {
    try await HeadlessCompositor.sway(configuration: floating) { compositor in
      let renderer = try Self.renderer(validation: true)
      let window = try WaylandWindow(in: compositor, renderer: renderer)
      try await show(window, frames: 3)
      try await compositor.swaymsg("[app_id=org.agate.test] resize set 500 204")
      var sequence: UInt64 = 10
      while window.size.width != 500 {
        try await show(window, frames: 1, from: sequence)
        sequence += 1
        try #require(sequence < 300)
      }
      try await show(window, frames: 3, from: sequence)
      let place = try await compositor.place(of: "org.agate.test")
      expectShown(try await compositor.screenshot(), at: (place.x, place.y), size: (500, 204))
      #expect(renderer.validationMessages == [])
    }
  }

  @Test func unchangedFramesKeepTheWindowGoing() async throws {
    try await HeadlessCompositor.sway(configuration: floating) { compositor in
      let window = try WaylandWindow(in: compositor, renderer: try Self.renderer())
      for _ in 0..<6 {
        let request = try await window.soon()
        try await window.draw(frame(request, sequence: 1, 0xFF20_4060, 0xFF10_C0F0), for: request)
      }
      #expect(window.statistics.delivered == 1)
      #expect(window.statistics.unchanged == 5)
      expectShown(try await compositor.screenshot(), at: (100, 50), size: (320, 240))
    }
  }

  @Test func westonTellsWhenFramesAreSeen() async throws {
    try await HeadlessCompositor.weston { compositor in
      let window = try WaylandWindow(in: compositor, renderer: try Self.renderer())
      try await show(window, frames: 30)
      #expect(window.statistics.presented > 15, "\(window.statistics)")
    }
  }

  @Test func aRendererMayOutliveItsWindow() async throws {
    try await HeadlessCompositor.sway(configuration: floating) { compositor in
      let renderer = try Self.renderer()
      for _ in 0..<3 {
        let window = try WaylandWindow(in: compositor, renderer: renderer)
        try await show(window, frames: 4)
        window.close()
        #expect(try await window.nextFrame() == nil)
      }
      // Frames of the renderer keep the surfaces of closed windows until they are reused.
      #expect(LingeringSurfaces.count <= 3)
    }
    LingeringSurfaces.sweep()
    #expect(LingeringSurfaces.count == 0)
  }

  @Test(arguments: [false, true]) func aDriverOnTheCPUSharesItsPixels(takesForGPU: Bool) async throws {
    try await HeadlessCompositor.sway(configuration: floating) { compositor in
      let renderer = try VulkanRenderer(options: RendererOptions(), takesForGPU: takesForGPU)
      let window = try WaylandWindow(in: compositor, renderer: renderer)
      try await show(window, frames: 2)
      #expect(window.statistics.isPresentedByRenderer != renderer.isSoftware)
      _ = try await window.soon()
      expectShown(try await compositor.screenshot(), at: (100, 50), size: (320, 240))
    }
  }

  @Test func aKilledCompositorIsAnError() async throws {
    try await HeadlessCompositor.sway { compositor in
      let window = try WaylandWindow(in: compositor, renderer: try Self.renderer())
      try await show(window, frames: 3)
      await compositor.crash()
      let error = await #expect(throws: RenderError.self) { try await show(window, frames: 100, from: 10) }
      guard case .lost = error else { throw TestProblem("\(String(describing: error)) is not .lost") }
      window.close()
    }
  }
}

enum VulkanDriver {
  static let isRequired = ProcessInfo.processInfo.environment["AGATE_REQUIRE_VULKAN"] == "1"
  static var isWanted: Bool { isRequired || (try? VulkanRenderer()) != nil }
}
