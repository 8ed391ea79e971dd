import Agate
import AgateUIKit
import Testing

/// Changes of behaviours while an animator runs, also by its delegates and actions.
struct DynamicChangeTests {
  private final class Watch: NSObject, UIDynamicAnimatorDelegate, UICollisionBehaviorDelegate {
    var calls: [String] = []
    var whenResumed: ((UIDynamicAnimator) -> Void)?
    var whenPaused: ((UIDynamicAnimator) -> Void)?
    var whenTouched: ((UICollisionBehavior) -> Void)?
    func dynamicAnimatorWillResume(_ animator: UIDynamicAnimator) {
      calls.append("resume")
      whenResumed?(animator)
    }
    func dynamicAnimatorDidPause(_ animator: UIDynamicAnimator) {
      calls.append("pause")
      whenPaused?(animator)
    }
    func collisionBehavior(
      _ behavior: UICollisionBehavior, beganContactFor item: any UIDynamicItem,
      withBoundaryIdentifier identifier: (any NSCopying)?, at p: CGPoint
    ) {
      calls.append("began")
      whenTouched?(behavior)
    }
    func collisionBehavior(
      _ behavior: UICollisionBehavior, endedContactFor item: any UIDynamicItem,
      withBoundaryIdentifier identifier: (any NSCopying)?
    ) { calls.append("ended") }
  }
  /// An identifier that is another object each time that it is used as one, like a Swift string.
  private struct Name: NSCopying, Hashable {
    let text: String
    func copy(with zone: NSZone? = nil) -> Any { self }
  }
  private let stage = DynamicsStage()
  private let watch = Watch()

  private func collision(_ items: [UIView]) -> UICollisionBehavior {
    let collision = UICollisionBehavior(items: items)
    collision.translatesReferenceBoundsIntoBoundary = true
    collision.collisionDelegate = watch
    return collision
  }

  @Test func aDelegateMayAddBehavioursAsTheAnimatorResumes() {
    let square = stage.square(100, 100), animator = stage.animator, watch = watch
    animator.delegate = watch
    watch.whenResumed = { animator in
      // An endless recursion ends the test and not the program.
      if watch.calls.count < 10 { animator.addBehavior(UIDynamicItemBehavior(items: [UIView()])) }
    }
    stage.add(UIGravityBehavior(items: [square]))
    #expect(watch.calls == ["resume"] && animator.behaviors.count == 2)
    stage.go(0.1)
    #expect(square.center.y > 100)
  }

  @Test func aDelegateMayRemoveBehavioursAsTheAnimatorResumes() {
    let square = stage.square(100, 100), animator = stage.animator, whole = UIDynamicBehavior()
    whole.addChildBehavior(UIDynamicItemBehavior(items: [square]))
    whole.addChildBehavior(UIGravityBehavior(items: [square]))
    animator.delegate = watch
    watch.whenResumed = { $0.removeAllBehaviors() }
    stage.add(whole)
    #expect(whole.childBehaviors.allSatisfy { $0.dynamicAnimator == nil } && animator.items(in: .infinite).isEmpty)
    stage.go(0.1)
    #expect(watch.calls == ["resume", "pause"] && square.center.y == 100)
  }

  @Test func aDelegateMayGoOnAsTheAnimatorPauses() {
    let square = stage.square(100, 100), animator = stage.animator, gravity = UIGravityBehavior(items: [square])
    let values = UIDynamicItemBehavior(items: [square])
    animator.delegate = watch
    watch.whenPaused = { animator in
      if animator.behaviors.count == 1 { animator.addBehavior(gravity) } else { animator.removeAllBehaviors() }
    }
    stage.add(values)
    stage.goToRest()
    #expect(watch.calls == ["resume", "pause", "resume"] && animator.isRunning)
    stage.go(0.2)
    #expect(square.center.y > 110)
    stage.run { gravity.removeItem(square) }
    stage.run { values.resistance = 100 }
    stage.goToRest()
    #expect(watch.calls == ["resume", "pause", "resume", "pause"] && animator.behaviors.isEmpty && !stage.isAwake)
  }

  @Test func aDelegateThatRemovesTheBehaviourHearsNoMore() {
    let items = [stage.square(100, 100), stage.square(300, 100)], collision = collision(items)
    watch.whenTouched = { $0.dynamicAnimator?.removeBehavior($0) }
    stage.add(collision, UIGravityBehavior(items: items))
    stage.go(2)
    #expect(watch.calls == ["began"] && items[0].center.y > 400)
  }

