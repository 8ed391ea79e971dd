import Agate
import Testing

@testable import AgateWayland

@MainActor
@Suite(
  .serialized, .timeLimit(.minutes(10)), .enabled(if: Compositors.canRun, Compositors.comment))
struct InputTests {
  let floating = "for_window [app_id=\"org.agate.test\"] floating enable, move absolute position 100 50"

  @Test func aClickArrivesAtItsPoint() async throws {
    try await HeadlessCompositor.sway(configuration: floating) { compositor in
      let log = InputLog()
      let window = try WaylandWindow(in: compositor)
      log.listen(to: window)
      try await window.show(2)
      let pointer = try VirtualPointer(in: compositor)
      try pointer.move(to: 20, 20)
      try pointer.move(to: 150, 90)
      try await window.show(until: { log.pointer.contains { $0.phase == .entered } })
      try pointer.move(to: 210, 120)
      try pointer.press(0x110, true)
      try pointer.press(0x110, false)
      try pointer.press(0x111, true)
      try pointer.press(0x111, false)
      try await window.show(until: { log.pointer.filter { $0.phase == .released }.count == 2 })
      let clicks = log.pointer.filter { $0.button != nil }
      #expect(clicks.map(\.phase) == [.pressed, .released, .pressed, .released])
      #expect(clicks.map(\.button) == [.left, .left, .right, .right])
      #expect(clicks.allSatisfy { $0.location == CGPoint(x: 110, y: 70) })
      #expect(log.pointer.contains { $0.phase == .moved && $0.location == CGPoint(x: 110, y: 70) })
      try pointer.move(to: 700, 500)
      try await window.show(until: { log.pointer.last?.phase == .exited })
    }
  }

  @Test func pointsStayPointsUnderAFractionalScale() async throws {
    try await HeadlessCompositor.sway(mode: "1200x900", outputScale: 1.5) { compositor in
      let log = InputLog()
      let window = try WaylandWindow(in: compositor)
      log.listen(to: window)
      try await window.show(2)
      let pointer = try VirtualPointer(in: compositor)
      try pointer.move(to: 10, 10)
      try pointer.move(to: 400, 300)
      try await window.show(until: {
        log.pointer.last.map { abs($0.location.x - 400) < 0.1 && abs($0.location.y - 300) < 0.1 } ?? false
      })
    }
  }

  @Test func theWheelScrolls() async throws {
    try await HeadlessCompositor.sway { compositor in
      let log = InputLog()
      let window = try WaylandWindow(in: compositor)
      log.listen(to: window)
      try await window.show(2)
      let pointer = try VirtualPointer(in: compositor)
      try pointer.move(to: 400, 300)
      try pointer.move(to: 401, 301)
      try await window.show(until: { !log.pointer.isEmpty })
      try pointer.scroll(steps: 2)
      try await window.show(until: { !log.scrolls.isEmpty })
      #expect(log.scrolls[0].steps == CGSize(width: 0, height: 2))
      #expect(log.scrolls[0].delta == CGSize(width: 0, height: 30))
      #expect(log.scrolls[0].location == CGPoint(x: 401, y: 301))
    }
  }

  @Test func keysArriveWithTheirText() async throws {
    try await HeadlessCompositor.sway { compositor in
      let log = InputLog()
      let window = try WaylandWindow(in: compositor)
      log.listen(to: window)
      try await window.show(2)
      async let typed = Program.run(
        "wtype",
        [
          "-s", "400", "-k", "a", "-s", "50", "-M", "shift", "-k", "Left", "-m", "shift", "ß", "-k", "Escape",
          "-s", "300",
        ], environment: compositor.environment.merging(["LC_ALL": "C.UTF-8"]) { $1 })
      try await window.show(until: { log.keys.filter { $0.phase == .released }.count >= 4 }, timeout: 10)
      let result = try await typed
      #expect(result.status == 0, "\(result.text)")
      let pressed = log.keys.filter { $0.phase == .pressed }
      #expect(pressed.map(\.name) == ["a", "Left", "ssharp", "Escape"])
      #expect(pressed.map(\.characters) == ["a", "", "ß", ""])
      #expect(pressed[1].modifiers.contains(.shift))
      #expect(!pressed[0].modifiers.contains(.shift))
      #expect(log.focus.first == true)
    }
  }

  @Test func aHeldKeyRepeats() async throws {
    try await HeadlessCompositor.sway { compositor in
      let log = InputLog()
      let window = try WaylandWindow(in: compositor)
      log.listen(to: window)
      try await window.show(2)
      async let typed = Program.run(
        "wtype", ["-s", "400", "-P", "x", "-s", "1500", "-p", "x", "-s", "200"], environment: compositor.environment)
      try await window.show(until: { log.keys.contains { $0.phase == .released } }, timeout: 10)
      _ = try await typed
      let repeats = log.keys.filter { $0.phase == .repeated }
      #expect(repeats.count > 5)
      #expect(repeats.allSatisfy { $0.characters == "x" })
      #expect(log.keys.last?.phase == .released)
      let held = log.keys.filter { $0.phase != .released }
      #expect(zip(held, held.dropFirst()).allSatisfy { $0.time < $1.time })
    }
  }
}
