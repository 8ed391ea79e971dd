import Agate

/// A part of a layer's timeline in which a video plays without a change by the program.
struct PlayerPiece: Sendable {
  /// The layer's time at which the piece begins.
  var start = 0.0
  /// The position in the video at ``start``, in seconds.
  var position = 0.0
  /// The rate, in seconds of the video per second of the layer's time.
  var rate = 0.0
  /// Whether the video continues at its beginning when its end is reached.
  var loops = false
  /// Whether reaching the end sets the rate to 0. If false, the video continues after a seek.
  var pausesAtEnd = true
  var item: AVPlayerItem?
  /// The further items of the queue. If the piece ``advances``, each item begins at the end of the previous item.
  var next: [AVPlayerItem] = []
  /// Whether the next item begins when an item ends.
  var advances = false
  /// Whether the display stays on while the video plays.
  var keepsDisplayOn = true
  /// The object that calls the player's observers.
  var events: PlayerEvents?
  /// A number that identifies the piece.
  var number = 0

  var pictures: (any VideoPictures)? { item?.pictures }

  /// The tolerance for rounding errors in the times of frames, in seconds. A picture may be shown earlier by this time.
  private static let slack = 1e-6

  /// Returns the moment of the video that should be shown, in seconds.
  ///
  /// - Parameters:
  ///   - time: the time of the layer. Before the start of the piece, the video stays at its position.
  ///   - duration: the duration of the video, in seconds. It is infinite if it is not known.
  /// - Returns: the moment. The moment may be after the end, because durations in files are not always exact. The last
  ///   picture then stays visible.
  func moment(at time: Double, duration: Double) -> Double { fold(raw(time) + Self.slack, duration) }

  /// Returns the position in the video, in seconds, from 0 to `duration`.
  func position(at time: Double, duration: Double) -> Double { min(fold(raw(time), duration), duration) }

  private func raw(_ time: Double) -> Double {
    let raw = rate == 0 ? position : position + max(time - start, 0) * rate
    return raw.isFinite ? raw : position
  }

  private func fold(_ raw: Double, _ duration: Double) -> Double {
    guard loops, duration.isFinite, duration > 0 else { return max(raw, 0) }
    let rest = raw.truncatingRemainder(dividingBy: duration)
    return rest < 0 ? min(rest + duration, duration.nextDown) : rest
  }

  /// Returns the time after which the video repeats, in seconds, or nil if it does not repeat.
  func period(_ duration: Double) -> Double? { loops && duration.isFinite && duration > 0 ? duration : nil }

  /// Returns the number of repetitions since the start of the piece.
  func laps(at time: Double, duration: Double) -> Int {
    guard let period = period(duration) else { return 0 }
    return Int(min((raw(time) / period).rounded(.down).magnitude, 1e15))
  }

  /// Returns whether the video has reached its end, or its beginning if it plays backwards. Loops have no end.
  func isOver(at time: Double, duration: Double) -> Bool {
    if loops { return false }
    return rate > 0 ? raw(time) >= duration : rate < 0 && raw(time) <= 0
  }

  /// Returns the layer's time at which the video reaches its end, or infinity if it pauses or loops.
  func endTime(duration: Double) -> Double {
    if loops || rate == 0 { return .infinity }
    return start + max(rate > 0 ? duration - position : position, 0) / rate.magnitude
  }

  /// Returns a copy of the piece with the item that plays at a time. The search stops at an item whose duration is not
  /// known yet.
  func turned(at time: Double, waits: Bool) -> PlayerPiece {
    var piece = self
    while advances, !loops, !piece.next.isEmpty {
      switch piece.pictures?.info(waits: waits) {
      case .success(let info)?:
        let end = piece.rate > 0 ? piece.endTime(duration: info.duration) : .infinity
        // The comparison is also false for NaN.
        guard end <= time + Self.slack else { return piece }
        piece.start = max(piece.start, end)
      case .failure?: break
      // If there is no item, the next item begins immediately.
      case nil: if piece.item != nil { return piece }
      }
      piece.position = 0
      piece.item = piece.next.removeFirst()
    }
    return piece
  }

  /// Returns a copy of the piece that continues from `time`.
  func from(_ time: Double, duration: Double) -> PlayerPiece {
    var piece = self
    if pausesAtEnd && isOver(at: time, duration: duration) { piece.rate = 0 }
    piece.position = position(at: time, duration: duration)
    piece.start = time
    return piece
  }
}

/// The states of a player over the time of one layer.
struct PlayerTimeline: Sendable {
  /// The pieces in the order of their start times; at least one.
  private var pieces: [PlayerPiece]
  /// The maximum number of pieces. If there are more, the oldest are forgotten.
  private static let most = 4096

  init(_ first: PlayerPiece) { pieces = [first] }

  var last: PlayerPiece { pieces[pieces.count - 1] }

  func piece(at time: Double) -> PlayerPiece { pieces[index(time)] }

  /// Returns the start of the next piece after the piece at `time`, or infinity if there is no next piece.
  func nextStart(after time: Double) -> Double {
    let next = index(time) + 1
    return next < pieces.count ? pieces[next].start : .infinity
  }

  /// Appends a piece.
  ///
  /// - Parameter piece: the piece to append. It replaces all pieces with the same or a later start.
  mutating func append(_ piece: PlayerPiece) {
    while let last = pieces.last, last.start >= piece.start { pieces.removeLast() }
    pieces.append(piece)
    if pieces.count > Self.most { pieces.removeFirst(Self.most / 2) }
  }

  /// Returns the index of the last piece that has begun, or 0 if no piece has begun.
  private func index(_ time: Double) -> Int {
    var low = 0, high = pieces.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if pieces[middle].start <= time { low = middle } else { high = middle }
    }
    return low
  }
}