  @Test func readingARestingItemAgainEndsNoContact() {
    let square = stage.square(200, 350)
    stage.add(collision([square]), UIGravityBehavior(items: [square]))
    stage.goToRest()
    for _ in 0..<3 {
      stage.run { stage.animator.updateItem(usingCurrentState: square) }
      stage.go(0.05)
    }
    #expect(watch.calls == ["began"])
    square.bounds.size.height = 50
    square.center.y = 300
    stage.run { stage.animator.updateItem(usingCurrentState: square) }
    stage.goToRest()
    #expect(watch.calls == ["began", "ended", "began"] && near(Double(square.center.y), 375, 0.2))
  }

  @Test func aChangedForceEndsNoContactWithAnEqualBoundary() {
    let square = stage.square(200, 240), collision = UICollisionBehavior(items: [square])
    collision.collisionDelegate = watch
    let ends = (CGPoint(x: 0, y: 300), CGPoint(x: 400, y: 300)), name = Name(text: "shelf")
    collision.addBoundary(withIdentifier: name, from: ends.0, to: ends.1)
    let gravity = UIGravityBehavior(items: [square])
    gravity.action = { gravity.magnitude = 1 }
    stage.add(collision, gravity)
    stage.go(1)
    gravity.action = nil
    #expect(watch.calls == ["began"])
    stage.run { collision.addBoundary(withIdentifier: Name(text: "shelf"), from: ends.0, to: ends.1) }
    #expect(collision.boundaryIdentifiers?.count == 1)
  }

  @Test func anAnchoredItemHasNoVelocity() {
    let square = stage.square(100, 100), traits = UIDynamicItemBehavior(items: [square])
    traits.isAnchored = true
    stage.add(traits)
    stage.go(0.1)
    stage.run { traits.addLinearVelocity(CGPoint(x: 100, y: 0), for: square) }
    stage.go(0.5)
    #expect(square.center == CGPoint(x: 100, y: 100) && traits.linearVelocity(for: square) == .zero)
  }

  @Test func aBehaviourIsInOneOther() {
    let square = stage.square(100, 100), gravity = UIGravityBehavior(items: [square])
    let first = UIDynamicBehavior(), second = UIDynamicBehavior()
    first.addChildBehavior(gravity)
    stage.add(first, second)
    stage.run { second.addChildBehavior(gravity) }
    #expect(first.childBehaviors.isEmpty && second.childBehaviors == [gravity])
    stage.go(0.5)
    let fall = 500 * stage.animator.elapsedTime * stage.animator.elapsedTime
    #expect(near(Double(square.center.y), 100 + fall, 1), "it falls once")
    let other = UIDynamicAnimator(referenceView: stage.view)
    stage.run { other.addBehavior(gravity) }
    #expect(
      second.childBehaviors.isEmpty && other.behaviors == [gravity] && stage.animator.items(in: .infinite).isEmpty)
    stage.run { second.addChildBehavior(gravity) }
    #expect(other.behaviors.isEmpty && other.items(in: .infinite).isEmpty)
    #expect(gravity.dynamicAnimator === stage.animator)
  }

  @Test func aBehaviourIsNotPartOfItself() async {
    await #expect(processExitsWith: .failure) {
      let whole = UIDynamicBehavior(), part = UIDynamicBehavior()
      whole.addChildBehavior(part)
      part.addChildBehavior(whole)
    }
  }

  @Test func anActionMayFreeTheAnimator() {
    let display = DisplayClock(refreshInterval: 1 / 60),
      square = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    var animator: UIDynamicAnimator? = UIDynamicAnimator()
    weak let freed = animator
    let gravity = UIGravityBehavior(items: [square]), collision = UICollisionBehavior(items: [square])
    collision.addBoundary(
      withIdentifier: NSString(string: "line"), from: CGPoint(x: 0, y: 90), to: CGPoint(x: 99, y: 90))
    gravity.action = { animator = nil }
    DisplayClock.withClock(display) {
      animator?.addBehavior(collision)
      animator?.addBehavior(gravity)
      for frame in 0..<4 { display.refresh(at: Double(frame) / 60) }
    }
    #expect(freed == nil && gravity.dynamicAnimator == nil && square.center.y > 5)
    let place = square.center
    DisplayClock.withClock(display) { display.refresh(at: 1) }
    #expect(square.center == place)
  }
}
