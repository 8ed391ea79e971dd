import Agate
import Foundation
import ConformanceRows
import Testing

struct DisplayLinkTests {
  private func count(_ seconds: Double, _ setUp: (CADisplayLink) -> Void) -> Int {
    let display = DisplayClock(refreshInterval: 1.0 / 60)
    var calls = 0
    let link = CADisplayLink(display: display) { _ in calls += 1 }
    setUp(link)
    link.add(to: .current, forMode: .default)
    display.run(until: seconds)
    link.invalidate()
    return calls
  }

  // A0.243, A2.17, B11.03
  @Test(.row("A0.242", "A0.243", "A2.17", "A2.18", "B11.03")) func aSimulatedDisplayCallsAtTheWantedRate() {
    #expect(count(1) { _ in } == 60)
    #expect(count(1) { $0.frameInterval = 2 } == 30)
    #expect(count(1) { $0.frameInterval = 3 } == 20)
    #expect(count(1) { $0.preferredFramesPerSecond = 30 } == 30)
    #expect(count(1) { $0.preferredFramesPerSecond = 1000 } == 60)
    #expect(count(1) { $0.preferredFrameRateRange = CAFrameRateRange(minimum: 10, maximum: 24, preferred: 20) } == 20)
    #expect(count(1) { $0.preferredFrameRateRange = CAFrameRateRange(minimum: 10, maximum: 24) } == 20)
    #expect(count(1) { $0.isPaused = true } == 0)
  }

  private final class Target {
    var links: [CADisplayLink] = []
    func refreshed(_ link: CADisplayLink) { links.append(link) }
  }

  /// As on Apple's systems, the link retains its target until it is invalidated.
  @Test(.row("A2.16", "A2.18")) func aLinkCallsAMethodOfATarget() {
    weak var gone: Target?
    let display = DisplayClock(refreshInterval: 0.01), link: CADisplayLink
    do {
      let target = Target()
      gone = target
      link = DisplayClock.withClock(display) {
        CADisplayLink(target: target, selector: .of("refreshed(_:)", Target.refreshed(_:)))
      }
      link.add(to: .current, forMode: .default)
      display.run(until: 0.05)
      #expect(target.links.count == 5 && target.links.allSatisfy { $0 === link })
      target.links = []
    }
    #expect(gone != nil)
    link.invalidate()
    #expect(gone == nil)
  }

  // Measured: the target is an interval of the selected rate away, the duration the display's shortest.
  @Test(.row("A2.18")) func timesTellOfTheRate() {
    let display = DisplayClock(refreshInterval: 0.01)
    var seen: [(Double, Double, Double)] = []
    let link = CADisplayLink(display: display) { seen.append(($0.timestamp, $0.targetTimestamp, $0.duration)) }
    link.preferredFramesPerSecond = 50
    link.add(to: .current, forMode: .default)
    display.run(until: 0.05)
    #expect(seen.map { ($0.0 * 1000).rounded() } == [0, 20, 40])
    #expect(seen.allSatisfy { near($0.1 - $0.0, 0.02) && $0.2 == 0.01 })
  }

  // A0.244, A2.19
  @Test(.row("A0.244", "A2.19")) func missedRefreshesAreNotMadeUpFor() {
    let display = DisplayClock(refreshInterval: 0.01)
    var times: [Double] = []
    let link = CADisplayLink(display: display) { times.append($0.timestamp) }
    link.add(to: .current, forMode: .default)
    for time in [0, 0.01, 0.07, 0.08] { display.refresh(at: time) }
    #expect(times == [0, 0.01, 0.07, 0.08])
  }

