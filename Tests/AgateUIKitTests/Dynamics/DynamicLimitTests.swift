import Agate
import AgateUIKit
import Testing

/// Values and items at the limits of the physics library, which ends the program when it meets a value that is not
/// finite.
struct DynamicLimitTests {
  private final class Item: NSObject, UIDynamicItem {
    var center = CGPoint(x: 10, y: 10)
    var bounds = CGRect(x: 0, y: 0, width: 100, height: 100)
    var transform = CGAffineTransform.identity
  }
  private final class Round: UIView {
    override var collisionBoundsType: UIDynamicItemCollisionBoundsType { .ellipse }
  }
  private final class Dented: UIView {
    override var collisionBoundsType: UIDynamicItemCollisionBoundsType { .path }
    override var collisionBoundingPath: UIBezierPath {
      let path = UIBezierPath()
      path.move(to: CGPoint(x: -50, y: -50))
      path.addLine(to: CGPoint(x: 50, y: -50))
      path.addLine(to: CGPoint(x: 50, y: 50))
      path.addLine(to: CGPoint(x: 0, y: -40))
      path.addLine(to: CGPoint(x: -50, y: 50))
      path.close()
      return path
    }
  }
  private let stage = DynamicsStage()
  private static let values: [CGFloat] = [.nan, .infinity, -.infinity]

  private func isFinite(_ point: CGPoint) -> Bool { point.x.isFinite && point.y.isFinite }

  @Test(arguments: values) func forcesThatAreNotFiniteLeaveItemsInFinitePlaces(_ value: CGFloat) {
    let first = stage.square(100, 100), second = stage.square(140, 240)
    let gravity = UIGravityBehavior(items: [first, second]), push = UIPushBehavior(items: [first], mode: .continuous)
    gravity.magnitude = value
    push.pushDirection = CGVector(dx: value, dy: 1)
    push.setTargetOffsetFromCenter(UIOffset(horizontal: value, vertical: 0), for: first)
    let traits = UIDynamicItemBehavior(items: [first, second])
    traits.density = value
    traits.elasticity = value
    traits.friction = value
    traits.resistance = value
    traits.addLinearVelocity(CGPoint(x: value, y: value), for: first)
    traits.addAngularVelocity(value, for: first)
    let snap = UISnapBehavior(item: second, snapTo: CGPoint(x: value, y: 0))
    snap.damping = value
    stage.add(traits, UICollisionBehavior(items: [first, second]), gravity, push, snap)
    stage.go(0.5)
    #expect(isFinite(first.center) && isFinite(second.center))
  }

  @Test(arguments: values) func jointsAndBoundariesThatAreNotFiniteLeaveItemsInFinitePlaces(_ value: CGFloat) {
    let first = stage.square(100, 100), second = stage.square(140, 240)
    let collision = UICollisionBehavior(items: [first, second])
    collision.addBoundary(
      withIdentifier: NSString(string: "line"), from: CGPoint(x: value, y: 0), to: CGPoint(x: 100, y: 300))
    collision.setTranslatesReferenceBoundsIntoBoundary(
      with: UIEdgeInsets(top: value, left: 0, bottom: 0, right: 0))
    let link = UIAttachmentBehavior(item: first, attachedToAnchor: CGPoint(x: value, y: value))
    link.length = value
    link.frequency = value
    link.damping = value
    link.frictionTorque = value
    let slide = UIAttachmentBehavior.slidingAttachment(
      with: second, attachmentAnchor: CGPoint(x: value, y: 0), axisOfTranslation: CGVector(dx: value, dy: value))
    slide.attachmentRange = UIFloatRange(minimum: value, maximum: value)
    stage.add(collision, link, slide, UIGravityBehavior(items: [first, second]))
    stage.go(0.5)
    #expect(isFinite(first.center) && isFinite(second.center))
  }

  @Test(arguments: values) func anItemThatIsNotFiniteGetsAFinitePlace(_ value: CGFloat) {
    let item = Item()
    item.center = CGPoint(x: value, y: value)
    item.bounds.size = CGSize(width: value, height: value)
    item.transform = CGAffineTransform(a: value, b: value, c: value, d: value, tx: 0, ty: 0)
    stage.add(UIGravityBehavior(items: [item]), UICollisionBehavior(items: [item]))
    stage.go(0.1)
    #expect(isFinite(item.center))
  }

  @Test func anItemWithoutASizeFallsToTheBoundary() {
    let item = Item(), collision = UICollisionBehavior(items: [item])
    item.bounds = .zero
    collision.translatesReferenceBoundsIntoBoundary = true
    stage.add(UIGravityBehavior(items: [item]), collision)
    stage.goToRest()
    #expect(near(Double(item.center.y), 399.5, 0.2) && !stage.animator.isRunning)
  }

