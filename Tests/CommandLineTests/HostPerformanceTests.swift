import Agate
import Foundation
import Testing

@testable import AgateHost

/// Programs whose frames are rendered offline: their clocks, timers and display links follow scene time.
@MainActor struct HostPerformanceTests {
  private final class Counts: @unchecked Sendable {
    var made = 0, links = 0, timers = 0, times: [Double] = []
  }

  /// Resets the clocks of the process, which programs change.
  private func restoreClocks() {
    MediaClock.current = .system
    DisplayClock.current = .main
  }

  @Test func linksAndTimersOfAProgramGoByTheFramesTime() {
    let counts = Counts()
    let performance = Performance(program: {
      counts.made += 1
      (counts.links, counts.timers, counts.times) = (0, 0, [])
      let link = CADisplayLink { _ in
        counts.links += 1
        counts.times.append(CACurrentMediaTime())
      }
      link.add(to: .main, forMode: .common)
      Stage.current.add(
        Timer(timeInterval: 0.5, repeats: true) { _ in counts.timers += 1 })
      return Compositor(layer: CALayer())
    })
    defer { restoreClocks() }
    _ = performance.frame(at: 1)
    #expect(counts.made == 1 && counts.links == 61 && counts.timers == 2)
    #expect(counts.times.last == 1 && counts.times.first == 0)
    _ = performance.frame(at: 1.5)
    #expect(counts.made == 1 && counts.links == 91 && counts.timers == 3)
    _ = performance.frame(at: 0.25)
    #expect(counts.made == 2 && counts.links == 16 && counts.timers == 0, "played again from the beginning")
  }

  @Test func timersOfAWindowThatFireOnceFireAtTheirDate() async {
    let start = ContinuousClock.now
    let delay: Duration = await withCheckedContinuation { continuation in
      let date = Date(timeIntervalSinceNow: 0.2)
      Stage.live.add(
        Timer(fire: date, interval: 0, repeats: false) { _ in
          continuation.resume(returning: ContinuousClock.now - start)
        })
    }
    #expect(delay > .milliseconds(190))
  }

  @Test func anOperationInAWindowIsReleasedAfterItsEnd() async throws {
    let counts = Counts(), queue = OperationQueue()
    weak var left: Operation?
    do {
      let operation = BlockOperation {}
      left = operation
      Stage.live.after(operation) { if operation.isFinished { counts.made += 1 } }
      queue.addOperation(operation)
    }
    for _ in 0..<500 where counts.made == 0 || left != nil { try await Task.sleep(for: .milliseconds(10)) }
    #expect(counts.made == 1 && left == nil)
  }

  @Test func framesBetweenStepsAreSmoothUnlessSomebodyWaitsForThem() {
    final class Listener: CAAnimationDelegate {}
    let listener = Listener()
    func times(_ animation: CAAnimation?) -> [Double] {
      let performance = Performance(program: {
        let layer = CALayer()
        if let animation { layer.add(animation, forKey: "a") }
        return Compositor(layer: layer)
      })
      defer { restoreClocks() }
      return [0.04, 0.105].map { performance.frame(at: $0).time }
    }
    #expect(times(nil) == [0.04, 0.105])
    let move = CABasicAnimation(keyPath: "opacity")
    (move.fromValue, move.toValue, move.duration, move.delegate) = (0, 1, 0.102, listener)
    #expect(times(move) == [0.04, 0.1], "its end, in the middle of a step, is heard of in the next one")
  }

  @Test func displayLinksFollowTheDisplayThatTheyAreMadeFor() {
    let display = DisplayClock(refreshInterval: 0.1)
    var calls = 0
    let link = DisplayClock.withClock(display) { CADisplayLink { _ in calls += 1 } }
    link.add(to: .current, forMode: .common)
    display.run(until: 1)
    link.invalidate()
    #expect(calls == 10)
    #expect(DisplayClock.current === DisplayClock.main)
  }
}