  // A2.18, A0.247, A2.26
  @Test(.row("A0.247", "A2.18", "A2.22", "A2.26")) func aLinkLivesFromAddToInvalidate() {
    let display = DisplayClock(refreshInterval: 0.01)
    var calls = 0
    let link = CADisplayLink(display: display) { _ in calls += 1 }
    display.run(until: 0.05)
    #expect(calls == 0 && link.timestamp == 0)
    link.add(to: .current, forMode: .default)
    link.add(to: .current, forMode: RunLoop.Mode("tracking"))
    display.run(until: 0.1)
    #expect(calls == 5, "one call a refresh, in however many modes")
    link.remove(from: .current, forMode: .default)
    display.run(until: 0.11)
    #expect(calls == 6)
    link.remove(from: .current, forMode: RunLoop.Mode("tracking"))
    display.run(until: 0.2)
    #expect(calls == 6)
    link.add(to: .current, forMode: .default)
    link.invalidate()
    link.add(to: .current, forMode: .default)
    display.run(until: 0.3)
    #expect(calls == 6)
  }

  // A2.16: what the call changes is in the frame.
  @Test(.row("A2.16")) func theCallComesBeforeTheFrame() {
    let stage = AnimationStage { $0.actions = ["position": NSNull()] }
    let display = DisplayClock(refreshInterval: 1.0 / 60)
    let link = CADisplayLink(display: display) { stage.layer.position.x = CGFloat($0.timestamp * 60) }
    link.add(to: .current, forMode: .default)
    for frame in 0..<5 {
      display.refresh(at: Double(frame) / 60)
      #expect(near(stage.x(Double(frame) / 60), Double(frame), 1e-9))
    }
    link.invalidate()
  }

  // A0.245, A2.23, A2.25: run-loop modes, with a timer in place of a display.
  @Test(.row("A0.242", "A0.245", "A0.246", "A2.15", "A2.23", "A2.25", "A2.26"))
  func aTimerStandsInAndKeepsToItsModes() {
    final class Result: @unchecked Sendable {
      var inDefault = 0, inTracking = 0, inBoth = 0, common = 0, interval = 0.0
    }
    let result = Result()
    let done = DispatchSemaphore(value: 0)
    Thread.detachNewThread {
      let tracking = RunLoop.Mode("agate tracking")
      let plain = CADisplayLink { _ in result.inDefault += 1 }
      plain.add(to: .current, forMode: .default)
      let both = CADisplayLink {
        result.inBoth += 1
        result.interval = $0.duration
      }
      // Foundation's common modes, the default one among them.
      let common = CADisplayLink { _ in result.common += 1 }
      common.add(to: .current, forMode: .common)
      both.add(to: .current, forMode: .default)
      both.add(to: .current, forMode: tracking)
      func run(_ mode: RunLoop.Mode, _ seconds: Double) {
        let end = Date(timeIntervalSinceNow: seconds)
        while Date() < end { _ = RunLoop.current.run(mode: mode, before: end) }
      }
      run(tracking, 0.2)
      result.inTracking = result.inDefault
      run(.default, 0.2)
      plain.invalidate()
      both.invalidate()
      common.invalidate()
      done.signal()
    }
    done.wait()
    #expect(result.inTracking == 0 && result.inDefault > 2 && result.inBoth > result.inDefault)
    #expect(result.common > 2)
    #expect(near(result.interval, 1.0 / 60))
  }

  @Test func aPausedLinkLetsItsThreadSleep() {
    final class Result: @unchecked Sendable {
      var calls = 0
      var nextTimes: [Date?] = []
    }
    let result = Result(), done = DispatchSemaphore(value: 0)
    Thread.detachNewThread {
      let link = CADisplayLink { _ in result.calls += 1 }
      func look() { result.nextTimes.append(RunLoop.current.limitDate(forMode: .default)) }
      link.isPaused = true
      link.add(to: .current, forMode: .default)
      look()
      link.isPaused = false
      look()
      let end = Date(timeIntervalSinceNow: 10)
      while Date() < end && result.calls == 0 { _ = RunLoop.current.run(mode: .default, before: end) }
      link.isPaused = true
      look()
      link.invalidate()
      done.signal()
    }
    done.wait()
    #expect(result.calls > 0)
    let soon = Date(timeIntervalSinceNow: 3600)
    #expect(result.nextTimes.map { $0.map { $0 < soon } } == [false, true, false], "\(result.nextTimes)")
  }

