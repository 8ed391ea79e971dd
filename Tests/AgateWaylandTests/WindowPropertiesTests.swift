import Agate
import AgateUIKit
import AgateWayland
import Foundation
import Testing

@testable import AgateHost

/// Windows as programs make and change them.
@MainActor
@Suite(.serialized, .timeLimit(.minutes(10)), .enabled(if: Compositors.canRun, Compositors.comment))
struct WindowPropertiesTests {
  @Test func theDesktopIsToldTheLimitsAndTheCloseThatIsRefused() async throws {
    let compositor = try ScriptedCompositor()
    defer { compositor.stop() }
    let window = try WaylandWindow(
      title: "limits", width: 100, height: 80, renderer: TestRenderer(),
      connection: WaylandConnection(environment: compositor.environment))
    window.properties.minimumSize = CGSize(width: 60.5, height: 40)
    window.properties.maximumSize = CGSize(width: 500, height: 400)
    func told(_ name: String) -> [Int]? { compositor.values(of: name, on: "xdg_toplevel").last }
    try await window.show(until: { told("set_max_size") == [500, 400] })
    #expect(told("set_min_size") == [61, 40])
    window.properties.maximumSize = nil
    try await window.show(until: { told("set_max_size") == [0, 0] })

    var requests = 0
    window.onCloseRequest = { requests += 1 }
    compositor.post("close", on: "xdg_toplevel")
    try await window.show(until: { requests == 1 })
    #expect(!window.isClosed)
    window.onCloseRequest = nil
    compositor.post("close", on: "xdg_toplevel")
    try await window.show(until: { window.isClosed })
    #expect(window.isClosed)
  }

  @Test func statesOfTheDesktopAreReported() async throws {
    try await HeadlessCompositor.sway(
      configuration: "for_window [app_id=\"org.agate.test\"] floating enable"
    ) { compositor in
      let window = try WaylandWindow(in: compositor)
      var states: [WindowState] = []
      window.onStateChange = { states.append($0) }
      try await window.show(until: { window.state.isActive })
      window.request(.fullscreen(true, output: "HEADLESS-1"))
      try await window.show(until: { window.state.isFullscreen })
      #expect(window.size == CGSize(width: 800, height: 600) && states.last?.isFullscreen == true)
      window.request(.fullscreen(false, output: nil))
      try await window.show(until: { !window.state.isFullscreen })
      try await window.show(until: { window.size == CGSize(width: 320, height: 240) })
      #expect(window.size == CGSize(width: 320, height: 240), "the size from before")
    }
  }

  @Test func deadKeysComposeCharacters() async throws {
    try await HeadlessCompositor.sway { compositor in
      let window = try WaylandWindow(in: compositor)
      let log = InputLog()
      log.listen(to: window)
      try await window.show(2)
      // The keyboard is there while the program that types runs.
      async let typed = Program.run(
        "wtype", ["-s", "400", "-k", "dead_acute", "-k", "e", "-k", "e", "-s", "400"],
        environment: compositor.environment)
      try await window.show(until: { log.keys.count { $0.phase == .pressed } >= 3 })
      _ = try await typed
      #expect(log.keys.filter { $0.phase == .pressed }.map(\.characters) == ["", "é", "e"])
    }
  }

  @Test func aProgramHasSeveralWindows() async throws {
    let configuration = "for_window [title=\".*\"] floating enable"
    try await HeadlessCompositor.sway(configuration: configuration) { compositor in
      try await compositor.withProcessEnvironment {
        var ticks = 0
        let link = CADisplayLink { _ in ticks += 1 }
        defer { link.invalidate() }
        var closed: [String] = []
        var other: Window?
        let program = AgateHost.Program(title: "first", size: CGSize(width: 300, height: 200), background: .black) {
          window in
          link.add(to: .main, forMode: .common)
          window.onClose = { closed.append("first") }
          other = Application.openWindow(title: "second", size: CGSize(width: 200, height: 100), background: .white) {
            $0.onClose = { closed.append("second") }
          }
        }
        let run = Task { await program.run(["--renderer", "cpu"]) }
        func titles() async throws -> [String] {
          let tree = try await compositor.swaymsg("-t", "get_tree")
          return ["first", "second"].filter { tree.contains("\"name\": \"\($0)\"") }
        }
        for _ in 0..<300 where try await titles().count < 2 { try await Task.sleep(for: .milliseconds(10)) }
        #expect(try await titles() == ["first", "second"])
        let start = ContinuousClock.now, first = ticks
        try await Task.sleep(for: .seconds(1))
        let rate = Double(ticks - first) / ((ContinuousClock.now - start) / .seconds(1))
        #expect(rate > 20 && rate < 75, "display links follow one window: \(rate) calls a second")
        try await compositor.swaymsg("[title=first] kill")
        for _ in 0..<300 where closed.isEmpty { try await Task.sleep(for: .milliseconds(10)) }
        #expect(closed == ["first"] && other?.title == "second")
        #expect(try await titles() == ["second"], "the program goes on")
        other?.close()
        #expect(await run.value == .done)
        #expect(closed == ["first", "second"])
        weak let left = other
        other = nil
        for _ in 0..<300 where left != nil { try await Task.sleep(for: .milliseconds(10)) }
        #expect(left == nil, "a closed window is released")
      }
    }
  }

  @Test(arguments: [("cpu", false), ("vulkan", false), ("vulkan", true)])
  func translucentWindowsShowWhatIsBehind(_ renderer: String, asOnGPU: Bool) async throws {
    let floating = "for_window [app_id=\"agate\"] floating enable, move absolute position 100 50"
    try await HeadlessCompositor.sway(configuration: floating) { compositor in
      func scene(_ name: String, _ attributes: String) throws -> String {
        let file = "\(compositor.folder)/\(name).caml"
        try """
        <caml xmlns="http://www.apple.com/CoreAnimation/1.0"><CALayer bounds="0 0 200 100" position="100 50" \
        \(attributes)/></caml>
        """.write(toFile: file, atomically: true, encoding: .utf8)
        return file
      }
      let below = try PlayingTool(
        [try scene("below", "backgroundColor=\"0 1 0\""), "--wallpaper", "--fit", "fill", "--renderer", "cpu"],
        in: compositor)
      try await compositor.waitForColor(0xFF00_FF00, at: (400, 300))
      let environment = asOnGPU ? ["AGATE_TAKE_FOR_GPU": "1"] : [:]
      let window = try PlayingTool(
        [
          try scene("above", "backgroundColor=\"1 0 0\" opacity=\"0.4\""), "--background", "none", "--renderer",
          renderer,
        ], in: compositor, environment: environment)
      let place = try await window.place()
      try await Task.sleep(for: .milliseconds(700))
      let pixel = try await compositor.screenshot()[place.x + 100, place.y + 50]
      let (red, green, blue) = (Int(pixel & 255), Int(pixel >> 8 & 255), Int(pixel >> 16 & 255))
      #expect(abs(red - 102) <= 1 && abs(green - 153) <= 1 && blue == 0, "\(red), \(green), \(blue)")
      try await compositor.wallpaper("stop")
      _ = below
    }
  }
}
