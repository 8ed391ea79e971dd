import Agate
import Foundation
import Testing

/// Windows and wallpapers in KWin.
@MainActor
@Suite(.serialized, .timeLimit(.minutes(10)), .enabled(if: Desktops.isRequired, Desktops.comment))
struct KWinTests {
  /// Compares a part of a screenshot with what `agate render` draws, which may take a while to be shown.
  private func expect(
    _ scene: String, of size: (width: Int, height: Int), fit: String = "fit", in desktop: HeadlessCompositor,
    at place: @MainActor (Screenshot) -> (x: Int, y: Int)?, sourceLocation: SourceLocation = #_sourceLocation
  ) async throws {
    let file = desktop.folder + "/picture.png"
    let drawn = try await Program.run(
      "agate",
      [
        "render", scene, "--size", "\(size.width)x\(size.height)", "--fit", fit, "--background", "black", "-o", file,
      ],
      environment: desktop.environment, in: PlayingTool.folder)
    guard drawn.status == 0 else { throw TestProblem(drawn.text) }
    let picture = try CGImage.load(contentsOf: file)
    var wrong = "nothing was shown"
    for _ in 0..<40 {
      let shot = try await desktop.kwinScreenshot()
      if let place = place(shot) {
        let count = (0..<size.height).reduce(0) { count, y in
          (0..<size.width).reduce(count) {
            $0 + (shot[place.x + $1, place.y + y] == picture.pixels[y * size.width + $1] ? 0 : 1)
          }
        }
        if count == 0 { return }
        wrong = "\(count) pixels differ"
      }
      try await Task.sleep(for: .milliseconds(100))
    }
    Issue.record("\(scene): \(wrong)", sourceLocation: sourceLocation)
  }

  /// Sets the place and size of the window's frame. Windows have other names in the scripts of Plasma 6.
  private func place(_ x: Int, _ y: Int, _ width: Int, _ height: Int, in desktop: HeadlessCompositor) async throws {
    try await desktop.kwinScript(
      """
      const list = workspace.windowList ? workspace.windowList() : workspace.clientList();
      for (const w of list) if (w.caption == "ring")
        w.frameGeometry = {x: \(x), y: \(y), width: \(width), height: \(height)};
      """)
  }

  @Test(arguments: ["cpu", "vulkan"]) func aWindowOfAnyWidthIsItsPicture(_ renderer: String) async throws {
    try await HeadlessCompositor.kwin { desktop in
      let player = try PlayingTool(
        ["gallery:ring", "--size", "428x300", "--renderer", renderer], in: desktop,
        environment: ["WAYLAND_DEBUG": "client"])
      try await player.wasShown()
      // The contents begin below the title bar, with the grey of the scene's panel at their left edge.
      func contents(_ height: Int) -> @MainActor (Screenshot) -> (x: Int, y: Int)? {
        { shot in
          // The title bar of Breeze; the frame is at (100, 100).
          let bar = (100..<200).first { shot[110, $0] == 0xFF00_0000 || shot[300, $0] == 0xFFFF_FFFF }
          return bar.map { (100, $0) }
        }
      }
      try await place(100, 100, 428, 300 + 37, in: desktop)
      try await expect("gallery:ring", of: (428, 300), in: desktop, at: contents(300))
      try await place(100, 100, 503, 411 + 37, in: desktop)
      try await expect("gallery:ring", of: (503, 411), in: desktop, at: contents(411))
      _ = player
    }
  }

  @Test(arguments: [1, 1.25, 2]) func aWallpaperIsItsPicture(_ scale: Double) async throws {
    try await HeadlessCompositor.kwin(scale: scale) { desktop in
      let player = try PlayingTool(["gallery:ring", "--wallpaper", "--fit", "fill"], in: desktop)
      let size = (Int(1280 * scale), Int(800 * scale))
      try await expect("gallery:ring", of: size, fit: "fill", in: desktop) { _ in (0, 0) }
      try await desktop.wallpaper("stop")
      #expect(try await player.end().status == 0)
    }
  }

