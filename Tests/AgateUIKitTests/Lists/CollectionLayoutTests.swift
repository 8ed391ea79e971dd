import Agate
import AgateUIKit
import Testing

/// Layouts that programs write, and the attributes that they create.
struct CollectionLayoutTests {
  // MARK: Attributes

  @Test func attributesAreCopiedWithTheValuesOfSubclasses() {
    final class Tilted: UICollectionViewLayoutAttributes {
      var tilt: CGFloat = 0
      override func copy(with zone: NSZone? = nil) -> Any {
        let copy = super.copy(with: zone) as! Tilted
        copy.tilt = tilt
        return copy
      }
      override func isEqual(_ object: Any?) -> Bool { super.isEqual(object) && (object as? Tilted)?.tilt == tilt }
    }
    let path = IndexPath(item: 3, section: 1)
    let attributes = Tilted(forSupplementaryViewOfKind: "sign", with: path)
    attributes.frame = CGRect(x: 10, y: 20, width: 30, height: 40)
    (attributes.alpha, attributes.zIndex, attributes.isHidden, attributes.tilt) = (0.5, 7, true, 2)
    let copy = attributes.copy() as! Tilted
    #expect(copy !== attributes && copy.isEqual(attributes) && copy.hash == attributes.hash)
    #expect(copy.indexPath == path && copy.representedElementKind == "sign" && copy.tilt == 2)
    #expect(copy.representedElementCategory == .supplementaryView && copy.center == CGPoint(x: 25, y: 40))
    copy.tilt = 3
    #expect(!copy.isEqual(attributes))
  }

  @Test func theFrameOfAttributesIsThatOfTheView() {
    let attributes = UICollectionViewLayoutAttributes(forCellWith: IndexPath(item: 0, section: 0))
    attributes.bounds = CGRect(x: 0, y: 0, width: 20, height: 10)
    attributes.center = CGPoint(x: 50, y: 50)
    #expect(attributes.frame == CGRect(x: 40, y: 45, width: 20, height: 10))
    attributes.transform = CGAffineTransform(scaleX: 2, y: 3)
    #expect(attributes.transform3D.m22 == 3 && attributes.frame == CGRect(x: 30, y: 35, width: 40, height: 30))
    var perspective = CATransform3DMakeRotation(1, 0, 1, 0)
    perspective.m34 = -1 / 200
    attributes.transform3D = perspective
    let view = UIView(frame: CGRect(x: 40, y: 45, width: 20, height: 10))
    view.transform3D = perspective
    #expect(attributes.frame == view.frame)
  }

  // MARK: Layouts

