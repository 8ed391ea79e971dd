import Agate
import ConformanceRows
import Testing

/// Runs `body` on a thread with a run loop of its own.
private func onThread(_ body: @escaping @Sendable () -> Void) {
  let done = DispatchSemaphore(value: 0)
  Thread.detachNewThread {
    body()
    done.signal()
  }
  done.wait()
}

private final class Counts: @unchecked Sendable {
  var ticks = 0, blocks = 0, calls = 0
  var time = 0.0
  var perFrame: [(ticks: Int, calls: Int)] = []
}

private func run(_ seconds: Double, _ mode: RunLoop.Mode = .default) {
  let end = Date(timeIntervalSinceNow: seconds)
  while Date() < end { _ = RunLoop.current.run(mode: mode, before: end) }
}

struct RunLoopTests {
  // A0.239, A2.12: timers, blocks and the end of the transaction are tasks of one loop.
  @Test(.row("A0.239", "A2.12", "A3.07")) func oneLoopServesTimersBlocksAndTransactions() {
    let counts = Counts()
    nonisolated(unsafe) var isAnimated = false
    onThread {
      let root = CALayer(), layer = CALayer()
      root.addSublayer(layer)
      let compositor = Compositor(layer: root)
      // A timer keeps the run loop from ending.
      let timer = Timer.scheduledTimer(withTimeInterval: 0.01, repeats: true) { _ in counts.ticks += 1 }
      RunLoop.current.perform { counts.blocks += 1 }
      let commits = compositor.statistics.commits
      layer.opacity = 0
      layer.position.x = 5
      root.cornerRadius = 2
      run(0.1)
      counts.calls = compositor.statistics.commits - commits
      isAnimated = compositor.nextFrameTime(after: 0) == 0
      timer.invalidate()
    }
    #expect(counts.ticks > 0 && counts.blocks == 1 && isAnimated)
    #expect(counts.calls == 1, "the changes of a turn are sent together")
  }

  // A0.240, A2.13
  @Test(.row("A0.240", "A2.13")) func aTimerBehindALongTaskIsLateAndNotLost() {
    let counts = Counts()
    onThread {
      let start = MediaClock.system.time
      let timer = Timer(timeInterval: 0.02, repeats: false) { _ in
        counts.ticks += 1
        counts.time = MediaClock.system.time - start
      }
      RunLoop.current.add(timer, forMode: .default)
      Thread.sleep(forTimeInterval: 0.07)
      // Due just after the task: by then the first timer, which was due during the task, has run.
      let next = Timer(timeInterval: 0.001, repeats: false) { _ in counts.calls = counts.ticks }
      RunLoop.current.add(next, forMode: .default)
      run(0.1)
    }
    #expect(counts.ticks == 1 && counts.time >= 0.07, "\(counts.time)")
    #expect(counts.calls == 1, "fifty milliseconds late, as long as the task kept it waiting")
  }

  // A0.241, A0.242, A2.14, A2.15
  @Test(.row("A0.241", "A0.242", "A2.14", "A2.15")) func aTimerIsOutOfStepWithFramesAndADisplayLinkIsNot() {
    let counts = Counts()
    onThread {
      let display = DisplayClock(refreshInterval: 0.02)
      let link = CADisplayLink(display: display) { _ in counts.calls += 1 }
      link.add(to: .current, forMode: .default)
      let timer = Timer.scheduledTimer(withTimeInterval: 0.02, repeats: true) { _ in counts.ticks += 1 }
      // Frames with varying delays; three of them take as long as three ticks.
      for length in Array(repeating: [0.005, 0.015, 0.04], count: 8).joined() {
        run(length)
        display.refresh(at: MediaClock.system.time)
        counts.perFrame.append((counts.ticks, counts.calls))
        (counts.ticks, counts.calls) = (0, 0)
      }
      timer.invalidate()
      link.invalidate()
    }
    #expect(counts.perFrame.allSatisfy { $0.calls == 1 })
    #expect(counts.perFrame.contains { $0.ticks == 0 } && counts.perFrame.contains { $0.ticks >= 2 })
  }

  // A2.27, A2.24, A2.22
  @Test(.row("A0.245", "A2.10", "A2.23", "A2.24", "A2.27")) func aTimerFiresInTheModesItIsAddedTo() {
    let counts = Counts()
    onThread {
      let tracking = RunLoop.Mode("tracking")
      let other = Timer.scheduledTimer(withTimeInterval: 0.01, repeats: true) { _ in counts.blocks += 1 }
      let timer = Timer(timeInterval: 0.01, repeats: true) { _ in counts.ticks += 1 }
      let common = Timer(timeInterval: 0.01, repeats: true) { _ in counts.calls += 1 }
      RunLoop.current.add(common, forMode: .common)
      run(0.05)
      counts.perFrame.append((counts.ticks, counts.blocks))
      RunLoop.current.add(timer, forMode: tracking)
      run(0.05)
      counts.perFrame.append((counts.ticks, 0))
      counts.blocks = 0
      run(0.1, tracking)
      timer.invalidate()
      other.invalidate()
      common.invalidate()
    }
    #expect(counts.perFrame[0].ticks == 0 && counts.perFrame[0].calls > 0, "never added, never fired")
    #expect(counts.perFrame[1].ticks == 0, "not in another mode")
    #expect(counts.ticks > 0 && counts.blocks == 0)
    #expect(counts.calls > 0, "the default mode is a common one")
  }
}
