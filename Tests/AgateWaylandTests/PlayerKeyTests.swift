import Agate
import AgateGraphics
import Foundation
import Testing

/// The player's keys, time line, menu and help, in a real compositor.
@MainActor
@Suite(.serialized, .timeLimit(.minutes(10)), .enabled(if: Compositors.canRun, Compositors.comment))
struct PlayerKeyTests {
  private let floating = "for_window [app_id=\"agate\"] floating enable, move absolute position 100 50"

  /// A white square that moves from left to right within 4 seconds, by 100 points a second, in a scene of 420 by 300.
  private static let scene = """
    <caml xmlns="http://www.apple.com/CoreAnimation/1.0"><CALayer name="Root" bounds="0 0 420 300" position="210 150" \
    geometryFlipped="1" backgroundColor="0 0 0.4"><sublayers>
    <CALayer id="#s" name="square" bounds="0 0 20 20" position="10 150" backgroundColor="1 1 1">
    <animations><animation type="CABasicAnimation" keyPath="position.x" fromValue="10" toValue="410" duration="4" \
    beginTime="1e-100" fillMode="both" removedOnCompletion="0"/></animations></CALayer></sublayers>
    <states><LKState name="Up"><elements><LKStateSetValue targetId="#s" keyPath="position.y">
    <value type="integer" value="50"/></LKStateSetValue></elements></LKState>
    <LKState name="Down"><elements><LKStateSetValue targetId="#s" keyPath="position.y">
    <value type="integer" value="200"/></LKStateSetValue></elements></LKState></states></CALayer></caml>
    """

  /// A player of the scene in a compositor.
  @MainActor private struct Session {
    let compositor: HeadlessCompositor
    let pointer: VirtualPointer
    let player: PlayingTool
    let place: (x: Int, y: Int, width: Int, height: Int)

    init(_ compositor: HeadlessCompositor, _ renderer: String, _ arguments: [String] = []) async throws {
      self.compositor = compositor
      pointer = try VirtualPointer(in: compositor)
      let file = compositor.folder + "/scene.caml"
      try PlayerKeyTests.scene.write(toFile: file, atomically: true, encoding: .utf8)
      player = try PlayingTool([file, "--renderer", renderer] + arguments, in: compositor)
      place = try await player.place()
      try await Task.sleep(for: .milliseconds(500))
    }

    func press(_ keys: [String]) async throws {
      let words =
        ["-s", "250"]
        + keys.flatMap { key in
          key.hasPrefix("shift ")
            ? ["-M", "shift", "-k", String(key.dropFirst(6)), "-m", "shift", "-s", "60"] : ["-k", key, "-s", "60"]
        }
      _ = try await Program.run("wtype", words + ["-s", "150"], environment: compositor.environment)
      try await Task.sleep(for: .milliseconds(150))
    }

    func shot() async throws -> (Int, Int) -> UInt32 {
      let shot = try await compositor.screenshot()
      return { shot[place.x + $0, place.y + $1] & 0xFFFFFF }
    }

    /// The square's centre; nil if it cannot be seen.
    func square(row: Int = 150) async throws -> Double? {
      let shot = try await shot()
      let white = (0..<420).filter { shot($0, row) == 0xFFFFFF }
      return white.isEmpty ? nil : Double(white.first! + white.last! + 1) / 2
    }

    /// Waits until the square's centre is at a place.
    func expectSquare(
      at place: Double, row: Int = 150, within distance: Double = 0.5, _ comment: Comment? = nil,
      sourceLocation: SourceLocation = #_sourceLocation
    ) async throws {
      var last: Double?
      for _ in 0..<50 {
        last = try await square(row: row)
        if let last, abs(last - place) <= distance { return }
        try await Task.sleep(for: .milliseconds(100))
      }
      Issue.record(
        "\(String(describing: last)) and not \(place)\(comment.map { ": \($0)" } ?? "")", sourceLocation: sourceLocation
      )
    }

    /// Waits until a pixel has, or no longer has, a colour.
    func expectPixel(
      _ x: Int, _ y: Int, is color: UInt32, _ isSame: Bool = true, _ comment: Comment? = nil,
      sourceLocation: SourceLocation = #_sourceLocation
    ) async throws {
      for _ in 0..<50 {
        if try await (shot()(x, y) == color) == isSame { return }
        try await Task.sleep(for: .milliseconds(100))
      }
      Issue.record(comment ?? "another colour", sourceLocation: sourceLocation)
    }

    /// Moves the pointer in the middle of the scene until the panel with the time line is shown. A busy player may see
    /// the first movement late, when the pointer rests already.
    func showPanel(sourceLocation: SourceLocation = #_sourceLocation) async throws {
      for step in 0..<50 {
        try pointer.move(to: UInt32(place.x + 200 + step % 2), UInt32(place.y + 100))
        if try await shot()(30, 270) != 0x660000 { return }
        try await Task.sleep(for: .milliseconds(100))
      }
      Issue.record("the panel is not shown", sourceLocation: sourceLocation)
    }

    func end() async throws {
      try await compositor.swaymsg("[app_id=agate] kill")
      #expect(try await player.end().status == 0)
    }
  }

