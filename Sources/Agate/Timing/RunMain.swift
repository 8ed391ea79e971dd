import Foundation

/// Runs asynchronous code on the main actor, and serves the main thread's run loop until the code has finished.
///
/// On Linux, a program gives up its main thread when its `main` or its top-level code first awaits. After that, the main
/// actor runs on other threads, `Thread.isMainThread` is false there, and `DispatchQueue.main.sync` traps. In this function, the main
/// actor stays on the main thread, as on Apple's systems, even if the body awaits:
///
/// ```swift
/// import Agate
///
/// try runMain {
///   try await Task.sleep(for: .seconds(1))
///   precondition(Thread.isMainThread)
/// }
/// ```
///
/// Call the function on the main thread, from code that has not awaited before. Timers, display links and blocks on the
/// main queue run in the meantime. If another module has a function of this name, write `Agate.runMain`.
///
/// - Parameter body: the code to run on the main actor.
/// - Returns: the value of the body.
/// - Throws: the error of the body.
@available(*, noasync, message: "call the body directly in asynchronous code")
public func runMain<Value, Failure: Error>(
  _ body: @escaping @MainActor () async throws(Failure) -> Value
) throws(Failure) -> Value {
  precondition(Thread.isMainThread, "runMain must be called on the main thread")
  let result = MainResult<Value, Failure>()
  Task { @MainActor in
    do throws(Failure) {
      result.value = .success(try await body())
    } catch {
      result.value = .failure(error)
    }
  }
  while true {
    if let value = result.value { return try value.get() }
    MainRunLoop.runTurn()
  }
}

/// The result of the body. Only the main thread uses it.
private final class MainResult<Value, Failure: Error>: @unchecked Sendable {
  var value: Result<Value, Failure>?
}
