import Dispatch
import Foundation
import Synchronization

/// Work that waits for the time of a ``MediaClock``.
final class ClockWork: Sendable {
  /// A timer that fires at times of the clock. The timer is used only on the thread that advances the clock.
  struct Firing: @unchecked Sendable { let timer: Timer }

  enum Action: Sendable {
    /// Runs a function on the main queue.
    case call(@MainActor @Sendable () -> Void)
    /// Fires a timer on the thread that advances the clock.
    case fire(Firing)
    /// Resumes a sleeping task. The value is false if the task was cancelled.
    case resume(UnsafeContinuation<Bool, Never>)
  }

  private struct Entry {
    var due: Double
    var number: UInt64
    var action: Action
  }

  private struct State {
    /// The entries, sorted by time and then in the order of the calls.
    var entries: [Entry] = []
    var number: UInt64 = 0
    /// The time for which a system timer is scheduled.
    var armed: Double?

    mutating func nextNumber() -> UInt64 {
      number += 1
      return number
    }

    mutating func insert(_ entry: Entry) {
      // Most new deadlines are later than all others.
      var index = entries.count
      while index > 0 && entries[index - 1].due > entry.due { index -= 1 }
      entries.insert(entry, at: index)
    }
  }
  private let state = Mutex(State())

  /// The tolerance for deadlines, in seconds. A deadline that is at most this much later than the clock's time is due.
  private static let tolerance = 1e-9

  /// Whether no work is waiting.
  var isEmpty: Bool { state.withLock { $0.entries.isEmpty } }

  /// Performs `action` when `clock` reaches `due`. A deadline that is not a number has passed.
  func add(_ action: Action, at due: Double, of clock: MediaClock) {
    add(action, at: Self.deadline(due, of: clock), number: nil)
    if clock.runs { arm(clock) }
  }

  /// Returns the current time in place of a deadline that is not a number. Such a deadline has no place in the order of
  /// the entries, so later entries would wait for ever.
  private static func deadline(_ due: Double, of clock: MediaClock) -> Double { due.isNaN ? clock.time : due }

  private func add(_ action: Action, at due: Double, number: UInt64?) {
    state.withLock { state in
      let number = number ?? state.nextNumber()
      state.insert(Entry(due: due, number: number, action: action))
    }
  }

  /// Waits on the caller's actor until `clock` reaches `due`. Throws `CancellationError` if the task is cancelled.
  func sleep(until due: Double, of clock: MediaClock, isolation: isolated (any Actor)? = #isolation) async throws {
    try Task.checkCancellation()
    if await !wait(until: Self.deadline(due, of: clock), of: clock) { throw CancellationError() }
  }

  private func wait(
    until due: Double, of clock: MediaClock, isolation: isolated (any Actor)? = #isolation
  ) async -> Bool {
    let number = state.withLock { $0.nextNumber() }
    return await withTaskCancellationHandler {
      await withUnsafeContinuation { continuation in
        add(.resume(continuation), at: due, number: number)
        // If the task was cancelled before the entry was added, the cancellation handler has found no entry.
        if Task.isCancelled { cancel(number) }
        if clock.runs {
          arm(clock)
        } else if due <= clock.time + Self.tolerance {
          DispatchQueue.main.async { [self] in end(number, isOver: true) }
        }
      }
    } onCancel: {
      cancel(number)
    }
  }

  private func cancel(_ number: UInt64) { end(number, isOver: false) }

  /// Resumes a task that is still sleeping.
  private func end(_ number: UInt64, isOver: Bool) {
    let action = state.withLock { state -> Action? in
      let index = state.entries.firstIndex { $0.number == number }
      return index.map { state.entries.remove(at: $0).action }
    }
    if case .resume(let continuation)? = action { continuation.resume(returning: isOver) }
  }

  /// Performs the actions that are due at `time`, in the order of their deadlines.
  func runDue(at time: Double) {
    while let (due, action) = takeDue(at: time) {
      switch action {
      case .call(let body): DispatchQueue.main.async { body() }
      case .resume(let continuation): continuation.resume(returning: true)
      case .fire(let firing):
        let timer = firing.timer
        guard timer.isValid else { continue }
        timer.fire()
        guard timer.isValid, timer.timeInterval > 0 else { continue }
        add(action, at: due + max(timer.timeInterval, 1e-3), number: nil)
      }
    }
  }

  private func takeDue(at time: Double) -> (due: Double, action: Action)? {
    state.withLock { state in
      guard let first = state.entries.first, first.due <= time + Self.tolerance else { return nil }
      return (first.due, state.entries.remove(at: 0).action)
    }
  }

  // MARK: Clocks that run by themselves

  /// Schedules a check on the main queue for the next deadline, unless a check is already scheduled for that time or
  /// earlier.
  private func arm(_ clock: MediaClock, atLeast least: Double = 0) {
    let now = clock.time
    let delay = state.withLock { state -> Double? in
      guard let due = state.entries.first?.due else { return nil }
      if let armed = state.armed, armed <= due { return nil }
      state.armed = due
      return max(due - now, least)
    }
    guard let delay else { return }
    DispatchQueue.main.asyncAfter(deadline: .now() + min(delay, 1e6)) { [self] in
      state.withLock { $0.armed = nil }
      runDue(at: clock.time)
      // The clock may stand still, so it is polled, at most every 50 ms.
      arm(clock, atLeast: 0.05)
    }
  }
}
