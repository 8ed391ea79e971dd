import Agate
import FaultInjection
import Foundation
import ConformanceRows
import Testing

/// The built `agate play` in real compositors, with both renderers.
@MainActor
@Suite(.serialized, .timeLimit(.minutes(10)), .enabled(if: Compositors.canRun, Compositors.comment))
struct PlayTests {
  private let floating = "for_window [app_id=\"agate\"] floating enable, move absolute position 100 50"

  @Test(arguments: [("cpu", false), ("vulkan", false), ("vulkan", true)])
  func aSceneThatStandsStillLooksLikeItsPicture(_ renderer: String, asOnGPU: Bool) async throws {
    let environment = asOnGPU ? ["AGATE_TAKE_FOR_GPU": "1"] : [:]
    try await HeadlessCompositor.sway(configuration: floating) { compositor in
      let player = try PlayingTool(
        ["gallery:cards", "--time", "1.3", "--renderer", renderer], in: compositor, environment: environment)
      let place = try await player.place()
      let file = compositor.folder + "/picture.png"
      let drawn = try await Program.run(
        "agate", ["render", "gallery:cards", "--time", "1.3", "--backend", renderer, "-o", file],
        environment: environment,
        in: PlayingTool.folder)
      #expect(drawn.status == 0, "\(drawn.text)")
      let picture = try CGImage.load(contentsOf: file)
      #expect(place.width == picture.width && place.height == picture.height)
      try await Task.sleep(for: .milliseconds(500))
      expectShown(
        in: try await compositor.screenshot(), at: (place.x, place.y), size: (picture.width, picture.height)
      ) { picture.pixels[$1 * picture.width + $0] }
      try await compositor.swaymsg("[app_id=agate] kill")
      let end = try await player.end()
      #expect(end.status == 0, "closing the window is no failure: \(end.errors)")
    }
  }

  @Test(arguments: ["cpu", "vulkan"])
  func aFrameThatAsksForTooMuchLeavesTheWindow(_ renderer: String) async throws {
    try await HeadlessCompositor.sway(configuration: floating) { compositor in
      let scene = compositor.folder + "/scene.caml"
      let layer = "<CALayer name=\"huge\" bounds=\"0 0 390 200\" position=\"195 100\" backgroundColor=\"1 0 0\"/>"
      try """
      <caml xmlns="http://www.apple.com/CoreAnimation/1.0"><CALayer name="Root" bounds="0 0 390 200" \
      position="195 100"><sublayers>\(layer)</sublayers></CALayer></caml>
      """.write(toFile: scene, atomically: true, encoding: .utf8)
      let player = try PlayingTool(
        [scene, "--renderer", renderer, "--limit", "blendedPixels=1000"], in: compositor)
      try await player.errors(contain: "--limit blendedPixels=N raises it); most belong to the layer scene/")
      let place = try await player.place()
      #expect(place.width == 390)
      #expect(try await compositor.screenshot()[place.x + 200, place.y + 100] & 0xFFFFFF == 0, "the background")
      try await compositor.swaymsg("[app_id=agate] kill")
      let end = try await player.end()
      #expect(end.status == 0 && end.errors.split(separator: "\n").count { $0.hasSuffix("/Root/huge") } == 1, "\(end)")
    }
  }

