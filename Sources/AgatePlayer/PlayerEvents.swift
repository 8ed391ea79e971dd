import Agate
import Dispatch
import Foundation
import Synchronization

/// Calls the time observers of a player, and posts notifications when an item was played to its end.
///
/// Observers are called in the frames that show the player's first layer, with the video's time in that layer.
final class PlayerEvents: Sendable {
  fileprivate enum Moments: Sendable {
    /// Multiples of an interval, in seconds of the video.
    case every(Double)
    /// Certain moments, in seconds of the video.
    case at([Double])
  }

  fileprivate struct Observer: Sendable {
    var moments: Moments
    var queue: DispatchQueue
    var block: @Sendable (CMTime) -> Void
    /// The result of the last check: the number of the piece, the position, and whether the video was running.
    var last: (number: Int, position: Double, isRunning: Bool)?
  }

  private struct State: Sendable {
    var observers: [Int: Observer] = [:]
    var count = 0
    var leader: ObjectIdentifier?
    /// The number of the last checked piece, and the number of its ends that were reported.
    var told = (number: 0, ends: 0)
  }
  private let state = Mutex(State())

  // MARK: The thread of the player

  /// Sets the layer whose frames call observers.
  ///
  /// - Parameter source: the source of the first layer.
  func follow(_ source: PlayerSource?) {
    let leader = source.map { ObjectIdentifier($0) }
    state.withLock { $0.leader = leader }
  }

  func addObserver(every seconds: Double, _ queue: DispatchQueue?, _ block: @escaping @Sendable (CMTime) -> Void) -> Int
  {
    add(.every(seconds), queue, block)
  }

  func addObserver(at times: [Double], _ queue: DispatchQueue?, _ block: @escaping @Sendable (CMTime) -> Void) -> Int {
    add(.at(times), queue, block)
  }

  private func add(_ moments: Moments, _ queue: DispatchQueue?, _ block: @escaping @Sendable (CMTime) -> Void) -> Int {
    state.withLock { state in
      state.count += 1
      state.observers[state.count] = Observer(moments: moments, queue: queue ?? .main, block: block)
      return state.count
    }
  }

  func removeObserver(_ number: Int) { state.withLock { $0.observers[number] = nil } }

  // MARK: The thread that draws frames

  /// Records that a frame shows a piece, and calls observers and posts notifications that are due.
  ///
  /// - Parameters:
  ///   - piece: the piece with the current item.
  ///   - asked: the piece in the timeline, with the item at its start.
  func note(
    _ piece: PlayerPiece, askedFor asked: PlayerPiece, at time: Double, duration: Double, by source: PlayerSource
  ) {
    let position = piece.position(at: time, duration: duration)
    let isOver = piece.isOver(at: time, duration: duration)
    let isRunning = piece.rate != 0 && !isOver, isBack = piece.rate < 0
    let turns = asked.next.count - piece.next.count
    let ends = piece.loops ? piece.laps(at: time, duration: duration) : turns + (isOver ? 1 : 0)
    let (blocks, ended) = state.withLock { state -> ([(DispatchQueue, @Sendable (CMTime) -> Void)], Range<Int>) in
      guard state.leader == ObjectIdentifier(source) else { return ([], 0..<0) }
      if state.told.number != piece.number { state.told = (piece.number, 0) }
      let ended = min(state.told.ends, ends)..<ends
      state.told.ends = max(state.told.ends, ends)
      var blocks: [(DispatchQueue, @Sendable (CMTime) -> Void)] = []
      for key in state.observers.keys.sorted() {
        if state.observers[key]!.passes(piece.number, position, isRunning, turn: piece.loops ? isBack : nil) {
          blocks.append((state.observers[key]!.queue, state.observers[key]!.block))
        }
      }
      return (blocks, ended)
    }
    let time = CMTime(seconds: position, preferredTimescale: AVPlayer.timescale)
    for (queue, block) in blocks { queue.async { block(time) } }
    let items = [asked.item] + asked.next
    // A loop posts one notification, even if the video was repeated several times between two frames.
    let indices = piece.loops ? ended.suffix(1).map { _ in 0 } : Array(ended)
    for index in indices {
      guard index < items.count, let item = items[index] else { continue }
      DispatchQueue.main.async {
        NotificationCenter.default.post(name: AVPlayerItem.didPlayToEndTimeNotification, object: item)
      }
    }
  }

  /// Returns the layer's time at which the next observer is due; infinite if no observer is due.
  func nextTime(_ piece: PlayerPiece, after time: Double, duration: Double, by source: PlayerSource) -> Double {
    guard piece.rate != 0, !piece.isOver(at: time, duration: duration) else { return .infinity }
    let position = piece.position(at: time, duration: duration), isForward = piece.rate > 0
    let way = state.withLock { state -> Double in
      if state.leader != ObjectIdentifier(source) { return .infinity }
      return state.observers.values.reduce(.infinity) { min($0, $1.way(from: position, isForward: isForward)) }
    }
    return way.isFinite ? max(time, piece.start) + way / piece.rate.magnitude : .infinity
  }
}

extension PlayerEvents.Observer {
  /// The tolerance for rounding errors in the times of frames, in seconds.
  private static let slack = 1e-6

  /// Returns whether the observer is due at a position, and stores the position for the next check.
  ///
  /// - Parameter turn: for a video that loops, whether it plays backwards. Nil means that the video does not loop.
  fileprivate mutating func passes(_ number: Int, _ position: Double, _ isRunning: Bool, turn: Bool?) -> Bool {
    let last = self.last
    self.last = (number, position, isRunning)
    switch moments {
    case .every(let interval):
      guard let last, last.number == number, last.isRunning == isRunning else { return true }
      func step(_ position: Double) -> Double { ((position + Self.slack) / interval).rounded(.down) }
      return step(last.position) != step(position)
    case .at(let times):
      guard let last else { return false }
      let low = min(last.position, position) + Self.slack, high = max(last.position, position) + Self.slack
      // A seek over a moment does not call the observer.
      guard last.number == number || last.isRunning == isRunning && high - low < Self.jump else { return false }
      // Moments between the positions were passed. If the loop was repeated in between, the other moments were passed.
      let isRound = turn.map { $0 ? position > last.position : position < last.position } ?? false
      return times.contains { (low < $0 && $0 <= high) != isRound }
    }
  }

  /// The minimum length of a seek, in seconds of the video. Between two frames, playback advances by less.
  private static let jump = 0.25

  /// Returns the distance to the next moment at which the observer is due, in seconds of the video.
  fileprivate func way(from position: Double, isForward: Bool) -> Double {
    switch moments {
    case .every(let interval):
      let step = (position + Self.slack) / interval
      let next = isForward ? step.rounded(.down) + 1 : step.rounded(.up) - 1
      return max((next * interval - position).magnitude, Self.slack)
    case .at(let times):
      return times.reduce(.infinity) { nearest, time in
        let way = isForward ? time - position : position - time
        return way > Self.slack ? min(nearest, way) : nearest
      }
    }
  }
}
