import Agate
import AgateUIKit
import ConformanceRows
import Testing

struct CollisionTests {
  private final class Delegate: NSObject, UICollisionBehaviorDelegate {
    var calls: [String] = []
    var points: [CGPoint] = []
    func collisionBehavior(
      _ behavior: UICollisionBehavior, beganContactFor item1: any UIDynamicItem, with item2: any UIDynamicItem,
      at p: CGPoint
    ) {
      calls.append("items began")
      points.append(p)
    }
    func collisionBehavior(
      _ behavior: UICollisionBehavior, endedContactFor item1: any UIDynamicItem, with item2: any UIDynamicItem
    ) { calls.append("items ended") }
    func collisionBehavior(
      _ behavior: UICollisionBehavior, beganContactFor item: any UIDynamicItem,
      withBoundaryIdentifier identifier: (any NSCopying)?, at p: CGPoint
    ) {
      calls.append("\(identifier.map { "\($0)" } ?? "nil") began")
      points.append(p)
    }
    func collisionBehavior(
      _ behavior: UICollisionBehavior, endedContactFor item: any UIDynamicItem,
      withBoundaryIdentifier identifier: (any NSCopying)?
    ) { calls.append("\(identifier.map { "\($0)" } ?? "nil") ended") }
  }
  private final class Round: UIView {
    override var collisionBoundsType: UIDynamicItemCollisionBoundsType { .ellipse }
  }
  private final class Triangle: UIView {
    override var collisionBoundsType: UIDynamicItemCollisionBoundsType { .path }
    override var collisionBoundingPath: UIBezierPath {
      let path = UIBezierPath()
      path.move(to: CGPoint(x: 0, y: -20))
      path.addLine(to: CGPoint(x: 20, y: 20))
      path.addLine(to: CGPoint(x: -20, y: 20))
      path.close()
      return path
    }
  }
  private let stage = DynamicsStage()
  private let delegate = Delegate()

  private func collision(_ items: [any UIDynamicItem]) -> UICollisionBehavior {
    let collision = UICollisionBehavior(items: items)
    collision.collisionDelegate = delegate
    return collision
  }

  @Test(.row("A0.248")) func anItemBouncesWithinTheView() {
    let square = stage.square(200, 100), collision = collision([square])
    collision.translatesReferenceBoundsIntoBoundary = true
    let values = UIDynamicItemBehavior(items: [square])
    values.elasticity = 0.5
    stage.add(UIGravityBehavior(items: [square]), collision, values)
    var lowest = 0.0, hasMet = false, highest = 1000.0
    stage.go(1.2) {
      lowest = max(lowest, Double(square.frame.maxY))
      if lowest > 395 { hasMet = true }
      if hasMet { highest = min(highest, Double(square.center.y)) }
    }
    #expect(lowest < 402, "\(lowest)")
    // Half of the velocity reaches a quarter of the height, 250 points.
    #expect((280...295).contains(highest), "\(highest)")
    #expect(delegate.calls.prefix(2) == ["nil began", "nil ended"])
    #expect(near(Double(delegate.points[0].y), 400, 1))
    stage.goToRest()
    #expect(!stage.animator.isRunning && near(Double(square.center.y), 350, 0.2))
    #expect(near(Double(square.transform.b), 0, 0.001), "\(square.transform)")
  }

  @Test func anItemStopsAtALine() {
    let square = stage.square(200, 100), collision = collision([square])
    collision.addBoundary(
      withIdentifier: NSString(string: "shelf"), from: CGPoint(x: 0, y: 300), to: CGPoint(x: 400, y: 300))
    stage.add(UIGravityBehavior(items: [square]), collision)
    stage.goToRest()
    #expect(delegate.calls == ["shelf began"] && near(Double(square.center.y), 250, 0.2), "\(delegate.calls)")
    #expect(stage.calls == ["resume", "pause"] && collision.boundaryIdentifiers?.count == 1)
    let name = NSString(string: "shelf")
    #expect(collision.boundary(withIdentifier: name)?.bounds == CGRect(x: 0, y: 300, width: 400, height: 0))
    stage.run { collision.removeBoundary(withIdentifier: name) }
    #expect(collision.boundaryIdentifiers == nil && stage.animator.isRunning)
    stage.go(0.3)
    #expect(square.center.y > 260)
  }

