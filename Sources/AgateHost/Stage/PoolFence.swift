import Foundation
import Synchronization

/// Waits for the threads that tasks on no actor share: when each of them has been seen without a task, what ran there
/// has come to a place where it waits.
enum PoolFence {
  private final class Arrivals: Sendable {
    let count = Atomic(0)
  }

  /// - Parameters:
  ///   - priority: of the tasks; each has its threads.
  ///   - deadline: when it is given up.
  nonisolated(nonsending) static func pass(_ priority: TaskPriority, _ deadline: ContinuousClock.Instant) async {
    let arrivals = Arrivals(), threads = ProcessInfo.processInfo.activeProcessorCount
    await withDiscardingTaskGroup { group in
      for _ in 0..<threads {
        group.addTask(priority: priority) {
          arrivals.count.add(1, ordering: .relaxed)
          // Without sleeping, for which the pool would start another thread.
          while arrivals.count.load(ordering: .relaxed) < threads && ContinuousClock.now < deadline { sched_yield() }
        }
      }
    }
  }
}