  @Test func anItemThatDoesNotTurnSlidesAndIsJoined() {
    let first = stage.square(100, 100), second = stage.square(200, 100), items = [first, second]
    let traits = UIDynamicItemBehavior(items: items), gravity = UIGravityBehavior(items: items)
    traits.allowsRotation = false
    gravity.gravityDirection = CGVector(dx: 1, dy: 1)
    let point = CGPoint(x: 150, y: 100)
    let slide = UIAttachmentBehavior.slidingAttachment(
      with: first, attachmentAnchor: first.center, axisOfTranslation: CGVector(dx: 1, dy: 0))
    let fixed = UIAttachmentBehavior.fixedAttachment(with: first, attachedTo: second, attachmentAnchor: point)
    let pin = UIAttachmentBehavior.pinAttachment(with: first, attachedTo: second, attachmentAnchor: point)
    pin.frictionTorque = 1
    pin.attachmentRange = UIFloatRange(minimum: -1, maximum: 1)
    stage.add(traits, slide, fixed, pin, gravity)
    stage.go(0.3)
    #expect(first.center.x > 140 && near(Double(first.center.y), 100, 0.1))
    #expect(near(Double(second.center.x - first.center.x), 100, 0.1))
  }

  @Test func aSlideWithoutALengthHoldsItsItem() {
    let square = stage.square(100, 100)
    let slide = UIAttachmentBehavior.slidingAttachment(
      with: square, attachmentAnchor: square.center, axisOfTranslation: CGVector(dx: 1, dy: 0))
    slide.attachmentRange = UIFloatRange(minimum: 20, maximum: 20)
    stage.add(slide, UIGravityBehavior(items: [square]))
    stage.goToRest()
    #expect(near(Double(square.center.x), 120, 0.1) && near(Double(square.center.y), 100, 0.1), "\(square.center)")
  }

  @Test func theStiffestSpringStaysFinite() {
    let square = stage.square(200, 200), anchor = CGPoint(x: 200, y: 100)
    let spring = UIAttachmentBehavior(item: square, attachedToAnchor: anchor)
    spring.frequency = 1000
    spring.damping = 1
    spring.length = 50
    stage.add(spring)
    stage.goToRest()
    #expect(spring.frequency == 1000 && near(Double(square.center.y), 150, 0.5), "\(square.center)")
  }

  @Test func aWeakPushMovesALargeItem() {
    let square = stage.square(200, 200, side: 300), push = UIPushBehavior(items: [square], mode: .continuous)
    push.magnitude = 0.1
    stage.add(push)
    stage.go(2)
    // The acceleration is 10 / 9 points per second squared.
    #expect(stage.animator.isRunning && near(Double(square.center.x), 200 + 20 / 9, 0.05), "\(square.center)")
  }

  @Test func aLongFrameCountsAsHalfASecond() {
    let slow = DynamicsStage(framesPerSecond: 0.5), square = slow.square(200, 100)
    slow.add(UIGravityBehavior(items: [square]))
    slow.go(4)
    let time = slow.animator.elapsedTime
    #expect(near(time, 0.5) && near(Double(square.center.y), 100 + 500 * time * time, 1), "\(time) \(square.center)")
  }

  @Test func aRoundItemOfAGroupCollides() {
    let round = Round(frame: CGRect(x: 100, y: 0, width: 40, height: 40)), square = stage.square(200, 20, side: 20)
    stage.view.addSubview(round)
    let group = UIDynamicItemGroup(items: [round, square]), collision = UICollisionBehavior(items: [group])
    collision.translatesReferenceBoundsIntoBoundary = true
    let traits = UIDynamicItemBehavior(items: [group])
    traits.allowsRotation = false
    stage.add(collision, traits, UIGravityBehavior(items: [group]))
    stage.goToRest()
    #expect(near(Double(round.frame.maxY), 400, 0.2), "\(round.frame)")
  }

  @Test func aPathWithADentTurnsAsTheConvexPathAroundIt() {
    let dented = Dented(frame: CGRect(x: 100, y: 100, width: 100, height: 100))
    stage.view.addSubview(dented)
    let push = UIPushBehavior(items: [dented], mode: .instantaneous), traits = UIDynamicItemBehavior(items: [dented])
    push.pushDirection = CGVector(dx: 0, dy: 0.1)
    push.setTargetOffsetFromCenter(UIOffset(horizontal: 50, vertical: 0), for: dented)
    stage.add(UICollisionBehavior(items: [dented]), traits, push)
    stage.go(0.1)
    #expect(near(Double(traits.angularVelocity(for: dented)), 10 * 50 * 6 / 10_000))
  }
}
