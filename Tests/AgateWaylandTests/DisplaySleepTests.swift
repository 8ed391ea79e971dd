import Agate
import AgateUIKit
import AgateWayland
import Foundation
import Testing

@testable import AgateHost

/// Windows that keep the display on: those with a video, and those of programs that want it.
@MainActor
@Suite(.serialized, .timeLimit(.minutes(10)), .enabled(if: Compositors.canRun, Compositors.comment))
struct DisplaySleepTests {
  /// The changes of whether the display stays on, as a program requested them.
  private func requests(_ player: PlayingTool) -> [String] {
    player.messages(with: "zwp_idle_inhibit").filter { $0.isRequest && $0.object.hasPrefix("zwp_idle_inhibit") }.map(
      \.name)
  }

  private func wait(_ player: PlayingTool, for wanted: [String]) async throws {
    for _ in 0..<500 where requests(player) != wanted { try await Task.sleep(for: .milliseconds(20)) }
    #expect(requests(player) == wanted)
  }

  @Test func aVideoThatPlaysKeepsTheDisplayOn() async throws {
    let floating = "for_window [app_id=\"agate\"] floating enable, move absolute position 100 50"
    try await HeadlessCompositor.sway(configuration: floating) { compositor in
      let pointer = try VirtualPointer(in: compositor)
      let player = try PlayingTool(
        ["gallery:video", "--renderer", "cpu"], in: compositor, environment: ["WAYLAND_DEBUG": "client"])
      let place = try await player.place()
      try await wait(player, for: ["create_inhibitor"])
      @MainActor func press() throws {
        try pointer.move(to: UInt32(place.x + 100), UInt32(place.y + 100))
        try pointer.press(0x110, true)
        try pointer.press(0x110, false)
      }
      try press()
      try await wait(player, for: ["create_inhibitor", "destroy"])
      try press()
      try await wait(player, for: ["create_inhibitor", "destroy", "create_inhibitor"])
      // The video plays, but the scene's time stands still.
      _ = try await Program.run(
        "wtype", ["-s", "300", "-k", "space", "-s", "200"], environment: compositor.environment)
      try await wait(player, for: ["create_inhibitor", "destroy", "create_inhibitor", "destroy"])
      try await compositor.swaymsg("[app_id=agate] kill")
      #expect(try await player.end().status == 0)
    }
  }

  @Test func aWallpaperLetsTheDisplaySleep() async throws {
    try await HeadlessCompositor.sway { compositor in
      let player = try PlayingTool(
        ["gallery:video", "--wallpaper"], in: compositor, environment: ["WAYLAND_DEBUG": "client"])
      try await compositor.waitForWallpapers { $0.contains("video") }
      let commits = player.commits
      for _ in 0..<200 where player.commits < commits + 20 { try await Task.sleep(for: .milliseconds(20)) }
      #expect(player.commits >= commits + 20, "it plays")
      #expect(requests(player) == [])
      try await compositor.wallpaper("stop")
      #expect(try await player.end().status == 0)
    }
  }

  @Test func aProgramKeepsTheDisplayOn() async throws {
    let compositor = try ScriptedCompositor(globals: [("zwp_idle_inhibit_manager_v1", 1)])
    defer { compositor.stop() }
    let window = Window(title: "awake", size: CGSize(width: 64, height: 48))
    let content = PlayerWindow.Content(
      compositor: Compositor(layer: window.layer), background: .black, size: nil, isMetered: false)
    let player = await PlayerWindow(
      content, renderer: TestRenderer(), state: PlayState(held: nil, changes: []),
      listener: PlayerWindow.Listener { _ in })
    window.open(player)
    let target = PlayTarget(
      WaylandBackend.sink, title: "awake", width: 64, height: 48, environment: compositor.environment)
    let end = Task { _ = try await player.run(target, until: nil) }
    func wait(_ created: Int, _ destroyed: Int) async throws {
      func counts() -> [Int] {
        [
          compositor.values(of: "create_inhibitor", on: "zwp_idle_inhibit_manager_v1").count,
          compositor.values(of: "destroy", on: "zwp_idle_inhibitor_v1").count,
        ]
      }
      for _ in 0..<200 where counts() != [created, destroyed] { try await Task.sleep(for: .milliseconds(10)) }
      #expect(counts() == [created, destroyed])
    }
    UIApplication.shared.isIdleTimerDisabled = true
    try await wait(1, 0)
    window.keepsDisplayOn = true
    UIApplication.shared.isIdleTimerDisabled = false
    window.title = "still awake"
    try await wait(1, 0)
    window.keepsDisplayOn = false
    try await wait(1, 1)
    window.close()
    try await end.value
  }
}
