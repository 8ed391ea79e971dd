import Agate
import AgateUIKit
import Testing

struct FlowLayoutTests {
  private let layout = UICollectionViewFlowLayout()

  private func frames(_ list: ListOfSquares, _ section: Int = 0) -> [CGRect] {
    (0..<list.numbers[section].count).compactMap {
      list.view.layoutAttributesForItem(at: IndexPath(item: $0, section: section))?.frame
    }
  }
  private func header(_ list: ListOfSquares, _ section: Int) -> CGRect? {
    let kind = UICollectionView.elementKindSectionHeader
    return list.view.supplementaryView(forElementKind: kind, at: IndexPath(item: 0, section: section))?.frame
  }

  // MARK: Lines

  @Test func fullLinesAreJustifiedAndTheLastLineStandsBelowThem() {
    layout.itemSize = CGSize(width: 28, height: 20)
    (layout.minimumInteritemSpacing, layout.minimumLineSpacing) = (4, 5)
    let list = ListOfSquares(layout, [Array(0..<5)])
    #expect(frames(list).map(\.minX) == [0, 36, 72, 0, 36], "three items of 28 points in 100")
    #expect(frames(list).map(\.minY) == [0, 0, 0, 25, 25] && list.view.contentSize.height == 45)
    list.numbers = [[0, 1]]
    list.view.reloadData()
    #expect(frames(list).map(\.minX) == [0, 36], "as in a full line")
  }

  @Test func itemsOfDifferentLengthsHaveTheSmallestSpaceInTheLastLine() {
    let lengths: [CGFloat] = [40, 30, 50, 20, 10]
    layout.minimumInteritemSpacing = 10
    layout.minimumLineSpacing = 0
    let list = ListOfSquares(layout, [Array(0..<5)])
    list.itemSize = { CGSize(width: lengths[$0.item], height: $0.item == 0 ? 30 : 20) }
    layout.invalidateLayout()
    let all = frames(list)
    #expect(all.map(\.minX) == [0, 70, 0, 60, 90], "the last line begins at the edge")
    #expect(all[0].minY == 0 && all[1].minY == 5 && all[2].minY == 30, "items are centred in their line")
    list.itemSize = { CGSize(width: lengths[$0.item], height: 20) }
    list.numbers = [[0, 1, 2, 3]]
    list.view.reloadData()
    #expect(frames(list).map(\.minX) == [0, 70, 0, 60], "the last line is not justified")
  }

  @Test func anItemThatIsAloneInAFullLineIsCentred() {
    layout.itemSize = CGSize(width: 70, height: 20)
    let list = ListOfSquares(layout, [[0, 1]])
    #expect(frames(list).map(\.minX) == [15, 15])
    list.itemSize = { CGSize(width: $0.item == 0 ? 70 : 30, height: 20) }
    layout.invalidateLayout()
    #expect(frames(list).map(\.minX) == [15, 0], "the last line begins at the edge")
  }

  @Test func contentThatScrollsSidewaysHasColumns() {
    layout.itemSize = CGSize(width: 30, height: 40)
    layout.scrollDirection = .horizontal
    (layout.minimumInteritemSpacing, layout.minimumLineSpacing) = (0, 7)
    layout.sectionInset = UIEdgeInsets(top: 5, left: 3, bottom: 5, right: 4)
    let list = ListOfSquares(layout, [Array(0..<3)])
    #expect(frames(list).map(\.origin) == [CGPoint(x: 3, y: 5), CGPoint(x: 3, y: 55), CGPoint(x: 40, y: 5)])
    #expect(list.view.contentSize == CGSize(width: 74, height: 100))
  }

  // MARK: Sections

  @Test func sectionsHaveInsetsHeadersAndFooters() {
    let layout = ListOfSquares.grid()
    layout.sectionInset = UIEdgeInsets(top: 2, left: 0, bottom: 3, right: 0)
    let list = ListOfSquares(layout, [[0], [1]])
    (list.headerSize, list.footerSize) = (CGSize(width: 1, height: 10), CGSize(width: 1, height: 5))
    layout.invalidateLayout()
    list.view.layoutIfNeeded()
    #expect(frames(list, 1) == [CGRect(x: 0, y: 82, width: 50, height: 50)] && list.view.contentSize.height == 140)
    #expect(header(list, 1) == CGRect(x: 0, y: 70, width: 100, height: 10))
    let kind = UICollectionView.elementKindSectionFooter
    #expect(list.view.visibleSupplementaryViews(ofKind: kind).map(\.frame.minY) == [65])
    #expect(list.view.indexPathsForVisibleSupplementaryElements(ofKind: kind) == [IndexPath(item: 0, section: 0)])
  }

