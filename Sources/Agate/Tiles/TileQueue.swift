import AgateGraphics
import Dispatch
import Foundation
import Synchronization

/// A queue of tiles that are requested, are being drawn by several threads, or are drawn.
final class TileQueue: Sendable {
  private struct Job {
    var key: TileGrid.Key
    /// The number of the request. If a tile is dropped and requested again, the new request has another number.
    var number: Int
    var draw: @Sendable () -> CGImage?
    var onArrival: @Sendable () -> Void
  }

  private struct State {
    var waiting: [Job] = []
    /// The numbers of the jobs that are waiting or being drawn.
    var pending: [TileGrid.Key: Int] = [:]
    var drawn: [(key: TileGrid.Key, image: CGImage?)] = []
    var next = 0
    var workers = 0
  }

  private let state = Mutex(State())
  private let group = DispatchGroup()
  private static let mostWorkers = max(2, Processors.count)

  /// Requests a tile, unless there is already a request for the tile.
  func ask(
    for key: TileGrid.Key, _ draw: @escaping @Sendable () -> CGImage?, _ onArrival: @escaping @Sendable () -> Void
  ) {
    let startsWorker = state.withLock { state in
      if state.pending[key] != nil { return false }
      state.pending[key] = state.next
      state.waiting.append(Job(key: key, number: state.next, draw: draw, onArrival: onArrival))
      state.next += 1
      if state.workers == Self.mostWorkers { return false }
      state.workers += 1
      return true
    }
    if startsWorker { DispatchQueue.global(qos: .userInitiated).async(group: group) { self.work() } }
  }

  /// Drops the requests for unwanted tiles. If an unwanted tile is being drawn, the drawing continues and its image is
  /// dropped.
  func forget(_ isUnwanted: (TileGrid.Key) -> Bool) {
    state.withLock { state in
      state.waiting.removeAll { isUnwanted($0.key) }
      for key in state.pending.keys where isUnwanted(key) { state.pending[key] = nil }
      state.drawn.removeAll { isUnwanted($0.key) }
    }
  }

  func takeDrawn() -> [(key: TileGrid.Key, image: CGImage?)] {
    state.withLock { state in
      let drawn = state.drawn
      state.drawn = []
      return drawn
    }
  }

  /// Waits until no tile is pending.
  func wait() { group.wait() }

  private func work() {
    while drawOne() {}
    // If a tile was requested in the meantime, this worker continues, or the request has started another worker.
    let goesOn = state.withLock { state in
      if state.waiting.isEmpty { state.workers -= 1 }
      return !state.waiting.isEmpty
    }
    if goesOn { work() }
  }

  private func drawOne() -> Bool {
    let job: Job? = state.withLock { $0.waiting.isEmpty ? nil : $0.waiting.removeFirst() }
    guard let job else { return false }
    let image = job.draw()
    let isWanted = state.withLock { state in
      guard state.pending[job.key] == job.number else { return false }
      state.pending[job.key] = nil
      state.drawn.append((job.key, image))
      return true
    }
    if isWanted { job.onArrival() }
    return true
  }
}
