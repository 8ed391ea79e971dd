import Agate
import ConformanceRows
import Testing

struct ExplicitAnimationTests {
  // A0.187
  @Test(.row("A0.187", "A1.03")) func keyframesAndBasicAnimationsAreOfOneKind() {
    let kinds: [CAPropertyAnimation] = [
      CABasicAnimation(keyPath: "opacity"), CAKeyframeAnimation(keyPath: "opacity"),
      CASpringAnimation(keyPath: "opacity"),
    ]
    for animation in kinds {
      #expect(animation.keyPath == "opacity" && !animation.isAdditive && !animation.isCumulative)
      #expect(animation.valueFunction == nil)
    }
    #expect(!(CAAnimationGroup() as CAAnimation is CAPropertyAnimation))
    #expect(!(CATransition() as CAAnimation is CAPropertyAnimation))
    let family: [Any] = [kinds[0], kinds[1], CAAnimationGroup(), CATransition()]
    #expect(family.allSatisfy { $0 is CAAnimation })
  }

  // A0.169: nothing set at all.
  @Test(.row("A0.169")) func withoutValuesNothingMoves() {
    let stage = AnimationStage()
    stage.layer.add(basic("position.x", nil, nil, 1), forKey: "a")
    #expect(stage.x(0) == 100 && stage.x(0.5) == 100)
    #expect(stage.layer.animationKeys() == ["a"])
  }

  // A0.189
  @Test(.row("A0.189")) func anAnimationMayBeInAGroupTwice() {
    let stage = AnimationStage()
    let move = basic("position.x", 0, 100, 1), group = CAAnimationGroup()
    group.animations = [move, move]
    group.duration = 1
    stage.layer.add(group, forKey: "group")
    #expect(near(stage.x(0.5), 50))
    #expect(stage.x(1.1) == 100 && stage.layer.animationKeys() == nil)
  }

  // A0.205
  @Test(.row("A0.205")) func beginTimesAreTheParents() {
    let stage = AnimationStage(time: 5)
    stage.draw(5)
    let move = basic("position.x", 0, 100, 1)
    move.beginTime = 5 + 2
    stage.layer.add(move, forKey: "a")
    #expect(stage.x(6.9) == 100 && near(stage.x(7.25), 25) && stage.x(8.1) == 100)
    let group = CAAnimationGroup(), late = basic("position.x", 0, 100, 1)
    late.beginTime = 1
    group.animations = [late]
    group.duration = 3
    stage.layer.add(group, forKey: "group")
    #expect(stage.x(8.1 + 0.9) == 100 && near(stage.x(8.1 + 1.5), 50), "a second after the group")
    let now = basic("position.x", 0, 100, 1)
    stage.draw(20)
    stage.layer.add(now, forKey: "now")
    #expect(near(stage.x(20.5), 50), "0 means when it is added")
  }

  // A0.209, A0.210
  @Test(
    .row("A0.209", "A0.210"),
    arguments: [
      (CAMediaTimingFillMode.removed, 100.0, 100.0), (.backwards, 0, 100), (.forwards, 100, 50), (.both, 0, 50),
    ])
  func fillModesHoldTheFirstAndTheLastValue(_ mode: CAMediaTimingFillMode, _ before: Double, _ after: Double) {
    let move = basic("position.x", 0, 50, 1)
    move.beginTime = 1
    move.fillMode = mode
    move.isRemovedOnCompletion = false
    let stage = AnimationStage()
    stage.layer.add(move, forKey: "a")
    #expect(stage.x(0.5) == before && near(stage.x(1.5), 25) && stage.x(3) == after)
    stage.layer.removeAnimation(forKey: "a")
    #expect(stage.x(3.1) == 100, "its key takes it away")
    // An animation that is removed at its end has no effect afterwards, whatever its fill mode is.
    let brief = AnimationStage()
    move.isRemovedOnCompletion = true
    brief.layer.add(move, forKey: "a")
    #expect(brief.x(0.5) == before && brief.x(3) == 100 && brief.layer.animationKeys() == nil)
  }
}
