import Agate
import AgateUIKit
import Testing

struct AttachmentTests {
  private let stage = DynamicsStage()

  private func distance(_ a: CGPoint, _ b: CGPoint) -> Double {
    let (x, y) = (Double(a.x - b.x), Double(a.y - b.y))
    return (x * x + y * y).squareRoot()
  }

  @Test func anItemComesToRestAtItsPoint() {
    let square = stage.square(100, 100)
    square.transform = CGAffineTransform(rotationAngle: 1)
    let snap = UISnapBehavior(item: square, snapTo: CGPoint(x: 300, y: 200))
    #expect(snap.damping == 0.5)
    stage.add(snap)
    stage.go(0.1)
    #expect(square.center.x > 100 && square.center.x < 300)
    stage.goToRest(within: 2)
    #expect(!stage.animator.isRunning && stage.calls == ["resume", "pause"])
    #expect(distance(square.center, CGPoint(x: 300, y: 200)) < 0.1)
    #expect(near(Double(square.transform.b), 0, 0.002) && near(Double(square.transform.a), 1, 0.001))
    stage.run { snap.snapPoint = CGPoint(x: 50, y: 60) }
    stage.goToRest(within: 2)
    #expect(distance(square.center, CGPoint(x: 50, y: 60)) < 0.1)
    #expect(stage.calls == ["resume", "pause", "resume", "pause"])
  }

  @Test(arguments: [0.0, 0.5, 1.0])
  func dampingReducesTheSwing(_ damping: Double) {
    let square = stage.square(100, 100), snap = UISnapBehavior(item: square, snapTo: CGPoint(x: 300, y: 100))
    snap.damping = CGFloat(damping)
    stage.add(snap)
    var farthest = 0.0
    stage.go(2) { farthest = max(farthest, Double(square.center.x)) }
    let over = farthest - 300
    #expect(damping == 1 ? over < 0.5 : damping == 0 ? over > 80 : (5...40).contains(over), "\(over)")
    stage.goToRest(within: 3)
    #expect(!stage.animator.isRunning)
  }

  @Test func aRodKeepsItsLength() {
    let square = stage.square(300, 100, side: 40), anchor = CGPoint(x: 200, y: 100)
    let rod = UIAttachmentBehavior(item: square, attachedToAnchor: anchor)
    #expect(rod.length == 100 && rod.anchorPoint == anchor && rod.attachedBehaviorType == .anchor)
    #expect(rod.frequency == 0 && rod.damping == 0 && rod.items.count == 1)
    stage.add(rod, UIGravityBehavior(items: [square]))
    var lowest = 0.0
    stage.go(2) {
      #expect(near(distance(square.center, anchor), 100, 1))
      lowest = max(lowest, Double(square.center.y))
    }
    #expect(near(lowest, 200, 1), "it swings below its point")
    stage.run { rod.length = 60 }
    stage.go(1)
    #expect(near(distance(square.center, anchor), 60, 1))
  }

  @Test func anItemFollowsItsAnchor() {
    let square = stage.square(200, 200)
    let grip = CGPoint(x: 230, y: 200)
    let drag = UIAttachmentBehavior(
      item: square, offsetFromCenter: UIOffset(horizontal: 30, vertical: 0), attachedToAnchor: grip)
    #expect(drag.length == 0)
    stage.add(drag)
    stage.goToRest()
    #expect(square.center == CGPoint(x: 200, y: 200) && !stage.animator.isRunning)
    for step in 1...30 {
      stage.run { drag.anchorPoint = CGPoint(x: 230, y: 200 - 2 * Double(step)) }
      stage.go(1 / 60)
    }
    stage.go(0.1)
    let held = CGPoint(x: 30, y: 0).applying(square.transform)
    let place = CGPoint(x: square.center.x + held.x, y: square.center.y + held.y)
    #expect(distance(place, CGPoint(x: 230, y: 140)) < 1, "\(place)")
    #expect(square.transform.b < 0, "the pull beside the centre turns the item")
  }

  @Test func aSpringSwingsWithItsFrequency() {
    let square = stage.square(200, 150),
      spring = UIAttachmentBehavior(
        item: square, attachedToAnchor: CGPoint(x: 200, y: 50))
    spring.frequency = 2
    spring.length = 150
    stage.add(spring)
    var places: [Double] = []
    stage.go(1) { places.append(Double(square.center.y)) }
    #expect(near(places.max(), 250, 2) && near(places.last, 150, 4), "\(places.last ?? 0)")
    stage.run { spring.damping = 1 }
    stage.goToRest(within: 4)
    #expect(!stage.animator.isRunning && near(Double(square.center.y), 200, 0.2))
  }

