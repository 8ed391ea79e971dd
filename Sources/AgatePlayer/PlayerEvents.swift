import Agate
import Dispatch
import Foundation
import Synchronization

/// Calls a program's time observers, and posts notifications when an item was played to its end.
///
/// A player's time is that of the frames in which its first layer is drawn: observers are called in these frames.
final class PlayerEvents: Sendable {
  fileprivate enum Moments: Sendable {
    /// Multiples of an interval, in seconds.
    case every(Double)
    /// Moments, in seconds of the video.
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
    /// The number of the piece checked last, and how many of its ends were reported.
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

  /// Records that a frame shows a piece.
  ///
  /// - Parameters:
  ///   - piece: the piece with the item whose turn it is.
  ///   - asked: the piece as it was requested.
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
    // However often it has begun again between two frames.
    let indices = piece.loops ? ended.suffix(1).map { _ in 0 } : Array(ended)
    for index in indices {
      guard index < items.count, let item = items[index] else { continue }
      DispatchQueue.main.async {
        NotificationCenter.default.post(name: AVPlayerItem.didPlayToEndTimeNotification, object: item)
      }
    }
  }

  /// The layer's time at which an observer is due next; infinite if there is none.
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
  /// The tolerance for rounded times: a frame's time is a product of rounded numbers.
  private static let slack = 1e-6

  /// Whether the observer is due at a position.
  ///
  /// - Parameter turn: whether the video plays backwards, if it continues at the other end; nil if it does not.
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
      // A jump over a moment does not pass it.
      guard last.number == number || last.isRunning == isRunning && high - low < Self.jump else { return false }
      // Moments in between were passed, unless the video went the other way round.
      let isRound = turn.map { $0 ? position > last.position : position < last.position } ?? false
      return times.contains { (low < $0 && $0 <= high) != isRound }
    }
  }

  /// The length of a jump, in seconds of the video: one frame advances by less.
  private static let jump = 0.25

  /// Seconds of the video until the observer is due.
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