  @Test func pinnedHeadersStayUntilTheirSectionEnds() {
    let layout = ListOfSquares.grid()
    layout.sectionHeadersPinToVisibleBounds = true
    let list = ListOfSquares(layout, [[0, 1, 2, 3], [4, 5, 6, 7]])
    list.headerSize = CGSize(width: 0, height: 10)
    layout.invalidateLayout()
    list.scroll(to: 30)
    #expect(header(list, 0)?.minY == 30)
    list.scroll(to: 105)
    #expect(header(list, 0)?.minY == 100 && header(list, 1)?.minY == 110, "the next header pushes it away")
    list.scroll(to: 120)
    #expect(header(list, 0) == nil && header(list, 1)?.minY == 120)
    #expect(
      list.view.subviews.last
        === list.view.visibleSupplementaryViews(
          ofKind: UICollectionView.elementKindSectionHeader
        ).first, "in front of the cells")
  }

  // MARK: Changes

  @Test func linesFollowTheWidthOfTheView() {
    let list = ListOfSquares(ListOfSquares.grid(), [Array(0..<4)])
    list.view.frame.size.width = 200
    list.view.layoutIfNeeded()
    #expect(frames(list).map(\.minX) == [0, 50, 100, 150] && list.cell(3)?.frame.minX == 150)
    list.view.contentInset = UIEdgeInsets(left: 20, right: 20)
    list.view.layoutIfNeeded()
    #expect(list.view.contentSize == CGSize(width: 160, height: 100) && frames(list).map(\.minX) == [0, 55, 110, 0])
    list.view.contentInset = .zero
    list.view.autoresizingMask = .flexibleWidth
    list.root.bounds.size.width = 50
    list.view.layoutIfNeeded()
    #expect(list.view.bounds.width == 150 && frames(list).map(\.minX) == [0, 50, 100, 0])
  }

  @Test func propertiesMayChangeWhileTheLayoutIsPrepared() {
    final class Fitting: UICollectionViewFlowLayout {
      override func prepare() {
        super.prepare()
        itemSize.width = collectionView!.bounds.width / 4
        minimumInteritemSpacing = 0
      }
    }
    let list = ListOfSquares(Fitting(), [[0, 1]])
    #expect(frames(list).map(\.minX) == [0, 25] && list.cell(1)?.bounds.width == 25)
  }

  @Test func cellsDetermineTheirSizeIfSizesAreEstimated() {
    let layout = ListOfSquares.grid()
    layout.estimatedItemSize = CGSize(width: 100, height: 20)
    let list = ListOfSquares(layout, [Array(0..<4)])
    list.preferredSize = CGSize(width: 100, height: 60)
    list.view.reloadData()
    for _ in 0..<3 { list.view.layoutIfNeeded() }
    #expect(list.cell(1)?.frame == CGRect(x: 0, y: 60, width: 100, height: 60))
    #expect(list.visibleItems == [0, 1] && list.view.contentSize.height >= 160)
  }

  @Test func cellsDetermineTheirSizeAgainInLinesOfAnotherLength() {
    let layout = ListOfSquares.grid()
    layout.estimatedItemSize = CGSize(width: 100, height: 20)
    let list = ListOfSquares(layout, [Array(0..<4)])
    func prefer(_ size: CGSize) {
      list.preferredSize = size
      for cell in list.view.visibleCells { (cell as? SquareCell)?.preferred = size }
    }
    func frames() -> [CGRect] {
      for _ in 0..<4 { list.view.layoutIfNeeded() }
      return list.view.visibleCells.map(\.frame)
    }
    func lines(_ count: Int, _ size: CGSize, x: CGFloat = 0) -> [CGRect] {
      (0..<count).map { CGRect(origin: CGPoint(x: x, y: CGFloat($0) * size.height), size: size) }
    }
    let first = CGSize(width: 100, height: 60), second = CGSize(width: 200, height: 30)
    prefer(first)
    list.view.reloadData()
    #expect(frames() == lines(2, first))
    list.view.frame.size.width = 200
    prefer(second)
    #expect(frames() == lines(4, second))
    prefer(first)
    list.view.frame.size.height = 110
    #expect(frames() == lines(4, second), "the lines have the same length")
    list.view.contentInset.right = 100
    #expect(frames() == lines(2, first))
  }

  @Test func cellsDetermineTheirSizeInAnotherLayout() {
    let list = ListOfSquares(ListOfSquares.grid(), [Array(0..<4)]), layout = ListOfSquares.grid()
    layout.estimatedItemSize = CGSize(width: 100, height: 20)
    list.preferredSize = CGSize(width: 100, height: 60)
    list.view.reloadData()
    list.view.layoutIfNeeded()
    #expect(list.cell(1)?.frame == CGRect(x: 50, y: 0, width: 50, height: 50))
    list.view.setCollectionViewLayout(layout, animated: false)
    for _ in 0..<4 { list.view.layoutIfNeeded() }
    #expect(list.cell(1)?.frame == CGRect(x: 0, y: 60, width: 100, height: 60))
  }

  @Test func lengthsThatAreNotNumbersDoNotStopTheProgram() {
    let layout = ListOfSquares.grid(), list = ListOfSquares(layout, [Array(0..<5)])
    // Without a delegate, the layout's properties count.
    list.view.delegate = nil
    layout.minimumInteritemSpacing = .nan
    list.view.layoutIfNeeded()
    #expect(list.visibleItems == [0, 1], "one item in a line")
    layout.itemSize.width = .nan
    list.view.layoutIfNeeded()
    #expect(list.visibleItems == [])
    let nowhere = CGRect(x: 0, y: CGFloat.nan, width: 10, height: 10)
    #expect(layout.layoutAttributesForElements(in: nowhere)?.count == 0)
  }

  @Test func aCellMayChangeTheAttributesThatItGets() {
    final class Tall: UICollectionViewCell {
      override func preferredLayoutAttributesFitting(
        _ layoutAttributes: UICollectionViewLayoutAttributes
      ) -> UICollectionViewLayoutAttributes {
        setNeedsLayout()
        // This also lays out the collection view, which is marked because other cells have preferred another size.
        layoutIfNeeded()
        layoutAttributes.size.height = 60
        return layoutAttributes
      }
    }
    let layout = ListOfSquares.grid()
    layout.estimatedItemSize = CGSize(width: 100, height: 20)
    let list = ListOfSquares(layout, [[]]), source = Cells(count: 4)
    list.view.register(Tall.self, forCellWithReuseIdentifier: "square")
    list.view.dataSource = source
    for _ in 0..<3 { list.view.layoutIfNeeded() }
    let frames: [CGRect] = list.view.visibleCells.map(\.frame)
    #expect(
      frames == [CGRect(x: 0, y: 0, width: 100, height: 60), CGRect(x: 0, y: 60, width: 100, height: 60)])
  }

  private final class Cells: NSObject, UICollectionViewDataSource {
    private let count: Int
    init(count: Int) { self.count = count }
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { count }
    func collectionView(_ collectionView: UICollectionView, cellForItemAt path: IndexPath) -> UICollectionViewCell {
      collectionView.dequeueReusableCell(withReuseIdentifier: "square", for: path)
    }
  }

  @Test func itemsOfTheSameSizeCostNothingHoweverManyThereAre() {
    let view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 110, height: 100), collectionViewLayout: ListOfSquares.grid())
    let source = Cells(count: 1_000_000_000)
    view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "square")
    view.dataSource = source
    view.scrollToItem(at: IndexPath(item: 999_999_998, section: 0), at: .bottom, animated: false)
    view.layoutIfNeeded()
    #expect(view.contentSize.height == 25_000_000_000)
    #expect(view.indexPathsForVisibleItems.map(\.item) == Array(999_999_996..<1_000_000_000))
    #expect(view.visibleCells.last?.frame.origin == CGPoint(x: 60, y: 24_999_999_950))
  }

  @Test func theLastItemOfThousandsIsFoundAtOnce() {
    let list = ListOfSquares(ListOfSquares.grid(), Array(repeating: Array(0..<100), count: 100))
    let found = list.view.collectionViewLayout.layoutAttributesForElements(
      in: CGRect(x: 0, y: 249_900, width: 100, height: 100))
    #expect(found?.map(\.indexPath.item) == [96, 97, 98, 99] && found?.first?.indexPath.section == 99)
  }
}
