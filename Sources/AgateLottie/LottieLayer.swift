import Agate
import AgateScene
import Foundation

/// A layer that plays a Lottie animation.
///
/// Like every layer, a Lottie layer is timed by `beginTime`, `speed`, `timeOffset` and `repeatCount`.
/// ``play(completion:)`` sets the first three properties. ``pause()`` and ``progress`` set `speed` and `timeOffset`,
/// and ``loops`` sets `repeatCount`. The animation is fitted into the bounds according to `contentsGravity`; the
/// default is `resizeAspect`. Gravities other than `resize`, `resizeAspect` and `resizeAspectFill` draw the animation
/// unscaled in the centre.
///
/// ```swift
/// let animation = try LottieLayer(contentsOf: "hello.json")
/// animation.frame = CGRect(x: 0, y: 0, width: 320, height: 320)
/// animation.loops = true
/// animation.play()
/// ```
open class LottieLayer: CALayer {
  /// The frames, markers and slots of the animation. An empty layer has one frame, at 60 frames per second.
  public private(set) final var clip = SceneClip(frameRate: 60, frames: 1)
  /// The parts of the file that are not drawn, unknown or without effect.
  public private(set) final var findings: [Finding] = []

  private final var source: LottieSource?
  private final var slots: [String: String] = [:]
  private final var content: CALayer?
  private final var contentSize = CGSize.zero
  private final var playback: LottiePlayback?

  /// Creates a layer that shows an animation from a file: `.json`, `.lottie` or `.tgs`. The bounds get the animation's
  /// size, in points.
  ///
  /// - Throws: `SceneError` if the file cannot be read or is not an animation.
  public convenience init(contentsOf path: String) throws(SceneError) {
    self.init()
    try load(.file(path))
  }

  /// Creates a layer that shows an animation from the bytes of a file. Images in separate files are not found. The
  /// bounds get the animation's size, in points.
  ///
  /// - Parameters:
  ///   - data: the bytes of a `.json` or `.tgs` file.
  ///   - name: the file's name in messages.
  /// - Throws: `SceneError` if the bytes are not an animation.
  public convenience init(data: Data, name: String = "animation.json") throws(SceneError) {
    self.init()
    try load(.data(data, name: name))
  }

  /// Creates an empty layer without an animation.
  public override init() {
    super.init()
    contentsGravity = .resizeAspect
  }

  /// Creates a copy of a layer for its presentation layer. The copy has the same ``clip`` and ``findings``.
  public override init(layer: Any) {
    super.init(layer: layer)
    guard let other = layer as? LottieLayer else { return }
    (clip, findings, source, slots) = (other.clip, other.findings, other.source, other.slots)
  }

  /// Creates a layer from an archive. The archive contains the layers of the animation, but not ``clip``, ``findings``
  /// and the values of slots. Setting a slot of the new layer therefore throws an error.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  private final func load(_ source: LottieSource) throws(SceneError) {
    LottieReader.register()
    var variant = SceneVariant()
    variant.slots = slots
    let scene: Scene
    switch source {
    case .file(let path): scene = try Scene.load(path, limits: SceneLimits(), variant: variant)
    case .data(let data, let name): scene = try Scene.load(data, name: name, variant: variant)
    }
    guard let clip = scene.clip else { throw SceneError(file: scene.title, message: "is not a Lottie animation") }
    self.source = source
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

  /// Whether the animation repeats forever. The default is false. Setting the property sets `repeatCount` to infinity
  /// or 0.
  open var loops: Bool {
    get { repeatCount == .infinity }
    set { repeatCount = newValue ? .infinity : 0 }
  }

  /// Whether `speed` is not 0. The property stays true after the animation has reached its end.
  public final var isPlaying: Bool { speed != 0 }

  /// The position in the animation: 0 at its beginning, 1 at its end. A repeated animation goes through these positions
  /// in each cycle. Setting the progress clamps it to 0...1 and pauses the animation at this position.
  public final var progress: Double {
    get {
      let length = duration
      return length > 0 && length.isFinite ? convertTime(CACurrentMediaTime(), from: nil) / length : 0
    }
    set {
      endPlayback()
      speed = 0
      let length = duration
      guard length > 0, length.isFinite else { return }
      timeOffset = min(max(newValue, 0), 1) * length
      // If another cycle follows, the end of a cycle is the beginning of the next one.
      if timeOffset == length, progress == 0 { timeOffset = length.nextDown }
    }
  }

