import Agate
import Dispatch

/// Drains the main queue between the steps of a scene that is played offline.
enum MainQueue {
  /// The number of rounds in which the queue is drained, because blocks may enqueue blocks and tasks may wait for each
  /// other. Further work runs in the next step, so that a scene which enqueues work endlessly still gets frames.
  private static let turns = 8

  /// Waits until the queue has run its blocks and the blocks that they enqueued. Also waits for tasks outside the main
  /// actor, until they return to it or suspend, and for files that the library reads. Tasks that run longer than a
  /// second continue in parallel with the scene.
  nonisolated(nonsending) static func drain() async {
    let deadline = DispatchTime.now() + 1
    for _ in 0..<turns { await turn(deadline) }
  }

  private nonisolated(nonsending) static func turn(_ deadline: DispatchTime) async {
    await withUnsafeContinuation { continuation in
      DispatchQueue.main.async {
        AwaitedWork.whenResting(until: deadline) { continuation.resume() }
      }
    }
  }
}
