import Agate
import AgateGraphics
import Foundation
import Glibc
import Testing

/// `agate play --watch` while the files of its scene are saved, in the ways in which editors save.
@MainActor
@Suite(.serialized, .timeLimit(.minutes(10)), .enabled(if: Compositors.canRun, Compositors.comment))
struct WatchTests {
  private let floating = "for_window [app_id=\"agate\"] floating enable, move absolute position 100 50"

  /// A way in which programs save a file.
  enum Way: CaseIterable {
    /// `cp`, nano, VS Code: the file is emptied and written.
    case inPlace
    /// vim: the old file becomes a backup, a new one is written, and the backup goes.
    case backup
    /// GNOME, Kate, Qt: another file is written and takes the name.
    case rename
    /// A file that is removed, and written anew a moment later.
    case anew
    /// A file that is written in pieces.
    case pieces

    @MainActor func save(_ text: String, to path: String) async throws {
      switch self {
      case .inPlace: try text.write(toFile: path, atomically: false, encoding: .utf8)
      case .backup:
        try? FileManager.default.removeItem(atPath: path + "~")
        try FileManager.default.moveItem(atPath: path, toPath: path + "~")
        try text.write(toFile: path, atomically: false, encoding: .utf8)
        try FileManager.default.removeItem(atPath: path + "~")
      case .rename:
        try text.write(toFile: path + ".new", atomically: false, encoding: .utf8)
        #expect(Glibc.rename(path + ".new", path) == 0)
      case .anew:
        try FileManager.default.removeItem(atPath: path)
        try await Task.sleep(for: .milliseconds(10))
        try text.write(toFile: path, atomically: false, encoding: .utf8)
      case .pieces:
        let file = try #require(fopen(path, "w"))
        let bytes = Array(text.utf8)
        for part in [bytes[..<(bytes.count / 2)], bytes[(bytes.count / 2)...]] {
          _ = part.withUnsafeBufferPointer { fwrite($0.baseAddress, 1, $0.count, file) }
          fflush(file)
          try await Task.sleep(for: .milliseconds(5))
        }
        fclose(file)
      }
    }
  }

  private func scene(_ color: String, more: String = "") -> String {
    """
    <caml xmlns="http://www.apple.com/CoreAnimation/1.0"><CALayer name="Root" bounds="0 0 200 100" position="100 50" \
    geometryFlipped="1" backgroundColor="\(color)">\(more)</CALayer></caml>
    """
  }

  /// Waits until a pixel of the window has a colour, and returns the time that it took.
  private func wait(
    for color: UInt32, at point: (x: Int, y: Int), in compositor: HeadlessCompositor
  ) async throws -> Double {
    let start = ContinuousClock.now
    while ContinuousClock.now - start < .seconds(5) {
      let pixel = try await compositor.screenshot()[point.x, point.y] & 0xFFFFFF
      if pixel == color { return (ContinuousClock.now - start) / .seconds(1) }
    }
    throw TestProblem("the window does not show \(String(color, radix: 16))")
  }

