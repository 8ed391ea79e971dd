import Agate
import AgateUIKit
import Testing

struct DynamicAnimatorTests {
  private final class Behavior: UIDynamicBehavior {
    var moves: [Bool] = []
    override func willMove(to dynamicAnimator: UIDynamicAnimator?) { moves.append(dynamicAnimator != nil) }
  }
  private let stage = DynamicsStage()

  @Test func itPausesAndTakesNoMoreSteps() {
    let square = stage.square(100, 100), values = UIDynamicItemBehavior(items: [square])
    var actions = 0
    values.action = { actions += 1 }
    #expect(!stage.animator.isRunning && stage.animator.elapsedTime == 0)
    stage.add(values)
    #expect(stage.animator.isRunning && stage.isAwake && stage.calls == ["resume"])
    stage.go(1)
    let count = actions, time = stage.animator.elapsedTime
    #expect(!stage.animator.isRunning && stage.calls == ["resume", "pause"] && count > 10)
    #expect(square.center == CGPoint(x: 100, y: 100) && !stage.isAwake)
    stage.go(1)
    #expect(actions == count && stage.animator.elapsedTime == time)
    stage.run { values.addLinearVelocity(CGPoint(x: 100, y: 0), for: square) }
    #expect(stage.animator.isRunning)
    stage.go(1)
    #expect(actions > count && square.center.x > 190)
  }

  @Test func velocitiesSlowDown() {
    let square = stage.square(100, 100), values = UIDynamicItemBehavior(items: [square])
    values.resistance = 2
    values.angularResistance = 4
    // Velocities wait for an animator.
    values.addLinearVelocity(CGPoint(x: 100, y: 0), for: square)
    values.addAngularVelocity(3, for: square)
    #expect(values.linearVelocity(for: square) == .zero && values.angularVelocity(for: square) == 0)
    stage.add(values)
    #expect(values.linearVelocity(for: square).x == 100 && values.angularVelocity(for: square) == 3)
    stage.go(0.5)
    #expect(near(Double(values.linearVelocity(for: square).x), 100 * exp(-1), 0.01))
    #expect(near(Double(values.angularVelocity(for: square)), 3 * exp(-2), 0.001))
    stage.goToRest()
    #expect(near(Double(square.center.x), 150, 1) && stage.calls == ["resume", "pause"])
  }

  @Test func frictionStopsASlidingItem() {
    let smooth = stage.square(100, 350), rough = stage.square(100, 350), collision = UICollisionBehavior(items: [rough])
    let other = UICollisionBehavior(items: [smooth]), items = [smooth, rough]
    for behavior in [collision, other] { behavior.translatesReferenceBoundsIntoBoundary = true }
    let values = UIDynamicItemBehavior(items: [rough]), plain = UIDynamicItemBehavior(items: [smooth])
    values.friction = 0.5
    for behavior in [values, plain] {
      behavior.allowsRotation = false
      for item in behavior.items { behavior.addLinearVelocity(CGPoint(x: 200, y: 0), for: item) }
    }
    stage.add(UIGravityBehavior(items: items), collision, other, values, plain)
    stage.go(1)
    // The way is v² / 2μg.
    #expect(near(Double(rough.center.x), 140, 3) && near(Double(smooth.center.x), 300, 3))
  }

  @Test(arguments: [9, 18]) func aPileWithoutFrictionComesToRest(count: Int) {
    var items: [UIView] = []
    for index in 0..<count {
      let x: Int = 90 + index % 3 * 100 + index * 7 % 30, y: Int = 40 + index / 3 * 55, side: Int = 30 + index % 4 * 8
      items.append(stage.square(Double(x), Double(y), side: Double(side)))
    }
    let collision = UICollisionBehavior(items: items), values = UIDynamicItemBehavior(items: items)
    collision.translatesReferenceBoundsIntoBoundary = true
    values.elasticity = 0.3
    stage.add(UIGravityBehavior(items: items), collision, values)
    stage.goToRest(within: 30)
    #expect(stage.calls == ["resume", "pause"] && !stage.isAwake)
    #expect(items.allSatisfy { $0.center.y > 200 })
  }

  /// Adds a square that lies on the floor without friction, and waits until it rests.
  private func squareOnTheFloor() -> (UIView, UIDynamicItemBehavior) {
    let square = stage.square(100, 350), values = UIDynamicItemBehavior(items: [square])
    let collision = UICollisionBehavior(items: [square])
    collision.translatesReferenceBoundsIntoBoundary = true
    stage.add(UIGravityBehavior(items: [square]), collision, values)
    stage.goToRest()
    return (square, values)
  }
  private func push(_ square: UIView, acceleration: Double) {
    let push = UIPushBehavior(items: [square], mode: .continuous)
    push.pushDirection = CGVector(dx: acceleration / 100, dy: 0)
    stage.add(push)
  }

  @Test func aWeakPushMovesAnItemThatTouchesAnother() {
    let (square, _) = squareOnTheFloor()
    push(square, acceleration: 3)
    stage.go(5)
    #expect(near(Double(square.center.x), 137.5, 0.5) && stage.animator.isRunning)
  }

