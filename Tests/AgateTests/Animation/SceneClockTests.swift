import Foundation
import Testing

@testable import Agate

/// Sleeping tasks, delayed calls and timers that use the scene clock.
@MainActor struct SceneClockTests {
  private final class Log: @unchecked Sendable {
    var lines: [String] = []
  }

  /// Runs `body` with a stopped clock as the clock of the whole process.
  private func withClock(_ body: (MediaClock) async throws -> Void) async rethrows {
    let clock = MediaClock(time: 10)
    MediaClock.current = clock
    defer { MediaClock.current = .system }
    try await body(clock)
  }

  /// Waits until all blocks on the main queue have run.
  private func turn() async {
    for _ in 0..<3 { await withUnsafeContinuation { done in DispatchQueue.main.async { done.resume() } } }
  }

  /// Waits until a condition holds: a busy machine begins and continues tasks late. Gives up after many turns.
  private func turn(until holds: () -> Bool) async {
    await turn()
    for _ in 0..<10_000 where !holds() { await turn() }
  }

  @Test func sleepersCallsAndTimersGoOnInTheOrderOfTheirDeadlines() async {
    await withClock { clock in
      let log = Log()
      Task {
        try await Task.sleep(for: .seconds(2), clock: Agate.sceneClock)
        log.lines.append("slept until \(clock.time)")
      }
      await turn { clock.isWaitedFor }
      Agate.sceneClock.asyncAfter(.seconds(1)) { log.lines.append("first") }
      Agate.sceneClock.asyncAfter(.seconds(2.5)) { log.lines.append("third") }
      Agate.sceneClock.asyncAfter(.seconds(2.5)) { log.lines.append("fourth") }
      Timer.scheduledTimer(withTimeInterval: 2, repeats: false, clock: Agate.sceneClock) { timer in
        log.lines.append("timer \(timer.isValid)")
      }
      await turn()
      clock.advance(to: 10.5)
      await turn()
      #expect(log.lines.isEmpty)
      clock.advance(to: 12)
      await turn { log.lines.count >= 3 }
      #expect(log.lines == ["timer true", "first", "slept until 12.0"])
      clock.advance(to: 20)
      await turn { log.lines.count >= 5 }
      #expect(log.lines.suffix(2) == ["third", "fourth"])
      #expect(!clock.isWaitedFor)
    }
  }

  @Test func aCancelledSleeperEndsAtOnceWhateverTheTime() async {
    await withClock { clock in
      let task = Task { try await Task.sleep(for: .seconds(1), clock: Agate.sceneClock) }
      await turn { clock.isWaitedFor }
      #expect(clock.isWaitedFor)
      task.cancel()
      await #expect(throws: CancellationError.self) { try await task.value }
      #expect(!clock.isWaitedFor)
      let before = Task {
        withUnsafeCurrentTask { $0?.cancel() }
        try await Agate.sceneClock.sleep(until: .init(seconds: 1e9))
      }
      await #expect(throws: CancellationError.self) { try await before.value }
    }
  }

  @Test func deadlinesThatHavePassedTakeATurnOfTheMainQueue() async throws {
    try await withClock { _ in
      for delay in [Duration.zero, .seconds(-5)] { try await Task.sleep(for: delay, clock: Agate.sceneClock) }
      let log = Log()
      Agate.sceneClock.asyncAfter(.zero) { log.lines.append("called") }
      #expect(log.lines.isEmpty)
      MediaClock.current.runDue()
      await turn()
      #expect(log.lines == ["called"])
    }
  }

  @Test func aDeadlineThatIsNotANumberHasPassed() async {
    await withClock { clock in
      let log = Log()
      let sleeper = Task {
        try await Agate.sceneClock.sleep(until: .init(seconds: .nan))
        log.lines.append("slept")
      }
      defer { sleeper.cancel() }
      await turn { clock.isWaitedFor || !log.lines.isEmpty }
      Agate.sceneClock.asyncAfter(.seconds(1)) { log.lines.append("called") }
      clock.advance(to: 11)
      await turn { log.lines.count >= 2 }
      #expect(log.lines.sorted() == ["called", "slept"])
    }
  }

  @Test func aRepeatingTimerFiresForEveryIntervalUntilItIsInvalidated() async {
    await withClock { clock in
      let log = Log()
      Timer.scheduledTimer(withTimeInterval: 0.5, repeats: true, clock: Agate.sceneClock) { timer in
        log.lines.append("tick")
        if log.lines.count == 4 { timer.invalidate() }
      }
      clock.advance(to: 11)
      #expect(log.lines.count == 2)
      clock.advance(to: 13)
      #expect(log.lines.count == 4)
      #expect(!clock.isWaitedFor)
    }
  }

  @Test func aClockThatRunsByItselfWakesThemToo() async throws {
    let start = MediaClock.system.time
    MediaClock.current = MediaClock { (MediaClock.system.time - start) * 10 }
    defer { MediaClock.current = .system }
    let log = Log()
    Agate.sceneClock.asyncAfter(.seconds(1)) { log.lines.append("called") }
    try await Task.sleep(for: .seconds(2), clock: Agate.sceneClock)
    #expect(log.lines == ["called"])
    #expect(Agate.sceneClock.now.seconds >= 2)
  }

  @Test func aClockThatStoodStillMeanwhileIsWaitedFor() async throws {
    let paused = MediaClock(time: 0)
    let clock = MediaClock { paused.time }
    MediaClock.current = clock
    defer { MediaClock.current = .system }
    let log = Log()
    Agate.sceneClock.asyncAfter(.milliseconds(1)) { log.lines.append("called") }
    try await Task.sleep(for: .milliseconds(30))
    #expect(log.lines.isEmpty)
    paused.time = 1
    while log.lines.isEmpty { try await Task.sleep(for: .milliseconds(5)) }
  }

  @Test func instantsAreSecondsOfTheMediaClock() async {
    await withClock { clock in
      #expect(Agate.sceneClock.now.seconds == 10)
      let later = Agate.sceneClock.now.advanced(by: .milliseconds(1500))
      #expect(later.seconds == 11.5 && Agate.sceneClock.now < later)
      #expect(Agate.sceneClock.now.duration(to: later) == .milliseconds(1500))
      #expect(Agate.sceneClock.measure { clock.time = 12 } == .seconds(2))
    }
  }
}