  @Test func windowsThatHideAWallpaperStopIt() async throws {
    try await HeadlessCompositor.kwin { desktop in
      let player = try PlayingTool(
        ["gallery:cards", "--wallpaper", "--pause", "fullscreen,maximized"], in: desktop,
        environment: ["WAYLAND_DEBUG": "client"])
      try await desktop.waitForWallpapers { $0.contains("cards") }
      let window = try PlayingTool(
        ["gallery:square", "--renderer", "cpu"], in: desktop, environment: ["WAYLAND_DEBUG": "client"])
      try await window.wasShown()
      func script(_ action: String) async throws {
        try await desktop.kwinScript(
          """
          const list = workspace.windowList ? workspace.windowList() : workspace.clientList();
          for (const w of list) if (w.caption == "square") { \(action) }
          """)
      }
      for (action, undo, reason) in [
        ("w.fullScreen = true;", "w.fullScreen = false;", "still: fullscreen"),
        ("w.setMaximize(true, true);", "w.setMaximize(false, false);", "still: maximized"),
      ] {
        try await script(action)
        try await desktop.waitForWallpapers { $0.contains(reason) }
        try await Task.sleep(for: .milliseconds(300))
        let hidden = player.commits
        try await Task.sleep(for: .seconds(1))
        #expect(player.commits - hidden <= 1, "\(reason): \(player.commits - hidden) commits")
        try await script(undo)
        try await desktop.waitForWallpapers { !$0.contains("still") }
        try await Task.sleep(for: .milliseconds(500))
        #expect(player.commits > hidden + 3)
      }
      _ = window
      try await desktop.wallpaper("stop")
    }
  }

  @Test func anOutputThatComesBackHasItsSceneAgain() async throws {
    try await HeadlessCompositor.kwin(outputs: 2) { desktop in
      let player = try PlayingTool(["gallery:ring", "--wallpaper", "--fit", "fill"], in: desktop)
      let (left, right) = ("Virtual-0", "Virtual-1")
      try await desktop.waitForWallpapers { $0.contains(left) && $0.contains(right) }
      try await desktop.wallpaper("set", "gallery:square", "--output", right)
      try await desktop.waitForWallpapers { $0.contains("square") }
      let outputs = try KWinOutputs(in: desktop)
      try outputs.enable(right, false)
      try await desktop.waitForWallpapers { $0.contains(left) && !$0.contains(right) }
      try await expect("gallery:ring", of: (1280, 800), fit: "fill", in: desktop) { _ in (0, 0) }
      try outputs.enable(right, true)
      try await desktop.waitForWallpapers { text in
        text.split(separator: "\n").contains { $0.contains(right) && $0.contains("square") }
      }
      try await expect("gallery:ring", of: (1280, 800), fit: "fill", in: desktop) { _ in (0, 0) }
      try await expect("gallery:square", of: (1280, 800), fit: "fill", in: desktop) { _ in (1280, 0) }
      try await desktop.wallpaper("stop")
      #expect(try await player.end().status == 0)
    }
  }

