import Agate
import AgateCPU
import CAllocationCount
import Glibc

/// Measures costs, prints them, and collects the ones that exceed their budget.
final class Costs {
  let frames: Int
  private(set) var failures: [String] = []

  init(frames: Int) { self.frames = frames }

  struct Measured {
    var milliseconds = 0.0
    /// Largest number of allocations in one frame.
    var allocations: UInt64 = 0
  }

  /// Calls `body` with the times of frames 1/60 s apart, in two passes. Returns the median time of a frame in the
  /// second pass and the most blocks that one frame allocated. Frames on a thread that has made none before do not
  /// count, because a thread's first transaction allocates its state.
  ///
  /// - Parameter after: work that belongs to a frame but is not measured.
  func measure(
    _ body: (Double) throws -> Void, after: () async throws -> Void = {}
  ) async throws -> Measured {
    let clock = ContinuousClock()
    var times: [Double] = [], threads: Set<pthread_t> = [], result = Measured()
    times.reserveCapacity(frames)
    // The first pass lets buffers grow to their final size.
    for frame in -frames..<frames {
      let time = Double(frame < 0 ? frame + frames : frame) / 60
      let isKnown = !threads.insert(pthread_self()).inserted
      let before = agate_allocations()
      let spent = try clock.measure { try body(time) } / .milliseconds(1)
      let allocations = agate_allocations() - before
      try await after()
      if frame < 0 || !isKnown { continue }
      times.append(spent)
      result.allocations = max(result.allocations, allocations)
    }
    result.milliseconds = times.sorted()[times.count / 2]
    return result
  }

  func check(_ name: String, _ value: Double, atMost budget: Double, _ unit: String) {
    if value > budget { failures.append("\(name): \(value) \(unit), the budget is \(budget)") }
  }
}
