import AgateBackend
import Dispatch

/// The result of a task, for a C caller that blocks its thread until the task ends.
final class Outcome<Success: Sendable>: @unchecked Sendable {
  private let done = DispatchSemaphore(value: 0)
  private var result: Result<Success, RenderError>?

  /// Runs a task and blocks the thread until the task ends.
  ///
  /// - Parameter executor: The executor of the task. Pass one if the blocked thread may belong to the default executor,
  ///   which then could not run the task.
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
