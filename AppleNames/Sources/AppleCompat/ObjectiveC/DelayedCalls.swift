import Agate
import Foundation

/// The method calls whose delay has not passed.
enum DelayedCalls {
  struct Call {
    let timer: Timer
    let target: AnyObject
    let selector: Selector
    let argument: Any?
  }

  private static let lock = NSLock()
  nonisolated(unsafe) private static var calls: [Call] = []

  static func add(_ call: Call) { lock.withLock { calls.append(call) } }

  static func remove(_ timer: Timer) {
    let removed = lock.withLock { take { $0.timer === timer } }
    withExtendedLifetime(removed) {}
  }

  static func cancel(of target: Any, where isWanted: (Call) -> Bool) {
    let removed = lock.withLock { take { $0.target === target as AnyObject && isWanted($0) } }
    for call in removed { call.timer.invalidate() }
  }

  /// Removes calls and returns them. The caller releases the result, and thereby the objects, outside of the lock.
  private static func take(where isTaken: (Call) -> Bool) -> [Call] {
    let taken = calls.filter(isTaken)
    calls.removeAll(where: isTaken)
    return taken
  }
}
