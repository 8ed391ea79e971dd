import Agate
import Synchronization

/// The contents of one player layer: the pictures of the player's videos.
///
/// The picture at a time of the layer depends only on that time and on the calls to the player. In real time, an
/// available picture may replace a picture that is not decoded yet.
final class PlayerSource: CAContentsSource {
  private struct State: Sendable {
    /// The timeline; nil until the layer is shown.
    var timeline: PlayerTimeline?
    var pace: FramePace?
    /// The last shown picture, and the video to which it belongs.
    var shown: VideoPicture?
    var shownOf: (any VideoPictures)?
    /// The last requested time of the layer and moment of the video.
    var time = 0.0
    var moment = 0.0
  }
  private let state = Mutex(State())
  private static let count = Atomic<Int>(0)

  // MARK: The thread of the layers

  /// Whether a compositor has shown the layer with this source.
  var hasBegun: Bool { state.withLock { $0.timeline != nil } }

  /// Whether there is a picture to show.
  var hasPicture: Bool { state.withLock { $0.shown != nil } }

  /// Sets the pace of the frames in which the layer is drawn.
  func follow(_ pace: FramePace?) { state.withLock { $0.pace = pace } }

  /// Begins a piece at `piece.start`. The piece replaces all pieces that begin at that time or later.
  func begin(_ piece: PlayerPiece) {
    var piece = piece
    piece.number = Self.count.add(1, ordering: .relaxed).newValue
    state.withLock { state in
      if state.timeline == nil { state.timeline = PlayerTimeline(piece) } else { state.timeline!.append(piece) }
    }
  }

  /// Returns the piece at a time of the layer, or nil before the layer is shown.
  func piece(at time: Double) -> PlayerPiece? { state.withLock { $0.timeline }?.piece(at: time) }

  /// Begins a changed copy of the current piece. Does nothing before the layer is shown.
  ///
  /// - Parameter time: the time of the layer. Nil means the time of the last drawn frame.
  func change(at time: Double?, _ body: (inout PlayerPiece) -> Void) {
    let (timeline, last) = state.withLock { ($0.timeline, $0.time) }
    guard let timeline else { return }
    let time = time ?? last
    var piece = timeline.piece(at: time).now(time)
    body(&piece)
    begin(piece)
  }

  // MARK: The thread that draws frames

  func contents(at time: CFTimeInterval) -> CGImage? {
    let state = self.state.withLock { $0 }
    let waits = state.pace?.isLive != true
    guard let asked = state.timeline?.piece(at: time) else { return nil }
    let piece = asked.turned(at: time, waits: waits)
    guard let pictures = piece.pictures, case .success(let info)? = pictures.info(waits: waits) else { return nil }
    let moment = piece.moment(at: time, duration: info.duration)
    let isSame = state.shownOf === pictures
    var shown = isSame ? state.shown : nil
    if shown?.covers(moment) != true {
      let period = piece.period(info.duration)
      var way = moment - state.moment
      if let period { way -= period * (way / period).rounded() }
      let rate = isSame && way < 0 ? -piece.rate.magnitude : piece.rate.magnitude
      let next = pictures.picture(at: moment, rate: rate, period: period, waits: waits)
      if waits || next != nil { shown = next }
    }
    self.state.withLock { [shown] in
      ($0.shown, $0.shownOf, $0.time, $0.moment) = (shown, pictures, time, moment)
    }
    piece.events?.note(piece, askedFor: asked, at: time, duration: info.duration, by: self)
    return shown?.image
  }

  func keepsDisplayOn(at time: CFTimeInterval) -> Bool {
    guard let piece = piece(at: time)?.turned(at: time, waits: false), piece.keepsDisplayOn, piece.rate != 0,
      time >= piece.start, case .success(let info)? = piece.pictures?.info(waits: false)
    else { return false }
    return !piece.isOver(at: time, duration: info.duration)
  }

  func nextContentsTime(after time: CFTimeInterval) -> CFTimeInterval {
    let state = self.state.withLock { $0 }
    guard let timeline = state.timeline else { return .infinity }
    let piece = timeline.piece(at: time).turned(at: time, waits: false), next = timeline.nextStart(after: time)
    guard let pictures = piece.pictures else { return next }
    let info: VideoInfo
    switch pictures.info(waits: false) {
    case nil: return time.isFinite ? time : piece.start
    case .failure: return next
    case .success(let known): info = known
    }
    guard time.isFinite else {
      let isThere = state.shownOf === pictures && state.shown?.covers(state.moment) == true
      return piece.rate != 0 || !isThere ? piece.start : next
    }
    let moment = piece.moment(at: time, duration: info.duration)
    // A picture that is not decoded yet is requested again in every frame.
    guard let shown = state.shown, state.shownOf === pictures, shown.covers(moment) else { return time }
    if piece.rate == 0 { return next }
    let (first, last): (Double, Double) = piece.loops ? (0, info.duration) : (-.infinity, .infinity)
    let rest = piece.rate > 0 ? min(shown.end, last) - moment : moment - max(shown.start, first)
    let change = max(time, piece.start) + rest / piece.rate.magnitude
    // The end needs a frame for its notification, although the picture does not change.
    let end = piece.endTime(duration: info.duration)
    let told = piece.events?.nextTime(piece, after: time, duration: info.duration, by: self) ?? .infinity
    return min(max(change, time), next, end > time ? end : .infinity, told)
  }
}

extension PlayerPiece {
  /// Returns a copy of the piece that continues from `time` of the layer. If the video is not known yet, its duration
  /// counts as infinite.
  func now(_ time: Double) -> PlayerPiece {
    let piece = turned(at: time, waits: false)
    guard case .success(let info)? = piece.pictures?.info(waits: false) else {
      return piece.from(time, duration: .infinity)
    }
    return piece.from(time, duration: info.duration)
  }
}
