import Agate
import AgateCPU
import AgateUIKit
import AgateWayland
import Foundation
import ConformanceRows
import Testing

@testable import AgateHost

/// Programs with a window, such as those of the tutorial, in real compositors.
@MainActor
@Suite(.serialized, .timeLimit(.minutes(10)), .enabled(if: Compositors.canRun, Compositors.comment))
struct HostTests {
  private let floating = "for_window [app_id=\"Tutorial\"] floating enable, move absolute position 100 50"

  /// Colour of a pixel, 0xBBGGRR.
  private func color(_ compositor: HeadlessCompositor, _ x: Int, _ y: Int) async throws -> UInt32 {
    try await compositor.screenshot()[x, y] & 0xFFFFFF
  }

  @Test(.row("B6.80"), arguments: ["cpu", "vulkan"])
  func aProgramShowsItsLayersInAWindow(_ renderer: String) async throws {
    try await HeadlessCompositor.sway(configuration: floating) { compositor in
      let program = try PlayingTool("Tutorial", ["red-square", "--renderer", renderer], in: compositor)
      let place = try await program.place()
      #expect((place.width, place.height) == (320, 240))
      try await Task.sleep(for: .milliseconds(500))
      let shot = try await compositor.screenshot()
      #expect(shot[place.x + 160, place.y + 120] & 0xFFFFFF == 0x3333E6, "the red square")
      #expect(shot[place.x + 20, place.y + 20] & 0xFFFFFF == 0, "black around it")
      try await compositor.swaymsg("[app_id=Tutorial] kill")
      let end = try await program.end()
      #expect(end.status == 0, "closing the window is no failure: \(end.errors)")
    }
  }

  @Test func aClickMovesALayerAndEscapeClosesTheWindow() async throws {
    try await HeadlessCompositor.sway(configuration: floating) { compositor in
      let pointer = try VirtualPointer(in: compositor)
      let program = try PlayingTool("Tutorial", ["click", "--renderer", "cpu"], in: compositor)
      let place = try await program.place()
      try await Task.sleep(for: .milliseconds(500))
      let blue: UInt32 = 0xFFB34D
      #expect(try await color(compositor, place.x + 80, place.y + 120) == blue)
      try pointer.move(to: UInt32(place.x + 240), UInt32(place.y + 100))
      try pointer.press(0x110, true)
      try pointer.press(0x110, false)
      try await Task.sleep(for: .seconds(1.5))
      // Next to the pointer, whose arrow is in the screenshot.
      #expect(try await color(compositor, place.x + 225, place.y + 90) == blue, "it has gone to the pointer")
      #expect(try await color(compositor, place.x + 80, place.y + 120) == 0)
      async let typed = Program.run(
        "wtype", ["-s", "400", "-k", "Escape", "-s", "300"], environment: compositor.environment)
      let end = try await program.end()
      #expect(end.status == 0, "\(end.errors)")
      _ = try await typed
    }
  }

  @Test func aWindowIsAsTheProgramWantedItBeforeItWasThere() async throws {
    let configuration = "for_window [app_id=\"host\"] floating enable"
    try await HeadlessCompositor.sway(configuration: configuration) { compositor in
      let window = Window(title: "one", size: CGSize(width: 300, height: 200))
      window.title = "two"
      window.isFullscreen = true
      let content = PlayerWindow.Content(
        compositor: Compositor(layer: window.layer), background: .black, size: nil, isMetered: false)
      let target = PlayTarget(
        WaylandBackend.sink, title: "none", applicationID: "host", width: 300, height: 200,
        environment: compositor.environment)
      @MainActor func open() async throws -> (player: PlayerWindow, end: Task<Void, any Error>) {
        let player = await PlayerWindow(
          content, renderer: CPURenderer(threads: 1), state: PlayState(held: nil, changes: []),
          listener: PlayerWindow.Listener { _ in })
        window.open(player)
        return (player, Task { _ = try await player.run(target, until: nil) })
      }
      @MainActor func width(is width: Int) async throws -> Bool {
        for _ in 0..<300 {
          if let place = try? await compositor.place(of: "host"), place.width == width { return true }
          try await Task.sleep(for: .milliseconds(10))
        }
        return false
      }
      let first = try await open()
      #expect(try await width(is: 800), "it fills the screen")
      #expect(try await compositor.swaymsg("-t", "get_tree").contains("\"two\""))
      await first.player.close()
      try await first.end.value
      // The same window again, as when another renderer takes over.
      let second = try await open()
      #expect(try await width(is: 800), "the next one does so too")
      #expect(try await compositor.swaymsg("-t", "get_tree").contains("\"two\""))
      window.isFullscreen = false
      #expect(try await width(is: 300))
      window.close()
      try await second.end.value
      let third = try await open()
      try await third.end.value
    }
  }

  @Test func viewsAnimateFromTheBeginning() async throws {
    let title = "begin"
    // The compositor's rule uses the title, because the application's name is that of the test program.
    let configuration = "for_window [title=\"\(title)\"] floating enable, move absolute position 100 50"
    try await HeadlessCompositor.sway(configuration: configuration) { compositor in
      try await compositor.withProcessEnvironment {
        var isCompleted = false
        let program = AgateHost.Program(title: title, size: CGSize(width: 300, height: 200), background: .black) {
          window in
          let view = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 200))
          view.backgroundColor = UIColor(red: 0, green: 1, blue: 0, alpha: 1)
          window.view.addSubview(view)
          UIView.animate(withDuration: 20) {
            view.alpha = 0
          } completion: { _ in
            isCompleted = true
          }
        }
        let run = Task { await program.run(["--seconds", "4", "--renderer", "cpu"]) }
        try await Task.sleep(for: .seconds(2))
        let shown = try await color(compositor, 250, 150)
        #expect(shown & 0xFF00FF == 0 && shown >> 8 > 100, "\(String(shown, radix: 16)): it is on its way")
        #expect(!isCompleted)
        #expect(await run.value == .done)
      }
    }
  }

  @Test func aWindowThatIsTiledIsFilled() async throws {
    try await HeadlessCompositor.sway { compositor in
      let program = try PlayingTool("Tutorial", ["card", "--renderer", "cpu"], in: compositor)
      let place = try await program.place()
      try await Task.sleep(for: .milliseconds(700))
      // The root layer is light grey up to the far corner of the output.
      #expect(try await color(compositor, place.x + place.width - 5, place.y + place.height - 5) == 0xE6E6E6)
      #expect(place.width > 320)
      try await compositor.swaymsg("[app_id=Tutorial] kill")
      #expect(try await program.end().status == 0)
    }
  }

  @Test func aCompositorThatDiesEndsIt() async throws {
    try await HeadlessCompositor.sway(configuration: floating) { compositor in
      let program = try PlayingTool("Tutorial", ["fire", "--renderer", "cpu"], in: compositor)
      _ = try await program.place()
      await compositor.crash()
      let end = try await program.end()
      #expect(end.status == 4 && end.reason == .exit)
      #expect(end.errors.contains("Tutorial: "), "\(end.errors)")
    }
  }
}