  @Test(arguments: ["cpu", "vulkan"])
  func keysMoveTheTime(_ renderer: String) async throws {
    try await HeadlessCompositor.sway(configuration: floating) { compositor in
      let session = try await Session(compositor, renderer, ["--time", "1"])
      try await session.expectSquare(at: 110)
      try await session.press(["Right", "Right", "Right"])
      try await session.expectSquare(at: 115, "3 frames of a 60th of a second")
      try await session.press(["Left"])
      try await session.expectSquare(at: 113.5, within: 1)
      try await session.press(["shift Right"])
      try await session.expectSquare(at: 213.5, within: 1)
      try await session.press(["End"])
      try await session.expectSquare(at: 10 + 239.0 / 240 * 400, within: 1, "the last frame")
      try await session.press(["Home"])
      try await session.expectSquare(at: 10)
      // From here to a second on and on.
      try await session.press(["bracketleft", "shift Right", "bracketright", "Home", "space"])
      var seen: Set<Int> = []
      for _ in 0..<12 {
        if let place = try await session.square() { seen.insert(Int(place)) }
        try await Task.sleep(for: .milliseconds(150))
      }
      #expect(seen.allSatisfy { $0 <= 111 } && seen.count > 3, "\(seen)")
      try await session.end()
    }
  }

  @Test(arguments: ["cpu", "vulkan"])
  func theTimeLineFollowsThePointer(_ renderer: String) async throws {
    try await HeadlessCompositor.sway(configuration: floating) { compositor in
      let session = try await Session(compositor, renderer, ["--time", "1"])
      let scene: UInt32 = 0x660000, (x, y) = (UInt32(session.place.x), UInt32(session.place.y))
      try await session.expectPixel(30, 270, is: scene)
      try await session.showPanel()
      // The line begins and ends 96 points from the edges of the window.
      let first = 96.0, length = 420.0 - 2 * 96
      for (part, place) in [(0.25, 110.0), (0.75, 310), (0.5, 210)] {
        try session.pointer.move(to: x + UInt32(first + part * length), y + 268)
        if part == 0.25 { try session.pointer.press(0x110, true) }
        try await session.expectSquare(at: place, within: 2)
      }
      try session.pointer.press(0x110, false)
      try session.pointer.move(to: x + 200, y + 100)
      try await session.expectPixel(30, 270, is: scene, true, "the panel goes when the pointer rests")
      try await session.end()
    }
  }

  @Test(arguments: ["cpu", "vulkan"])
  func statesAreChosenInAMenu(_ renderer: String) async throws {
    try await HeadlessCompositor.sway(configuration: floating) { compositor in
      let session = try await Session(compositor, renderer, ["--time", "1"])
      try await session.press(["Tab", "1"])
      try await session.expectSquare(at: 110, row: 50)
      // The second line of the menu.
      try session.pointer.move(to: UInt32(session.place.x + 300), UInt32(session.place.y + 12 + 32 + 8 + 6 + 39))
      try session.pointer.press(0x110, true)
      try session.pointer.press(0x110, false)
      try await session.expectSquare(at: 110, row: 200)
      // Earlier than both changes.
      try await session.press(["Escape", "Left"])
      try await session.expectSquare(at: 108.3, row: 150, within: 1, "the changes are undone")
      try await session.press(["Right", "Right"])
      try await session.expectSquare(at: 111.7, row: 200, within: 1, "and made again")
      try await session.end()
    }
  }

  @Test(arguments: ["cpu", "vulkan"])
  func framesAndLoopsAreSaved(_ renderer: String) async throws {
    try await HeadlessCompositor.sway(configuration: floating) { compositor in
      let session = try await Session(compositor, renderer, ["--time", "1"])
      let folder = compositor.folder
      // The time line is no part of the picture.
      try await session.showPanel()
      try await session.press(["s"])
      try await wait(for: folder + "/scene-0.01.000.png")
      let saved = try CGImage.load(contentsOf: folder + "/scene-0.01.000.png")
      let file = folder + "/rendered.png"
      _ = try await Program.run(
        "agate",
        ["render", folder + "/scene.caml", "--time", "1", "--background", "black", "--backend", "cpu", "-o", file],
        environment: [:], in: PlayingTool.folder)
      #expect(saved.pixels == (try CGImage.load(contentsOf: file)).pixels)
      try await session.press(["s"])
      try await wait(for: folder + "/scene-0.01.000-2.png")
      try await session.press(["bracketleft", "Right", "Right", "Right", "Right", "Right", "bracketright", "r"])
      try await wait(for: folder + "/scene.mp4")
      let probe = try await Program.run(
        "ffprobe",
        [
          "-v", "error", "-count_frames", "-show_entries", "stream=nb_read_frames", "-of", "csv=p=0",
          folder + "/scene.mp4",
        ],
        environment: [:])
      #expect(probe.text.trimmingCharacters(in: .whitespacesAndNewlines) == "5", "\(probe.text)")
      try await session.end()
    }
  }

  /// Waits until a file is there, and complete.
  private func wait(for file: String) async throws {
    var size = -1
    for _ in 0..<200 {
      try await Task.sleep(for: .milliseconds(100))
      let now = (try? FileManager.default.attributesOfItem(atPath: file)[.size] as? Int) ?? -1
      if now > 0, now == size { return }
      size = now
    }
    throw TestProblem("there is no \(file)")
  }

  @Test func theHelpIsShownAndEscapeClosesItFirst() async throws {
    try await HeadlessCompositor.sway(configuration: floating) { compositor in
      let session = try await Session(compositor, "cpu", ["--time", "1"])
      let scene: UInt32 = 0x660000
      try await session.expectPixel(20, 100, is: scene)
      try await session.press(["question"])
      try await session.expectPixel(20, 100, is: scene, false)
      try await session.press(["Escape"])
      try await session.expectPixel(20, 100, is: scene)
      try await session.press(["Escape"])
      #expect(try await session.player.end().status == 0)
    }
  }
}
