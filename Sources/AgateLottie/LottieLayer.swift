import Agate
import AgateScene
import Foundation

/// A layer that plays a Lottie animation.
///
/// The layer's time is that of any layer: set `beginTime`, `speed` and `repeatCount`, or use ``play(completion:)``,
/// ``pause()`` and ``progress``, which set them. The animation's size is fitted into the bounds as `contentsGravity`
/// says; the default is `resizeAspect`.
///
/// ```swift
/// let animation = try LottieLayer(contentsOf: "hello.json")
/// animation.frame = CGRect(x: 0, y: 0, width: 320, height: 320)
/// animation.loops = true
/// animation.play()
/// ```
open class LottieLayer: CALayer {
  /// The frames, markers and slots of the animation.
  public private(set) final var clip = SceneClip(frameRate: 60, frames: 1)
  /// Everything in the file that is not drawn, not known or without effect.
  public private(set) final var findings: [Finding] = []

  private final var source: LottieSource?
  private final var slots: [String: String] = [:]
  private final var content: CALayer?
  private final var contentSize = CGSize.zero
  private final var playback: LottiePlayback?

  /// Creates a layer that shows an animation from a file: `.json`, `.lottie` or `.tgs`.
  ///
  /// - Throws: `SceneError` if the file cannot be read or is not an animation.
  public convenience init(contentsOf path: String) throws(SceneError) {
    self.init()
    source = .file(path)
    try load()
  }

  /// Creates a layer that shows an animation from the bytes of a file. Images beside the file are not found.
  ///
  /// - Parameters:
  ///   - data: the bytes of a `.json` or `.tgs` file.
  ///   - name: the file's name in messages.
  /// - Throws: `SceneError` if the bytes are not an animation.
  public convenience init(data: Data, name: String = "animation.json") throws(SceneError) {
    self.init()
    source = .data(data, name: name)
    try load()
  }

  /// Creates a layer that shows nothing.
  public override init() {
    super.init()
    contentsGravity = .resizeAspect
  }

  /// Creates a copy of a layer, for presentation. It shows the same animation's sublayers.
  public override init(layer: Any) {
    super.init(layer: layer)
    guard let other = layer as? LottieLayer else { return }
    (clip, findings, source, slots) = (other.clip, other.findings, other.source, other.slots)
  }

