import Agate
import Dispatch

/// The main queue, between the steps of a scene that is played offline.
enum MainQueue {
  /// How far what runs on the queue may put more there: blocks in blocks, tasks that wait for each other. The rest has
  /// its turn in the next step, so that a scene which never comes to an end does not stop its frames.
  private static let turns = 8

  /// Waits until the queue has done what is on it, and what that put there.
  ///
  /// - Parameter clock: tasks that it woke on other threads have gone on until they wait for something else, or for a
  ///   second.
  nonisolated(nonsending) static func drain(_ clock: MediaClock) async {
    let deadline = ContinuousClock.now + .seconds(1)
    while ContinuousClock.now < deadline {
      if clock.isWaking {
        // Such a task goes on on its own thread.
        await Task.detached {}.value
      } else {
        let woken = clock.takeWoken()
        if woken.isEmpty { break }
        for priority in woken { await PoolFence.pass(priority, deadline) }
      }
      await turn()
    }
    for _ in 0..<turns { await turn() }
  }

  private nonisolated(nonsending) static func turn() async {
    await withUnsafeContinuation { continuation in
      DispatchQueue.main.async { continuation.resume() }
    }
  }
}
