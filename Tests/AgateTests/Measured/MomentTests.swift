import Foundation
import Testing

@testable import Agate

/// Values at exact moments, and the way of half a turn, as measured on Core Animation.
struct MomentTests {
  @Test func anAnimationHasBegunAtItsBegin() {
    let stage = AnimationStage(), animation = basic("position.x", 0, 10, 1)
    animation.beginTime = 1e-100
    stage.layer.add(animation, forKey: "a")
    #expect(stage.x(0) == 0, "not the model")
  }

  @Test func anAnimationIsOverAtItsEnd() {
    let stage = AnimationStage(), animation = basic("position.x", 0, 10, 1)
    animation.isRemovedOnCompletion = false
    stage.layer.add(animation, forKey: "a")
    #expect(near(stage.x(1 - 1e-4), 10, 1e-2) && stage.x(1) == 100)
    animation.fillMode = .forwards
    let filled = AnimationStage()
    filled.layer.add(animation, forKey: "a")
    #expect(filled.x(1) == 10)
  }

  @Test func aSingleValueIsShownInDiscreteMode() {
    for times in [nil, [0], [0, 1], [0.25, 1]] as [[NSNumber]?] {
      let stage = AnimationStage(), animation = CAKeyframeAnimation(keyPath: "position.x")
      (animation.values, animation.keyTimes, animation.duration) = ([7], times, 1)
      animation.calculationMode = .discrete
      stage.layer.add(animation, forKey: "a")
      #expect(stage.x(0.5) == 7, "\(times ?? [])")
    }
  }

  @Test func halfATurnGoesTheNegativeWay() {
    let half = CATransform3DMakeRotation(.pi, 0, 0, 1)
    for (from, to) in [(CATransform3DIdentity, half), (half, CATransform3DIdentity)] {
      let stage = AnimationStage()
      stage.layer.add(basic("transform", from, to, 1), forKey: "a")
      let shown = stage.shown(0.5).transform
      #expect(near(Double(atan2(shown.m12, shown.m11)), -.pi / 2, 1e-9))
    }
  }

  @Test func matricesWithoutValuesAreZero() {
    #expect(CATransform3D().m11 == 0 && CATransform3D().m44 == 0 && CATransform3DIdentity.m44 == 1)
    #expect(CGAffineTransform().a == 0 && CGAffineTransform.identity.a == 1)
    #expect(!CATransform3DIsIdentity(CATransform3D()))
  }

  @Test func whatIsNotAffineReadsAsTheIdentity() {
    let layer = CALayer()
    layer.transform = CATransform3DMakeScale(2, 3, 4)
    #expect(layer.affineTransform() == .identity)
    layer.transform = CATransform3DMakeScale(2, 3, 1)
    #expect(layer.affineTransform() == CGAffineTransform(scaleX: 2, y: 3))
  }

  // The header: overdamping is allowed. Measured: the duration is that in which it comes to rest.
  @Test func aSpringOfPerceivedDurationAndBounceComesToRest() {
    for bounce in [-0.5, 0, 0.4] as [CGFloat] {
      let spring = CASpringAnimation(perceptualDuration: 0.5, bounce: bounce)
      #expect(spring.allowsOverdamping && spring.duration == spring.settlingDuration && spring.duration > 0)
    }
  }

  @Test func aBlockCanBeReadInTheLevelsInside() {
    CATransaction.begin()
    CATransaction.setCompletionBlock {}
    CATransaction.begin()
    #expect(CATransaction.completionBlock() != nil)
    CATransaction.setCompletionBlock(nil)
    #expect(CATransaction.completionBlock() == nil)
    CATransaction.commit()
    #expect(CATransaction.completionBlock() != nil)
    CATransaction.commit()
    #expect(CATransaction.completionBlock() == nil)
  }
}
