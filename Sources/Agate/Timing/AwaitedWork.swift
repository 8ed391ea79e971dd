import Dispatch
import Synchronization

/// Work on other threads for which frames that are drawn to files wait, so that they show its results. Between two steps
/// of a scene, the host waits until no such work is left.
package enum AwaitedWork {
  private struct State {
    /// The number of jobs that run or wait for a thread.
    var jobs = 0
    /// The callbacks that wait until no job is left, by number.
    var waiting: [Int: @Sendable () -> Void] = [:]
    var number = 0
    /// Whether jobs missed a deadline and have not all ended since then.
    var isGivenUp = false
  }
  private static let state = Mutex(State())

  /// Does work on a queue. The frame waits for blocks that the work puts on the main queue, too.
  package static func run(on queue: DispatchQueue, _ work: @escaping @Sendable () -> Void) {
    begin()
    queue.async {
      work()
      end()
    }
  }

  /// Counts a job, until ``end()`` is called.
  package static func begin() { state.withLock { $0.jobs += 1 } }
  package static func end() {
    let waiting = state.withLock { state -> [Int: @Sendable () -> Void] in
      state.jobs -= 1
      if state.jobs > 0 { return [:] }
      defer { (state.waiting, state.isGivenUp) = ([:], false) }
      return state.waiting
    }
    for body in waiting.values { body() }
  }

  /// Calls `body` when no jobs are left, and at `deadline` at the latest. The call is immediate if there are no jobs,
  /// or if jobs that missed an earlier deadline still run.
  package static func whenResting(until deadline: DispatchTime, _ body: @escaping @Sendable () -> Void) {
    let number = state.withLock { state -> Int? in
      if state.jobs == 0 || state.isGivenUp { return nil }
      state.number += 1
      state.waiting[state.number] = body
      return state.number
    }
    guard let number else { return body() }
    DispatchQueue.global().asyncAfter(deadline: deadline) {
      let isLate = state.withLock { state -> Bool in
        guard state.waiting.removeValue(forKey: number) != nil else { return false }
        state.isGivenUp = true
        return true
      }
      if isLate { body() }
    }
  }
}
