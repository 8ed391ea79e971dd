import Agate
import Foundation
import Testing

/// `shouldRasterize` and `rasterizationScale` are animatable.
struct RasterizationAnimationTests {
  private final class Layer: CALayer {
    var asked: [String] = []
    override func action(forKey event: String) -> (any CAAction)? {
      asked.append(event)
      return super.action(forKey: event)
    }
  }

  @Test func actionsAreAskedFor() {
    let stage = AnimationStage(), layer = Layer()
    stage.root.addSublayer(layer)
    stage.draw(0)
    layer.asked = []
    layer.shouldRasterize = true
    layer.rasterizationScale = 2
    #expect(layer.asked == ["shouldRasterize", "rasterizationScale"])
    #expect(layer.animation(forKey: "rasterizationScale") is CABasicAnimation)
    CATransaction.flush()
  }

  @Test func theScaleIsSampled() throws {
    let stage = AnimationStage()
    stage.draw(0)
    stage.layer.add(basic("rasterizationScale", 1, 3, 1), forKey: nil)
    #expect(stage.shown(0.5).rasterizationScale == 2 && stage.layer.rasterizationScale == 1)
    #expect(stage.shown(0.5).value(forKey: "rasterizationScale") as? CGFloat == 2)
    #expect(stage.shown(1.5).rasterizationScale == 1)
  }

  @Test func theSwitchJumpsHalfway() {
    let stage = AnimationStage()
    stage.draw(0)
    stage.layer.add(basic("shouldRasterize", false, true, 1), forKey: nil)
    #expect([0.25, 0.75, 1.5].map { stage.shown($0).shouldRasterize } == [false, true, false])
    let frames = CAKeyframeAnimation(keyPath: "shouldRasterize")
    (frames.values, frames.calculationMode, frames.duration) = ([true, false, true], .discrete, 3)
    stage.layer.shadowRadius = 5
    CATransaction.flush()
    stage.layer.removeAllAnimations()
    stage.draw(2)
    stage.layer.add(frames, forKey: nil)
    let seen = [2.5, 3.5, 4.5, 5.5].map { stage.shown($0).shouldRasterize }
    #expect(seen == [true, false, true, false])
    #expect(stage.shown(3).shadowRadius == 5)
  }

  @Test func repetitionsOfTheSwitchAreNotAdded() {
    let stage = AnimationStage()
    stage.draw(0)
    let animation = basic("shouldRasterize", false, true, 1)
    (animation.isCumulative, animation.repeatCount) = (true, 2)
    stage.layer.add(animation, forKey: nil)
    #expect([0.25, 0.75, 1.25, 1.75].map { stage.shown($0).shouldRasterize } == [false, true, false, true])
  }

  @Test func theFrameHasABitmapWhileTheSwitchIsOn() {
    let stage = AnimationStage()
    stage.draw(0)
    stage.layer.add(basic("shouldRasterize", false, true, 1), forKey: nil)
    func passes(_ time: Double) -> Int {
      stage.compositor.snapshot(at: time, viewport: AnimationStage.viewport).passes.filter { $0.isKept != 0 }.count
    }
    #expect([0.25, 0.75, 1.5].map(passes) == [0, 1, 0])
  }

  @Test func theScaleOfTheBitmapFollowsTheAnimation() {
    let stage = AnimationStage { $0.shouldRasterize = true }
    stage.draw(0)
    stage.layer.add(basic("rasterizationScale", 1, 3, 1), forKey: nil)
    func width(_ time: Double) -> Int32 {
      stage.compositor.snapshot(at: time, viewport: AnimationStage.viewport).passes.first.map { $0.width } ?? 0
    }
    #expect(width(0.5) > width(0) && width(0) > 0)
  }
}
