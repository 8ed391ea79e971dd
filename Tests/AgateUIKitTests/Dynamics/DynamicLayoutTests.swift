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

  @Test func attributesOfViewsAreFound() {
    let layout = Layout(), animator = UIDynamicAnimator(collectionViewLayout: layout),
      path = IndexPath(item: 0, section: 1)
    let header = UICollectionViewLayoutAttributes(forSupplementaryViewOfKind: "header", with: path)
    let line = UICollectionViewLayoutAttributes(forDecorationViewOfKind: "line", with: path)
    DisplayClock.withClock(DisplayClock(refreshInterval: 1 / 60)) {
      animator.addBehavior(UIGravityBehavior(items: [header, line]))
    }
    #expect(animator.layoutAttributesForSupplementaryView(ofKind: "header", at: path) === header)
    #expect(animator.layoutAttributesForDecorationView(ofKind: "line", at: path) === line)
    #expect(animator.layoutAttributesForSupplementaryView(ofKind: "line", at: path) == nil)
    #expect(animator.layoutAttributesForDecorationView(ofKind: "line", at: IndexPath(item: 1, section: 1)) == nil)
    #expect(animator.layoutAttributesForCell(at: path) == nil)
  }

  /// A layout that shows the items of an animator.
  private final class FallingLayout: UICollectionViewLayout {
    private(set) lazy var animator = UIDynamicAnimator(collectionViewLayout: self)
    override var collectionViewContentSize: CGSize { CGSize(width: 100, height: 300) }
    override func prepare() {
      guard animator.behaviors.isEmpty else { return }
      let cell = UICollectionViewLayoutAttributes(forCellWith: IndexPath(item: 0, section: 0))
      cell.frame = CGRect(x: 0, y: 0, width: 100, height: 50)
      let collision = UICollisionBehavior(items: [cell])
      collision.translatesReferenceBoundsIntoBoundary = true
      animator.addBehavior(UIGravityBehavior(items: [cell]))
      animator.addBehavior(collision)
    }
    override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
      animator.items(in: rect).compactMap { $0 as? UICollectionViewLayoutAttributes }
    }
    override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
      animator.layoutAttributesForCell(at: indexPath)
    }
  }
  private final class Source: NSObject, UICollectionViewDataSource {
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 1 }
    func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath)
      -> UICollectionViewCell
    { collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath) }
  }

  @Test func cellsFollowTheAttributesThatMove() {
    let layout = FallingLayout(), source = Source(), display = DisplayClock(refreshInterval: 1 / 60)
    let list = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 100, height: 300), collectionViewLayout: layout)
    list.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    list.dataSource = source
    var places: [Double] = []
    for frame in 0..<120 {
      DisplayClock.withClock(display) {
        display.refresh(at: Double(frame) / 60)
        list.layoutIfNeeded()
      }
      if let cell = list.visibleCells.first { places.append(Double(cell.frame.maxY)) }
    }
    #expect(places.count == 120 && places.first == 50 && near(places.last, 300, 0.2))
    let steps = Set(places).count
    #expect(steps > 30 && list.visibleCells.count == 1 && !layout.animator.isRunning, "\(steps)")
  }
}