  /// Compositors differ in the Vulkan call that reports a lost device.
  @Test(arguments: ["vkQueueSubmit 20 0 -4", "vkQueuePresentKHR 10 0 -4", "vkAcquireNextImageKHR 10 0 -4"])
  func aSceneWhoseDeviceIsLostGoesOnInAnotherWindow(_ faults: String) async throws {
    var environment = try FaultLayer.make().environment([])
    environment["AGATE_FAULTS"] = faults
    // The GPU code paths use a swapchain.
    environment["AGATE_TAKE_FOR_GPU"] = "1"
    try await HeadlessCompositor.sway(configuration: floating) { compositor in
      let player = try PlayingTool(
        ["gallery:cube", "--renderer", "auto", "--device", "0"], in: compositor, environment: environment)
      try await player.errors(contain: "auto: vulkan failed: ")
      try await player.errors(contain: "; cpu goes on")
      let place = try await player.place()
      let first = try await compositor.screenshot()
      try await Task.sleep(for: .seconds(1))
      let second = try await compositor.screenshot()
      let points = (0..<place.width).flatMap { x in (0..<place.height).map { (place.x + x, place.y + $0) } }
      #expect(points.contains { first[$0.0, $0.1] != second[$0.0, $0.1] }, "the scene goes on")
      try await compositor.swaymsg("[app_id=agate] kill")
      #expect(try await player.end().status == 0)

      let named = try PlayingTool(["gallery:cube", "--renderer", "vulkan"], in: compositor, environment: environment)
      let end = try await named.end()
      #expect(end.status == 4, "\(end.errors)")
      #expect(end.reason == .exit)
      #expect(end.errors.contains("was lost"), "\(end.errors)")
    }
  }

  @Test(.row("B3.42"), arguments: ["cpu", "vulkan"])
  func aClickReachesTheLayerUnderIt(_ renderer: String) async throws {
    try await HeadlessCompositor.sway(configuration: floating) { compositor in
      let pointer = try VirtualPointer(in: compositor)
      let player = try PlayingTool(["gallery:tiles", "--renderer", renderer, "--stats"], in: compositor)
      let place = try await player.place()
      // Row 2, column 1 of the tiles.
      let x = UInt32(place.x + 150), y = UInt32(place.y + 240)
      try pointer.move(to: x, y)
      try pointer.press(0x110, true)
      try pointer.press(0x110, false)
      try await player.output(contains: "tile 2 1")
      try await compositor.swaymsg("[app_id=agate] kill")
      #expect(try await player.end().status == 0)
    }
  }

