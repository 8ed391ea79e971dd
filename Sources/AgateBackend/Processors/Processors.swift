import CAgateSystem
import Dispatch
import Foundation
import Synchronization

/// The number of processors that the process may use.
package enum Processors {
  /// Number of threads that can run at the same time: the number that the scheduler allows, limited by the quotas of
  /// control groups.
  package static let count = max(1, min(allowed, share ?? allowed))

  /// Whether control groups, such as a container's, allow fewer processors than the scheduler reports.
  package static let isLimited = share.map { $0 < allowed } ?? false

  /// Number of the processor that runs the calling thread, from 0.
  package static var current: Int { max(0, Int(agate_current_processor())) }

  /// Calls `body` for all parts of a piece of work, on up to ``count`` threads at a time. Returns when the last part is
  /// done.
  package static func perform(_ parts: Int, _ body: @Sendable (Int) -> Void) {
    let next = Atomic<Int>(0)
    DispatchQueue.concurrentPerform(iterations: min(parts, count)) { _ in
      while true {
        let part = next.wrappingAdd(1, ordering: .relaxed).oldValue
        guard part < parts else { return }
        body(part)
      }
    }
  }

  private static let share = ControlGroups.own.processors

  private static let allowed: Int = {
    let count = Int(agate_allowed_processors())
    return count > 0 ? count : ProcessInfo.processInfo.activeProcessorCount
  }()
}
