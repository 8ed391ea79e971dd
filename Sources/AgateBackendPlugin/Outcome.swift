import AgateBackend
import Dispatch

/// The result of a task, for a C thread that waits.
final class Outcome<Success: Sendable>: @unchecked Sendable {
  private let done = DispatchSemaphore(value: 0)
  private var result: Result<Success, RenderError>?

  /// Runs a task and waits for it.
  ///
  /// - Parameter executor: Executor of the task, if the waiting thread may be one that tasks need. The default is any
  ///   executor.
  static func wait(
    on executor: (any TaskExecutor)? = nil, _ body: @escaping @Sendable () async throws(RenderError) -> Success
  ) -> Result<Success, RenderError> {
    let outcome = Outcome()
    Task.detached(executorPreference: executor) {
      do throws(RenderError) {
        outcome.result = .success(try await body())
      } catch {
        outcome.result = .failure(error)
      }
      outcome.done.signal()
    }
    outcome.done.wait()
    return outcome.result!
  }
}