  /// Cards in a row that turn and sink away from the centre.
  private final class CoverFlow: UICollectionViewLayout {
    final class Attributes: UICollectionViewLayoutAttributes {
      var distance: CGFloat = 0
      override func copy(with zone: NSZone? = nil) -> Any {
        let copy = super.copy(with: zone) as! Attributes
        copy.distance = distance
        return copy
      }
      override func isEqual(_ object: Any?) -> Bool {
        super.isEqual(object) && (object as? Attributes)?.distance == distance
      }
    }
    final class Card: UICollectionViewCell {
      var distance: CGFloat = 0
      override func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {
        distance = (layoutAttributes as! Attributes).distance
      }
    }
    override class var layoutAttributesClass: AnyClass { Attributes.self }
    var newBounds: [CGRect] = []
    override var collectionViewContentSize: CGSize {
      CGSize(width: CGFloat(collectionView!.numberOfItems(inSection: 0)) * 40 + 60, height: 100)
    }
    override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
      self.newBounds.append(newBounds)
      return true
    }
    override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
      (0..<collectionView!.numberOfItems(inSection: 0)).compactMap {
        layoutAttributesForItem(at: IndexPath(item: $0, section: 0))
      }
    }
    override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
      let attributes = Attributes(forCellWith: indexPath)
      attributes.size = CGSize(width: 40, height: 60)
      attributes.center = CGPoint(x: CGFloat(indexPath.item) * 40 + 50, y: 50)
      let distance = (attributes.center.x - collectionView!.bounds.midX) / 40
      attributes.distance = distance
      attributes.zIndex = -Int(distance.magnitude.rounded())
      attributes.transform3D = CATransform3DMakeRotation(distance / 2, 0, 1, 0)
      attributes.alpha = 1 / (1 + distance.magnitude)
      return attributes
    }
    override func targetContentOffset(
      forProposedContentOffset proposed: CGPoint, withScrollingVelocity velocity: CGPoint
    ) -> CGPoint { CGPoint(x: (proposed.x / 40).rounded() * 40, y: 0) }
  }

  private func covers() -> ListOfSquares {
    let list = ListOfSquares(CoverFlow(), [[]])
    list.numbers = [Array(0..<10)]
    list.view.reloadData()
    list.view.layoutIfNeeded()
    return list
  }

  @Test func cardsTurnWhileTheContentScrolls() {
    let layout = CoverFlow(), source = Cards()
    let view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 100, height: 100), collectionViewLayout: layout)
    view.register(CoverFlow.Card.self, forCellWithReuseIdentifier: "card")
    view.dataSource = source
    view.layoutIfNeeded()
    let first = view.cellForItem(at: IndexPath(item: 0, section: 0)) as? CoverFlow.Card
    #expect(first?.transform3D == .identity && first?.alpha == 1 && first?.distance == 0)
    #expect(view.subviews.last === first, "the card in the middle is in front")
    view.contentOffset.x = 40
    #expect(layout.newBounds.last == CGRect(x: 40, y: 0, width: 100, height: 100))
    view.layoutIfNeeded()
    let second = view.cellForItem(at: IndexPath(item: 1, section: 0)) as? CoverFlow.Card
    #expect(first?.distance == -1 && first?.alpha == 0.5 && first?.layer.zPosition == -1)
    #expect(first?.transform3D == CATransform3DMakeRotation(-0.5, 0, 1, 0) && second?.transform3D == .identity)
    #expect(view.subviews.last === second && view.hitTest(CGPoint(x: 90, y: 50), with: nil)?.superview === second)
  }

  private final class Cards: NSObject, UICollectionViewDataSource {
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 10 }
    func collectionView(_ collectionView: UICollectionView, cellForItemAt path: IndexPath) -> UICollectionViewCell {
      collectionView.dequeueReusableCell(withReuseIdentifier: "card", for: path)
    }
  }

  @Test func theLayoutChoosesWhereADragComesToRest() {
    let list = covers(), display = DisplayClock(refreshInterval: 1 / 60), clock = MediaClock(time: 0)
    let fingers = Fingers(on: list.root)
    MediaClock.withClock(clock) {
      DisplayClock.withClock(display) {
        fingers.down(80, 50, at: 0)
        for step in 1...10 { fingers.move(80 - Double(step) * 3, 50, at: Double(step) / 100) }
        fingers.up(50, 50, at: 0.1)
        for frame in 0..<300 {
          display.refresh(at: 1 + Double(frame) / 60)
          list.view.layoutIfNeeded()
        }
      }
    }
    let rest = list.view.contentOffset.x
    #expect(rest > 0 && rest.truncatingRemainder(dividingBy: 40) == 0 && !list.view.isDecelerating)
  }

  @Test func contextsMoveTheContent() {
    final class Growing: UICollectionViewFlowLayout {
      func grow() {
        let context = UICollectionViewFlowLayoutInvalidationContext()
        (context.contentOffsetAdjustment, context.contentSizeAdjustment) = (
          CGPoint(x: 0, y: 30), CGSize(width: 0, height: 9)
        )
        invalidateLayout(with: context)
      }
    }
    let layout = Growing(), list = ListOfSquares(layout, [Array(0..<10)])
    let height = list.view.contentSize.height
    layout.grow()
    list.view.layoutIfNeeded()
    #expect(list.view.contentOffset.y == 30 && list.view.contentSize.height == height + 9)
  }

  @Test func decorationsBelongToTheLayout() {
    final class Shelf: UICollectionReusableView {}
    final class Shelves: UICollectionViewFlowLayout {
      override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        let shelf = UICollectionViewLayoutAttributes(
          forDecorationViewOfKind: "shelf", with: IndexPath(item: 0, section: 0))
        shelf.frame = CGRect(x: 0, y: 0, width: 100, height: 20)
        shelf.zIndex = -1
        return (super.layoutAttributesForElements(in: rect) ?? []) + [shelf]
      }
    }
    let layout = Shelves()
    layout.register(Shelf.self, forDecorationViewOfKind: "shelf")
    let list = ListOfSquares(layout, [[1, 2]])
    let shelf = list.view.subviews.first
    #expect(shelf is Shelf && shelf?.frame.height == 20, "a smaller depth is behind")
    list.view.collectionViewLayout = ListOfSquares.grid()
    list.view.layoutIfNeeded()
    #expect(shelf?.superview == nil && list.view.subviews.count == 2 && layout.collectionView == nil)
  }

  @Test func otherSubviewsKeepTheirPlacesWhenDepthsChange() {
    final class Stacked: UICollectionViewFlowLayout {
      var isReversed = false
      override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        let all = super.layoutAttributesForElements(in: rect) ?? []
        for attributes in all { attributes.zIndex = attributes.indexPath.item * (isReversed ? -1 : 1) }
        return all
      }
    }
    let layout = Stacked()
    layout.itemSize = CGSize(width: 20, height: 20)
    let list = ListOfSquares(layout, [[0, 1, 2]]), other = UIView()
    list.view.insertSubview(other, at: 1)
    layout.isReversed = true
    layout.invalidateLayout()
    list.view.layoutIfNeeded()
    let numbers: [Int?] = list.view.subviews.map { ($0 as? SquareCell)?.number }
    #expect(numbers == [2, nil, 1, 0])
  }

  @Test func hiddenElementsHaveNoViews() {
    final class Hiding: UICollectionViewFlowLayout {
      override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        let all = super.layoutAttributesForElements(in: rect)
        for attributes in all ?? [] { attributes.isHidden = attributes.indexPath.item == 0 }
        return all
      }
    }
    let list = ListOfSquares(Hiding(), [[1, 2]])
    #expect(list.visibleItems == [1])
  }
}