  @Test func fastSmallItemsDoNotPassThroughALine() {
    let dot = stage.square(200, 100, side: 4), collision = collision([dot]),
      values = UIDynamicItemBehavior(items: [dot])
    collision.setTranslatesReferenceBoundsIntoBoundary(
      with: UIEdgeInsets(top: 10, left: 10, bottom: 10, right: 10))
    values.elasticity = 1
    values.addLinearVelocity(CGPoint(x: 1234, y: 7000), for: dot)
    stage.add(collision, values)
    stage.go(2) { #expect(stage.view.bounds.insetBy(dx: 9, dy: 9).contains(dot.center)) }
    let velocity = values.linearVelocity(for: dot), (x, y) = (Double(velocity.x), Double(velocity.y))
    #expect(near((x * x + y * y).squareRoot(), 864, 1), "the greatest speed of an item of 4 points")
  }

  @Test func itemsCollideWithEachOther() {
    let first = stage.square(100, 200), second = stage.square(250, 200), collision = collision([first, second])
    let values = UIDynamicItemBehavior(items: [first, second])
    values.elasticity = 1
    values.addLinearVelocity(CGPoint(x: 200, y: 0), for: first)
    stage.add(collision, values)
    stage.go(1)
    #expect(delegate.calls == ["items began", "items ended"])
    #expect(near(Double(values.linearVelocity(for: first).x), 0, 2))
    #expect(near(Double(values.linearVelocity(for: second).x), 200, 2), "the other square takes over the motion")
    #expect(near(Double(delegate.points[0].x), 200, 3))
  }

  @Test func theModeAndTheBehaviourDecideWhatCollides() {
    let first = stage.square(100, 200), second = stage.square(250, 200), third = stage.square(250, 200)
    let collision = collision([first, second]), other = self.collision([third])
    collision.collisionMode = .boundaries
    let values = UIDynamicItemBehavior(items: [first])
    values.addLinearVelocity(CGPoint(x: 200, y: 0), for: first)
    stage.add(collision, other, values)
    stage.go(1)
    #expect(delegate.calls.isEmpty && second.center.x == 250 && third.center.x == 250 && first.center.x > 290)
  }

  @Test func anAnchoredItemIsABoundary() {
    let first = stage.square(100, 200), wall = stage.square(250, 200), values = UIDynamicItemBehavior(items: [wall])
    values.isAnchored = true
    let moving = UIDynamicItemBehavior(items: [first])
    moving.elasticity = 1
    moving.addLinearVelocity(CGPoint(x: 200, y: 0), for: first)
    stage.add(collision([first, wall]), values, moving)
    stage.go(0.6)
    #expect(wall.center == CGPoint(x: 250, y: 200) && near(Double(moving.linearVelocity(for: first).x), -200, 1))
  }

  @Test func outlinesAreRoundOrPaths() {
    let round = Round(frame: CGRect(x: 100, y: 100, width: 40, height: 40))
    let triangle = Triangle(frame: CGRect(x: 300, y: 100, width: 80, height: 80))
    for view in [round, triangle] { stage.view.addSubview(view) }
    let collision = collision([round, triangle]),
      path = UIBezierPath(rect: CGRect(x: 0, y: 300, width: 400, height: 50))
    collision.addBoundary(withIdentifier: NSString(string: "box"), for: path)
    stage.add(UIGravityBehavior(items: [round, triangle]), collision)
    stage.goToRest()
    #expect(near(Double(round.center.y), 280, 0.2) && near(Double(triangle.center.y), 280, 0.2), "\(round.center)")
    #expect(delegate.calls == ["box began", "box began"])
  }

  @Test func aGroupMovesAsOne() {
    let left = stage.square(100, 100, side: 20), right = stage.square(160, 120, side: 20)
    let group = UIDynamicItemGroup(items: [left, right])
    #expect(group.items.count == 2 && group.center == CGPoint(x: 130, y: 110))
    #expect(group.bounds == CGRect(x: 0, y: 0, width: 80, height: 40))
    let collision = collision([group]), values = UIDynamicItemBehavior(items: [group])
    collision.translatesReferenceBoundsIntoBoundary = true
    values.allowsRotation = false
    stage.add(UIGravityBehavior(items: [group]), collision, values)
    stage.goToRest()
    #expect(near(Double(right.frame.maxY), 400, 0.2) && near(Double(left.center.y), Double(right.center.y) - 20))
    group.transform = CGAffineTransform(rotationAngle: .pi / 2)
    #expect(near(Double(left.center.x), 140) && near(Double(left.center.y), Double(group.center.y) - 30))
  }

  @Test func boundariesAreReplacedAndRemoved() {
    let square = stage.square(200, 100, side: 40), collision = collision([square])
    let shelf = NSString(string: "shelf"), floor = NSString(string: "floor")
    let (left, right) = (CGPoint(x: 0, y: 200), CGPoint(x: 400, y: 200))
    collision.addBoundary(withIdentifier: shelf, from: left, to: right)
    collision.addBoundary(withIdentifier: floor, for: UIBezierPath(rect: CGRect(x: 0, y: 380, width: 400, height: 20)))
    // An equal identifier replaces the boundary, whichever object it is.
    let other = NSString(string: "shelf")
    collision.addBoundary(withIdentifier: other, from: CGPoint(x: 0, y: 300), to: CGPoint(x: 400, y: 300))
    #expect(collision.boundaryIdentifiers?.count == 2)
    stage.add(UIGravityBehavior(items: [square]), collision)
    stage.goToRest()
    #expect(near(Double(square.center.y), 280, 0.2) && delegate.calls == ["shelf began"])
    stage.run { collision.removeBoundary(withIdentifier: NSString(string: "shelf")) }
    stage.goToRest()
    #expect(near(Double(square.center.y), 360, 0.2) && delegate.calls == ["shelf began", "shelf ended", "floor began"])
    stage.run { collision.removeAllBoundaries() }
    stage.go(0.5)
    #expect(square.center.y > 400 && collision.boundary(withIdentifier: floor) == nil)
  }

  @Test func anItemThatLeavesTheBehaviourFallsThroughItsBoundary() {
    let square = stage.square(200, 340), collision = collision([square])
    collision.translatesReferenceBoundsIntoBoundary = true
    stage.add(UIGravityBehavior(items: [square]), collision)
    stage.goToRest()
    #expect(near(Double(square.center.y), 350, 0.2))
    stage.run { collision.removeItem(square) }
    #expect(collision.items.isEmpty && stage.animator.isRunning)
    stage.go(0.5)
    #expect(square.center.y > 400)
  }

  @Test func changedBoundsOfTheViewAreTheBoundary() {
    let square = stage.square(200, 340), collision = collision([square])
    collision.setTranslatesReferenceBoundsIntoBoundary(with: UIEdgeInsets(top: 0, left: 0, bottom: 10, right: 0))
    #expect(collision.translatesReferenceBoundsIntoBoundary)
    let gravity = UIGravityBehavior(items: [square])
    stage.add(gravity, collision)
    stage.goToRest()
    #expect(near(Double(square.center.y), 340, 0.2))
    stage.view.bounds = CGRect(x: 0, y: 100, width: 400, height: 500)
    stage.run { gravity.magnitude = 1 }
    stage.goToRest()
    #expect(near(Double(square.center.y), 540, 0.2), "the bounds end at 600, the inset at 590")
  }
}