  @Test func itemsAreAttachedToEachOther() {
    let first = stage.square(100, 100, side: 40), second = stage.square(200, 100, side: 40)
    let rod = UIAttachmentBehavior(item: first, attachedTo: second)
    #expect(rod.attachedBehaviorType == .items && rod.length == 100 && rod.items.count == 2)
    let values = UIDynamicItemBehavior(items: [first])
    values.addLinearVelocity(CGPoint(x: -100, y: 50), for: first)
    stage.add(rod, values)
    stage.go(1) { #expect(near(distance(first.center, second.center), 100, 1)) }
    #expect(second.center.x < 180)
  }

  @Test func aRopeOnlyLimitsTheDistance() {
    let first = stage.square(100, 100, side: 40), second = stage.square(200, 100, side: 40)
    let rope = UIAttachmentBehavior.limitAttachment(
      with: first, offsetFromCenter: .zero, attachedTo: second, offsetFromCenter: .zero)
    let values = UIDynamicItemBehavior(items: [first])
    values.addLinearVelocity(CGPoint(x: 50, y: 0), for: first)
    stage.add(rope, values)
    stage.go(0.5)
    #expect(near(Double(first.center.x), 125, 1) && second.center.x == 200)
    values.addLinearVelocity(CGPoint(x: -150, y: 0), for: first)
    stage.go(1) { #expect(distance(first.center, second.center) < 101) }
    #expect(second.center.x < 190, "the first item pulls the second one")
  }

  @Test func anItemSlidesWithinARange() {
    let square = stage.square(200, 200),
      slide = UIAttachmentBehavior.slidingAttachment(
        with: square, attachmentAnchor: CGPoint(x: 200, y: 200), axisOfTranslation: CGVector(dx: 1, dy: 0))
    slide.attachmentRange = UIFloatRange(minimum: -50, maximum: 80)
    let gravity = UIGravityBehavior(items: [square])
    gravity.gravityDirection = CGVector(dx: 1, dy: 1)
    stage.add(slide, gravity)
    stage.goToRest()
    #expect(near(Double(square.center.x), 280, 1) && near(Double(square.center.y), 200, 1), "\(square.center)")
    #expect(near(Double(square.transform.b), 0, 0.01))
    stage.run { gravity.gravityDirection = CGVector(dx: -1, dy: 0) }
    stage.goToRest()
    #expect(near(Double(square.center.x), 150, 1))
  }

  @Test func fixedItemsTurnTogetherAndPinnedOnesTurn() {
    let first = stage.square(100, 100, side: 40), second = stage.square(160, 100, side: 40)
    let fixed = UIAttachmentBehavior.fixedAttachment(
      with: first, attachedTo: second, attachmentAnchor: CGPoint(x: 130, y: 100))
    let values = UIDynamicItemBehavior(items: [first])
    values.addLinearVelocity(CGPoint(x: 0, y: 100), for: first)
    stage.add(fixed, values)
    stage.go(0.5)
    #expect(near(Double(first.transform.b), Double(second.transform.b), 0.02) && first.transform.b < -0.1)
    #expect(near(distance(first.center, second.center), 60, 1))

    let base = stage.square(300, 300, side: 40), arm = stage.square(340, 300, side: 40)
    let pin = UIAttachmentBehavior.pinAttachment(
      with: arm, attachedTo: base, attachmentAnchor: CGPoint(x: 300, y: 300))
    pin.attachmentRange = UIFloatRange(minimum: -0.5, maximum: 0.5)
    let still = UIDynamicItemBehavior(items: [base])
    still.isAnchored = true
    stage.add(pin, still, UIGravityBehavior(items: [arm]))
    stage.go(3)
    #expect(near(Double(arm.transform.b), sin(0.5), 0.02) && near(distance(arm.center, base.center), 40, 1))
  }

  @Test func frictionStopsAPin() {
    let base = stage.square(200, 200, side: 40), arm = stage.square(240, 200, side: 40)
    let pin = UIAttachmentBehavior.pinAttachment(
      with: arm, attachedTo: base, attachmentAnchor: CGPoint(x: 200, y: 200))
    pin.frictionTorque = 10
    let still = UIDynamicItemBehavior(items: [base])
    still.isAnchored = true
    stage.add(pin, still, UIGravityBehavior(items: [arm]))
    stage.goToRest()
    #expect(!stage.animator.isRunning && near(Double(arm.center.y), 200, 0.5))
  }

  @Test func anItemSlidesAlongAnotherOne() {
    let rail = stage.square(200, 200, side: 40), slider = stage.square(200, 160, side: 40)
    let slide = UIAttachmentBehavior.slidingAttachment(
      with: slider, attachedTo: rail, attachmentAnchor: CGPoint(x: 200, y: 160),
      axisOfTranslation: CGVector(dx: 1, dy: 0))
    slide.attachmentRange = UIFloatRange(minimum: -30, maximum: 60)
    #expect(slide.items.count == 2 && !slide.attachmentRange.isInfinite && UIFloatRange.infinite.isInfinite)
    let values = UIDynamicItemBehavior(items: [rail]), gravity = UIGravityBehavior(items: [slider])
    values.isAnchored = true
    gravity.gravityDirection = CGVector(dx: 1, dy: 0.5)
    stage.add(slide, values, gravity)
    stage.goToRest()
    #expect(near(Double(slider.center.x), 260, 1) && near(Double(slider.center.y), 160, 1), "\(slider.center)")
    // The axis is part of the other item: a quarter turn about its centre moves the place to the right of it.
    rail.transform = CGAffineTransform(rotationAngle: .pi / 2)
    stage.run {
      stage.animator.updateItem(usingCurrentState: rail)
      gravity.magnitude = 0
    }
    stage.go(2)
    #expect(near(Double(slider.center.x), 240, 2), "\(slider.center)")
    #expect(near(Double(slider.transform.b), 1, 0.05), "it turns with the other item")
  }
}