  @Test(arguments: ["cpu", "vulkan"])
  func everySaveIsShownAndABrokenOneLeavesTheScene(_ renderer: String) async throws {
    try await HeadlessCompositor.sway(configuration: floating) { compositor in
      let file = compositor.folder + "/scene.caml"
      try scene("1 0 0").write(toFile: file, atomically: true, encoding: .utf8)
      let player = try PlayingTool([file, "--watch", "--renderer", renderer], in: compositor)
      let place = try await player.place()
      // Below the strip with an error.
      let point = (x: place.x + 100, y: place.y + 95)
      _ = try await wait(for: 0x0000FF, at: point, in: compositor)
      // Pixels are blue, green, red from the highest byte on.
      let colors: [(text: String, pixel: UInt32)] = [("0 1 0", 0x00FF00), ("0 0 1", 0xFF0000), ("1 0 0", 0x0000FF)]
      for (number, way) in (Way.allCases + Way.allCases).enumerated() {
        let color = colors[number % colors.count]
        if number == 4 {
          try await way.save("<caml><CALayer", to: file)
          try await player.errors(contain: "scene.caml:1: ")
          // The strip in the window, above the scene that goes on.
          var pixel: UInt32 = 0
          for _ in 0..<100 {
            pixel = try await compositor.screenshot()[place.x + 20, place.y + 16]
            if pixel & 0xFF > 150 && pixel >> 8 & 0xFF < 80 { break }
            try await Task.sleep(for: .milliseconds(50))
          }
          #expect(pixel & 0xFF > 150 && pixel >> 8 & 0xFF < 80, "\(String(pixel, radix: 16))")
          #expect(
            try await compositor.screenshot()[point.x, point.y] & 0xFFFFFF == colors[(number - 1) % colors.count].pixel)
        }
        try await way.save(scene(color.text), to: file)
        _ = try await wait(for: color.pixel, at: point, in: compositor)
      }
      // The strip has gone.
      #expect(try await compositor.screenshot()[place.x + 20, place.y + 16] & 0xFFFFFF == colors[0].pixel)
      try await compositor.swaymsg("[app_id=agate] kill")
      #expect(try await player.end().status == 0)
    }
  }

  @Test func timeAndStateGoOn() async throws {
    try await HeadlessCompositor.sway(configuration: floating) { compositor in
      let file = compositor.folder + "/scene.caml"
      @MainActor func text(_ color: String) -> String {
        scene(
          "0 0 0",
          more: """
            <sublayers><CALayer id="#s" bounds="0 0 50 50" position="25 25" backgroundColor="\(color)">
              <animations><animation type="CABasicAnimation" keyPath="position.y" fromValue="25" toValue="75" duration="1"
                beginTime="1e-100" fillMode="both" removedOnCompletion="0"/></animations></CALayer></sublayers>
            <states><LKState name="right"><elements><LKStateSetValue targetId="#s" keyPath="position.x">
              <value type="integer" value="175"/></LKStateSetValue></elements></LKState></states>
            """)
      }
      try text("1 0 0").write(toFile: file, atomically: true, encoding: .utf8)
      let player = try PlayingTool([file, "--watch", "--transition", "right@1.2", "--renderer", "cpu"], in: compositor)
      let place = try await player.place()
      // Where the layer is after its animation, in the state.
      let point = (x: place.x + 175, y: place.y + 90)
      _ = try await wait(for: 0x0000FF, at: point, in: compositor)
      try await Way.rename.save(text("0 1 0"), to: file)
      let seconds = try await wait(for: 0x00FF00, at: point, in: compositor)
      #expect(seconds < 0.9, "an animation and a state that began again would need more than a second")
      let shot = try await compositor.screenshot()
      #expect(shot[place.x + 175, place.y + 10] & 0xFFFFFF == 0, "the animation does not begin again")
      try await compositor.swaymsg("[app_id=agate] kill")
      #expect(try await player.end().status == 0)
    }
  }

  @Test func imagesOfAPackageAreReadAgainWhenTheyChange() async throws {
    try await HeadlessCompositor.sway(configuration: floating) { compositor in
      let folder = compositor.folder + "/scene.ca"
      try FileManager.default.createDirectory(atPath: folder + "/assets", withIntermediateDirectories: true)
      func image(_ pixel: UInt32) -> CGImage {
        CGImage(width: 1000, height: 1000, premultiplied: [UInt32](repeating: pixel, count: 1_000_000))
      }
      try image(0xFF00_00FF).writePNG(to: folder + "/assets/a.png")
      let text = scene(
        "0 0 0",
        more: """
          <contents type="CGImage" src="assets/a.png"/>
          """)
      try text.write(toFile: folder + "/main.caml", atomically: true, encoding: .utf8)
      let player = try PlayingTool([folder, "--watch", "--renderer", "cpu"], in: compositor)
      let place = try await player.place()
      let point = (x: place.x + 100, y: place.y + 50)
      _ = try await wait(for: 0x0000FF, at: point, in: compositor)
      var memory: [Int] = []
      for number in 0..<20 {
        let pixel: UInt32 = number % 2 == 0 ? 0xFF00 : 0xFF
        try image(0xFF00_0000 | pixel).writePNG(to: folder + "/assets/b.png")
        #expect(Glibc.rename(folder + "/assets/b.png", folder + "/assets/a.png") == 0)
        _ = try await wait(for: pixel, at: point, in: compositor)
        memory.append(try player.residentMemory())
      }
      #expect(memory[19] < memory[4] + 12 << 20, "three images more than 15 saves before: \(memory)")
      // A package that is half written: the document comes last.
      try FileManager.default.removeItem(atPath: folder)
      try await player.errors(contain: "error: ")
      try FileManager.default.createDirectory(atPath: folder + "/assets", withIntermediateDirectories: true)
      try image(0xFFFF_0000).writePNG(to: folder + "/assets/a.png")
      try await Task.sleep(for: .milliseconds(300))
      try text.write(toFile: folder + "/main.caml", atomically: true, encoding: .utf8)
      _ = try await wait(for: 0xFF0000, at: point, in: compositor)
      try await compositor.swaymsg("[app_id=agate] kill")
      #expect(try await player.end().status == 0)
    }
  }
}
