import Agate
import Foundation
import Testing

/// The player's inspector, in a real compositor.
@MainActor
@Suite(.serialized, .timeLimit(.minutes(10)), .enabled(if: Compositors.canRun, Compositors.comment))
struct PlayerInspectorTests {
  private let places = """
    for_window [app_id="^agate$"] floating enable, move absolute position 10 50
    for_window [app_id="agate.layers"] floating enable, move absolute position 360 0
    """

  /// Two squares on dark blue, one of which moves.
  private static let scene = """
    <caml xmlns="http://www.apple.com/CoreAnimation/1.0"><CALayer name="Root" bounds="0 0 300 200" position="150 100" \
    geometryFlipped="1" backgroundColor="0 0 0.4"><sublayers>
    <CALayer name="green" bounds="0 0 60 60" position="80 100" backgroundColor="0 1 0"/>
    <CALayer name="red" bounds="0 0 60 60" position="200 100" backgroundColor="1 0 0">
    <animations><animation type="CABasicAnimation" keyPath="position.x" fromValue="200" toValue="260" duration="2" \
    beginTime="1e-100" fillMode="both" removedOnCompletion="0"/></animations></CALayer></sublayers></CALayer></caml>
    """

  private let green: UInt32 = 0x00FF00, red: UInt32 = 0x0000FF, blue: UInt32 = 0x660000

  @MainActor private struct Session {
    let compositor: HeadlessCompositor
    let pointer: VirtualPointer
    let player: PlayingTool
    let scene: (x: Int, y: Int, width: Int, height: Int)
    let layers: (x: Int, y: Int, width: Int, height: Int)

    init(_ compositor: HeadlessCompositor, _ renderer: String) async throws {
      self.compositor = compositor
      pointer = try VirtualPointer(in: compositor)
      let file = compositor.folder + "/scene.caml"
      try PlayerInspectorTests.scene.write(toFile: file, atomically: true, encoding: .utf8)
      player = try PlayingTool([file, "--renderer", renderer, "--time", "1", "--watch"], in: compositor)
      scene = try await player.place()
      try await Task.sleep(for: .milliseconds(500))
      try await Self.press(["i"], compositor)
      layers = try await Self.inspector(compositor)
      try await Task.sleep(for: .milliseconds(700))
    }

    private static func inspector(
      _ compositor: HeadlessCompositor
    ) async throws -> (x: Int, y: Int, width: Int, height: Int) {
      for _ in 0..<100 {
        if let place = try? await compositor.place(of: "agate.layers"), place.width > 1 { return place }
        try await Task.sleep(for: .milliseconds(50))
      }
      throw TestProblem("the inspector has no window")
    }

    static func press(_ keys: [String], _ compositor: HeadlessCompositor) async throws {
      let words = ["-s", "250"] + keys.flatMap { ["-k", $0, "-s", "60"] } + ["-s", "150"]
      _ = try await Program.run("wtype", words, environment: compositor.environment)
      try await Task.sleep(for: .milliseconds(350))
    }

    func press(_ keys: String...) async throws { try await Self.press(keys, compositor) }

    /// Presses a key with the Control key.
    func press(control key: String) async throws {
      _ = try await Program.run(
        "wtype", ["-s", "250", "-M", "ctrl", "-k", key, "-m", "ctrl", "-s", "300"],
        environment: compositor.environment)
      try await Task.sleep(for: .milliseconds(350))
    }

    /// Moves the pointer to a row of the list.
    func move(toRow row: Int, x: Int = 100) throws {
      // The list begins below the field.
      try pointer.move(to: UInt32(layers.x + x), UInt32(layers.y + 36 + row * 20 + 10))
    }

    func click() async throws {
      try pointer.press(0x110, true)
      try pointer.press(0x110, false)
      try await Task.sleep(for: .milliseconds(400))
    }

    /// Waits until a pixel of the scene's window has, or no longer has, a colour.
    func expectPixel(
      _ x: Int, _ y: Int, is color: UInt32, _ isSame: Bool = true, _ comment: Comment? = nil,
      sourceLocation: SourceLocation = #_sourceLocation
    ) async throws {
      var last: UInt32 = 0
      for _ in 0..<50 {
        last = try await compositor.screenshot()[scene.x + x, scene.y + y] & 0xFFFFFF
        if (last == color) == isSame { return }
        try await Task.sleep(for: .milliseconds(100))
      }
      Issue.record("\(String(last, radix: 16))\(comment.map { ": \($0)" } ?? "")", sourceLocation: sourceLocation)
    }

