import Agate
import Foundation
import ConformanceRows
import Testing

@testable import AgateWayland

/// Windows in real compositors, one at a time: each test starts its own compositor.
@MainActor
@Suite(
  .serialized, .timeLimit(.minutes(10)), .enabled(if: Compositors.canRun, Compositors.comment))
struct WindowTests {
  let floating = "for_window [app_id=\"org.agate.test\"] floating enable, move absolute position 100 50"

  @Test func aWindowShowsItsPixelsExactly() async throws {
    try await HeadlessCompositor.sway(configuration: floating) { compositor in
      let window = try WaylandWindow(in: compositor)
      try await window.show(3)
      let shot = try await compositor.screenshot()
      #expect((shot.width, shot.height) == (800, 600))
      #expect(window.size == CGSize(width: 320, height: 240))
      expectShown(in: shot, at: (100, 50), size: (320, 240))
    }
  }

  @Test func onlyTheDamageNeedsToBeDrawn() async throws {
    try await HeadlessCompositor.sway(configuration: floating) { compositor in
      let window = try WaylandWindow(in: compositor)
      try await window.show(4)
      // Every buffer holds the pattern now. Each of the following frames brings its buffer up to date with the
      // columns that were written since that buffer was last used, and writes one more.
      var held: [UInt64?] = []
      for column in 0..<8 {
        let request = try await window.soon()
        guard case .buffer(let pixels, let holds) = request.target else { throw TestProblem("no buffer") }
        held.append(holds)
        let first = holds.map { Int($0) } ?? 0
        let stale = PixelBox(x0: Int32(first * 4), y0: 0, x1: Int32(column * 4 + 4), y1: 240)
        pixels.fill(stale) { x, y in ~pattern(x, y) | 0xFF00_0000 }
        let damage = PixelBox(x0: Int32(column * 4), y0: 0, x1: Int32(column * 4 + 4), y1: 240)
        try window.deliver(pixels, for: request, damage: damage, sequence: UInt64(column + 1))
      }
      #expect(held.contains { $0 != nil }, "no buffer was said to hold a frame: \(held)")
      _ = try await window.soon()
      let shot = try await compositor.screenshot()
      expectShown(in: shot, at: (100, 50), size: (320, 240)) { x, y in
        x < 32 ? ~pattern(x, y) | 0xFF00_0000 : pattern(x, y)
      }
    }
  }

  @Test func foreignPixelsAreCopied() async throws {
    try await HeadlessCompositor.sway(configuration: floating) { compositor in
      let window = try WaylandWindow(in: compositor)
      let pixels = PixelBuffer(width: 320, height: 240)
      pixels.fill(nil, pattern)
      for column in 0..<6 {
        let request = try await window.soon()
        let box = PixelBox(x0: Int32(column * 10), y0: 20, x1: Int32(column * 10 + 10), y1: 30)
        pixels.fill(box) { _, _ in 0xFF11_2233 }
        try await window.deliver(pixels, for: request, damage: column == 0 ? nil : box)
      }
      _ = try await window.soon()
      let shot = try await compositor.screenshot()
      expectShown(in: shot, at: (100, 50), size: (320, 240)) { x, y in
        x < 60 && (20..<30).contains(y) ? 0xFF11_2233 : pattern(x, y)
      }
    }
  }

  @Test(arguments: [true, false]) func blueFirstFormatsGetCopies(isOpaque: Bool) async throws {
    try await HeadlessCompositor.sway(configuration: floating) { compositor in
      let connection = try WaylandConnection(environment: compositor.environment)
      connection.formats = [WlShm.Format.argb8888, WlShm.Format.xrgb8888]
      let window = try WaylandWindow(
        title: "copies", applicationID: "org.agate.test", width: 320, height: 240, renderer: TestRenderer(),
        isOpaque: isOpaque, connection: connection)
      var held: [UInt64?] = []
      for column in 0..<8 {
        let request = try await window.soon()
        guard case .buffer(let pixels, let holds) = request.target else { throw TestProblem("no buffer") }
        held.append(holds)
        let whole = PixelBox(x0: 0, y0: 0, x1: 320, y1: 240)
        let box = PixelBox(x0: Int32(column * 10), y0: 20, x1: Int32(column * 10 + 10), y1: 30)
        if column == 0 { pixels.fill(whole, pattern) }
        pixels.fill(box) { _, _ in 0xFF11_2233 }
        try window.deliver(pixels, for: request, damage: column == 0 ? nil : box, sequence: UInt64(column + 1))
      }
      // One copy serves all buffers, and always holds the previous frame.
      #expect(held == [nil, 1, 2, 3, 4, 5, 6, 7])
      _ = try await window.soon()
      let shot = try await compositor.screenshot()
      expectShown(in: shot, at: (100, 50), size: (320, 240)) { x, y in
        x < 80 && (20..<30).contains(y) ? 0xFF11_2233 : pattern(x, y)
      }
    }
  }

  @Test func framesOfTheRendererAreDrawnAndUnchangedOnesAreNot() async throws {
    try await HeadlessCompositor.sway(configuration: floating) { compositor in
      let renderer = TestRenderer()
      let window = try WaylandWindow(in: compositor, renderer: renderer)
      var frame = FrameSnapshot()
      frame.sequence = 1
      frame.background = 0xFF40_80C0
      for _ in 0..<5 {
        let request = try await window.soon()
        (frame.width, frame.height) = (request.width, request.height)
        try await window.draw(frame, for: request)
      }
      #expect(renderer.renders == 1)
      #expect(window.statistics.delivered == 1)
      #expect(window.statistics.unchanged == 4)
      let shot = try await compositor.screenshot()
      expectShown(in: shot, at: (100, 50), size: (320, 240)) { _, _ in 0xFF40_80C0 }
    }
  }

