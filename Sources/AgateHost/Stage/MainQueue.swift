import Dispatch

/// The main queue, between the steps of a scene that is played offline.
enum MainQueue {
  /// How far what runs on the queue may put more there: blocks in blocks, tasks that wait for each other. The rest has
  /// its turn in the next step, so that a scene which never comes to an end does not stop its frames.
  private static let turns = 8

  /// Waits until the queue has done what is on it, and what that put there: also tasks that left the main actor, which
  /// have come back or wait for something else. Tasks that take longer than a second go on beside the scene.
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
