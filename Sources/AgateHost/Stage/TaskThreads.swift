import CAgateSystem
import Dispatch
import Synchronization

/// The threads that run tasks outside the main actor. Reports when all of those threads are idle, which Swift does
/// not.
enum TaskThreads {
  private struct State {
    /// The number of jobs that run or are queued.
    var jobs = 0
    /// The callbacks that wait until no job is left, by ascending number.
    var waiting: [Int: @Sendable () -> Void] = [:]
    var number = 0
    /// Whether the jobs once took too long and have not been idle since.
    var isGivenUp = false
  }
  private static let state = Mutex(State())

  /// Starts to count the jobs. If another library of the program has taken Swift's hook before, no jobs are counted,
  /// all threads seem idle, and a message says so.
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

  /// The queue that Swift would choose for the job.
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

  /// Calls `body` when all threads are idle: at once if they are, and at `deadline` at the latest. Jobs that missed a
  /// deadline are not waited for again.
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
