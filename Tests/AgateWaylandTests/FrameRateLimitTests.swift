import Agate
import AgateWayland
import Foundation
import Testing

@testable import AgateHost

/// The limit on frames per second, for changes that the main thread makes.
@MainActor
@Suite(.serialized, .timeLimit(.minutes(10)), .enabled(if: Compositors.canRun, Compositors.comment))
struct FrameRateLimitTests {
  @Test func changesOfTheMainThreadWaitForTheirFrame() async throws {
    // It wants a frame as soon as it has one.
    let compositor = try ScriptedCompositor()
    defer { compositor.stop() }
    let layer = CALayer(), player = await plainWindow(showing: layer, interval: 1.0 / 20)
    let target = PlayTarget(
      WaylandBackend.sink, title: "limited", width: 64, height: 48, environment: compositor.environment)
    let end = Task { _ = try await player.run(target, until: nil) }
    func change(_ value: Int) {
      CATransaction.setDisableActions(true)
      layer.backgroundColor = CGColor(red: Double(value % 256) / 255, green: 0, blue: 0)
      CATransaction.flush()
    }
    var commits: Int { compositor.values(of: "commit", on: "wl_surface").count }
    change(1)
    while compositor.shown == nil { try await Task.sleep(for: .milliseconds(5)) }
    let first = commits, start = ContinuousClock.now
    var value = 0
    while ContinuousClock.now - start < .seconds(2) {
      value += 1
      change(value)
      try await Task.sleep(for: .milliseconds(2))
    }
    let seconds = (ContinuousClock.now - start) / .seconds(1), count = commits - first
    #expect(Double(count) <= 20 * seconds + 1, "\(count) commits in \(seconds) seconds")
    #expect(Double(count) >= 14 * seconds, "\(count) commits in \(seconds) seconds")

    // The last change is shown too, and then the window rests.
    change(200)
    for _ in 0..<100 where compositor.shown?.pixels[0] != 0xFFC8_0000 { try await Task.sleep(for: .milliseconds(5)) }
    #expect(compositor.shown?.pixels[0] == 0xFFC8_0000)
    let last = commits
    try await Task.sleep(for: .milliseconds(300))
    #expect(commits - last <= 1, "\(commits - last) commits without a change")
    await player.close()
    try await end.value
  }
}