  // B9.08, B9.09, A0.213, A0.214
  @Test(.row("A0.213", "A0.214", "B9.08", "B9.09", "B9.10")) func theMediaTimeIsMonotonicAndCanBeReplaced() {
    let first = MediaClock.system.time
    Thread.sleep(forTimeInterval: 0.02)
    let second = MediaClock.system.time
    #expect(second - first >= 0.02 && second - first < 5)
    var now = timespec()
    clock_gettime(CLOCK_MONOTONIC, &now)
    #expect(abs(Double(now.tv_sec) - second) < 5, "the clock that stands still while the machine sleeps")
    let clock = MediaClock(time: 7)
    MediaClock.withClock(clock) {
      #expect(CACurrentMediaTime() == 7)
      clock.time = 8
      #expect(CACurrentMediaTime() == 8)
    }
    #expect(abs(CACurrentMediaTime() - second) < 5)
    let start = CACurrentMediaTime()
    Thread.sleep(forTimeInterval: 0.1)
    let passed = CACurrentMediaTime() - start
    #expect(passed >= 0.1 && passed < 5)
  }

  @Test func aClockOfTheCompositorTellsWhenAnimationsBegin() {
    let stage = AnimationStage()
    let clock = MediaClock(time: 0)
    stage.compositor.clock = clock
    stage.draw(0)
    clock.time = 10
    stage.layer.add(basic("position.x", 0, 100, 1), forKey: "a")
    CATransaction.flush()
    #expect(stage.x(10.5) == 50, "no frame was drawn for ten seconds")
  }

  @Test func aRendererIsDrivenFrameByFrame() {
    let root = CALayer()
    root.frame = CGRect(x: 0, y: 0, width: 50, height: 50)
    root.backgroundColor = .white
    let late = basic("opacity", 1, 0, 1)
    late.beginTime = 3
    root.add(late, forKey: "late")
    let renderer = CARenderer(renderer: NoRenderer(), bounds: CGRect(x: 0, y: 0, width: 50, height: 50))
    #expect(renderer.nextFrameTime() == .infinity)
    renderer.layer = root
    renderer.beginFrame(atTime: 1)
    #expect(renderer.updateBounds() == renderer.bounds && renderer.nextFrameTime() == 3)
    _ = try? renderer.render()
    #expect(renderer.updateBounds().isNull)
    renderer.addUpdate(CGRect(x: 1, y: 2, width: 3, height: 4))
    renderer.addUpdate(CGRect(x: CGFloat.nan, y: 2, width: 30, height: 4))
    renderer.addUpdate(CGRect(x: 20, y: CGFloat.infinity, width: 30, height: 4))
    #expect(renderer.updateBounds() == CGRect(x: 1, y: 2, width: 3, height: 4))
    renderer.endFrame()
    renderer.beginFrame(atTime: 3.5)
    #expect(renderer.updateBounds() == renderer.bounds && renderer.nextFrameTime() == 3.5)
    #expect(near(Double(root.presentation()!.opacity), 0.5, 1e-6))
    renderer.endFrame()
    renderer.beginFrame(atTime: 4)
    #expect(renderer.nextFrameTime() == .infinity && root.animationKeys() == nil)
    renderer.endFrame()
  }
}

/// A renderer that draws nothing.
private final class NoRenderer: Renderer {
  let capabilities = RendererCapabilities(
    name: "none", device: "none", framesInFlight: 1, maximumImageSize: 4096, maximumFrameSize: 4096)
  func apply(_ updates: [ResourceUpdate]) throws(RenderError) {}
  func render(_ frame: FrameView, into target: RenderTarget) throws(RenderError) -> FrameTicket {
    FrameTicket(id: 0)
  }
  func finish(_ ticket: consuming FrameTicket) async throws(RenderError) -> PixelBuffer? { nil }
}