  @Test(arguments: [20.0, 30, 50, 80], [40.0, 55, 70, 77])
  func anItemThatTouchesAnotherDoesNotStopWhereItTurns(acceleration: Double, speed: Double) {
    let (square, values) = squareOnTheFloor()
    push(square, acceleration: -acceleration)
    stage.run { values.addLinearVelocity(CGPoint(x: speed, y: 0), for: square) }
    stage.go(2 * speed / acceleration)
    #expect(near(Double(square.center.x), 100, 3) && stage.animator.isRunning)
  }

  @Test func anItemThatBouncesComesToRestOnTheFloor() {
    let square = stage.square(100, 300, side: 40), values = UIDynamicItemBehavior(items: [square])
    let collision = UICollisionBehavior(items: [square])
    collision.translatesReferenceBoundsIntoBoundary = true
    values.elasticity = 0.9
    stage.add(UIGravityBehavior(items: [square]), collision, values)
    stage.goToRest()
    #expect(near(Double(square.center.y), 380, 0.1) && !stage.animator.isRunning)
  }

  @Test func itReadsAnItemAgain() {
    let square = stage.square(100, 100), gravity = UIGravityBehavior(items: [square])
    stage.add(gravity)
    stage.go(0.2)
    square.center = CGPoint(x: 300, y: 50)
    square.transform = CGAffineTransform(rotationAngle: 0.5)
    stage.animator.updateItem(usingCurrentState: square)
    stage.go(1 / 60)
    #expect(square.center.x == 300 && square.center.y > 50 && square.center.y < 60)
    #expect(near(Double(square.transform.b), sin(0.5)))
    stage.run { stage.animator.removeAllBehaviors() }
    square.center = CGPoint(x: 10, y: 10)
    stage.go(0.1)
    #expect(square.center == CGPoint(x: 10, y: 10) && stage.calls == ["resume", "pause"])
    #expect(stage.animator.behaviors.isEmpty && gravity.dynamicAnimator == nil)
  }

  @Test func aTurnKeepsTheScale() {
    let square = stage.square(100, 100), values = UIDynamicItemBehavior(items: [square])
    square.transform = CGAffineTransform(scaleX: 2, y: 2)
    values.addAngularVelocity(1, for: square)
    stage.add(values)
    stage.go(0.5)
    let transform = square.transform, scale = (transform.a * transform.a + transform.b * transform.b).squareRoot()
    #expect(near(Double(scale), 2) && transform.b > 0.8)
  }

  @Test func behavioursAreMadeOfOthers() {
    let square = stage.square(100, 100), whole = Behavior(), part = Behavior(),
      gravity = UIGravityBehavior(items: [square])
    whole.addChildBehavior(part)
    part.addChildBehavior(gravity)
    part.addChildBehavior(gravity)
    stage.add(whole)
    stage.add(whole)
    #expect(stage.animator.behaviors.count == 1 && part.childBehaviors == [gravity])
    #expect(gravity.dynamicAnimator === stage.animator && whole.moves == [true] && part.moves == [true])
    stage.go(0.1)
    #expect(square.center.y > 100)
    stage.run { part.removeChildBehavior(gravity) }
    let place = square.center
    stage.go(0.1)
    #expect(square.center == place && gravity.dynamicAnimator == nil && stage.calls.last == "pause")
    stage.run { stage.animator.removeBehavior(whole) }
    #expect(whole.moves == [true, false] && part.moves == [true, false])
  }

  @Test func itFindsItems() {
    let first = stage.square(100, 100), second = stage.square(300, 300)
    stage.add(UIGravityBehavior(items: [first, second]))
    let found = stage.animator.items(in: CGRect(x: 0, y: 0, width: 120, height: 120))
    #expect(found.count == 1 && found.first === first)
  }

  @Test func anActionMayRemoveBehaviours() {
    let square = stage.square(100, 100), push = UIPushBehavior(items: [square], mode: .continuous)
    let animator = stage.animator
    push.magnitude = 10
    push.action = { [unowned push] in if square.center.x > 150 { animator.removeBehavior(push) } }
    stage.add(push)
    stage.go(1)
    #expect((150...170).contains(square.center.x) && !animator.isRunning && stage.calls == ["resume", "pause"])
  }

  @Test func objectsOfTheProgramAreItems() {
    final class Point: NSObject, UIDynamicItem {
      var center = CGPoint(x: 10, y: 10)
      var bounds: CGRect { CGRect(x: 0, y: 0, width: 100, height: 100) }
      var transform = CGAffineTransform.identity
    }
    let point = Point(), push = UIPushBehavior(items: [point], mode: .instantaneous)
    push.magnitude = 1
    stage.add(push)
    stage.go(0.5)
    #expect(near(Double(point.center.x), 60, 1) && point.center.y == 10)
  }

  @Test func animatorsAndViewsAreFreed() {
    weak var freed: UIDynamicAnimator?
    weak var view: UIView?
    do {
      let stage = DynamicsStage(), square = stage.square(100, 100)
      let rod = UIAttachmentBehavior(item: square, attachedToAnchor: .zero),
        collision = UICollisionBehavior(items: [square])
      collision.translatesReferenceBoundsIntoBoundary = true
      stage.add(rod, collision, UIGravityBehavior(items: [square]))
      stage.go(0.5)
      (freed, view) = (stage.animator, stage.view)
      #expect(freed != nil && view != nil)
    }
    #expect(freed == nil && view == nil)
  }
}
