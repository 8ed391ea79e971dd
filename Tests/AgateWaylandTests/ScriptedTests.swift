import Agate
import AgateCPU
import AgateHost
import Foundation
import Glibc
import Testing

@testable import AgateWayland

/// Protocols and failures that real compositors cannot produce on demand.
@MainActor @Suite(.serialized, .timeLimit(.minutes(10))) struct ScriptedTests {
  private func window(_ compositor: ScriptedCompositor) throws -> WaylandWindow {
    try WaylandWindow(
      title: "Scripted", width: 320, height: 240, renderer: TestRenderer(),
      connection: WaylandConnection(environment: compositor.environment))
  }

  @Test func aPreferredFractionalScaleIsFollowedThroughAViewport() async throws {
    let compositor = try ScriptedCompositor(globals: [("wp_viewporter", 1), ("wp_fractional_scale_manager_v1", 1)])
    defer { compositor.stop() }
    let window = try window(compositor)
    try await window.show(1)
    compositor.post("preferred_scale", on: "wp_fractional_scale_v1", [.uint(150)])
    try await window.show(until: { window.scale == 1.25 })
    try await window.show(2)
    let shown = try #require(compositor.shown)
    #expect((shown.width, shown.height) == (400, 300))
    #expect(compositor.values(of: "set_destination", on: "wp_viewport").last == [320, 240])
    #expect(compositor.values(of: "set_buffer_scale", on: "wl_surface").allSatisfy { $0 == [1] })
    #expect(compositor.values(of: "damage_buffer", on: "wl_surface").last == [0, 0, 400, 300])
  }

  @Test func theCompositorUpdatesOnlyThePlacesThatChanged() async throws {
    let compositor = try ScriptedCompositor()
    defer { compositor.stop() }
    let window = try window(compositor)
    try await window.show(2) { _, _ in 0xFF00_0000 }
    var region = DamageRegion(PixelBox(x0: 0, y0: 0, x1: 10, y1: 20))
    region.add(PixelBox(x0: 300, y0: 230, x1: 330, y1: 240))
    let request = try await window.soon(), pixels = try window.memory(of: request)
    pixels.fill { _, _ in 0xFF00_0000 }
    for index in 0..<region.count {
      pixels.fill(region[index].intersection(PixelBox(width: 320, height: 240))) { _, _ in 0xFF00_FF00 }
    }
    try window.deliver(pixels, for: request, region: region, sequence: 1)
    _ = try await window.soon()
    #expect(
      compositor.values(of: "damage_buffer", on: "wl_surface").suffix(2) == [[0, 0, 10, 20], [300, 230, 20, 10]])
    let shown = try #require(compositor.shown)
    let green = shown.pixels.indices.filter { shown.pixels[$0] == 0xFF00_FF00 }
    let isRight = green.allSatisfy { index in
      let x = index % 320, y = index / 320
      return (x < 10 && y < 20) || (x >= 300 && y >= 230)
    }
    #expect(green.count == 400 && isRight)
  }

  @Test func aSceneThatChangesInTwoCornersDamagesTwoCorners() async throws {
    let compositor = try ScriptedCompositor()
    defer { compositor.stop() }
    let root = CALayer()
    root.frame = CGRect(x: 0, y: 0, width: 320, height: 240)
    let corners = [CGRect(x: 0, y: 0, width: 10, height: 20), CGRect(x: 300, y: 230, width: 20, height: 10)].map {
      let corner = CALayer()
      corner.frame = $0
      corner.backgroundColor = .white
      root.addSublayer(corner)
      return corner
    }
    let content = PlayerWindow.Content(
      compositor: Compositor(layer: root), background: .black, size: root.bounds.size, isMetered: false)
    let player = await PlayerWindow(
      content, renderer: CPURenderer(threads: 1), state: PlayState(held: nil, changes: []),
      listener: PlayerWindow.Listener { _ in })
    let target = PlayTarget(
      WaylandBackend.sink, title: "corners", width: 320, height: 240, environment: compositor.environment)
    let end = Task { _ = try await player.run(target, until: nil) }
    func damage() -> [[Int]] { compositor.values(of: "damage_buffer", on: "wl_surface") }
    #expect(await player.waitUntilShown())
    for _ in 0..<2000 where damage().isEmpty { try await Task.sleep(for: .milliseconds(5)) }
    let first = damage().count
    CATransaction.setDisableActions(true)
    for corner in corners { corner.backgroundColor = CGColor(red: 1, green: 0, blue: 0) }
    CATransaction.flush()
    for _ in 0..<2000 where damage().count < first + 2 { try await Task.sleep(for: .milliseconds(5)) }
    let boxes = damage().dropFirst(first)
    #expect(boxes.count == 2 && boxes.allSatisfy { $0[2] <= 24 && $0[3] <= 24 }, "\(boxes)")
    await player.close()
    try await end.value
  }

  @Test func withoutAViewporterTheScaleIsWhole() async throws {
    let compositor = try ScriptedCompositor(globals: [("wl_output", 2)])
    defer { compositor.stop() }
    let window = try window(compositor)
    try await window.show(2)
    #expect(window.scale == 2)
    #expect(compositor.values(of: "set_buffer_scale", on: "wl_surface").last == [2])
    #expect(compositor.shown?.width == 640)
  }

  @Test func anOutputThatIsGoneDoesNotShowAWindow() async throws {
    let compositor = try ScriptedCompositor(globals: [("wl_output", 2)])
    defer { compositor.stop() }
    let connection = try WaylandConnection(environment: compositor.environment)
    let options = SinkOptions(title: "Scripted", width: 320, height: 240)
    let surface = try WindowSurface(connection: connection, width: 320, height: 240, isOpaque: true) {
      WindowRole($0, on: connection, options: options)
    }
    defer { surface.destroy() }
    func wait(until condition: () -> Bool) async throws {
      for _ in 0..<500 where !condition() {
        try connection.roundtrip()
        try await Task.sleep(for: .milliseconds(5))
      }
      try #require(condition())
    }
    try connection.roundtrip()
    compositor.post("enter", on: "wl_surface", [.object("wl_output")])
    try await wait { surface.entered.count == 1 }
    // The compositor does not report that the surface leaves it.
    compositor.remove("wl_output")
    try await wait { connection.outputs.isEmpty }
    #expect(surface.entered.isEmpty)
  }

  @Test func pixelsArriveWithBlueFirst() async throws {
    let compositor = try ScriptedCompositor()
    defer { compositor.stop() }
    let window = try window(compositor)
    try await window.show(2)
    _ = try await window.soon()
    let shown = try #require(compositor.shown)
    let expected = (0..<240).flatMap { y in
      (0..<320).map { x in
        let pixel = pattern(x, y)
        return pixel & 0xFF00_FF00 | (pixel & 0xFF) << 16 | pixel >> 16 & 0xFF
      }
    }
    #expect(shown.pixels == expected)
  }

  @Test func decorationsOfTheCompositorAreAskedFor() async throws {
    let compositor = try ScriptedCompositor(globals: [("zxdg_decoration_manager_v1", 1)])
    defer { compositor.stop() }
    let window = try window(compositor)
    try await window.show(1)
    #expect(compositor.values(of: "set_mode", on: "zxdg_toplevel_decoration_v1") == [[2]])
    #expect(compositor.requests.contains { $0.name == "set_title" })
    #expect(compositor.requests.contains { $0.name == "set_app_id" })
  }

  @Test func aSmallWindowHasRoomForTheButtonsOfItsFrame() async throws {
    let compositor = try ScriptedCompositor(globals: [("wl_subcompositor", 1)])
    defer { compositor.stop() }
    var options = SinkOptions(title: "Scripted", width: 64, height: 20)
    options.makeFrame = { LayerWindowFrame { DesktopAppearance() } }
    let window = try WaylandWindow(
      options, renderer: TestRenderer(), connection: WaylandConnection(environment: compositor.environment))
    try await window.show(2)
    #expect(window.size == CGSize(width: 120, height: 40))
    #expect(compositor.values(of: "set_min_size", on: "xdg_toplevel") == [[120, 76]])
    #expect(compositor.values(of: "set_window_geometry", on: "xdg_surface").last == [0, -36, 120, 76])
  }

  @Test func aThirdClickOnATitleBarDoesNotUndoTheDoubleClick() throws {
    let compositor = try ScriptedCompositor(globals: [("wl_seat", 5)])
    defer { compositor.stop() }
    let connection = try WaylandConnection(environment: compositor.environment)
    let source = InputSource(seat: try #require(connection.seats.first))
    var gesture = FrameGesture()
    func isMaximizing(_ phase: PointerEvent.Phase, at time: Double) -> Bool {
      let event = PointerEvent(phase: phase, location: CGPoint(x: 50, y: -10), button: .left, time: time)
      let action = gesture.receive(.pointer(event), from: source) { _ in .titleBar }
      if case .toggleMaximized? = action { return true }
      return false
    }
    let clicks = [1, 1.2, 1.4, 1.6].map { time in
      [isMaximizing(.pressed, at: time), isMaximizing(.released, at: time + 0.05)]
    }
    #expect(clicks == [[false, false], [true, false], [false, false], [true, false]])
  }

  @Test func fingersAreToldApart() async throws {
    let compositor = try ScriptedCompositor(globals: [("wl_seat", 5)])
    defer { compositor.stop() }
    let window = try window(compositor)
    let log = InputLog()
    log.listen(to: window)
    try await window.show(2)
    func down(_ id: Int32, _ x: Double, _ y: Double) {
      compositor.post(
        "down", on: "wl_touch", [.uint(1), .uint(1000), .object("wl_surface"), .int(id), .fixed(x), .fixed(y)])
    }
    down(1, 10, 20)
    down(2, 100.5, 30)
    compositor.post("motion", on: "wl_touch", [.uint(1100), .int(2), .fixed(101.5), .fixed(31)])
    compositor.post("up", on: "wl_touch", [.uint(2), .uint(1200), .int(1)])
    compositor.post("cancel", on: "wl_touch")
    try await window.show(until: { log.touches.count == 5 })
    let touches = log.touches
    #expect(touches.map(\.phase) == [.began, .began, .moved, .ended, .cancelled])
    #expect(touches.map(\.id) == [1, 2, 2, 1, 2])
    #expect(touches[0].location == CGPoint(x: 10, y: 20))
    #expect(touches[4].location == CGPoint(x: 101.5, y: 31))
    #expect(touches[2].time == 1.1 && touches[4].time >= 1.2 && touches[4].time < 60)
  }

  /// Opens a window, closes it after `body`, and returns whether its connection has ended with it.
  private func connectionEnds(
    to compositor: ScriptedCompositor, after body: @MainActor (WaylandWindow) async throws -> Void
  ) async throws -> Bool {
    weak var connection: WaylandConnection?
    do {
      let opened = try WaylandConnection(environment: compositor.environment)
      connection = opened
      let window = try WaylandWindow(
        title: "Scripted", width: 320, height: 240, renderer: TestRenderer(), connection: opened)
      try await window.show(2)
      try await body(window)
      window.close()
    }
    return connection == nil
  }

  @Test func aConnectionEndsWhileFingersTouchItsLastWindow() async throws {
    let compositor = try ScriptedCompositor(globals: [("wl_seat", 5)])
    defer { compositor.stop() }
    let hasEnded = try await connectionEnds(to: compositor) { window in
      let log = InputLog()
      log.listen(to: window)
      compositor.post(
        "down", on: "wl_touch", [.uint(1), .uint(1000), .object("wl_surface"), .int(1), .fixed(10), .fixed(20)])
      try await window.show(until: { !log.touches.isEmpty })
    }
    #expect(hasEnded)
  }

  @Test func aConnectionEndsAfterThePointerWasInItsLastWindow() async throws {
    let compositor = try ScriptedCompositor(globals: [("wl_seat", 5)])
    defer { compositor.stop() }
    let hasEnded = try await connectionEnds(to: compositor) { window in
      compositor.post("enter", on: "wl_pointer", [.uint(1), .object("wl_surface"), .fixed(10), .fixed(20)])
      try await window.show(until: { !compositor.values(of: "set_cursor", on: "wl_pointer").isEmpty })
    }
    #expect(hasEnded)
  }

  @Test func enteringAndLeavingHaveTimesOfTheCompositorsClock() async throws {
    // With shapes by name, the pointer has no surface that would be the last one.
    let compositor = try ScriptedCompositor(globals: [("wl_seat", 5), ("wp_cursor_shape_manager_v1", 1)])
    defer { compositor.stop() }
    let window = try window(compositor)
    let log = InputLog()
    log.listen(to: window)
    try await window.show(2)
    func enter() {
      compositor.post("enter", on: "wl_pointer", [.uint(1), .object("wl_surface"), .fixed(10), .fixed(20)])
    }
    enter()
    compositor.post("motion", on: "wl_pointer", [.uint(1000), .fixed(11), .fixed(20)])
    compositor.post("leave", on: "wl_pointer", [.uint(2), .object("wl_surface")])
    enter()
    try await window.show(until: { log.pointer.count == 4 })
    #expect(log.pointer.map(\.phase) == [.entered, .moved, .exited, .entered])
    let times = log.pointer.map(\.time)
    #expect(times[0] > 0 && times[1] == 1 && times[3] < 60)
    #expect(times[1] <= times[2] && times[2] <= times[3])
  }

  @Test func thePointersImageHasAScaleThatDividesItsSides() async throws {
    // Without a theme, libwayland-cursor has its own images. That of the text pointer is 9 pixels wide.
    let themes = getenv("XCURSOR_PATH").map { String(cString: $0) }
    setenv("XCURSOR_PATH", "/nonexistent", 1)
    defer { if let themes { setenv("XCURSOR_PATH", themes, 1) } else { unsetenv("XCURSOR_PATH") } }
    let compositor = try ScriptedCompositor(globals: [("wl_seat", 5), ("wl_output", 2)])
    defer { compositor.stop() }
    let window = try window(compositor)
    window.properties.pointerShape = .text
    try await window.show(2)
    #expect(compositor.values(of: "set_buffer_scale", on: "wl_surface") == [[2]], "that of the window")
    compositor.post("enter", on: "wl_pointer", [.uint(1), .object("wl_surface"), .fixed(10), .fixed(20)])
    try await window.show(until: { !compositor.values(of: "set_cursor", on: "wl_pointer").isEmpty })
    #expect(compositor.values(of: "set_buffer_scale", on: "wl_surface") == [[2], [1]])
  }

  @Test func feedbackIsCounted() async throws {
    let compositor = try ScriptedCompositor(globals: [("wp_presentation", 1)])
    defer { compositor.stop() }
    let window = try window(compositor)
    try await window.show(3)
    compositor.post("discarded", on: "wp_presentation_feedback")
    try await window.show(until: { window.statistics.discarded > 0 })
    #expect(window.statistics.presented == 0)
    #expect(window.statistics.presentedTimes.isEmpty)
  }

  @Test func feedbackThatNeverComesIsAskedForRarely() async throws {
    let compositor = try ScriptedCompositor(globals: [("wp_presentation", 1)])
    defer { compositor.stop() }
    let window = try window(compositor)
    try await window.show(200)
    #expect((17...20).contains(compositor.values(of: "feedback", on: "wp_presentation").count))
    compositor.post("discarded", on: "wp_presentation_feedback")
    try await window.show(until: { window.statistics.discarded >= 16 })
  }

  @Test func noFrameIsAskedForWhileEveryBufferIsHeld() async throws {
    let compositor = try ScriptedCompositor(releases: false)
    defer { compositor.stop() }
    let window = try window(compositor)
    try await window.show(ShmFrames.limit)
    #expect(try await window.nextFrame(timeout: 0.2) == nil)
    #expect(!window.isClosed)
    compositor.post("release", on: "wl_buffer")
    try await window.show(1)
  }

  @Test func aRejectedRequestIsAnErrorWithItsName() async throws {
    let compositor = try ScriptedCompositor()
    defer { compositor.stop() }
    let window = try window(compositor)
    try await window.show(1)
    compositor.reject()
    let error = await #expect(throws: RenderError.self) { try await window.show(1000) }
    guard case .lost(let text) = error else { throw TestProblem("\(String(describing: error)) is not .lost") }
    #expect(text.contains("wl_surface"))
    #expect(text.contains("error 3"))
  }

  @Test func aCompositorThatLacksWhatAWindowNeedsIsRefused() throws {
    func problem(_ base: [(name: String, version: Int32)]) throws -> String {
      let compositor = try ScriptedCompositor(base: base)
      defer { compositor.stop() }
      let error = #expect(throws: RenderError.self) {
        try WaylandConnection(environment: compositor.environment)
      }
      guard case .unavailable(let text) = error else { throw TestProblem("\(String(describing: error))") }
      return text
    }
    #expect(try problem([("wl_compositor", 4)]).contains("has no xdg_wm_base"))
    #expect(try problem([("wl_compositor", 3), ("xdg_wm_base", 2)]).contains("version 3 of wl_compositor"))
  }
}
