import Agate
import AgateUIKit
import ConformanceRows
import Testing

struct GravityAndPushTests {
  private let stage = DynamicsStage()

  @Test(.row("A0.248")) func anItemFallsByTheFormula() {
    let square = stage.square(200, 100), gravity = UIGravityBehavior(items: [square])
    #expect(gravity.gravityDirection == CGVector(dx: 0, dy: 1) && gravity.magnitude == 1)
    stage.add(gravity)
    stage.go(0.5)
    let time = Double(stage.animator.elapsedTime)
    #expect(near(time, 0.5))
    let fall = Double(square.center.y) - 100
    #expect(near(fall, 500 * time * time, 0.6) && square.center.x == 200 && square.transform == .identity, "\(fall)")
  }

  @Test func theResultDoesNotDependOnTheRateOfFrames() {
    let fast = DynamicsStage(framesPerSecond: 120), slow = DynamicsStage(framesPerSecond: 30)
    let first = fast.square(200, 100), second = slow.square(200, 100)
    for (stage, square) in [(fast, first), (slow, second)] {
      let collision = UICollisionBehavior(items: [square])
      collision.translatesReferenceBoundsIntoBoundary = true
      stage.add(UIGravityBehavior(items: [square]), collision)
      stage.go(1)
    }
    #expect(fast.animator.elapsedTime == slow.animator.elapsedTime && first.center == second.center)
  }

  @Test func gravityHasADirectionAndAStrength() {
    let gravity = UIGravityBehavior()
    gravity.setAngle(0, magnitude: 2)
    #expect(gravity.gravityDirection == CGVector(dx: 2, dy: 0))
    gravity.gravityDirection = CGVector(dx: 0, dy: -3)
    #expect(near(Double(gravity.angle), -.pi / 2) && gravity.magnitude == 3)
    let square = stage.square(200, 100)
    gravity.addItem(square)
    stage.add(gravity)
    stage.go(0.1)
    #expect(square.center.y < 100 && gravity.items.count == 1)
    let place = square.center
    gravity.removeItem(square)
    stage.go(0.1)
    #expect(square.center == place && gravity.items.isEmpty && stage.animator.items(in: stage.view.bounds).isEmpty)
  }

  @Test func theOffsetOfAnItemIsNotThatOfAnother() {
    final class Body: NSObject, UIDynamicItem {
      var center = CGPoint.zero, transform = CGAffineTransform.identity
      let bounds = CGRect(x: 0, y: 0, width: 100, height: 100)
    }
    let push = UIPushBehavior(items: [], mode: .continuous)
    // A new object may be where one was that has been freed.
    for _ in 0..<100 {
      let body = Body()
      #expect(push.targetOffsetFromCenter(for: body) == .zero)
      push.setTargetOffsetFromCenter(UIOffset(horizontal: 1, vertical: 2), for: body)
      #expect(push.targetOffsetFromCenter(for: body) == UIOffset(horizontal: 1, vertical: 2))
    }
  }

  @Test func aContinuousPushAcceleratesByMass() {
    let heavy = stage.square(100, 100), light = stage.square(100, 300, side: 50)
    let push = UIPushBehavior(items: [heavy, light], mode: .continuous), values = UIDynamicItemBehavior(items: [heavy])
    push.pushDirection = CGVector(dx: 1, dy: 0)
    #expect(push.active && push.magnitude == 1 && push.angle == 0)
    stage.add(push, values, UIDynamicItemBehavior(items: [light]))
    stage.go(0.5)
    #expect(near(Double(values.linearVelocity(for: heavy).x), 50, 0.01))
    #expect(near(Double(values.linearVelocity(for: heavy).y), 0))
    let ratio = Double(light.center.x - 100) / Double(heavy.center.x - 100)
    #expect(near(ratio, 4, 0.001), "a quarter of the area has a quarter of the mass")
    push.active = false
    let velocity = values.linearVelocity(for: heavy)
    stage.go(0.5)
    #expect(values.linearVelocity(for: heavy) == velocity)
  }

  @Test func aPushActsOnceAndAgain() {
    let square = stage.square(100, 100), push = UIPushBehavior(items: [square], mode: .instantaneous)
    let values = UIDynamicItemBehavior(items: [square])
    push.setAngle(.pi / 2, magnitude: 0.5)
    stage.add(push, values)
    stage.go(0.2)
    #expect(!push.active && near(Double(values.linearVelocity(for: square).y), 50))
    stage.run { push.active = true }
    stage.go(0.2)
    #expect(near(Double(values.linearVelocity(for: square).y), 100))
  }

  @Test func aPushBesideTheCentreTurnsTheItem() {
    let square = stage.square(100, 100), push = UIPushBehavior(items: [square], mode: .instantaneous)
    push.pushDirection = CGVector(dx: 0, dy: 0.1)
    push.setTargetOffsetFromCenter(UIOffset(horizontal: 50, vertical: 0), for: square)
    #expect(push.targetOffsetFromCenter(for: square).horizontal == 50)
    let values = UIDynamicItemBehavior(items: [square])
    stage.add(push, values)
    stage.go(0.2)
    // A square of the mass 1 has the moment of inertia 10,000 / 6.
    #expect(near(Double(values.angularVelocity(for: square)), 10 * 50 * 6 / 10_000))
    #expect(square.transform.b > 0, "clockwise")
  }
}
