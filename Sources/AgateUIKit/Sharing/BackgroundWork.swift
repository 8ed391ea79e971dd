import Agate

/// Work on another thread, such as reading and writing files. Frames that are drawn to files show its results.
enum BackgroundWork {
  /// A closure that is kept until it is called. It is released on the main thread, and so are the views that it holds.
  private final class Completion<Value>: @unchecked Sendable {
    private var call: ((Value) -> Void)?

    init(_ call: @escaping (Value) -> Void) { self.call = call }
    func finish(_ value: Value) {
      let last = call
      call = nil
      last?(value)
    }
  }

  /// Does work on another thread, then passes the result to a closure on the main thread.
  static func run<Value: Sendable>(
    _ work: @escaping @Sendable () -> Value, then completion: @escaping (Value) -> Void
  ) {
    let kept = Completion(completion)
    AwaitedWork.run(on: .global(qos: .userInitiated)) {
      let value = work()
      DispatchQueue.main.async { kept.finish(value) }
    }
  }
}
