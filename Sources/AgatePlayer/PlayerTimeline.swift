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
  var pictures: (any VideoPictures)?

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

  /// Whether it has come to where it cannot go on.
  func isOver(at time: Double, duration: Double) -> Bool {
    if loops { return false }
    return rate > 0 ? raw(time) >= duration : rate < 0 && raw(time) <= 0
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
