import Dispatch
import Foundation

/// A thread for code that calls itself for each level of a source, as the parser and the rules do. On the stack of other
/// threads, some thousand branches `else if` would end the process.
enum DeepStack {
  private static let size = 256 << 20

  private final class Box<Value>: @unchecked Sendable {
    // The semaphore orders the accesses.
    var result: Result<Value, any Error>?
  }

  /// Runs a function on such a thread, and waits for its result.
  static func run<Value: Sendable>(_ function: @escaping @Sendable () throws -> Value) throws -> Value {
    let box = Box<Value>(), end = DispatchSemaphore(value: 0)
    let thread = Thread {
      box.result = Result(catching: function)
      end.signal()
    }
    thread.stackSize = size
    thread.start()
    end.wait()
    return try box.result!.get()
  }
}
