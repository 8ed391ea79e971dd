import Agate

/// How a video goes on from some moment of a layer's time, until something else is asked for.
struct PlayerPiece: Sendable {
  /// The layer's time at which this began.
  var start = 0.0
  /// Seconds of the video that were reached then.
  var position = 0.0
  /// Seconds of the video for each of the layer's.
  var rate = 0.0
  /// From the end it goes on at the beginning.
  var loops = false
  /// The end stops it for good, not only as long as it cannot go on.
  var pausesAtEnd = true
  var item: AVPlayerItem?
  /// What follows, each when the one before it has come to its end, if it ``advances``.
  var next: [AVPlayerItem] = []
  var advances = false
  /// Tells programs of what happens.
  var events: PlayerEvents?
  /// Of what was asked for.
  var number = 0

  var pictures: (any VideoPictures)? { item?.pictures }

  /// A frame's time is a product of rounded numbers: a picture may be shown so much too early.
  private static let slack = 1e-6

  /// - Parameters:
  ///   - time: of the layer; before the piece's beginning it stands still there.
  ///   - duration: of the video, in seconds; infinite if it is not known.
  /// - Returns: the moment of the video that is to be seen, in seconds. It may lie after the end: files do not always say
  ///   how long they are, but the last picture stays.
  func moment(at time: Double, duration: Double) -> Double { fold(raw(time) + Self.slack, duration) }

  /// How far the video has come, in seconds.
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

  /// After how many seconds it begins again; nil if it does not.
  func period(_ duration: Double) -> Double? { loops && duration.isFinite && duration > 0 ? duration : nil }

  /// How often it has begun again.
  func laps(at time: Double, duration: Double) -> Int {
    guard let period = period(duration) else { return 0 }
    return Int(min((raw(time) / period).rounded(.down).magnitude, 1e15))
  }

  /// Whether it has come to where it cannot go on.
  func isOver(at time: Double, duration: Double) -> Bool {
    if loops { return false }
    return rate > 0 ? raw(time) >= duration : rate < 0 && raw(time) <= 0
  }

  /// The layer's time at which it has come to its end; infinite if it never does, or to both ends.
  func endTime(duration: Double) -> Double {
    if loops || rate == 0 { return .infinity }
    return start + max(rate > 0 ? duration - position : position, 0) / rate.magnitude
  }

  /// The same with the item whose turn it is at a time, as far as is known how long those before it are.
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

  /// The same, going on from `time`.
  func from(_ time: Double, duration: Double) -> PlayerPiece {
    var piece = self
    if pausesAtEnd && isOver(at: time, duration: duration) { piece.rate = 0 }
    piece.position = position(at: time, duration: duration)
    piece.start = time
    return piece
  }
}

/// What a player was asked for, as it happened in a layer's time: what is to be seen at a time follows from that time
/// alone.
struct PlayerTimeline: Sendable {
  /// In the order of time; at least one.
  private var pieces: [PlayerPiece]
  /// Of a program that asks without end the oldest are forgotten.
  private static let most = 4096

  init(_ first: PlayerPiece) { pieces = [first] }

  var last: PlayerPiece { pieces[pieces.count - 1] }

  func piece(at time: Double) -> PlayerPiece { pieces[index(time)] }

  /// When the piece after that of `time` begins; infinite if there is none.
  func nextStart(after time: Double) -> Double {
    let next = index(time) + 1
    return next < pieces.count ? pieces[next].start : .infinity
  }

  /// - Parameter piece: what holds from its start on; whatever was to begin later does not.
  mutating func append(_ piece: PlayerPiece) {
    while let last = pieces.last, last.start >= piece.start { pieces.removeLast() }
    pieces.append(piece)
    if pieces.count > Self.most { pieces.removeFirst(Self.most / 2) }
  }

  /// Of the last piece that has begun, or of the first.
  private func index(_ time: Double) -> Int {
    var low = 0, high = pieces.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if pieces[middle].start <= time { low = middle } else { high = middle }
    }
    return low
  }
}
