import Agate
import AgateWayland
import Foundation
import Glibc
import Testing

/// `agate play --wallpaper` and `agate wallpaper` in sway.
@MainActor
@Suite(.serialized, .timeLimit(.minutes(10)), .enabled(if: Compositors.canRun, Compositors.comment))
struct WallpaperTests {
  @Test(arguments: [("cpu", 1), ("cpu", 1.25), ("cpu", 2), ("vulkan", 1.25)])
  func aWallpaperIsItsPicturePixelByPixel(_ renderer: String, _ scale: Double) async throws {
    try await HeadlessCompositor.sway(mode: "1280x800", outputScale: scale) { compositor in
      let player = try PlayingTool(
        ["gallery:ring", "--fit", "fill", "--wallpaper", "--renderer", renderer], in: compositor,
        environment: renderer == "vulkan" ? ["AGATE_TAKE_FOR_GPU": "1"] : [:])
      try await compositor.expectWallpaper("gallery:ring", fit: "fill")
      try await compositor.wallpaper("pause")
      let list = try await compositor.wallpaper("list")
      #expect(
        list.contains("HEADLESS-1") && list.contains("at \(Double(scale)): gallery:ring, still: paused"), "\(list)")
      try await compositor.wallpaper("stop")
      #expect(try await player.end().status == 0)
    }
  }

  @Test func outputsThatComeShowItAndCanHaveScenesOfTheirOwn() async throws {
    try await HeadlessCompositor.sway(mode: "640x480") { compositor in
      let player = try PlayingTool(["gallery:square", "--wallpaper"], in: compositor)
      try await compositor.expectWallpaper("gallery:square")
      try await compositor.swaymsg("create_output")
      try await compositor.waitForWallpapers { $0.contains("HEADLESS-2") }
      try await compositor.swaymsg("output HEADLESS-2 mode 800x600")
      try await compositor.expectWallpaper("gallery:square", on: "HEADLESS-2")
      // Versions of sway count differently: HEADLESS-2 is "Headless output 2" or "Headless output 3".
      let list = try await compositor.wallpaper("list")
      let description = try #require(list.firstMatch(of: /HEADLESS-2 \(Headless (output \d)\)/)).1
      try await compositor.wallpaper("set", "gallery:ring", "--output", String(description))
      try await compositor.expectWallpaper("gallery:ring", on: "HEADLESS-2")
      try await compositor.expectWallpaper("gallery:square")
      // A scene that cannot be read leaves the one before.
      let wrong = try await compositor.wallpaper("set", "gallery:rings", status: 3)
      #expect(wrong.contains("did you mean 'ring'"), "\(wrong)")
      let nowhere = try await compositor.wallpaper("set", "gallery:ring", "--output", "DP-9", status: 3)
      #expect(nowhere.contains("there are wallpapers on HEADLESS-1, HEADLESS-2"), "\(nowhere)")
      try await compositor.wallpaper("stop")
      #expect(try await player.end().status == 0)
    }
  }

  @Test func aStateIsEnteredWhereTheSceneHasIt() async throws {
    try await HeadlessCompositor.sway(mode: "640x480") { compositor in
      let scene = compositor.folder + "/states.caml"
      try """
      <caml xmlns="http://www.apple.com/CoreAnimation/1.0"><CALayer id="#r" bounds="0 0 390 844" position="195 422">
      <states><LKState name="Locked"><elements><LKStateSetValue targetId="#r" keyPath="opacity">
      <value type="real" value="0.5"/></LKStateSetValue></elements></LKState></states></CALayer></caml>
      """.write(toFile: scene, atomically: true, encoding: .utf8)
      let player = try PlayingTool(["gallery:square", "--wallpaper"], in: compositor)
      try await compositor.waitForWallpapers { $0.contains("HEADLESS-1") }
      try await compositor.swaymsg("create_output")
      try await compositor.waitForWallpapers { $0.contains("HEADLESS-2") }
      try await compositor.wallpaper("set", scene, "--output", "HEADLESS-2")
      try await compositor.wallpaper("state", "Locked")
      let list = try await compositor.wallpaper("list")
      #expect(list.contains("states.caml, state Locked") && !list.contains("gallery:square, state"), "\(list)")
      let wrong = try await compositor.wallpaper("state", "Unlock", status: 3)
      #expect(wrong.contains("there is no state 'Unlock'"), "\(wrong)")
      // The scene of outputs that come later has no states.
      try await compositor.swaymsg("create_output")
      try await compositor.waitForWallpapers { $0.contains("HEADLESS-3") }
      try await compositor.wallpaper("stop")
      #expect(try await player.end().status == 0)
    }
  }

  @Test func outputsThatGoAwayLeaveTheOthersAlone() async throws {
    try await HeadlessCompositor.sway(mode: "1280x480") { display in
      try await HeadlessCompositor.sway(outputs: 2, in: display) { compositor in
        func unplug(_ output: String) async throws { try await display.swaymsg("[title=\(output)] kill") }
        let player = try PlayingTool(
          ["gallery:cards", "--wallpaper", "--pause", "never"], in: compositor,
          environment: ["WAYLAND_DEBUG": "client"])
        try await compositor.waitForWallpapers { $0.contains("WL-1") && $0.contains("WL-2") }
        try await compositor.wallpaper("set", "gallery:ring", "--output", "WL-2")
        try await compositor.expectWallpaper("gallery:ring", on: "WL-2")

        try await unplug("WL-2")
        try await compositor.waitForWallpapers { $0.contains("WL-1") && !$0.contains("WL-2") }
        let commits = player.commits
        for _ in 0..<100 where player.commits < commits + 10 { try await Task.sleep(for: .milliseconds(20)) }
        #expect(player.commits >= commits + 10, "the other one goes on")

        try await unplug("WL-1")
        try await compositor.waitForWallpapers { !$0.contains("WL-") }
        try await compositor.wallpaper("set", "gallery:square")
        try await compositor.swaymsg("create_output")
        try await compositor.waitForWallpapers { $0.contains("WL-3") }
        try await compositor.expectWallpaper("gallery:square", on: "WL-3")
        try await compositor.wallpaper("stop")
        #expect(try await player.end().status == 0)
      }
    }
  }

  @Test func aFullscreenWindowStopsFramesAndOnlyTheNewestSceneIsRead() async throws {
    try await HeadlessCompositor.sway(mode: "640x480") { compositor in
      let player = try PlayingTool(
        ["gallery:cards", "--wallpaper"], in: compositor, environment: ["WAYLAND_DEBUG": "client"])
      try await compositor.waitForWallpapers { $0.contains("cards") }
      try await Task.sleep(for: .milliseconds(500))
      let moving = player.commits
      try await Task.sleep(for: .milliseconds(500))
      #expect(player.commits > moving + 5, "the scene moves")

      let window = try PlayingTool(["gallery:square", "--renderer", "cpu"], in: compositor)
      _ = try await window.place()
      try await compositor.swaymsg("[app_id=agate] fullscreen enable")
      try await compositor.waitForWallpapers { $0.contains("still: fullscreen") }
      try await Task.sleep(for: .milliseconds(300))
      let hidden = player.commits
      try await Task.sleep(for: .seconds(1))
      #expect(player.commits - hidden <= 1, "\(player.commits - hidden) commits while nobody sees them")

      let files = try (0..<100).map { number in
        let scene = "\(compositor.folder)/\(number).caml"
        let color = number == 99 ? "0 1 0" : "1 0 0"
        try """
        <caml xmlns="http://www.apple.com/CoreAnimation/1.0"><CALayer bounds="0 0 390 844" position="195 422" \
        backgroundColor="\(color)"/></caml>
        """.write(toFile: scene, atomically: true, encoding: .utf8)
        return scene
      }
      let opened = try OpenedFiles(in: compositor.folder)
      for file in files { try await compositor.wallpaper("set", file) }
      try await compositor.swaymsg("[app_id=agate] fullscreen disable")
      try await window.kill()
      for _ in 0..<300 where try await compositor.screenshot()[320, 240] != 0xFF00_FF00 {
        try await Task.sleep(for: .milliseconds(10))
      }
      #expect(try await compositor.screenshot()[320, 240] == 0xFF00_FF00)
      #expect(opened.names.filter { $0.hasSuffix(".caml") } == ["99.caml"])
      try await compositor.wallpaper("stop")
      #expect(try await player.end().status == 0)
    }
  }

  @Test func tiledWindowsThatLeaveNothingFreeCountAsMaximized() async throws {
    try await HeadlessCompositor.sway(mode: "640x480") { compositor in
      let player = try PlayingTool(
        ["gallery:cards", "--wallpaper", "--pause", "fullscreen,maximized"], in: compositor,
        environment: ["WAYLAND_DEBUG": "client"])
      try await compositor.waitForWallpapers { $0.contains("cards") && !$0.contains("still") }
      let window = try PlayingTool(["gallery:square", "--renderer", "cpu"], in: compositor)
      try await compositor.waitForWallpapers { $0.contains("still: maximized") }
      try await Task.sleep(for: .milliseconds(300))
      let hidden = player.commits
      try await Task.sleep(for: .seconds(1))
      #expect(player.commits - hidden <= 1, "\(player.commits - hidden) commits")
      try await compositor.swaymsg("[app_id=agate] floating enable")
      try await compositor.waitForWallpapers { !$0.contains("still") }
      try await compositor.swaymsg("[app_id=agate] floating disable")
      try await compositor.waitForWallpapers { $0.contains("still: maximized") }
      try await compositor.swaymsg("workspace 2")
      try await compositor.waitForWallpapers { !$0.contains("still") }
      _ = window
      try await compositor.wallpaper("stop")
      #expect(try await player.end().status == 0)
    }
  }

  @Test func theDesktopsInputIsNotTaken() async throws {
    let compositor = try ScriptedCompositor(globals: [("wl_output", 4), ("zwlr_layer_shell_v1", 4)])
    defer { compositor.stop() }
    var options = SinkOptions(title: "wallpaper", width: 64, height: 64)
    options.wallpaper = WallpaperPlace()
    options.environment = compositor.environment
    let window = try WaylandWindow(options, renderer: TestRenderer())
    defer { window.close() }
    for _ in 0..<100 where compositor.values(of: "set_input_region", on: "wl_surface").isEmpty {
      try await Task.sleep(for: .milliseconds(10))
    }
    #expect(compositor.values(of: "set_input_region", on: "wl_surface").count == 1)
    #expect(compositor.values(of: "add", on: "wl_region").isEmpty, "a region without a rectangle")
    #expect(compositor.values(of: "set_keyboard_interactivity", on: "zwlr_layer_surface_v1").isEmpty)
    #expect(compositor.values(of: "set_exclusive_zone", on: "zwlr_layer_surface_v1") == [[-1]])
  }

  /// Animations, and a display link that moves layers.
  @Test(arguments: [("cards", 30), ("hundred-balls", 30), ("hundred-balls", 8)])
  func framesComeAtTheRateThatIsAskedFor(_ scene: String, _ limit: Double) async throws {
    try await HeadlessCompositor.sway(mode: "640x480") { compositor in
      let player = try PlayingTool(
        ["gallery:\(scene)", "--wallpaper", "--fps", "\(limit)"], in: compositor,
        environment: ["WAYLAND_DEBUG": "client"])
      try await compositor.waitForWallpapers { $0.contains(scene) }
      try await Task.sleep(for: .milliseconds(500))
      let start = ContinuousClock.now, before = player.commits
      try await Task.sleep(for: .seconds(4))
      let seconds = (ContinuousClock.now - start) / .seconds(1)
      let commits = Double(player.commits - before)
      #expect(commits <= limit * seconds + 1, "\(commits) commits in \(seconds) seconds")
      // A limit that slipped to every third refresh would show two thirds.
      #expect(commits >= 0.7 * limit * seconds - 1, "\(commits) commits in \(seconds) seconds")
      try await compositor.wallpaper("stop")
      #expect(try await player.end().status == 0)
    }
  }

  @Test func aPausedWallpaperGoesOn() async throws {
    try await HeadlessCompositor.sway(mode: "640x480") { compositor in
      let player = try PlayingTool(
        ["gallery:cards", "--wallpaper"], in: compositor, environment: ["WAYLAND_DEBUG": "client"])
      try await compositor.waitForWallpapers { $0.contains("cards") }
      try await Task.sleep(for: .milliseconds(500))
      try await compositor.wallpaper("pause")
      try await Task.sleep(for: .milliseconds(200))
      let held = player.commits
      try await Task.sleep(for: .milliseconds(500))
      #expect(player.commits - held <= 1, "the time is held")
      try await compositor.wallpaper("resume")
      try await Task.sleep(for: .milliseconds(500))
      #expect(player.commits > held + 5)
      try await compositor.wallpaper("stop")
      #expect(try await player.end().status == 0)
    }
  }

  @Test func statesChangeByCommand() async throws {
    try await HeadlessCompositor.sway(mode: "390x844") { compositor in
      let scene = compositor.folder + "/states.caml"
      try """
      <caml xmlns="http://www.apple.com/CoreAnimation/1.0"><CALayer bounds="0 0 390 844" position="195 422" \
      backgroundColor="1 0 0"><sublayers><CALayer id="1" name="lid" bounds="0 0 390 844" position="195 422" \
      backgroundColor="0 0 1"/></sublayers><states><LKState name="Locked"><elements><LKStateSetValue targetId="1" \
      keyPath="hidden"><value type="integer" value="1"/></LKStateSetValue></elements></LKState></states></CALayer></caml>
      """.write(toFile: scene, atomically: true, encoding: .utf8)
      let player = try PlayingTool([scene, "--wallpaper"], in: compositor)
      try await compositor.waitForColor(0xFFFF_0000, at: (195, 422))
      try await compositor.wallpaper("state", "Locked")
      try await compositor.waitForColor(0xFF00_00FF, at: (195, 422))
      let wrong = try await compositor.wallpaper("state", "Sleep", status: 3)
      #expect(wrong.contains("there is no state 'Sleep'; it has Locked"), "\(wrong)")
      try await compositor.wallpaper("stop")
      #expect(try await player.end().status == 0)
    }
  }

  @Test func aProgramThatWasKilledLeavesNoTrace() async throws {
    try await HeadlessCompositor.sway(mode: "640x480") { compositor in
      let killed = try PlayingTool(["gallery:square", "--wallpaper"], in: compositor)
      try await compositor.waitForWallpapers { $0.contains("square") }
      let second = try PlayingTool(["gallery:ring", "--wallpaper"], in: compositor)
      let end = try await second.end()
      #expect(end.status == 4 && end.errors.contains("change them with 'agate wallpaper set'"), "\(end)")
      try await killed.kill()
      let none = try await compositor.wallpaper("list", status: 4)
      #expect(none.contains("show one with 'agate play SCENE --wallpaper'"), "\(none)")
      let player = try PlayingTool(["gallery:square", "--wallpaper"], in: compositor)
      try await compositor.expectWallpaper("gallery:square")
      try await compositor.wallpaper("stop")
      #expect(try await player.end().status == 0)
      let left = try FileManager.default.contentsOfDirectory(atPath: compositor.folder)
      #expect(left.filter { $0.hasPrefix("agate-wallpaper") } == [])
    }
  }

  @Test func aCompositorWithoutLayersOfTheDesktopSaysWhatIsMissing() async throws {
    try await HeadlessCompositor.weston { compositor in
      let end = try await PlayingTool(["gallery:square", "--wallpaper"], in: compositor).end()
      #expect(end.status == 4 && end.errors.contains("does not let programs show wallpapers"), "\(end)")
    }
  }
}
