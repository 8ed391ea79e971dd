import Agate
import Synchronization
import Testing

/// Trees at rest, or whose animations have not begun, request no frames.
struct RestTests {
  private final class Gauge: CALayer {
    @Animatable("level") var level: CGFloat = 0
    @Animatable("tilt") var tilt = CATransform3DIdentity
    override class func needsDisplay(forKey key: String) -> Bool { key == "level" || super.needsDisplay(forKey: key) }
    override func draw(in ctx: CGContext) { ctx.fill(bounds) }
  }

  private func stage(_ gauge: Gauge) -> Compositor {
    gauge.frame = CGRect(x: 0, y: 0, width: 4, height: 4)
    let compositor = Compositor(layer: gauge)
    compositor.prepare(at: 0, viewport: AnimationStage.viewport)
    return compositor
  }

  @Test func ownPropertiesThatStandStillAskForNoFrames() {
    let gauge = Gauge(), compositor = stage(gauge)
    let late = basic("level", 0, 1, 1)
    late.beginTime = 5
    gauge.add(late, forKey: "a")
    compositor.prepare(at: 0, viewport: AnimationStage.viewport)
    #expect(compositor.nextFrameTime(after: 0) == 5)
    compositor.prepare(at: 5.5, viewport: AnimationStage.viewport)
    #expect(compositor.nextFrameTime(after: 5.5) == 5.5)
    gauge.speed = 0
    gauge.timeOffset = 5.5
    CATransaction.flush()
    compositor.prepare(at: 5.6, viewport: AnimationStage.viewport)
    #expect(compositor.nextFrameTime(after: 5.6) == .infinity && gauge.presentation()!.level == 0.5)
    gauge.timeOffset = 5.75
    compositor.prepare(at: 5.7, viewport: AnimationStage.viewport)
    #expect(gauge.presentation()!.level == 0.75 && compositor.nextFrameTime(after: 5.7) == .infinity)
  }

  @Test func ownPropertiesThatAreKeptAtTheirEndAskForNoFrames() {
    let gauge = Gauge(), compositor = stage(gauge)
    let kept = basic("level", 0, 1, 1)
    (kept.fillMode, kept.isRemovedOnCompletion) = (.forwards, false)
    gauge.add(kept, forKey: "a")
    for time in [0, 0.5, 1, 1.1] { compositor.prepare(at: time, viewport: AnimationStage.viewport) }
    #expect(compositor.nextFrameTime(after: 1.1) == .infinity && gauge.presentation()!.level == 1)
  }

  @Test func ownPropertiesAreDrawnAgainOnlyWhenTheyMove() {
    let gauge = Gauge(), compositor = stage(gauge)
    let requests = Mutex(0)
    let kept = basic("level", 0, 1, 1)
    (kept.fillMode, kept.isRemovedOnCompletion) = (.forwards, false)
    gauge.add(kept, forKey: "a")
    for time in [0, 0.5, 1, 1.1] { compositor.prepare(at: time, viewport: AnimationStage.viewport) }
    compositor.onFrameRequest = { requests.withLock { $0 += 1 } }
    compositor.prepare(at: 1.2, viewport: AnimationStage.viewport)
    compositor.prepare(at: 1.3, viewport: AnimationStage.viewport)
    #expect(requests.withLock { $0 } == 0, "a frame asks for no other")
    gauge.setNeedsDisplay()
    CATransaction.flush()
    compositor.prepare(at: 1.4, viewport: AnimationStage.viewport)
    #expect(requests.withLock { $0 } > 0 && gauge.presentation()!.level == 1)
  }

