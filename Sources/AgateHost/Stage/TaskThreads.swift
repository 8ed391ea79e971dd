import Agate
import CAgateSystem
import Dispatch

/// Runs the jobs of tasks outside the main actor as ``AwaitedWork``, because Swift's own executor does not report when
/// all of these jobs have ended.
enum TaskThreads {
  /// Starts to count jobs. If another library already uses Swift's hook, jobs are not counted, and a message is printed.
  static func watch() { isWatched }

  private static let isWatched: Void = {
    if agate_take_jobs({ TaskThreads.begin($0) }) != 0 {
      Console.note("another library runs this program's tasks: frames do not wait for tasks off the main actor")
    }
  }()

  private static func begin(_ job: UnsafeMutableRawPointer?) {
    guard let job else { return }
    nonisolated(unsafe) let taken = job
    AwaitedWork.run(on: queue(of: unsafeBitCast(job, to: UnownedJob.self))) { agate_run_job(taken) }
  }

  /// Returns the queue on which Swift would run the job.
  private static func queue(of job: UnownedJob) -> DispatchQueue {
    let priority = job.priority.rawValue
    if priority >= TaskPriority.high.rawValue { return .global(qos: .userInitiated) }
    if priority >= TaskPriority.medium.rawValue || priority == 0 { return .global(qos: .default) }
    return .global(qos: priority >= TaskPriority.low.rawValue ? .utility : .background)
  }
}
