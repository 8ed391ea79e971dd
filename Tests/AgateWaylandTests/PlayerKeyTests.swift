import Agate
import AgateGraphics
import Foundation
import Testing

/// The player's keys, time line, menu and help, in a real compositor.
@MainActor
@Suite(.serialized, .timeLimit(.minutes(5)), .enabled(if: Compositors.canRun, Compositors.comment))
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

    func end() async throws {
      try await compositor.swaymsg("[app_id=agate] kill")
      #expect(try await player.end().status == 0)
    }
  }

  @Test(arguments: ["cpu", "vulkan"])
  func keysMoveTheTime(_ renderer: String) async throws {
    try await HeadlessCompositor.sway(configuration: floating) { compositor in
      let session = try await Session(compositor, renderer, ["--time", "1"])
      #expect(try await session.square() == 110)
      try await session.press(["Right", "Right", "Right"])
      #expect(try await session.square() == 115, "3 frames of a 60th of a second")
      try await session.press(["Left"])
      let back = try #require(try await session.square())
      #expect(abs(back - 113.5) <= 1)
      try await session.press(["shift Right"])
      let later = try #require(try await session.square())
      #expect(abs(later - 213.5) <= 1)
      try await session.press(["End"])
      #expect(try await session.square() == 410)
      try await session.press(["Home"])
      #expect(try await session.square() == 10)
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
      #expect(try await session.shot()(30, 270) == scene)
      try session.pointer.move(to: x + 200, y + 100)
      try await Task.sleep(for: .milliseconds(300))
      #expect(try await session.shot()(30, 270) != scene, "the panel")
      // The line begins and ends 96 points from the edges of the window.
      let first = 96.0, length = 420.0 - 2 * 96
      for (part, place) in [(0.25, 110.0), (0.75, 310), (0.5, 210)] {
        try session.pointer.move(to: x + UInt32(first + part * length), y + 268)
        if part == 0.25 { try session.pointer.press(0x110, true) }
        try await Task.sleep(for: .milliseconds(300))
        let square = try #require(try await session.square())
        #expect(abs(square - place) <= 2, "\(part)")
      }
      try session.pointer.press(0x110, false)
      try session.pointer.move(to: x + 200, y + 100)
      try await Task.sleep(for: .milliseconds(3500))
      #expect(try await session.shot()(30, 270) == scene, "the panel goes when the pointer rests")
      try await session.end()
    }
  }

  @Test(arguments: ["cpu", "vulkan"])
  func statesAreChosenInAMenu(_ renderer: String) async throws {
    try await HeadlessCompositor.sway(configuration: floating) { compositor in
      let session = try await Session(compositor, renderer, ["--time", "1"])
      try await session.press(["Tab", "1"])
      #expect(try await session.square(row: 50) == 110)
      // The second line of the menu.
      try session.pointer.move(to: UInt32(session.place.x + 300), UInt32(session.place.y + 12 + 32 + 8 + 6 + 39))
      try session.pointer.press(0x110, true)
      try session.pointer.press(0x110, false)
      try await Task.sleep(for: .milliseconds(300))
      #expect(try await session.square(row: 200) == 110)
      // Earlier than both changes.
      try await session.press(["Escape", "Left"])
      #expect(try await session.square(row: 150) != nil, "the changes are undone")
      try await session.press(["Right", "Right"])
      #expect(try await session.square(row: 200) != nil, "and made again")
      try await session.end()
    }
  }

  @Test(arguments: ["cpu", "vulkan"])
  func framesAndLoopsAreSaved(_ renderer: String) async throws {
    try await HeadlessCompositor.sway(configuration: floating) { compositor in
      let session = try await Session(compositor, renderer, ["--time", "1"])
      let folder = compositor.folder
      try await session.press(["s"])
      let saved = try CGImage.load(contentsOf: folder + "/scene-0.01.000.png")
      let file = folder + "/rendered.png"
      _ = try await Program.run(
        "agate",
        ["render", folder + "/scene.caml", "--time", "1", "--background", "black", "--backend", "cpu", "-o", file],
        environment: [:], in: PlayingTool.folder)
      #expect(saved.pixels == (try CGImage.load(contentsOf: file)).pixels)
      try await session.press(["s"])
      #expect(FileManager.default.fileExists(atPath: folder + "/scene-0.01.000-2.png"), "the first one stays")
      try await session.press(["bracketleft", "Right", "Right", "Right", "Right", "Right", "bracketright", "r"])
      for _ in 0..<200 where !FileManager.default.fileExists(atPath: folder + "/scene.mp4") {
        try await Task.sleep(for: .milliseconds(100))
      }
      let probe = try await Program.run(
        "ffprobe",
        [
          "-v", "error", "-count_frames", "-show_entries", "stream=nb_read_frames", "-of", "csv=p=0",
          folder + "/scene.mp4",
        ],
        environment: [:])
      #expect(probe.text.contains("5"), "\(probe.text)")
      try await session.end()
    }
  }

  @Test func theHelpIsShownAndEscapeClosesItFirst() async throws {
    try await HeadlessCompositor.sway(configuration: floating) { compositor in
      let session = try await Session(compositor, "cpu", ["--time", "1"])
      let before = try await session.shot()(20, 100)
      try await session.press(["question"])
      #expect(try await session.shot()(20, 100) != before)
      try await session.press(["Escape"])
      #expect(try await session.shot()(20, 100) == before)
      try await session.press(["Escape"])
      #expect(try await session.player.end().status == 0)
    }
  }
}
