import Agate

/// Plays a video in the layers that show it (``AVPlayerLayer``).
///
///     let player = AVPlayer(url: URL(fileURLWithPath: "Ship.mp4"))
///     let layer = AVPlayerLayer(player: player)
///     layer.frame = container.bounds
///     container.addSublayer(layer)
///     player.play()
///
/// A player has no clock of its own: its video goes on in the time of each layer that shows it, which the layer's
/// `beginTime`, `speed` and `timeOffset` bend as they bend animations. What the player is asked for holds from the moment
/// on at which it is asked, in that time. So a frame shows the same picture whenever and wherever it is rendered, and a
/// layer that is paused (`speed` 0) shows the picture of its `timeOffset`. Like an animation that was added to a layer
/// that nobody sees, a video does not begin before its layer is shown.
///
/// Audio is not played. Use a player on the thread of its layers.
open class AVPlayer {
  /// What to do when the video has come to its end.
  public enum ActionAtItemEnd: Int, Sendable {
    /// An ``AVQueuePlayer`` goes on with what comes next; others ``pause``.
    case advance = 0
    /// ``AVPlayer/rate`` becomes 0; the last picture stays.
    case pause = 1
    /// The last picture stays, and after a seek the video goes on.
    case none = 2
  }

  /// Whether it plays.
  public enum TimeControlStatus: Int, Sendable {
    /// It stands still.
    case paused = 0
    /// Time goes on.
    case playing = 2
  }

  /// Of the times that are returned.
  static let timescale: Int32 = 1_000_000_000
  /// The fastest, either way.
  private static let mostRate: Float = 128

  private struct WeakLayer { weak var layer: AVPlayerLayer? }
  private var bound: [WeakLayer] = []
  /// How things stand when no layer is shown.
  private var resting = PlayerPiece()

  /// Who wants to know of what happens.
  let events = PlayerEvents()

  /// The video; nil shows nothing. ``replaceCurrentItem(with:)`` changes it.
  public var currentItem: AVPlayerItem? { now.item }

  /// A player that stands at the beginning of a video.
  public init(playerItem: AVPlayerItem? = nil) {
    resting.item = playerItem
    resting.events = events
    playerItem?.player = self
  }

  /// Another video, from its beginning; the rate stays.
  public func replaceCurrentItem(with item: AVPlayerItem?) {
    item?.player = self
    change {
      $0.item = item
      $0.position = 0
    }
  }

  /// ``AVPlayerItem/status`` of the item; unknown without one.
  public var status: AVPlayerItem.Status { currentItem?.status ?? .unknown }

  /// ``AVPlayerItem/error`` of the item.
  public var error: VideoError? { currentItem?.error }

  // MARK: Playing

  /// Goes on at ``defaultRate``.
  public func play() { rate = defaultRate }

  /// Stays at the picture shown now.
  public func pause() { rate = 0 }

  /// The rate that ``play()`` sets. Default 1.
  public var defaultRate: Float = 1

  /// Seconds of the video for each of the layer's time. 0, the default, stands still; less goes backwards. At most 128
  /// either way.
  public var rate: Float {
    get { Float(now.rate) }
    set {
      let rate = newValue.isNaN ? 0 : min(max(newValue, -AVPlayer.mostRate), AVPlayer.mostRate)
      change { $0.rate = Double(rate) }
    }
  }

  /// The same as setting ``rate``: nothing is waited for.
  public func playImmediately(atRate rate: Float) { self.rate = rate }

  /// Whether it plays.
  public var timeControlStatus: TimeControlStatus { rate == 0 ? .paused : .playing }

  /// Default ``ActionAtItemEnd/pause``.
  public var actionAtItemEnd: ActionAtItemEnd = .pause {
    didSet {
      let action = actionAtItemEnd
      change { ($0.pausesAtEnd, $0.advances) = (action != .none, action == .advance) }
    }
  }

  /// From its end the video goes on at its beginning.
  var loops: Bool {
    get { now.loops }
    set { change { $0.loops = newValue } }
  }

  // MARK: Time

  /// The moment of the video that the first of its layers shows, by that layer's time.
  public func currentTime() -> CMTime { CMTime(seconds: now.position, preferredTimescale: AVPlayer.timescale) }

  /// Goes to a moment, to the very frame. A time outside of the video means its end or beginning; an invalid one does
  /// nothing.
  public func seek(to time: CMTime) {
    let seconds = time.isPositiveInfinity ? Double.greatestFiniteMagnitude : max(time.seconds, 0)
    guard seconds.isFinite else { return }
    change { $0.position = seconds }
  }

  /// The same: tolerances could only make it less exact.
  public func seek(to time: CMTime, toleranceBefore: CMTime, toleranceAfter: CMTime) { seek(to: time) }

  /// The same, where functions may wait; it waits for nothing.
  ///
  /// - Returns: whether `time` could be gone to.
  @discardableResult
  public func seek(to time: CMTime, isolation: isolated (any Actor)? = #isolation) async -> Bool {
    var isFinished = false
    seek(to: time) { isFinished = $0 }
    return isFinished
  }

  /// The same.
  ///
  /// - Parameter completionHandler: is called before this returns, with whether `time` could be gone to. Frames show the
  ///   new picture from then on.
  public func seek(to time: CMTime, completionHandler: (Bool) -> Void) {
    seek(to: time)
    completionHandler(time.isValid && !time.isIndefinite)
  }

  // MARK: Layers

  func bind(_ layer: AVPlayerLayer) {
    bound.removeAll { $0.layer == nil }
    bound.append(WeakLayer(layer: layer))
    follow()
  }

  func unbind(_ layer: AVPlayerLayer) {
    resting = now
    bound.removeAll { $0.layer == nil || $0.layer === layer }
    follow()
  }

  /// The first layer's time is the one that observers hear of.
  private func follow() { events.follow(bound.first?.layer?.source) }

  /// How things stand now.
  var now: PlayerPiece {
    for entry in bound {
      if let layer = entry.layer, let time = layer.changeTime.map(layer.localTime),
        let piece = layer.source.piece(at: time)?.now(time)
      {
        resting = piece
        return piece
      }
    }
    resting = resting.now(resting.start)
    return resting
  }

  func change(_ body: (inout PlayerPiece) -> Void) {
    var piece = now
    body(&piece)
    resting = piece
    for entry in bound { entry.layer?.change(body) }
  }
}
