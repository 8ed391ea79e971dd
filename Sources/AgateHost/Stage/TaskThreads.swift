import CAgateSystem
import Dispatch
import Synchronization

/// Runs the jobs of tasks outside the main actor and reports when all of these jobs have ended. Swift's own executor
/// does not report this.
enum TaskThreads {
  private struct State {
    /// The number of running and queued jobs.
    var jobs = 0
    /// The callbacks that wait until no job is left, by number.
    var waiting: [Int: @Sendable () -> Void] = [:]
    var number = 0
    /// Whether jobs missed a deadline and have not all ended since then.
    var isGivenUp = false
  }
  private static let state = Mutex(State())

  /// Starts to count jobs. If another library already uses Swift's hook, jobs are not counted, all threads seem idle,
  /// and a message is printed.
  static func watch() { isWatched }

  private static let isWatched: Void = {
    if agate_take_jobs({ TaskThreads.begin($0) }) != 0 {
      Console.note("another library runs this program's tasks: frames do not wait for tasks off the main actor")
    }
  }()

  private static func begin(_ job: UnsafeMutableRawPointer?) {
    guard let job else { return }
    state.withLock { $0.jobs += 1 }
    nonisolated(unsafe) let taken = job
    queue(of: unsafeBitCast(job, to: UnownedJob.self)).async {
      agate_run_job(taken)
      end()
    }
  }

  /// Returns the queue on which Swift would run the job.
  private static func queue(of job: UnownedJob) -> DispatchQueue {
    let priority = job.priority.rawValue
    if priority >= TaskPriority.high.rawValue { return .global(qos: .userInitiated) }
    if priority >= TaskPriority.medium.rawValue || priority == 0 { return .global(qos: .default) }
    return .global(qos: priority >= TaskPriority.low.rawValue ? .utility : .background)
  }

  private static func end() {
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
  static func whenResting(until deadline: DispatchTime, _ body: @escaping @Sendable () -> Void) {
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