  /// KWin tells only programs of whose `.desktop` file it knows which windows there are.
  @Test(arguments: [false, true]) func theInstalledToolLearnsWhichWindowsHideIt(_ isInstalled: Bool) async throws {
    let prefix = FileManager.default.temporaryDirectory.appending(path: "agate-kwin-\(UInt32.random(in: 0 ... .max))")
      .path
    defer { try? FileManager.default.removeItem(atPath: prefix) }
    let installed = try await Program.run(
      "install.sh", ["--prefix", prefix], environment: ["AGATE_BINARY": PlayingTool.folder + "/agate"],
      in: Repository.path("Scripts"), timeout: 120)
    guard installed.status == 0 else { throw TestProblem(installed.text) }
    try await HeadlessCompositor.kwin(checksPrograms: true, dataFolder: prefix + "/share") { desktop in
      let player = try PlayingTool(
        "agate", ["play", "gallery:cards", "--wallpaper", "--pause", "fullscreen"], in: desktop,
        environment: ["WAYLAND_DEBUG": "client"], folder: isInstalled ? prefix + "/bin" : PlayingTool.folder)
      try await desktop.waitForWallpapers { $0.contains("cards") }
      let offers = player.messages(with: ".global(").flatMap(\.arguments)
      #expect(offers.contains("\"zwlr_layer_shell_v1\""))
      #expect(offers.contains("\"org_kde_plasma_window_management\"") == isInstalled)
      if isInstalled {
        let window = try PlayingTool(
          ["gallery:square", "--renderer", "cpu"], in: desktop, environment: ["WAYLAND_DEBUG": "client"])
        try await window.wasShown()
        try await desktop.kwinScript(
          """
          const list = workspace.windowList ? workspace.windowList() : workspace.clientList();
          for (const w of list) if (w.caption == "square") w.fullScreen = true;
          """)
        try await desktop.waitForWallpapers { $0.contains("still: fullscreen") }
        try await window.kill()
      } else {
        try await player.errors(contain: "does not tell which windows hide the wallpaper")
      }
      try await desktop.wallpaper("stop")
      #expect(try await player.end().status == 0)
    }
  }

  @Test(arguments: ["cpu", "vulkan"])
  func theInspectorIsAWindowOfItsOwn(_ renderer: String) async throws {
    try await HeadlessCompositor.kwin { desktop in
      let player = try PlayingTool(
        ["gallery:square", "--renderer", renderer, "--time", "0"], in: desktop,
        environment: ["WAYLAND_DEBUG": "client"])
      try await player.wasShown()
      let input = try KWinInput(in: desktop)
      /// Waits until the place of the inspector shows it, or shows the desktop again.
      @MainActor func expectInspector(_ isThere: Bool) async throws {
        var pixel: UInt32 = 0
        for _ in 0..<50 {
          try await desktop.kwinScript(
            """
            const list = workspace.windowList ? workspace.windowList() : workspace.clientList();
            for (const w of list) {
              const isScene = w.caption == "square";
              w.frameGeometry = {x: isScene ? 10 : 700, y: 50, width: isScene ? 400 : 420, height: isScene ? 400 : 640};
            }
            """)
          try await Task.sleep(for: .milliseconds(100))
          pixel = try await desktop.kwinScreenshot()[1100, 680] & 0xFFFFFF
          if (pixel == 0x212121) == isThere { return }
        }
        Issue.record("\(String(pixel, radix: 16))")
      }
      try await expectInspector(false)
      // The key I.
      try input.press(23)
      try await expectInspector(true)
      try input.move(to: 800, 200)
      try input.click()
      try input.press(23)
      try await expectInspector(false)
      try await desktop.kwinScript(
        """
        const list = workspace.windowList ? workspace.windowList() : workspace.clientList();
        for (const w of list) w.closeWindow();
        """)
      #expect(try await player.end().status == 0)
    }
  }
}

/// Wallpapers in phoc, which has an older wlroots.
@MainActor
@Suite(.serialized, .timeLimit(.minutes(10)), .enabled(if: Desktops.isRequired, Desktops.comment))
struct PhocTests {
  @Test(arguments: [1, 1.25, 2]) func aWallpaperIsItsPicture(_ scale: Double) async throws {
    try await HeadlessCompositor.phoc(scale: scale) { desktop in
      let player = try PlayingTool(["gallery:ring", "--wallpaper", "--fit", "fill"], in: desktop)
      try await desktop.expectWallpaper("gallery:ring", fit: "fill")
      try await desktop.wallpaper("stop")
      #expect(try await player.end().status == 0)
    }
  }
}
