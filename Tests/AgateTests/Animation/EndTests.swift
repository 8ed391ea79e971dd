import ConformanceRows
import Testing

@testable import Agate
@testable import AgateEngine

/// State at the exact end of animations, of groups, and of the active duration of layers.
struct EndTests {
  @Test(arguments: [(0.1, 3), (0.2, 6), (0.3, 7), (0.4, 3), (0.6, 7), (0.8, 6)])
  func theEndIsHeldHoweverTimesRound(_ duration: Double, _ count: Float) {
    let stage = AnimationStage()
    let animation = basic("position.x", 0, 100, duration)
    (animation.repeatCount, animation.fillMode, animation.isRemovedOnCompletion) = (count, .forwards, false)
    stage.layer.add(animation, forKey: "a")
    #expect(stage.x(0) == 0 && stage.x(100) == 100)
    (animation.repeatCount, animation.repeatDuration) = (0, duration * Double(count))
    stage.layer.add(animation, forKey: "a")
    stage.draw(200)
    #expect(stage.x(300) == 100)
  }

  @Test func aLayersLifeEndsWhereItsLastCycleDoes() {
    var timing = LayerTiming()
    (timing.duration, timing.autoreverses) = (1, true)
    #expect([1.5, 1.75, 2, 9].map { timing.local($0) } == [0.5, 0.25, 0, 0])
    timing.repeatDuration = 1
    #expect(timing.local(1) == 1 && timing.local(5) == 1)
    (timing.duration, timing.autoreverses, timing.repeatDuration) = (0.7, false, 2.1)
    #expect(near(timing.local(2.1), 0.7))
  }

  @Test func aGroupsLastMomentIsThatOfItsMembers() {
    let stage = AnimationStage { $0.position.x = -1 }
    let group = CAAnimationGroup()
    (group.animations, group.duration, group.autoreverses) = ([basic("position.x", 0, 100, 0)], 1, true)
    stage.layer.add(group, forKey: "g")
    #expect([0.5, 1, 1.5].map { stage.x($0) } == [50, 100, 50], "where it turns back nothing flashes")
    (group.autoreverses, group.speed) = (false, -1)
    stage.draw(10)
    stage.layer.add(group, forKey: "g")
    #expect(stage.x(10) == 100 && stage.x(10.25) == 75)
    let short = basic("opacity", 1, 0, 0.5)
    (group.animations, group.speed) = ([basic("position.x", 0, 100, 1), short], 1)
    (group.fillMode, group.isRemovedOnCompletion) = (.forwards, false)
    stage.draw(20)
    stage.layer.add(group, forKey: "g")
    #expect(stage.x(30) == 100 && stage.shown(30).opacity == 1, "what was over before does not come back")
  }

  @Test func aGroupWithoutEndPlaysItsMembers() {
    let stage = AnimationStage()
    let group = CAAnimationGroup()
    (group.animations, group.duration) = ([basic("position.x", 0, 100, 2)], .infinity)
    stage.layer.add(group, forKey: "g")
    #expect(stage.x(0) == 0 && stage.x(1) == 50 && stage.x(3) == 100)
    let spring = CASpringAnimation(keyPath: "position.x")
    (spring.fromValue, spring.toValue, spring.duration) = (0, 100, .infinity)
    stage.draw(10)
    stage.layer.add(spring, forKey: "g")
    #expect(stage.x(10) == 0 && stage.x(10.1) > 10 && near(stage.x(40), 100, 1e-3))
  }

  // B9.04, A0.212
  @Test(.row("B9.04", "A0.212")) func aLifeIsNotHandedDown() {
    for (count, span) in [(3, 0), (0, 30)] as [(Float, Double)] {
      let stage = AnimationStage { ($0.duration, $0.repeatCount, $0.repeatDuration) = (10, count, span) }
      stage.layer.add(basic("position.x", 0, 50, 1), forKey: "a")
      #expect(stage.x(0.5) == 25 && stage.x(1) == 100 && stage.layer.animationKeys() == nil)
    }
    for (count, span) in [(2, 0), (0, 8)] as [(Float, Double)] {
      let stage = AnimationStage(), group = CAAnimationGroup()
      (group.duration, group.repeatCount, group.repeatDuration) = (4, count, span)
      group.animations = [basic("position.x", 0, 50, 1)]
      stage.layer.add(group, forKey: "g")
      // The animation runs once in every cycle of the group, however often the group repeats.
      #expect([0.5, 1.5, 4.5, 5.5].map { stage.x($0) } == [25, 100, 25, 100])
    }
  }
}