  /// Creates a layer from an archive. The animation's layers are part of it.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  private final func load() throws(SceneError) {
    guard let source else { return }
    LottieReader.register()
    var variant = SceneVariant()
    variant.slots = slots
    let scene: Scene
    switch source {
    case .file(let path): scene = try Scene.load(path, limits: SceneLimits(), variant: variant)
    case .data(let data, let name): scene = try Scene.load(data, name: name, variant: variant)
    }
    guard let clip = scene.clip else { throw SceneError(file: scene.title, message: "is not a Lottie animation") }
    self.clip = clip
    findings = scene.findings
    content?.removeFromSuperlayer()
    let layer = scene.rootLayer
    layer.masksToBounds = true
    content = layer
    contentSize = scene.size
    if bounds.size == .zero { bounds.size = scene.size }
    duration = Double(clip.frames) / clip.frameRate
    addSublayer(layer)
    place()
  }

  // MARK: Size

  open override func layoutSublayers() {
    super.layoutSublayers()
    place()
  }

  /// Fits the animation into the bounds.
  private final func place() {
    guard let content, contentSize.width > 0, contentSize.height > 0 else { return }
    let x = bounds.width / contentSize.width, y = bounds.height / contentSize.height
    var scale = CGSize(width: x, height: y)
    switch contentsGravity {
    case .resize: break
    case .resizeAspectFill: scale = CGSize(width: max(x, y), height: max(x, y))
    case .resizeAspect: scale = CGSize(width: min(x, y), height: min(x, y))
    default: scale = CGSize(width: 1, height: 1)
    }
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    content.position = CGPoint(x: bounds.midX, y: bounds.midY)
    content.anchorPoint = CGPoint(x: 0.5, y: 0.5)
    content.transform = CATransform3DMakeScale(scale.width, scale.height, 1)
    CATransaction.commit()
  }

  // MARK: Playing

  private final var now: Double { superlayer?.convertTime(CACurrentMediaTime(), from: nil) ?? CACurrentMediaTime() }

  /// Whether the animation begins again at its end. The default is false.
  open var loops: Bool {
    get { repeatCount == .infinity }
    set { repeatCount = newValue ? .infinity : 0 }
  }

  /// Whether time goes on.
  public final var isPlaying: Bool { speed != 0 }

  /// The place in the animation: 0 at its beginning, 1 at its end. Setting it pauses the animation there.
  public final var progress: Double {
    get {
      let length = duration
      guard length > 0, length.isFinite else { return 0 }
      let time = (now - (speed == 0 ? 0 : beginTime)) * Double(speed) + timeOffset
      if time <= 0 { return 0 }
      if !loops || speed == 0 { return min(time / length, 1) }
      return (time / length).truncatingRemainder(dividingBy: 1)
    }
    set {
      endPlayback()
      speed = 0
      timeOffset = min(max(newValue, 0), 1) * duration
    }
  }

  /// The frame that is shown, counted from the first one.
  public final var currentFrame: Double {
    get { min(progress * Double(clip.frames), Double(clip.frames) - 1e-3) }
    set { progress = newValue / Double(clip.frames) }
  }

  /// Plays from where the animation is; from the beginning if it is at its end.
  ///
  /// - Parameter completion: called when the animation comes to its end, with true, or when something else ends it,
  ///   with false. An animation that loops comes to no end.
  public final func play(completion: ((Bool) -> Void)? = nil) {
    let from = progress >= 1 ? 0 : progress
    endPlayback()
    speed = 1
    timeOffset = from * duration
    beginTime = now
    guard let completion, !loops else { return }
    let playback = LottiePlayback(completion)
    let animation = CABasicAnimation(keyPath: "lottiePlayback")
    animation.fromValue = 0
    animation.toValue = 1
    animation.beginTime = max(timeOffset, 1e-9)
    animation.duration = duration - timeOffset
    animation.delegate = playback
    self.playback = playback
    add(animation, forKey: "lottiePlayback")
  }

  /// Stops time at the first frame of a marker.
  ///
  /// - Returns: false if there is no such marker. Nothing changes then.
  @discardableResult public final func show(marker name: String) -> Bool {
    guard let marker = clip.markers.first(where: { $0.name == name }) else { return false }
    currentFrame = marker.frame
    return true
  }

  /// Stops time where the animation is.
  public final func pause() {
    let place = progress
    progress = place
  }

  /// Stops time at the beginning.
  public final func stop() { progress = 0 }

  /// Ends a playback before the animation's end.
  private final func endPlayback() {
    guard let playback else { return }
    self.playback = nil
    removeAnimation(forKey: "lottiePlayback")
    playback.end(false)
  }

  // MARK: Slots

  /// Gives a slot a colour.
  ///
  /// - Throws: `SceneError` if the animation has no such slot.
  public final func setSlot(_ name: String, to color: CGColor) throws(SceneError) {
    func digits(_ value: CGFloat) -> String {
      let number = Int((min(max(value, 0), 1) * 255).rounded())
      return (number < 16 ? "0" : "") + String(number, radix: 16)
    }
    try setSlot(name, text: "#" + digits(color.red) + digits(color.green) + digits(color.blue))
  }

  /// Gives a slot a number.
  ///
  /// - Throws: `SceneError` if the animation has no such slot.
  public final func setSlot(_ name: String, to number: Double) throws(SceneError) {
    try setSlot(name, text: String(number))
  }

  /// Gives a slot a point.
  ///
  /// - Throws: `SceneError` if the animation has no such slot.
  public final func setSlot(_ name: String, to point: CGPoint) throws(SceneError) {
    try setSlot(name, text: "\(Double(point.x)),\(Double(point.y))")
  }

  /// Gives a slot a text, or the path of an image beside the file.
  ///
  /// - Throws: `SceneError` if the animation has no such slot.
  public final func setSlot(_ name: String, to text: String) throws(SceneError) { try setSlot(name, text: text) }

  private final func setSlot(_ name: String, text: String) throws(SceneError) {
    let old = slots
    slots[name] = text
    do throws(SceneError) {
      try load()
    } catch {
      slots = old
      throw error
    }
  }
}

/// The file of a ``LottieLayer``.
private enum LottieSource {
  case file(String)
  case data(Data, name: String)
}

/// Learns of the end of a playback.
private final class LottiePlayback: NSObject, CAAnimationDelegate {
  private var completion: ((Bool) -> Void)?

  init(_ completion: @escaping (Bool) -> Void) { self.completion = completion }

  func end(_ finished: Bool) {
    let completion = completion
    self.completion = nil
    completion?(finished)
  }

  func animationDidStop(_ anim: CAAnimation, finished flag: Bool) { end(flag) }
}
