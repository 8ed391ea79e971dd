import Foundation
import Testing

/// The costs of windows and wallpapers in which nothing changes.
///
/// `Scripts/idle.sh` measures for longer.
@MainActor
@Suite(.serialized, .timeLimit(.minutes(10)), .enabled(if: Compositors.canRun, Compositors.comment))
struct IdleTests {
  /// Seconds for which each is measured.
  private static let seconds = ProcessInfo.processInfo.environment["AGATE_IDLE_SECONDS"].flatMap { Double($0) } ?? 4

  @Test(arguments: [("cpu", false), ("vulkan", false), ("vulkan", true)])
  func aSceneThatStandsStillCostsNothing(_ renderer: String, asOnGPU: Bool) async throws {
    let floating = "for_window [app_id=\"agate\"] floating enable"
    try await HeadlessCompositor.sway(configuration: floating) { compositor in
      var environment = ["WAYLAND_DEBUG": "client"]
      if asOnGPU { environment["AGATE_TAKE_FOR_GPU"] = "1" }
      let programs = [
        ("wallpaper", ["gallery:square", "--renderer", renderer, "--wallpaper"]),
        ("window", ["gallery:square", "--renderer", renderer]),
      ]
      let players = try programs.map { name, arguments in
        (name, try PlayingTool(arguments, in: compositor, environment: environment))
      }
      for (_, player) in players { try await player.wasShown() }
      try await Task.sleep(for: .seconds(3))
      let firstCommits = players.map { $0.1.commits }
      // Dispatch ends threads that it does not need any more after five seconds.
      try await Task.sleep(for: .seconds(3))
      let before = try players.map { try Costs($0.1) }, start = ContinuousClock.now
      try await Task.sleep(for: .seconds(Self.seconds))
      let after = try players.map { try Costs($0.1) }, seconds = (ContinuousClock.now - start) / .seconds(1)
      for (index, (name, _)) in players.enumerated() {
        let share = (after[index].processorTime - before[index].processorTime) / seconds
        #expect(share <= 0.001, "the \(name) takes \(share * 100) % of a processor")
        let switches = after[index].switches.reduce(0) { $0 + $1.value - (before[index].switches[$1.key] ?? 0) }
        #expect(Double(switches) / seconds <= 2, "the \(name): \(switches) thread switches in \(seconds) seconds")
        let commits = players[index].1.commits - firstCommits[index]
        #expect(commits <= 2, "the \(name): \(commits) commits")
        print(
          "\(name) with \(renderer)\(asOnGPU ? " as on a GPU" : ""): \(share * 100) %, \(switches) switches, \(commits) commits in \(seconds) s"
        )
      }
      try await compositor.swaymsg("[app_id=agate] kill")
      try await compositor.wallpaper("stop")
      for (_, player) in players { #expect(try await player.end().status == 0) }
    }
  }

  @Test(arguments: ["cpu", "vulkan"])
  func aPausedSceneWithItsInspectorCostsNothing(_ renderer: String) async throws {
    let places = """
      for_window [app_id="^agate$"] floating enable, move absolute position 0 30
      for_window [app_id="agate.layers"] floating enable, move absolute position 360 0
      """
    try await HeadlessCompositor.sway(configuration: places) { compositor in
      let pointer = try VirtualPointer(in: compositor)
      let player = try PlayingTool(["gallery:square", "--renderer", renderer, "--time", "1"], in: compositor)
      _ = try await player.place()
      _ = try await Program.run("wtype", ["-s", "500", "-k", "i", "-s", "500"], environment: compositor.environment)
      var layers = try? await compositor.place(of: "agate.layers")
      for _ in 0..<50 where layers == nil {
        try await Task.sleep(for: .milliseconds(100))
        layers = try? await compositor.place(of: "agate.layers")
      }
      let place = try #require(layers)
      // The first row of the list.
      try pointer.move(to: UInt32(place.x + 100), UInt32(place.y + 46))
      try pointer.press(0x110, true)
      try pointer.press(0x110, false)
      try await Task.sleep(for: .seconds(6))
      let before = try Costs(player), start = ContinuousClock.now
      try await Task.sleep(for: .seconds(Self.seconds))
      let share =
        try (Costs(player).processorTime - before.processorTime) / ((ContinuousClock.now - start) / .seconds(1))
      #expect(share <= 0.002, "\(share * 100) % of a processor")
      try await compositor.swaymsg("[app_id=^agate$] kill")
      #expect(try await player.end().status == 0)
    }
  }

  /// The costs of a program so far.
  private struct Costs {
    var processorTime: Double
    var switches: [String: Int]

    @MainActor init(_ player: PlayingTool) throws {
      (processorTime, switches) = (try player.processorTime(), try player.threadSwitches())
    }
  }
}
