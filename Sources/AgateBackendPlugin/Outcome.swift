import AgateBackend
import Dispatch

/// The result of a task, for a C caller that blocks its thread until the task ends.
final class Outcome<Success: Sendable>: @unchecked Sendable {
  private let done = DispatchSemaphore(value: 0)
  private var result: Result<Success, RenderError>?

  /// Starts a task.
  ///
  /// - Parameter executor: The executor of the task. Pass one if the thread that waits may belong to the default
  ///   executor, which then could not run the task.
  init(on executor: (any TaskExecutor)? = nil, _ body: @escaping @Sendable () async throws(RenderError) -> Success) {
    Task.detached(executorPreference: executor) {
      do throws(RenderError) {
        self.result = .success(try await body())
      } catch {
        self.result = .failure(error)
      }
      self.done.signal()
    }
  }

  /// Blocks the thread until the task ends or the time is over. Returns nil if the time is over. After another result,
  /// there is none to wait for.
  ///
  /// - Parameter timeout: The time to wait, in nanoseconds. A negative time has no limit.
  func wait(within timeout: Int64) -> Result<Success, RenderError>? {
    let deadline: DispatchTime = timeout < 0 ? .distantFuture : .now() + .nanoseconds(Int(timeout))
    return done.wait(timeout: deadline) == .success ? result : nil
  }

  /// Runs a task and blocks the thread until the task ends.
  static func wait(
    on executor: (any TaskExecutor)? = nil, _ body: @escaping @Sendable () async throws(RenderError) -> Success
  ) -> Result<Success, RenderError> {
    Outcome(on: executor, body).wait(within: -1)!
  }
}
