import Agate
import AgateUIKit
import Testing

struct DynamicLayoutTests {
  private final class Layout: UICollectionViewLayout {
    var invalidations = 0
    override var collectionViewContentSize: CGSize { CGSize(width: 100, height: 300) }
    override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
      invalidations += 1
      super.invalidateLayout(with: context)
    }
  }

  @Test func attributesOfALayoutMove() {
    let layout = Layout(), animator = UIDynamicAnimator(collectionViewLayout: layout)
    let display = DisplayClock(refreshInterval: 1 / 60), first = IndexPath(item: 0, section: 0)
    let cell = UICollectionViewLayoutAttributes(forCellWith: first)
    cell.frame = CGRect(x: 0, y: 0, width: 100, height: 50)
    let collision = UICollisionBehavior(items: [cell])
    collision.translatesReferenceBoundsIntoBoundary = true
    DisplayClock.withClock(display) {
      animator.addBehavior(UIGravityBehavior(items: [cell]))
      animator.addBehavior(collision)
    }
    #expect(animator.layoutAttributesForCell(at: first) === cell)
    #expect(animator.layoutAttributesForCell(at: IndexPath(item: 1, section: 0)) == nil)
    for frame in 0..<120 { DisplayClock.withClock(display) { display.refresh(at: Double(frame) / 60) } }
    #expect(near(Double(cell.frame.maxY), 300, 0.2) && layout.invalidations > 10 && !animator.isRunning)
    #expect(animator.items(in: CGRect(x: 0, y: 280, width: 10, height: 10)).first === cell)
  }
}
