import ConformanceRows
import Testing

@testable import AgateWayland

struct FrameClockTests {
  @Test func predictionsFallOnRefreshesAfterFeedback() {
    var clock = FrameClock()
    let first = clock.predict(now: 100)
    clock.show(at: 100.010, predicted: first, interval: 0.020)
    let second = clock.predict(now: 100.011)
    let third = clock.predict(now: 100.031)
    #expect(abs(second - 100.030) < 1e-9)
    #expect(abs(third - 100.050) < 1e-9)
  }

  @Test func predictionsNeverGoBack() {
    var clock = FrameClock(interval: 0.016)
    let far = clock.predict(now: 50)
    clock.show(at: 49.99, predicted: far, interval: 0.016)
    let next = clock.predict(now: 50)
    #expect(next >= far)
  }

  @Test(.row("B12.28", "A2.69")) func aConstantDelayIsLearntAndThenNoMiss() {
    var clock = FrameClock(interval: 0.010)
    var now = 10.0
    var misses: [Bool] = []
    for _ in 0..<12 {
      let time = clock.predict(now: now)
      // The compositor shows every frame one refresh later than it could.
      let seen = now + 0.019
      misses.append(clock.show(at: seen, predicted: time, interval: 0.010))
      now += 0.010
    }
    #expect(clock.lead == 1)
    #expect(misses.contains(true))
    #expect(misses.suffix(4).allSatisfy { !$0 })
  }

  @Test(.row("A2.69")) func withoutFeedbackTimeRunsEvenlyUnderJitter() {
    var clock = FrameClock(interval: 1.0 / 60)
    var last = clock.predict(now: 0)
    for frame in 1...300 {
      let jitter = frame % 2 == 0 ? 0.004 : -0.004
      let now = Double(frame) / 60 + jitter
      let time = clock.predict(now: now)
      #expect(abs((time - last) * 60 - 1) < 0.1, "frame \(frame) lasts \(time - last) s")
      #expect(abs(time - now - 1.0 / 60) < 0.009)
      last = time
    }
  }

  @Test func aPauseWithoutFramesDoesNotSlowTimeDown() {
    var clock = FrameClock(interval: 1.0 / 60)
    _ = clock.predict(now: 1)
    let time = clock.predict(now: 9)
    #expect(abs(time - 9 - 1.0 / 60) < 1e-9)
  }

  @Test func aMissedRefreshIsCounted() {
    var clock = FrameClock(interval: 0.010)
    let first = clock.show(at: 1.0, predicted: 1.0, interval: 0.010)
    let second = clock.show(at: 1.030, predicted: 1.010, interval: 0.010)
    #expect(!first)
    #expect(second)
  }
}
