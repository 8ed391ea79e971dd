import Agate

/// The course of a video from some moment of a layer's time until the next change.
struct PlayerPiece: Sendable {
  /// The layer's time at which the piece begins.
  var start = 0.0
  /// The position in the video at ``start``, in seconds.
  var position = 0.0
  /// Seconds of the video for each second of the layer's time.
  var rate = 0.0
  /// Whether the video continues at its beginning when it has come to its end.
  var loops = false
  /// Whether the end stops the video for good, not only as long as it cannot go on.
  var pausesAtEnd = true
  var item: AVPlayerItem?
  /// The items that follow if the piece ``advances``, each when the one before it has come to its end.
  var next: [AVPlayerItem] = []
  var advances = false
  /// Whether the display stays on while the video plays.
  var keepsDisplayOn = true
  /// The events of the player, which call its observers.
  var events: PlayerEvents?
  /// A number that identifies the change that made the piece.
  var number = 0

  var pictures: (any VideoPictures)? { item?.pictures }

  /// The tolerance for rounded times, by which a picture may be shown too early. A frame's time is a product of
  /// rounded numbers.
  private static let slack = 1e-6

  /// The moment of the video that should be shown, in seconds.
  ///
  /// - Parameters:
  ///   - time: the time of the layer. Before the piece begins the video stands still at its position.
  ///   - duration: the duration of the video, in seconds; infinite if it is not known.
  /// - Returns: the moment. It may lie after the end: files do not always say how long they are, but the last picture
  ///   stays.
  func moment(at time: Double, duration: Double) -> Double { fold(raw(time) + Self.slack, duration) }

  /// The position in the video, in seconds.
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

  /// The seconds after which the video begins again; nil if it does not.
  func period(_ duration: Double) -> Double? { loops && duration.isFinite && duration > 0 ? duration : nil }

  /// The number of times that the video has begun again.
  func laps(at time: Double, duration: Double) -> Int {
    guard let period = period(duration) else { return 0 }
    return Int(min((raw(time) / period).rounded(.down).magnitude, 1e15))
  }

  /// Whether the video has reached the end where it cannot continue.
  func isOver(at time: Double, duration: Double) -> Bool {
    if loops { return false }
    return rate > 0 ? raw(time) >= duration : rate < 0 && raw(time) <= 0
  }

  /// The layer's time at which the video reaches its end; infinite if it never does, or if it loops.
  func endTime(duration: Double) -> Double {
    if loops || rate == 0 { return .infinity }
    return start + max(rate > 0 ? duration - position : position, 0) / rate.magnitude
  }

  /// A copy of the piece with the item whose turn it is at a time, as far as the durations of the items before it are
  /// known.
  func turned(at time: Double, waits: Bool) -> PlayerPiece {
    var piece = self
    while advances, !loops, !piece.next.isEmpty {
      switch piece.pictures?.info(waits: waits) {
      case .success(let info)?:
        let end = piece.rate > 0 ? piece.endTime(duration: info.duration) : .infinity
        // Also false for what is no number.
        guard end <= time + Self.slack else { return piece }
        piece.start = max(piece.start, end)
      case .failure?: break
      // Without an item there is nothing to wait for.
      case nil: if piece.item != nil { return piece }
      }
      piece.position = 0
      piece.item = piece.next.removeFirst()
    }
    return piece
  }

  /// A copy of the piece that continues from `time`.
  func from(_ time: Double, duration: Double) -> PlayerPiece {
    var piece = self
    if pausesAtEnd && isOver(at: time, duration: duration) { piece.rate = 0 }
    piece.position = position(at: time, duration: duration)
    piece.start = time
    return piece
  }
}

/// The changes of a player's state, in the time of one layer. The picture at a time follows from that time alone.
struct PlayerTimeline: Sendable {
  /// The pieces in the order of time; at least one.
  private var pieces: [PlayerPiece]
  /// The maximum number of pieces. If there are more, the oldest are forgotten.
  private static let most = 4096

  init(_ first: PlayerPiece) { pieces = [first] }

  var last: PlayerPiece { pieces[pieces.count - 1] }

  func piece(at time: Double) -> PlayerPiece { pieces[index(time)] }

  /// The time at which the piece after that of `time` begins; infinite if there is none.
  func nextStart(after time: Double) -> Double {
    let next = index(time) + 1
    return next < pieces.count ? pieces[next].start : .infinity
  }

  /// Appends a piece.
  ///
  /// - Parameter piece: the piece that holds from its start on. It replaces all pieces that were to begin then or
  ///   later.
  mutating func append(_ piece: PlayerPiece) {
    while let last = pieces.last, last.start >= piece.start { pieces.removeLast() }
    pieces.append(piece)
    if pieces.count > Self.most { pieces.removeFirst(Self.most / 2) }
  }

  /// The index of the last piece that has begun, or of the first one.
  private func index(_ time: Double) -> Int {
    var low = 0, high = pieces.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if pieces[middle].start <= time { low = middle } else { high = middle }
    }
    return low
  }
}
