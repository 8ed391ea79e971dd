import Agate

/// Plays a video in the layers that show it (``AVPlayerLayer``).
///
///     let player = AVPlayer(url: URL(fileURLWithPath: "Ship.mp4"))
///     let layer = AVPlayerLayer(player: player)
///     layer.frame = container.bounds
///     container.addSublayer(layer)
///     player.play()
///
/// A player has no clock of its own. Its video advances in the time of each layer that shows it. As with animations,
/// the layer's `beginTime`, `speed` and `timeOffset` affect that time. Each call to the player takes effect at the
/// current time of the layer. A frame at a given time therefore always shows the same video frame, regardless of when
/// it is rendered. A layer with a `speed` of 0 shows the video frame at its `timeOffset`. Like an animation, a video
/// does not begin before its layer is displayed.
///
/// Audio is not played. Use a player on the thread on which its layers are changed.
open class AVPlayer {
  /// The action at the end of the video.
  public enum ActionAtItemEnd: Int, Sendable {
    /// An ``AVQueuePlayer`` plays the next item. Other players pause.
    case advance = 0
    /// Sets ``AVPlayer/rate`` to 0. The video frame at which playback ended stays visible.
    case pause = 1
    /// Keeps the rate. The video frame at which playback ended stays visible, and the video continues after a seek.
    case none = 2
  }

  /// The playback state of a player.
  public enum TimeControlStatus: Int, Sendable {
    /// The video is paused.
    case paused = 0
    /// The video is playing.
    case playing = 2
  }

  /// The timescale of the times that players return.
  static let timescale: Int32 = 1_000_000_000
  /// The maximum magnitude of the rate.
  private static let mostRate: Float = 128

  private struct WeakLayer { weak var layer: AVPlayerLayer? }
  private var bound: [WeakLayer] = []
  /// The last known state of the player, which is its state while no layer is shown.
  private var resting = PlayerPiece()

  /// The observers of the player.
  let events = PlayerEvents()

  /// The video that the player plays, or nil. Change the item with ``replaceCurrentItem(with:)``.
  public var currentItem: AVPlayerItem? { now.item }

  /// Creates a player at the beginning of a video.
  public init(playerItem: AVPlayerItem? = nil) {
    resting.item = playerItem
    resting.events = events
    playerItem?.player = self
  }

  /// Replaces the video with another video, which starts at its beginning. Nil removes the video. The rate does not
  /// change.
  public func replaceCurrentItem(with item: AVPlayerItem?) {
    item?.player = self
    change {
      $0.item = item
      $0.position = 0
    }
  }

  /// The ``AVPlayerItem/status`` of the current item, or `unknown` if there is no item.
  public var status: AVPlayerItem.Status { currentItem?.status ?? .unknown }

  /// The ``AVPlayerItem/error`` of the current item, or nil if there is no item or no error.
  public var error: VideoError? { currentItem?.error }

  // MARK: Playing

  /// Plays at ``defaultRate``.
  public func play() { rate = defaultRate }

  /// Pauses at the current video frame.
  public func pause() { rate = 0 }

  /// The rate that ``play()`` sets. The default is 1.
  public var defaultRate: Float = 1

  /// The rate of playback, in seconds of the video per second of the layer's time. The default is 0: the video is
  /// paused. At negative values, the video plays backwards. The magnitude is limited to 128, and NaN means 0.
  public var rate: Float {
    get { Float(now.rate) }
    set {
      let rate = newValue.isNaN ? 0 : min(max(newValue, -AVPlayer.mostRate), AVPlayer.mostRate)
      change { $0.rate = Double(rate) }
    }
  }

  /// Sets the ``rate`` immediately.
  public func playImmediately(atRate rate: Float) { self.rate = rate }

  /// The playback state: playing unless the ``rate`` is 0.
  public var timeControlStatus: TimeControlStatus { rate == 0 ? .paused : .playing }

  /// The action at the end of the video. The default is ``ActionAtItemEnd/pause``, and ``ActionAtItemEnd/advance`` for
  /// an ``AVQueuePlayer``.
  public var actionAtItemEnd: ActionAtItemEnd = .pause {
    didSet {
      let action = actionAtItemEnd
      change { ($0.pausesAtEnd, $0.advances) = (action != .none, action == .advance) }
    }
  }

  /// Whether the display stays on while the video plays in a window, even if the user gives no input. The default is
  /// true. A video in a wallpaper never keeps the display on.
  public var preventsDisplaySleepDuringVideoPlayback: Bool {
    get { now.keepsDisplayOn }
    set { change { $0.keepsDisplayOn = newValue } }
  }

  /// Whether the video continues at its beginning when its end is reached.
  var loops: Bool {
    get { now.loops }
    set { change { $0.loops = newValue } }
  }

  // MARK: Time

  /// Returns the current time of the video in the player's first displayed layer. While no layer is displayed, returns
  /// the last known time.
  public func currentTime() -> CMTime { CMTime(seconds: now.position, preferredTimescale: AVPlayer.timescale) }

  /// Moves to a time of the video. Seeking is exact to the frame. A time before the beginning means the beginning, and
  /// a time after the end means the end. An invalid or indefinite time has no effect.
  public func seek(to time: CMTime) {
    let seconds = time.isPositiveInfinity ? Double.greatestFiniteMagnitude : max(time.seconds, 0)
    guard seconds.isFinite else { return }
    change { $0.position = seconds }
  }

  /// Moves to a time of the video, like ``seek(to:)``. Tolerances are ignored, because seeking is exact.
  public func seek(to time: CMTime, toleranceBefore: CMTime, toleranceAfter: CMTime) { seek(to: time) }

  /// Moves to a time of the video, from asynchronous code. This method does not suspend.
  ///
  /// - Returns: whether the player moved to `time`.
  @discardableResult
  public func seek(to time: CMTime, isolation: isolated (any Actor)? = #isolation) async -> Bool {
    var isFinished = false
    seek(to: time) { isFinished = $0 }
    return isFinished
  }

  /// Moves to a time of the video, then calls a closure.
  ///
  /// - Parameters:
  ///   - time: the time, from the beginning of the video.
  ///   - completionHandler: the closure to call before this method returns. Its argument is false if `time` is invalid
  ///     or indefinite, and otherwise true. Later frames show the new video frame.
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

  /// Makes the frames of the first layer call the observers.
  private func follow() { events.follow(bound.first?.layer?.source) }

  /// The current state of the player.
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