  @Test func particlesThatLiveMoveAfterTheLastBirth() {
    let root = CALayer(), emitter = CAEmitterLayer(), cell = CAEmitterCell()
    root.frame = CGRect(x: 0, y: 0, width: 40, height: 40)
    emitter.emitterPosition = CGPoint(x: 20, y: 20)
    cell.contents = CGImage(width: 1, height: 1, premultiplied: [~0])
    (cell.birthRate, cell.lifetime, cell.velocity) = (20, 2, 5)
    emitter.emitterCells = [cell]
    root.addSublayer(emitter)
    let compositor = Compositor(layer: root)
    compositor.prepare(at: 1, viewport: AnimationStage.viewport)
    CATransaction.setDisableActions(true)
    emitter.birthRate = 0
    CATransaction.flush()
    compositor.prepare(at: 2, viewport: AnimationStage.viewport)
    #expect(compositor.nextFrameTime(after: 2) == 2, "some live on")
    compositor.prepare(at: 4, viewport: AnimationStage.viewport)
    #expect(compositor.nextFrameTime(after: 4) == .infinity, "all are gone")
  }

  @Test func anEmitterThatBeginsAfterARestBeginsThen() {
    let root = CALayer(), emitter = CAEmitterLayer(), cell = CAEmitterCell()
    root.frame = CGRect(x: 0, y: 0, width: 40, height: 40)
    cell.contents = CGImage(width: 1, height: 1, premultiplied: [~0])
    (cell.birthRate, cell.lifetime) = (20, 2)
    emitter.birthRate = 0
    emitter.emitterCells = [cell]
    root.addSublayer(emitter)
    let compositor = Compositor(layer: root)
    // The previous frame was drawn a minute ago.
    let now = Mutex(0.0)
    compositor.clock = MediaClock { now.withLock { $0 } }
    compositor.prepare(at: 0, viewport: AnimationStage.viewport)
    now.withLock { $0 = 60 }
    CATransaction.setDisableActions(true)
    emitter.birthRate = 1
    CATransaction.flush()
    let frame = compositor.snapshot(at: 60.5, viewport: AnimationStage.viewport)
    let count = frame.producedItemCount
    #expect(count >= 9 && count <= 12, "half a second's particles, not two seconds': \(count)")
  }

  @Test func ownTransformsTurnAndAddUp() {
    let gauge = Gauge(), compositor = stage(gauge)
    let shift = basic("tilt", CATransform3DIdentity, CATransform3DMakeTranslation(10, 0, 0), 1)
    shift.isAdditive = true
    gauge.add(shift, forKey: "first")
    gauge.add(basic("tilt", CATransform3DIdentity, CATransform3DMakeRotation(.pi, 0, 0, 1), 1), forKey: "second")
    compositor.prepare(at: 0, viewport: AnimationStage.viewport)
    compositor.prepare(at: 0.5, viewport: AnimationStage.viewport)
    let tilt = gauge.presentation()!.tilt
    #expect(near(tilt.m11, 0) && near(tilt.m12.magnitude, 1), "half a turn is half way, not nothing")
    #expect(near((tilt.m41 * tilt.m41 + tilt.m42 * tilt.m42).squareRoot(), 5), "what adds comes last")
  }

  @Test func layersOfBoundedTimeComeToRest() {
    let stage = AnimationStage { $0.duration = 100 }
    stage.layer.add(basic("position.x", 0, 50, 1), forKey: "a")
    stage.draw(0)
    #expect(stage.compositor.nextFrameTime(after: 0) == 0)
    stage.draw(50)
    #expect(stage.compositor.nextFrameTime(after: 50) == .infinity)
    let backward = AnimationStage { $0.speed = -1 }
    let early = basic("position.x", 0, 50, 1)
    (early.beginTime, early.isRemovedOnCompletion) = (-5, false)
    backward.layer.add(early, forKey: "a")
    backward.draw(0)
    #expect(backward.compositor.nextFrameTime(after: 4.5) == 4.5)
    #expect(backward.compositor.nextFrameTime(after: 6) == .infinity)
  }

  @Test func whatIsOverStaysOverWhenTimeGoesBack() {
    let stage = AnimationStage()
    stage.layer.add(basic("position.x", 0, 50, 1), forKey: "a")
    stage.draw(0)
    stage.draw(2)
    stage.layer.speed = 0
    stage.layer.timeOffset = 0.5
    #expect(stage.x(3) == 100 && stage.layer.animationKeys() == nil)
  }
}
