import Foundation
import Testing

/// Windows in GNOME, which leaves frames of windows to programs.
@MainActor
@Suite(.serialized, .timeLimit(.minutes(10)), .enabled(if: Desktops.isRequired, Desktops.comment))
struct GNOMETests {
  @Test(arguments: ["cpu", "vulkan"])
  func theFrameMovesResizesMaximizesAndClosesAWindow(_ renderer: String) async throws {
    try await HeadlessCompositor.gnome { desktop in
      let player = try PlayingTool(["gallery:square", "--renderer", renderer], in: desktop)
      let start = try await desktop.gnomeWindow()
      #expect((start.width, start.height) == (320, 320 + 36), "the frame belongs to the window")
      let (x, y) = (start.x, start.y)

      try await desktop.gnome(
        "input",
        "move \(x + 90) \(y + 18) wait 0.2 press left wait 0.1 by 20 10 wait 0.1 by 180 90 wait 0.1 "
          + "release left wait 0.3")
      let moved = try await desktop.gnomeWindow()
      #expect((moved.x, moved.y, moved.width) == (x + 200, y + 100, 320))

      // The corner at the bottom right, just outside of the window.
      try await desktop.gnome(
        "input",
        "move \(moved.x + 322) \(moved.y + 358) wait 0.2 press left wait 0.1 by 30 30 wait 0.1 by 70 20 "
          + "wait 0.2 release left wait 0.5")
      let resized = try await desktop.gnomeWindow()
      #expect((resized.width, resized.height) == (420, 406) && (resized.x, resized.y) == (moved.x, moved.y))

      let doubleClick = "press left wait 0.03 release left wait 0.08 press left wait 0.03 release left wait 0.8"
      try await desktop.gnome("input", "move \(resized.x + 60) \(resized.y + 18) wait 0.3 \(doubleClick)")
      #expect(try await desktop.gnomeWindow().isMaximized)
      try await desktop.gnome("input", "move 300 50 wait 0.3 \(doubleClick)")
      #expect(try await desktop.gnomeWindow() == resized, "the size from before")

      try await desktop.gnome(
        "input", "move \(resized.x + 60) \(resized.y + 18) wait 0.3 press right wait 0.1 release right wait 0.8")
      let menu = try await desktop.evaluate("Main.wm._windowMenuManager._manager.activeMenu != null")
      #expect(menu == "true", "the desktop's menu: \(menu)")
      try await desktop.gnome("input", "key 1 wait 0.5")

      // The close button is the one at the right.
      try await desktop.gnome(
        "input",
        "move \(resized.x + resized.width - 20) \(resized.y + 18) wait 0.3 press left wait 0.1 release left wait 0.3")
      let end = try await player.end()
      #expect(end.status == 0, "\(end.errors)")
    }
  }

  @Test func aWindowIsNotSmallerThanItsButtons() async throws {
    try await HeadlessCompositor.gnome { desktop in
      let player = try PlayingTool(["gallery:square", "--renderer", "cpu"], in: desktop)
      let start = try await desktop.gnomeWindow()
      try await desktop.gnome(
        "input",
        "move \(start.x + start.width + 2) \(start.y + start.height + 2) wait 0.2 press left wait 0.1 "
          + "by -100 -100 wait 0.1 by -600 -600 wait 0.2 release left wait 0.5")
      let least = try await desktop.gnomeWindow()
      #expect(least.width >= 120 && least.height >= 76 && least.width < 200, "\(least)")
      _ = player
    }
  }

  /// Context switches of the program's threads in some seconds; threads that end do not count.
  private func switches(_ player: PlayingTool, in seconds: Double) async throws -> Int {
    let before = try player.threadSwitches()
    try await Task.sleep(for: .seconds(seconds))
    return try player.threadSwitches().reduce(0) { $0 + $1.value - (before[$1.key] ?? 0) }
  }

  @Test(arguments: ["cpu", "vulkan"])
  func stillAndMinimizedWindowsCostNothingAndCloseAtOnce(_ renderer: String) async throws {
    try await HeadlessCompositor.gnome { desktop in
      let still = try PlayingTool(["gallery:square", "--renderer", renderer], in: desktop)
      _ = try await desktop.gnomeWindow()
      try await Task.sleep(for: .seconds(3))
      let resting = try await switches(still, in: 5)
      #expect(resting <= 10, "\(resting) switches in 5 seconds, with a frame around the window")
      try await still.kill()
      let moving = try PlayingTool(["gallery:cards", "--renderer", renderer], in: desktop)
      _ = try await desktop.gnomeWindow()
      try await Task.sleep(for: .seconds(2))
      let window = "global.get_window_actors()[0].meta_window"
      try await desktop.evaluate("\(window).minimize()")
      try await Task.sleep(for: .seconds(2))
      let hidden = try await switches(moving, in: 5)
      #expect(hidden <= 10, "\(hidden) switches in 5 seconds while minimized")
      try await desktop.evaluate("\(window).delete(global.get_current_time())")
      let asked = ContinuousClock.now
      #expect(try await moving.end().status == 0)
      #expect(ContinuousClock.now - asked < .milliseconds(500))
    }
  }

  @Test func framesGoOnWhenMonitorsComeAndGo() async throws {
    try await HeadlessCompositor.gnome(monitors: 2) { desktop in
      let player = try PlayingTool(
        ["gallery:cards", "--renderer", "cpu"], in: desktop, environment: ["WAYLAND_DEBUG": "client"])
      _ = try await desktop.gnomeWindow()
      let names = try await desktop.gnome("list").split(separator: "\n").map(String.init)
      try #require(names.count == 2)
      for round in 0..<20 {
        try await desktop.gnome("monitors", names[round % 2])
        let before = player.commits
        let end = ContinuousClock.now + .milliseconds(500)
        while ContinuousClock.now < end, player.commits < before + 3 { try await Task.sleep(for: .milliseconds(20)) }
        #expect(player.commits >= before + 3, "switch \(round)")
      }
    }
  }

  @Test func aWallpaperIsRefusedInOneSentence() async throws {
    try await HeadlessCompositor.gnome { desktop in
      let end = try await PlayingTool(["gallery:square", "--wallpaper"], in: desktop).end()
      #expect(end.status == 4 && end.errors.contains("GNOME only takes extensions and image files"), "\(end)")
    }
  }

  @Test(arguments: ["cpu", "vulkan"])
  func theInspectorIsAWindowOfItsOwn(_ renderer: String) async throws {
    try await HeadlessCompositor.gnome { desktop in
      let player = try PlayingTool(["gallery:cards", "--renderer", renderer, "--time", "0"], in: desktop)
      let scene = try await desktop.gnomeWindow()
      try await desktop.gnome("input", "move \(scene.x + 90) \(scene.y + 90) wait 0.2 key 23 wait 0.5")
      let layers = try await desktop.gnomeWindow("agate.layers")
      #expect((layers.width, layers.height) == (420, 640 + 36), "with a frame of its own")
      // A row is selected, and the key closes the window, whichever has the focus.
      try await desktop.gnome(
        "input",
        "move \(layers.x + 100) \(layers.y + 36 + 70) wait 0.3 press left wait 0.1 release left wait 0.5 key 23 wait 0.5"
      )
      let rest = try await desktop.evaluate("global.get_window_actors().map(a => a.meta_window.get_wm_class())")
      #expect(rest == "[\"agate\"]")
      try await desktop.evaluate("global.get_window_actors().map(a => a.meta_window.delete(global.get_current_time()))")
      let end = try await player.end()
      #expect(end.status == 0, "\(end.errors)")
    }
  }
}