    func end() async throws {
      try await compositor.swaymsg("[app_id=^agate$] kill")
      #expect(try await player.end().status == 0)
    }
  }

  @Test(arguments: ["cpu", "vulkan"])
  func layersAreMarkedSelectedAndHidden(_ renderer: String) async throws {
    try await HeadlessCompositor.sway(configuration: places) { compositor in
      let session = try await Session(compositor, renderer)
      try await session.expectPixel(80, 100, is: green)
      try await session.expectPixel(230, 100, is: red)
      // The rows are the scene, its document, its root, and the squares.
      try session.move(toRow: 3)
      try await session.expectPixel(80, 100, is: green, false, "a tint over the green square")
      try await session.expectPixel(230, 100, is: red)
      try session.move(toRow: 4)
      try await session.click()
      try await session.expectPixel(80, 100, is: green)
      try await session.expectPixel(230, 100, is: red, false, "the selected square, where its animation shows it")
      try await session.expectPixel(180, 100, is: blue, true, "and not where the layer's own position is")
      try await session.press("h")
      try await session.expectPixel(222, 92, is: red, false, "the layer is hidden")
      try await session.press("h")
      // The circle at the right of the row of the green square.
      try session.move(toRow: 3, x: session.layers.width - 20)
      try await session.click()
      try await session.expectPixel(80, 100, is: blue)
      try await session.click()
      try await session.expectPixel(80, 100, is: green)
      // A layer is found by a part of its name; the list has one row then.
      try await session.press("slash", "g", "r", "e", "Return")
      try session.move(toRow: 0)
      try await session.click()
      try await session.expectPixel(80, 100, is: green, false)
      try await session.expectPixel(230, 100, is: red)
      // In the scene's own window.
      try session.pointer.move(to: UInt32(session.scene.x + 230), UInt32(session.scene.y + 100))
      try await session.click()
      try await session.expectPixel(80, 100, is: green)
      try await session.expectPixel(230, 100, is: red, false)
      try await session.end()
    }
  }

  @Test func theSearchFieldTakesTextOfInputMethodsAndOfTheClipboard() async throws {
    try await HeadlessCompositor.sway(configuration: places) { compositor in
      let method = try InputMethod(in: compositor)
      let session = try await Session(compositor, "cpu")
      let first = try method.update()
      #expect(!first.isActive, "the field is not focused")
      @MainActor func wait(_ text: String?) async throws {
        for _ in 0..<100 where try method.update().text != text { try await Task.sleep(for: .milliseconds(20)) }
        #expect(method.field.text == text)
      }
      // The field is at the top of the window.
      try session.pointer.move(to: UInt32(session.layers.x + 100), UInt32(session.layers.y + 18))
      try await session.click()
      try await wait("")
      try method.change(preedit: ("gr", 2, 2))
      try method.change(commit: "gre")
      try await wait("gre")
      // The only row is the one of the green square.
      try session.move(toRow: 0)
      try await session.click()
      try await session.expectPixel(80, 100, is: green, false)
      try await session.expectPixel(230, 100, is: red)
      let left = try method.update()
      #expect(!left.isActive, "the click has left the field")
      try await session.press("slash")
      try await wait("gre")
      try await session.press(control: "c")
      let copied = try await Program.run("wl-paste", ["-n"], environment: compositor.environment)
      #expect(copied.text == "gre")
      try await session.press("Escape")
      try await wait("")
      try await compositor.copy("r\ne")
      try await session.press(control: "v")
      try await wait("r e")
      try await session.press("Escape", "Return")
      for _ in 0..<50 where try method.update().isActive { try await Task.sleep(for: .milliseconds(20)) }
      #expect(!method.field.isActive)
      try await session.end()
    }
  }

  @Test func selectionGoesOnWhenTheFileIsSaved() async throws {
    try await HeadlessCompositor.sway(configuration: places) { compositor in
      let session = try await Session(compositor, "cpu")
      try session.move(toRow: 3)
      try await session.click()
      let moved = Self.scene.replacingOccurrences(of: "80 100", with: "80 40")
      try moved.write(toFile: compositor.folder + "/scene.caml", atomically: true, encoding: .utf8)
      try await session.expectPixel(80, 40, is: blue, false)
      try await session.expectPixel(80, 40, is: green, false, "the square is selected at its new place")
      try await session.press("i")
      try await session.expectPixel(80, 40, is: green, true, "the inspector is closed")
      try await session.end()
    }
  }
}
