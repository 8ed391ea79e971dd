import Dispatch

/// Drains the main queue between the steps of a scene that is played offline.
enum MainQueue {
  /// The number of times that the queue is drained in a row: blocks may enqueue blocks, and tasks may wait for each
  /// other. The rest runs in the next step, so that a scene which enqueues work endlessly does not stop its frames.
  private static let turns = 8

  /// Waits until the queue has run its blocks and the blocks that those enqueued. The method also waits for tasks
  /// that left the main actor, until they have come back or wait for something else. Tasks that take longer than a
  /// second continue beside the scene.
  nonisolated(nonsending) static func drain() async {
    let deadline = DispatchTime.now() + 1
    for _ in 0..<turns { await turn(deadline) }
  }

  private nonisolated(nonsending) static func turn(_ deadline: DispatchTime) async {
    await withUnsafeContinuation { continuation in
      DispatchQueue.main.async {
        TaskThreads.whenResting(until: deadline) { continuation.resume() }
      }
    }
  }
}
