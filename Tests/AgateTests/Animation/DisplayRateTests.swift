import Foundation
import Testing

@testable import Agate

/// Display links while the refresh rate of the display changes.
struct DisplayRateTests {
  private final class Result: @unchecked Sendable { var calls = 0 }

  @Test func timersFollowTheRateOfTheDisplay() {
    let result = Result(), done = DispatchSemaphore(value: 0)
    Thread.detachNewThread {
      let display = DisplayClock(refreshInterval: 0.2, isTimed: true)
      let link = CADisplayLink(display: display) { _ in result.calls += 1 }
      link.add(to: .current, forMode: .default)
      display.refreshInterval = 0.01
      // At the first rate, there would be 20 calls.
      let end = Date(timeIntervalSinceNow: 4)
      while Date() < end && result.calls < 30 {
        _ = RunLoop.current.run(mode: .default, before: Date(timeIntervalSinceNow: 0.05))
      }
      link.invalidate()
      done.signal()
    }
    done.wait()
    #expect(result.calls >= 30)
  }

  @MainActor @Test func timersOfTheMainQueueFollowTheRateOfTheDisplay() async throws {
    let result = Result(), display = DisplayClock(refreshInterval: 0.2, isTimed: true)
    let link = CADisplayLink(display: display) { _ in result.calls += 1 }
    link.add(to: .main, forMode: .default)
    display.refreshInterval = 0.01
    // At the first rate, there would be 20 calls.
    for _ in 0..<400 where result.calls < 30 { try await Task.sleep(for: .milliseconds(10)) }
    link.invalidate()
    #expect(result.calls >= 30)
  }

  @MainActor @Test func refreshesWakeTheMainThreadOnlyIfALinkWaits() async {
    // The interval is so long that no timer calls the link.
    let result = Result(), display = DisplayClock(refreshInterval: 1000, isTimed: true)
    let link = CADisplayLink(display: display) { _ in result.calls += 1 }
    func refresh(at time: Double) {
      let done = DispatchSemaphore(value: 0)
      Thread.detachNewThread {
        display.refresh(at: time)
        done.signal()
      }
      done.wait()
    }
    func finishMainQueue() async {
      await withCheckedContinuation { continuation in DispatchQueue.main.async { continuation.resume() } }
    }
    refresh(at: 0)
    link.add(to: .main, forMode: .default)
    await finishMainQueue()
    #expect(result.calls == 0, "no link was waiting")
    refresh(at: 1000)
    await finishMainQueue()
    #expect(result.calls == 1)
    refresh(at: 2000)
    link.isPaused = true
    await finishMainQueue()
    refresh(at: 3000)
    link.isPaused = false
    await finishMainQueue()
    #expect(result.calls == 1, "the link was paused")
    link.invalidate()
  }

  @Test func theFirstLinkThatWaitsIsReported() {
    let reports = Result(), display = DisplayClock(refreshInterval: 0.01)
    display.onWaitingLink = { reports.calls += 1 }
    let first = CADisplayLink(display: display) { _ in }, second = CADisplayLink(display: display) { _ in }
    first.isPaused = true
    first.add(to: .current, forMode: .default)
    #expect(reports.calls == 0)
    first.isPaused = false
    #expect(reports.calls == 1)
    second.add(to: .current, forMode: .default)
    first.isPaused = true
    first.isPaused = false
    #expect(reports.calls == 1, "the other link was waiting")
    first.invalidate()
    second.invalidate()
    let third = CADisplayLink(display: display) { _ in }
    third.add(to: .current, forMode: .default)
    #expect(reports.calls == 2)
    third.invalidate()
  }

  @Test func callsFollowThePreferredRate() {
    let display = DisplayClock(refreshInterval: 1.0 / 60)
    var calls = 0
    let link = CADisplayLink(display: display) { _ in calls += 1 }
    link.add(to: .current, forMode: .default)
    display.run(until: 1)
    link.preferredFramesPerSecond = 10
    display.run(until: 2)
    link.preferredFramesPerSecond = 0
    link.preferredFrameRateRange = CAFrameRateRange(minimum: 10, maximum: 30)
    display.run(until: 3)
    link.invalidate()
    #expect(calls == 60 + 10 + 30)
  }

  @Test func thePreferredRateThatWasSetLastApplies() {
    let display = DisplayClock(refreshInterval: 1.0 / 60)
    var calls = 0
    let link = CADisplayLink(display: display) { _ in calls += 1 }
    link.preferredFrameRateRange = CAFrameRateRange(minimum: 30, maximum: 60)
    link.preferredFramesPerSecond = 20
    #expect(link.preferredFrameRateRange == CAFrameRateRange(minimum: 20, maximum: 20, preferred: 20))
    link.add(to: .current, forMode: .default)
    display.run(until: 1)
    link.preferredFrameRateRange = CAFrameRateRange(minimum: 10, maximum: 30)
    display.run(until: 2)
    link.invalidate()
    #expect(calls == 20 + 30)
  }
}
