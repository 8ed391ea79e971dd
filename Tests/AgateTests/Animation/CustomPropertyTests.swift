import Agate
import Testing

/// Draws a grey picture whose brightness is `progress`.
private final class Dial: CALayer {
  @Animatable("progress") var progress: CGFloat = 0.25
  @Animatable("middle") var middle = CGPoint(x: 1, y: 2)
  var drawn: [CGFloat] = []
  weak var source: Dial?

  override init() { super.init() }
  override init(layer: Any) {
    super.init(layer: layer)
    source = layer as? Dial
  }
  required init?(coder: NSCoder) { super.init(coder: coder) }

  override class func needsDisplay(forKey key: String) -> Bool { key == "progress" || super.needsDisplay(forKey: key) }

  override func draw(in ctx: CGContext) {
    (source ?? self).drawn.append(progress)
    ctx.setFillColor(CGColor(gray: Double(progress), alpha: 1))
    ctx.fill(bounds)
  }
}

/// Sets its contents itself, as layers do that read the animated value from their presentation layer.
private final class Lamp: CALayer {
  @Animatable("progress") var progress: CGFloat = 0
  var seen: [(own: CGFloat, shown: CGFloat?)] = []

  override class func needsDisplay(forKey key: String) -> Bool { key == "progress" || super.needsDisplay(forKey: key) }

  override func display() {
    let shown = presentation()?.progress
    seen.append((progress, shown))
    let gray = UInt32(Double(shown ?? progress) * 255 + 0.5)
    contents = CGImage(width: 1, height: 1, premultiplied: [0xFF00_0000 | gray * 0x01_0101])
  }
}

private func gray(_ layer: CALayer) -> Int? { (layer.contents as? CGImage).map { Int($0.pixels[0] & 255) } }

struct CustomPropertyTests {
  private func stage(_ dial: Dial) -> Compositor {
    dial.frame = CGRect(x: 0, y: 0, width: 4, height: 4)
    let compositor = Compositor(layer: dial)
    compositor.prepare(at: 0, viewport: AnimationStage.viewport)
    return compositor
  }

  @Test func aPropertyIsAValueOfTheLayer() {
    let dial = Dial()
    #expect(dial.progress == 0.25 && dial.middle == CGPoint(x: 1, y: 2))
    dial.progress = 0.5
    #expect(dial.value(forKey: "progress") as? CGFloat == 0.5)
    dial.setValue(0.75, forKey: "progress")
    #expect(dial.progress == 0.75 && dial.needsDisplay())
    dial.middle.x = 9
    #expect(dial.middle == CGPoint(x: 9, y: 2))
  }

  @Test func theLayerDrawsItselfForEveryFrameOfAnAnimation() {
    let dial = Dial(), compositor = stage(dial)
    dial.progress = 0
    compositor.prepare(at: 0, viewport: AnimationStage.viewport)
    #expect(dial.drawn == [0])
    dial.add(basic("progress", 0, 1, 1), forKey: "a")
    compositor.prepare(at: 0, viewport: AnimationStage.viewport)
    for frame in 1..<4 {
      compositor.prepare(at: Double(frame) / 4, viewport: AnimationStage.viewport)
      #expect(near(Double(dial.presentation()!.progress), Double(frame) / 4, 1e-9))
      #expect(abs(gray(dial.presentation()!)! - 255 * frame / 4) <= 1)
      #expect(dial.progress == 0, "the model is not touched")
      #expect(compositor.nextFrameTime(after: Double(frame) / 4) == Double(frame) / 4)
    }
    compositor.prepare(at: 1, viewport: AnimationStage.viewport)
    compositor.prepare(at: 1.1, viewport: AnimationStage.viewport)
    #expect(gray(dial.presentation()!) == 0 && dial.drawn.last == 0)
    #expect(compositor.nextFrameTime(after: 2) == .infinity)
    let count = dial.drawn.count
    compositor.prepare(at: 3, viewport: AnimationStage.viewport)
    #expect(dial.drawn.count == count)
  }

  @Test func anOverrideOfDisplayReadsThePresentationLayer() {
    let lamp = Lamp()
    lamp.frame = CGRect(x: 0, y: 0, width: 4, height: 4)
    let compositor = Compositor(layer: lamp)
    lamp.setNeedsDisplay()
    compositor.prepare(at: 0, viewport: AnimationStage.viewport)
    lamp.seen = []
    lamp.progress = 1
    lamp.add(basic("progress", 0, 1, 1), forKey: "a")
    compositor.prepare(at: 0, viewport: AnimationStage.viewport)
    for frame in 1..<4 {
      compositor.prepare(at: Double(frame) / 4, viewport: AnimationStage.viewport)
      #expect(lamp.seen.last?.own == 1, "the model layer is displayed")
      #expect(near(Double(lamp.seen.last?.shown ?? -1), Double(frame) / 4, 1e-9))
      #expect(abs(gray(lamp.presentation()!)! - 255 * frame / 4) <= 1)
      #expect(lamp.animationKeys() == ["a"], "no action for the contents")
    }
    compositor.prepare(at: 1.5, viewport: AnimationStage.viewport)
    #expect(lamp.seen.last?.shown == 1 && lamp.animationKeys() == nil)
    #expect(gray(lamp.presentation()!) == 255)
    let count = lamp.seen.count
    compositor.prepare(at: 3, viewport: AnimationStage.viewport)
    #expect(lamp.seen.count == count)
  }

  @Test func keyframesSpringsAndGroupsDriveItToo() {
    let dial = Dial(), compositor = stage(dial)
    let keys = CAKeyframeAnimation(keyPath: "progress")
    (keys.values, keys.duration) = ([0, 1, 0], 2)
    let by = CABasicAnimation(keyPath: "middle")
    (by.byValue, by.duration) = (CGPoint(x: 10, y: 20), 2)
    let group = CAAnimationGroup()
    (group.animations, group.duration) = ([keys, by], 2)
    dial.add(group, forKey: "g")
    compositor.prepare(at: 0, viewport: AnimationStage.viewport)
    compositor.prepare(at: 0.5, viewport: AnimationStage.viewport)
    let shown = dial.presentation()!
    #expect(near(Double(shown.progress), 0.5) && shown.middle == CGPoint(x: 3.5, y: 7))
    let spring = CASpringAnimation(keyPath: "progress")
    (spring.fromValue, spring.toValue, spring.duration) = (0, 1, 2)
    dial.add(spring, forKey: "g")
    compositor.prepare(at: 0.5, viewport: AnimationStage.viewport)
    compositor.prepare(at: 0.5 + Double.pi / (10 * 0.75.squareRoot()), viewport: AnimationStage.viewport)
    #expect(near(Double(dial.presentation()!.progress), 1.163034, 1e-5))
  }

  @Test func settingItAsksForAnAction() {
    final class Moving: CALayer {
      @Animatable("level") var level = 0.0
      override func action(forKey event: String) -> (any CAAction)? {
        guard event == "level" else { return super.action(forKey: event) }
        let animation = CABasicAnimation(keyPath: event)
        animation.fromValue = (presentation() ?? self).level
        animation.duration = 1
        return animation
      }
    }
    let layer = Moving()
    let compositor = Compositor(layer: layer)
    compositor.prepare(at: 0, viewport: AnimationStage.viewport)
    layer.level = 8
    compositor.prepare(at: 0.25, viewport: AnimationStage.viewport)
    #expect(layer.level == 8 && near(layer.presentation()!.level, 2))
  }
}
