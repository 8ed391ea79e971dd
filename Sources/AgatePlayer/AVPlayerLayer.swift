import Agate

/// A layer that shows what a player plays.
///
/// The picture is contents like any other: corners, borders, masks, filters, 3D and replicators apply. As any contents it
/// may reach beyond the bounds (``AVLayerVideoGravity/resizeAspectFill``) unless `masksToBounds` is set. A video that
/// cannot be played shows nothing; ``AVPlayerItem/error`` tells why.
///
/// In a window, frames do not wait for pictures: until the right one is there, the nearest that is stays.
open class AVPlayerLayer: CALayer {
  let source = PlayerSource()

  /// A layer without a player.
  public override init() {
    super.init()
    contentsGravity = .resizeAspect
    show()
  }

  /// A layer that shows what `player` plays.
  public convenience init(player: AVPlayer?) {
    self.init()
    self.player = player
  }

  public override init(layer: Any) {
    super.init(layer: layer)
    guard let other = layer as? AVPlayerLayer else { return }
    videoGravity = other.videoGravity
    // A copy for presentation is no layer of the player's.
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

  /// What plays; nil shows nothing. One player may have several layers. Players are not archived.
  public var player: AVPlayer? {
    get { own ?? copied }
    set {
      if newValue === own { return }
      own?.unbind(self)
      own = newValue
      // What another player played ends here.
      if let time = changeTime, source.hasBegun { begin(at: localTime(time)) }
      newValue?.bind(self)
      send()
    }
  }

  /// How the video is placed in the bounds. Default ``AVLayerVideoGravity/resizeAspect``.
  public var videoGravity: AVLayerVideoGravity = .resizeAspect {
    didSet { contentsGravity = videoGravity.contents }
  }

  /// Where the picture lies, in the layer's coordinates: beyond the bounds where it is cut off or would be. Zero without
  /// a video. Waits until the beginning of its file was read.
  public var videoRect: CGRect {
    let size = player?.currentItem?.presentationSize ?? .zero
    switch videoGravity.contents {
    case .resize: return size == .zero ? .zero : bounds.standardized
    case .resizeAspectFill: return CGRect(scaling: size, in: bounds, max)
    default: return AVMakeRect(aspectRatio: size, insideRect: bounds)
    }
  }

  /// Whether there is a picture to show: the first one was decoded.
  public var isReadyForDisplay: Bool { source.hasPicture }

  // MARK: Time

  /// The layer is about to be shown by some compositor: it keeps its mark for the next one.
  open override func display() {
    source.follow(pace)
    if !source.hasBegun, let time = changeTime { begin(at: zero(time)) }
  }

  /// Never: there is nothing to draw.
  open override func needsDisplay() -> Bool { false }

  private func begin(at start: Double) {
    var piece = own?.now ?? PlayerPiece()
    piece.start = start
    source.begin(piece)
  }

  /// The layer's time at which a video begins that is shown from the frames' time `time` on. Of the layer's own timing
  /// nothing is past then: its offset leads into the video, and where it has a beginning, that is the video's.
  private func zero(_ time: Double) -> Double {
    // Nothing has gone on before the first moment of all.
    if time == 0 || beginTime != 0 { return 0 }
    return (superlayer?.localTime(time) ?? time) * Double(speed)
  }

  func change(_ body: (inout PlayerPiece) -> Void) {
    source.change(at: changeTime.map(localTime), body)
    send()
  }

  /// The transaction's end has frames drawn.
  private func send() { if changeTime != nil { contentsSource = source } }
}