  /// The visible frame, counted from 0 at the first frame of the animation. Setting the frame pauses the animation.
  public final var currentFrame: Double {
    get { min(progress * Double(clip.frames), Double(clip.frames) - 1e-3) }
    set { progress = newValue / Double(clip.frames) }
  }

  /// Plays from the current position, or from the beginning if the animation is at its end.
  ///
  /// - Parameter completion: called with true when the animation reaches its end, or with false if the playback ends
  ///   earlier. The closure is not called if the animation loops.
  public final func play(completion: ((Bool) -> Void)? = nil) {
    let place = progress
    let from = place >= 1 ? 0 : place
    endPlayback()
    speed = 1
    timeOffset = from > 0 ? from * duration : 0
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

  /// Pauses the animation at the first frame of a marker.
  ///
  /// - Returns: false, without any change, if there is no such marker.
  @discardableResult public final func show(marker name: String) -> Bool {
    guard let marker = clip.markers.first(where: { $0.name == name }) else { return false }
    currentFrame = marker.frame
    return true
  }

  /// Pauses the animation at the current position.
  public final func pause() {
    let place = progress
    progress = place
  }

  /// Pauses the animation at its beginning.
  public final func stop() { progress = 0 }

  /// Ends a playback before the animation's end.
  private final func endPlayback() {
    guard let playback else { return }
    self.playback = nil
    removeAnimation(forKey: "lottiePlayback")
    playback.end(false)
  }

  // MARK: Slots

  /// Sets a slot to a colour and reloads the animation. The alpha of the colour is ignored. The other components are
  /// limited to 0…1; NaN counts as 0.
  ///
  /// - Throws: `SceneError` if the layer has no animation, or if the animation has no such slot or cannot be read
  ///   again. The slot then keeps its value.
  public final func setSlot(_ name: String, to color: CGColor) throws(SceneError) {
    func digits(_ component: Double) -> String {
      let number = Int((component * 255).rounded())
      return (number < 16 ? "0" : "") + String(number, radix: 16)
    }
    let limited = color.limited
    try setSlot(name, text: "#" + digits(limited.red) + digits(limited.green) + digits(limited.blue))
  }

  /// Sets a slot to a number and reloads the animation.
  ///
  /// - Throws: `SceneError` if the layer has no animation, or if the animation has no such slot or cannot be read
  ///   again. The slot then keeps its value.
  public final func setSlot(_ name: String, to number: Double) throws(SceneError) {
    try setSlot(name, text: String(number))
  }

  /// Sets a slot to a point and reloads the animation.
  ///
  /// - Throws: `SceneError` if the layer has no animation, or if the animation has no such slot or cannot be read
  ///   again. The slot then keeps its value.
  public final func setSlot(_ name: String, to point: CGPoint) throws(SceneError) {
    try setSlot(name, text: "\(Double(point.x)),\(Double(point.y))")
  }

  /// Sets a slot to a text, or to the path of an image relative to the file, and reloads the animation.
  ///
  /// - Throws: `SceneError` if the layer has no animation, or if the animation has no such slot or cannot be read
  ///   again. The slot then keeps its value.
  public final func setSlot(_ name: String, to text: String) throws(SceneError) { try setSlot(name, text: text) }

  private final func setSlot(_ name: String, text: String) throws(SceneError) {
    guard let source else {
      throw SceneError(
        file: self.name ?? "LottieLayer",
        message: "the layer has no slot '\(name)', because it has no animation; create it from a file or its bytes")
    }
    let old = slots
    slots[name] = text
    do throws(SceneError) {
      try load(source)
    } catch {
      slots = old
      throw error
    }
  }
}

/// The source of a ``LottieLayer``'s animation.
private enum LottieSource {
  case file(String)
  case data(Data, name: String)
}

/// Calls the completion closure of a playback.
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