  // A2.70, A2.73, B12.30
  @Test(.row("A2.71", "A2.73", "A2.82", "B12.30")) func theMeterIsInTheWindowAndInTheReport() async throws {
    try await HeadlessCompositor.sway(configuration: floating) { compositor in
      let player = try PlayingTool(
        ["gallery:shear", "--renderer", "cpu", "--stats", "--debug", "meter", "--seconds", "4"], in: compositor)
      let place = try await player.place()
      try await Task.sleep(for: .milliseconds(2000))
      let picture = try await compositor.screenshot()
      // White text on black, where the scene is light.
      let corner = (0..<400).map { picture[place.x + $0 % 40, place.y + $0 / 40] & 0xffffff }
      #expect(corner.contains(0) && corner.count { $0 == 0 } > 100, "a panel in the corner")
      let end = try await player.end()
      #expect(end.status == 0 && end.output.contains("frames a second"), "\(end.output)\(end.errors)")
      for stage in ["sample", "flatten", "shade"] { #expect(end.output.contains("\(stage) "), "\(stage)") }
    }
  }

  @Test(.row("A2.82")) func theKeyMShowsAndHidesTheMeter() async throws {
    try await HeadlessCompositor.sway(configuration: floating) { compositor in
      let player = try PlayingTool(["gallery:shear", "--renderer", "cpu"], in: compositor)
      let place = try await player.place()
      // The scene is light, and the panel is black.
      @MainActor func blackPixels() async throws -> Int {
        let picture = try await compositor.screenshot()
        return (0..<400).count { picture[place.x + $0 % 40, place.y + $0 / 40] & 0xffffff == 0 }
      }
      @MainActor func press() async throws {
        _ = try await Program.run("wtype", ["-s", "300", "-k", "m", "-s", "200"], environment: compositor.environment)
        try await Task.sleep(for: .seconds(2))
      }
      try await Task.sleep(for: .milliseconds(500))
      #expect(try await blackPixels() == 0)
      try await press()
      #expect(try await blackPixels() > 100)
      try await press()
      #expect(try await blackPixels() == 0)
      try await compositor.swaymsg("[app_id=agate] kill")
      #expect(try await player.end().status == 0)
    }
  }

  // B8.20, B9.19: buttons, delegates, and time that goes slower.
  @Test(.row("B8.20", "B9.19", "A0.221")) func aShipIsStartedStoppedAndSlowedDown() async throws {
    try await HeadlessCompositor.sway(configuration: floating) { compositor in
      let pointer = try VirtualPointer(in: compositor)
      let player = try PlayingTool(["gallery:spinning-ship", "--renderer", "cpu"], in: compositor)
      let place = try await player.place()
      @MainActor func click(_ x: Int) async throws {
        try pointer.move(to: UInt32(place.x + x), UInt32(place.y + 265))
        try pointer.press(0x110, true)
        try pointer.press(0x110, false)
        try await Task.sleep(for: .milliseconds(300))
      }
      try await click(90)
      try await click(210)
      try await player.output(contains: "The animation stopped (finished: NO)")
      try await click(90)
      try await player.output(contains: "The animation stopped (finished: YES)")
      _ = try await Program.run("wtype", ["-s", "300", "-k", "w", "-s", "200"], environment: compositor.environment)
      try await click(90)
      try await Task.sleep(for: .seconds(3))
      #expect(player.printed.components(separatedBy: "YES").count == 2, "ten times slower it is still turning")
      try await compositor.swaymsg("[app_id=agate] kill")
      #expect(try await player.end().status == 0)
    }
  }

  // A2.05, B11.04: timers and display links run while a window shows.
  @Test(.row("A2.05", "A2.12", "B11.03", "B11.04", "A0.239")) func timersAndDisplayLinksRunInAWindow() async throws {
    try await HeadlessCompositor.sway(configuration: floating) { compositor in
      // The place where the ball arrives, and the place of the numbers.
      for (name, xs, ys) in [("bouncing-by-timer", 150...150, 268...268), ("frame-meter", 60...150, 30...96)] {
        let player = try PlayingTool(["gallery:\(name)", "--renderer", "cpu"], in: compositor)
        let place = try await player.place()
        try await Task.sleep(for: .seconds(3))
        let shot = try await compositor.screenshot()
        // At first only the background is visible.
        let empty = shot[place.x + 5, place.y + 5]
        let isShown = ys.contains { y in xs.contains { shot[place.x + $0, place.y + y] != empty } }
        #expect(isShown, "\(name) does not move")
        try await compositor.swaymsg("[app_id=agate] kill")
        _ = try await player.end()
      }
    }
  }

  // B6.91: the frames' numbers are squares in the picture; they stand still from one press to the next.
  @Test(.row("A2.99"), arguments: ["cpu", "vulkan"])
  func aVideoPlaysAndAPressPausesIt(_ renderer: String) async throws {
    try await HeadlessCompositor.sway(configuration: floating) { compositor in
      let pointer = try VirtualPointer(in: compositor)
      let player = try PlayingTool(["gallery:video", "--renderer", renderer], in: compositor)
      let place = try await player.place()
      @MainActor func number() async throws -> Int {
        let shot = try await compositor.screenshot()
        return (0..<8).reduce(0) { number, bit in
          let pixel = shot[place.x + 296 - bit * 14, place.y + 216]
          return number | (pixel >> 8 & 255 > 127 ? 1 << bit : 0)
        }
      }
      @MainActor func press() async throws {
        try pointer.move(to: UInt32(place.x + 101), UInt32(place.y + 100))
        try pointer.press(0x110, true)
        try pointer.press(0x110, false)
        try await Task.sleep(for: .milliseconds(500))
      }
      /// Frame numbers that are visible within about a second.
      @MainActor func numbers() async throws -> Set<Int> {
        var seen: Set<Int> = []
        for _ in 0..<5 {
          seen.insert(try await number())
          try await Task.sleep(for: .milliseconds(200))
        }
        return seen
      }
      try await Task.sleep(for: .seconds(1))
      #expect(try await numbers().count > 2)
      try await press()
      #expect(try await numbers().count == 1)
      try await press()
      #expect(try await numbers().count > 2)
      try await compositor.swaymsg("[app_id=agate] kill")
      #expect(try await player.end().status == 0)
    }
  }

  @Test(arguments: ["cpu", "vulkan"])
  func itGoesThroughTheStatesOfAScene(_ renderer: String) async throws {
    try await HeadlessCompositor.sway(configuration: floating) { compositor in
      let file = compositor.folder + "/states.caml"
      try """
      <?xml version="1.0" encoding="UTF-8"?>
      <caml xmlns="http://www.apple.com/CoreAnimation/1.0">
        <CALayer name="root" bounds="0 0 200 100" position="100 50" geometryFlipped="1" backgroundColor="0 0 1">
          <sublayers><CALayer id="#s" bounds="0 0 50 100" position="25 50" backgroundColor="1 0 0"/></sublayers>
          <states><LKState name="there"><elements><LKStateSetValue targetId="#s" keyPath="position.x">
            <value type="integer" value="175"/></LKStateSetValue></elements></LKState></states>
          <stateTransitions><LKStateTransition fromState="*" toState="*"><elements>
            <LKStateTransitionElement targetId="#s" key="position.x">
              <animation type="CABasicAnimation" keyPath="position.x" duration="0.3"/>
            </LKStateTransitionElement></elements></LKStateTransition></stateTransitions>
        </CALayer>
      </caml>
      """.write(toFile: file, atomically: true, encoding: .utf8)
      let player = try PlayingTool([file, "--transition", "there@5", "--renderer", renderer], in: compositor)
      let place = try await player.place()
      func columns() async throws -> (left: UInt32, right: UInt32) {
        let shot = try await compositor.screenshot()
        return (shot[place.x + 10, place.y + 50] & 0xFFFFFF, shot[place.x + 190, place.y + 50] & 0xFFFFFF)
      }
      // Red is in the low byte.
      let red: UInt32 = 0x0000FF, blue: UInt32 = 0xFF0000
      let before = try await columns()
      #expect(before == (red, blue))
      var after = before
      for _ in 0..<200 where after != (blue, red) {
        try await Task.sleep(for: .milliseconds(100))
        after = try await columns()
      }
      #expect(after == (blue, red))
      try await compositor.swaymsg("[app_id=agate] kill")
      #expect(try await player.end().status == 0)
    }
  }

  @Test(arguments: ["cpu", "vulkan"])
  func aCompositorThatDiesEndsItWithAMessage(_ renderer: String) async throws {
    try await HeadlessCompositor.sway(configuration: floating) { compositor in
      let player = try PlayingTool(["gallery:aurora", "--renderer", renderer], in: compositor)
      _ = try await player.place()
      await compositor.crash()
      let end = try await player.end()
      #expect(end.status == 4 && end.reason == .exit)
      #expect(end.errors.split(separator: "\n").contains { $0.hasPrefix("agate: ") }, "\(end.errors)")
    }
  }

  @Test func aWindowThatIsTooLargeIsRefused() async throws {
    try await HeadlessCompositor.weston { compositor in
      let player = try PlayingTool(["gallery:clock", "--renderer", "cpu", "--size", "20000x9"], in: compositor)
      let end = try await player.end()
      #expect(end.status == 2 && end.errors.hasSuffix("choose another --size\n"), "\(end.errors)")
    }
  }

  @Test(arguments: ["cpu", "vulkan"])
  func itPlaysInWestonForAsLongAsAsked(_ renderer: String) async throws {
    try await HeadlessCompositor.weston { compositor in
      let player = try PlayingTool(
        ["gallery:clock", "--renderer", renderer, "--seconds", "2", "--stats"], in: compositor)
      let end = try await player.end()
      #expect(end.status == 0, "\(end.errors)")
      let delivered = end.output.split(separator: "\n").first { $0.hasPrefix("delivered ") }
        .flatMap { Int($0.dropFirst(10)) }
      // A busy processor without a GPU draws few frames in this time, but always the first one.
      #expect(try #require(delivered) > 0, "\(end.output)")
    }
  }
}
