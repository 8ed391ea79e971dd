import Agate

/// A layer that shows the video of a player.
///
/// Video frames are drawn like other contents of layers, with corners, borders, masks, filters, 3D transforms and
/// replicators. Like other contents, the video can extend beyond the bounds (``AVLayerVideoGravity/resizeAspectFill``)
/// unless `masksToBounds` is true. If a video cannot be played, the layer shows nothing, and ``AVPlayerItem/error``
/// gives the reason.
///
/// In a window, frames do not wait for decoding: the nearest available video frame is shown until the correct one is
/// decoded.
open class AVPlayerLayer: CALayer {
  let source = PlayerSource()

  /// Creates a layer without a player.
  public override init() {
    super.init()
    contentsGravity = .resizeAspect
    show()
  }

  /// Creates a layer that shows the video of `player`.
  public convenience init(player: AVPlayer?) {
    self.init()
    self.player = player
  }

  public override init(layer: Any) {
    super.init(layer: layer)
    guard let other = layer as? AVPlayerLayer else { return }
    videoGravity = other.videoGravity
    // The player does not control this copy, which is for presentation.
    copied = other.player
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    let name = coder.decodeObject(of: NSString.self, forKey: "videoGravity") as String?
    videoGravity = name.map(AVLayerVideoGravity.init) ?? .resizeAspect
    contentsGravity = videoGravity.contents
    show()
  }

  open override func encode(with coder: NSCoder) {
    super.encode(with: coder)
    coder.encode(videoGravity.rawValue as NSString, forKey: "videoGravity")
  }

  private func show() {
    contentsSource = source
    setNeedsDisplay()
  }

  private var copied: AVPlayer?
  private var own: AVPlayer?

  /// The player whose video the layer shows, or nil. A player may have several layers. Players are not archived.
  public var player: AVPlayer? {
    get { own ?? copied }
    set {
      if newValue === own { return }
      own?.unbind(self)
      own = newValue
      // This ends the playback of the previous player.
      if let time = changeTime, source.hasBegun { begin(at: localTime(time)) }
      newValue?.bind(self)
      send()
    }
  }

  /// The scaling and placement of the video in the bounds. The default is ``AVLayerVideoGravity/resizeAspect``.
  public var videoGravity: AVLayerVideoGravity = .resizeAspect {
    didSet { contentsGravity = videoGravity.contents }
  }

  /// The rectangle of the video, in the layer's coordinates. The rectangle extends beyond the bounds if the video does,
  /// even if the layer clips the video. The value is zero if there is no video. Reading this property waits until the
  /// beginning of the file has been read.
  public var videoRect: CGRect {
    let size = player?.currentItem?.presentationSize ?? .zero
    switch videoGravity.contents {
    case .resize: return size == .zero ? .zero : bounds.standardized
    case .resizeAspectFill: return CGRect(scaling: size, in: bounds, max)
    default: return AVMakeRect(aspectRatio: size, insideRect: bounds)
    }
  }

  /// Whether the layer has a video frame to show. The value is false until a frame of the layer was drawn with a
  /// decoded video frame.
  public var isReadyForDisplay: Bool { source.hasPicture }

  // MARK: Time

  /// Prepares the layer when a compositor is about to show it. The layer stays marked for display, so that further
  /// compositors also call this method.
  open override func displayIfNeeded() {
    source.follow(pace)
    if !source.hasBegun, let time = changeTime { begin(at: zero(time)) }
  }

  /// Does nothing, because the layer draws nothing.
  open override func display() {}

  /// Always returns false, because the layer draws nothing.
  open override func needsDisplay() -> Bool { false }

  private func begin(at start: Double) {
    var piece = own?.now ?? PlayerPiece()
    piece.start = start
    source.begin(piece)
  }

  /// Returns the local time of the layer at which the video begins, if the layer is first shown at the frame time
  /// `time`. The layer's `timeOffset` then skips a part of the video. If the layer's `beginTime` is set, the video
  /// begins there.
  private func zero(_ time: Double) -> Double {
    // At frame time 0, every layer is at its beginning.
    if time == 0 || beginTime != 0 { return 0 }
    return (superlayer?.localTime(time) ?? time) * Double(speed)
  }

  func change(_ body: (inout PlayerPiece) -> Void) {
    source.change(at: changeTime.map(localTime), body)
    send()
  }

  /// Makes the end of the current transaction request a frame.
  private func send() { if changeTime != nil { contentsSource = source } }
}