  @Test func aTransparentWindowShowsWhatIsBehind() async throws {
    try await HeadlessCompositor.sway(configuration: floating) { compositor in
      let below = try await compositor.screenshot()
      let window = try WaylandWindow(in: compositor, isOpaque: false)
      try await window.show(2) { x, _ in x < 100 ? 0 : 0xFF00_00FF }
      let shot = try await compositor.screenshot()
      #expect(shot[150, 60] == below[150, 60])
      #expect(shot[300, 60] == 0xFF00_00FF)
    }
  }

  @Test func theWindowFollowsItsSize() async throws {
    try await HeadlessCompositor.sway(configuration: floating) { compositor in
      let window = try WaylandWindow(in: compositor)
      try await window.show(2)
      try await compositor.swaymsg("[app_id=org.agate.test] resize set 501 203")
      try await window.show(until: { window.size == CGSize(width: 501, height: 203) })
      try await window.show(2)
      let shot = try await compositor.screenshot()
      let place = try await compositor.place(of: "org.agate.test")
      #expect((place.width, place.height) == (501, 203))
      expectShown(in: shot, at: (place.x, place.y), size: (501, 203))
    }
  }

  @Test(.row("B2.16")) func aFractionalScaleIsDrawnPixelByPixel() async throws {
    try await HeadlessCompositor.sway(mode: "1200x900", outputScale: 1.5) { compositor in
      let window = try WaylandWindow(in: compositor)
      try await window.show(3)
      #expect(window.scale == 1.5)
      #expect(window.size == CGSize(width: 800, height: 600))
      let shot = try await compositor.screenshot()
      #expect((shot.width, shot.height) == (1200, 900))
      expectShown(in: shot, at: (0, 0), size: (1200, 900))
    }
  }

  @Test func anIntegerScaleIsDrawnPixelByPixelAndCanChange() async throws {
    try await HeadlessCompositor.sway(mode: "800x600", outputScale: 2) { compositor in
      let window = try WaylandWindow(in: compositor)
      try await window.show(3)
      #expect(window.scale == 2)
      expectShown(in: try await compositor.screenshot(), at: (0, 0), size: (800, 600))
      try await compositor.swaymsg("output HEADLESS-1 scale 1")
      try await window.show(until: { window.scale == 1 && window.size == CGSize(width: 800, height: 600) })
      try await window.show(2)
      expectShown(in: try await compositor.screenshot(), at: (0, 0), size: (800, 600))
    }
  }

  @Test func closingTheWindowEndsTheFrames() async throws {
    try await HeadlessCompositor.sway { compositor in
      let window = try WaylandWindow(in: compositor)
      try await window.show(2)
      async let killed = compositor.swaymsg("[app_id=org.agate.test] kill")
      try await window.show(until: { window.isClosed })
      _ = try await killed
      #expect(try await window.nextFrame() == nil)
      window.close()
      #expect(try await window.nextFrame() == nil)
    }
  }

  @Test func aTimeoutIsNoEnd() async throws {
    try await HeadlessCompositor.sway { compositor in
      let window = try WaylandWindow(in: compositor)
      let request = try await window.soon()
      // No frame was delivered, so no other is due.
      let start = MonotonicClock.now
      #expect(try await window.nextFrame(timeout: 0.1) == nil)
      #expect(MonotonicClock.now - start >= 0.09)
      #expect(!window.isClosed)
      let pixels = try window.memory(of: request)
      pixels.fill(nil, pattern)
      try await window.deliver(pixels, for: request, damage: nil)
      try await window.show(2)
      #expect(window.statistics.delivered == 3)
    }
  }

  @Test func cancellingTheTaskEndsTheWait() async throws {
    try await HeadlessCompositor.sway { compositor in
      let window = try WaylandWindow(in: compositor)
      _ = try await window.soon()
      let waiting = Task { try await window.nextFrame() }
      try await Task.sleep(for: .milliseconds(50))
      waiting.cancel()
      #expect(try await waiting.value == nil)
    }
  }

  @Test func aKilledCompositorIsAnError() async throws {
    try await HeadlessCompositor.sway { compositor in
      let window = try WaylandWindow(in: compositor)
      try await window.show(3)
      await compositor.crash()
      let error = await #expect(throws: RenderError.self) { try await window.show(100) }
      guard case .lost(let text) = error else { throw TestProblem("\(String(describing: error)) is not .lost") }
      #expect(text.contains("closed the connection"))
      await #expect(throws: RenderError.self) { try await window.nextFrame() }
      window.close()
    }
  }

  @Test func aKilledCompositorWakesAWaitingWindow() async throws {
    try await HeadlessCompositor.sway { compositor in
      let window = try WaylandWindow(in: compositor)
      _ = try await window.soon()
      let waiting = Task { try await window.nextFrame() }
      try await Task.sleep(for: .milliseconds(50))
      await compositor.crash()
      await #expect(throws: RenderError.self) { try await waiting.value }
    }
  }

  @Test func twoWindowsShareAConnection() async throws {
    try await HeadlessCompositor.sway { compositor in
      let connection = try WaylandConnection(environment: compositor.environment)
      let left = try WaylandWindow(
        title: "left", width: 100, height: 100, renderer: TestRenderer(), connection: connection)
      try await left.show(2)
      let right = try WaylandWindow(
        title: "right", width: 100, height: 100, renderer: TestRenderer(), connection: connection)
      try await right.show(2)
      try await left.show(until: { left.size.width == 400 })
      try await left.show(2)
      let shot = try await compositor.screenshot()
      expectShown(in: shot, at: (0, 0), size: (400, 600))
      expectShown(in: shot, at: (400, 0), size: (400, 600))
      left.close()
      try await right.show(until: { right.size.width == 800 })
    }
  }
}
