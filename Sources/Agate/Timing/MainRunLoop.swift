import CoreFoundation
import Foundation
import Synchronization

/// The main thread's run loop in programs that wait in ``runTurn()``, as those of `Application.run` and ``runMain(_:)``
/// do.
package enum MainRunLoop {
  /// The mode `UITrackingRunLoopMode`. It is one of the common modes, so the main queue and everything that was added
  /// in the mode `common` go on in it.
  package static let tracking: RunLoop.Mode = {
    let mode = RunLoop.Mode("UITrackingRunLoopMode")
    let name = CFStringCreateWithCString(nil, mode.rawValue, CFStringBuiltInEncodings.UTF8.rawValue)
    CFRunLoopAddCommonMode(CFRunLoopGetMain(), name)
    return mode
  }()

  /// The mode in which the main thread waits: `tracking` while a ``Tracking`` exists, otherwise `default`.
  package static var mode: RunLoop.Mode { count.withLock { $0 } > 0 ? tracking : .default }

  private static let count = Mutex(0)

  /// Waits until the main thread has handled an event.
  package static func runTurn() { _ = RunLoop.main.run(mode: mode, before: .distantFuture) }

  /// Keeps the main thread in the mode `tracking` while the object exists.
  package final class Tracking: Sendable {
    package init() { MainRunLoop.change(by: 1) }
    deinit { MainRunLoop.change(by: -1) }
  }

  private static func change(by difference: Int) {
    count.withLock { $0 += difference }
    // A timer may have made the change, and timers do not end the run loop's wait in the old mode.
    DispatchQueue.main.async {}
  }
}
