import Agate
import Synchronization

/// The pictures that one layer shows of a player's videos.
///
/// The picture at a time of the layer follows from the calls to the player and that time alone. Only where frames are
/// due at certain times may an available picture stand in for one that is not decoded yet.
final class PlayerSource: CAContentsSource {
  private struct State: Sendable {
    /// The timeline; nil until the layer is shown.
    var timeline: PlayerTimeline?
    var pace: FramePace?
    /// The picture shown last, and the pictures that it belongs to.
    var shown: VideoPicture?
    var shownOf: (any VideoPictures)?
    /// The layer's time and the video's moment that were requested last.
    var time = 0.0
    var moment = 0.0
  }
  private let state = Mutex(State())
  private static let count = Atomic<Int>(0)

  // MARK: The thread of the layers

  /// Whether the layer was shown with this source.
  var hasBegun: Bool { state.withLock { $0.timeline != nil } }

  /// Whether there is a picture to show.
  var hasPicture: Bool { state.withLock { $0.shown != nil } }

  /// Sets the pace of the frames that are drawn for the layer now.
  func follow(_ pace: FramePace?) { state.withLock { $0.pace = pace } }

  /// Begins a piece at `piece.start`. It replaces whatever was to begin later.
  func begin(_ piece: PlayerPiece) {
    var piece = piece
    piece.number = Self.count.add(1, ordering: .relaxed).newValue
    state.withLock { state in
      if state.timeline == nil { state.timeline = PlayerTimeline(piece) } else { state.timeline!.append(piece) }
    }
  }

  /// The piece at a time of the layer; nil before the layer was shown.
  func piece(at time: Double) -> PlayerPiece? { state.withLock { $0.timeline }?.piece(at: time) }

  /// Changes the piece from now on. Before the layer was shown there is nothing to change.
  ///
  /// - Parameter time: the time of the layer; nil for that of the frame drawn last.
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
    // A picture that is not there yet is looked for in every frame.
    guard let shown = state.shown, state.shownOf === pictures, shown.covers(moment) else { return time }
    if piece.rate == 0 { return next }
    let (first, last): (Double, Double) = piece.loops ? (0, info.duration) : (-.infinity, .infinity)
    let rest = piece.rate > 0 ? min(shown.end, last) - moment : moment - max(shown.start, first)
    let change = max(time, piece.start) + rest / piece.rate.magnitude
    // The end is reported, though the last picture stays.
    let end = piece.endTime(duration: info.duration)
    let told = piece.events?.nextTime(piece, after: time, duration: info.duration, by: self) ?? .infinity
    return min(max(change, time), next, end > time ? end : .infinity, told)
  }
}

extension PlayerPiece {
  /// A copy of the piece that continues from `time` of the layer, as far as the video is known.
  func now(_ time: Double) -> PlayerPiece {
    let piece = turned(at: time, waits: false)
    guard case .success(let info)? = piece.pictures?.info(waits: false) else {
      return piece.from(time, duration: .infinity)
    }
    return piece.from(time, duration: info.duration)
  }
}
